import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { Day } from '../../platform/core/day.ts';
import type { Duty } from '../../policies/policies/duty-rules.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { walk } from '../../testing/test-ledgers.ts';
import { type Account, assessAccount } from './account-position.ts';
import { dutyRulesOf, plainDefault } from './duty-days.ts';
import type { ClockedReceivable } from './open-duties.ts';

/*
 * A ledger on chosen days: what is overdue, which duties follow and when cover stops, compared with a plain
 * recomputation. A public sample of real invoices is read where it lies in `shared/data` beside or above the project;
 * elsewhere generated invoices replace it.
 */

type Line = Readonly<{
  customer: string;
  number: string;
  issued: Day;
  due: Day;
  settled: Day;
  amount: string;
  disputed: boolean;
}>;

function findLedger(): string | null {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'shared/data/ledgers/accounts-receivable.csv');
    if (existsSync(file)) return file;
  }
  return null;
}

function readLedger(file: string): Line[] {
  const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return rows.map((row) => {
    const [, customer = '', , number = '', issued = '', due = '', amount = '', disputed = '', settled = ''] =
      row.split(',');
    return {
      customer,
      number,
      issued: dayOf(issued),
      due: dayOf(due),
      settled: dayOf(settled),
      amount,
      disputed: disputed === 'Yes',
    };
  });
}

/** `1/2/2013` as 2013-01-02. */
function dayOf(text: string): Day {
  const [month = '', date = '', year = ''] = text.split('/');
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function madeLedger(): Line[] {
  return Array.from({ length: 2_500 }, (_none, index) => {
    const issued = walk('2012-01-03', { count: (index * 7) % 700, unit: 'DAYS' });
    const due = walk(issued, { count: 30, unit: 'DAYS' });
    const settled = walk(issued, { count: (index * 13) % 120, unit: 'DAYS' });
    const disputed = index % 5 === 0;
    return {
      customer: `C-${index % 100}`,
      number: `${index}`,
      issued,
      due,
      settled,
      amount: `${index + 1}.50`,
      disputed,
    };
  });
}

function itemOf({ issued, due, amount, disputed }: Line): ClockedReceivable {
  return {
    itemType: 'INVOICE',
    status: 'O',
    issueDate: issued,
    shipmentDate: null,
    originalDueDate: due,
    effectiveDueDate: due,
    currency: 'USD',
    outstandingAmount: amount,
    isDisputed: disputed,
    overdueId: null,
    reschedulingId: null,
    collectionId: null,
    claimId: null,
  };
}

const file = findLedger();
const ledger = file ? readLedger(file) : madeLedger();
const terms = { ...defaultTerms('USD', 'US', '2012-01-01'), notificationPeriodDays: 30 };
const later = (day: Day, count: number) => walk(day, { count, unit: 'DAYS' });

describe(`a ledger of ${ledger.length} invoices${file ? ' of real customers' : ''}`, () => {
  it.each(['2012-03-31', '2012-12-31', '2013-02-28', '2013-06-30', '2013-11-15'])('on %s', (today) => {
    const open = ledger.filter(({ issued, settled }) => issued <= today && settled > today);
    expect(open.length).toBeGreaterThan(20);
    for (const [customer, lines] of Map.groupBy(open, (line) => line.customer)) {
      const account: Account = {
        items: lines.map(itemOf),
        rules: dutyRulesOf(terms, 'US'),
        overdueThreshold: null,
        materialityPercent: null,
        circumstances: plainDefault,
        isCountryCovered: true,
        claimThreshold: null,
        casesIn: [],
        isClaimFiled: false,
        isBarred: false,
        coverEnd: { lastDay: null, nextChangeOn: null },
        mayBeInsuredOn: () => true,
        stops: [],
        today,
      };
      const { position, duties } = assessAccount(account);
      const overdue = lines.filter(({ due }) => due < today);
      const undisputed = lines.filter(({ disputed }) => !disputed);
      const oldest = (of: readonly Line[]) => of.map(({ due }) => due).sort()[0];
      const sum = (of: readonly Line[]) => of.reduce((total, { amount }) => total.plus(amount), new Big(0)).toFixed(2);
      const oldestOpen = oldest(lines) as Day;
      const oldestCounting = oldest(undisputed);
      expect({ customer, ...position }).toMatchObject({
        customer,
        openInvoices: lines.length,
        oldestDueDate: oldestOpen,
        owed: [{ currency: 'USD', outstanding: sum(lines), overdue: sum(overdue) }],
        notificationDeadline: later(oldestOpen, 30),
        stopOfCoverDate: oldestCounting ? later(oldestCounting, 60) : null,
      });
      // each invoice is to be reported by its own day, and a claim to be filed by the first of all
      const claimDays = lines.map(({ issued, due }) => [later(issued, 180), later(due, 150)].toSorted()[1] as Day);
      lines.forEach((line, index) => {
        const dayOf = (asked: Duty) => duties[index]?.duties.find(({ duty }) => duty === asked)?.day;
        expect([line.number, dayOf('REPORT_OVERDUE')]).toEqual([line.number, later(line.due, 30)]);
        expect([line.number, dayOf('FILE_CLAIM')]).toEqual([line.number, claimDays.toSorted()[0]]);
      });
    }
  });
});
