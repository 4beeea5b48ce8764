import { type Money, sumMoney } from '../../platform/core/money.ts';
import type { Deadline } from './deadlines.contract.ts';

/** A buyer under one policy whose late invoices ask for one duty. */
export type BuyerWithDuty = Pick<Deadline, 'policy' | 'company' | 'day' | 'daysLeft'> &
  Readonly<{
    /** What depends on the duty, in each currency. */
    amounts: readonly Money[];
  }>;

/**
 * The buyers with late invoices, each once under a policy, with the nearest day of theirs and the total that depends on
 * the duty; at most so many. An invoice that is not due yet makes no buyer late.
 * @param deadlines of one duty, the nearest day first.
 */
export function buyersWithDuty(deadlines: readonly Deadline[], today: string, most: number): BuyerWithDuty[] {
  const late = deadlines.filter(({ originalDueDate }) => originalDueDate < today);
  const accounts = Map.groupBy(late, ({ policy, company }) => `${policy} ${company.companyId}`);
  return [...accounts.values()].slice(0, most).map(ofAccount);
}

function ofAccount(own: readonly Deadline[]): BuyerWithDuty {
  const { policy, company, day, daysLeft } = own[0] as Deadline;
  const moneys = Map.groupBy(
    own.map(({ amount }) => amount),
    ({ currency }) => currency,
  );
  return { policy, company, day, daysLeft, amounts: [...moneys].map(([currency, all]) => sumMoney(all, currency)) };
}
