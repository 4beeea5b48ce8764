import { sql } from 'kysely';
import type { JobKind } from '../../../bulk/jobs/job.ts';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Money } from '../../../platform/core/money.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import {
  authoringStepActions,
  clearingStepActions,
  decidingStepActions,
  type Order,
  type OrderStepAction,
  openWorkflowStatuses,
  orderStepActions,
  type WorkflowStatus,
  waitingStatuses,
  workflowStatuses,
} from '../order.ts';

const stepAction = statusSql(orderStepActions);
const workflowStatus = statusSql(workflowStatuses);

/** What validators review: the order as it was submitted. */
export type OrderContent = Readonly<{
  /** The buyer; `null` where it is about the policy itself. */
  company: CompanyRef | null;
  action: string;
  amount: Money | null;
  details: Facts;
}>;

/** An action in the life of an order. */
export type OrderStep = Readonly<{
  action: OrderStepAction;
  fromStatus: WorkflowStatus;
  toStatus: WorkflowStatus;
  personId: string;
  personName: string;
  role: OrderingRole | null;
  /** The colleague who was away, and for whom it was done. */
  forPersonId: string | null;
  forPersonName: string | null;
  reason: string | null;
  /** Network address from which it was done; `null` for what the portal did itself. */
  address: string | null;
  at: Instant;
}>;

/** A line of a file that somebody uploaded. */
export type FileOfOrder = Readonly<{ jobId: string; kind: JobKind; fileName: string; line: number }>;

/** An order as it is stored, with all that happened to it. */
export type OrderRecord = Order &
  Readonly<{
    policyKey: string;
    policyholder: string;
    portfolioId: string;
    kind: string;
    subjectId: string;
    content: OrderContent;
    createdByName: string;
    createdAt: Instant;
    updatedAt: Instant;
    /** The line of a file that it comes from; `null` for what was entered by hand, and once the file is deleted. */
    file: FileOfOrder | null;
    steps: readonly OrderStep[];
    version: number;
  }>;

/** An order as its table has it. */
export type OrderRow = Omit<OrderRecord, 'approvals' | 'authors' | 'steps'> & Readonly<{ steps: OrderStep[] | null }>;

export const orderColumns = sql`
  o.order_id, o.policy_key, o.portfolio_id, o.kind, o.subject_id, o.content, o.workflow_status, o.ordering_mode,
  o.final_may_pre_validate, o.passes_intermediary, o.measured_amount, o.created_by, o.created_by_name, o.created_at, o.submitted_at,
  o.updated_at, o.version,
  (select p.holder_name from policies p where p.policy_key = o.policy_key) as policyholder,
  (select json_build_object('jobId', j.job_id, 'kind', j.kind, 'fileName', j.file_name, 'line', o.job_line)
   from jobs j where j.job_id = o.job_id) as file,
  (select json_agg(json_build_object('action', s.action, 'fromStatus', s.from_status, 'toStatus', s.to_status,
     'personId', s.person_id, 'personName', s.person_name, 'role', s.ordering_role,
     'forPersonId', s.for_person_id, 'forPersonName', s.for_person_name, 'reason', s.reason,
     'address', host(s.address),
     'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.step)
   from order_steps s where s.order_id = o.order_id) as steps`;

/** An order by its id; `null` when it does not exist or is outside the scope. */
export async function findOrder(scope: Scope, tx: Db, orderId: string): Promise<OrderRecord | null> {
  const rows = await allRows<OrderRow>(tx)`
    select ${orderColumns} from orders o where o.order_id = ${orderId} and ${withinScope(scope, 'o')}`;
  return rows[0] ? recordOf(rows[0]) : null;
}

/** The orders with these ids that are in the scope, longest waiting first. */
export async function findOrders(scope: Scope, tx: Db, orderIds: readonly string[]): Promise<OrderRecord[]> {
  const rows = await allRows<OrderRow>(tx)`
    select ${orderColumns} from orders o
    where ${inList('o.order_id', orderIds)} and ${withinScope(scope, 'o')}
    order by o.submitted_at, o.order_id`;
  return rows.map(recordOf);
}

/** Orders looked at when somebody may approve more than before. */
const mostOpened = 1000;

/** The orders that wait on policies on which somebody holds a role, longest waiting first. */
export async function findOrdersToTake(scope: Scope, tx: Db, personId: string): Promise<OrderRecord[]> {
  const rows = await allRows<OrderRow>(tx)`
    select ${orderColumns} from orders o
    where ${workflowStatus.is('o.workflow_status', ...waitingStatuses)} and ${withinScope(scope, 'o')}
      and exists (select from mandates m where m.person_id = ${personId} and (m.portfolio_id = o.portfolio_id
        or m.policy_key in (o.policy_key, substring(o.policy_key from '^[A-Z]+-[0-9]+'))))
    order by o.submitted_at, o.order_id limit ${mostOpened}`;
  return rows.map(recordOf);
}

