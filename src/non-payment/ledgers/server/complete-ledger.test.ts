import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withWork, workByAccount } from '../../../bulk/jobs/server/test-work.ts';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { sheetRow, workbookOf } from '../../../testing/server/test-workbook.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';

/**
 * What is missing from a ledger is cleared only as it was confirmed when it was entered, and can be brought back for a
 * day.
 */

const ledgers = '/api/v2/ledgers';
const heads = 'Customer number;Invoice number;Invoice date;Due date;Open amount;Currency';
let at: LedgerWorld;
let companyId: string;

beforeAll(async () => {
  at = await openLedgerWorld();
  companyId = await at.insured('K-1');
});
afterAll(() => at.world.close());

const line = (number: string, open = '100') => `K-1;${number};2026-08-01;2026-09-01;${open};EUR`;
const ledger = (...lines: string[]) => `${heads}\n${lines.join('\n')}\n`;
const restore = (jobId: string) => at.world.post(at.lena, `${ledgers}/${jobId}/restore-missing`);

async function book(prefix: string): Promise<Record<string, string>> {
  const url = `/api/v2/receivables?companyId=${companyId}&limit=200`;
  const items: ReceivableOnWire[] = (await at.world.get(at.lena, url)).body.items;
  const own = items.filter(({ documentNumber }) => documentNumber.startsWith(prefix));
  return Object.fromEntries(
    own.map((each) => [each.documentNumber, `${each.status} ${each.outstandingAmount.amount}`]),
  );
}

it('B12: what is missing is cleared as it was shown and never stored before; it is brought back for a day', async () => {
  at.on('2026-11-20');
  await at.enterAll((await at.checked(ledger(line('A-1'), line('A-2'), line('A-3', '900')))).jobId);
  at.on('2026-11-21');
  const { jobId } = await at.checked(ledger(line('A-1')));
  expect((await at.state(jobId, { statedOn: '2026-11-21', isComplete: true })).statusCode).toBe(400);
  const { gone } = await at.effectsOf(jobId);
  expect(gone).toMatchObject({ count: 2, amounts: [{ amount: '1000.00', currency: 'EUR' }] });
  expect(gone.largest.map(({ documentNumber, amount }) => [documentNumber, amount.amount])).toEqual([
    ['A-3', '900.00'],
    ['A-2', '100.00'],
  ]);
  const wrong = await at.world.post(at.lena, `${ledgers}/${jobId}/start-complete`, { count: 1, amounts: gone.amounts });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'missing-changed']);
  expect((await at.effectsOf(jobId)).isComplete).toBe(false);
  await at.enterComplete(jobId);
  expect(await book('A-')).toEqual({ 'A-1': 'O 100.00', 'A-2': 'C 0.00', 'A-3': 'C 0.00' });

  // another ledger states meanwhile that something of one is owed again: that stays as it states
  await at.enterAll((await at.checked(ledger(line('A-2', '60')))).jobId);
  expect((await at.effectsOf(jobId)).whyNotRestore).toBe(null);
  expect((await restore(jobId)).body).toMatchObject({ done: { gone: 2, restored: 1 }, isComplete: false });
  expect(await book('A-')).toEqual({ 'A-1': 'O 100.00', 'A-2': 'O 60.00', 'A-3': 'O 900.00' });
  const again = await restore(jobId);
  expect([again.status, again.body.code]).toEqual([422, 'nothing-to-change']);
  const payments = await at.world.asInsurer((tx) =>
    sql<{ amount: string }>`select amount from receivable_payments where company_id = ${companyId}`.execute(tx),
  );
  expect(payments.rows.map(({ amount }) => Number(amount))).toEqual([40]); // of A-2, which came back by itself
});

