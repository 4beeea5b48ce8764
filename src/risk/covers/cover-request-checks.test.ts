import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { money } from '../../platform/core/money.ts';
import { publishedRates } from '../../platform/core/rates-for-rules.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { CompanyFacts } from '../buyers/company.ts';
import { type CoverOn, coverOn } from './cover.ts';
import { withDecision } from './cover-changes.ts';
import type { AskedCover, CoverRequestAction } from './cover-request.ts';
import {
  askedTotal,
  type CoverRequestFacts,
  coverRequestChecks,
  whyNotFieldsOfAction,
  whyNotRequestCover,
} from './cover-request-checks.ts';
import { warningsOf } from './cover-request-warnings.ts';
import { feeOf } from './credit-check-fees.ts';

const today = '2026-11-20';

const policy: Policy = {
  ...defaultTerms('EUR', 'DE', '2026-01-01'),
  policy: 'HERM-1000001',
  policyNumber: '1000001',
  insurerEntity: 'HERM',
  productType: 'tci',
  policyType: 'SAR',
  productName: '',
  currency: 'EUR',
  policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
  orderingMode: 'DIRECT',
  masterPolicy: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  cancelledFrom: null,
  suspendedFrom: null,
  siblings: [],
  formerSuspensions: [],
  countriesCovered: [coverCountry('DE'), coverCountry('FR'), coverCountry('CH', { maxTerm: 60 })],
  requestCurrencies: ['EUR', 'CHF', 'GBP'],
  standardPaymentTermDays: 30,
  maxPaymentTermDays: 90,
  discretionaryLimit: money(10_000, 'EUR'),
  maxPerBuyer: money(500_000, 'EUR'),
  maxLiability: { type: 'AMOUNT', value: '800000' },
  affiliatedCompanyIds: ['9000001'],
};

const company: CompanyFacts = {
  companyId: '1000002',
  companyName: 'Fromagerie du Val Serein',
  countryCode: 'FR',
  statusCode: 'ACTIVE',
  kind: 'ENTERPRISE',
  isHeadOffice: true,
  headOfficeCompanyId: null,
  replacedByCompanyId: null,
  isSanctioned: false,
  groupCompanyId: '1000002',
};

function asked(changes: Partial<AskedCover> = {}): AskedCover {
  return {
    action: 'NEW',
    amount: money(50_000, 'EUR'),
    paymentTermDays: null,
    urgent: false,
    comment: null,
    customerReference: null,
    nameDisclosure: false,
    negativeInformation: false,
    termsOfSale: null,
    pastDues: null,
    requestedStartDate: null,
    endDate: null,
    appealReason: null,
    newFacts: null,
    appealOf: null,
    confirmed: null,
    ...changes,
  };
}

function facts(changes: Partial<CoverRequestFacts> = {}): CoverRequestFacts {
  return {
    today,
    policy,
    company,
    coveredBy: [],
    rates: publishedRates,
    cover: null,
    customerReference: null,
    openRequestId: null,
    lastRefusal: null,
    decision: null,
    owed: null,
    unpaid: null,
    cap: null,
    ...changes,
  };
}

function inForce(amount: string, decisionDate = '2026-03-01'): CoverOn {
  return coverOn(
    withDecision([], {
      from: decisionDate,
      permanentAmount: amount,
      temporary: null,
      endDate: null,
      requestedAmount: amount,
      decisionCode: 'FULL',
      reasonCodes: [],
      decisionDate,
      requestId: null,
      insuredPercentage: null,
      maxPaymentTermDays: null,
      conditions: [],
    }),
    today,
  );
}

const covered = facts({ cover: inForce('50000') });
const refusalOf = (given: Partial<AskedCover>, known = facts()) => whyNotRequestCover(asked(given), known);
const codeOf = (given: Partial<AskedCover>, known = facts()) => refusalOf(given, known)?.code ?? 'allowed';
const pointerOf = (given: Partial<AskedCover>, known = facts()) => {
  const error = refusalOf(given, known)?.errors?.[0];
  return error ? `${error.pointer} ${error.code}` : 'allowed';
};

