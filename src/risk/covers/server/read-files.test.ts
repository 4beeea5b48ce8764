import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { csv, type Headers, type JobWorld, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { direct } from '../../../testing/server/example-world.ts';
import { sheetRow, workbookOf } from '../../../testing/server/test-workbook.ts';

const jobs = '/api/v2/cover-request-jobs';
let at: JobWorld;

beforeAll(async () => {
  at = await openJobWorld();
});
afterAll(() => at.world.close());

/** Says how a file is to be read, and has it read. */
async function readAgain(who: Headers, jobId: string, telling: object) {
  const { status, body } = await at.world.post(who, `${jobs}/${jobId}/reading`, telling, { method: 'PUT' });
  while (await workOffNext('check', at.jobContext));
  return { status, body, job: await at.jobOf(who, jobId) };
}

/** What became of each line: what it orders, or the first problem and the cell that is to blame. */
async function outcomes(who: Headers, jobId: string) {
  return (await at.linesOf(who, jobId)).map(({ policy, company, amount, problems: [first] }) =>
    first ? [first.column, first.code] : [policy, company?.companyId, amount?.amount],
  );
}

describe('a file of limit requests with the columns of the handbook', () => {
  const heads =
    'policy number;Euler-ID;country code;identifier type;identifier value;your reference;amount requested;currency;comments;credit period';

  it('is read whole: its policy by the number alone, its buyers by the type and value of a number', async () => {
    const [one = '', other = ''] = await at.companies(2);
    const lines = [
      `3000001;${one};;;;K-1;5.000,-;EUR;;90`,
      `3000001;;;Euler-ID;${other};K-2;12.500,00;EUR;;`,
      '3000001;;FR;SIREN;732829321;K-3;5000;EUR;;',
      '3000001;;FR;SIREN;732829320;K-4;5000;EUR;;',
      '9999999;;;Euler-ID;123456;K-5;5000;EUR;;',
    ];
    const job = await at.checked(at.dirk, `${heads}\n${lines.join('\n')}\n`);
    expect(job).toMatchObject({ state: 'TO_VALIDATE', passedOver: [], counts: { lines: 5, ready: 2 } });
    const confirmed = await at.world.post(at.dirk, `${jobs}/${job.jobId}/columns/confirm`);
    expect([confirmed.status, job.mapping.toConfirm]).toEqual([422, []]);
    expect(await outcomes(at.dirk, job.jobId)).toEqual([
      [direct, one, '5000'],
      [direct, other, '12500'],
      [4, 'identifier-checksum'],
      [4, 'identifier-unknown'],
      [0, 'unknown'],
    ]);
  });
});

describe('a policy that is named by its number alone', () => {
  it('is asked back where several of the reader’s policies have it', async () => {
    const [one = ''] = await at.companies(1);
    const twins = ['CBNL-3000099', 'HERM-3000099'];
    const policies = twins.map((policy) => ({
      policy,
      policyholder: { name: 'Twin BV', countryCode: 'NL' as const },
      currency: 'EUR' as const,
      startDate: '2026-01-01',
      endDate: '2027-12-31',
    }));
    await at.world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
    const both = await at.world.enter({
      name: 'both',
      permissions: ['tci-access', 'read_clr'],
      mandates: twins.map((policyKey) => ({ policyKey, orderingRole: 'requestor-validator' as const })),
    });
    const job = await at.checked(both, `Policy,Company ID,Amount\n3000099,${one},5000\n`);
    const [line] = await at.linesOf(both, job.jobId);
    expect(line).toMatchObject({
      state: 'REFUSED',
      problems: [{ column: 0, field: 'policy', code: 'policy-ambiguous', facts: { policies: twins } }],
    });
  });
});

describe('a workbook', () => {
  it('says which of its sheets was read and which would fit as well, and another one can be chosen', async () => {
    const [one = '', two = '', three = ''] = await at.companies(3);
    const heads = sheetRow(1, ['Company ID', 'Amount']);
    const sheets = {
      Notes: sheetRow(1, ['Only words', 'here']),
      Jan: heads + sheetRow(2, [one, 10_000]),
      Feb: heads + sheetRow(2, [two, 20_000]) + sheetRow(3, [three, 30_000]),
    };
    const job = await at.checked(at.dirk, workbookOf({ sheets }), { policy: direct });
    const all = [
      { name: 'Notes', fits: false },
      { name: 'Jan', fits: true },
      { name: 'Feb', fits: true },
    ];
    expect(job).toMatchObject({ counts: { lines: 1 }, sheets: { read: 'Jan', all }, whyNotReadAgain: null });
    const { status, job: anew } = await readAgain(at.dirk, job.jobId, { sheet: 'Feb' });
    expect(status).toBe(202);
    expect(anew).toMatchObject({ state: 'TO_VALIDATE', counts: { lines: 2, ready: 2 }, sheets: { read: 'Feb', all } });
    expect((await readAgain(at.dirk, job.jobId, { sheet: 'Mar' })).body).toMatchObject({
      errors: [{ pointer: '/sheet', code: 'unknown' }],
    });
  });

  it('leaves out the rows that it hides, and says how many', async () => {
    const [one = '', two = ''] = await at.companies(2);
    const hidden = sheetRow(3, [two, 20_000]).replace('<row ', '<row hidden="1" ');
    const sheets = { Orders: sheetRow(1, ['Company ID', 'Amount']) + sheetRow(2, [one, 10_000]) + hidden };
    const job = await at.checked(at.dirk, workbookOf({ sheets }), { policy: direct });
    expect(job).toMatchObject({ hiddenRows: 1, counts: { lines: 1, ready: 1 } });
  });

  it('is refused at once with more columns than a list of orders has', async () => {
    const wide = Array.from({ length: 180 }, (_, place) => place);
    const job = await at.checked(at.dirk, workbookOf({ sheets: { Wide: sheetRow(1, wide) } }), { policy: direct });
    expect(job).toMatchObject({ state: 'INVALID', failure: { code: 'too-many-columns', facts: { limit: 64 } } });
  });
});

describe('the columns of a file', () => {
  it('can be said to be others, until its lines are ordered', async () => {
    const [one = '', two = ''] = await at.companies(2);
    const job = await at.checked(
      at.dirk,
      csv(
        [
          [one, '100'],
          [two, '200'],
        ].map(([id = '', amount = '']) => [id, amount, `${amount}00`]),
        ',Wanted',
      ),
      {
        policy: direct,
      },
    );
    expect(job.fileColumns).toMatchObject([
      { header: 'Company ID', field: 'companyId', examples: [one, two] },
      { header: 'Amount', field: 'amount', examples: ['100', '200'] },
      { header: 'Wanted', field: null, examples: ['10000', '20000'] },
    ]);
    const { job: anew } = await readAgain(at.dirk, job.jobId, { fields: ['companyId', null, 'amount'] });
    expect(anew).toMatchObject({ state: 'TO_VALIDATE', policy: direct, passedOver: ['Amount'], counts: { ready: 2 } });
    expect((await at.linesOf(at.dirk, job.jobId)).map(({ amount }) => amount?.amount)).toEqual(['10000', '20000']);
    await at.orderAll(at.dirk, job.jobId);
    expect((await readAgain(at.dirk, job.jobId, {})).body).toMatchObject({ code: 'file-not-readable-again' });
  });

  it('are reported where one is missing, with the policy of all lines', async () => {
    const [one = ''] = await at.companies(1);
    const job = await at.checked(at.dirk, `Debtor nr,How much,Note\n${one},what 5000 costs,x\n${one},b,y\n`);
    expect(job).toMatchObject({ state: 'INVALID', failure: { code: 'columns-missing' }, whyNotReadAgain: null });
    expect(job.fileColumns.map(({ header }) => header)).toEqual(['Debtor nr', 'How much', 'Note']);
    const telling = { policy: direct, fields: ['companyId', 'amount', 'comment'] };
    const { job: anew } = await readAgain(at.dirk, job.jobId, telling);
    expect(anew).toMatchObject({
      state: 'TO_VALIDATE',
      failure: null,
      policy: direct,
      counts: { lines: 2, refused: 2 },
    });
  });

  it('are fields that lines have, each once, and a foreign policy is none', async () => {
    const [one = ''] = await at.companies(1);
    const job = await at.checked(at.dirk, csv([[one, '100']]), { policy: direct });
    const answers = [
      { fields: ['companyId', 'companyId'] },
      { fields: ['companyId', 'password'] },
      { policy: 'HERM-1000001' },
    ].map(async (telling) => (await readAgain(at.dirk, job.jobId, telling)).body);
    expect(await Promise.all(answers)).toMatchObject([
      { errors: [{ pointer: '/fields/1', code: 'repeated' }] },
      { errors: [{ pointer: '/fields/1', code: 'unknown' }] },
      { code: 'not-found' },
    ]);
    expect((await readAgain(at.petra, job.jobId, {})).status).toBe(404);
  });
});

describe('a file that is no table', () => {
  it('is refused by its own sentence', async () => {
    const codeOf = async (content: string | Buffer) =>
      (await at.checked(at.dirk, content, { policy: direct })).failure?.code;
    expect(await codeOf(Buffer.concat([Buffer.from('\x7fELF\x02\x01'), Buffer.alloc(4096, 3)]))).toBe('format-unknown');
    expect(await codeOf(Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(4096, 3)]))).toBe(
      'format-unknown',
    );
    expect(await codeOf(Buffer.alloc(4096, 3))).toBe('format-no-text');
    expect(await codeOf(`Company ID,Amount\n${'x'.repeat(600_000)}`)).toBe('line-endless');
    expect(await codeOf(`Company ID,Amount\n"${'x'.repeat(600_000)}`)).toBe('quote-unclosed');
  });
});

