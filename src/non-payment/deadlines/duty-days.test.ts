import { describe, expect, it } from 'vitest';
import { dayIn } from '../../platform/core/day.ts';
import type { Duty, DutyAnchor, DutyPeriod, DutyRule } from '../../policies/policies/duty-rules.ts';
import { coverCountry, datedTermsOf, defaultTerms, type PolicyTerms } from '../../policies/policies/policy-terms.ts';
import { type Circumstances, dutyDayOf, dutyRulesOf, type InvoiceDays, plainDefault } from './duty-days.ts';

const invoice: InvoiceDays = {
  issueDate: '2026-01-30',
  shipmentDate: '2026-01-28',
  originalDueDate: '2026-03-01',
  effectiveDueDate: '2026-03-01',
};

const insolvent: Circumstances = { cause: 'INSOLVENCY', knownOn: '2026-03-10', insolvencyOn: '2026-03-05' };

function terms(differing: Partial<PolicyTerms> = {}): PolicyTerms {
  return { ...defaultTerms('EUR', 'DE', '2026-01-01'), ...differing };
}

function rule(duty: Duty, periods: DutyPeriod[], differing: Partial<DutyRule> = {}): DutyRule {
  return { duty, cause: null, countryCode: null, takes: 'EARLIEST', periods, clause: null, ...differing };
}

function days(from: DutyAnchor, count: number): DutyPeriod {
  return { from, count, unit: 'DAYS' };
}

function months(from: DutyAnchor, count: number): DutyPeriod {
  return { from, count, unit: 'MONTHS' };
}

const own = (...dutyRules: DutyRule[]) => terms({ dutyRules });
const known = (knownOn: string): Circumstances => ({ ...plainDefault, knownOn });

const bulgaria = own(
  rule('REPORT_OVERDUE', [days('DUE_DATE', 30)]),
  rule('REPORT_OVERDUE', [days('KNOWLEDGE', 7)], { cause: 'INSOLVENCY' }),
);
const atradiusUk = own(rule('REPORT_OVERDUE', [days('EXTENSION_END', 30), days('KNOWLEDGE', 0)]));
const inUsOnly = own(rule('FILE_CLAIM', [days('INVOICE_DATE', 180)], { countryCode: 'US' }));

type Row = [name: string, terms: PolicyTerms, duty: Duty, day: string, circumstances?: Circumstances, country?: string];

/**
 * The rules of the handbook's two deadline tables in the form of policies; the invoice is due on 1 March 2026. Periods
 * of the insurer (first opinion, payment of an indemnity) and of premium payments are no duties of the compliance
 * clock.
 */
