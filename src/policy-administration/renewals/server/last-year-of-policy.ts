import { lossesOfPolicy } from '../../../non-payment/claims/server/public.ts';
import { addDays, addMonths, type Day } from '../../../platform/core/day.ts';
import { compareMoney, type Money, money, sumMoney, zeroMoney } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { totalOf } from '../../turnover-declarations/declared-premium.ts';
import { declaredOfLastYear } from '../../turnover-declarations/server/public.ts';
import type { DeclarationLine } from '../../turnover-declarations/turnover-declaration.ts';
import { inTwelveMonths, monthsCovered } from '../declared-months.ts';
import { averageRate, type LastYear } from '../last-year.ts';
import type { Questionnaire } from '../questionnaire.ts';

/** What the portal knows of the last twelve months of a policy. */
export type KnownYear = Readonly<{
  lastYear: LastYear;
  /** What the turnover cost on average, in percent; `null` where no turnover or no rate is known. */
  rate: number | null;
  lines: readonly DeclarationLine[];
}>;

/**
 * Turnover declared of the twelve months that end with the last declared period, extrapolated where fewer were declared, and
 * what was decided of losses since.
 */
export async function lastYearOf(policy: Policy, { scope, tx, today }: Context): Promise<KnownYear> {
  const { currency } = policy;
  const declared = await declaredOfLastYear(scope, tx, policy.policy);
  const declaredMonths = monthsCovered(declared);
  const lines = declared.flatMap((period) => period.lines);
  const turnover = declaredMonths === 0 ? null : inTwelveMonths(totalOf(lines, currency), declaredMonths);
  const losses = await lossesOfPolicy({ scope, tx }, policy.policy, { from: yearAgo(today), to: today });
  return {
    lastYear: { turnover, declaredMonths, losses: losses.map((amount) => money(amount, currency)) },
    rate: averageRate(policy, lines),
    lines,
  };
}

function yearAgo(day: Day): Day {
  return addDays(addMonths(day, -12), 1);
}

function largestFirst(one: Readonly<{ actual: Money }>, other: Readonly<{ actual: Money }>): number {
  return compareMoney(other.actual, one.actual);
}

/** Countries that are there to be filled in where nothing was declared. */
const mostBlankCountries = 15;

/** The answers as the portal knows them: the next year like the last one, twelve months like those that were declared. */
export function prefilled(policy: Policy, { lastYear, lines }: KnownYear): Questionnaire {
  const { currency, standardPaymentTermDays, maxPaymentTermDays } = policy;
  const { declaredMonths } = lastYear;
  const byCountry = Map.groupBy(lines, ({ countryCode }) => countryCode);
  const turnover = [...byCountry].map(([countryCode, ofCountry]) => {
    const actual = totalOf(ofCountry, currency);
    return { countryCode, actual, forecast: inTwelveMonths(actual, declaredMonths) };
  });
  const nothing = zeroMoney(currency);
  const blank = policy.countriesCovered
    .filter(({ excluded }) => !excluded)
    .slice(0, mostBlankCountries)
    .map(({ countryCode }) => ({ countryCode, actual: nothing, forecast: nothing }));
  return {
    turnover: turnover.length > 0 ? turnover.sort(largestFirst) : blank,
    declaredMonths,
    losses: sumMoney(lastYear.losses, currency),
    usualPaymentTermDays: standardPaymentTermDays,
    longestPaymentTermDays: Math.max(standardPaymentTermDays, maxPaymentTermDays),
    creditProcedures: [],
    remarks: null,
  };
}
