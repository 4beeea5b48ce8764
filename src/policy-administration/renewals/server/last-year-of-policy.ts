import Big from 'big.js';
import { lossesOfPolicy } from '../../../non-payment/claims/server/public.ts';
import { addDays, addMonths, type Day } from '../../../platform/core/day.ts';
import { compareMoney, type Money, money, signOfMoney, sumMoney, zeroMoney } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { premiumOf, rateOf, totalOf } from '../../turnover-declarations/declared-premium.ts';
import { linesOfLastYear } from '../../turnover-declarations/server/public.ts';
import type { DeclarationLine } from '../../turnover-declarations/turnover-declaration.ts';
import type { LastYear } from '../last-year.ts';
import type { Questionnaire } from '../questionnaire.ts';

/** What the portal knows of the last twelve months of a policy. */
export type KnownYear = Readonly<{
  lastYear: LastYear;
  /** What the turnover cost on average, in percent; `null` where no turnover or no rate is known. */
  rate: number | null;
  lines: readonly DeclarationLine[];
}>;

/** Turnover declared of the twelve months that end with the last declared period, and what was decided of losses since. */
export async function lastYearOf(policy: Policy, { scope, tx, today }: Context): Promise<KnownYear> {
  const { currency } = policy;
  const lines = await linesOfLastYear(scope, tx, policy.policy);
  const turnover = lines.length === 0 ? null : totalOf(lines, currency);
  const losses = await lossesOfPolicy({ scope, tx }, policy.policy, { from: yearAgo(today), to: today });
  return {
    lastYear: { turnover, losses: losses.map((amount) => money(amount, currency)) },
    rate: averageRate(policy, lines),
    lines,
  };
}

function yearAgo(day: Day): Day {
  return addDays(addMonths(day, -12), 1);
}

/** Four places behind the point, as rates are agreed. */
function averageRate(policy: Policy, lines: readonly DeclarationLine[]): number | null {
  const { currency } = policy;
  const premium = premiumOf(lines, (country) => rateOf(policy, country), currency);
  const turnover = totalOf(lines, currency);
  if (!premium || signOfMoney(turnover) <= 0) return null;
  return new Big(premium.amount).div(turnover.amount).times(100).round(4).toNumber();
}

function largestFirst(one: Readonly<{ actual: Money }>, other: Readonly<{ actual: Money }>): number {
  return compareMoney(other.actual, one.actual);
}

/** Countries that are there to be filled in where nothing was declared. */
const mostBlankCountries = 15;

/** The answers as the portal knows them: the next year like the last one. */
export function prefilled(policy: Policy, { lastYear, lines }: KnownYear): Questionnaire {
  const { currency, standardPaymentTermDays, maxPaymentTermDays } = policy;
  const byCountry = Map.groupBy(lines, ({ countryCode }) => countryCode);
  const turnover = [...byCountry].map(([countryCode, ofCountry]) => {
    const actual = totalOf(ofCountry, currency);
    return { countryCode, actual, forecast: actual };
  });
  const nothing = zeroMoney(currency);
  const blank = policy.countriesCovered
    .filter(({ excluded }) => !excluded)
    .slice(0, mostBlankCountries)
    .map(({ countryCode }) => ({ countryCode, actual: nothing, forecast: nothing }));
  return {
    turnover: turnover.length > 0 ? turnover.sort(largestFirst) : blank,
    losses: sumMoney(lastYear.losses, currency),
    usualPaymentTermDays: standardPaymentTermDays,
    longestPaymentTermDays: Math.max(standardPaymentTermDays, maxPaymentTermDays),
    creditProcedures: [],
    remarks: null,
  };
}
