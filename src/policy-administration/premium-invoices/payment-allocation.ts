import type { Day } from '../../platform/core/day.ts';
import { lesserMoney, type Money, signOfMoney, subtractMoney } from '../../platform/core/money.ts';

/** An open invoice that a payment can be for. */
export type OpenItem = Readonly<{
  invoiceId: string;
  invoiceNumber: string;
  dueDate: Day;
  issueDate: Day;
  balance: Money;
  /** Whether the insurer still looks at what the insured says against it. */
  isDisputed: boolean;
}>;

/** What of a payment goes to which invoice, and what is left of it. */
export type Allocation = Readonly<{ parts: readonly Readonly<{ invoiceId: string; amount: Money }>[]; left: Money }>;

/**
 * A payment goes to the oldest invoices first, unless it names one: then to this one first (handbook N 3.3). Oldest: by due
 * date, then issue date, then number. Who disputes an invoice does not pay it: it comes after the others. Example: EUR 150
 * for open 100 and 80 pays the first and 50 of the second.
 */
export function allocate(payment: Money, open: readonly OpenItem[], invoiceNumber: string | null): Allocation {
  const rankOf = (item: OpenItem) => (item.invoiceNumber === invoiceNumber ? 0 : item.isDisputed ? 2 : 1);
  const inOrder = open.toSorted((one, other) => rankOf(one) - rankOf(other) || byAge(one, other));
  let left = payment;
  const parts: { invoiceId: string; amount: Money }[] = [];
  for (const { invoiceId, balance } of inOrder) {
    if (signOfMoney(left) <= 0 || signOfMoney(balance) <= 0) continue;
    const amount = lesserMoney(left, balance);
    parts.push({ invoiceId, amount });
    left = subtractMoney(left, amount);
  }
  return { parts, left };
}

function byAge(one: OpenItem, other: OpenItem): number {
  const keyOf = ({ dueDate, issueDate, invoiceNumber }: OpenItem) => `${dueDate} ${issueDate} ${invoiceNumber}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
