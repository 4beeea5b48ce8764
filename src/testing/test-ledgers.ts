import type { Circumstances } from '../non-payment/deadlines/duty-days.ts';
import type { ClockedReceivable } from '../non-payment/deadlines/open-duties.ts';
import type { Day } from '../platform/core/day.ts';
import type { DutyAnchor, DutyPeriod, DutyRule } from '../policies/policies/duty-rules.ts';
import { defaultTerms, type PolicyTerms } from '../policies/policies/policy-terms.ts';

/* Generated ledgers for tests, and an oracle that shares no code with the rules: it counts on a calendar day by day. */

/** Every day from 2011 to 2045, one after the other. */
const calendar: readonly Day[] = (() => {
  const days: Day[] = [];
  const two = (number: number) => String(number).padStart(2, '0');
  for (let year = 2011; year <= 2045; year += 1) {
    const february = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
    [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].forEach((length, month) => {
      for (let date = 1; date <= length; date += 1) days.push(`${year}-${two(month + 1)}-${two(date)}`);
    });
  }
  return days;
})();

const placeInCalendar = new Map(calendar.map((day, place) => [day, place]));

/** Counts a period out on the calendar, one day after the other. */
export function walk(from: Day, { count, unit }: Pick<DutyPeriod, 'count' | 'unit'>): Day {
  let place = placeInCalendar.get(from) as number;
  if (unit === 'DAYS') {
    for (let step = 0; step < count; step += 1) place += 1;
    return calendar[place] as Day;
  }
  for (let month = 0; month < count; month += 1) place = nextMonth(place);
  const date = from.slice(8);
  while ((calendar[place + 1] as Day).slice(8) !== '01' && (calendar[place] as Day).slice(8) < date) place += 1;
  return calendar[place] as Day;
}

/** The first day of the month after the one of a place. */
function nextMonth(place: number): number {
  let next = place + 1;
  while ((calendar[next] as Day).slice(8) !== '01') next += 1;
  return next;
}

export type Ledger = Readonly<{
  terms: PolicyTerms;
  circumstances: Circumstances;
  items: readonly ClockedReceivable[];
  today: Day;
}>;

/** The ledger of a number: terms, special terms here and there, one to three invoices in every state. */
export function ledgerOf(number: number): Ledger {
  const pick = numbersFrom(number);
  const start = 3_500 + pick(2_500);
  const today = calendar[start + pick(400)] as Day;
  const insolvencyOn = calendar[start + pick(200)] as Day;
  const isInsolvent = pick(4) === 0;
  return {
    terms: termsOf(pick),
    circumstances: {
      cause: isInsolvent ? 'INSOLVENCY' : pick(10) === 0 ? 'POLITICAL' : 'PROTRACTED_DEFAULT',
      knownOn: isInsolvent || pick(5) === 0 ? walk(insolvencyOn, { count: pick(40), unit: 'DAYS' }) : null,
      insolvencyOn: isInsolvent ? insolvencyOn : null,
    },
    items: Array.from({ length: 1 + pick(3) }, () => itemOf(pick, start)),
    today,
  };
}

type Chance = (below: number) => number;

/** Pseudo-random numbers that are the same on every run (a linear congruential generator, Numerical Recipes). */
function numbersFrom(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function termsOf(pick: Chance): PolicyTerms {
  return {
    ...defaultTerms('EUR', 'DE', '2019-01-01'),
    inceptionDate: calendar[3_000 + pick(300)] as Day,
    notificationPeriodDays: pick(120),
    maxExtensionPeriodDays: pick(180),
    collectionHandoverDays: pick(60),
    claimFilingDays: pick(200),
    claimFilingDaysAfterDelivery: pick(3) === 0 ? null : pick(300),
    insolvencyReportDays: pick(30),
    insolvencyClaimDays: pick(120),
    adverseInformationDays: pick(3) === 0 ? null : pick(40),
    dutyRules: pick(3) === 0 ? [ownRule(pick)] : [],
  };
}

const anchors: readonly DutyAnchor[] = [
  'INVOICE_DATE',
  'DELIVERY',
  'DUE_DATE',
  'DUE_MONTH_END',
  'EXTENSION_END',
  'KNOWLEDGE',
  'INSOLVENCY',
];

function ownRule(pick: Chance): DutyRule {
  return {
    duty: (['REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM'] as const)[pick(4)] as DutyRule['duty'],
    cause: ([null, 'INSOLVENCY', 'POLITICAL'] as const)[pick(3)] as DutyRule['cause'],
    countryCode: pick(4) === 0 ? 'FR' : null,
    takes: pick(2) === 0 ? 'EARLIEST' : 'LATEST',
    periods: Array.from({ length: 1 + pick(3) }, () => ({
      from: anchors[pick(anchors.length)] as DutyAnchor,
      count: pick(24),
      unit: pick(3) === 0 ? 'MONTHS' : 'DAYS',
    })),
    clause: 'special terms 4.2',
  };
}

function itemOf(pick: Chance, start: number): ClockedReceivable {
  const issued = start + pick(300) - 150;
  const due = issued + pick(90);
  const done = pick(12);
  return {
    itemType: pick(15) === 0 ? 'CREDIT_NOTE' : 'INVOICE',
    status: pick(10) === 0 ? 'C' : 'O',
    issueDate: calendar[issued] as Day,
    shipmentDate: pick(2) === 0 ? null : (calendar[issued - pick(10)] as Day),
    originalDueDate: calendar[due] as Day,
    effectiveDueDate: calendar[due + (pick(5) === 0 ? pick(60) : 0)] as Day,
    currency: 'EUR',
    outstandingAmount: `${1 + pick(10_000)}.00`,
    isDisputed: pick(8) === 0,
    overdueId: done > 6 ? 'overdue' : null,
    reschedulingId: pick(9) === 0 ? 'plan' : null,
    collectionId: done > 9 ? 'collection' : null,
    claimId: done > 10 ? 'claim' : null,
    becomesClaim: done === 10 && pick(2) === 0,
  };
}
