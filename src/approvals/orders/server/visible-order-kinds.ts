import type { Context } from '../../../platform/server/context.ts';
import { kindsReadWith } from '../order-subjects.ts';

/** The kinds of orders that the caller may have to do with: an order is as open to them as what it orders. */
export function visibleOrderKinds({ actor }: Pick<Context, 'actor'>): readonly string[] {
  return kindsReadWith(actor.permissions);
}
