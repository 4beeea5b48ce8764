import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { Day } from '../../platform/core/day.ts';
import type { Duty } from '../../policies/policies/duty-rules.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { type LedgerLine, ledgerInWords, ledgerLines } from '../../testing/server/real-ledger.ts';
import { walk } from '../../testing/test-ledgers.ts';
import { type Account, assessAccount } from './account-position.ts';
import { dutyRulesOf, plainDefault } from './duty-days.ts';
import type { ClockedReceivable } from './open-duties.ts';

/*
 * A ledger on chosen days: what is overdue, which duties follow and when cover stops, compared with a plain
 * recomputation.
 */

function itemOf({ issued, due, amount, disputed }: LedgerLine): ClockedReceivable {
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

const terms = { ...defaultTerms('USD', 'US', '2012-01-01'), notificationPeriodDays: 30 };
const later = (day: Day, count: number) => walk(day, { count, unit: 'DAYS' });

describe(`a ledger of ${ledgerInWords}`, () => {
  it.each(['2012-03-31', '2012-12-31', '2013-02-28', '2013-06-30', '2013-11-15'])('on %s', (today) => {
    const open = ledgerLines.filter(({ issued, settled }) => issued <= today && settled > today);
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
      const oldest = (of: readonly LedgerLine[]) => of.map(({ due }) => due).sort()[0];
      const sum = (of: readonly LedgerLine[]) =>
        of.reduce((total, { amount }) => total.plus(amount), new Big(0)).toFixed(2);
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
