import type { ApprovalLimit } from '../../../identity/access/approval-limit.ts';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import type { UserType } from '../../../platform/core/actor.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';

/** Somebody who may act on the orders of a policy, with the mandate that counts for them there. */
export type HolderOnPolicy = Readonly<{
  policyKey: string;
  personId: string;
  name: string;
  userType: UserType;
  permissions: readonly Permission[];
  role: OrderingRole;
  approvalLimit: ApprovalLimit;
}>;

/** Everybody who may act on the orders of these policies, as far as the caller sees the policies; by name. */
export function findHolders(tx: Db, policyKeys: readonly string[]): Promise<readonly HolderOnPolicy[]> {
  if (policyKeys.length === 0) return Promise.resolve([]);
  return allRows<HolderOnPolicy>(tx)`select * from holders_on_policies(${[...policyKeys]}::text[])`;
}
