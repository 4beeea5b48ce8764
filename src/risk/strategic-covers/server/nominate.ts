import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { reviewPeriodMonths } from '../../covers/cover.ts';
import { type CoverRecord, lockCover, primaryCoverOn, storeReviewMonths } from '../../covers/server/public.ts';
import { type Need, orderedWith, whyNotChange, whyNotNeed, whyNotNominate } from '../strategic-cover.ts';
import type { StrategicCover, strategicCoversContract } from '../strategic-covers.contract.ts';
import {
  deleteStrategic,
  findStrategic,
  lockNominationsOfPolicy,
  namedOn,
  type StrategicRecord,
  storeOrder,
  storeStrategic,
} from './strategic-covers.store.ts';
import { strategicOnWire } from './strategic-on-wire.ts';

/** How nominations are treated. `most`: strategic covers of one policy. */
export type Nominating = Readonly<{ most: number }>;

/** Nominates a buyer under a policy. It waits for the insurer and needs no approval: no insured amount changes. */
export async function nominate(
  { most }: Nominating,
  { policy, companyId, priority, ...need }: BodyOf<typeof strategicCoversContract.nominateStrategicCover>,
  context: Context,
): Promise<StrategicCover> {
  const { scope, tx, now, actor } = context;
  refuseIf(await whyNotAct(context, policy));
  await lockNominationsOfPolicy(tx, policy);
  const cover = await primaryCoverOn(scope, tx, policy, companyId);
  const former = cover && (await findStrategic(context, cover.coverId));
  const named = await namedOn(scope, tx, policy);
  const standing = former?.status ?? 'none';
  refuseIf(whyNotNominate({ standing, hasCover: hasCover(cover), named: named.length, most }));
  if (!cover) throw new Refused(refuse('strategic-needs-cover'));
  refuseIf(whyNotNeed(need, cover.currency, context.today));
  await storeStrategic(tx, {
    coverId: cover.coverId,
    policyKey: policy,
    status: 'pending',
    priority: named.length + 1,
    ...stored(need),
    nominatedByName: actor.name,
    nominatedAt: now,
    decidedAt: null,
    underwriter: null,
  });
  await storeOrder(tx, orderedWith([...named, cover.coverId], cover.coverId, priority ?? named.length + 1));
  const nominated = await reread(context, cover.coverId);
  await recordStrategic(context, 'strategic-cover.nominated', nominated, former);
  await publish(context, answerAwaited, { subject: 'strategic-cover', recordId: cover.coverId });
  return strategicOnWire(nominated, context);
}

/** Changes priority and need of a buyer that is strategic or nominated; the others move in the order. */
export async function changeStrategic(
  coverId: string,
  { priority, ...need }: BodyOf<typeof strategicCoversContract.changeStrategicCover>,
  context: Context,
): Promise<StrategicCover> {
  const { scope, tx, today } = context;
  const former = await lockStrategicOrRefuse(coverId, context);
  refuseIf(await whyNotAct(context, former.policyKey));
  refuseIf(whyNotChange(former.status) ?? whyNotNeed(need, former.currency, today));
  await storeStrategic(tx, { ...former, ...stored(need) });
  await storeOrder(tx, orderedWith(await namedOn(scope, tx, former.policyKey), coverId, priority));
  const changed = await reread(context, coverId);
  await recordStrategic(context, 'strategic-cover.changed', changed, former);
  return strategicOnWire(changed, context);
}

/** Removes a buyer, accepted or not yet. The insurer is notified and need not accept that (handbook covers 7). */
export async function removeStrategic(coverId: string, context: Context): Promise<void> {
  const { scope, tx } = context;
  const former = await lockStrategicOrRefuse(coverId, context);
  refuseIf(await whyNotAct(context, former.policyKey));
  refuseIf(whyNotChange(former.status));
  await deleteStrategic(tx, coverId);
  await reviewIn(context, coverId, reviewPeriodMonths);
  await storeOrder(tx, await namedOn(scope, tx, former.policyKey));
  await recordStrategic(context, 'strategic-cover.removed', null, former);
}

/** Why the actor may not nominate under a policy; the rights are checked by the route. */
export async function whyNotAct(context: Context, policyKey: string): Promise<Refusal | null> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) return refuse('not-found');
  const role = await orderingRoleOf(scope, tx, actor, policyKey);
  return whyNotOrder(role, { mode: orderingRulesOf(policy, actor).orderingMode }, 'nominate-strategic');
}

/** Whether a policy has a named cover on a buyer that decides something, or waits for its answer. */
export function hasCover(cover: CoverRecord | null): boolean {
  return cover !== null && (cover.timeline.length > 0 || cover.openRequestId !== null);
}

/** What is strategic about a cover while nobody else changes it. Refuses `not-found` outside the scope. */
export async function lockStrategicOrRefuse(coverId: string, context: Context): Promise<StrategicRecord> {
  const found = await findStrategic(context, coverId);
  if (!found) throw new Refused(refuse('not-found'));
  await lockNominationsOfPolicy(context.tx, found.policyKey);
  return lockAsSeen(context, () => findStrategic(context, coverId));
}

/** Sets in how many months the decisions on a cover are reviewed. */
export async function reviewIn({ scope, tx, today }: Context, coverId: string, months: number): Promise<void> {
  const cover = await lockCover(scope, tx, coverId);
  if (cover && cover.reviewMonths !== months) await storeReviewMonths(tx, cover, months, today);
}

/** The event of a nomination, or of its change. */
export async function recordStrategic(
  context: Context,
  type: string,
  after: StrategicRecord | null,
  before: StrategicRecord | null,
): Promise<void> {
  const of = after ?? before;
  if (!of) throw new Error('Nothing happened');
  await context.record({
    type,
    subject: `strategic-cover/${of.coverId}`,
    policy: of.policyKey,
    alsoConcerns: [`cover/${of.coverId}`, `company/${of.companyId}`],
    before: before && summaryOf(before),
    after: after && summaryOf(after),
    data: { companyId: of.companyId, strategicStatus: after?.status ?? 'none' },
  });
}

function summaryOf({ status, priority, needAmount, needFrom, needTo, rationale, underwriter }: StrategicRecord) {
  return { status, priority, needAmount, needFrom, needTo, rationale, underwriter };
}

function stored({ needAmount, needFrom, needTo, rationale }: Need) {
  return { needAmount: needAmount.amount, needFrom, needTo, rationale };
}

async function reread(context: Context, coverId: string): Promise<StrategicRecord> {
  const found = await findStrategic(context, coverId);
  if (!found) throw new Error(`The nomination of ${coverId} is gone`);
  return found;
}
