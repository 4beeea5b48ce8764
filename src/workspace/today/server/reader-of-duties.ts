import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRolesOf } from '../../../identity/access/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/server/context.ts';
import { findPoliciesToDecide, type Horizon, type ReaderOfDuties } from './duties.store.ts';
import type { Selection } from './today.store.ts';

/** What the caller may read of what falls due, and where they may decide, by the same rules as the actions. */
export async function readerOfDuties(
  selection: Selection,
  horizon: Horizon,
  context: Context,
): Promise<ReaderOfDuties> {
  const { actor } = context;
  return {
    grades: holds(actor, 'read_gr'),
    standardAmounts: holds(actor, 'read_unnamedcover'),
    caps: holds(actor, 'read_clr'),
    unpaid: holds(actor, 'read_overdues'),
    claims: holds(actor, 'read_claims'),
    administration: holds(actor, 'policy-admin-read', 'policy-admin-write') && !holds(actor, 'no_transactional'),
    drafts: holds(actor, 'finalized-policy-drafts') && !holds(actor, 'no_transactional'),
    maySelect: await decidable(selection, horizon, context),
  };
}

/** Whoever orders may choose a renewal (handbook covers 3); an offer is accepted by who may place orders. */
async function decidable(
  selection: Selection,
  horizon: Horizon,
  { scope, tx, actor }: Context,
): Promise<ReaderOfDuties['maySelect']> {
  if (holds(actor, 'no_transactional')) return { choice: [], offer: [] };
  const policies = await findPoliciesToDecide(selection, tx, horizon);
  const keys = policies.map(({ policyKey }) => policyKey);
  const roles = await orderingRolesOf(scope, tx, actor, keys);
  const under = policies.map((policy) => ({
    key: policy.policyKey,
    role: roles.get(policy.policyKey) ?? null,
    mode: orderingRulesOf({ ...policy, finalMayPreValidate: false }, actor).orderingMode,
  }));
  return {
    choice: under.filter(({ role, mode }) => whyNotOrder(role, { mode }, 'change-reference') === null).map(keyOf),
    offer: under.filter(({ role, mode }) => whyNotPlace(role, mode) === null).map(keyOf),
  };
}

function keyOf({ key }: Readonly<{ key: string }>): string {
  return key;
}