describe('a line that contradicts the register about its buyer', () => {
  it('is refused by the country, and by the name until somebody says who is meant', async () => {
    const [one = '', two = '', three = ''] = await at.companies(3);
    const lines = [`${one},buyer,FR,5000`, `${two},Totally Different Ltd,,5000`, `${three},,US,5000`];
    const job = await at.checked(at.dirk, `Company ID,Company,Country,Amount\n${lines.join('\n')}\n`, {
      policy: direct,
    });
    const [, other] = await at.linesOf(at.dirk, job.jobId);
    expect(await outcomes(at.dirk, job.jobId)).toEqual([
      [direct, one, '5000'],
      [1, 'name-differs'],
      [2, 'country-differs'],
    ]);
    expect(other).toMatchObject({
      company: { companyId: two },
      problems: [{ facts: { name: other?.company?.companyName } }],
    });
    const body = { cells: other?.cells ?? [], isBuyerMeant: true };
    const headers = { 'if-match': `"${other?.version}"` };
    const corrected = await at.world.post(at.dirk, `${jobs}/${job.jobId}/lines/3`, body, { method: 'PUT', headers });
    expect(corrected.body).toMatchObject({ state: 'READY', problems: [] });
  });
});

describe('a buyer on two lines', () => {
  it('is refused on the second one, also while the first is just being stored', async () => {
    const [one = ''] = await at.companies(1);
    const { database } = at.jobContext;
    // the next lines are checked while the first fifty are stored: here storing takes longer than checking
    const slowly: typeof database = {
      ...database,
      write: async (...transaction) => {
        await setTimeout(300);
        return database.write(...transaction);
      },
    };
    const rows = Array.from({ length: 50 }, (_, row) => [row === 0 ? one : String(990_000 + row), '10000']);
    const { body } = await at.upload(at.dirk, csv([...rows, [one, '20000']]), { policy: direct });
    while (await workOffNext('check', { ...at.jobContext, database: slowly }));
    const refused = await at.linesOf(at.dirk, body.jobId, '&sort=-line');
    expect(refused.find(({ line }) => line === 52)).toMatchObject({
      state: 'REFUSED',
      problems: [{ code: 'repeated-key', facts: { line: 2 } }],
    });
  });
});

