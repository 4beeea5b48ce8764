import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct } from '../../../testing/server/example-world.ts';
import { ledgerInWords, ledgerLines } from '../../../testing/server/real-ledger.ts';

/*
 * A real ledger on three days, through the real server: what its buyers owe goes into the book, the overdues found and
 * their last days are compared with a recomputation by plain arithmetic.
 */

function american(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}

/** Days later, computed without the product's code. */
function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const openOn = (day: string) => ledgerLines.filter(({ issued, settled }) => issued <= day && settled > day);

/** The ledger as the accounts print it on a day: its own heads, American dates, what is owed. */
function printedOn(day: string): string {
  const rows = openOn(day).map(({ customer, number, issued, due, amount }) =>
    [customer, number, american(issued), american(due), amount].join(','),
  );
  return `customerID,invoiceNumber,InvoiceDate,DueDate,InvoiceAmount\n${rows.join('\n')}\n`;
}

let at: LedgerWorld;
let notificationPeriodDays: number;
const companyOf = new Map<string, string>();

beforeAll(async () => {
  at = await openLedgerWorld();
  at.on('2026-11-20');
  for (const customer of new Set(ledgerLines.map((line) => line.customer)))
    companyOf.set(customer, await at.insured(customer));
  notificationPeriodDays = (await at.world.get(at.lena, `/api/v2/policies/${direct}`)).body.notificationPeriodDays;
}, 120_000);
afterAll(() => at.world.close());

describe(`a ledger of ${ledgerInWords}`, () => {
  it.each(['2012-12-31', '2013-03-31', '2013-06-30'])(
    'on %s',
    async (day) => {
      at.on(day);
      const open = openOn(day);
      expect(open.length).toBeGreaterThan(20);
      const job = await at.checked(printedOn(day));
      if (job.mapping.toConfirm.length > 0) {
        expect(job.mapping.toConfirm).toEqual(['currency']); // the file names none; asked once, then stored
        await at.world.post(at.lena, `/api/v2/ledgers/${job.jobId}/columns/confirm`);
      }
      expect(job.counts).toEqual({ lines: open.length, ready: open.length, refused: 0, ordered: 0 });
      await at.state(job.jobId, { statedOn: day });
      expect(await at.enterComplete(job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: open.length } });

      const overdue = Map.groupBy(
        open.filter(({ due }) => due < day),
        ({ customer }) => customer,
      );
      const expected = [...overdue].map(([customer, lines]) => {
        const oldest = lines.map(({ due }) => due).sort()[0] as string;
        const sum = lines.reduce((total, { amount }) => total.plus(amount), new Big(0)).toFixed(2);
        return {
          companyId: companyOf.get(customer),
          invoices: lines.length,
          amount: sum,
          oldestDueDate: oldest,
          reportBy: later(oldest, notificationPeriodDays),
          isLate: later(oldest, notificationPeriodDays) < day,
        };
      });
      const found = (await at.proposalsOf(job.jobId)).map((proposal) => ({
        companyId: proposal.company.companyId,
        invoices: proposal.invoices,
        amount: proposal.amount.amount,
        oldestDueDate: proposal.oldestDueDate,
        reportBy: proposal.reportBy,
        isLate: proposal.isLate,
      }));
      const byBuyer = (one: { companyId: string | undefined }, other: { companyId: string | undefined }) =>
        (one.companyId ?? '') < (other.companyId ?? '') ? -1 : 1;
      expect(found.toSorted(byBuyer)).toEqual(expected.toSorted(byBuyer));
      // what was paid since the ledger before is absent from it, and cleared
      const owed = async (customer: string) => {
        const url = `/api/v2/receivables?companyId=${companyOf.get(customer)}&status=O&limit=100`;
        const items: { outstandingAmount: { amount: string } }[] = (await at.world.get(at.lena, url)).body.items;
        return items
          .reduce((total, { outstandingAmount }) => total.plus(outstandingAmount.amount), new Big(0))
          .toFixed(2);
      };
      for (const customer of [...companyOf.keys()].slice(0, 20)) {
        const lines = open.filter((line) => line.customer === customer);
        expect(await owed(customer)).toBe(lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2));
      }
    },
    120_000,
  );
});
