import { type RawBuilder, sql } from 'kysely';
import { approvingRoles } from '../../../identity/access/ordering-role.ts';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, fittingOf, type ListStore, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { AbsentColleague } from '../../substitutes/server/public.ts';
import {
  authoringStepActions,
  orderStepActions,
  statusesWithAuthor,
  waitingStatuses,
  workflowStatuses,
} from '../order.ts';
import { kindsReadWith } from '../order-subjects.ts';
import type { orderingContract, orderSorts } from '../ordering.contract.ts';
import { orderList } from '../orders.list.ts';
import { approvers } from '../who-may-approve.ts';
import { colleaguesAway } from './absent-colleagues.ts';
import { type OrderRecord, type OrderRow, type OrdersAlike, orderColumns, recordOf } from './orders.store.ts';
import { ordersToTakeOver } from './orders-to-take-over.ts';
import { visibleOrderKinds } from './visible-order-kinds.ts';

const stepAction = statusSql(orderStepActions);
const workflowStatus = statusSql(workflowStatuses);

const approverRows = approvers.map(
  ({ workflowStatus: status, mode, role, finalMayPreValidate }) =>
    sql`(${sql.lit(status)}, ${sql.lit(mode)}, ${sql.lit(role)}, ${sql.lit(finalMayPreValidate)})`,
);

const approvingRoleRows = approvingRoles.map(({ mode, role }) => sql`(${sql.lit(mode)}, ${sql.lit(role)})`);

/** The mandate that is closest to the order's policy, as `heldMandatesOf` finds it. */
const closestMandate = (mandates: RawBuilder<unknown>) => sql`
  select m.ordering_role, m.approval_limit from ${mandates}
  where m.policy_key in (o.policy_key, substring(o.policy_key from '^[A-Z]+-[0-9]+')) or m.portfolio_id = o.portfolio_id
  order by m.policy_key is null, m.policy_key <> o.policy_key limit 1`;

/** The mandates of somebody, as row-level security lets themselves read them. */
const ownMandates = (personId: string) =>
  sql`(select policy_key, portfolio_id, ordering_role, approval_limit from mandates where person_id = ${personId}) m`;

/** Whether the amount is within a limit. One that cannot be measured is within none. */
const isWithin = (limit: RawBuilder<unknown>) => sql`
  (o.measured_amount is null or ${limit} is null or coalesce((o.measured_amount ->> 'amount')::numeric <= ${limit}, false))`;

/** Whether the role of the mandate `held` takes the present step, within its limit. */
const takesStep = (isIntermediary: RawBuilder<unknown>) => sql`
  (o.workflow_status, o.ordering_mode, held.ordering_role, o.final_may_pre_validate) in (${sql.join(approverRows)})
  and (not o.passes_intermediary or ${workflowStatus.is('o.workflow_status', 'TO_VALIDATE_2')} or ${isIntermediary})
  and ${isWithin(sql`held.approval_limit`)}`;

/** Whether somebody has neither written nor approved it, nor somebody else for them. */
const isUnspent = (personId: string) => sql`
  o.created_by <> ${personId} and not exists (
    select from order_steps s where s.order_id = o.order_id
      and (s.person_id = ${personId} and s.action = any(${[...authoringStepActions]}::text[])
        or ${personId} in (s.person_id, s.for_person_id) and ${stepAction.is('s.action', 'APPROVED')} and s.at >= o.submitted_at))`;

/** Orders whose present step a person may take, for themselves or for a colleague who is away. */
function waitsForPerson(personId: string, away: readonly AbsentColleague[]) {
  const isOwn = sql`exists (
    select from people person cross join lateral (${closestMandate(ownMandates(personId))}) as held
    where person.person_id = ${personId} and ${takesStep(sql`person.user_type = 'intermediary'`)})`;
  const isFor = away.map((colleague) => sql`(${waitsForAbsent(personId, colleague)})`);
  return sql`${isUnspent(personId)} and (${sql.join([isOwn, ...isFor], sql` or `)})`;
}

/** Orders that wait for a colleague who is away, under policies on which the person approves too, within both limits. */
function waitsForAbsent(personId: string, { personId: absentId, userType, permissions, mandates }: AbsentColleague) {
  const held = sql`(
    select e ->> 'policy' as policy_key, e ->> 'portfolio' as portfolio_id, e ->> 'orderingRole' as ordering_role,
      (e ->> 'approvalLimit')::numeric as approval_limit
    from jsonb_array_elements(${JSON.stringify(mandates)}::jsonb) as e) m`;
  return sql`${isUnspent(absentId)} and ${inList('o.kind', kindsReadWith(permissions))}
    and exists (select from (${closestMandate(held)}) as held
      where ${takesStep(sql`${userType === 'intermediary'}::boolean`)})
    and exists (select from (${closestMandate(ownMandates(personId))}) as own
      where (o.ordering_mode, own.ordering_role) in (${sql.join(approvingRoleRows)}) and ${isWithin(sql`own.approval_limit`)})`;
}

/** Somebody's own order that is with its author: sent back by a colleague, or corrected and not handed over again. */
const isBackWith = (personId: string) =>
  sql`o.created_by = ${personId} and ${workflowStatus.is('o.workflow_status', ...statusesWithAuthor)}`;

