import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { type Money, signOfMoney, sumMoney } from '../../platform/core/money.ts';
import { type Policy, policyPeriods } from '../../policies/policies/policy.ts';
import type { ChargedFee } from '../../risk/covers/credit-check-fees.ts';
import type { CalculationStep } from './premium-to-invoice.ts';

/*
 * What the insurer invoices for credit checks (row C9): the fees of the policy's table for each quarter of the insurance
 * year, when it has ended.
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

/** What is invoiced of the fees in one currency, with the steps that lead to it. */
export type FeesToInvoice = Readonly<{
  net: Money;
  steps: ReadonlyArray<Extract<CalculationStep, { step: 'checks' }>>;
}>;

/** The fees of a quarter, those of each currency by themselves; none where they come to nothing. */
export function feesToInvoice(fees: readonly ChargedFee[]): readonly FeesToInvoice[] {
  return [...Map.groupBy(fees, ({ fee }) => fee.currency)]
    .map(([currency, charged]) => ({
      net: sumMoney(
        charged.map(({ amount }) => amount),
        currency,
      ),
      steps: charged.map(stepOf),
    }))
    .filter(({ net }) => signOfMoney(net) !== 0);
}

function stepOf({ of, fee, count, amount }: ChargedFee): FeesToInvoice['steps'][number] {
  return { step: 'checks', of, count, fee: fee.amount, amount: amount.amount };
}
