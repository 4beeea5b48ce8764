import { type RawBuilder, sql } from 'kysely';
import { type WorkflowStatus, waitingStatuses, workflowStatuses } from '../../../approvals/orders/order.ts';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { inInsuranceYear } from '../../../policies/policies/server/public.ts';
import type { AmendmentStatus } from '../amendment.ts';
import type { DeclarationFrequency, DeclarationPeriod, DeclaredBasis, FiledDays } from '../declaration-period.ts';
import {
  type DeclarationLine,
  type DeclarationStatus,
  declarationStatuses,
  type StoredStatus,
  storedStatuses,
  storedStatusesOf,
} from '../turnover-declaration.ts';
import type { turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { turnoverDeclarationList } from '../turnover-declarations.list.ts';
import { declarationOfYear } from './year-of-declaration.ts';

const stored = statusSql(storedStatuses);
const workflow = statusSql(workflowStatuses);
const shownStatus = statusSql(declarationStatuses);

/** Figures that colleagues are to approve; `deviates`: whoever submitted them confirmed that they differ much from the year before. */
export type FiguresToApprove = Readonly<{
  lines: readonly DeclarationLine[];
  total: string;
  premium: string | null;
  isNil: boolean;
  remarks: string | null;
  deviates: boolean;
}>;

/** Of a declaration that waits for nobody's approval. */
export const nothingToApprove = { orderId: null, workflowStatus: null, toApprove: null } as const;

/** A declaration as it is stored. */
export type DeclarationRecord = RecordOf<
  'turnoverDeclarations',
  {
    currency: CurrencyCode;
    frequency: DeclarationFrequency;
    basis: DeclaredBasis;
    status: StoredStatus;
    lines: readonly DeclarationLine[];
    estimatedLines: readonly DeclarationLine[] | null;
    workflowStatus: WorkflowStatus | null;
    toApprove: FiguresToApprove | null;
  }
>;

/** What a list shows of one: not its lines. */
export type DeclarationRow = Omit<DeclarationRecord, 'lines' | 'remarks' | 'estimatedLines' | 'toApprove'>;

const own = columnsOf('turnoverDeclarations', 'd');
const listed = columnsOf('turnoverDeclarations', 'd', {
  lines: null,
  remarks: null,
  estimatedLines: null,
  toApprove: null,
});

/** The status at an instant of a day: `statusAt` of the rule, in SQL. */
function statusOn(now: string, today: Day): RawBuilder<unknown> {
  return sql`case
    when ${stored.is('d.status', 'INVOICED')} then ${shownStatus.value('INVOICED')}
    when ${stored.is('d.status', 'DECLARED')} then case when d.editable_until > ${now}::timestamptz
      then ${shownStatus.value('DECLARED')} else ${shownStatus.value('TO_BE_INVOICED')} end
    when d.estimated_at is not null then ${shownStatus.value('ESTIMATED')}
    when d.due_date < ${today}::date then ${shownStatus.value('OVERDUE')}
    when ${stored.is('d.status', 'TO_BE_SUPPLIED')} and d.period_to >= ${today}::date then ${shownStatus.value('UPCOMING')}
    else d.status end`;
}

/** Whether declarations of a status are in the index of what is open. */
function isStoredOpen(status: DeclarationStatus): boolean {
  return storedStatusesOf[status].every((each) => each === 'TO_BE_SUPPLIED' || each === 'DRAFT');
}

/**
 * Declarations of some statuses: the index of what is open, or of what is declared, narrows them. Of these, what the days
 * make of another status is left out: PostgreSQL expects little of that, and reads them in the order of the list.
 */
function hasStatus(statuses: readonly DeclarationStatus[], { now, today }: Pick<Context, 'now' | 'today'>) {
  const asStored = [...new Set(statuses.flatMap((status) => storedStatusesOf[status]))];
  const others = declarationStatuses.filter(
    (status) => !statuses.includes(status) && storedStatusesOf[status].some((each) => asStored.includes(each)),
  );
  return sql<boolean>`${stored.is('d.status', ...asStored)} and ${statusOn(now, today)} <> all(${others}::text[])`;
}

/** One in scope; `null` where there is none. */
export function findDeclaration(scope: Scope, tx: Db, declarationId: string): Promise<DeclarationRecord | null> {
  return firstRow<DeclarationRecord>(tx)`
    select ${own} from turnover_declarations d where d.declaration_id = ${declarationId} and ${withinScope(scope, 'd')}`;
}

/** Several of them, in no order. */
export async function findDeclarations(scope: Scope, tx: Db, ids: readonly string[]): Promise<DeclarationRecord[]> {
  if (ids.length === 0) return [];
  return allRows<DeclarationRecord>(tx)`
    select ${own} from turnover_declarations d where ${inList('d.declaration_id', ids)} and ${withinScope(scope, 'd')}`;
}

/** As `findDeclaration`; nobody else changes it until the transaction ends. */
export function lockDeclaration(scope: Scope, tx: Db, declarationId: string): Promise<DeclarationRecord | null> {
  return firstRow<DeclarationRecord>(tx)`
    select ${own} from turnover_declarations d
    where d.declaration_id = ${declarationId} and ${withinScope(scope, 'd')} for update of d`;
}

/** Declared ones that can be corrected no more, while a correction waits for colleagues; not locked. */
export function lockedBeforeApproval(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  most: number,
): Promise<readonly Readonly<{ declarationId: string; orderId: string }>[]> {
  return allRows<Readonly<{ declarationId: string; orderId: string }>>(tx)`
    select d.declaration_id, d.order_id from turnover_declarations d
    where d.order_id is not null and ${stored.is('d.status', 'DECLARED', 'INVOICED')} and d.editable_until <= ${now}
      and ${workflow.is('d.workflow_status', ...waitingStatuses)}
    limit ${most}`;
}

/** What was declared of a period; `null` where nothing was. */
export async function totalDeclaredOf(
  scope: Scope,
  tx: Db,
  policyKey: PolicyKey,
  { from, to }: DeclarationPeriod,
): Promise<string | null> {
  const row = await firstRow<{ total: string }>(tx)`
    select d.total from turnover_declarations d
    where d.policy_key = ${policyKey} and d.period_from = ${from} and d.period_to = ${to}
      and ${stored.is('d.status', 'DECLARED', 'INVOICED')} and ${withinScope(scope, 'd')}`;
  return row?.total ?? null;
}

/** What was declared of a period. */
export type DeclaredPeriod = DeclarationPeriod & Readonly<{ lines: readonly DeclarationLine[] }>;

/**
 * What was declared of the twelve months that end with the last declared period of a policy, the earliest first; none where
 * nothing was. Periods that were not declared are missing: they can be fewer than twelve months.
 */
export function declaredOfLastYear(scope: Scope, tx: Db, policyKey: PolicyKey): Promise<DeclaredPeriod[]> {
  const declared = sql`d.policy_key = ${policyKey} and d.basis = 'TURNOVER' and ${stored.is('d.status', 'DECLARED', 'INVOICED')}`;
  return allRows<DeclaredPeriod>(tx)`
    select d.period_from as "from", d.period_to as "to", d.lines from turnover_declarations d
    where ${declared} and ${withinScope(scope, 'd')} and d.period_from > (
      select max(d.period_to) from turnover_declarations d where ${declared}) - interval '12 months'
    order by d.period_from`;
}

/** The last one that was declared of periods before a day; `null` where nothing was. */
export function findDeclaredBefore(
  scope: Scope,
  tx: Db,
  policyKey: PolicyKey,
  day: Day,
): Promise<DeclarationRecord | null> {
  return firstRow<DeclarationRecord>(tx)`
    select ${own} from turnover_declarations d
    where d.policy_key = ${policyKey} and d.period_to < ${day} and ${stored.is('d.status', 'DECLARED', 'INVOICED')}
      and ${withinScope(scope, 'd')}
    order by d.period_from desc limit 1`;
}

/** Stores the changes of one that the caller has locked. */
export async function storeDeclaration(tx: Db, declaration: DeclarationRecord): Promise<void> {
  await tx
    .updateTable('turnoverDeclarations')
    .set({ ...storedIn('turnoverDeclarations', declaration), version: sql<number>`version + 1` })
    .where('declarationId', '=', declaration.declarationId)
    .execute();
}

/** Makes another version of a declaration whose figures stay: its amendment changed. */
export async function storeAnotherVersion(tx: Db, declarationId: string): Promise<void> {
  await execute(tx)`update turnover_declarations set version = version + 1 where declaration_id = ${declarationId}`;
}

/** Days of a policy that are in a declaration already. */
export type OpenedPeriod = FiledDays & Readonly<{ policyKey: PolicyKey }>;

/** The periods of these policies for which there are declarations. */
export function periodsOpened(tx: Db, policyKeys: readonly PolicyKey[]): Promise<OpenedPeriod[]> {
  return allRows<OpenedPeriod>(tx)`
    select d.policy_key, d.period_from as "from", d.period_to as "to",
      not ${stored.is('d.status', 'TO_BE_SUPPLIED', 'DRAFT')} as is_declared
    from turnover_declarations d
    where ${inList('d.policy_key', policyKeys)}`;
}

/** What is not declared of these policies and waits for no colleague's approval; nobody else changes it until the transaction ends. */
export function lockUndeclared(tx: Db, policyKeys: readonly PolicyKey[]): Promise<DeclarationRecord[]> {
  return allRows<DeclarationRecord>(tx)`
    select ${own} from turnover_declarations d
    where ${inList('d.policy_key', policyKeys)} and ${stored.is('d.status', 'TO_BE_SUPPLIED', 'DRAFT')} and d.order_id is null
    order by d.policy_key, d.period_from for update of d`;
}

/** Not declared, with an open order, and beyond the last day of their policy; not locked. */
export function beyondPolicyBeforeApproval(
  tx: Db,
  most: number,
): Promise<readonly Readonly<{ declarationId: string; orderId: string }>[]> {
  return allRows<Readonly<{ declarationId: string; orderId: string }>>(tx)`
    select d.declaration_id, d.order_id from turnover_declarations d join policies p on p.policy_key = d.policy_key
    where d.order_id is not null and ${stored.is('d.status', 'TO_BE_SUPPLIED', 'DRAFT')}
      and d.period_to > least(p.end_date, p.cancelled_from - 1)
    limit ${most}`;
}

/** Deletes one that the caller has locked: nothing is to be declared of its days. The audit trail keeps what it was. */
export async function deleteDeclaration(tx: Db, declarationId: string): Promise<void> {
  await tx.deleteFrom('turnoverDeclarations').where('declarationId', '=', declarationId).execute();
}

/** Opens declarations. */
export async function insertDeclarations(tx: Db, declarations: readonly DeclarationRecord[]): Promise<void> {
  if (declarations.length === 0) return;
  await tx
    .insertInto('turnoverDeclarations')
    .values(
      declarations.map((declaration) => ({
        ...storedIn('turnoverDeclarations', declaration),
        portfolioId: portfolioOf(declaration.policyKey),
      })),
    )
    .execute();
}

/** An amendment as it is stored. */
export type AmendmentRecord = RecordOf<
  'declarationAmendments',
  { status: AmendmentStatus; lines: readonly DeclarationLine[] }
>;

const ofAmendment = columnsOf('declarationAmendments', 'a');

/** The last amendment of a declaration; `null` where there is none. */
export function findLastAmendment(scope: Scope, tx: Db, declarationId: string): Promise<AmendmentRecord | null> {
  return firstRow<AmendmentRecord>(tx)`
    select ${ofAmendment} from declaration_amendments a
    where a.declaration_id = ${declarationId} and ${withinScope(scope, 'a')}
    order by a.requested_at desc, a.amendment_id desc limit 1`;
}

/** The last amendments of several declarations, in no order. */
export async function findLastAmendments(
  scope: Scope,
  tx: Db,
  declarationIds: readonly string[],
): Promise<AmendmentRecord[]> {
  if (declarationIds.length === 0) return [];
  return allRows<AmendmentRecord>(tx)`
    select distinct on (a.declaration_id) ${ofAmendment} from declaration_amendments a
    where ${inList('a.declaration_id', declarationIds)} and ${withinScope(scope, 'a')}
    order by a.declaration_id, a.requested_at desc, a.amendment_id desc`;
}

/** One amendment in scope; `null` where there is none. */
export function findAmendment(scope: Scope, tx: Db, amendmentId: string): Promise<AmendmentRecord | null> {
  return firstRow<AmendmentRecord>(tx)`
    select ${ofAmendment} from declaration_amendments a
    where a.amendment_id = ${amendmentId} and ${withinScope(scope, 'a')}`;
}

/** An amendment that nobody else changes until the transaction ends. */
export function lockAmendment(scope: Scope, tx: Db, amendmentId: string): Promise<AmendmentRecord | null> {
  return firstRow<AmendmentRecord>(tx)`
    select ${ofAmendment} from declaration_amendments a
    where a.amendment_id = ${amendmentId} and ${withinScope(scope, 'a')} for update of a`;
}

/** Stores a new amendment. */
export async function insertAmendment(tx: Db, amendment: AmendmentRecord): Promise<void> {
  const stored = storedIn('declarationAmendments', amendment);
  await tx
    .insertInto('declarationAmendments')
    .values({ ...stored, portfolioId: portfolioOf(amendment.policyKey) })
    .execute();
}

/** Stores another version of an amendment that colleagues have not approved yet. */
export async function rewriteAmendment(tx: Db, amendment: AmendmentRecord): Promise<void> {
  await tx
    .updateTable('declarationAmendments')
    .set({ ...storedIn('declarationAmendments', amendment), version: sql<number>`version + 1` })
    .where('amendmentId', '=', amendment.amendmentId)
    .execute();
}

/** Stores how an amendment ended that the caller has locked. */
export async function storeEndOfAmendment(
  tx: Db,
  { amendmentId, status, answer, endedAt }: AmendmentRecord,
): Promise<void> {
  await execute(tx)`
    update declaration_amendments set status = ${status}, answer = ${answer}, ended_at = ${endedAt}, version = version + 1
    where amendment_id = ${amendmentId}`;
}

/** Declarations of which a reminder or the estimate is due by a day, locked. */
export function lockDueForStep(tx: Db, today: Day, most: number): Promise<DeclarationRecord[]> {
  return allRows<DeclarationRecord>(tx)`
    select ${own} from turnover_declarations d where d.next_step_on <= ${today}
    order by d.next_step_on, d.declaration_id limit ${most} for update of d skip locked`;
}

/** Keeps when the next step of one is due that the caller has locked. */
export async function storeNextStep(tx: Db, declarationId: string, nextOn: Day | null): Promise<void> {
  await execute(tx)`
    update turnover_declarations set next_step_on = ${nextOn} where declaration_id = ${declarationId}`;
}

/** A draft adds nothing to what is declared. */
function ofDeclared(column: 'total' | 'premium'): RawBuilder<unknown> {
  return sql`case when d.declared_at is not null then ${sql.ref(`d.${column}`)} end`;
}

export type DeclarationsQuery = QueryOf<typeof turnoverDeclarationsContract.listTurnoverDeclarations>;

const pages = pagesOf(turnoverDeclarationList, {
  from: sql`turnover_declarations d`,
  scoped: 'd',
  id: 'd.declaration_id',
  sorts: {
    dueDate: { column: 'd.due_date', kind: 'day' },
    periodFrom: { column: 'd.period_from', kind: 'day' },
  },
  sums: {
    total: { amount: ofDeclared('total'), currency: 'd.currency' },
    premium: { amount: ofDeclared('premium'), currency: 'd.currency' },
  },
  filters: {
    policy: among('d.policy_key'),
    status: (statuses, context) => hasStatus(splitValues(statuses), context),
    basis: among('d.basis'),
    due: inDays('d.due_date'),
    period: inInsuranceYear('d', declarationOfYear),
  },
  keepsPlan: {
    status: (statuses, context) => {
      const asked = splitValues<DeclarationStatus>(statuses);
      return asked.every(isStoredOpen) ? hasStatus(asked, context) : null;
    },
  },
});

/** One page of the declarations in scope, those due first at the top unless another order is requested. */
export function listDeclarations(query: DeclarationsQuery, context: Context): Promise<Page<DeclarationRow>> {
  return pages<DeclarationRow>(listed, query, context);
}
