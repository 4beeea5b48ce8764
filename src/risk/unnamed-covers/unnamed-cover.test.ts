import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { money } from '../../platform/core/money.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { CompanyFacts } from '../buyers/company.ts';
import {
  type Evidence,
  exclusionsOf,
  faultsOfSelfCheck,
  limitFor,
  type SelfCheck,
  type SelfCheckFacts,
  selfCheckConditions,
  selfCheckFaults,
  unnamedExclusions,
  verdictOf,
} from './unnamed-cover.ts';

const today = '2026-11-20';
const eur = (amount: number) => money(amount, 'EUR');

const policy: Policy = {
  ...defaultTerms('EUR', 'NL', '2026-01-01'),
  policy: 'CBNL-3000001',
  policyNumber: '3000001',
  insurerEntity: 'CBNL',
  productType: 'tci',
  policyType: 'SAR',
  productName: 'Whole turnover',
  currency: 'EUR',
  policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
  orderingMode: 'DIRECT',
  masterPolicy: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  cancelledFrom: null,
  suspendedFrom: null,
  siblings: [],
  formerSuspensions: [],
  countriesCovered: [coverCountry('NL'), coverCountry('FR')],
  discretionaryLimit: eur(10_000),
  insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
  maxExtensionPeriodDays: 60,
};
const company: CompanyFacts = {
  companyId: '600001',
  companyName: 'Buyer SARL',
  countryCode: 'FR',
  statusCode: 'ACTIVE',
  kind: 'ENTERPRISE',
  isHeadOffice: true,
  headOfficeCompanyId: null,
  replacedByCompanyId: null,
  isSanctioned: false,
  groupCompanyId: '600001',
};
const facts = (changes: Partial<SelfCheckFacts> = {}): SelfCheckFacts => ({
  today,
  policy,
  company,
  isDecided: false,
  isUncoveredByGrade: false,
  isStopped: false,
  ...changes,
});
const terms = (unnamedCover: Partial<Policy['unnamedCover']>): Policy => ({
  ...policy,
  unnamedCover: { ...policy.unnamedCover, ...unnamedCover },
});

const purchase = (invoicedOn: Day, paidOn: Day | null = addDays(invoicedOn, 30)) => ({
  invoicedOn,
  dueOn: addDays(invoicedOn, 30),
  paidOn,
});
const experience: Evidence = {
  method: 'TRADING_EXPERIENCE',
  purchases: [purchase('2026-03-10'), purchase('2026-08-01')],
};
const report = (changes: Partial<Extract<Evidence, { method: 'CREDIT_REPORT' }>> = {}): Evidence => ({
  method: 'CREDIT_REPORT',
  source: 'Agency',
  reportedOn: '2026-05-02',
  suggestedAmount: eur(20_000),
  ...changes,
});
const check = (evidence: Evidence, changes: Partial<SelfCheck> = {}): SelfCheck => ({
  amount: eur(8_000),
  isNothingOverdue: true,
  evidence,
  ...changes,
});

