import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { keptReference, whyNotChangeReference } from '../../../platform/core/customer-reference.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { CurrentStops } from '../../delivery-stops/server/public.ts';
import { coverMonitoringChanged } from '../cover-events.ts';
import type { CoverDetail } from '../cover-shape.ts';
import { type CoverRecord, lockCover, storeCustomerReference, storeMonitoring } from './covers.store.ts';
import { showCover } from './show-cover.ts';

/** Watches a buyer, or stops watching it. Allowed to all who order, without approval. */
export async function setMonitoring(
  coverId: string,
  isMonitored: boolean,
  context: Context,
  stops: CurrentStops,
): Promise<CoverDetail> {
  const cover = await lockCoverToChange(coverId, context);
  if (cover.isMonitored === isMonitored) throw new Refused(refuse('nothing-to-change', { isMonitored }));
  await switchMonitoring(context, cover, isMonitored);
  return showCover(coverId, context, stops);
}

/** Switches on or off that the insured is notified of changes of a buyer; its cover is locked. */
export async function switchMonitoring(context: Context, cover: CoverRecord, isMonitored: boolean): Promise<void> {
  const { coverId, policyKey, companyId } = cover;
  await storeMonitoring(context.tx, coverId, isMonitored);
  await publish(context, coverMonitoringChanged, { policyKey, companyId, isMonitored, byName: context.actor.name });
  await context.record({
    type: 'cover.monitoring-changed',
    subject: `cover/${coverId}`,
    policy: policyKey,
    before: { isMonitored: cover.isMonitored },
    after: { isMonitored },
    data: { companyId },
  });
}

/** Changes the customer's reference for the buyer; `null` or blank removes it. */
export async function changeCustomerReference(
  coverId: string,
  reference: string | null,
  context: Context,
  stops: CurrentStops,
): Promise<CoverDetail> {
  const cover = await lockCoverToChange(coverId, context);
  const customerReference = keptReference(reference);
  refuseIf(whyNotChangeReference(cover.customerReference, customerReference));
  await storeCustomerReference(context.tx, coverId, customerReference);
  await context.record({
    type: 'cover.reference-changed',
    subject: `cover/${coverId}`,
    policy: cover.policyKey,
    before: { customerReference: cover.customerReference },
    after: { customerReference },
    data: { companyId: cover.companyId },
  });
  return showCover(coverId, context, stops);
}

/** The cover, locked, for a user whose ordering role allows changes of the customer's own data on it. */
async function lockCoverToChange(coverId: string, context: Context): Promise<CoverRecord> {
  const cover = await lockAsSeen(context, () => lockCover(context.scope, context.tx, coverId));
  refuseIf(await whyNotChangeBuyer(cover, context));
  return cover;
}

/** Why the actor's ordering role does not let them change reference or monitoring. */
export async function whyNotChangeBuyer({ policyKey }: CoverRecord, context: Context): Promise<Refusal | null> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) return refuse('not-found');
  const role = await orderingRoleOf(scope, tx, actor, policyKey);
  return whyNotOrder(role, { mode: policy.orderingMode }, 'change-reference');
}
