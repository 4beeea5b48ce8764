import type { CoverRequestBody } from '../../covers/cover-requests.contract.ts';
import type { CheckedWish, CoverWish } from '../../covers/server/public.ts';
import type { OrderToJudge } from '../../ordering/server/public.ts';
import type { Context } from '../../platform/server/context.ts';

/**
 * The way from a line to an order, given to jobs where the server is put together: the same use cases, with the same
 * rules and approvals, as when somebody orders one cover.
 */
export type LineOrders = Readonly<{
  /** Whether each wish could be ordered now. Stores nothing. */
  check(context: Context, wishes: readonly CoverWish[]): Promise<readonly CheckedWish[]>;
  /** Orders all of them, each on another buyer, or throws what one of them is refused; answers in their order. */
  order(context: Context, bodies: readonly CoverRequestBody[]): Promise<readonly Readonly<{ requestId: string }>[]>;
  /** Approves, sends back or refuses an order, or throws the refusal. */
  judge(context: Context, order: OrderToJudge): Promise<void>;
}>;
