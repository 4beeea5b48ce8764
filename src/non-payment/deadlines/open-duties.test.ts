import { describe, expect, it } from 'vitest';
import type { Day } from '../../platform/core/day.ts';
import type { Duty, DutyRule } from '../../policies/policies/duty-rules.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { type Ledger, ledgerOf, walk } from '../../testing/test-ledgers.ts';
import { dutyRulesOf, plainDefault } from './duty-days.ts';
import {
  type ClockedReceivable,
  isOpenInvoice,
  nextDuty,
  notificationDeadline,
  openDuties,
  stopOfCoverDate,
  unknownMateriality,
} from './open-duties.ts';

const rules = dutyRulesOf(defaultTerms('EUR', 'DE', '2026-01-01'), 'DE');

function invoice(differing: Partial<ClockedReceivable> = {}): ClockedReceivable {
  const originalDueDate = differing.originalDueDate ?? '2026-03-01';
  return {
    itemType: 'INVOICE',
    status: 'O',
    issueDate: '2026-01-30',
    shipmentDate: null,
    originalDueDate,
    effectiveDueDate: originalDueDate,
    currency: 'EUR',
    outstandingAmount: '1000.00',
    isDisputed: false,
    overdueId: null,
    reschedulingId: null,
    collectionId: null,
    claimId: null,
    ...differing,
  };
}

const dutiesOf = (item: ClockedReceivable, today: Day) =>
  openDuties(item, rules, plainDefault, today).map(({ duty, day }) => `${duty} ${day}`);

describe('what an invoice asks for', () => {
  it('brings every duty by day, the report first', () => {
    expect(dutiesOf(invoice(), '2026-03-02')).toEqual([
      'REPORT_OVERDUE 2026-04-30',
      'STOP_DELIVERIES 2026-04-30',
      'HAND_OVER 2026-05-30',
      'FILE_CLAIM 2026-07-29',
    ]);
  });

  it.each<[string, Partial<ClockedReceivable>, string[]]>([
    ['reported', { overdueId: 'o' }, ['STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM']],
    ['handed over', { overdueId: 'o', collectionId: 'c' }, ['FILE_CLAIM']],
    ['handed over for a claim', { overdueId: 'o', collectionId: 'c', becomesClaim: true }, []],
    ['handed over for a claim, contested', { collectionId: 'c', becomesClaim: true, isDisputed: true }, []],
    ['claimed', { overdueId: 'o', claimId: 'c' }, []],
    ['on a plan', { overdueId: 'o', reschedulingId: 'r' }, ['FILE_CLAIM']],
    ['disputed', { isDisputed: true }, ['REPORT_OVERDUE', 'FILE_CLAIM']],
    [
      'contested in part',
      { isDisputed: true, isContestedWhole: false },
      ['REPORT_OVERDUE', 'STOP_DELIVERIES', 'FILE_CLAIM'],
    ],
    [
      'free, as it was once',
      { isDisputed: false, isContestedWhole: true, overdueId: 'o' },
      ['STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM'],
    ],
    ['paid', { status: 'C' }, []],
    ['a credit note', { itemType: 'CREDIT_NOTE', outstandingAmount: '-10.00' }, []],
  ])('%s', (_name, state, asked) => {
    expect(openDuties(invoice(state), rules, plainDefault, '2026-03-02').map(({ duty }) => duty)).toEqual(asked);
  });

  it('keeps a missed report and drops a stop that has come', () => {
    expect(nextDuty(invoice(), rules, plainDefault, '2026-06-15')?.duty).toBe('REPORT_OVERDUE');
    const reported = invoice({ overdueId: 'o' });
    expect(nextDuty(reported, rules, plainDefault, '2026-04-30')?.duty).toBe('STOP_DELIVERIES');
    expect(nextDuty(reported, rules, plainDefault, '2026-05-01')?.duty).toBe('HAND_OVER');
  });
});