describe('a self-check', () => {
  it('insures a buyer with two purchases in twelve months, both paid in time (handbook covers 6)', () => {
    expect(verdictOf(facts(), check(experience))).toEqual({
      isWithin: true,
      limit: eur(10_000),
      insuredPercentage: 80,
      // two purchases lie within twelve months until the older one is a year old
      validUntil: '2027-03-10',
      faults: [],
    });
  });

  it('counts purchases of the last twelve months to the day', () => {
    const on = (first: Day) =>
      verdictOf(facts(), check({ method: 'TRADING_EXPERIENCE', purchases: [purchase(first), purchase('2026-08-01')] }))
        .faults;
    expect(on('2025-11-20')).toEqual([]);
    expect(on('2025-11-19')).toEqual(['TOO_FEW_PURCHASES']);
  });

  it('accepts no purchase that was paid after the longest extension, or is open beyond it', () => {
    const faultsFor = (paidOn: Day | null, invoicedOn = '2026-06-01') =>
      verdictOf(
        facts(),
        check({ method: 'TRADING_EXPERIENCE', purchases: [purchase('2026-08-01'), purchase(invoicedOn, paidOn)] }),
      ).faults;
    // due on 1 July, extended to 30 August at most
    expect(faultsFor('2026-08-30')).toEqual([]);
    expect(faultsFor('2026-08-31')).toEqual(['PAID_LATE']);
    expect(faultsFor(null)).toEqual(['TOO_FEW_PURCHASES', 'PAID_LATE']);
    // what is open and not overdue is no fault, and shows no experience either
    expect(faultsFor(null, '2026-09-01')).toEqual(['TOO_FEW_PURCHASES']);
  });

  it('requires purchases of two days: the same one twice is one', () => {
    const twice = (...days: Day[]) =>
      verdictOf(facts(), check({ method: 'TRADING_EXPERIENCE', purchases: days.map((day) => purchase(day)) }));
    expect(twice('2026-08-01', '2026-08-01').faults).toEqual(['TOO_FEW_PURCHASES']);
    expect(twice('2026-08-01', '2026-08-01', '2026-03-10')).toMatchObject({ faults: [], validUntil: '2027-03-10' });
  });

  it('accepts reports and opinions up to their age, and no report that suggests less', () => {
    const faults = (evidence: Evidence, amount = eur(8_000)) => verdictOf(facts(), check(evidence, { amount })).faults;
    expect(verdictOf(facts(), check(report())).validUntil).toBe('2027-05-02');
    expect(faults(report({ reportedOn: '2025-11-20' }))).toEqual([]);
    expect(faults(report({ reportedOn: '2025-11-19' }))).toEqual(['EVIDENCE_TOO_OLD']);
    expect(faults(report({ suggestedAmount: eur(8_000) }))).toEqual([]);
    expect(faults(report({ suggestedAmount: eur(7_999) }))).toEqual(['REPORT_SUGGESTS_LESS']);
    expect(faults(report({ suggestedAmount: null }))).toEqual([]);
  });

  it('requires a justification that the policy accepts', () => {
    const opinion: Evidence = { method: 'INSURER_OPINION', reference: 'O-1', givenOn: '2026-10-01' };
    expect(verdictOf(facts(), check(opinion)).faults).toEqual(['METHOD_NOT_AGREED']);
    const taking = terms({ justifications: ['INSURER_OPINION', 'BLIND'] });
    expect(verdictOf(facts({ policy: taking }), check(opinion)).isWithin).toBe(true);
    expect(verdictOf(facts({ policy: taking }), check({ method: 'BLIND' }))).toMatchObject({
      isWithin: true,
      validUntil: null,
    });
  });

  it('goes to the limit, and for newcomers to theirs', () => {
    const newcomers = terms({ newCustomerAmount: eur(5_000) });
    expect(limitFor(newcomers, 'CREDIT_REPORT')).toEqual(eur(5_000));
    expect(limitFor(newcomers, 'TRADING_EXPERIENCE')).toEqual(eur(10_000));
    expect(limitFor(terms({ newCustomerAmount: eur(50_000) }), 'CREDIT_REPORT')).toEqual(eur(10_000));
    const faults = (amount: number) =>
      verdictOf(facts({ policy: newcomers }), check(report(), { amount: eur(amount) })).faults;
    expect(faults(5_000)).toEqual([]);
    expect(faults(5_001)).toEqual(['ABOVE_LIMIT']);
  });

  it('is excluded by a decision by name, an overdue, a country, a company and a policy without limit', () => {
    const exclusions = (changes: Partial<SelfCheckFacts>) => exclusionsOf(facts(changes));
    expect(exclusions({})).toEqual([]);
    expect(exclusions({ isDecided: true })).toEqual(['NAMED_COVER']);
    expect(exclusions({ isUncoveredByGrade: true })).toEqual(['NO_COVER_BY_GRADE']);
    expect(exclusions({ company: { ...company, countryCode: 'US' } })).toEqual(['COUNTRY_NOT_COVERED']);
    expect(exclusions({ company: { ...company, statusCode: 'INSOLVENT' } })).toEqual(['COMPANY_INSOLVENT']);
    expect(exclusions({ company: { ...company, kind: 'PUBLIC_BODY' } })).toEqual(['COMPANY_NOT_INSURABLE']);
    expect(exclusions({ policy: { ...policy, affiliatedCompanyIds: ['600001'] } })).toEqual(['COMPANY_NOT_INSURABLE']);
    expect(exclusions({ policy: { ...policy, discretionaryLimit: null } })).toEqual(['NO_DISCRETIONARY_LIMIT']);
    expect(verdictOf(facts(), check(experience, { isNothingOverdue: false })).faults).toEqual(['OVERDUE']);
    expect(verdictOf(facts({ isStopped: true }), check(experience)).faults).toEqual(['DELIVERIES_STOPPED']);
  });

  it('names each fault under one condition', () => {
    const named = Object.values(selfCheckConditions).flat();
    expect([...named].sort()).toEqual([...unnamedExclusions, ...selfCheckFaults].sort());
  });

  it('never insures more than the limit, nor anything with a fault', () => {
    const days = fc.integer({ min: 0, max: 900 }).map((back) => addDays(today, -back));
    const evidences = fc.oneof(
      fc.record({
        method: fc.constant('TRADING_EXPERIENCE' as const),
        purchases: fc.array(fc.record({ invoicedOn: days, dueOn: days, paidOn: fc.option(days) }), { maxLength: 5 }),
      }),
      fc.record({ method: fc.constant('BLIND' as const) }),
      fc.record({ reportedOn: days }).map(report),
    );
    fc.assert(
      fc.property(evidences, fc.integer({ min: 1, max: 30_000 }), fc.boolean(), (evidence, amount, isDecided) => {
        const verdict = verdictOf(facts({ isDecided }), check(evidence, { amount: eur(amount) }));
        expect(verdict.isWithin).toBe(verdict.faults.length === 0);
        if (verdict.isWithin) expect(amount <= 10_000 && !isDecided).toBe(true);
        if (verdict.isWithin && evidence.method !== 'BLIND')
          expect(verdict.validUntil !== null && verdict.validUntil >= today).toBe(true);
      }),
    );
  });
});

describe('what is entered', () => {
  it('does not contradict itself', () => {
    const faults = (evidence: Evidence, changes: Partial<SelfCheck> = {}) =>
      faultsOfSelfCheck(check(evidence, changes), 'EUR', today).map(({ pointer, code }) => `${pointer} ${code}`);
    expect(faults(experience)).toEqual([]);
    expect(faults(experience, { amount: money(1, 'USD') })).toEqual(['/amount/currency not-in-list']);
    expect(
      faults({
        method: 'TRADING_EXPERIENCE',
        purchases: [{ invoicedOn: addDays(today, 1), dueOn: today, paidOn: addMonths(today, -1) }],
      }),
    ).toEqual([
      '/evidence/purchases/0/invoicedOn day-in-future',
      '/evidence/purchases/0/dueOn before-invoice',
      '/evidence/purchases/0/paidOn before-invoice',
    ]);
    expect(faults(report({ reportedOn: addDays(today, 1), suggestedAmount: money(1, 'USD') }))).toEqual([
      '/evidence/reportedOn day-in-future',
      '/evidence/suggestedAmount/currency not-in-list',
    ]);
  });
});
