import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobLineOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { scopeOfMandates } from '../../../platform/core/scope.ts';
import { csv, type Headers, type JobWorld, now, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { brokered, direct, fourEyes } from '../../../testing/server/example-world.ts';
import { archiveOf, sheetRow, workbookOf } from '../../../testing/server/test-workbook.ts';

const jobs = '/api/v2/cover-request-jobs';
let at: JobWorld;

beforeAll(async () => {
  at = await openJobWorld();
  await at.world.asInsurer((tx) =>
    sql`insert into organisations values ('org_one', 'One', 'CUSTOMER', 'DE')`.execute(tx),
  );
  await joinOrganisation('dirk');
});
afterAll(() => at.world.close());

const joinOrganisation = (personId: string) =>
  at.world.asInsurer((tx) =>
    sql`update people set organisation_id = 'org_one' where person_id = ${personId}`.execute(tx),
  );

describe('a file of cover requests', () => {
  it('is read whatever its language, order of columns and way of writing amounts', async () => {
    const [one, other] = await at.companies(2);
    const job = await at.checked(
      at.dirk,
      `Bemerkung;Betrag;Debitorennummer;Firma;Police;Filiale\n;25.000,00;${one};Buyer;${direct};7\n;1.500.000;${other};;${direct};7\n`,
    );
    expect(job).toMatchObject({
      state: 'TO_VALIDATE',
      counts: { lines: 2, ready: 2, refused: 0, ordered: 0 },
      passedOver: ['Filiale'],
      whyNotStart: null,
    });
    expect(
      (await at.linesOf(at.dirk, job.jobId)).map(({ line, amount, action, state }) => [
        line,
        amount?.amount,
        action,
        state,
      ]),
    ).toEqual([
      [2, '25000', 'NEW', 'READY'],
      [3, '1500000', 'NEW', 'READY'],
    ]);
  });

  it('is a workbook as well, and its lines take the policy that came with the file', async () => {
    const [one] = await at.companies(1);
    const file = workbookOf({
      sheets: { Orders: sheetRow(1, ['Company ID', 'Amount']) + sheetRow(2, [one ?? '', 40_000]) },
    });
    const job = await at.checked(at.dirk, file, { policy: direct });
    expect(job).toMatchObject({ state: 'TO_VALIDATE', policy: direct, counts: { lines: 1, ready: 1 } });
  });

  it('says of each line what is wrong with it, and at which cell', async () => {
    const [good, branchless] = await at.companies(2);
    const rows = [
      `${direct},${good},10000,EUR`,
      `${direct},999999,10000,EUR`,
      `${direct},${branchless},ten thousand,EUR`,
      `${direct},${good},20000,EUR`,
      `${fourEyes},${branchless},10000,EUR`,
      `${direct},${branchless},0,EUR`,
      `${direct},${branchless},500,PLN`,
      `${direct},,500,EUR`,
    ];
    const job = await at.checked(at.dirk, `Policy,Company ID,Amount,Currency\n${rows.join('\n')}\n`);
    expect(job.counts).toEqual({ lines: 8, ready: 1, refused: 7, ordered: 0 });
    const problems = (await at.linesOf(at.dirk, job.jobId, '&state=REFUSED')).map(({ line, problems: [first] }) => [
      line,
      first?.column,
      first?.code,
    ]);
    expect(problems).toEqual([
      [3, 1, 'unknown'],
      [4, 2, 'not-an-amount'],
      [5, 1, 'repeated-key'],
      [6, 0, 'unknown'],
      [7, 2, 'too-small'],
      [8, 3, 'currency-not-allowed'],
      [9, 1, 'required'],
    ]);
  });

  it('orders each line by the use case of a single order, with the request to show for it', async () => {
    const ids = await at.companies(3);
    const job = await at.checked(at.dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    const done = await at.orderAll(at.dirk, job.jobId);
    expect(done).toMatchObject({ state: 'PROCESSED', counts: { lines: 3, ready: 0, refused: 0, ordered: 3 } });
    for (const { state, request } of await at.linesOf(at.dirk, job.jobId)) {
      expect([state, request]).toMatchObject(['ORDERED', { requestStatus: 'ANSWERED', workflowStatus: 'SENT' }]);
      expect(await at.world.requestOf(at.dirk, request?.requestId ?? '')).toMatchObject({ requestOrigin: 'FILE' });
    }
    const again = await at.checked(
      at.dirk,
      csv([
        [ids[0] ?? '', '9000'],
        [ids[1] ?? '', '30000'],
      ]),
      { policy: direct },
    );
    expect(
      (await at.linesOf(at.dirk, again.jobId)).map(({ action, problems: [first] }) => [action, first?.code]),
    ).toEqual([
      [null, 'increase-not-above-current'],
      ['INCREASE', undefined],
    ]);
  });

  it('waits for a colleague line by line where the policy asks for four eyes', async () => {
    const ids = await at.companies(2);
    const job = await at.checked(at.petra, csv(ids.map((id) => [id, '12000'])), { policy: fourEyes });
    await at.orderAll(at.petra, job.jobId);
    for (const { request } of await at.linesOf(at.petra, job.jobId)) {
      expect(request).toMatchObject({ requestStatus: 'PENDING', workflowStatus: 'TO_VALIDATE', decisionCode: null });
    }
  });

  it('refuses a line that stopped being possible between the check and the start, and continues with the rest', async () => {
    const ids = await at.companies(2);
    const job = await at.checked(at.dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    await at.world.order(at.dirk, {
      policy: direct,
      companyId: ids[0],
      action: 'NEW',
      amount: { amount: '5000.00', currency: 'EUR' },
    });
    const done = await at.orderAll(at.dirk, job.jobId);
    expect(done).toMatchObject({ state: 'PARTIAL', counts: { refused: 1, ordered: 1 } });
    expect((await at.linesOf(at.dirk, job.jobId)).map(({ state, problems: [first] }) => [state, first?.code])).toEqual([
      ['REFUSED', 'cover-exists'],
      ['ORDERED', undefined],
    ]);
  });

  it('can be corrected cell by cell, and started again for what was refused', async () => {
    const [one, other] = await at.companies(2);
    const job = await at.checked(
      at.dirk,
      csv([
        [one ?? '', '12000'],
        ['999998', '8000'],
      ]),
      { policy: direct },
    );
    expect(await at.orderAll(at.dirk, job.jobId)).toMatchObject({
      state: 'PARTIAL',
      counts: { ordered: 1, refused: 1 },
    });
    const [ordered, refused] = await at.linesOf(at.dirk, job.jobId);
    const put = (line: number, cells: string[], version = refused?.version) =>
      at.world.send({
        method: 'PUT',
        url: `${jobs}/${job.jobId}/lines/${line}`,
        headers: { ...at.dirk, 'if-match': `"${version}"` },
        payload: { cells },
      });
    expect((await put(ordered?.line ?? 0, [one ?? '', '1'], ordered?.version)).json()).toMatchObject({
      code: 'line-ordered',
    });
    expect((await put(3, [one ?? '', '90000'])).json()).toMatchObject({
      state: 'REFUSED',
      problems: [{ code: 'repeated-key' }],
    });
    expect((await put(3, [other ?? '', '8000'])).statusCode).toBe(412);
    const now = (await at.linesOf(at.dirk, job.jobId))[1];
    expect((await put(3, [other ?? '', '8000'], now?.version)).json()).toMatchObject({
      state: 'READY',
      amount: { amount: '8000' },
    });
    expect(await at.orderAll(at.dirk, job.jobId)).toMatchObject({
      state: 'PROCESSED',
      counts: { ordered: 2, refused: 0 },
    });
    expect(await at.requestsOf([one ?? '', other ?? ''])).toBe(2);
  });

  it('comes out as a file with every line, what was wrong and what was answered; formulas stay text', async () => {
    const [one] = await at.companies(1);
    const job = await at.checked(
      at.dirk,
      csv(
        [
          [one ?? '', '12000', '=1+1'],
          ['77', '1', 'x'],
        ],
        ',Reference',
      ),
      { policy: direct },
    );
    await at.orderAll(at.dirk, job.jobId);
    const { body, headers, statusCode } = await at.world.send({
      url: `${jobs}/${job.jobId}/result?language=de`,
      headers: at.dirk,
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    const [head, first, second] = body.trim().split('\r\n');
    expect(head).toContain('Company ID,Amount,Reference,Ergebnis: Zeile,Ergebnis: Status');
    expect(first).toContain(`${one},12000,'=1+1,2,`);
    expect(first).toMatch(/creq_\w+,(?:FULL|PARTIAL|PARTIAL_PRELIMINARY),12000,EUR$/);
    expect(head).toContain(',Ergebnis: Problem,Ergebnis: Grund,');
    expect(second).toContain('Company ID: not-a-company-id,Das ist keine Abnehmernummer');
  });

  it('is uploaded once however often the same request is sent', async () => {
    const form = {
      headers: { ...at.dirk, 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'same' },
    };
    const payload = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCompany ID,Amount\n1,2\n\r\n--x--\r\n`;
    const send = (text: string) => at.world.send({ method: 'POST', url: jobs, ...form, payload: text });
    const [first, second] = [await send(payload), await send(payload)];
    expect(second.json().jobId).toBe(first.json().jobId);
    expect((await send(payload.replace('1,2', '1,3'))).json()).toMatchObject({ code: 'idempotency-key-reused' });
    while (await workOffNext('check', at.jobContext));
  });
});

describe('the empty file', () => {
  it.each(['en', 'de', 'fr', 'nl', 'it', 'es'])('is read in %s when it is filled in', async (language) => {
    const [id] = await at.companies(1);
    const { body, statusCode } = await at.world.send({
      url: `${jobs}/template?format=csv&language=${language}`,
      headers: at.dirk,
    });
    expect(statusCode).toBe(200);
    const separator = language === 'en' ? ',' : ';';
    const line = [direct, id, '', '', '', '15000', 'EUR', '90', 'K-7', '', ''].join(separator);
    const job = await at.checked(at.dirk, `${body}${line}\r\n`);
    expect(job).toMatchObject({ state: 'TO_VALIDATE', passedOver: [], counts: { ready: 1 } });
    expect((await at.linesOf(at.dirk, job.jobId))[0]).toMatchObject({ amount: { amount: '15000', currency: 'EUR' } });
  });

  it('is a workbook unless it is asked for otherwise', async () => {
    const { rawPayload, headers } = await at.world.send({ url: `${jobs}/template?language=it`, headers: at.dirk });
    expect(headers['content-disposition']).toContain('.xlsx');
    const job = await at.checked(at.dirk, rawPayload);
    expect(job).toMatchObject({ state: 'INVALID', failure: { code: 'file-empty' } });
  });
});

describe('a file that is no list of orders', () => {
  it.each([
    ['nothing', '', 'file-empty'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'format-unknown'],
    ['a file without amounts', 'Company ID,Town\n600001,Paris\n', 'columns-missing'],
    ['a head without lines', 'Policy,Company ID,Amount\n', 'file-empty'],
    ['a quote that is never closed', `Company ID,Amount\n"600001,5\n${'x,y\n'.repeat(90_000)}`, 'quote-unclosed'],
    ['too many columns', `Company ID,Amount${',x'.repeat(300)}\n600001,5\n`, 'too-many-columns'],
  ])('is refused as a whole: %s', async (_what, content, code) => {
    const job = await at.checked(at.dirk, Buffer.from(content, 'latin1'), { policy: direct });
    expect(job).toMatchObject({ state: 'INVALID', failure: { code }, counts: { lines: 0 } });
    expect((await at.world.post(at.dirk, `${jobs}/${job.jobId}/start`)).body).toMatchObject({
      code: 'job-not-startable',
    });
  });

  it('is refused where an archive expands to far more than it is', async () => {
    const bomb = Buffer.alloc(100 * 2 ** 20, '<c><v>1</v></c>');
    const file = workbookOf({ sheets: { A: '' }, parts: [{ path: 'xl/worksheets/sheet0.xml', content: bomb }] });
    const job = await at.checked(at.dirk, file, { policy: direct });
    expect(job).toMatchObject({ state: 'INVALID', failure: { code: 'workbook-expands-too-far' } });
  });

  it.each<[string, () => string | Buffer, string]>([
    [
      'a spreadsheet of 1997',
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]),
      'format-spreadsheet-97',
    ],
    [
      'a page that calls itself a spreadsheet',
      () => '<html><table><tr><td>Company ID</td></tr></table></html>',
      'columns-missing',
    ],
    [
      'a sheet of a million cells in a row',
      () =>
        workbookOf({
          sheets: {
            A: sheetRow(
              1,
              Array.from({ length: 16_000 }, () => 'x'),
            ),
          },
        }),
      'too-many-columns',
    ],
    [
      'bytes that are no text of any encoding',
      () => Buffer.from([0x43, 0x00, 0xff, 0xfe, 0x00, 0x81, 0x8d]),
      'columns-missing',
    ],
    [
      'texts that expand',
      () =>
        workbookOf({
          sheets: { A: sheetRow(1, ['Company ID', 'Amount']) },
          parts: [{ path: 'xl/sharedStrings.xml', content: Buffer.alloc(100 * 2 ** 20, '<si><t>x</t></si>') }],
        }),
      'workbook-expands-too-far',
    ],
    [
      'an archive that lies about its size',
      () =>
        workbookOf({
          sheets: { A: '' },
          parts: [{ path: 'xl/worksheets/sheet0.xml', content: Buffer.alloc(100 * 2 ** 20, ' '), states: 10 }],
        }),
      'workbook-malformed',
    ],
    [
      'an archive of a hundred thousand parts',
      () => archiveOf(Array.from({ length: 20_000 }, (_, part) => ({ path: `xl/${part}.xml`, content: '' }))),
      'workbook-too-many-parts',
    ],
    ['a text without end', () => `Company ID,Amount\n600001,${'9'.repeat(100_000)}\n`, 'cell-too-long'],
  ])('is refused with its reason, however small it is: %s', async (_what, content, code) => {
    const job = await at.checked(at.dirk, content(), { policy: direct });
    expect(job).toMatchObject({ state: 'INVALID', failure: { code } });
  });

  it.each([
    ['no form at all', 'application/json', '{}', 415],
    [
      'a form without end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"',
      400,
    ],
    ['a form of a thousand parts', 'multipart/form-data; boundary=x', '--x\r\n'.repeat(1000), 400],
    [
      'a form without a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="policy"\r\n\r\nx\r\n--x--\r\n',
      400,
    ],
    [
      'an unknown field',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nx\r\n--x--\r\n',
      400,
    ],
  ])('is refused at once: %s', async (_what, contentType, payload, status) => {
    const headers = {
      ...at.dirk,
      'content-type': contentType,
      'idempotency-key': `door-${_what.replaceAll(' ', '-')}`,
    };
    expect((await at.world.send({ method: 'POST', url: jobs, headers, payload })).statusCode).toBe(status);
  });

  it('belongs to no policy that one does not see', async () => {
    expect((await at.upload(at.dirk, 'x', { policy: brokered })).status).toBe(404);
  });
});

describe('a line with several faults', () => {
  const codesAt = ({ problems }: JobLineOnWire) => problems.map(({ field, code }) => `${field} ${code}`);

  it('shows all of them at once: those of its cells, of its buyer and of the order', async () => {
    const known = await at.world.company('04');
    const abroad = await at.world.company('04', { countryCode: 'BR' });
    const content = csv(
      [
        [known, '-5', 'XXQ', '400'],
        ['999999', 'many', 'EUR', ''],
        [abroad, '12.5', 'EUR', '400'],
        [known, '1000', 'EUR', ''],
        [known, '0', 'EUR', ''],
      ],
      ',Currency,Payment term',
    );
    const { jobId } = await at.checked(at.dirk, content, { policy: direct });
    expect((await at.linesOf(at.dirk, jobId)).map(codesAt)).toEqual([
      ['amount amount-negative', 'currency not-a-currency', 'paymentTermDays payment-term-above-maximum'],
      ['amount not-an-amount', 'companyId unknown'],
      ['amount whole-number', 'companyId country-not-covered', 'paymentTermDays payment-term-above-maximum'],
      [],
      ['amount too-small', 'companyId repeated-key'],
    ]);
  });

  it('is not checked by the rules of an action that cannot be read', async () => {
    const known = await at.world.company('04');
    const { jobId } = await at.checked(at.dirk, csv([[known, '5000', 'borrow']], ',Action'), { policy: direct });
    expect((await at.linesOf(at.dirk, jobId)).map(codesAt)).toEqual([['action not-one-of']]);
  });
});

describe('heads', () => {
  it('are found above a single line whose cells look like none of its fields', async () => {
    const job = await at.checked(at.dirk, 'Buyer number,Amount\nour good old friend,twelve thousand\n', {
      policy: direct,
    });
    expect(job.columns.map(({ field }: { field: string }) => field)).toEqual(['companyId', 'amount']);
    expect(job.counts).toMatchObject({ lines: 1, refused: 1 });
  });

  it('over two columns are named', async () => {
    const job = await at.checked(at.dirk, 'Company ID,Amount,amount,Region\n600001,1000,2000,Lyon\n', {
      policy: direct,
    });
    expect(job).toMatchObject({ doubledHeads: ['Amount'], passedOver: ['amount', 'Region'] });
  });
});

describe('the same file', () => {
  const send = (who: Headers, content: string, again?: string) =>
    at.upload(who, content, { policy: direct, again: again ?? 'no' });

  it('is shown to whoever uploads it again within a day, with the way to the former one', async () => {
    const content = csv([['600001', '7001']]);
    const first = await send(at.dirk, content);
    const second = await send(at.dirk, content);
    expect([first.status, second.status]).toEqual([202, 409]);
    expect(second.body).toMatchObject({
      code: 'file-handed-in',
      facts: { own: 'yes', jobId: first.body.jobId, at: first.body.createdAt },
    });
    expect((await send(at.dirk, content, 'yes')).status).toBe(202);
    expect((await send(at.dirk, `${content}600002,1\n`)).status).toBe(202);
    while (await workOffNext('check', at.jobContext));
  });

  it('C18: is seen by people of the organisation alone, also where the application forgets to check it', async () => {
    await send(at.dirk, csv([['600001', '7009']]));
    const sister = await at.world.person('sister', direct, 'requestor-validator');
    await joinOrganisation('sister');
    await at.world.person('outsider', direct, 'requestor-validator');
    expect(sister).toBeDefined();
    const seenBy = (personId: string) =>
      at.world.database.read({ scope: scopeOfMandates([direct], []), personId }, async (tx) => {
        const { rows } = await sql<{ organisation: string }>`
          select distinct organisation_id as organisation from uploaded_files`.execute(tx);
        return rows.map(({ organisation }) => organisation);
      });
    expect(await seenBy('sister')).toEqual(['org_one']);
    expect(await seenBy('outsider')).toEqual([]);
    while (await workOffNext('check', at.jobContext));
  });

  it('is shown without its number where a colleague uploaded it', async () => {
    const colleague = await at.world.person('colleague', direct, 'requestor-validator');
    await joinOrganisation('colleague');
    const content = csv([['600001', '7002']]);
    await send(at.dirk, content);
    const { body } = await send(colleague, content);
    expect(body).toMatchObject({ code: 'file-handed-in', facts: { own: 'no' } });
    expect(body.facts).not.toHaveProperty('jobId');
    while (await workOffNext('check', at.jobContext));
  });

  it('does not concern others, and counts as new after a day, or once it was given up or could not be read', async () => {
    const content = csv([['600001', '7003']]);
    const { body } = await send(at.dirk, content);
    const stranger = await at.world.person('stranger', direct, 'requestor-validator');
    expect((await send(stranger, content)).status).toBe(202);
    await at.world.asInsurer((tx) =>
      sql`update uploaded_files set uploaded_at = ${now}::timestamptz - interval '25 hours'
        where job_id = ${body.jobId}`.execute(tx),
    );
    const next = await send(at.dirk, content);
    expect(next.status).toBe(202);
    await at.world.post(at.dirk, `${jobs}/${next.body.jobId}/cancel`);
    expect((await send(at.dirk, content)).status).toBe(202);
    expect((await send(at.dirk, 'no list')).status).toBe(202);
    while (await workOffNext('check', at.jobContext));
    expect((await send(at.dirk, 'no list')).status).toBe(202);
    while (await workOffNext('check', at.jobContext));
  });

  it('counts again once it could be read after all', async () => {
    const [companyId] = await at.companies(1);
    const content = `Company ID,Feld 2\n${companyId},7004\n`;
    const { body } = await send(at.dirk, content);
    while (await workOffNext('check', at.jobContext));
    expect((await at.jobOf(at.dirk, body.jobId)).state).toBe('INVALID');
    const telling = { fields: ['companyId', 'amount'] };
    await at.world.post(at.dirk, `${jobs}/${body.jobId}/reading`, telling, { method: 'PUT' });
    while (await workOffNext('check', at.jobContext));
    expect((await at.jobOf(at.dirk, body.jobId)).counts.ready).toBe(1);
    expect((await send(at.dirk, content)).body.code).toBe('file-handed-in');
  });
});