// biome-ignore format: a table reads better in rows
const table: Row[] = [
  // handbook N 1.0
  ['Swiss market, 45 days', terms({ notificationPeriodDays: 45 }), 'REPORT_OVERDUE', '2026-04-15'],
  ['Swiss market, 75 days', terms({ notificationPeriodDays: 75 }), 'REPORT_OVERDUE', '2026-05-15'],
  ['state of default, 15 days', terms({ notificationPeriodDays: 15 }), 'REPORT_OVERDUE', '2026-03-16'],
  ['Swiss policy: report and mandate share a day', own(rule('REPORT_OVERDUE', [days('DUE_DATE', 60)])), 'REPORT_OVERDUE', '2026-04-30'],
  ['Swiss policy: mandate on that day', own(rule('HAND_OVER', [days('DUE_DATE', 60)])), 'HAND_OVER', '2026-04-30'],
  ['Swiss policy: automatic cancellation stated apart', own(rule('STOP_DELIVERIES', [days('DUE_DATE', 75)])), 'STOP_DELIVERIES', '2026-05-15'],
  ['US policy: past dues once a month', own(rule('REPORT_OVERDUE', [days('DUE_MONTH_END', 30)])), 'REPORT_OVERDUE', '2026-04-30'],
  ['stop two months after the oldest due date', own(rule('STOP_DELIVERIES', [months('DUE_DATE', 2)])), 'STOP_DELIVERIES', '2026-05-01'],
  ['EDC: stop after 60 days in default', terms({ maxExtensionPeriodDays: 60 }), 'STOP_DELIVERIES', '2026-04-30'],
  ['hand over 30 days after the longest extension', terms(), 'HAND_OVER', '2026-05-30'],
  ['hand over at once on an insolvency', own(rule('HAND_OVER', [days('KNOWLEDGE', 0)], { cause: 'INSOLVENCY' })), 'HAND_OVER', '2026-03-10', insolvent],
  ['adverse information, 10 days from knowing', terms(), 'REPORT_OVERDUE', '2026-03-02', known('2026-02-20')],
  ['adverse information takes back no day', terms(), 'REPORT_OVERDUE', '2026-04-30', known('2026-04-25')],
  ['adverse information, where nothing is agreed', terms({ adverseInformationDays: null }), 'REPORT_OVERDUE', '2026-04-30', known('2026-02-20')],
  ['bounced payment: hand over at once', own(rule('HAND_OVER', [days('KNOWLEDGE', 0), days('EXTENSION_END', 30)])), 'HAND_OVER', '2026-03-05', known('2026-03-05')],
  ['DK: claim 90 days after the longest extension', terms(), 'FILE_CLAIM', '2026-07-29'],
  ['DK: claim 180 days after a late delivery', terms({ claimFilingDaysAfterDelivery: 200 }), 'FILE_CLAIM', '2026-08-16'],
  ['DK: claim in an insolvency, 10 days from knowing', terms(), 'FILE_CLAIM', '2026-03-20', insolvent],
  ['DK: 90 days from the insolvency, known late', terms(), 'FILE_CLAIM', '2026-06-03', { ...insolvent, knownOn: '2026-08-01' }],
  ['AE: claim 90 days after the longest extension', terms({ claimFilingDaysAfterDelivery: null }), 'FILE_CLAIM', '2026-07-29'],
  ['extension of 60 days, then 30 to hand over', terms({ maxExtensionPeriodDays: 60, collectionHandoverDays: 30 }), 'HAND_OVER', '2026-05-30'],
  // deadline table of the handbook's peers
  ['Atradius UK: 30 days after the longest extension', atradiusUk, 'REPORT_OVERDUE', '2026-05-30'],
  ['Atradius UK: at once on adverse news', atradiusUk, 'REPORT_OVERDUE', '2026-03-12', known('2026-03-12')],
  ['Atradius BE: stop two months after the due date', own(rule('STOP_DELIVERIES', [months('DUE_DATE', 2)])), 'STOP_DELIVERIES', '2026-05-01'],
  ['Dutch practice: stop after 60 days', own(rule('STOP_DELIVERIES', [days('DUE_DATE', 60)])), 'STOP_DELIVERIES', '2026-04-30'],
  ['Dutch practice: hand over after 75 days', own(rule('HAND_OVER', [days('DUE_DATE', 75)])), 'HAND_OVER', '2026-05-15'],
  ['Dutch practice: hand over after 90 days', own(rule('HAND_OVER', [days('DUE_DATE', 90)])), 'HAND_OVER', '2026-05-30'],
  ['Coface UK: adverse information, 10 days', own(rule('REPORT_OVERDUE', [days('KNOWLEDGE', 10)])), 'REPORT_OVERDUE', '2026-04-13', known('2026-04-03')],
  ['Coface BG: 30 days from the due date', bulgaria, 'REPORT_OVERDUE', '2026-03-31'],
  ['Coface BG: 7 days from knowing of an insolvency', bulgaria, 'REPORT_OVERDUE', '2026-03-17', insolvent],
  ['Allianz CH: not reported, cover ends by itself', own(rule('STOP_DELIVERIES', [days('DUE_DATE', 60)])), 'STOP_DELIVERIES', '2026-04-30'],
  ['Allianz DE: limit asked for again within a year', own(rule('STOP_DELIVERIES', [months('KNOWLEDGE', 12)])), 'STOP_DELIVERIES', '2025-02-28', known('2024-02-29')],
  ['EXIM: report at 90 days past due', terms({ notificationPeriodDays: 90 }), 'REPORT_OVERDUE', '2026-05-30'],
  ['EXIM: stop shipping then', own(rule('STOP_DELIVERIES', [days('DUE_DATE', 90)])), 'STOP_DELIVERIES', '2026-05-30'],
  ['UKEF: claim 12 months after the end', own(rule('FILE_CLAIM', [months('PERIOD_END', 12)])), 'FILE_CLAIM', '2027-12-31'],
  ['Atradius BE: a limit cut holds 30 days after its notice', own(rule('STOP_DELIVERIES', [days('KNOWLEDGE', 30)])), 'STOP_DELIVERIES', '2026-03-31', known('2026-03-01')],
  ['general practice: 30 days of grace', terms({ maxExtensionPeriodDays: 30 }), 'STOP_DELIVERIES', '2026-03-31'],
  ['US private market: 180 days from the invoice', inUsOnly, 'FILE_CLAIM', '2026-07-29', plainDefault, 'US'],
  ['US words are not about Germany', own(rule('REPORT_OVERDUE', [days('DUE_DATE', 10)], { countryCode: 'US' })), 'REPORT_OVERDUE', '2026-04-30'],
];

