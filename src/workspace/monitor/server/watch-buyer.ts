import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { companyFacts } from '../../../risk/buyers/server/public.ts';
import { lockCover, primaryCoverOn, switchMonitoring } from '../../../risk/covers/server/public.ts';
import type { MonitorWatch, monitorContract } from '../monitor.contract.ts';
import { isMonitored, whyNotUnwatch, whyNotWatch } from '../monitor-event.ts';
import { findMonitoredBy, storeWatch } from './monitor-notes.store.ts';

type Buyer = Readonly<{ policyKey: string; companyId: string }>;

/** Whether a buyer is monitored under a policy. Refuses `not-found` for what is not there or outside the scope. */
export async function showWatch(buyer: Buyer, context: Context): Promise<MonitorWatch> {
  const role = await whyNotChangeWatch(buyer, context);
  const monitoredBy = await findMonitoredBy(context.tx, buyer, context.today);
  return {
    policy: buyer.policyKey,
    companyId: buyer.companyId,
    isMonitored: isMonitored(monitoredBy),
    monitoredBy,
    actions: {
      watch: whyNotOnWire(role ?? whyNotWatch(monitoredBy)),
      unwatch: whyNotOnWire(role ?? whyNotUnwatch(monitoredBy)),
    },
  };
}

/**
 * Adds a buyer to the monitor, with or without cover, or takes it out: free to all who order, without anybody's
 * approval. A cover on the buyer is switched with it, so that both say the same.
 */
export async function watchBuyer(
  companyId: string,
  { policy, isMonitored: isWanted }: BodyOf<typeof monitorContract.watchBuyer>,
  context: Context,
): Promise<MonitorWatch> {
  const buyer = { policyKey: policy, companyId };
  refuseIf(await whyNotChangeWatch(buyer, context));
  const { scope, tx, actor, now } = context;
  const seen = await primaryCoverOn(scope, tx, policy, companyId);
  const cover = seen && (await lockCover(scope, tx, seen.coverId));
  const monitoredBy = await findMonitoredBy(tx, buyer, context.today);
  refuseIf(isWanted ? whyNotWatch(monitoredBy) : whyNotUnwatch(monitoredBy));
  if (cover && cover.isMonitored !== isWanted) await switchMonitoring(context, cover, isWanted);
  await storeWatch(tx, buyer, isWanted ? { byName: actor.name, now } : null);
  await context.record({
    type: isWanted ? 'monitor.watched' : 'monitor.unwatched',
    subject: `monitor/${policy}`,
    policy,
    alsoConcerns: [`company/${companyId}`],
    after: { companyId },
    data: { companyId },
  });
  return showWatch(buyer, context);
}

/** Why the actor may not change what is monitored under the policy. Refuses `not-found` for what is not there. */
async function whyNotChangeWatch({ policyKey, companyId }: Buyer, context: Context): Promise<Refusal | null> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy || !(await companyFacts(tx, companyId))) throw new Refused(refuse('not-found'));
  if (actor.permissions.has('no_transactional')) return refuse('not-transactional');
  const role = await orderingRoleOf(scope, tx, actor, policyKey);
  return whyNotOrder(role, { mode: policy.orderingMode }, 'change-reference');
}
