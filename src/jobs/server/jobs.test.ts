import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerScope } from '../../access/scope.ts';
import { readConfig } from '../../app/server/config.ts';
import { chooseInsurer, lineOrders } from '../../app/server/insurer.ts';
import { openJobDesk } from '../../app/server/job-desk.ts';
import { brokered, direct, type ExampleWorld, exampleWorld, fourEyes } from '../../covers/server/example-world.ts';
import { sheetRow, workbookOf } from '../../imports/server/test-workbook.ts';
import { mostUnderWay } from '../job.ts';
import type { JobLineOnWire, JobOnWire } from '../jobs.contract.ts';
import { workOffNext } from './work-off.ts';
import type { Workshop } from './workshop.ts';

type Headers = { authorization: string };

const jobs = '/api/v2/cover-request-jobs';
const now = '2026-11-20T10:00:00.000Z';
const clock = { now: () => now, today: () => now.slice(0, 10) };

let world: ExampleWorld;
let workshop: Workshop;
let dirk: Headers;
let petra: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  workshop = {
    database: world.database,
    clock,
    orders: lineOrders(chooseInsurer(readConfig({}).houseInsurer)),
    house: { scope: insurerScope(), personId: 'insurer/jobs' },
    isStopping: () => false,
    log: () => {},
  };
  dirk = await world.person('dirk', direct, 'requestor-validator');
  petra = await world.person('petra', fourEyes, 'requestor-four-eyes');
});
afterAll(() => world.close());

let keys = 0;

