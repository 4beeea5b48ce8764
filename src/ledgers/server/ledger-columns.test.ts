import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workOffNext } from '../../jobs/server/work-off.ts';
import { type LedgerWorld, openLedgerWorld } from './example-ledgers.ts';

/** How the columns of a ledger are read, agreed to and remembered, before anything of it is entered. */

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

async function readAgain(jobId: string, telling: object): Promise<void> {
  const { status } = await at.world.post(at.lena, `${ledgers}/${jobId}/reading`, telling, { method: 'PUT' });
  expect(status).toBe(202);
  while (await workOffNext('check', at.workshop));
}

it('B10: nothing is entered before a currency that is not certain is confirmed, and the layout is remembered', async () => {
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

it('B10: what is said of a layout is kept for the organisation alone', async () => {
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

it('B10: what the file comes to stands above before anything is entered, also of buyers that nobody knows', async () => {
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

it('B10: amounts without decimals are asked about, and read as somebody says', async () => {
  const job = await at.checked(
    `Customer;Invoice;Invoice date;Due date;Amount
K-1;N-1;2026-08-01;2026-09-01;1.200
K-1;N-2;2026-08-01;2026-09-01;2.800\n`,
  );
  expect(job.mapping.questions).toEqual([{ code: 'notation-assumed', field: 'amount', column: 4 }]);
  await readAgain(job.jobId, { decimalSign: '.' });
  expect((await at.linesOf(job.jobId))[0]?.amount).toMatchObject({ amount: '1.20' });
  expect((await at.jobOf(job.jobId)).mapping.toConfirm).toEqual([]);
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
