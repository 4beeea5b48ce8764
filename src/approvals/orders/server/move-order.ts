import type { OrderingRole } from '../../../identity/access/roles.ts';
import { heldMandatesOf } from '../../../identity/access/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { measuredAmountOf } from '../measured-amount.ts';
import {
  type Absent,
  escalated,
  type OrderActor,
  type OrderStepAction,
  orderActor,
  orderingRulesOf,
  statusOnApproval,
  statusOnSubmit,
  type WorkflowStatus,
  whyNotDelete,
  whyNotSubmit,
  whyNotWithdraw,
} from '../order.ts';
import { orderSubject } from '../order-subjects.ts';
import { absentFor, whyNotApprove, whyNotRefuse, whyNotReturn } from '../who-may-approve.ts';
import { absentOn, colleaguesAway } from './absent-colleagues.ts';
import { tellOfAmountBeyondLimits } from './amount-beyond-limits.ts';
import type { OrderSubjects } from './order-subjects.ts';
import * as store from './orders.store.ts';
import { holdRoles, lockOrder, type OrderRecord, storeOrderMove } from './orders.store.ts';
import { visibleOrderKinds } from './visible-order-kinds.ts';

/**
 * Approves the present step of an order. The last approval sends it; when a rule now refuses it, that refusal is the
 * answer and the order keeps waiting.
 */
export async function approveOrder(subjects: OrderSubjects, orderId: string, context: Context): Promise<void> {
  const { order: locked, actor } = await loadLockedOrder(orderId, context);
  const policy = await policyTerms(context.scope, context.tx, locked.policyKey);
  // a policy that has just been changed to more eyes requires them here too, before `escalateOrders` has come round
  const order = policy ? escalated(locked, policy) : locked;
  refuseIf(whyNotApprove(order, actor, context.now));
  const toStatus = statusOnApproval(order);
  await moveOrder(context, order, { action: 'APPROVED', toStatus, ...reviewer(order, actor, context) });
  const subject = subjects.of(order.kind);
  if (toStatus === 'SENT') await subject.send(context, order.subjectId);
  else await subject.follow(context, order.subjectId, toStatus);
}

/** Returns an order to its creator for correction. Approvals given so far no longer count. */
export async function returnOrder(
  subjects: OrderSubjects,
  orderId: string,
  reason: string,
  context: Context,
): Promise<void> {
  const { order, actor } = await loadLockedOrder(orderId, context);
  refuseIf(whyNotReturn(order, actor, context.now, reason));
  const move = { action: 'RETURNED', toStatus: 'RETURNED', ...reviewer(order, actor, context), reason } as const;
  await moveAndFollow(subjects, order, move, context);
}

/** Refuses an order for good; the insurer never sees it. */
export async function refuseOrder(
  subjects: OrderSubjects,
  orderId: string,
  reason: string,
  context: Context,
): Promise<void> {
  const { order, actor } = await loadLockedOrder(orderId, context);
  refuseIf(whyNotRefuse(order, actor, context.now, reason));
  const move = {
    action: 'REFUSED',
    toStatus: 'REFUSED_INTERNALLY',
    ...reviewer(order, actor, context),
    reason,
  } as const;
  await moveAndFollow(subjects, order, move, context);
}

/** Deletes one's own draft, and what was ordered with it. */
export async function deleteOrder(subjects: OrderSubjects, orderId: string, context: Context): Promise<void> {
  const { order, actor } = await loadLockedOrder(orderId, context);
  refuseIf(whyNotDelete(order, actor));
  await subjects.of(order.kind).discard(context, order.subjectId);
  await forgetOrder(context, order);
}

/** Deletes an order whose draft is deleted; the audit trail keeps what it was. */
export async function forgetOrder(
  context: Context,
  { orderId, policyKey, kind, subjectId, workflowStatus, content }: OrderRecord,
): Promise<void> {
  await store.deleteOrder(context.tx, orderId);
  await context.record({
    type: 'order.deleted',
    subject: `order/${orderId}`,
    policy: policyKey,
    alsoConcerns: [`${orderSubject(kind).record}/${subjectId}`],
    before: { workflowStatus, ...content },
    data: { kind },
  });
}

