import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';

/** How the columns of a ledger are read, confirmed and stored, before anything of it is entered. */

const ledgers = '/api/v2/ledgers';
let at: LedgerWorld;

beforeAll(async () => {
  at = await openLedgerWorld();
  await at.insured('K-1');
});
afterAll(() => at.world.close());

const heads = 'Customer number;Invoice number;Invoice date;Due date;Amount;Money';
const rows = (from: number) =>
  [0, 1, 2].map((index) => `K-1;M-${from + index};2026-08-01;2026-09-01;10${index}.00;USD`).join('\n');
const confirm = (jobId: string) => at.world.post(at.lena, `${ledgers}/${jobId}/columns/confirm`);

async function readAgain(jobId: string, declared: object): Promise<void> {
  const { status } = await at.world.post(at.lena, `${ledgers}/${jobId}/reading`, declared, { method: 'PUT' });
  expect(status).toBe(202);
  while (await workOffNext('check', at.jobContext));
}

it('B10: nothing is entered before an uncertain currency is confirmed, and the layout is stored', async () => {
  const job = await at.checked(`${heads}\n${rows(0)}\n`);
  expect(job.fileColumns.at(-1)).toEqual({
    header: 'Money',
    field: 'currency',
    examples: ['USD', 'USD', 'USD'],
    confidence: 'UNKNOWN',
  });
  expect(job.mapping).toEqual({
    source: 'FOUND',
    questions: [{ code: 'not-certain', field: 'currency', column: 5 }],
    toConfirm: ['currency'],
    confirmedBy: null,
  });
  const started = await at.world.post(at.lena, `${ledgers}/${job.jobId}/start`);
  expect([started.status, started.body.code]).toEqual([409, 'columns-unconfirmed']);
  expect((await confirm(job.jobId)).body).toMatchObject({ mapping: { toConfirm: [] }, whyNotStart: null });
  expect((await confirm(job.jobId)).status).toBe(422);
  expect(await at.enterAll(job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 3 } });

  const next = await at.checked(`${heads}\n${rows(10)}\n`);
  expect(next.mapping).toMatchObject({ source: 'REMEMBERED', toConfirm: [] });
  await readAgain(next.jobId, { fields: ['customer', 'documentNumber', 'issueDate', 'dueDate', 'amount', null] });
  expect((await at.linesOf(next.jobId))[0]?.amount).toMatchObject({ currency: 'EUR' });
  const last = await at.checked(`${heads}\n${rows(20)}\n`);
  expect(last.mapping).toMatchObject({ source: 'REMEMBERED' });
  expect(last.fileColumns.at(-1)).toMatchObject({ field: null, confidence: 'TOLD' });
});

it('B10: what is confirmed for a layout is stored for the organisation alone', async () => {
  const job = await at.checked(`Customer number;Invoice number;Invoice date;Due date;Amount;Coin\n${rows(30)}\n`);
  await confirm(job.jobId);
  const kept = await at.world.asInsurer((tx) =>
    sql<{ own: boolean }>`
      select c.organisation_id = coalesce(p.organisation_id, p.person_id) as own from column_layouts c
      join jobs j on j.layout = c.layout and j.job_id = ${job.jobId} join people p on p.person_id = j.person_id`.execute(
      tx,
    ),
  );
  expect(kept.rows).toEqual([{ own: true }]);
});

it('B10: the totals of the file are shown before anything is entered, also of unknown buyers', async () => {
  const job = await at.checked(
    `Customer;Invoice;Invoice date;Due date;Amount;Open amount;Currency
K-1;S-1;2026-08-01;2026-09-01;1200.00;1000.00;EUR
Nobody;S-2;2026-08-01;2026-12-01;500.00;500.00;EUR
Nobody;S-3;2026-08-01;;-200.00;-200.00;EUR
K-1;S-4;2026-08-01;2026-09-01;300.00;300.00;USD
K-1;S-5;2026-08-01;2026-09-01;300.00;0.00;USD
Total;;;;2100.00;1600.00;\n`,
  );
  expect(job.sums).toEqual({
    lines: 5,
    invoices: 3,
    creditNotes: 1,
    payments: 0,
    paid: 1,
    unread: 0,
    currencies: [
      { currency: 'EUR', lines: 3, open: '1300', overdue: '800', creditNotes: '-200' },
      { currency: 'USD', lines: 1, open: '300', overdue: '300', creditNotes: '0' },
    ],
  });
});