/** As `findOrder`, and nobody else acts on the order until the transaction ends: of two approvals one waits. */
export async function lockOrder(scope: Scope, tx: Db, orderId: string): Promise<OrderRecord | null> {
  await execute(tx)`select from orders o where o.order_id = ${orderId} and ${withinScope(scope, 'o')} for update`;
  return findOrder(scope, tx, orderId);
}

/** Nobody loses the role that the orders of a policy wait for until the transaction ends. */
export async function holdRoles(tx: Db, policyKey: string): Promise<void> {
  await execute(tx)`select hold_roles(${policyKey})`;
}

/** Submitted orders that wait since before an instant, locked; those that others hold are theirs. */
export async function lockOverdueOrders(scope: Scope, tx: Db, submittedUntil: Instant): Promise<OrderRecord[]> {
  const rows = await allRows<OrderRow>(tx)`
    select ${orderColumns} from orders o where o.order_id in (
      select o.order_id from orders o
      where ${workflowStatus.is('o.workflow_status', ...waitingStatuses)}
        and o.submitted_at <= ${submittedUntil} and ${withinScope(scope, 'o')}
      order by o.submitted_at limit 200 for update skip locked)`;
  return rows.map(recordOf);
}

/** Orders that wait for one validation where their policy asks for two by now, locked; those that others hold are theirs. */
export async function lockLooserOrders(scope: Scope, tx: Db): Promise<OrderRecord[]> {
  const rows = await allRows<OrderRow>(tx)`
    select ${orderColumns} from orders o where o.order_id in (
      select o.order_id from orders o join policies p using (policy_key)
      where ${workflowStatus.is('o.workflow_status', 'TO_VALIDATE')} and p.ordering_mode = 'SIX_EYES' and ${withinScope(scope, 'o')}
      order by o.submitted_at limit 200 for update of o skip locked)`;
  return rows.map(recordOf);
}

/** A new order, not yet stored. */
export type NewOrder = Pick<
  OrderRecord,
  | 'orderId'
  | 'policyKey'
  | 'kind'
  | 'subjectId'
  | 'content'
  | 'workflowStatus'
  | 'orderingMode'
  | 'finalMayPreValidate'
  | 'passesIntermediary'
  | 'measuredAmount'
  | 'createdBy'
  | 'createdByName'
  | 'createdAt'
>;

function measuredSql({ measuredAmount }: Pick<Order, 'measuredAmount'>) {
  return sql`${measuredAmount && JSON.stringify(measuredAmount)}::jsonb`;
}

/** Stores an order that is submitted as it is made. Its portfolio is that of the policy. Answers whether none about the same was open. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<boolean> {
  const stored = await execute(tx)`
    insert into orders (order_id, policy_key, portfolio_id, kind, subject_id, content, workflow_status, ordering_mode,
      final_may_pre_validate, passes_intermediary, measured_amount, created_by, created_by_name, created_at, submitted_at, updated_at)
    select ${order.orderId}, p.policy_key, p.portfolio_id, ${order.kind}, ${order.subjectId},
      ${JSON.stringify(order.content)}::jsonb, ${order.workflowStatus}, ${order.orderingMode},
      ${order.finalMayPreValidate}, ${order.passesIntermediary}, ${measuredSql(order)}, ${order.createdBy}, ${order.createdByName},
      ${order.createdAt}, ${order.createdAt}, ${order.createdAt}
    from policies p where p.policy_key = ${order.policyKey}
    on conflict (kind, subject_id) where ${workflowStatus.is('workflow_status', ...openWorkflowStatuses)}
      do nothing`;
  return stored === 1;
}

/** Moves an order on and keeps the action that moved it. */
export async function storeOrderMove(tx: Db, order: OrderRecord, step: OrderStep): Promise<void> {
  await execute(tx)`
    update orders set workflow_status = ${step.toStatus}, created_by = ${order.createdBy}, created_by_name = ${order.createdByName}, ordering_mode = ${order.orderingMode},
      final_may_pre_validate = ${order.finalMayPreValidate}, passes_intermediary = ${order.passesIntermediary}, measured_amount = ${measuredSql(order)}, content = ${JSON.stringify(order.content)}::jsonb,
      submitted_at = ${order.submittedAt}, updated_at = ${step.at}, version = version + 1,
      reminders_sent = case when ${step.action} = ${stepAction.value('SUBMITTED')} then 0 else reminders_sent end
    where order_id = ${order.orderId}`;
  await insertStep(tx, order.orderId, step);
}

/** A request and the line of a file that it was ordered from. */
export type RequestOfLine = Readonly<{ line: number; requestId: string }>;