/** Sends a file as a browser's form does. */
async function upload(
  who: Headers,
  content: string | Buffer,
  fields: Record<string, string> = {},
  fileName = 'orders.csv',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
  const request = new Response(form);
  keys += 1;
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: jobs,
    headers: {
      ...who,
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': `upload-${keys}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(body) };
}

/** Hands a file in and has its lines checked. */
async function checked(
  who: Headers,
  content: string | Buffer,
  fields: Record<string, string> = {},
): Promise<JobOnWire> {
  const { status, body } = await upload(who, content, fields);
  expect([status, body]).toMatchObject([202, { state: 'UPLOADED' }]);
  while (await workOffNext('check', workshop));
  return jobOf(who, body.jobId);
}

const jobOf = async (who: Headers, jobId: string): Promise<JobOnWire> =>
  (await world.get(who, `${jobs}/${jobId}`)).body;

const linesOf = async (who: Headers, jobId: string, query = ''): Promise<JobLineOnWire[]> =>
  (await world.get(who, `${jobs}/${jobId}/lines?limit=200${query}`)).body.items;

async function orderAll(who: Headers, jobId: string): Promise<JobOnWire> {
  const { status } = await world.post(who, `${jobs}/${jobId}/start`);
  expect(status).toBe(200);
  while (await workOffNext('order', workshop));
  return jobOf(who, jobId);
}

const requestsOf = async (companyIds: readonly string[]): Promise<number> =>
  world.asInsurer(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from cover_requests where company_id = any(${companyIds}::text[])`.execute(tx);
    return rows[0]?.count ?? 0;
  });

async function companies(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await world.company('04'));
  return ids;
}

describe('a file of cover requests', () => {
  it('is read whatever its language, order of columns and way of writing amounts', async () => {
    const [one, other] = await companies(2);
    const job = await checked(
      dirk,
      `Bemerkung;Betrag;Debitorennummer;Firma;Police;Filiale\n;25.000,00;${one};Muster GmbH;${direct};7\n;1.500.000;${other};;${direct};7\n`,
    );
    expect(job).toMatchObject({
      state: 'TO_VALIDATE',
      counts: { lines: 2, ready: 2, refused: 0, ordered: 0 },
      passedOver: ['Filiale'],
      whyNotStart: null,
    });
    expect(
      (await linesOf(dirk, job.jobId)).map(({ line, amount, action, state }) => [line, amount?.amount, action, state]),
    ).toEqual([
      [2, '25000', 'NEW', 'READY'],
      [3, '1500000', 'NEW', 'READY'],
    ]);
  });

  it('is a workbook as well, and its lines take the policy that came with the file', async () => {
    const [one] = await companies(1);
    const file = workbookOf({
      sheets: { Orders: sheetRow(1, ['Company ID', 'Amount']) + sheetRow(2, [one ?? '', 40_000]) },
    });
    const job = await checked(dirk, file, { policy: direct });
    expect(job).toMatchObject({ state: 'TO_VALIDATE', policy: direct, counts: { lines: 1, ready: 1 } });
  });

  it('says of each line what is wrong with it, and at which cell', async () => {
    const [good, branchless] = await companies(2);
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
    const job = await checked(dirk, `Policy,Company ID,Amount,Currency\n${rows.join('\n')}\n`);
    expect(job.counts).toEqual({ lines: 8, ready: 1, refused: 7, ordered: 0 });
    const problems = (await linesOf(dirk, job.jobId, '&state=REFUSED')).map(({ line, problems: [first] }) => [
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
    const ids = await companies(3);
    const job = await checked(dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    const done = await orderAll(dirk, job.jobId);
    expect(done).toMatchObject({ state: 'PROCESSED', counts: { lines: 3, ready: 0, refused: 0, ordered: 3 } });
    for (const { state, request } of await linesOf(dirk, job.jobId)) {
      expect([state, request]).toMatchObject(['ORDERED', { requestStatus: 'ANSWERED', workflowStatus: 'SENT' }]);
      expect(await world.requestOf(dirk, request?.requestId ?? '')).toMatchObject({ requestOrigin: 'FILE' });
    }
    const again = await checked(
      dirk,
      csv([
        [ids[0] ?? '', '9000'],
        [ids[1] ?? '', '30000'],
      ]),
      { policy: direct },
    );
    expect((await linesOf(dirk, again.jobId)).map(({ action, problems: [first] }) => [action, first?.code])).toEqual([
      [null, 'increase-not-above-current'],
      ['INCREASE', undefined],
    ]);
  });

  it('waits for a colleague line by line where the policy asks for four eyes', async () => {
    const ids = await companies(2);
    const job = await checked(petra, csv(ids.map((id) => [id, '12000'])), { policy: fourEyes });
    await orderAll(petra, job.jobId);
    for (const { request } of await linesOf(petra, job.jobId)) {
      expect(request).toMatchObject({ requestStatus: 'PENDING', workflowStatus: 'TO_VALIDATE', decisionCode: null });
    }
  });

  it('refuses a line that stopped being possible between the check and the start, and goes on with the rest', async () => {
    const ids = await companies(2);
    const job = await checked(dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    await world.order(dirk, {
      policy: direct,
      companyId: ids[0],
      action: 'NEW',
      amount: { amount: '5000.00', currency: 'EUR' },
    });
    const done = await orderAll(dirk, job.jobId);
    expect(done).toMatchObject({ state: 'PARTIAL', counts: { refused: 1, ordered: 1 } });
    expect((await linesOf(dirk, job.jobId)).map(({ state, problems: [first] }) => [state, first?.code])).toEqual([
      ['REFUSED', 'cover-exists'],
      ['ORDERED', undefined],
    ]);
  });

  it('can be corrected cell by cell, and started again for what was refused', async () => {
    const [one, other] = await companies(2);
    const job = await checked(
      dirk,
      csv([
        [one ?? '', '12000'],
        ['999998', '8000'],
      ]),
      { policy: direct },
    );
    expect(await orderAll(dirk, job.jobId)).toMatchObject({ state: 'PARTIAL', counts: { ordered: 1, refused: 1 } });
    const [ordered, refused] = await linesOf(dirk, job.jobId);
    const put = (line: number, cells: string[], version = refused?.version) =>
      world.send({
        method: 'PUT',
        url: `${jobs}/${job.jobId}/lines/${line}`,
        headers: { ...dirk, 'if-match': `"${version}"` },
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
    const now = (await linesOf(dirk, job.jobId))[1];
    expect((await put(3, [other ?? '', '8000'], now?.version)).json()).toMatchObject({
      state: 'READY',
      amount: { amount: '8000' },
    });
    expect(await orderAll(dirk, job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 2, refused: 0 } });
    expect(await requestsOf([one ?? '', other ?? ''])).toBe(2);
  });

  it('comes out as a file with every line, what was wrong and what was answered; formulas stay text', async () => {
    const [one] = await companies(1);
    const job = await checked(
      dirk,
      csv(
        [
          [one ?? '', '12000', '=1+1'],
          ['77', '1', 'x'],
        ],
        ',Reference',
      ),
      { policy: direct },
    );
    await orderAll(dirk, job.jobId);
    const { body, headers, statusCode } = await world.send({
      url: `${jobs}/${job.jobId}/result?language=de`,
      headers: dirk,
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    const [head, first, second] = body.trim().split('\r\n');
    expect(head).toContain('Zeile;Company ID;Amount;Reference;Status');
    expect(first).toContain(`2;${one};12000;'=1+1;`);
    expect(first).toMatch(/creq_\w+;(?:FULL|PARTIAL|PARTIAL_PRELIMINARY);12000;EUR$/);
    expect(second).toContain('not-a-company-id');
  });

  it('is handed in once however often the same request is sent', async () => {
    const form = { headers: { ...dirk, 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'same' } };
    const payload = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCompany ID,Amount\n1,2\n\r\n--x--\r\n`;
    const send = (text: string) => world.send({ method: 'POST', url: jobs, ...form, payload: text });
    const [first, second] = [await send(payload), await send(payload)];
    expect(second.json().jobId).toBe(first.json().jobId);
    expect((await send(payload.replace('1,2', '1,3'))).json()).toMatchObject({ code: 'idempotency-key-reused' });
    while (await workOffNext('check', workshop));
  });
});

describe('the empty file', () => {
  it.each(['en', 'de', 'fr', 'nl', 'it', 'es'])('is read in %s when it is filled in', async (language) => {
    const [id] = await companies(1);
    const { body, statusCode } = await world.send({
      url: `${jobs}/template?format=csv&language=${language}`,
      headers: dirk,
    });
    expect(statusCode).toBe(200);
    const separator = language === 'en' ? ',' : ';';
    const line = [direct, id, '', '', '15000', 'EUR', '90', 'K-7', '', ''].join(separator);
    const job = await checked(dirk, `${body}${line}\r\n`);
    expect(job).toMatchObject({ state: 'TO_VALIDATE', passedOver: [], counts: { ready: 1 } });
    expect((await linesOf(dirk, job.jobId))[0]).toMatchObject({ amount: { amount: '15000', currency: 'EUR' } });
  });

  it('is a workbook unless it is asked for otherwise', async () => {
    const { rawPayload, headers } = await world.send({ url: `${jobs}/template?language=it`, headers: dirk });
    expect(headers['content-disposition']).toContain('.xlsx');
    const job = await checked(dirk, rawPayload);
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
    const job = await checked(dirk, Buffer.from(content, 'latin1'), { policy: direct });
    expect(job).toMatchObject({ state: 'INVALID', failure: { code }, counts: { lines: 0 } });
    expect((await world.post(dirk, `${jobs}/${job.jobId}/start`)).body).toMatchObject({ code: 'job-not-startable' });
  });

  it('is refused where an archive expands to far more than it is', async () => {
    const bomb = Buffer.alloc(100 * 2 ** 20, '<c><v>1</v></c>');
    const file = workbookOf({ sheets: { A: '' }, parts: [{ path: 'xl/worksheets/sheet0.xml', content: bomb }] });
    const job = await checked(dirk, file, { policy: direct });
    expect(job).toMatchObject({ state: 'INVALID', failure: { code: 'workbook-expands-too-far' } });
  });

  it.each([
    ['no form at all', 'application/json', '{}', 400],
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
  ])('is refused at the door: %s', async (_what, contentType, payload, status) => {
    const headers = { ...dirk, 'content-type': contentType, 'idempotency-key': `door-${_what.replaceAll(' ', '-')}` };
    expect((await world.send({ method: 'POST', url: jobs, headers, payload })).statusCode).toBe(status);
  });

  it('belongs to no policy that one does not see', async () => {
    expect((await upload(dirk, 'x', { policy: brokered })).status).toBe(404);
  });
});

describe('a job', () => {
  it('is its owner’s alone', async () => {
    const job = await checked(dirk, csv([['600001', '1000']]), { policy: direct });
    for (const path of ['', '/lines', '/result']) {
      expect((await world.send({ url: `${jobs}/${job.jobId}${path}`, headers: petra })).statusCode).toBe(404);
    }
    expect((await world.get(petra, jobs)).body.items.map(({ jobId }: JobOnWire) => jobId)).not.toContain(job.jobId);
  });

  it('is paged through by its lines, also with a cursor that somebody made up', async () => {
    const job = await checked(
      dirk,
      csv([
        ['600001', '1000'],
        ['600002', '1000'],
        ['600003', '1000'],
      ]),
      { policy: direct },
    );
    const page = async (query: string) =>
      (await world.get(dirk, `${jobs}/${job.jobId}/lines?limit=2&count=true${query}`)).body;
    const { items, next, count } = await page('');
    expect([items.map(({ line }: JobLineOnWire) => line), count]).toEqual([[2, 3], { value: 3, capped: false }]);
    expect((await page(`&cursor=${next}`)).items.map(({ line }: JobLineOnWire) => line)).toEqual([4]);
    for (const value of [1.5, 99_999_999_999, 'x']) {
      const forged = Buffer.from(JSON.stringify(['line', value, 'x'])).toString('base64url');
      expect(await page(`&cursor=${forged}`)).toMatchObject({ code: 'invalid-input' });
    }
  });

  it('orders each line once though its worker was killed and another took over', async () => {
    const ids = await companies(30);
    const job = await checked(dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    await world.post(dirk, `${jobs}/${job.jobId}/start`);
    let placed = 0;
    const dying: Workshop = {
      ...workshop,
      orders: {
        ...workshop.orders,
        order: async (context, body) => {
          placed += 1;
          if (placed > 25) throw new Error('killed');
          return workshop.orders.order(context, body);
        },
      },
    };
    await expect(workOffNext('order', dying)).rejects.toThrow('killed');
    const halfway = await jobOf(dirk, job.jobId);
    expect(halfway.counts).toMatchObject({ ordered: 20, ready: 10 }); // the second handful left nothing behind
    await world.asInsurer((tx) =>
      sql`update jobs set claim = 'gone', claimed_until = clock_timestamp() - interval '1 second' where job_id = ${job.jobId}`.execute(
        tx,
      ),
    );
    await Promise.all([workOffNext('order', workshop), workOffNext('order', workshop)]);
    expect(await jobOf(dirk, job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 30 } });
    expect(await requestsOf(ids)).toBe(30);
  });

  it('is not worked on by one whose claim was taken over', async () => {
    const ids = await companies(3);
    const job = await checked(dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    await world.post(dirk, `${jobs}/${job.jobId}/start`);
    const late: Workshop = {
      ...workshop,
      isStopping: () => false,
      database: {
        ...workshop.database,
        write: async (viewer, work) => {
          if (viewer.scope.kind === 'customer')
            await world.asInsurer((tx) =>
              sql`update jobs set claim = 'another' where job_id = ${job.jobId}`.execute(tx),
            );
          return workshop.database.write(viewer, work);
        },
      },
    };
    expect(await workOffNext('order', late)).toBe(true);
    expect(await requestsOf(ids)).toBe(0);
    await world.asInsurer((tx) => sql`update jobs set claimed_until = null where job_id = ${job.jobId}`.execute(tx));
    while (await workOffNext('order', workshop));
    expect(await requestsOf(ids)).toBe(3);
  });

  it('stops on request; what is ordered stays ordered', async () => {
    const job = await checked(dirk, csv([['600001', '1000']]), { policy: direct });
    expect((await world.post(dirk, `${jobs}/${job.jobId}/cancel`)).body).toMatchObject({ state: 'CANCELLED' });
    expect((await world.post(dirk, `${jobs}/${job.jobId}/cancel`)).body).toMatchObject({ code: 'job-over' });
    expect((await world.post(dirk, `${jobs}/${job.jobId}/start`)).body).toMatchObject({ code: 'job-not-startable' });
  });

  it('breaks off where its owner may no longer order', async () => {
    const [id] = await companies(1);
    const leaver = await world.person('leaver', direct, 'requestor-validator');
    const job = await checked(leaver, csv([[id ?? '', '12000']]), { policy: direct });
    await world.post(leaver, `${jobs}/${job.jobId}/start`);
    await world.asInsurer((tx) => sql`update people set permissions = '{}' where person_id = 'leaver'`.execute(tx));
    while (await workOffNext('order', workshop));
    const { rows } = await world.asInsurer((tx) =>
      sql`select state, failure ->> 'code' as code from jobs where job_id = ${job.jobId}`.execute(tx),
    );
    expect(rows).toEqual([{ state: 'FAILED', code: 'not-permitted' }]);
    expect(await requestsOf([id ?? ''])).toBe(0);
  });

  it('is one of five at most that are under way', async () => {
    const busy = await world.person('busy', direct, 'requestor-validator');
    const statuses: number[] = [];
    for (let index = 0; index <= mostUnderWay; index += 1) statuses.push((await upload(busy, 'x')).status);
    expect(statuses).toEqual([...Array.from({ length: mostUnderWay }, () => 202), 409]);
    while (await workOffNext('check', workshop));
  });

  it('is worked on by a thread of the server', async () => {
    const [id] = await companies(1);
    const desk = openJobDesk({ config: readConfig({ AVAL_CLOCK: now }), url: world.url }, { database: world.database });
    try {
      const { body } = await upload(dirk, csv([[id ?? '', '12000']]), { policy: direct });
      await desk.workOff();
      expect(await jobOf(dirk, body.jobId)).toMatchObject({ state: 'TO_VALIDATE', counts: { ready: 1 } });
      await world.post(dirk, `${jobs}/${body.jobId}/start`);
      await desk.workOff();
      expect(await jobOf(dirk, body.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 1 } });
    } finally {
      await desk.stop();
    }
  });
});

/** Rows of buyers and amounts below their heads. */
function csv(rows: readonly (readonly string[])[], more = ''): string {
  return `Company ID,Amount${more}\n${rows.map((row) => row.join(',')).join('\n')}\n`;
}
