import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountryTerms, coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import { type PremiumLine, premiumOf, rateOf } from '../turnover-declarations/declared-premium.ts';
import { optionsFor } from './house-offer.ts';
import { averageRate } from './last-year.ts';
import { changesAsSigned, changesOfPolicy, countryRatesOf, termsToday } from './renewal-terms.ts';

const agreed = { ...defaultTerms('EUR', 'DE', '2026-01-01'), currency: 'EUR' as const };
type Agreed = typeof agreed;

const withRates = (premiumRate: number | null, countriesCovered: CountryTerms[]): Agreed => ({
  ...agreed,
  premiumTerms: { ...agreed.premiumTerms, premiumRate },
  countriesCovered,
});
const line = (countryCode: string, turnover: number): PremiumLine => ({
  countryCode,
  turnover: turnover.toFixed(2),
  exclusions: '0.00',
});

/** The policy on the terms that were signed, where the average rate of these lines changes. */
function renewed(policy: Agreed, lines: readonly PremiumLine[], to: (rate: number) => number): Agreed {
  const before = termsToday(policy, averageRate(policy, lines));
  const premiumRate = before.premiumRate === null ? null : to(before.premiumRate);
  return { ...policy, ...changesOfPolicy(policy, before, { ...before, premiumRate }) };
}
const costOf = (policy: Agreed, lines: readonly PremiumLine[]) =>
  Number(premiumOf(lines, (country) => rateOf(policy, country), 'EUR')?.amount);
const ratesOf = ({ premiumTerms, countriesCovered }: Agreed) => [
  premiumTerms.premiumRate,
  ...countriesCovered.map(({ rate }) => rate),
];

const general = withRates(0.2, [coverCountry('DE'), coverCountry('BR', { rate: 0.9 })]);
const declared = [line('DE', 8_000_000), line('BR', 2_000_000)];

describe('the rates of a renewed policy', () => {
  it.each([
    ['unchanged', (rate: number) => rate, [0.2, null, 0.9], 34_000],
    ['ten percent more', (rate: number) => rate * 1.1, [0.22, null, 0.99], 37_400],
    ['half', (rate: number) => rate / 2, [0.1, null, 0.45], 17_000],
  ])('of an average of 0.34 percent, %s, change in proportion', (_of, to, rates, cost) => {
    expect(averageRate(general, declared)).toBe(0.34);
    const policy = renewed(general, declared, to);
    expect([ratesOf(policy), costOf(policy, declared)]).toEqual([rates, cost]);
  });

  it.each([
    ['the one rate', withRates(0.2, [coverCountry('DE')]), [line('DE', 1_000_000)], [0.22, null]],
    ['the one rate, of no turnover', withRates(0.2, [coverCountry('DE')]), [], [0.22, null]],
    ['rates of countries alone', withRates(null, [coverCountry('DE', { rate: 0.4 })]), [line('DE', 9)], [null, 0.44]],
  ])('as signed: %s', (_of, policy, lines, rates) => {
    expect(ratesOf(renewed(policy, lines, (rate) => rate * 1.1))).toEqual(rates);
  });

  it('is the signed one where the turnover cost nothing before, and none where none is signed', () => {
    const before = termsToday(withRates(0, [coverCountry('DE')]), null);
    expect(changesOfPolicy(agreed, before, { ...before, premiumRate: 0.2 }).premiumTerms.premiumRate).toBeNull();
    const free = withRates(0, [coverCountry('DE')]);
    expect(changesOfPolicy(free, before, { ...before, premiumRate: 0.2 }).premiumTerms.premiumRate).toBe(0.2);
    expect(changesOfPolicy(general, before, { ...before, premiumRate: null }).premiumTerms.premiumRate).toBeNull();
  });
});

