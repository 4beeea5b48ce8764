import Big from 'big.js';
import type { ValueOf } from '../../platform/core/enumeration.ts';

/** CAP tops up a cover that was granted in part; CAP+ gives a small cover where it is nil (handbook covers 4.2). */
export const capProducts = ['CAP', 'CAP_PLUS'] as const;

export type CapProduct = ValueOf<typeof capProducts>;

/** A CAP or CAP+ in force today: its amount is a decimal in the policy's currency. */
export type CapInForce = Readonly<{ product: CapProduct; amount: string }>;

/** What is left of it once its primary is a total, both in the policy's currency (handbook covers 4.2). */
export function capBeside({ product, amount }: CapInForce, total: string): string {
  if (product === 'CAP_PLUS') return new Big(total).lte(0) ? amount : '0';
  return new Big(total).lt(amount) ? total : amount;
}
