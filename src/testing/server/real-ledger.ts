import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Day } from '../../platform/core/day.ts';
import { walk } from '../test-ledgers.ts';

/*
 * A public sample of real invoices, read where it lies in `shared/data` beside or above the project; elsewhere generated
 * invoices replace it.
 */

/** An invoice of two years; amounts are plain decimal texts. */
export type LedgerLine = Readonly<{
  customer: string;
  number: string;
  issued: Day;
  due: Day;
  settled: Day;
  amount: string;
  disputed: boolean;
}>;

const file = findLedger();

/** All invoices of the sample, or of what replaces it. */
export const ledgerLines: readonly LedgerLine[] = file ? readLedger(file) : madeLedger();

/** For the name of a test: how many invoices, and whose. */
export const ledgerInWords = `${ledgerLines.length} invoices${file ? ' of real customers' : ''}`;

function findLedger(): string | null {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'shared/data/ledgers/accounts-receivable.csv');
    if (existsSync(found)) return found;
  }
  return null;
}

function readLedger(path: string): LedgerLine[] {
  const [, ...rows] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  return rows.map((row) => {
    const [, customer = '', , number = '', issued = '', due = '', amount = '', disputed = '', settled = ''] =
      row.split(',');
    const days = { issued: dayOf(issued), due: dayOf(due), settled: dayOf(settled) };
    return { customer, number, ...days, amount, disputed: disputed === 'Yes' };
  });
}

/** `1/2/2013` as 2013-01-02. */
function dayOf(text: string): Day {
  const [month = '', date = '', year = ''] = text.split('/');
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function madeLedger(): LedgerLine[] {
  return Array.from({ length: 2_400 }, (_none, index) => {
    const issued = walk('2012-01-03', { count: (index * 7) % 700, unit: 'DAYS' });
    return {
      customer: `${String(index % 60).padStart(4, '0')}-MADE`,
      number: String(index).padStart(10, '0'),
      issued,
      due: walk(issued, { count: 30, unit: 'DAYS' }),
      settled: walk(issued, { count: (index * 13) % 120, unit: 'DAYS' }),
      amount: `${(index % 90) + 1}.50`,
      disputed: index % 5 === 0,
    };
  });
}