describe('refused lines', () => {
  it('can be checked again unchanged, once the reason against them is gone', async () => {
    const [one = ''] = await at.companies(1);
    const job = await at.checked(at.dirk, `Company ID,SIREN,Amount\n${one},,5000\n,732829320,5000\n`, {
      policy: direct,
    });
    expect(job).toMatchObject({ counts: { ready: 1, refused: 1 }, whyNotCheckAgain: null });
    await at.world.company('04', { identifiers: [{ idTypeCode: 'SIREN', idValue: '732829320' }] } as never);
    const { status, body } = await at.world.post(at.dirk, `${jobs}/${job.jobId}/check-again`);
    expect([status, body]).toMatchObject([200, { counts: { ready: 2, refused: 0 }, whyNotCheckAgain: {} }]);
    expect((await at.world.post(at.dirk, `${jobs}/${job.jobId}/check-again`)).body.code).toBe('no-line-refused');
    expect((await at.world.post(at.petra, `${jobs}/${job.jobId}/check-again`)).status).toBe(404);
  });
});

describe('a line that is ready', () => {
  it('can be left out of what is ordered, and taken in again', async () => {
    const [one = '', two = ''] = await at.companies(2);
    const job = await at.checked(
      at.dirk,
      csv([
        [one, '5000'],
        [two, '5000'],
      ]),
      { policy: direct },
    );
    const correct = async (corrections: object) => {
      const [{ cells = [], version } = {}] = (await at.linesOf(at.dirk, job.jobId)) as {
        cells?: string[];
        version?: number;
      }[];
      const headers = { 'if-match': `"${version}"` };
      const more = { method: 'PUT', headers } as const;
      return (await at.world.post(at.dirk, `${jobs}/${job.jobId}/lines/2`, { cells, ...corrections }, more)).body;
    };
    expect(await correct({ isLeftOut: true })).toMatchObject({ state: 'REFUSED', problems: [{ code: 'left-out' }] });
    const { body } = await at.world.post(at.dirk, `${jobs}/${job.jobId}/check-again`);
    expect(body.counts).toMatchObject({ ready: 1, refused: 1 });
    expect(await correct({})).toMatchObject({ state: 'READY' });
    const foreign = await at.world.post(
      at.petra,
      `/api/v2/cover-request-jobs/${job.jobId}/cells`,
      { column: 1, value: '' },
      { method: 'PUT' },
    );
    expect(foreign.status).toBe(404);
    expect((await at.jobOf(at.dirk, job.jobId)).counts).toMatchObject({ ready: 2, refused: 0 });
  });
});

