import type { ApprovalLimit } from '../../identity/access/approval-limit.ts';
import { effectiveRole, type OrderingAction, whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { ModeChange } from '../../policies/policies/mode-change.ts';
import { whyNotWithinLimit } from './measured-amount.ts';
import { isWaiting, type Order, type OrderingRulesOfOrder } from './order.ts';
import { orderRights, orderSubject } from './order-subjects.ts';

/*
 * The guards against orders that nobody could finish (handbook covers 16, rule 6): before a policy changes its mode, and
 * before somebody's role or rights change.
 */

/** Somebody's role on a policy, for the guards against orders that nobody could finish. */
export type RoleHolder = Readonly<{
  personId: string;
  role: OrderingRole;
  isIntermediary?: boolean;
  /** Up to which amount they approve; where it is not told, without a limit. */
  approvalLimit?: ApprovalLimit;
  /** What they may; where it is not told, every kind of order. */
  permissions?: readonly Permission[];
}>;

/** An order that waits; where its kind is not told, whoever holds the role may act on it. */
type WaitingOrder = Order & Readonly<{ kind?: string }>;

/** What decides who could still finish an order. */
type FinishableOrder = OrderingRulesOfOrder &
  Pick<WaitingOrder, 'kind' | 'workflowStatus' | 'measuredAmount' | 'authors' | 'approvals'>;

/**
 * Why a policy cannot change to a mode (rule 6): whoever requests, somebody else must be left to validate, and with
 * six eyes a different person for each of the two steps.
 */
export function whyNotChangeMode({ mode, finalMayPreValidate, holders }: ModeChange): Refusal | null {
  if (mode === 'DIRECT') return null;
  const requestors = requestorsAmong(holders, mode);
  const rules = { orderingMode: mode, finalMayPreValidate };
  const canAlwaysFinish = requestors.every(({ personId }) => canFinish(rules, without(holders, personId)));
  return requestors.length > 0 && canAlwaysFinish ? null : refuse('ordering-deadlock', { orderingMode: mode });
}

/** Why somebody's role cannot be taken away: a waiting order would have nobody left who may finish it (rule 6). */
export function whyNotRemoveHolder(waiting: readonly WaitingOrder[], remaining: readonly RoleHolder[]): Refusal | null {
  const stranded = waiting.filter((order) => !canBeFinished(order, remaining));
  return stranded.length === 0 ? null : refuse('ordering-deadlock', { orders: stranded.map(({ orderId }) => orderId) });
}

/** Whether an order can come to be approved: nobody has to, somebody could, only limits stand in the way, or nobody is there. */
export const approvalOutlooks = ['NOT_NEEDED', 'POSSIBLE', 'ABOVE_ALL_LIMITS', 'NOBODY'] as const;

/**
 * Whether those who hold a role on its policy could approve an order to its end. Above all limits: somebody would be left
 * to finish it, were it not for the amount.
 */
export function outlookOf(order: FinishableOrder, holders: readonly RoleHolder[]): ValueOf<typeof approvalOutlooks> {
  if (!isWaiting(order)) return 'NOT_NEEDED';
  if (canBeFinished(order, holders)) return 'POSSIBLE';
  return canBeFinished({ ...order, measuredAmount: null }, holders) ? 'ABOVE_ALL_LIMITS' : 'NOBODY';
}

/** What depends on the roles held on a policy: how it orders, who holds which role, and which orders wait. */
export type OrderingImpact = Readonly<{
  orderingMode: OrderingMode;
  finalMayPreValidate: boolean;
  holders: readonly RoleHolder[];
  waiting: readonly WaitingOrder[];
}>;

/**
 * Why somebody's role on a policy cannot become `role` (`null`: none any more). An order that waits keeps somebody who
 * may finish it (rule 6), within their approval limit, and while people order under eyes, somebody stays who may approve
 * for one of them. What nobody could finish before stands in nobody's way.
 */
export function whyNotChangeRole(
  impact: OrderingImpact,
  personId: string,
  role: OrderingRole | null,
  { permissions, approvalLimit = null }: Pick<RoleHolder, 'permissions' | 'approvalLimit'> = {},
): Refusal | null {
  const { orderingMode, holders, waiting } = impact;
  const after = changedHolders(holders, { personId, role, approvalLimit, ...(permissions ? { permissions } : {}) });
  const finishable = waiting.filter((order) => canBeFinished(order, holders));
  return firstRefusal(
    () => whyNotRemoveHolder(finishable, after),
    () =>
      orderRights().some((right) => isDeadlocked(impact, after, right) && !isDeadlocked(impact, holders, right))
        ? refuse('ordering-deadlock', { orderingMode })
        : null,
  );
}

function changedHolders(
  holders: readonly RoleHolder[],
  { role, ...changed }: Omit<RoleHolder, 'role' | 'isIntermediary'> & Readonly<{ role: OrderingRole | null }>,
): readonly RoleHolder[] {
  const others = without(holders, changed.personId);
  const { isIntermediary = false } = holders.find(({ personId }) => personId === changed.personId) ?? {};
  return role === null ? others : [...others, { ...changed, role, isIntermediary }];
}

/** Whether people order under eyes with this right and nobody is there to approve what any of them orders. */
function isDeadlocked(rules: ValidationRules, holders: readonly RoleHolder[], right: Permission): boolean {
  if (rules.orderingMode === 'DIRECT') return false;
  const entitled = holders.filter(({ permissions }) => permissions?.includes(right) ?? true);
  const requestors = requestorsAmong(entitled, rules.orderingMode);
  return requestors.length > 0 && !requestors.some(({ personId }) => canFinish(rules, without(entitled, personId)));
}

function requestorsAmong(holders: readonly RoleHolder[], mode: OrderingMode): readonly RoleHolder[] {
  return holders.filter(({ role }) => whyNotOrder(role, { mode }, 'submit') === null);
}

function canBeFinished(order: FinishableOrder, holders: readonly RoleHolder[]): boolean {
  const spent = [...order.authors, ...order.approvals.flatMap(({ personId, forPersonId }) => [personId, forPersonId])];
  const left = holders.filter(
    ({ personId, permissions }) =>
      !spent.includes(personId) && (!order.kind || (permissions?.includes(orderSubject(order.kind).right) ?? true)),
  );
  if (order.workflowStatus === 'TO_VALIDATE_2') return validators(left, order, 'approve-final').length > 0;
  return canFinish(order, left);
}

/** What decides who may take which step. Rules for orders at large measure no amount. */
type ValidationRules = Pick<Order, 'orderingMode' | 'finalMayPreValidate'> &
  Partial<Pick<Order, 'passesIntermediary' | 'measuredAmount'>>;

function canFinish(rules: ValidationRules, holders: readonly RoleHolder[]): boolean {
  const first = validators(holders, rules, rules.orderingMode === 'FOUR_EYES' ? 'approve' : 'approve-first').filter(
    ({ isIntermediary }) => isIntermediary || !rules.passesIntermediary,
  );
  if (rules.orderingMode === 'FOUR_EYES') return first.length > 0;
  return first.some(({ personId }) => validators(without(holders, personId), rules, 'approve-final').length > 0);
}

function validators(
  holders: readonly RoleHolder[],
  { orderingMode: mode, finalMayPreValidate, measuredAmount = null }: ValidationRules,
  action: OrderingAction,
): readonly RoleHolder[] {
  return holders.filter(
    ({ role, approvalLimit = null }) =>
      effectiveRole(role, mode) === role &&
      whyNotOrder(role, { mode, finalMayPreValidate }, action) === null &&
      whyNotWithinLimit(measuredAmount, approvalLimit) === null,
  );
}

function without(holders: readonly RoleHolder[], personId: string): readonly RoleHolder[] {
  return holders.filter((holder) => holder.personId !== personId);
}