describe('checks of a cover request (handbook 2.6)', () => {
  it('V01: a whole amount from 1 to 999,999,999', () => {
    const amount = (text: string) => pointerOf({ amount: { amount: text, currency: 'EUR' } });
    expect(amount('0.00')).toBe('/amount/amount too-small');
    expect(amount('1.00')).toBe('allowed');
    expect(amount('1.50')).toBe('/amount/amount whole-number');
    expect(amount('999999999')).toBe('allowed');
    expect(amount('1000000000')).toBe('/amount/amount too-large');
    expect(amount('-5')).toBe('/amount/amount too-small');
    expect(pointerOf({ amount: null })).toBe('/amount required');
  });

  it('V02: a currency of the policy, converted into the policy’s own', () => {
    expect(codeOf({ amount: money(10_000, 'GBP') })).toBe('allowed');
    expect(codeOf({ amount: money(10_000, 'USD') })).toBe('currency-not-allowed');
    expect(askedTotal(asked({ amount: money(8_700, 'GBP') }), facts())).toBe('10000');
  });

  it('V03: a domestic buyer in the policy’s currency only; Liechtenstein counts as domestic in Switzerland', () => {
    const german = facts({ company: { ...company, countryCode: 'DE' } });
    expect(codeOf({ amount: money(10_000, 'GBP') }, german)).toBe('domestic-currency-only');
    expect(codeOf({}, german)).toBe('allowed');
    const swiss = { ...policy, policyholder: { name: 'Z', countryCode: 'CH' }, countriesCovered: [coverCountry('LI')] };
    const liechtenstein = facts({ policy: swiss, company: { ...company, countryCode: 'LI' } });
    expect(codeOf({ amount: money(10_000, 'CHF') }, liechtenstein)).toBe('domestic-currency-only');
  });

  it('V04: a payment term above the standard and up to the maximum, that of the country where it has one', () => {
    expect(codeOf({ paymentTermDays: 30 })).toBe('payment-term-not-longer');
    expect(codeOf({ paymentTermDays: 31 })).toBe('allowed');
    expect(codeOf({ paymentTermDays: 90 })).toBe('allowed');
    expect(codeOf({ paymentTermDays: 91 })).toBe('payment-term-above-maximum');
    const swiss = facts({ company: { ...company, countryCode: 'CH' } });
    expect(codeOf({ paymentTermDays: 60 }, swiss)).toBe('allowed');
    expect(codeOf({ paymentTermDays: 61 }, swiss)).toBe('payment-term-above-maximum');
  });

  it('V05: a reference of 20 characters as a reader counts them', () => {
    expect(codeOf({ customerReference: '👍'.repeat(20) })).toBe('allowed');
    expect(pointerOf({ customerReference: 'x'.repeat(21) })).toBe('/customerReference too-long');
  });

  it('V06: one open request', () => {
    expect(refusalOf({}, facts({ openRequestId: 'creq_7' }))).toMatchObject({
      code: 'request-already-open',
      facts: { requestId: 'creq_7' },
    });
  });

  it('V07: an increase above and a reduction below the current total', () => {
    const amount = (action: 'INCREASE' | 'REDUCTION', value: number) =>
      codeOf({ action, amount: money(value, 'EUR') }, covered);
    expect(amount('INCREASE', 50_000)).toBe('increase-not-above-current');
    expect(amount('INCREASE', 50_001)).toBe('allowed');
    expect(amount('REDUCTION', 50_000)).toBe('reduction-not-below-current');
    expect(amount('REDUCTION', 49_999)).toBe('allowed');
    expect(amount('REDUCTION', 0)).toBe('invalid-input');
  });

  it('V09: the buyer’s country on the policy, overseas territories with France', () => {
    const from = (countryCode: string) => codeOf({}, facts({ company: { ...company, countryCode } }));
    expect(from('ES')).toBe('country-not-covered');
    expect(from('RE')).toBe('allowed');
    expect(from('NC')).toBe('country-not-covered');
  });

  it('V10 and V11: insurable companies, and the head office', () => {
    const about = (changes: Partial<CompanyFacts>) => codeOf({}, facts({ company: { ...company, ...changes } }));
    expect(about({ kind: 'PUBLIC_BODY' })).toBe('buyer-not-insurable');
    expect(about({ statusCode: 'CEASED' })).toBe('buyer-not-insurable');
    expect(about({ groupCompanyId: '9000001' })).toBe('buyer-not-insurable');
    expect(about({ isHeadOffice: false })).toBe('not-head-office');
  });

  it('V12: policy and contract in force on the day, first and last day included', () => {
    const on = (day: string, changed: Partial<Policy> = {}) =>
      codeOf({}, facts({ today: day, policy: { ...policy, ...changed } }));
    expect(on('2025-12-31')).toBe('policy-not-in-force');
    expect(on('2026-01-01')).toBe('allowed');
    expect(on('2026-12-31')).toBe('allowed');
    expect(on('2027-01-01')).toBe('policy-not-in-force');
    expect(on(today, { suspendedFrom: today })).toBe('policy-not-in-force');
    expect(on(today, { productType: 'surety' })).toBe('policy-without-covers');
    const main = { ...policy, extensionId: null, cancelledFrom: '2026-06-01' };
    expect(on(today, { policy: 'HERM-1000001-CAP', siblings: [main] })).toBe('sibling-policy-not-in-force');
  });

  it('V14: requires confirmation only from those who state that they have not confirmed', () => {
    expect(codeOf({ confirmed: null })).toBe('allowed');
    expect(codeOf({ confirmed: true })).toBe('allowed');
    expect(codeOf({ confirmed: false })).toBe('confirmation-missing');
  });

  it('V15: the same or a higher amount is blocked on days 0 to 29, free on day 30, with a comment, or lower', () => {
    const after = (days: number, given: Partial<AskedCover> = {}) =>
      codeOf(given, facts({ lastRefusal: { amount: '50000', decisionDate: addDays(today, -days) } }));
    expect(after(0)).toBe('same-amount-blocked');
    expect(after(29)).toBe('same-amount-blocked');
    expect(after(30)).toBe('allowed');
    expect(after(5, { comment: 'Accounts 2025 attached' })).toBe('allowed');
    expect(after(5, { comment: '   ' })).toBe('same-amount-blocked');
    expect(after(5, { amount: money(49_999, 'EUR') })).toBe('allowed');
  });

  it('keeps start and end out of the past', () => {
    expect(codeOf({ requestedStartDate: addDays(today, -1) })).toBe('start-date-in-past');
    expect(codeOf({ requestedStartDate: today })).toBe('allowed');
    expect(codeOf({ action: 'CANCELLATION', endDate: addDays(today, -1) }, covered)).toBe('end-date-in-past');
    expect(codeOf({ action: 'CANCELLATION', endDate: today }, covered)).toBe('allowed');
  });

  it('requires a new cover where there is none, and another action where there is one', () => {
    expect(codeOf({}, covered)).toBe('cover-exists');
    expect(codeOf({}, facts({ cover: inForce('0') }))).toBe('allowed');
    expect(codeOf({ action: 'INCREASE' })).toBe('cover-missing');
    expect(codeOf({ action: 'INCREASE' }, facts({ cover: inForce('0') }))).toBe('allowed');
    expect(codeOf({ action: 'CANCELLATION' }, facts({ cover: inForce('0') }))).toBe('cover-missing');
    expect(codeOf({ action: 'PROLONGATION', amount: null }, covered)).toBe('allowed');
    expect(codeOf({ action: 'REFERENCE_CHANGE', customerReference: 'K-1' }, covered)).toBe('allowed');
    expect(pointerOf({ action: 'REFERENCE_CHANGE' }, covered)).toBe('/customerReference required');
  });

  it('allows a lower risk whatever the policy says', () => {
    const ended = { ...covered, policy: { ...policy, countriesCovered: [], cancelledFrom: '2026-06-01' } };
    expect(codeOf({ action: 'CANCELLATION', amount: null }, ended)).toBe('allowed');
    expect(codeOf({ action: 'REDUCTION', amount: money(1, 'EUR') }, ended)).toBe('allowed');
  });

  it('names every refusing rule of the handbook once', () => {
    const ids = coverRequestChecks.map(({ id }) => id);
    const numbered = ids.filter((id) => id.startsWith('V')).sort();
    const refusing = ['V01', 'V02', 'V03', 'V04', 'V05', 'V06', 'V07', 'V09', 'V10', 'V11', 'V12', 'V14', 'V15'];
    expect(numbered).toEqual(refusing);
  });

  it('gives the same answer for the same input', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 2_000_000 }), fc.constantFrom('EUR', 'GBP', 'USD'), (value, currency) => {
        const given = { amount: { amount: String(value), currency } };
        expect(refusalOf(given)).toEqual(refusalOf(given));
        if (value < 1) expect(codeOf(given)).toBe('invalid-input');
      }),
    );
  });
});