it('B10: amounts without decimals are a question, and read as confirmed', async () => {
  const job = await at.checked(
    `Customer;Invoice;Invoice date;Due date;Amount;Currency
K-1;N-1;2026-08-01;2026-09-01;1.200;EUR
K-1;N-2;2026-08-01;2026-09-01;2.800;EUR\n`,
  );
  expect(job.mapping.questions).toEqual([{ code: 'notation-assumed', field: 'amount', column: 4 }]);
  await readAgain(job.jobId, { decimalSign: '.' });
  expect((await at.linesOf(job.jobId))[0]?.amount).toMatchObject({ amount: '1.20' });
  expect((await at.jobOf(job.jobId)).mapping.toConfirm).toEqual([]);
});

it('B10: an unknown word in a type column is asked once, its lines are refused, and the answer is stored', async () => {
  const heads = 'Customer;Trx Number;Class;Trx Date;Due Date;Amount;Currency';
  const lines = (from: number) => `${heads}
K-1;T-${from};INV;2026-08-01;2026-09-01;1200.00;EUR
K-1;T-${from + 1};CM;2026-08-01;2026-09-01;-200.00;EUR
K-1;T-${from + 2};WRT;2026-08-01;2026-09-01;-50.00;EUR
K-1;T-${from + 3};WRT;2026-08-01;2026-09-01;-30.00;EUR\n`;
  const job = await at.checked(lines(0));
  expect(job.mapping.questions).toContainEqual({
    code: 'word-unknown',
    field: 'itemType',
    column: 2,
    word: 'WRT',
    rows: 2,
  });
  expect(job.counts).toMatchObject({ ready: 2, refused: 2 });
  const fields = job.fileColumns.map(({ field }: { field: string | null }) => field);
  await readAgain(job.jobId, { fields, words: { WRT: 'CREDIT_NOTE' } });
  expect(await at.jobOf(job.jobId)).toMatchObject({ mapping: { toConfirm: [] }, counts: { ready: 4, refused: 0 } });

  const next = await at.checked(lines(10));
  expect(next).toMatchObject({ mapping: { source: 'REMEMBERED', toConfirm: [] }, counts: { ready: 4, refused: 0 } });
  const other = await at.checked(lines(20).replaceAll('CM', 'XY'));
  expect(other.mapping.questions.map(({ word }) => word)).toEqual(['XY']);
  await readAgain(other.jobId, { fields, words: { XY: 'PARTIAL_PAYMENT' } });
  expect(await at.jobOf(other.jobId)).toMatchObject({ counts: { ready: 4, refused: 0 } });
});

it('B10: sums by age without invoices are refused with what to export instead', async () => {
  const aged = 'Customer No;Customer Name;Current;1-30;31-60;61-90;Over 90;Total\nK-1;Nordwind;0;1200;800;0;0;2000\n';
  expect(await at.checked(aged)).toMatchObject({ state: 'INVALID', failure: { code: 'aged-buckets' } });
});

it('B10: a ledger printed customer by customer is entered under its headings', async () => {
  const job = await at.checked(
    `Open Invoices;;;;;
;Date;Transaction Type;Num;Due Date;Open Balance
K-1;;;;;
;2026-08-01;Invoice;G-1;2026-09-01;1200.00
;2026-08-02;Credit Memo;G-2;2026-08-02;-200.00
Total for K-1;;;;;1000.00\n`,
  );
  expect((await at.linesOf(job.jobId)).map(({ state, amount }) => [state, amount?.amount])).toEqual([
    ['READY', '1200.00'],
    ['READY', '-200.00'],
  ]);
  expect(job.totalRows).toEqual({ count: 1, rows: [{ line: 6, label: 'Total for K-1', amount: '1000.00' }] });
});

it('B10: totals between the lines are skipped and reported, and leave nothing open', async () => {
  const job = await at.checked(
    `Customer;Invoice;Invoice date;Due date;Amount;Currency
K-1;T-1;2026-08-01;2026-09-01;100.00;EUR
K-1;T-2;2026-08-01;2026-09-01;50.00;EUR
Total K-1;;;;150.00;
;;;;150.00;
Total;;;;150.00;\n`,
  );
  expect(job).toMatchObject({
    totalRows: { count: 3 },
    counts: { lines: 2, ready: 2, refused: 0 },
    mapping: { toConfirm: [] },
  });
  expect(await at.enterAll(job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 2 } });
});

it('B10: a total that differs from the sum of the rows is reported before anything is entered, also of a known layout', async () => {
  const file = (first: string, total: string) => `Customer;Invoice;Invoice date;Due date;Open sum;Money
K-1;${first}-1;2026-08-01;2026-09-01;100.00;EUR
K-1;${first}-2;2026-08-01;2026-09-01;50.00;EUR
Total;;;;${total};\n`;
  const job = await at.checked(file('Q', '1150.00'));
  expect(job.mapping.questions).toContainEqual({
    code: 'total-differs',
    field: 'outstandingAmount',
    column: 4,
    stated: '1150',
    found: '150.00',
  });
  expect(job.whyNotStart).toMatchObject({ code: 'columns-unconfirmed' });
  await confirm(job.jobId);
  const next = await at.checked(file('R', '150.00'));
  expect(next.mapping).toMatchObject({ source: 'REMEMBERED', toConfirm: [] });
  const wrong = await at.checked(file('S', '151.00'));
  expect(wrong.mapping).toMatchObject({ source: 'REMEMBERED', toConfirm: ['outstandingAmount'] });
});