/**
 * Keeps with orders about requests the lines that they come from. A request that is sent at once has no order; one that was
 * just made has no other order than its own.
 */
export async function storeFileOfOrders(tx: Db, jobId: string, lines: readonly RequestOfLine[]): Promise<void> {
  await execute(tx)`
    update orders o set job_id = ${jobId}, job_line = l.line
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line integer, "requestId" text)
    where o.subject_id = l."requestId" and o.job_id is null`;
}

/** Stores what an order is about, after its creator changed it. */
export async function storeOrderContent(tx: Db, orderId: string, content: OrderContent): Promise<void> {
  await execute(tx)`update orders set content = ${JSON.stringify(content)}::jsonb where order_id = ${orderId}`;
}

export async function insertStep(tx: Db, orderId: string, step: OrderStep): Promise<void> {
  await execute(tx)`
    insert into order_steps (order_id, step, action, from_status, to_status, person_id, person_name, ordering_role,
      for_person_id, for_person_name, reason, address, at)
    select ${orderId}, coalesce(max(s.step), 0) + 1, ${step.action}, ${step.fromStatus}, ${step.toStatus},
      ${step.personId}, ${step.personName}, ${step.role}, ${step.forPersonId}, ${step.forPersonName}, ${step.reason}, ${step.address}::inet, ${step.at}
    from order_steps s where s.order_id = ${orderId}`;
}

/** A step of an order, and why it was sent back or refused there; approvals and other steps have no reason. */
export type ReasonOfStep = Readonly<{ orderId: string; at: Instant; reason: string | null }>;

/** The reviews of these orders, in their order, with the reasons that were given. */
export function reasonsOfOrders(scope: Scope, tx: Db, orderIds: readonly string[]): Promise<ReasonOfStep[]> {
  return allRows<ReasonOfStep>(tx)`
    select s.order_id, s.reason, to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from order_steps s join orders o on o.order_id = s.order_id
    where ${inList('s.order_id', orderIds)} and ${withinScope(scope, 'o')} and ${stepAction.is('s.action', ...decidingStepActions)}
    order by s.order_id, s.step`;
}

/** Deletes an order with its steps; the audit trail keeps what happened to it. */
export async function deleteOrder(tx: Db, orderId: string): Promise<void> {
  await execute(tx)`delete from orders where order_id = ${orderId}`;
}

/** Waiting orders with fewer reminders sent than are due; the number sent is counted up at once. */
export async function lockReminders(tx: Db, now: Instant, afterDays: number, sent: number): Promise<OrderRecord[]> {
  const rows = await allRows<OrderRow>(tx)`
    with due as (
      update orders set reminders_sent = ${sent + 1}
      where order_id in (
        select order_id from orders
        where ${workflowStatus.is('workflow_status', ...waitingStatuses)} and reminders_sent <= ${sent}
          and submitted_at <= ${now}::timestamptz - make_interval(hours => ${afterDays * 24})
        order by submitted_at limit 200 for update skip locked)
      returning order_id)
    select ${orderColumns} from orders o where o.order_id in (select order_id from due)`;
  return rows.map(recordOf);
}

/** Open orders with the same path: of one author and kind under a policy, in one mode and at one place. */
export type OrdersAlike = Pick<OrderRecord, 'createdBy' | 'policyKey' | 'kind' | 'orderingMode' | 'workflowStatus'>;

/** The open orders of others in scope, those with the same path as one. */
export function openOrdersOfOthers(
  scope: Scope,
  tx: Db,
  { personId, kinds }: Readonly<{ personId: string; kinds: readonly string[] }>,
): Promise<readonly OrdersAlike[]> {
  return allRows<OrdersAlike>(tx)`
    select distinct o.created_by, o.policy_key, o.kind, o.ordering_mode, o.workflow_status
    from orders o
    where ${workflowStatus.is('o.workflow_status', ...openWorkflowStatuses)}
      and o.created_by <> ${personId} and ${inList('o.kind', kinds)} and ${withinScope(scope, 'o')}`;
}

const personOfStep = ({ personId }: OrderStep) => personId;

/** An order with who wrote and who approved it. */
export function recordOf({ steps: stored, ...row }: OrderRow): OrderRecord {
  const steps = stored ?? [];
  const clearedAt = steps.findLastIndex(({ action }) => clearingStepActions.includes(action));
  const approvals = steps
    .slice(clearedAt + 1)
    .filter(({ action }) => action === 'APPROVED')
    .map(({ personId, forPersonId, fromStatus }) => ({ personId, forPersonId, status: fromStatus }));
  const authors = [
    row.createdBy,
    ...steps.filter(({ action }) => authoringStepActions.includes(action)).map(personOfStep),
  ];
  return { ...row, authors: [...new Set(authors)], approvals, steps };
}