it('B12: money that came in between stays, and what is brought back is owed as before', async () => {
  at.on('2026-11-22');
  const other = await at.insured('K-2');
  const own = (number: string, open = '100') => `K-2;${number};2026-08-0${number.at(-1)};2026-09-01;${open};EUR`;
  await at.enterAll((await at.checked(ledger(own('P-1'), own('P-2', '70'), own('P-3', '50')))).jobId);
  const owed = async () => {
    const { items } = (await at.world.get(at.lena, `/api/v2/receivables?companyId=${other}&limit=200`)).body;
    const all: ReceivableOnWire[] = items;
    return Object.fromEntries(all.map((each) => [each.documentNumber, each.outstandingAmount.amount]));
  };
  const stillOpen = [line('A-1'), line('A-2', '60'), line('A-3', '900')];
  const { jobId } = await at.checked(ledger(own('P-2', '70'), own('P-3', '50'), ...stillOpen));
  await at.enterComplete(jobId);
  expect(await owed()).toEqual({ 'P-1': '0.00', 'P-2': '70.00', 'P-3': '50.00' });
  const paid = `Kind;${heads}\nPayment;K-2;ZA-9;2026-11-22;;-80;EUR\n`;
  await at.enterAll((await at.checked(paid)).jobId);
  expect(await owed()).toEqual({ 'P-1': '0.00', 'P-2': '0.00', 'P-3': '40.00' });
  expect((await restore(jobId)).body).toMatchObject({ done: { gone: 1, restored: 1 } });
  expect(await owed()).toEqual({ 'P-1': '100.00', 'P-2': '0.00', 'P-3': '40.00' });
  const payments = await at.world.asInsurer((tx) =>
    sql<{ amount: string }>`select amount from receivable_payments where company_id = ${other}`.execute(tx),
  );
  expect(payments.rows.map(({ amount }) => Number(amount))).toEqual([80]); // what the clearing had recorded is removed again
  await at.enterAll((await at.checked(`Kind;${heads}\nPayment;K-2;ZA-10;2026-11-22;;-140;EUR\n`)).jobId);
});

it('B12: after a day nothing is brought back', async () => {
  at.on('2026-11-23');
  await at.enterAll((await at.checked(ledger(line('B-1'), line('B-2')))).jobId);
  const { jobId } = await at.checked(ledger(line('A-1'), line('A-2', '60'), line('A-3', '900'), line('B-1')));
  await at.enterComplete(jobId);
  at.on('2026-11-24');
  const late = await restore(jobId);
  expect([late.status, late.body.code]).toEqual([409, 'restore-too-late']);
  expect(await book('B-')).toEqual({ 'B-1': 'O 100.00', 'B-2': 'C 0.00' });
});

it('B12: clearing resumes where it was interrupted, however often, as long as it makes progress', async () => {
  at.on('2026-11-25');
  const numbers = Array.from({ length: 1_100 }, (_none, index) => `C-${index}`);
  await at.enterAll((await at.checked(ledger(...numbers.map((number) => line(number, '1'))))).jobId);
  const { jobId } = await at.checked(ledger(line('A-1'), line('A-2', '60'), line('A-3', '900'), line('B-1')));
  const { count, amounts } = (await at.effectsOf(jobId)).gone;
  expect(count).toBe(1_100);
  expect((await at.world.post(at.lena, `${ledgers}/${jobId}/start-complete`, { count, amounts })).status).toBe(200);
  let handfuls = 0;
  const work = workByAccount(at.jobContext, 'ledgers');
  const dying = withWork(at.jobContext, 'ledgers', {
    ...work,
    async finish(...given) {
      handfuls += 1;
      if (handfuls % 2 === 0) throw new Error('killed');
      return work.finish(...given);
    },
  });
  for (let attempt = 0; attempt < 4; attempt += 1) await expect(workOffNext('order', dying)).rejects.toThrow('killed');
  expect(handfuls).toBe(8);
  expect(await at.jobOf(jobId)).toMatchObject({ state: 'PROCESSING', failure: null });
  while (await workOffNext('order', at.jobContext));
  expect(await at.jobOf(jobId)).toMatchObject({ state: 'PROCESSED', failure: null });
  expect(await at.effectsOf(jobId)).toMatchObject({ done: { gone: 1_100 } });
  expect((await restore(jobId)).body).toMatchObject({ done: { restored: 1_100 } });
}, 120_000);