describe('warnings', () => {
  const codes = (given: Partial<AskedCover>, known = facts()) =>
    warningsOf(asked(given), known).map(({ code }) => code);

  it('V13: up to the discretionary limit', () => {
    expect(codes({ amount: money(10_000, 'EUR') })).toEqual(['within-discretionary-limit']);
    expect(codes({ amount: money(10_001, 'EUR') })).toEqual([]);
  });

  it('V16: from the review date on', () => {
    const decided = (day: string) =>
      codes({ action: 'PROLONGATION', amount: null }, facts({ cover: inForce('50000', day) }));
    expect(decided('2025-11-20')).toEqual(['review-due']);
    expect(decided('2025-11-21')).toEqual([]);
  });

  it('V17: above the maximum per buyer and the maximum liability', () => {
    expect(codes({ amount: money(500_000, 'EUR') })).toEqual([]);
    expect(codes({ amount: money(500_001, 'EUR') })).toEqual(['above-maximum-per-buyer']);
    expect(codes({ amount: money(800_001, 'EUR') })).toEqual(['above-maximum-per-buyer', 'above-maximum-liability']);
  });

  it.each([
    ['CAP', { action: 'REDUCTION', amount: money(20_000, 'EUR') }, '20000'],
    ['CAP', { action: 'REDUCTION', amount: money(30_000, 'EUR') }, null],
    ['CAP', { action: 'CANCELLATION', amount: null }, '0'],
    ['CAP', { action: 'INCREASE', amount: money(60_000, 'EUR') }, null],
    ['CAP_PLUS', { action: 'INCREASE', amount: money(60_000, 'EUR') }, '0'],
    ['CAP_PLUS', { action: 'CANCELLATION', amount: null }, null],
  ] as const)('A6, M2: states what is left of %s of 30,000 after %o: %s', (product, given, left) => {
    const warnings = warningsOf(asked(given), facts({ cover: inForce('50000'), cap: { product, amount: '30000' } }));
    const amounts = warnings.filter(({ code }) => code === 'cap-falls').map(({ amount }) => amount);
    expect(amounts).toEqual(left === null ? [] : [left]);
  });

  it('states a share for the buyer’s country below the policy’s own', () => {
    const insuredAt = (insuredPct: number | null) =>
      warningsOf(asked(), facts({ policy: { ...policy, countriesCovered: [coverCountry('FR', { insuredPct })] } }));
    expect(insuredAt(80)).toEqual([{ code: 'insured-percentage-lower', amount: null, date: null, percentage: 80 }]);
    expect(insuredAt(90)).toEqual([]);
    expect(insuredAt(null)).toEqual([]);
  });

  it('states that more is owed than the order would cover, also where it removes cover', () => {
    const cover = inForce('80000');
    const owing = (amount: string) => facts({ cover, owed: { amount, day: '2026-11-18' } });
    const reduction = { action: 'REDUCTION', amount: money(60_000, 'EUR') } as const;
    expect(warningsOf(asked(reduction), owing('60001'))).toEqual([
      { code: 'owed-above-cover', amount: '60001', date: '2026-11-18', percentage: null },
    ]);
    expect(codes(reduction, owing('60000'))).toEqual([]);
    expect(codes({ action: 'CANCELLATION', amount: null }, owing('1'))).toEqual(['owed-above-cover']);
    expect(codes({ action: 'INCREASE', amount: money(90_000, 'EUR') }, owing('85000'))).toEqual([]);
    expect(codes({ action: 'REFERENCE_CHANGE', amount: null }, owing('85000'))).toEqual([]);
  });

  it('states what is owed exactly when it is above the requested total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 0, max: 900_000 }), (total, owes) => {
        const amounts = facts({ owed: { amount: String(owes), day: today } });
        expect(codes({ amount: money(total, 'EUR') }, amounts).includes('owed-above-cover')).toBe(owes > total);
      }),
    );
  });
});

