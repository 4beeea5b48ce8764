import { describe, expect, it } from 'vitest';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { Account } from './account-position.ts';
import { dutyRulesOf, plainDefault } from './duty-days.ts';
import type { ClockedReceivable } from './open-duties.ts';
import { movesOfStop } from './stop-moves.ts';

// cover stops sixty days after each due date
const due = (day: string, differing: Partial<ClockedReceivable> = {}): ClockedReceivable => ({
  itemType: 'INVOICE',
  status: 'O',
  issueDate: '2026-09-01',
  shipmentDate: null,
  originalDueDate: day,
  effectiveDueDate: day,
  currency: 'EUR',
  outstandingAmount: '1000.00',
  isDisputed: false,
  overdueId: 'OVD-1',
  reschedulingId: null,
  collectionId: null,
  claimId: null,
  ...differing,
});

const account = (items: readonly ClockedReceivable[], differing: Partial<Account> = {}): Account => ({
  items,
  rules: dutyRulesOf(defaultTerms('EUR', 'DE', '2026-01-01'), 'DE'),
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
  today: '2026-11-24',
  ...differing,
});

const first = due('2026-11-05');
const second = due('2026-11-10');
const third = due('2026-11-20');
const days = (of: Account) => movesOfStop(of).map(({ items, coveredUntil }) => [items.length, coveredUntil]);

describe('what would move a stop of cover', () => {
  it.each<[string, Account, [number, string | null][]]>([
    [
      'the oldest invoice moves it to the next, which moves it on',
      account([first, second, third]),
      [
        [1, '2027-01-09'],
        [1, '2027-01-19'],
      ],
    ],
    ['the last one leaves none', account([first]), [[1, null]]],
    [
      'what is due on one day moves it together',
      account([first, first, second]),
      [
        [2, '2027-01-09'],
        [1, null],
      ],
    ],
    ['too many on one day are no advice', account([first, first, first, first, second]), []],
    [
      'a contested invoice does not determine it',
      account([due('2026-11-01', { isDisputed: true }), first, second]),
      [
        [1, '2027-01-09'],
        [1, null],
      ],
    ],
    ['a stop that has come is moved by nothing', account([due('2026-08-01'), first]), []],
    [
      'the end of the cover is not moved',
      account([first, third], { coverEnd: { lastDay: '2027-01-10', nextChangeOn: null } }),
      [[1, '2027-01-10']],
    ],
    [
      'where the insurer has stopped deliveries, nothing is',
      account([first, second], { stops: [{ startsOn: '2026-12-01', liftedOn: null, reason: 'DELIVERY_BAN' }] }),
      [],
    ],
  ])('%s', (_case, of, expected) => {
    expect(days(of)).toEqual(expected);
  });
});