describe('a file', () => {
  it('is uploaded by who may order on some policy', async () => {
    const rita = await at.world.person('rita', direct, 'read-only');
    const { status, body } = await at.upload(rita, csv([['600001', '1000']]), { policy: direct });
    expect([status, body.code]).toEqual([403, 'ordering-role-missing']);
  });

  it('says when cover begins and ends, and what may be said about the buyer', async () => {
    const [one = '', two = ''] = await at.companies(2);
    const heads = 'Company ID,Amount,Start date,End date,Name disclosure,Negative information';
    const lines = [`${one},5000,2026-12-01,2027-05-31,yes,no`, `${two},5000,01/02/2027,,,`];
    const job = await at.checked(at.dirk, `${heads}\n${lines.join('\n')}\n`, { policy: direct });
    expect(await outcomes(at.dirk, job.jobId)).toEqual([
      [direct, one, '5000'],
      [2, 'day-ambiguous'],
    ]);
    await at.orderAll(at.dirk, job.jobId);
    const [{ request } = {}] = (await at.linesOf(at.dirk, job.jobId)) as { request?: { requestId: string } | null }[];
    expect(await at.world.requestOf(at.dirk, request?.requestId ?? '')).toMatchObject({
      requestedStartDate: '2026-12-01',
      endDate: '2027-05-31',
      nameDisclosure: true,
      negativeInformation: false,
    });
  });
});
