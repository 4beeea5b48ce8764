import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import type { UserType } from '../../../platform/core/actor.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { isOpen } from '../order.ts';
import { orderSubject } from '../order-subjects.ts';
import type { OrderRecord } from './orders.store.ts';

/** What the author of open orders under a policy may still do there. */
type Author = Readonly<{
  personId: string;
  policyKey: string;
  userType: UserType;
  permissions: readonly Permission[];
  role: OrderingRole;
}>;

/** An order as far as it decides whether its author can do something with it. */
export type Authored = Pick<OrderRecord, 'createdBy' | 'policyKey' | 'kind' | 'orderingMode'>;

/**
 * Finds for open orders whether their author can still act on them: may sign in, sees the policy, may place such
 * orders, and holds a role that writes them. Read at once for these orders; `null`: for all that are open in the scope.
 */
export async function authorAccess(
  { tx }: Pick<Context, 'tx'>,
  orderIds: readonly string[] | null,
): Promise<(order: Authored) => boolean> {
  const authors = new Map((await findAuthors(tx, orderIds)).map((author) => [keyOf(author), author]));
  return ({ createdBy: personId, policyKey, kind, orderingMode: mode }) => {
    const author = authors.get(keyOf({ personId, policyKey }));
    if (!author) return false;
    const { userType, role } = author;
    const refusal = whyNotAdmit(orderSubject(kind).placedBy.access, {
      userType,
      permissions: new Set(author.permissions),
    });
    return refusal === null && whyNotOrder(role, { mode }, 'draft') === null;
  };
}

/** Whether the author of one order can still act on it; that of a settled order is of no interest. */
export async function hasAuthor(context: Pick<Context, 'tx'>, order: OrderRecord): Promise<boolean> {
  return !isOpen(order) || (await authorAccess(context, [order.orderId]))(order);
}

async function findAuthors(tx: Db, orderIds: readonly string[] | null): Promise<readonly Author[]> {
  if (orderIds?.length === 0) return [];
  return allRows<Author>(tx)`
    select * from authors_of_open_orders(${orderIds === null ? null : [...orderIds]}::text[])`;
}

function keyOf({ personId, policyKey }: Pick<Author, 'personId' | 'policyKey'>): string {
  return `${policyKey} ${personId}`;
}