describe('fee', () => {
  const fees = { domestic: money(20, 'EUR'), foreign: money(35, 'EUR'), urgent: money(15, 'EUR') };
  const charging: Policy = { ...policy, premiumTerms: { ...policy.premiumTerms, creditCheckFees: fees } };
  const german: CompanyFacts = { ...company, countryCode: 'DE' };
  it.each([
    ['a first request abroad', asked(), facts({ policy: charging }), money(35, 'EUR')],
    ['a first request at home', asked(), facts({ policy: charging, company: german }), money(20, 'EUR')],
    ['an urgent one', asked({ urgent: true }), facts({ policy: charging }), money(50, 'EUR')],
    ['an increase', asked({ action: 'INCREASE' }), facts({ policy: charging, cover: inForce('1000') }), null],
    ['a buyer known already', asked(), facts({ policy: charging, cover: inForce('0') }), null],
    ['a policy without a fee table', asked(), facts(), null],
  ])('%s', (_name, order, known, fee) => {
    expect(feeOf(order, known)).toEqual(fee);
  });

  const unfrozen = { frozenLimit: null, frozenMissingRates: [], stoppedAfter: null } as const;

  it('A5: states a frozen limit without its amount where a rate is missing', () => {
    const unpaid = { kind: null, amount: '0', missingRates: [], oldestDueDate: null, stoppedAfter: null } as const;
    const frozen = (missing: string[]) => ({ ...unpaid, frozenLimit: '5000', frozenMissingRates: missing });
    const refused = (missing: string[]) => whyNotRequestCover(asked({}), facts({ unpaid: frozen(missing) }));
    expect(refused([])).toMatchObject({ code: 'limit-frozen', facts: { frozenLimit: '5000' } });
    expect(refused(['KWD'])).toMatchObject({
      code: 'limit-frozen',
      facts: { frozenLimit: null, missingRates: ['KWD'] },
    });
  });

  const filledIn = {
    paymentTermDays: 90,
    nameDisclosure: true,
    negativeInformation: true,
    termsOfSale: 'net 60',
    pastDues: 'none',
    requestedStartDate: '2027-01-01',
    endDate: '2027-03-31',
  } as const;
  const fieldsOf = {
    NEW: [
      'paymentTermDays',
      'nameDisclosure',
      'negativeInformation',
      'termsOfSale',
      'pastDues',
      'requestedStartDate',
      'endDate',
    ],
    INCREASE: [
      'paymentTermDays',
      'nameDisclosure',
      'negativeInformation',
      'termsOfSale',
      'pastDues',
      'requestedStartDate',
    ],
    PROLONGATION: [
      'paymentTermDays',
      'nameDisclosure',
      'negativeInformation',
      'termsOfSale',
      'pastDues',
      'requestedStartDate',
    ],
    TOP_UP: [
      'paymentTermDays',
      'nameDisclosure',
      'negativeInformation',
      'termsOfSale',
      'pastDues',
      'requestedStartDate',
      'endDate',
    ],
    APPEAL: [
      'paymentTermDays',
      'nameDisclosure',
      'negativeInformation',
      'termsOfSale',
      'pastDues',
      'requestedStartDate',
    ],
    REDUCTION: [],
    CANCELLATION: ['endDate'],
    REFERENCE_CHANGE: [],
  } as const satisfies Record<CoverRequestAction, readonly (keyof typeof filledIn)[]>;

  it.each(
    Object.entries(fieldsOf).flatMap(([action, own]) =>
      Object.keys(filledIn).map((field) => [action, field, (own as readonly string[]).includes(field)] as const),
    ),
  )('8: silently ignored fields: %s with %s is accepted: %s', (action, field, isAccepted) => {
    const order = asked({ action: action as CoverRequestAction, [field]: filledIn[field as keyof typeof filledIn] });
    const refused = { code: 'invalid-input', errors: [{ pointer: `/${field}`, code: 'unknown-field' }] };
    expect(whyNotFieldsOfAction(order)).toEqual(isAccepted ? null : expect.objectContaining(refused));
  });

  it('insures nothing more on a buyer of which invoices are handed over or claimed (N 6)', () => {
    const unpaid = {
      kind: 'CLAIM',
      amount: '5000',
      missingRates: [],
      oldestDueDate: '2026-08-01',
      ...unfrozen,
    } as const;
    expect(whyNotRequestCover(asked({ action: 'NEW' }), facts({ unpaid }))?.code).toBe('claim-runs');
    const reported = { ...unpaid, kind: 'OVERDUE' } as const;
    expect(whyNotRequestCover(asked({ action: 'NEW' }), facts({ unpaid: reported }))?.code).not.toBe('claim-runs');
  });
});
