import { sql } from 'kysely';
import type { JobKind } from '../../../bulk/jobs/job.ts';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Money } from '../../../platform/core/money.ts';
import { countCap, type Page, splitValues } from '../../../platform/core/page.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { keyset } from '../../../platform/server/keyset.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { type Period, withinPeriod } from '../../../platform/server/within-period.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import {
  approvers,
  authoringStepActions,
  clearingStepActions,
  decidingStepActions,
  type Order,
  type OrderStepAction,
  openWorkflowStatuses,
  orderStepActions,
  statusesWithAuthor,
  type WorkflowStatus,
  waitingStatuses,
  workflowStatuses,
} from '../order.ts';
import type { orderingContract } from '../ordering.contract.ts';

const stepAction = statusSql(orderStepActions);
const workflowStatus = statusSql(workflowStatuses);

/** What validators review: the order as it was submitted. */
export type OrderContent = Readonly<{
  company: CompanyRef;
  action: string;
  amount: Money | null;
  details: Facts;
}>;

/** An action in the life of an order. */
export type OrderStep = Readonly<{
  deed: OrderStepAction;
  fromStatus: WorkflowStatus;
  toStatus: WorkflowStatus;
  personId: string;
  personName: string;
  role: OrderingRole | null;
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

type OrderRow = Omit<OrderRecord, 'approvals' | 'authors' | 'steps'> & Readonly<{ steps: OrderStep[] | null }>;

const orderColumns = sql`
  o.order_id, o.policy_key, o.kind, o.subject_id, o.content, o.workflow_status, o.ordering_mode,
  o.final_may_pre_validate, o.passes_intermediary, o.created_by, o.created_by_name, o.created_at, o.submitted_at,
  o.updated_at, o.version,
  (select json_build_object('jobId', j.job_id, 'kind', j.kind, 'fileName', j.file_name, 'line', o.job_line)
   from jobs j where j.job_id = o.job_id) as file,
  (select json_agg(json_build_object('deed', s.deed, 'fromStatus', s.from_status, 'toStatus', s.to_status,
     'personId', s.person_id, 'personName', s.person_name, 'role', s.ordering_role, 'reason', s.reason,
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
  | 'createdBy'
  | 'createdByName'
  | 'createdAt'
>;

/** Stores an order that is submitted as it is made. Its portfolio is that of the policy. Answers whether none about the same was open. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<boolean> {
  const stored = await execute(tx)`
    insert into orders (order_id, policy_key, portfolio_id, kind, subject_id, content, workflow_status, ordering_mode,
      final_may_pre_validate, passes_intermediary, created_by, created_by_name, created_at, submitted_at, updated_at)
    select ${order.orderId}, p.policy_key, p.portfolio_id, ${order.kind}, ${order.subjectId},
      ${JSON.stringify(order.content)}::jsonb, ${order.workflowStatus}, ${order.orderingMode},
      ${order.finalMayPreValidate}, ${order.passesIntermediary}, ${order.createdBy}, ${order.createdByName},
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
      final_may_pre_validate = ${order.finalMayPreValidate}, passes_intermediary = ${order.passesIntermediary}, content = ${JSON.stringify(order.content)}::jsonb,
      submitted_at = ${order.submittedAt}, updated_at = ${step.at}, version = version + 1,
      reminders_sent = case when ${step.deed} = ${stepAction.value('SUBMITTED')} then 0 else reminders_sent end
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
    insert into order_steps (order_id, step, deed, from_status, to_status, person_id, person_name, ordering_role, reason, address, at)
    select ${orderId}, coalesce(max(s.step), 0) + 1, ${step.deed}, ${step.fromStatus}, ${step.toStatus},
      ${step.personId}, ${step.personName}, ${step.role}, ${step.reason}, ${step.address}::inet, ${step.at}
    from order_steps s where s.order_id = ${orderId}`;
}

/** A step of an order, and why it was sent back or refused there; approvals and other steps have no reason. */
export type ReasonOfStep = Readonly<{ orderId: string; at: Instant; reason: string | null }>;

/** The reviews of these orders, in their order, with the reasons that were given. */
export function reasonsOfOrders(scope: Scope, tx: Db, orderIds: readonly string[]): Promise<ReasonOfStep[]> {
  return allRows<ReasonOfStep>(tx)`
    select s.order_id, s.reason, to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from order_steps s join orders o on o.order_id = s.order_id
    where ${inList('s.order_id', orderIds)} and ${withinScope(scope, 'o')} and ${stepAction.is('s.deed', ...decidingStepActions)}
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

type OrdersQuery = QueryOf<typeof orderingContract.listOrders>;

const sortColumns = {
  lastUpdate: { column: 'o.updated_at', kind: 'instant' },
  creationDate: { column: 'o.created_at', kind: 'instant' },
} as const;

const approverRows = approvers.map(
  ({ workflowStatus: status, mode, role, finalMayPreValidate }) =>
    sql`(${sql.lit(status)}, ${sql.lit(mode)}, ${sql.lit(role)}, ${sql.lit(finalMayPreValidate)})`,
);

/** Orders whose present step a person may take, by the role of their closest mandate, as `orderingRolesOf` finds it. */
const waitsForPerson = (personId: string) => sql`
  o.created_by <> ${personId} and exists (
    select from people person cross join lateral (
      select m.ordering_role from mandates m
      where m.person_id = person.person_id
        and (m.policy_key in (o.policy_key, substring(o.policy_key from '^[A-Z]+-[0-9]+')) or m.portfolio_id = o.portfolio_id)
      order by m.policy_key is null, m.policy_key <> o.policy_key limit 1) as m
    where person.person_id = ${personId}
      and (o.workflow_status, o.ordering_mode, m.ordering_role, o.final_may_pre_validate) in (${sql.join(approverRows)})
      and (not o.passes_intermediary or ${workflowStatus.is('o.workflow_status', 'TO_VALIDATE_2')} or person.user_type = 'intermediary'))
  and not exists (
    select from order_steps s where s.order_id = o.order_id and s.person_id = ${personId}
      and (${stepAction.is('s.deed', 'APPROVED')} and s.at >= o.submitted_at or s.deed = any(${[...authoringStepActions]}::text[])))`;

/** Somebody's own order that is with its author: sent back by a colleague, or corrected and not handed over again. */
const isBackWith = (personId: string) =>
  sql`o.created_by = ${personId} and ${workflowStatus.is('o.workflow_status', ...statusesWithAuthor)}`;

/** One page of the orders in scope for a reader; `created` is the period that the query's preset names. */
export async function listOrders(
  scope: Scope,
  tx: Db,
  query: OrdersQuery,
  reader: OrdersReader,
): Promise<Page<OrderRecord>> {
  const order = keyset(query, sortColumns, { id: 'o.order_id', standard: '-lastUpdate' });
  const fits = sql`${withinScope(scope, 'o')}${filters(query, reader)}`;
  const { rows } = await sql<OrderRow & { sortValue: string }>`
    select ${orderColumns}, ${order.sortValue} from orders o
    where ${fits} and ${order.afterCursor} order by ${order.orderBy} limit ${order.fetch}`.execute(tx);
  const page = order.toPage(rows, (row) => row.orderId, recordOf);
  if (!query.count) return page;
  const { rows: counted } = await sql<{ value: number }>`
    select count(*) as value from (select from orders o where ${fits} limit ${countCap + 1}) as counted`.execute(tx);
  const value = counted[0]?.value ?? 0;
  return { ...page, count: { value: Math.min(value, countCap), capped: value > countCap } };
}

/** An order as somebody saw it when they reviewed it. */
export type SeenOrder = Readonly<{ orderId: string; version: number; company: CompanyRef }>;

/** Orders that wait and fit, longest waiting first, at most so many. */
export function waitingOrdersFitting(
  scope: Scope,
  tx: Db,
  { filter, reader, most }: Readonly<{ filter: OrdersFilter; reader: OrdersReader; most: number }>,
): Promise<readonly SeenOrder[]> {
  return allRows<SeenOrder>(tx)`
    select o.order_id, o.version, o.content -> 'company' as company from orders o
    where o.workflow_status = any(${[...waitingStatuses]}::text[]) and ${withinScope(scope, 'o')}${filters(filter, reader)}
    order by o.submitted_at, o.order_id limit ${most}`;
}

/** What narrows the orders, whether they are listed or reviewed together. */
export type OrdersFilter = Pick<
  OrdersQuery,
  'policy' | 'requestId' | 'jobId' | 'workflowStatus' | 'waitsForMe' | 'toDo' | 'isOwn' | 'action' | 'q'
>;

/** Open orders with the same path: of one author and kind under a policy, in one mode and at one place. */
export type OrdersAlike = Pick<OrderRecord, 'createdBy' | 'policyKey' | 'kind' | 'orderingMode' | 'workflowStatus'>;

/** The open orders of others in scope, those with the same path as one. */
export function openOrdersOfOthers(
  scope: Scope,
  tx: Db,
  { personId, kinds }: Pick<OrdersReader, 'personId' | 'kinds'>,
): Promise<readonly OrdersAlike[]> {
  return allRows<OrdersAlike>(tx)`
    select distinct o.created_by, o.policy_key, o.kind, o.ordering_mode, o.workflow_status
    from orders o
    where ${workflowStatus.is('o.workflow_status', ...openWorkflowStatuses)}
      and o.created_by <> ${personId} and ${inList('o.kind', kinds)} and ${withinScope(scope, 'o')}`;
}

/**
 * Who reads orders, which kinds of them they may, the period that their filter's preset names to them, and what of others they
 * may take over.
 */
export type OrdersReader = Readonly<{
  personId: string;
  kinds: readonly string[];
  created: Period | null;
  toTakeOver: readonly OrdersAlike[];
}>;

/** What somebody may take over: orders with that path, unless they have approved it. */
function isToTakeOver(personId: string, alike: readonly OrdersAlike[]) {
  if (alike.length === 0) return sql`false`;
  return sql`exists (
      select from jsonb_to_recordset(${JSON.stringify(alike)}::jsonb)
        as a("createdBy" text, "policyKey" text, kind text, "orderingMode" text, "workflowStatus" text)
      where (o.created_by, o.policy_key, o.kind, o.ordering_mode, o.workflow_status)
        = (a."createdBy", a."policyKey", a.kind, a."orderingMode", a."workflowStatus"))
    and not exists (
      select from order_steps s where s.order_id = o.order_id and ${stepAction.is('s.deed', 'APPROVED')} and s.person_id = ${personId}
        and s.at >= o.submitted_at)`;
}

function filters(filter: OrdersFilter, { personId, kinds, created, toTakeOver }: OrdersReader) {
  const { policy, requestId, jobId, workflowStatus, waitsForMe, toDo, isOwn, action, q } = filter;
  const terms = (q ?? '').trim().split(/\s+/).filter(Boolean);
  const own = isOwn ? sql` and o.created_by = ${personId}` : sql` and o.created_by <> ${personId}`;
  return sql` and ${inList('o.kind', kinds)}${policy === undefined ? sql`` : sql` and ${inList('o.policy_key', splitValues(policy))}`}${
    created ? sql` and ${withinPeriod('o.created_at', created)}` : sql``
  }${
    requestId === undefined ? sql`` : sql` and o.subject_id = ${requestId}`
  }${jobId === undefined ? sql`` : sql` and o.job_id = ${jobId}`}${
    workflowStatus === undefined ? sql`` : sql` and o.workflow_status = any(${splitValues(workflowStatus)}::text[])`
  }${waitsForMe ? sql` and ${waitsForPerson(personId)}` : sql``}${
    toDo
      ? sql` and (${waitsForPerson(personId)} or ${isBackWith(personId)} or ${isToTakeOver(personId, toTakeOver)})`
      : sql``
  }${isOwn === undefined ? sql`` : own}${
    action === undefined ? sql`` : sql` and o.content ->> 'action' = any(${splitValues(action)}::text[])`
  }${sql.join(terms.map(hasBuyer), sql``)}`;
}

/** One word of the buyer's name, or of its id. */
function hasBuyer(word: string) {
  return sql` and position(lower(${word}) in lower(concat_ws(' ',
    o.content -> 'company' ->> 'companyName', o.content -> 'company' ->> 'companyId'))) > 0`;
}

const personOfStep = ({ personId }: OrderStep) => personId;

function recordOf({ steps: stored, ...row }: OrderRow): OrderRecord {
  const steps = stored ?? [];
  const clearedAt = steps.findLastIndex(({ deed }) => clearingStepActions.includes(deed));
  const approvals = steps
    .slice(clearedAt + 1)
    .filter(({ deed }) => deed === 'APPROVED')
    .map(({ personId, fromStatus }) => ({ personId, status: fromStatus }));
  const authors = [row.createdBy, ...steps.filter(({ deed }) => authoringStepActions.includes(deed)).map(personOfStep)];
  return { ...row, authors: [...new Set(authors)], approvals, steps };
}