describe('the rates of a policy that was changed between the offer and the signature', () => {
  /** Offered to one policy with ten percent more, signed, and applied to what the policy has become. */
  const signedOf = (offered: Agreed, lines: readonly PremiumLine[], now: Agreed) => {
    const before = termsToday(offered, averageRate(offered, lines));
    const terms = { ...before, premiumRate: before.premiumRate && Number((before.premiumRate * 1.1).toFixed(4)) };
    const countryRates = countryRatesOf({ ...offered, ...changesOfPolicy(offered, before, terms) });
    return ratesOf({ ...now, ...changesAsSigned(now, before, { terms, countryRates }) });
  };
  const one = withRates(0.2, [coverCountry('DE')]);
  const [DE, BR] = [coverCountry('DE'), coverCountry('BR', { rate: 0.9 })];
  const own = withRates(null, [coverCountry('DE', { rate: 0.4 })]);

  it.each<[string, Agreed, Agreed, (number | null)[]]>([
    ['not at all', one, one, [0.22, null]],
    ['in the one rate', one, withRates(0.3, [DE]), [0.22, null]],
    ['to have no rate', one, withRates(null, [DE]), [null, null]],
    ['to have one for a country', one, withRates(0.3, [DE, BR]), [0.22, null, 0.99]],
    ['not at all, with rates of countries', general, general, [0.22, null, 0.99]],
    ['in rates of countries', general, withRates(0.3, [DE, coverCountry('BR', { rate: 2 })]), [0.22, null, 0.99]],
    ['to have one rate', general, withRates(0.3, [DE, coverCountry('BR')]), [0.22, null, 0.99]],
    [
      'in a country that had no rate',
      general,
      withRates(0.2, [coverCountry('DE', { rate: 0.5 }), BR]),
      [0.22, 0.55, 0.99],
    ],
    ['in a country, without a general rate', own, withRates(null, [coverCountry('DE', { rate: 1 })]), [null, 0.44]],
    ['to have a general rate', own, withRates(1, [coverCountry('DE', { rate: 1 })]), [1.1, 0.44]],
  ])('are the signed ones: changed %s', (_, offered, now, rates) => {
    expect(signedOf(offered, declared.slice(0, offered.countriesCovered.length), now)).toEqual(rates);
  });
});

it.each([
  [
    'the general rate before those of countries',
    general,
    [
      { countryCode: null, rate: 0.2 },
      { countryCode: 'BR', rate: 0.9 },
    ],
  ],
  [
    'those of countries alone',
    withRates(null, [coverCountry('DE', { rate: 0.4 })]),
    [{ countryCode: 'DE', rate: 0.4 }],
  ],
  ['nothing where one rate holds for all', withRates(0.2, [coverCountry('DE')]), []],
])('rates by country are %s', (_of, policy, rates) => {
  expect(countryRatesOf(policy)).toEqual(rates);
});

describe('of any policy', () => {
  const aRate = fc.integer({ min: 100, max: 20_000 }).map((parts) => parts / 10_000);
  const turnover = fc.integer({ min: 1_000, max: 50_000_000 });
  const policies = fc.record({
    rates: fc.tuple(fc.option(aRate, { freq: 5 }), aRate, fc.option(aRate), fc.option(aRate)),
    lines: fc.tuple(turnover, turnover, turnover),
  });
  const made = ({ rates: [rate, other, ...own], lines }: { rates: (number | null)[]; lines: number[] }) => {
    const countries = ['DE', 'BR', 'FR'].slice(0, own.length);
    return {
      // without a general rate, each country has its own
      policy: withRates(
        rate ?? null,
        countries.map((country, place) =>
          coverCountry(country, { rate: own[place] ?? (rate === null ? (other ?? null) : null) }),
        ),
      ),
      lines: countries.map((country, place) => line(country, lines[place] ?? 0)),
    };
  };

  it('the premium on the lines of last year stays with the price, and changes as the price does', () => {
    fc.assert(
      fc.property(policies, fc.constantFrom(0, 10, 25, -5), (drawn, change) => {
        const { policy, lines } = made(drawn);
        const [rate, before] = [termsToday(policy, averageRate(policy, lines)).premiumRate ?? 0, costOf(policy, lines)];
        const signed = Math.round(rate * (100 + change) * 100) / 10_000;
        const after = costOf(
          renewed(policy, lines, () => signed),
          lines,
        );
        if (change === 0) expect(after).toBe(before);
        // each rate is rounded to four places, and the premium of each line to cents
        const sold = lines.reduce((sum, { turnover: ofLine }) => sum + Number(ofLine), 0);
        expect(Math.abs(after - (before * signed) / rate)).toBeLessThanOrEqual(sold * 0.000_000_51 + 0.05);
      }),
    );
  });

  it('the premium on the lines of last year stays where unchanged terms are signed', () => {
    fc.assert(
      fc.property(policies, (drawn) => {
        const { policy, lines } = made(drawn);
        const terms = termsToday(policy, averageRate(policy, lines));
        const changes = changesAsSigned(policy, terms, { terms, countryRates: countryRatesOf(policy) });
        expect(costOf({ ...policy, ...changes }, lines)).toBe(costOf(policy, lines));
      }),
    );
  });

  it('same cover of the house insurer at the same price costs the same', () => {
    fc.assert(
      fc.property(policies, (drawn) => {
        const { policy, lines } = made(drawn);
        const today = termsToday(policy, averageRate(policy, lines));
        // a loss ratio that leaves the price as it is
        const [same] = optionsFor({ today, currency: 'EUR', lossRatio: 50, requests: 0 });
        expect(same?.terms).toEqual(today);
      }),
    );
  });
});