it('A5: what is owed again by a later ledger did not come in: its payment is reduced', async () => {
  at.on('2026-11-20');
  const buyer = await at.insured('K-9');
  const enter = async (open: string) =>
    at.enterAll((await at.checked(ledger(`K-9;T-1;2026-08-01;2026-09-01;${open};EUR`))).jobId);
  const payments = async () =>
    at.world.asInsurer(async (tx) => {
      const { rows } = await sql<{ amount: string; cleared: string }>`
        select y.amount, (select sum(a.amount) from payment_allocations a where a.payment_id = y.payment_id) as cleared
        from receivable_payments y where y.company_id = ${buyer} order by y.place`.execute(tx);
      return rows.map(({ amount, cleared }) => [Number(amount), Number(cleared)]);
    });
  await enter('1000');
  await enter('700');
  await enter('100');
  expect(await payments()).toEqual([
    [300, 300],
    [600, 600],
  ]);
  await enter('300');
  expect(await payments()).toEqual([
    [300, 300],
    [400, 400],
  ]);
  await enter('900');
  expect(await payments()).toEqual([[100, 100]]);
});

describe('a workbook of which rows or sheets are left out', () => {
  const cells = (number: string) => ['K-1', number, '2026-08-01', '2026-09-01', '100.00', 'EUR'];
  const sheetOf = (...rows: string[]) => sheetRow(1, heads.split(';')) + rows.join('');
  const upload = async (sheets: Record<string, string>) => at.checked(workbookOf({ sheets }), {}, 'ledger.xlsx');
  const hide = (row: string) => row.replace('<row ', '<row hidden="1" ');

  it('refuses lines with formulas that were never calculated, in whichever column', async () => {
    const rows = [0, 1, 2, 3, 4, 5].map((column) => {
      const [begin = '', ...written] = sheetRow(column + 2, cells(`FX-${column}`)).split(/(?=<c[ >]|<\/row>)/);
      const formula = '<c><f>1+1</f></c>';
      return begin + written.map((cell, place) => (place === column && column > 0 ? formula : cell)).join('');
    });
    const total = '<row r="9"><c t="inlineStr"><is><t>Total</t></is></c><c r="E9"><f>SUM(E2:E7)</f></c></row>';
    const job = await upload({ Ledger: sheetOf(...rows, total) });
    const codes = (await at.linesOf(job.jobId)).map(({ problems }) => problems.map(({ code }) => code).join());
    expect(codes[0]).not.toContain('formula');
    expect(codes.slice(1).every((code) => code.split(',').includes('formula-uncalculated'))).toBe(true);
    expect(job).toMatchObject({ totalRows: { count: 1 }, counts: { lines: 6, refused: 5 } });
  });

  it.each([
    [
      'hidden rows',
      { Ledger: sheetOf(sheetRow(2, cells('H-1')), hide(sheetRow(3, cells('H-2')))) },
      'rows-hidden',
      'hiddenRows',
    ],
    [
      'another sheet',
      { One: sheetOf(sheetRow(2, cells('H-1'))), Two: sheetOf(sheetRow(2, cells('H-2'))) },
      'other-sheet',
      'sheet',
    ],
  ])('asks about %s, and counts nothing as paid while they are', async (_what, sheets, code, field) => {
    at.on('2026-11-24');
    await at.enterAll((await at.checked(ledger(line('H-1'), line('H-2')))).jobId);
    const job = await upload(sheets);
    expect(job.mapping).toMatchObject({ questions: [{ code, field }], toConfirm: [field] });
    const started = await at.world.post(at.lena, `${ledgers}/${job.jobId}/start`);
    expect([started.status, started.body.code]).toEqual([409, 'columns-unconfirmed']);
    expect((await at.world.post(at.lena, `${ledgers}/${job.jobId}/columns/confirm`)).status).toBe(200);
    const { gone } = await at.effectsOf(job.jobId);
    const seen = { count: gone.count, amounts: gone.amounts };
    const complete = await at.world.post(at.lena, `${ledgers}/${job.jobId}/start-complete`, seen);
    expect([complete.status, complete.body.code]).toEqual([409, 'rows-left-out']);
    await at.enterAll(job.jobId);
    expect(await book('H-')).toEqual({ 'H-1': 'O 100.00', 'H-2': 'O 100.00' });
  });
});
