import { type ApprovalLimit, lesserLimit } from '../../identity/access/approval-limit.ts';
import { approvesUnder, type OrderingAction, whyNotOrder } from '../../identity/access/ordering-role.ts';
import { orderingModes, orderingRoles } from '../../identity/access/roles.ts';
import type { Instant } from '../../platform/core/instant.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { whyNotWithinLimit } from './measured-amount.ts';
import {
  type Absent,
  hasApproved,
  isExpired,
  isWaiting,
  type Order,
  type OrderActor,
  type ReviewDecision,
  type RoleHolder,
  waitingStatuses,
  whyNotByRole,
} from './order.ts';
import { orderSubject } from './order-subjects.ts';

/* Who may take the present step of an order: approve it, return it or refuse it, themselves or as a substitute. */

/** Length of the reason for a return or refusal (rule 3), in characters as a person counts them. */
export const reasonLength = { minimum: 5, maximum: 500 } as const;

/** Why the actor cannot approve the present step, for themselves or for a colleague who is away; `null` when they can. */
export function whyNotApprove(order: Order, actor: OrderActor, now: Instant): Refusal | null {
  const refusal = whyNotReview(order, actor, now);
  return refusal && absentFor(order, actor, now) ? null : refusal;
}

/**
 * The colleague for whom the actor takes the present step: the first who could take it. `null` where they act for
 * themselves. Who stands in approves orders under the policy themselves, has neither written nor approved this one, and
 * takes no step that the colleague could not take: four eyes stay those of different people (rule 1). They approve up to
 * the lesser of both limits: being named gives nobody a right to more money, nor does acting for somebody.
 */
export function absentFor(order: Order, actor: OrderActor, now: Instant): Absent | null {
  const { absent = [], personId } = actor;
  if (absent.length === 0 || order.authors.includes(personId) || hasApproved(order, actor)) return null;
  if (!approvesUnder(actor.role, order.orderingMode)) return null;
  return absent.find((colleague) => whyNotReview(order, within(actor.approvalLimit, colleague), now) === null) ?? null;
}

function within(limit: ApprovalLimit, holder: RoleHolder): RoleHolder {
  return { ...holder, approvalLimit: lesserLimit(limit, holder.approvalLimit) };
}

/** Why somebody cannot take the present step of an order for themselves. */
export function whyNotReview(order: Order, actor: RoleHolder, now: Instant): Refusal | null {
  const { workflowStatus } = order;
  const action = approvingAction(order);
  return firstRefusal(
    () => (isWaiting(order) ? null : refuse('order-not-waiting', { workflowStatus })),
    () => (isExpired(order, now) ? refuse('order-expired', { submittedAt: order.submittedAt }) : null),
    () => whyNotByRole(order, actor, action),
    () => (order.authors.includes(actor.personId) ? refuse('own-order') : null),
    () => (hasApproved(order, actor) ? refuse('already-approved') : null),
    () => whyNotForIntermediary(order, actor),
    () => whyNotWithinLimit(order.measuredAmount, actor.approvalLimit),
  );
}

/** The first step of an order that passes the intermediary is for the intermediary's own people. */
function whyNotForIntermediary(
  { passesIntermediary, workflowStatus }: Order,
  { isIntermediary }: RoleHolder,
): Refusal | null {
  if (!passesIntermediary || isIntermediary || workflowStatus === 'TO_VALIDATE_2') return null;
  return refuse('intermediary-first', { workflowStatus });
}

function approvingAction({ workflowStatus }: Pick<Order, 'workflowStatus'>): OrderingAction {
  if (workflowStatus === 'TO_VALIDATE_1') return 'approve-first';
  return workflowStatus === 'TO_VALIDATE_2' ? 'approve-final' : 'approve';
}

/** Who may approve by their role, with every status, mode and rule of the policy in which they may. */
export const approvers = waitingStatuses.flatMap((workflowStatus) =>
  orderingModes.flatMap((mode) =>
    orderingRoles.flatMap((role) =>
      [true, false]
        .filter((finalMayPreValidate) => {
          const rules = { mode, finalMayPreValidate };
          return whyNotOrder(role, rules, approvingAction({ workflowStatus })) === null;
        })
        .map((finalMayPreValidate) => ({ workflowStatus, mode, role, finalMayPreValidate })),
    ),
  ),
);

/** Codes by which somebody is refused for the amount alone: they hold the role, within a limit. */
export const limitRefusals: readonly string[] = ['above-approval-limit', 'approval-limit-not-measurable'];

/** Why the actor cannot return the order for correction: only who may take the present step, and with a reason. */
export function whyNotReturn(order: Order, actor: OrderActor, now: Instant, reason: string): Refusal | null {
  return whyNotApprove(order, actor, now) ?? whyNotReason(reason);
}

/** Why the actor cannot refuse the order for good; the same conditions as for a return. */
export function whyNotRefuse(order: Order, actor: OrderActor, now: Instant, reason: string): Refusal | null {
  return whyNotReturn(order, actor, now, reason);
}

/** Why orders cannot be judged like this, whichever they are: a return or refusal needs its reason. */
export function whyNotReviewSo(judgement: ReviewDecision, reason: string | undefined): Refusal | null {
  return judgement === 'approve' ? null : whyNotReason(reason ?? '');
}

/**
 * Why an order is not approved among many: some are approved alone, by somebody who has them before them. They may be
 * returned or refused with others.
 */
export function whyNotReviewTogether(kind: string, judgement: ReviewDecision): Refusal | null {
  return judgement === 'approve' && orderSubject(kind).isApprovedAlone ? refuse('approved-alone') : null;
}

function whyNotReason(reason: string): Refusal | null {
  const { minimum, maximum } = reasonLength;
  const length = [...reason.trim()].length;
  if (length >= minimum && length <= maximum) return null;
  const code = length < minimum ? 'too-short' : 'too-long';
  return refuse('invalid-input', undefined, [{ pointer: '/reason', code, facts: { minimum, maximum } }]);
}