it('B10: all rows count: a contradiction after the first 200 leads to a question', async () => {
  const usual = Array.from({ length: 300 }, (_none, index) => `K-1;V-${index};2026-08-01;2026-09-01;10.00;;;`);
  const late = [
    'K-1;V-300;2026-08-01;2026-09-01;10.00;2026-10-01;USD;10.00',
    'K-1;V-301;2026-08-01;2026-09-01;10.00;2026-10-01;USD;10.00',
  ];
  const job = await at.checked(
    `Customer;Invoice;Invoice date;Due date;Amount;Paid on;Remark;Balance\n${[...usual, ...late].join('\n')}\n`,
  );
  expect(job.mapping.questions).toContainEqual({ code: 'paid-but-open', field: 'settledDate', column: 5, rows: 2 });
  expect(job.mapping.questions).toContainEqual({ code: 'not-certain', field: 'currency', column: 6 });
});

it.each([
  ['cp1252', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
])('B10: a ledger in %s is read with its heads and amounts', async (_what, written) => {
  const job = await at.checked(
    written(`Débiteur;N° pièce;Date pièce;Échéance;Solde dû;Devise
K-1;É-1;04/05/2026;03/06/2026;1 200,50;EUR
K-1;É-2;13/05/2026;12/06/2026;-150,00;EUR
Total général;;;;1 050,50;\n`),
  );
  expect(job).toMatchObject({ totalRows: { count: 1 }, counts: { ready: 2, refused: 0 }, mapping: { toConfirm: [] } });
  expect(job.sums?.currencies).toMatchObject([{ currency: 'EUR', open: '1050.5', creditNotes: '-150' }]);
});

it('B10: days overdue that do not fit the due dates are reported', async () => {
  const rows = [
    ['2026-08-01', '03/09/2026', '78'],
    ['2026-08-02', '05/09/2026', '76'],
    ['2026-08-03', '07/10/2026', '44'],
    ['2026-08-03', '09/10/2026', '42'],
  ];
  const file = (late: (days: string) => string) =>
    `Customer;Invoice;Invoice date;Due date;Amount;Days overdue;Currency\n${rows
      .map(([issued, due, days = ''], index) => `K-1;W-${index};${issued};${due};10.00;${late(days)};EUR`)
      .join('\n')}\n`;
  const right = await at.checked(file((days) => days));
  await readAgain(right.jobId, { dayOrder: 'day-first' });
  expect((await at.jobOf(right.jobId)).mapping.questions).toEqual([]);
  const wrong = await at.checked(file((days) => days));
  await readAgain(wrong.jobId, { dayOrder: 'month-first' });
  expect((await at.jobOf(wrong.jobId)).mapping.questions).toContainEqual({
    code: 'days-overdue-differ',
    field: 'dueDate',
    column: 3,
    rows: 3,
  });
});

it('B10: a heading with characters that no database holds is read without them', async () => {
  const lines = Array.from({ length: 20 }, (_none, index) => `K-1;NUL-${index};2026-08-01;2026-09-01;100.00;EUR;INV`);
  const job = await at.checked(`Cust\0omer;Invoice;Invoice date;Due date;Amount;Currency;Kind;Re\0mark
${lines.join('\n')}
K-1;NUL-20;2026-08-01;2026-09-01;100.00;EUR;W\0T\n`);
  expect(job).toMatchObject({ state: 'TO_VALIDATE', failure: null, counts: { lines: 21, ready: 20 } });
  expect(job.fileColumns.map(({ header }) => header).join()).toBe(
    'Customer,Invoice,Invoice date,Due date,Amount,Currency,Kind,Remark',
  );
});

describe('B10: the currency of lines that name none', () => {
  const file = (first: string, heads = 'Amount') => `Customer;Invoice;Invoice date;Due date;${heads};Clerk
K-1;${first}-1;2026-08-01;2026-09-01;100.00;Ann
K-1;${first}-2;2026-08-01;2026-09-01;50.00;Ann\n`;
  const missing = { code: 'currency-missing', field: 'currency', column: null, rows: 2 };
  const currencies = async (jobId: string) => (await at.linesOf(jobId)).map(({ amount }) => amount?.currency);

  it('is asked before anything is entered, and stored with the layout as it was given', async () => {
    const job = await at.checked(file('C'));
    expect(job.mapping).toMatchObject({ questions: [missing], toConfirm: ['currency'] });
    expect((await at.world.post(at.lena, `${ledgers}/${job.jobId}/start`)).body.code).toBe('columns-unconfirmed');
    const fields = job.fileColumns.map(({ field }) => field);
    await readAgain(job.jobId, { fields, currency: 'GBP' });
    expect((await at.jobOf(job.jobId)).mapping.questions).toEqual([]);
    expect(await currencies(job.jobId)).toEqual(['GBP', 'GBP']);
    const next = await at.checked(file('D'));
    expect(next.mapping).toMatchObject({ source: 'REMEMBERED', questions: [], toConfirm: [] });
    expect(await currencies(next.jobId)).toEqual(['GBP', 'GBP']);
  });

  it('is that of the policy where the reader confirms it, once', async () => {
    const job = await at.checked(file('E', 'Invoice amount'));
    expect(job.mapping.questions).toEqual([missing]);
    await confirm(job.jobId);
    const next = await at.checked(file('F', 'Invoice amount'));
    expect(next.mapping).toMatchObject({ source: 'REMEMBERED', questions: [], toConfirm: [] });
    expect(await currencies(next.jobId)).toEqual(['EUR', 'EUR']);
  });

  it('is not asked where the head of the amounts names it, and never given for lines that name another', async () => {
    expect((await at.checked(file('G', 'Amount GBP'))).mapping.questions).toEqual([]);
    const mixed = await at.checked(file('H').replace('100.00;Ann', 'USD 100.00;Ann'));
    expect(mixed.mapping.source).toBe('REMEMBERED');
    expect(await currencies(mixed.jobId)).toEqual(['USD', 'GBP']);
  });
});

describe('B10: questions about the values of a file are asked for each file', () => {
  const wire = (rows: readonly string[]) => rows.join('\n').concat('\n');

  it('also for a known layout, until the same was confirmed', async () => {
    const file = (first: string, sign: string) =>
      wire([
        'Customer;Invoice;Invoice date;Due date;Open sum;Coins',
        ...[1, 2, 3].map((number) => `K-1;${first}-${number};2026-08-01;2026-09-01;${sign}10${number}.00;USD`),
      ]);
    const first = await at.checked(file('W', ''));
    expect(first.mapping.questions.map(({ code }) => code)).not.toContain('mostly-credit');
    await confirm(first.jobId);
    const negative = await at.checked(file('X', '-'));
    const asked = [{ code: 'mostly-credit', field: 'outstandingAmount', column: 4, rows: 3 }];
    expect(negative.mapping).toMatchObject({ source: 'REMEMBERED', questions: asked });
    const started = await at.world.post(at.lena, `${ledgers}/${negative.jobId}/start`);
    expect([started.status, started.body.code]).toEqual([409, 'columns-unconfirmed']);
    await confirm(negative.jobId);
    expect((await at.checked(file('Y', '-'))).mapping).toMatchObject({ source: 'REMEMBERED', questions: [] });
    const other = await at.checked(file('Z', '').replaceAll('2026-09-01', '2026-07-01'));
    expect(other.mapping.toConfirm).toEqual(['dueDate']);
  });

  it('blank open amounts are settled by the reader of the file, and stored with its layout', async () => {
    const file = (first: string) =>
      wire([
        'Customer;Invoice;Invoice date;Due date;Amount;Open;Currency',
        `K-1;${first}-1;2026-08-01;2026-09-01;100.00;40.00;EUR`,
        `K-1;${first}-2;2026-08-01;2026-09-01;200.00;;EUR`,
      ]);
    const job = await at.checked(file('BO'));
    const question = { code: 'open-blank', field: 'outstandingAmount', column: 5, rows: 1, sum: '200' };
    expect(job).toMatchObject({ mapping: { questions: [question] }, said: { blankOpen: null } });
    expect(job.whyNotStart).toMatchObject({ code: 'columns-unconfirmed' });
    const fields = job.fileColumns.map(({ field }) => field);
    await readAgain(job.jobId, { fields, blankOpen: 'nothing-owed' });
    const settled = await at.jobOf(job.jobId);
    expect(settled).toMatchObject({ mapping: { questions: [] }, said: { blankOpen: 'nothing-owed' } });
    expect(settled.sums).toMatchObject({ paid: 1, currencies: [{ open: '40' }] });
    const next = await at.checked(file('BP'));
    expect(next).toMatchObject({
      mapping: { source: 'REMEMBERED', questions: [] },
      said: { blankOpen: 'nothing-owed' },
      sums: { paid: 1 },
    });
  });
});
