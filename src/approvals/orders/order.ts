import type { ApprovalLimit } from '../../identity/access/approval-limit.ts';
import { type OrderingAction, whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { addHours, type Instant, isBefore, millisecondsBetween } from '../../platform/core/instant.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { behaviourOf, type Policy } from '../../policies/policies/policy.ts';
import type { MeasuredAmount } from './measured-amount.ts';

/** Where an order stands before the insurer sees it (handbook covers 16, rule 12). */
export const workflowStatuses = [
  'DRAFT',
  'TO_VALIDATE',
  'TO_VALIDATE_1',
  'TO_VALIDATE_2',
  'RETURNED',
  'REFUSED_INTERNALLY',
  'WITHDRAWN',
  'EXPIRED',
  'SENT',
] as const;
export type WorkflowStatus = ValueOf<typeof workflowStatuses>;

/** Statuses in which an order waits for somebody's approval. */
export const waitingStatuses = ['TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2'] as const;

/** Statuses in which its creator has it: not submitted yet, or sent back. */
export const statusesWithAuthor = ['DRAFT', 'RETURNED'] as const satisfies readonly WorkflowStatus[];

/** Statuses in which nothing more becomes of it here. */
export const settledStatuses = [
  'SENT',
  'REFUSED_INTERNALLY',
  'WITHDRAWN',
  'EXPIRED',
] as const satisfies readonly WorkflowStatus[];

/** Statuses in which it can still come to be sent. */
export const openWorkflowStatuses = [...waitingStatuses, ...statusesWithAuthor] as const;

/**
 * Moves of an order. Four eyes know one validation, six eyes two; an edit takes any open order back to DRAFT, which is
 * deleted, not withdrawn. Where the policy asks for six eyes meanwhile, what waits for its one validation waits for two.
 */
export const orderMoves: Moves<WorkflowStatus> = {
  DRAFT: ['TO_VALIDATE', 'TO_VALIDATE_1', 'SENT'],
  TO_VALIDATE: ['SENT', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'DRAFT', 'TO_VALIDATE_1'],
  TO_VALIDATE_1: ['TO_VALIDATE_2', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'DRAFT'],
  TO_VALIDATE_2: ['SENT', 'RETURNED', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'EXPIRED', 'DRAFT'],
  RETURNED: ['TO_VALIDATE', 'TO_VALIDATE_1', 'SENT', 'WITHDRAWN', 'DRAFT'],
  REFUSED_INTERNALLY: [],
  WITHDRAWN: [],
  EXPIRED: [],
  SENT: [],
};

/** What is done with an order, in its trail for ever. */
export const orderStepActions = [
  'SUBMITTED',
  'EDITED',
  'APPROVED',
  'RETURNED',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
  'TIGHTENED',
  'TAKEN_OVER',
] as const;
export type OrderStepAction = ValueOf<typeof orderStepActions>;

/** Actions that decide on what waits: those that its creator hears of. */
export const decidingStepActions = [
  'APPROVED',
  'RETURNED',
  'REFUSED',
  'EXPIRED',
] as const satisfies readonly OrderStepAction[];

/** What somebody may do with several orders at once: what the present step of each asks for. */
export const reviewDecisions = ['approve', 'return', 'refuse'] as const;
export type ReviewDecision = ValueOf<typeof reviewDecisions>;

/** Orders that are judged at once, at most. */
export const mostReviewedAtOnce = 20_000;

/** Actions after which earlier approvals no longer count (rule 3). */
export const clearingStepActions: readonly OrderStepAction[] = ['SUBMITTED', 'EDITED', 'RETURNED'];

/** Actions of whoever wrote what is ordered, or answers for it as its author: none of them approves it (rule 1). */
export const authoringStepActions: readonly OrderStepAction[] = ['SUBMITTED', 'EDITED', 'TAKEN_OVER'];

/** Days that a submitted order waits before it expires (rule 7), counted in full days of 24 hours. */
export const waitingDays = 30;
/** Full days after which the next actors are reminded (rule 7). */
export const reminderDays = [3, 10] as const;
/**
 * Somebody's approval that counts, for a colleague who was away where it was given for one. One that an edit or a return
 * cleared is no longer among them.
 */
export type Approval = Readonly<{ personId: string; forPersonId?: string | null; status: WorkflowStatus }>;

/** An order: something a customer wants from the insurer, on its way through the eyes of its policy. */
export type Order = Readonly<{
  orderId: string;
  workflowStatus: WorkflowStatus;
  /** Frozen when the order is submitted (rule 2): a policy that changes its mode later never loosens it, see `tightened`. */
  orderingMode: OrderingMode;
  finalMayPreValidate: boolean;
  /** Whether the first step is for the intermediary that runs the policy. */
  passesIntermediary: boolean;
  /** Its author: who made it, or has taken it over since. */
  createdBy: string;
  /** Everybody who ever wrote it, its author among them. */
  authors: readonly string[];
  submittedAt: Instant | null;
  /** What approval limits are held against, fixed when it is submitted; `null`: it names no amount, and no limit concerns it. */
  measuredAmount: MeasuredAmount | null;
  approvals: readonly Approval[];
}>;

/** Somebody with the role that they hold on the policy of an order, and up to which amount they approve in it. */
export type RoleHolder = Readonly<{
  personId: string;
  role: OrderingRole | null;
  isIntermediary: boolean;
  approvalLimit: ApprovalLimit;
}>;

/** A colleague who is away, and whose steps the actor takes for them. */
export type Absent = RoleHolder & Readonly<{ name: string }>;

/** Who wants to act on an order, and for whom they stand in. */
export type OrderActor = RoleHolder & Readonly<{ absent?: readonly Absent[] }>;

/** The person of a request as somebody who acts on an order. */
export function orderActor(
  { personId, userType }: Pick<Actor, 'personId' | 'userType'>,
  held: Readonly<{ role: OrderingRole; approvalLimit: ApprovalLimit }> | null | undefined,
  absent: readonly Absent[] = [],
): OrderActor {
  const { role = null, approvalLimit = null } = held ?? {};
  return { personId, role, isIntermediary: userType === 'intermediary', approvalLimit, absent };
}

/** What a policy lays down about an order of somebody, frozen when it is submitted. */
export type OrderingRulesOfOrder = Pick<Order, 'orderingMode' | 'finalMayPreValidate' | 'passesIntermediary'>;

/**
 * The ordering rules of a policy for an order of this person. Under a policy that an intermediary runs (row C2), what
 * others order passes the intermediary: a policy that sends at once lets one of its people approve first.
 */
export function orderingRulesOf(
  {
    orderingMode,
    finalMayPreValidate,
    policyType,
  }: Pick<Policy, 'orderingMode' | 'finalMayPreValidate' | 'policyType'>,
  { userType }: Pick<Actor, 'userType'>,
): OrderingRulesOfOrder {
  const passesIntermediary = behaviourOf(policyType).ordersPassIntermediary && userType !== 'intermediary';
  const needsStep = passesIntermediary && orderingMode === 'DIRECT';
  return { orderingMode: needsStep ? 'FOUR_EYES' : orderingMode, finalMayPreValidate, passesIntermediary };
}

/** Whether somebody still has to approve. */
export function isWaiting({ workflowStatus }: Pick<Order, 'workflowStatus'>): boolean {
  return (waitingStatuses as readonly WorkflowStatus[]).includes(workflowStatus);
}

/** Whether the order can still come to be sent: it waits, or its creator has it. */
export function isOpen({ workflowStatus }: Pick<Order, 'workflowStatus'>): boolean {
  return (openWorkflowStatuses as readonly WorkflowStatus[]).includes(workflowStatus);
}

/** The status of an order that is submitted under a mode: sent at once, or waiting for its first validation. */
export function statusOnSubmit(mode: OrderingMode): WorkflowStatus {
  if (mode === 'DIRECT') return 'SENT';
  return mode === 'FOUR_EYES' ? 'TO_VALIDATE' : 'TO_VALIDATE_1';
}

/** The status after the present step was approved. */
export function statusOnApproval({ workflowStatus }: Pick<Order, 'workflowStatus'>): WorkflowStatus {
  return workflowStatus === 'TO_VALIDATE_1' ? 'TO_VALIDATE_2' : 'SENT';
}

/** Validations that a mode asks for. */
export const validationsOf: Readonly<Record<OrderingMode, number>> = { DIRECT: 0, FOUR_EYES: 1, SIX_EYES: 2 };

/**
 * A waiting order as it goes on when its policy asks for more eyes today than when it was submitted (rule 2: the stricter
 * mode applies to what is not sent yet); the order itself when it does not. No approval is lost: only an order that has
 * none yet can be tightened.
 */
export function escalated<Some extends Order>(
  order: Some,
  { orderingMode, finalMayPreValidate }: Pick<Policy, 'orderingMode' | 'finalMayPreValidate'>,
): Some {
  if (!isWaiting(order) || validationsOf[orderingMode] <= validationsOf[order.orderingMode]) return order;
  return { ...order, orderingMode, finalMayPreValidate, workflowStatus: statusOnSubmit(orderingMode) };
}

/** Why a new order cannot be placed by this role under the policy's mode: to send it, or to submit it for validation. */
export function whyNotPlace(role: OrderingRole | null, mode: OrderingMode): Refusal | null {
  return whyNotOrder(role, { mode }, mode === 'DIRECT' ? 'send' : 'submit');
}

/** Why the actor cannot take the order back: it is somebody else's, a draft, or the last validation is past. */
export function whyNotWithdraw(order: Order, actor: OrderActor): Refusal | null {
  return firstRefusal(
    () => (order.workflowStatus === 'DRAFT' ? refuse('order-is-draft') : null),
    () => whyNotMoveTo(order, 'WITHDRAWN'),
    () => whyNotOwn(order, actor),
    () => whyNotByRole(order, actor, 'withdraw-own'),
  );
}

/** Why the actor cannot delete the order: it is somebody else's, or no draft. */
export function whyNotDelete(order: Order, actor: OrderActor): Refusal | null {
  const { workflowStatus } = order;
  return firstRefusal(
    () => (workflowStatus === 'DRAFT' ? null : refuse('order-not-draft', { workflowStatus })),
    () => whyNotOwn(order, actor),
    () => whyNotByRole(order, actor, 'draft'),
  );
}

/** Why the actor cannot change what is ordered. Validators do not edit; they approve, return or refuse (rule 3). */
export function whyNotEdit(order: Order, actor: OrderActor): Refusal | null {
  return firstRefusal(
    () => (isOpen(order) ? null : refuse('order-not-editable', { workflowStatus: order.workflowStatus })),
    () => whyNotOwn(order, actor),
    () => whyNotByRole(order, actor, 'draft'),
  );
}

/** Why the actor cannot hand a draft or a returned order over (again); `mode` is the policy's mode of today. */
export function whyNotSubmit(order: Order, actor: OrderActor, mode: OrderingMode): Refusal | null {
  return firstRefusal(
    () => whyNotMoveTo(order, statusOnSubmit(mode)),
    () => (isWaiting(order) ? refuse('order-not-waiting', { workflowStatus: order.workflowStatus }) : null),
    () => whyNotOwn(order, actor),
    () => whyNotPlace(actor.role, mode),
  );
}

/**
 * Why the actor cannot take the order over from its author: it is settled or their own, its author can still act, they approved
 * it, or their role under `mode` writes no orders. `mode` is the order's own while it waits, else the policy's of today.
 */
export function whyNotTakeOver(
  order: Pick<Order, 'workflowStatus' | 'createdBy' | 'approvals'>,
  actor: OrderActor,
  { mode, hasAuthor }: Readonly<{ mode: OrderingMode; hasAuthor: boolean }>,
): Refusal | null {
  const { workflowStatus } = order;
  return firstRefusal(
    () => (isOpen(order) ? null : refuse('order-not-editable', { workflowStatus })),
    () => (order.createdBy === actor.personId ? refuse('own-order') : null),
    () => (hasAuthor ? refuse('author-has-access') : null),
    () => whyNotOrder(actor.role, { mode }, 'draft'),
    () => (hasApproved(order, actor) ? refuse('already-approved') : null),
  );
}

/** Whether the order has waited too long: from the thirtieth full day after it was (last) submitted on. */
export function isExpired(
  { submittedAt, ...order }: Pick<Order, 'submittedAt' | 'workflowStatus'>,
  now: Instant,
): boolean {
  if (submittedAt === null || !isWaiting(order)) return false;
  return !isBefore(now, addHours(submittedAt, waitingDays * 24));
}

/** How many reminders are due by now: one after three full days, another after ten. */
export function remindersDue({ submittedAt }: Pick<Order, 'submittedAt'>, now: Instant): number {
  if (submittedAt === null) return 0;
  const fullDays = Math.floor(millisecondsBetween(submittedAt, now) / 86_400_000);
  return reminderDays.filter((day) => fullDays >= day).length;
}

/** The role is judged by the order's own mode, so that a policy that changes its mode does not strand the order. */
export function whyNotByRole(order: Order, { role }: Pick<RoleHolder, 'role'>, action: OrderingAction): Refusal | null {
  return whyNotOrder(role, { mode: order.orderingMode, finalMayPreValidate: order.finalMayPreValidate }, action);
}

function whyNotOwn({ createdBy }: Order, { personId }: OrderActor): Refusal | null {
  return createdBy === personId ? null : refuse('not-own-order');
}

function whyNotMoveTo({ workflowStatus }: Order, to: WorkflowStatus): Refusal | null {
  return mayMove(orderMoves, workflowStatus, to) ? null : refuse('order-not-waiting', { workflowStatus });
}

/** Whether somebody approved the order already, themselves or through a substitute. */
export function hasApproved(
  { approvals }: Pick<Order, 'approvals'>,
  { personId }: Pick<RoleHolder, 'personId'>,
): boolean {
  return approvals.some((approval) => approval.personId === personId || approval.forPersonId === personId);
}
