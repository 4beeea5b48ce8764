import { describe, expect, it } from 'vitest';
import { domesticOverseas, separateOverseas } from '../../platform/core/country-specials.ts';
import { money } from '../../platform/core/money.ts';
import { coveredCountries, scheduleLine, termsForCountry, whyNotCountryCovered } from './covered-countries.ts';
import { completePolicy, faultsOfPolicyLine, type PolicyLine, policyLineShape } from './policy-line.ts';
import {
  coverCountry,
  datedTermsOf,
  defaultTerms,
  maxLiabilityAmount,
  type PolicyTerms,
  policyAsOf,
  policyTermsShape,
  withTermsOn,
} from './policy-terms.ts';

const terms = defaultTerms('EUR', 'DE', '2026-01-01');

describe('countries covered (V09, D14, D15)', () => {
  const schedule = {
    policy: 'SFAC-2000001',
    countriesCovered: [coverCountry('FR'), coverCountry('DE', { excluded: true })],
  };
  const refused = (countryCode: string) => ({
    code: 'country-not-covered',
    facts: { policy: 'SFAC-2000001', countryCode, coveredBy: [] },
  });

  it('covers what the schedule names, and nothing else', () => {
    expect(whyNotCountryCovered(schedule, 'FR')).toBeNull();
    expect(whyNotCountryCovered(schedule, 'DE')).toEqual(refused('DE'));
    expect(whyNotCountryCovered(schedule, 'BR')).toEqual(refused('BR'));
    expect(whyNotCountryCovered(schedule, 'BR', ['EHWA-4000001'])).toMatchObject({
      facts: { coveredBy: ['EHWA-4000001'] },
    });
  });

  it('takes eight overseas territories with France, and wants the four others named', () => {
    for (const country of domesticOverseas) expect(whyNotCountryCovered(schedule, country)).toBeNull();
    for (const country of separateOverseas) expect(whyNotCountryCovered(schedule, country)).toEqual(refused(country));
  });

  it('lets a territory’s own line win over France’s', () => {
    const countriesCovered = [coverCountry('FR'), coverCountry('RE', { excluded: true }), coverCountry('NC')];
    expect(whyNotCountryCovered({ ...schedule, countriesCovered }, 'RE')).toEqual(refused('RE'));
    expect(whyNotCountryCovered({ ...schedule, countriesCovered }, 'NC')).toBeNull();
    expect(coveredCountries(countriesCovered)).toEqual(['BL', 'FR', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PM', 'YT']);
  });

  it('spells out exactly the countries that the rule allows', () => {
    const all = ['FR', 'DE', 'BR', ...domesticOverseas, ...separateOverseas];
    const allowed = all.filter((country) => whyNotCountryCovered(schedule, country) === null);
    expect(coveredCountries(schedule.countriesCovered)).toEqual(allowed.sort());
  });

  it('gives the schedule’s own terms, else the policy’s general ones', () => {
    const countriesCovered = [
      coverCountry('FR', { zone: 'B', maxTerm: 120, insuredPct: 80, rate: 0.35 }),
      coverCountry('DE'),
    ];
    expect(termsForCountry({ ...terms, countriesCovered }, 'MQ')).toEqual({
      zone: 'B',
      maxPaymentTermDays: 120,
      insuredPercentage: 80,
      premiumRate: 0.35,
    });
    expect(termsForCountry({ ...terms, countriesCovered }, 'DE')).toMatchObject({
      maxPaymentTermDays: 90,
      insuredPercentage: 90,
    });
    expect(termsForCountry({ ...terms, countriesCovered }, 'US')).toBeNull();
    expect(scheduleLine(countriesCovered, 'US')).toBeNull();
  });
});

describe('the terms of a day', () => {
  const paid = [{ yearFrom: '2026-01-01', amount: money('50000', 'EUR'), asOf: '2026-06-01' }];
  const at = (premiumRate: number, more: Partial<PolicyTerms['premiumTerms']> = {}): PolicyTerms => ({
    ...terms,
    premiumTerms: { ...terms.premiumTerms, premiumRate, ...more },
  });
  const policy = {
    ...at(0.3, { paid }),
    formerTerms: [
      { until: '2026-01-01', terms: datedTermsOf(at(0.1)) },
      { until: '2027-01-01', terms: datedTermsOf(at(0.2, { paid: [] })) },
    ],
  };

  it.each([
    ['2020-06-30', 0.1],
    ['2025-12-31', 0.1],
    ['2026-01-01', 0.2],
    ['2026-12-31', 0.2],
    ['2027-01-01', 0.3],
    ['2030-06-30', 0.3],
  ])('on %s: a rate of %s', (day, premiumRate) => {
    expect(policyAsOf(policy, day)).toMatchObject({ premiumTerms: { premiumRate } });
    const versions = [
      { from: '2025-01-01', terms: datedTermsOf(at(0.1)) },
      { from: '2026-01-01', terms: datedTermsOf(at(0.2)) },
      { from: '2027-01-01', terms: datedTermsOf(at(0.3)) },
    ];
    expect(withTermsOn(at(0.3), versions, day).premiumTerms.premiumRate).toBe(premiumRate);
  });

  it('leave what accounts report of premium as it is known today', () => {
    expect(policyAsOf(policy, '2026-05-01').premiumTerms.paid).toEqual(paid);
    expect(datedTermsOf(policy).premiumTerms).not.toHaveProperty('paid');
  });

  it('are those of today where no others are known', () => {
    expect(policyAsOf(at(0.3), '2020-01-01')).toEqual(at(0.3));
    expect(withTermsOn(at(0.3), [], '2020-01-01')).toEqual(at(0.3));
  });
});

describe('maximum liability', () => {
  const premiumTerms = { ...terms.premiumTerms, minimumPremium: money('40000', 'EUR') };

  const multiple = { type: 'MULTIPLE', value: '30' } as const;
  const most = (differing: Partial<PolicyTerms>, year: string | null = null) =>
    maxLiabilityAmount({ ...terms, premiumTerms, maxLiability: multiple, ...differing }, 'EUR', year)?.amount ?? null;
  const paid = (...years: readonly [string, string][]) => ({
    premiumTerms: {
      ...premiumTerms,
      paid: years.map(([yearFrom, amount]) => ({ yearFrom, amount: money(amount, 'EUR'), asOf: '2026-06-01' })),
    },
  });

  it('is a multiple of the premium or an amount', () => {
    expect(most({})).toBe('1200000.00');
    expect(most({ maxLiability: { type: 'AMOUNT', value: '5' } })).toBe('5.00');
    expect(most({ premiumTerms: terms.premiumTerms })).toBeNull();
    expect(most({ maxLiability: null })).toBeNull();
  });

  it('A5: is a multiple of the premium paid for the year, at least of the minimum premium', () => {
    expect(most(paid(['2026-01-01', '50000']), '2026-01-01')).toBe('1500000.00');
    expect(most(paid(['2026-01-01', '40000.01']), '2026-01-01')).toBe('1200000.30');
    expect(most(paid(['2026-01-01', '39999.99']), '2026-01-01')).toBe('1200000.00');
    expect(most(paid(['2025-01-01', '50000']), '2026-01-01')).toBe('1200000.00');
    expect(most(paid(['2026-01-01', '60000'], ['2025-01-01', '50000']))).toBe('1800000.00');
    const withoutMinimum = { ...paid(['2026-01-01', '10000']).premiumTerms, minimumPremium: null };
    expect(most({ premiumTerms: withoutMinimum }, '2026-01-01')).toBe('300000.00');
    expect(most({ ...paid(['2026-01-01', '50000']), maxLiabilityBasis: 'MINIMUM_PREMIUM' }, '2026-01-01')).toBe(
      '1200000.00',
    );
  });
});

describe('a line of the insurer’s system', () => {
  const line: PolicyLine = {
    policy: 'CBNL-3000001',
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  };

  it('needs little and is completed with the defaults of the field', () => {
    expect(policyLineShape.safeParse(line).success).toBe(true);
    const stored = completePolicy(line);
    expect(stored).toMatchObject({
      portfolioId: '',
      policyNumber: '3000001',
      insurerEntity: 'CBNL',
      productType: 'tci',
      policyType: 'SAR',
      orderingMode: null,
      coveredCountries: ['NL'],
    });
    expect(stored.terms).toMatchObject({
      notificationPeriodDays: 60,
      maxPaymentTermDays: 90,
      inceptionDate: '2026-01-01',
    });
    expect(policyTermsShape.safeParse(stored.terms).success).toBe(true);
  });

  it('keeps every term that it says, premium terms one by one', () => {
    const { terms: said } = completePolicy({ ...line, waitingPeriodMonths: 5, premiumTerms: { premiumRate: 0.2 } });
    expect(said.waitingPeriodMonths).toBe(5);
    expect(said.waitingPeriodDays).toBeNull();
    expect(completePolicy({ ...line, waitingPeriodDays: 120 }).terms.waitingPeriodDays).toBe(120);
    expect(said.premiumTerms).toMatchObject({ premiumRate: 0.2, premiumBasis: 'TURNOVER' });
  });

  it('writes money as the wire does', () => {
    const { terms: said } = completePolicy({
      ...line,
      deductible: { amount: '2500', currency: 'EUR' },
      premiumTerms: { minimumPremium: { amount: '40000', currency: 'EUR' } },
    });
    expect(said.deductible).toEqual(money('2500.00', 'EUR'));
    expect(said.premiumTerms.minimumPremium).toEqual(money('40000.00', 'EUR'));
  });

  it('resolves house currencies', () => {
    expect(completePolicy({ ...line, currency: 'CFP', requestCurrencies: ['NZK', 'CFP'] })).toMatchObject({
      currency: 'XPF',
      terms: { requestCurrencies: ['XPF', 'NZD'] },
    });
  });

  it.each<[Partial<PolicyLine>, string, string]>([
    [{ endDate: '2025-12-31' }, '/endDate', 'before-start'],
    [{ inceptionDate: '2026-02-01' }, '/inceptionDate', 'after-start'],
    [{ deductible: { amount: '1', currency: 'USD' } }, '/deductible', 'not-policy-currency'],
    [
      { premiumTerms: { minimumPremium: { amount: '1', currency: 'USD' } } },
      '/premiumTerms/minimumPremium',
      'not-policy-currency',
    ],
    [{ masterPolicy: 'CBNL-3000001' }, '/masterPolicy', 'same-contract'],
    [{ countriesCovered: [coverCountry('NL'), coverCountry('NL')] }, '/countriesCovered/1/countryCode', 'repeated'],
  ])('is refused with %j', (differing, pointer, code) => {
    expect(faultsOfPolicyLine({ ...line, ...differing })).toEqual([{ pointer, code }]);
  });

  it('refuses what it does not know', () => {
    expect(policyLineShape.safeParse({ ...line, colour: 'blue' }).success).toBe(false);
    expect(policyLineShape.safeParse({ ...line, currency: 'XXX' }).success).toBe(false);
  });
});