describe('duties of a policy', () => {
  it.each(table)('%s', (_name, policy, duty, day, circumstances = plainDefault, country = 'DE') => {
    expect(dutyDayOf(duty, invoice, dutyRulesOf(policy, country), circumstances)?.day).toBe(day);
  });

  it('follows the country schedule where it differs', () => {
    const countriesCovered = [
      coverCountry('DE'),
      coverCountry('IT', { maxExtensionPeriodDays: 30, notificationPeriodDays: 20 }),
    ];
    const italy = dutyRulesOf(terms({ countriesCovered }), 'IT');
    expect(dutyDayOf('REPORT_OVERDUE', invoice, italy)?.day).toBe('2026-03-21');
    expect(dutyDayOf('STOP_DELIVERIES', invoice, italy)?.day).toBe('2026-03-31');
    expect(dutyDayOf('HAND_OVER', invoice, italy)?.day).toBe('2026-04-30');
    expect(dutyDayOf('REPORT_OVERDUE', invoice, dutyRulesOf(terms({ countriesCovered }), 'DE'))?.day).toBe(
      '2026-04-30',
    );
  });

  it('applies special terms about France to its domestic territories overseas, their own first', () => {
    const words = own(
      rule('REPORT_OVERDUE', [days('DUE_DATE', 3)], { countryCode: 'FR' }),
      rule('REPORT_OVERDUE', [days('DUE_DATE', 2)], { countryCode: 'MQ' }),
      rule('REPORT_OVERDUE', [days('DUE_DATE', 1)]),
    );
    const day = (country: string) => dutyDayOf('REPORT_OVERDUE', invoice, dutyRulesOf(words, country))?.day;
    expect(['FR', 'RE', 'MQ', 'NC', 'DE'].map(day)).toEqual([
      '2026-03-04',
      '2026-03-04',
      '2026-03-03',
      '2026-03-02',
      '2026-03-02',
    ]);
  });

  it('gives ten days to hand over a buyer that broke its plan, unless the policy has special terms', () => {
    const broken = { ...invoice, planFailedOn: '2026-12-21' };
    const day = (policy: PolicyTerms) => dutyDayOf('HAND_OVER', broken, dutyRulesOf(policy, 'DE'))?.day;
    expect(day(terms())).toBe('2026-12-31');
    expect(day(own(rule('HAND_OVER', [days('DUE_DATE', 60)])))).toBe('2026-12-31');
    expect(
      day(
        own(rule('HAND_OVER', [days('DUE_DATE', 60)]), rule('HAND_OVER', [days('PLAN_FAILURE', 5)], { clause: '7' })),
      ),
    ).toBe('2026-12-26');
  });

  it('applies terms for a country before those for all, and for a cause before all others', () => {
    const words = own(
      rule('REPORT_OVERDUE', [days('DUE_DATE', 1)]),
      rule('REPORT_OVERDUE', [days('DUE_DATE', 2)], { countryCode: 'DE' }),
      rule('REPORT_OVERDUE', [days('DUE_DATE', 3)], { cause: 'POLITICAL' }),
      rule('REPORT_OVERDUE', [days('DUE_DATE', 4)], { cause: 'POLITICAL', countryCode: 'DE' }),
    );
    const dayOf = (country: string, cause: Circumstances['cause']) =>
      dutyDayOf('REPORT_OVERDUE', invoice, dutyRulesOf(words, country), { ...plainDefault, cause })?.day;
    expect(dayOf('FR', 'PROTRACTED_DEFAULT')).toBe('2026-03-02');
    expect(dayOf('DE', 'PROTRACTED_DEFAULT')).toBe('2026-03-03');
    expect(dayOf('FR', 'POLITICAL')).toBe('2026-03-04');
    expect(dayOf('DE', 'POLITICAL')).toBe('2026-03-05');
  });

  it('reports an insolvency ten days after knowing of it, and never later than without one', () => {
    const rules = dutyRulesOf(terms(), 'DE');
    expect(dutyDayOf('REPORT_OVERDUE', invoice, rules, insolvent)?.day).toBe('2026-03-20');
    expect(dutyDayOf('REPORT_OVERDUE', invoice, rules, { ...insolvent, knownOn: '2026-06-01' })?.day).toBe(
      '2026-04-30',
    );
  });

  it('keeps the plain days of an insolvency beside a special term that names no cause', () => {
    const rules = dutyRulesOf(own(rule('REPORT_OVERDUE', [days('DUE_DATE', 90)])), 'DE');
    expect(dutyDayOf('REPORT_OVERDUE', invoice, rules, insolvent)?.day).toBe('2026-03-20');
  });

  it('uses the next rule while the day from which a rule counts is unknown', () => {
    const rules = dutyRulesOf(own(rule('REPORT_OVERDUE', [days('KNOWLEDGE', 10)])), 'DE');
    expect(dutyDayOf('REPORT_OVERDUE', invoice, rules)?.day).toBe('2026-04-30');
  });

  it.each([
    ['2026-01-09', '2026-03-21'],
    ['2026-01-10', '2026-03-31'],
    ['2026-01-31', '2026-03-31'],
    ['2026-02-01', '2026-04-10'],
  ])('A5: follows the terms of the day of delivery: %s is reported until %s', (shipmentDate, day) => {
    const former = datedTermsOf(terms());
    const policy = {
      ...terms({ notificationPeriodDays: 40 }),
      formerTerms: [
        { until: '2026-01-10', terms: { ...former, notificationPeriodDays: 20 } },
        { until: '2026-02-01', terms: { ...former, notificationPeriodDays: 30 } },
      ],
    };
    const delivered = { ...invoice, shipmentDate };
    expect(dutyDayOf('REPORT_OVERDUE', delivered, dutyRulesOf(policy, 'DE'))?.day).toBe(day);
    // where no day of delivery was entered, the day of issue stands for it
    const issued = { ...invoice, shipmentDate: null, issueDate: shipmentDate };
    expect(dutyDayOf('REPORT_OVERDUE', issued, dutyRulesOf(policy, 'DE'))?.day).toBe(day);
  });

  it('counts duties from the original due date and the stop from the one that the insurer accepted', () => {
    const rules = dutyRulesOf(terms(), 'DE');
    const extended = { ...invoice, effectiveDueDate: '2026-04-15' };
    expect(dutyDayOf('REPORT_OVERDUE', extended, rules)?.day).toBe('2026-04-30');
    expect(dutyDayOf('HAND_OVER', extended, rules)?.day).toBe('2026-05-30');
    expect(dutyDayOf('STOP_DELIVERIES', extended, rules)?.day).toBe('2026-06-14');
  });

  it('states where a day comes from', () => {
    const words = own(rule('REPORT_OVERDUE', [days('DUE_DATE', 60)], { clause: 'special terms 4.2' }));
    expect(dutyDayOf('REPORT_OVERDUE', invoice, dutyRulesOf(words, 'DE'))).toEqual({
      duty: 'REPORT_OVERDUE',
      day: '2026-04-30',
      takes: 'EARLIEST',
      periods: [{ from: 'DUE_DATE', fromDay: '2026-03-01', count: 60, unit: 'DAYS', day: '2026-04-30' }],
      clause: 'special terms 4.2',
      isOwnWording: true,
    });
  });

  // biome-ignore format: a table reads better in rows
  it.each([
    ['31 August and 6 months', months('DUE_DATE', 6), '2026-08-31', '2027-02-28'],
    ['31 August and 6 months before a leap day', months('DUE_DATE', 6), '2027-08-31', '2028-02-29'],
    ['29 February and 12 months', months('DUE_DATE', 12), '2028-02-29', '2029-02-28'],
    ['60 days over a leap day', days('DUE_DATE', 60), '2028-01-15', '2028-03-15'],
    ['60 days over the same days of another year', days('DUE_DATE', 60), '2027-01-15', '2027-03-16'],
    ['the end of a leap February', days('DUE_MONTH_END', 0), '2028-02-03', '2028-02-29'],
    ['30 days over the end of a year', days('DUE_DATE', 30), '2026-12-15', '2027-01-14'],
    ['2 months over the end of a year', months('DUE_DATE', 2), '2026-12-31', '2027-02-28'],
    ['10 days over the change to summer time', days('DUE_DATE', 10), '2026-03-25', '2026-04-04'],
    ['10 days over the change to winter time', days('DUE_DATE', 10), '2026-10-20', '2026-10-30'],
    ['more days than a calendar has', days('DUE_DATE', 3650), '9999-12-01', '9999-12-31'],
    ['more months than a calendar has', months('DUE_DATE', 3650), '9999-12-01', '9999-12-31'],
  ])('%s', (_name, period, dueDate, day) => {
    const due = { ...invoice, originalDueDate: dueDate };
    expect(dutyDayOf('HAND_OVER', due, dutyRulesOf(own(rule('HAND_OVER', [period])), 'DE'))?.day).toBe(day);
  });

  it('changes the day at midnight of the place, also on the nights when clocks change', () => {
    expect(dayIn('Europe/Berlin', '2026-03-28T23:30:00Z')).toBe('2026-03-29');
    expect(dayIn('Europe/Berlin', '2026-03-29T21:59:59Z')).toBe('2026-03-29');
    expect(dayIn('Europe/Berlin', '2026-03-29T22:00:00Z')).toBe('2026-03-30');
    expect(dayIn('Europe/Berlin', '2026-10-25T22:59:59Z')).toBe('2026-10-25');
    expect(dayIn('Europe/Berlin', '2026-10-25T23:00:00Z')).toBe('2026-10-26');
  });

  it.each([
    ['2025-12-31', '2026-12-31'],
    ['2026-01-01', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-12-31'],
    ['2041-06-30', '2041-12-31'],
  ])('a delivery of %s is in the insurance year that ends on %s', (shipmentDate, yearEnd) => {
    const rules = dutyRulesOf(own(rule('FILE_CLAIM', [days('PERIOD_END', 0)])), 'DE');
    expect(dutyDayOf('FILE_CLAIM', { ...invoice, shipmentDate }, rules)?.day).toBe(yearEnd);
  });
});
