import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { type Money, money, percentOf, subtractMoney, sumMoney } from '../../platform/core/money.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { policyAsOf } from '../../policies/policies/policy-terms.ts';
import type { DeclarationPeriod, DeclaredBasis } from './declaration-period.ts';

/*
 * What a declaration comes to (handbook N 2.2): `Σ (turnover − exclusions) × rate`, each line rounded to the currency's
 * minor unit (readings "all formulas"). Minimum premium, rebates and taxes belong to the invoice.
 */

/** What the premium of a line depends on: amounts in the policy's currency. */
export type PremiumLine = Readonly<{ countryCode: string; turnover: string; exclusions: string }>;

type Rates = Pick<Policy, 'premiumTerms' | 'countriesCovered'>;

/** The rate of a country in percent: its own in the schedule, else the policy's; `null` where no rate is agreed. */
export function rateOf({ premiumTerms, countriesCovered }: Rates, countryCode: string): number | null {
  if (premiumTerms.premiumBasis === 'FLAT') return null;
  const own = countriesCovered.find((country) => country.countryCode === countryCode)?.rate ?? null;
  return own ?? premiumTerms.premiumRate;
}

/**
 * The rate of a country for a period, in percent: by the terms of its last day, else by those of today, where a rate that was
 * missing was agreed since. `null` where none is agreed.
 */
export function rateOfPeriod(policy: Policy, periodTo: Day, countryCode: string): number | null {
  return rateOf(policyAsOf(policy, periodTo), countryCode) ?? rateOf(policy, countryCode);
}

/** What remains of a line: turnover without what is excluded. */
export function insuredOf({ turnover, exclusions }: PremiumLine, currency: CurrencyCode): Money {
  return subtractMoney(money(turnover, currency), money(exclusions, currency));
}

/** What remains of all lines. */
export function totalOf(lines: readonly PremiumLine[], currency: CurrencyCode): Money {
  return sumMoney(
    lines.map((line) => insuredOf(line, currency)),
    currency,
  );
}

/** The premium of a line; `null` without a rate. */
export function premiumOfLine(line: PremiumLine, rate: number | null, currency: CurrencyCode): Money | null {
  return rate === null ? null : percentOf(insuredOf(line, currency), rate);
}

/**
 * The premium of a declaration; `null` where one of its lines has no rate: a part would be taken for the whole.
 * Example: EUR 24,000,000 at 0.20 % is EUR 48,000.
 */
export function premiumOf(
  lines: readonly PremiumLine[],
  rateOn: (countryCode: string) => number | null,
  currency: CurrencyCode,
): Money | null {
  const premiums = lines.map((line) => premiumOfLine(line, rateOn(line.countryCode), currency));
  return premiums.includes(null)
    ? null
    : sumMoney(
        premiums.filter((premium) => premium !== null),
        currency,
      );
}

/** What of a declaration its premium depends on, beside the policy. */
export type Declared = Readonly<{
  basis: DeclaredBasis;
  periodTo: DeclarationPeriod['to'];
  lines: readonly PremiumLine[];
}>;

/**
 * The premium of what is declared of a period, on the terms of its last day; `null` where a rate is missing, and where it
 * is flat: that follows from the policy alone.
 */
export function premiumOfPeriod(policy: Policy, { basis, periodTo, lines }: Declared): Money | null {
  const rateOn = (country: string) => rateOfPeriod(policy, periodTo, country);
  return basis === 'FLAT' ? null : premiumOf(lines, rateOn, policy.currency);
}

/** Whether a rate is missing, so that nobody knows yet what a declaration comes to. */
export function lacksRate({ basis, premium }: Readonly<{ basis: DeclaredBasis; premium: string | null }>): boolean {
  return basis !== 'FLAT' && premium === null;
}
