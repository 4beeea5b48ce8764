import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { type Money, multiplyMoney, signOfMoney } from '../../platform/core/money.ts';
import { type Policy, policyPeriods } from '../../policies/policies/policy.ts';
import { type ChargedFee, sumOfFees } from '../../risk/covers/credit-check-fees.ts';
import type { BuyerCount } from '../../risk/covers/fee-counts.ts';
import type { CalculationStep } from './premium-to-invoice.ts';

/*
 * What the insurer invoices besides premium (row C9): the fees of the policy's table for credit checks, and for buyers that
 * it monitors, for each quarter of the insurance year, when it has ended.
 */

/** Months of a quarter. */
const monthsOfQuarter = 3;

export type Quarter = Readonly<{ from: Day; to: Day }>;

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

/** What is invoiced of fees, with the steps that lead to it. */
export type FeesToInvoice = Readonly<{
  net: Money;
  steps: ReadonlyArray<Extract<CalculationStep, { step: 'checks' | 'monitoring' }>>;
}>;

/** The fees of a quarter; `null` where they come to nothing. */
export function feesToInvoice(fees: readonly ChargedFee[]): FeesToInvoice | null {
  const [first] = fees;
  const net = first && sumOfFees(fees, first.fee.currency);
  if (!net || signOfMoney(net) === 0) return null;
  return { net, steps: fees.map(stepOf) };
}

function stepOf({ of, fee, count, amount }: ChargedFee): CalculationStep & Readonly<{ step: 'checks' }> {
  return { step: 'checks', of, count, fee: fee.amount, amount: amount.amount };
}

/**
 * The fee for so many monitored buyers; `null` where none is agreed or nobody is monitored. Example: 40 buyers at EUR 2.50:
 * EUR 100.
 */
export function monitoringToInvoice(
  { premiumTerms: { monitoringFee: fee } }: Pick<Policy, 'premiumTerms'>,
  monitored: readonly Pick<BuyerCount, 'buyers'>[],
): FeesToInvoice | null {
  const count = monitored.reduce((sum, { buyers }) => sum + buyers, 0);
  if (!fee || count === 0) return null;
  const net = multiplyMoney(fee, count);
  return signOfMoney(net) === 0
    ? null
    : { net, steps: [{ step: 'monitoring', amount: net.amount, count, fee: fee.amount }] };
}
