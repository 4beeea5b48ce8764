import { isDomestic } from '../../platform/core/country-specials.ts';
import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { type Money, multiplyMoney, signOfMoney, sumMoney } from '../../platform/core/money.ts';
import { type Policy, policyPeriods } from '../../policies/policies/policy.ts';
import type { CheckCount } from '../../risk/covers/fee-counts.ts';
import type { CalculationStep } from './premium-to-invoice.ts';

/*
 * What the insurer charges for credit checks by the fee table of the policy (row C9, handbook N 3.1): a fee for the first
 * request on each buyer, domestic or foreign, and what is urgent besides; invoiced for each quarter of the insurance year
 * when it has ended.
 */

/** Months of a quarter. */
const monthsOfQuarter = 3;

type Quarter = Readonly<{ from: Day; to: Day }>;

/**
 * The quarter of the insurance year that a day is in, until the policy ends; `null` outside the policy. Example: of a year
 * from 15 January, 20 April is in that from 15 April to 14 July.
 */
export function quarterOf(
  policy: Pick<Policy, 'inceptionDate' | 'endDate' | 'periodMonths' | 'cancelledFrom'>,
  day: Day,
): Quarter | null {
  const [year] = policyPeriods(policy, day);
  if (!year || day < year.from || day > year.to) return null;
  if (policy.cancelledFrom !== null && day >= policy.cancelledFrom) return null;
  let step = 0;
  while (addMonths(year.from, step + monthsOfQuarter) <= day) step += monthsOfQuarter;
  const ends = [addDays(addMonths(year.from, step + monthsOfQuarter), -1), year.to];
  if (policy.cancelledFrom !== null) ends.push(addDays(policy.cancelledFrom, -1));
  return { from: addMonths(year.from, step), to: ends.reduce((one, other) => (one < other ? one : other)) };
}

/** A fee of which so many are charged. */
export type FeeStep = Extract<CalculationStep, { step: 'checks' }>;

/**
 * The fees of a quarter, in one currency; none where nothing is agreed or was checked. Fees in other currencies are the
 * insurer's to invoice. Example: 2 domestic at EUR 30, 3 foreign at EUR 45, one of them urgent for EUR 20 more: EUR 215.
 */
export function feesOfChecks(
  checks: readonly CheckCount[],
  { premiumTerms, policyholder }: Pick<Policy, 'premiumTerms' | 'policyholder'>,
): Readonly<{ net: Money; steps: FeeStep[] }> | null {
  const fees = premiumTerms.creditCheckFees;
  if (!fees) return null;
  const countOf = (fits: (of: CheckCount) => boolean) =>
    checks.reduce((sum, each) => (fits(each) ? sum + each.checks : sum), 0);
  const isHome = ({ countryCode }: CheckCount) => isDomestic(policyholder.countryCode, countryCode);
  const { currency } = fees.domestic;
  const charged = [
    { of: 'domestic', fee: fees.domestic, count: countOf(isHome) },
    { of: 'foreign', fee: fees.foreign, count: countOf((each) => !isHome(each)) },
    { of: 'urgent', fee: fees.urgent, count: countOf(({ isUrgent }) => isUrgent) },
  ] as const;
  const amounts = charged
    .filter(({ fee, count }) => count > 0 && fee.currency === currency)
    .map(({ of, fee, count }) => ({ of, fee, count, amount: multiplyMoney(fee, count) }));
  const net = sumMoney(
    amounts.map(({ amount }) => amount),
    currency,
  );
  if (signOfMoney(net) === 0) return null;
  return {
    net,
    steps: amounts.map(({ of, fee, count, amount }) => ({
      step: 'checks',
      of,
      count,
      fee: fee.amount,
      amount: amount.amount,
    })),
  };
}