/** Takes one's own order back before its last validation. */
export async function withdrawOrder(subjects: OrderSubjects, orderId: string, context: Context): Promise<void> {
  const { order, actor } = await loadLockedOrder(orderId, context);
  refuseIf(whyNotWithdraw(order, actor));
  await moveAndFollow(subjects, order, { action: 'WITHDRAWN', toStatus: 'WITHDRAWN', role: actor.role }, context);
}

/** Submits a draft or a returned order (again), under the policy's ordering mode of today. */
export async function submitOrder(subjects: OrderSubjects, orderId: string, context: Context): Promise<void> {
  const { order, actor } = await loadLockedOrder(orderId, context);
  await holdRoles(context.tx, order.policyKey);
  const policy = await policyTerms(context.scope, context.tx, order.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const rules = orderingRulesOf(policy, context.actor);
  const { orderingMode } = rules;
  refuseIf(whyNotSubmit(order, actor, orderingMode));
  const toStatus = statusOnSubmit(orderingMode);
  const content = await subjects.of(order.kind).describe(context, order.subjectId);
  const measuredAmount = measuredAmountOf(content.amount, policy.currency);
  const submitted = { ...order, content, ...rules, measuredAmount, submittedAt: context.now };
  const move = { action: 'SUBMITTED', toStatus, role: actor.role } as const;
  if (toStatus !== 'SENT') return moveAndFollow(subjects, submitted, move, context);
  await moveOrder(context, submitted, move);
  await subjects.of(order.kind).send(context, order.subjectId);
}

/** The order, locked, and the actor with their role on its policy. Checks the version that the caller saw. */
export async function loadLockedOrder(
  orderId: string,
  context: Context,
): Promise<{ order: OrderRecord; actor: OrderActor }> {
  const { scope, tx } = context;
  const order = await lockAsSeen(context, async () => {
    const locked = await lockOrder(scope, tx, orderId);
    return locked && visibleOrderKinds(context).includes(locked.kind) ? locked : null;
  });
  const held = await heldMandatesOf(scope, tx, context.actor, [order.policyKey]);
  return {
    order,
    actor: orderActor(context.actor, held.get(order.policyKey), absentOn(order, await colleaguesAway(context))),
  };
}

/** In which role somebody reviews, and for which colleague who is away. */
function reviewer(order: OrderRecord, actor: OrderActor, { now }: Context): Pick<Move, 'role' | 'absent'> {
  const absent = absentFor(order, actor, now);
  return { role: absent?.role ?? actor.role, absent };
}

/** The event of an action on an order. */
export function eventOf(action: OrderStepAction): string {
  return `order.${action.toLowerCase().replaceAll('_', '-')}`;
}

type Move = Readonly<{
  action: OrderStepAction;
  toStatus: WorkflowStatus;
  role: OrderingRole | null;
  reason?: string;
  absent?: Absent | null;
}>;

async function moveAndFollow(subjects: OrderSubjects, order: OrderRecord, move: Move, context: Context): Promise<void> {
  await moveOrder(context, order, move);
  await subjects.of(order.kind).follow(context, order.subjectId, move.toStatus);
}

/** Stores a move with the action that caused it, and records its event. */
export async function moveOrder(context: Context, order: OrderRecord, move: Move): Promise<void> {
  const { action, toStatus, role, absent = null } = move;
  const reason = move.reason?.trim() ?? null;
  const { personId, name: personName } = context.actor;
  const at = context.now;
  const address = context.address ?? null;
  // each submitted version is in the audit trail, whatever becomes of the next
  const content = action === 'SUBMITTED' ? order.content : {};
  const by = { personId, personName, role, forPersonId: absent?.personId ?? null, forPersonName: absent?.name ?? null };
  const step = { action, fromStatus: order.workflowStatus, toStatus, ...by, reason, address, at };
  await storeOrderMove(context.tx, order, step);
  await context.record({
    type: eventOf(action),
    subject: `order/${order.orderId}`,
    policy: order.policyKey,
    alsoConcerns: [`${orderSubject(order.kind).record}/${order.subjectId}`],
    before: { workflowStatus: order.workflowStatus },
    after: {
      workflowStatus: toStatus,
      orderingRole: role,
      ...(absent ? { inPlaceOf: absent.name } : {}),
      ...content,
      ...(reason === null ? {} : { reason }),
    },
    data: { workflowStatus: toStatus, kind: order.kind },
  });
  if (action === 'SUBMITTED')
    await tellOfAmountBeyondLimits({ ...order, workflowStatus: toStatus, approvals: [] }, context);
}