describe('the invoices of a buyer together', () => {
  it('reports from the oldest open invoice, a contested one too; a paid one no more', () => {
    const items = [
      invoice({ originalDueDate: '2026-01-10', status: 'C' }),
      invoice({ originalDueDate: '2026-02-01', isDisputed: true }),
      invoice(),
    ];
    expect(notificationDeadline(items, rules)?.day).toBe('2026-04-02');
    expect(notificationDeadline([], rules)).toBeNull();
  });

  it('stops from the oldest invoice that counts', () => {
    const items = [
      invoice({ originalDueDate: '2026-01-10', status: 'C' }),
      invoice({ originalDueDate: '2026-01-20', isDisputed: true }),
      invoice({ originalDueDate: '2026-01-30', reschedulingId: 'r' }),
      invoice({ originalDueDate: '2026-02-10' }),
      invoice(),
    ];
    expect(stopOfCoverDate(items, rules, null, '2026-03-05')?.day).toBe('2026-04-11');
  });

  it.each([
    ['10 % overdue is not above 10 %', '100.00', null],
    ['a cent more is', '100.01', '2026-04-30'],
  ])('%s', (_name, overdue, stop) => {
    const items = [
      invoice({ outstandingAmount: overdue }),
      invoice({ originalDueDate: '2026-12-01', outstandingAmount: '900.00' }),
    ];
    expect(stopOfCoverDate(items, rules, 10, '2026-03-05')?.day ?? null).toBe(stop);
  });

  it('counts what is past due on the day: not yet on the due day itself', () => {
    expect(stopOfCoverDate([invoice()], rules, 10, '2026-03-01')).toBeNull();
    expect(stopOfCoverDate([invoice()], rules, 10, '2026-03-02')?.day).toBe('2026-04-30');
  });

  it('compares amounts of several currencies at the reference rates', () => {
    const items = [
      invoice({ outstandingAmount: '1000.00', currency: 'JPY' }),
      invoice({ originalDueDate: '2026-12-01', outstandingAmount: '1000.00' }),
    ];
    expect(stopOfCoverDate(items, rules, 10, '2026-03-05')).toBeNull();
  });
});

/**
 * The days of a ledger's invoice as the independent oracle finds them: the rules read again, every period counted on
 * the calendar.
 */
function oracle({ terms, circumstances }: Ledger, item: ClockedReceivable): Map<Duty, Day> {
  const { cause } = circumstances;
  const isInsolvent = cause === 'INSOLVENCY';
  const inDays = (from: Day | null, count: number) => (from === null ? null : walk(from, { count, unit: 'DAYS' }));
  const extensionEnd = (due: Day) => walk(due, { count: terms.maxExtensionPeriodDays, unit: 'DAYS' });
  const { originalDueDate: due, effectiveDueDate } = item;
  const delivered = item.shipmentDate ?? item.issueDate;
  const { knownOn, insolvencyOn } = circumstances;

  const report = inDays(due, terms.notificationPeriodDays);
  // where nothing is agreed about bad news, an endless time has the same effect
  const newsDays = terms.adverseInformationDays ?? 3_000;
  const afterExtension = inDays(extensionEnd(due), terms.claimFilingDays);
  const plain: Record<Duty, Day | null> = {
    REPORT_OVERDUE: min(inDays(knownOn, isInsolvent ? terms.insolvencyReportDays : newsDays), report),
    STOP_DELIVERIES: extensionEnd(effectiveDueDate),
    HAND_OVER: inDays(extensionEnd(due), terms.collectionHandoverDays),
    FILE_CLAIM: isInsolvent
      ? min(inDays(knownOn, terms.insolvencyReportDays), inDays(insolvencyOn, terms.insolvencyClaimDays))
      : max(
          terms.claimFilingDaysAfterDelivery === null ? null : inDays(delivered, terms.claimFilingDaysAfterDelivery),
          afterExtension,
        ),
  };

  const own = (rule: DutyRule): Day | null => {
    const base = rule.duty === 'STOP_DELIVERIES' ? effectiveDueDate : due;
    const from: Record<string, Day | null> = {
      INVOICE_DATE: item.issueDate,
      DELIVERY: delivered,
      DUE_DATE: base,
      DUE_MONTH_END: walk(walk(`${base.slice(0, 8)}01`, { count: 1, unit: 'MONTHS' }), { count: 0, unit: 'DAYS' }),
      EXTENSION_END: extensionEnd(base),
      KNOWLEDGE: knownOn,
      INSOLVENCY: insolvencyOn,
    };
    const found = rule.periods.flatMap((period) => {
      const start = from[period.from] ?? null;
      if (start === null) return [];
      // the end of a month is the day before the first of the next
      return period.from === 'DUE_MONTH_END' ? walkFromMonthEnd(base, period) : walk(start, period);
    });
    return found.reduce<Day | null>((best, day) => (rule.takes === 'EARLIEST' ? min(best, day) : max(best, day)), null);
  };

  const result = new Map(Object.entries(plain).filter(([, day]) => day !== null) as [Duty, Day][]);
  for (const rule of terms.dutyRules) {
    if (rule.countryCode !== null && rule.countryCode !== 'DE') continue;
    if (rule.cause !== null && rule.cause !== cause) continue;
    // the plain periods for an insolvency are terms for a cause
    const plainRuleApplies =
      rule.cause === null && isInsolvent && (rule.duty === 'REPORT_OVERDUE' || rule.duty === 'FILE_CLAIM');
    const day = own(rule);
    if (day !== null && !plainRuleApplies) result.set(rule.duty, day);
  }
  return result;
}

function walkFromMonthEnd(base: Day, period: DutyRule['periods'][number]): Day {
  let end = base;
  for (let next = walk(end, { count: 1, unit: 'DAYS' }); next.slice(5, 7) === base.slice(5, 7); ) {
    end = next;
    next = walk(end, { count: 1, unit: 'DAYS' });
  }
  return walk(end, period);
}