/** What somebody may take over: orders with that path, unless they have approved it. */
function isToTakeOver(personId: string, alike: readonly OrdersAlike[]) {
  if (alike.length === 0) return sql`false`;
  return sql`exists (
      select from jsonb_to_recordset(${JSON.stringify(alike)}::jsonb)
        as a("createdBy" text, "policyKey" text, kind text, "orderingMode" text, "workflowStatus" text)
      where (o.created_by, o.policy_key, o.kind, o.ordering_mode, o.workflow_status)
        = (a."createdBy", a."policyKey", a.kind, a."orderingMode", a."workflowStatus"))
    and not exists (
      select from order_steps s where s.order_id = o.order_id and ${stepAction.is('s.action', 'APPROVED')} and s.person_id = ${personId}
        and s.at >= o.submitted_at)`;
}

/** The buyer's name; of what is about the policy itself the policyholder's. */
const nameOfOrder = sql`coalesce(o.content -> 'company' ->> 'companyName',
  (select p.holder_name from policies p where p.policy_key = o.policy_key))`;

/** One word of that name, or of the buyer's id. */
function hasName(word: string) {
  return sql`position(lower(${word}) in lower(concat_ws(' ', ${nameOfOrder}, o.content -> 'company' ->> 'companyId'))) > 0`;
}

/** Orders that the caller may have to do with, with what they are sorted by beside their own columns. */
const ordersSorted = (context: Context) => sql`(
  select o.*, search_key(${nameOfOrder}) collate "C" as name_key,
    coalesce((o.content -> 'amount' ->> 'amount')::numeric, 0) as asked_amount
  from orders o where ${inList('o.kind', visibleOrderKinds(context))}) o`;

const stored: ListStore<typeof orderingContract.listOrders, (typeof orderSorts)[number]> = {
  from: ordersSorted,
  scoped: 'o',
  id: 'o.order_id',
  sorts: {
    lastUpdate: { column: 'o.updated_at', kind: 'instant' },
    creationDate: { column: 'o.created_at', kind: 'instant' },
    // every order is submitted as it is made
    waitingSince: { column: 'o.submitted_at', kind: 'instant' },
    companyName: { column: 'o.name_key', kind: 'text' },
    amount: { column: 'o.asked_amount', kind: 'number' },
  },
  filters: {
    policy: among('o.policy_key'),
    requestId: equals('o.subject_id'),
    jobId: equals('o.job_id'),
    workflowStatus: among('o.workflow_status'),
    action: (actions) => sql<boolean>`o.content ->> 'action' = any(${splitValues(actions)}::text[])`,
    countryCode: (countries) =>
      sql<boolean>`o.content -> 'company' ->> 'countryCode' = any(${splitValues(countries)}::text[])`,
    created: inPeriod('o.created_at'),
    isOwn: (isOwn, { actor }) =>
      isOwn ? sql<boolean>`o.created_by = ${actor.personId}` : sql<boolean>`o.created_by <> ${actor.personId}`,
    waitsForMe: async (waits, context) =>
      waits ? sql<boolean>`${waitsForPerson(context.actor.personId, await colleaguesAway(context))}` : null,
    toDo: async (isToDo, context) => {
      const { personId } = context.actor;
      const alike = isToDo ? await ordersToTakeOver(context) : [];
      return isToDo
        ? sql<boolean>`(${waitsForPerson(personId, await colleaguesAway(context))} or ${isBackWith(personId)} or ${isToTakeOver(personId, alike)})`
        : null;
    },
    q: (words) => {
      const terms = words.trim().split(/\s+/).filter(Boolean);
      return terms.length === 0 ? null : sql<boolean>`${sql.join(terms.map(hasName), sql` and `)}`;
    },
  },
};

const pages = pagesOf(orderList(), stored);

type OrdersQuery = QueryOf<typeof orderingContract.listOrders>;

/** One page of the orders that the caller may read. */
export async function listOrders(query: OrdersQuery, context: Context): Promise<Page<OrderRecord>> {
  const page = await pages<OrderRow>(orderColumns, query, context);
  return { ...page, items: page.items.map(recordOf) };
}

/** An order as somebody saw it when they reviewed it. */
export type SeenOrder = Readonly<{ orderId: string; version: number; name: string; company: CompanyRef | null }>;

/** What narrows the orders, whether they are listed or reviewed together. */
export type OrdersFilter = Pick<
  OrdersQuery,
  'policy' | 'requestId' | 'jobId' | 'waitsForMe' | 'action' | 'countryCode' | 'created' | 'q'
>;

/** Orders that wait and fit, longest waiting first, at most so many. */
export async function waitingOrdersFitting(
  filter: OrdersFilter,
  most: number,
  context: Context,
): Promise<readonly SeenOrder[]> {
  const fits = await fittingOf(stored, filter as OrdersQuery, context);
  return allRows<SeenOrder>(context.tx)`
    select o.order_id, o.version, ${nameOfOrder} as name, nullif(o.content -> 'company', 'null') as company from orders o
    where o.workflow_status = any(${[...waitingStatuses]}::text[]) and ${inList('o.kind', visibleOrderKinds(context))} and ${fits}
    order by o.submitted_at, o.order_id limit ${most}`;
}