function min(one: Day | null, other: Day | null): Day | null {
  return one === null || (other !== null && other < one) ? other : one;
}

function max(one: Day | null, other: Day | null): Day | null {
  return one === null || (other !== null && other > one) ? other : one;
}

/** A user who follows the compliance clock. */
const fulfilments: Readonly<Record<Duty, Partial<ClockedReceivable>>> = {
  REPORT_OVERDUE: { overdueId: 'done' },
  STOP_DELIVERIES: {},
  HAND_OVER: { collectionId: 'done' },
  FILE_CLAIM: { claimId: 'done' },
};

const done: Readonly<Record<Duty, (item: ClockedReceivable) => boolean>> = {
  REPORT_OVERDUE: ({ overdueId, collectionId, claimId }) => Boolean(overdueId ?? collectionId ?? claimId),
  STOP_DELIVERIES: ({ isDisputed, reschedulingId, collectionId, claimId }) =>
    isDisputed || Boolean(reschedulingId ?? collectionId ?? claimId),
  HAND_OVER: ({ isDisputed, reschedulingId, collectionId, claimId }) =>
    isDisputed || Boolean(reschedulingId ?? collectionId ?? claimId),
  FILE_CLAIM: ({ claimId, becomesClaim }) => claimId !== null || becomesClaim === true,
};

describe('one hundred thousand ledgers', () => {
  const ledgers = 100_000;

  it('miss no duty: the oracle finds the same days, and a user who follows the clock is never late', {
    timeout: 240_000,
  }, () => {
    for (let number = 0; number < ledgers; number += 1) {
      const ledger = ledgerOf(number);
      const { circumstances, today } = ledger;
      const rulesHere = dutyRulesOf(ledger.terms, 'DE');
      for (const item of ledger.items.filter(isOpenInvoice)) {
        const days = oracle(ledger, item);
        const asked = [...days].filter(
          ([duty, day]) => !done[duty](item) && (duty !== 'STOP_DELIVERIES' || day >= today),
        );
        const found = openDuties(item, rulesHere, circumstances, today);
        if (found.length !== asked.length || found.some(({ duty, day }) => days.get(duty) !== day))
          expect({ number, found }).toEqual({ number, asked });
        followTheClock(item, days, ledger, number);
      }
    }
  });

  /** Does each duty on its day, beginning before the first one, and asks the oracle whether anything was late. */
  function followTheClock(
    item: ClockedReceivable,
    days: Map<Duty, Day>,
    { terms, circumstances }: Ledger,
    number: number,
  ) {
    const rulesHere = dutyRulesOf(terms, 'DE');
    let state = item;
    let day = '2011-01-01';
    for (let next = nextDuty(state, rulesHere, circumstances, day); next; ) {
      if (next.day < day) expect({ number, late: next.duty, on: day }).toBeNull();
      if (next.day !== days.get(next.duty)) expect({ number, ...next }).toBeNull();
      day = next.duty === 'STOP_DELIVERIES' ? walk(next.day, { count: 1, unit: 'DAYS' }) : next.day;
      state = { ...state, ...fulfilments[next.duty] };
      next = nextDuty(state, rulesHere, circumstances, day);
    }
    if (!state.claimId && !done.FILE_CLAIM(state) && days.has('FILE_CLAIM')) expect({ number }).toBeNull();
  }

  it('explain every day: each period leads from its day to its end, and the one that counts decides', () => {
    for (let number = 0; number < ledgers; number += 10) {
      const { items, terms, circumstances, today } = ledgerOf(number);
      for (const item of items) {
        for (const { day, periods, takes, duty } of openDuties(item, dutyRulesOf(terms, 'DE'), circumstances, today)) {
          const ends = periods.map((period) => walk(period.fromDay, period)).sort();
          expect([number, duty, day]).toEqual([number, duty, takes === 'EARLIEST' ? ends[0] : ends.at(-1)]);
          expect(periods.every((period) => walk(period.fromDay, period) === period.day)).toBe(true);
        }
      }
    }
  });
});

describe('A6: a share of the debt that is unknown', () => {
  const late = invoice();
  const notDue = invoice({ currency: 'KWD', outstandingAmount: '900.000', originalDueDate: '2026-12-01' });

  it('names the rate that is missing, and its day', () => {
    const unknown = unknownMateriality([late, notDue], 10, '2026-03-02');
    expect(unknown).toEqual({ percent: 10, missingRates: ['KWD'], on: '2026-03-02' });
  });

  it('is none where the share is known, or the policy has none', () => {
    expect(unknownMateriality([late], 10, '2026-03-02')).toBeNull();
    expect(unknownMateriality([late, notDue], null, '2026-03-02')).toBeNull();
    expect(unknownMateriality([late, notDue], 10, '2026-03-01')).toBeNull();
  });
});
