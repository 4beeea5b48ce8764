import { type RawBuilder, sql } from 'kysely';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { DocumentType } from '../../../platform/core/document.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { among, equals, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { itemStates } from '../../../policies/policies/policy.ts';
import { buyerSearch } from '../../buyers/server/public.ts';
import { isDecidedRow, isFallen } from '../../covers/server/public.ts';
import { isStoppedBuyer } from '../../delivery-stops/server/public.ts';
import { gradeCoverListStatuses } from '../../grades/grade-cover.ts';
import { unnamedCheckList } from '../unnamed-checks.list.ts';
import {
  type Evidence,
  heldCheckStatuses,
  type LapseReason,
  type SelfCheckStatus,
  selfCheckStatuses,
} from '../unnamed-cover.ts';
import type { UnnamedCheck, unnamedCoversContract } from '../unnamed-covers.contract.ts';
import { daysOfCheck, declaredOverdueOn } from './days-of-check.ts';

const gradeCoverStatus = statusSql(gradeCoverListStatuses);
const policyState = statusSql(itemStates);
const selfCheckStatus = statusSql(selfCheckStatuses);

/** A self-check with what has become of it. */
export type UnnamedCheckRow = RecordOf<
  'unnamedChecks',
  {
    insuredPercentage: number;
    faults: UnnamedCheck['faults'];
    evidence: Evidence;
    validUntil: Day | null;
    contentType: DocumentType | null;
    standing: SelfCheckStatus;
    lapsedBy: LapseReason | null;
  },
  'method' | 'checkedBy' | 'checkedOn'
>;

/** A self-check as it is stored. */
export type UnnamedCheckRecord = Omit<
  UnnamedCheckRow,
  'standing' | 'lapsedBy' | 'fileName' | 'contentType' | 'byteSize'
> &
  Readonly<{
    document: Readonly<{ fileName: string; contentType: DocumentType; size: number }> | null;
    checkedBy: string;
    checkedOn: Day;
  }>;

/** How a row marks a justification that does not age. */
const forever = '9999-12-31';

/** Stores a self-check. It is never changed. */
export async function insertCheck(tx: Db, check: UnnamedCheckRecord, content: Buffer | null): Promise<void> {
  const { document } = check;
  await tx
    .insertInto('unnamedChecks')
    .values({
      ...storedIn('unnamedChecks', check),
      portfolioId: portfolioOf(check.policyKey),
      method: check.evidence.method,
      validUntil: check.validUntil ?? forever,
      fileName: document?.fileName ?? null,
      contentType: document?.contentType ?? null,
      byteSize: document?.size ?? null,
    })
    .execute();
  if (content)
    await execute(tx)`insert into unnamed_check_documents (check_id, content) values (${check.checkId}, ${content})`;
}

/** Why a check that was within counts no more on a day; the expression is null while it does. */
function lapsedBy(today: Day): RawBuilder<unknown> {
  return sql`case
    when not c.is_within then null
    when item_state(p.start_date, p.end_date, p.cancelled_from, ${today}::date) = ${policyState.value('inactive')} then 'POLICY_ENDED'
    when c.valid_until < ${today}::date then 'AGE'
    when exists (select from companies b where b.company_id = c.company_id and ${isFallen('b')})
      then 'BUYER_FAILED'
    when not c.country_code = any(p.covered_countries) then 'COUNTRY_NOT_COVERED'
    when exists (select from covers n where n.policy_key = c.policy_key and n.company_id = c.company_id
      and n.cover_type_code = 'CreditLimit' and ${isDecidedRow('n', today)}) then 'NAMED_COVER'
    when exists (select from grade_covers g where g.policy_key = c.policy_key and g.company_id = c.company_id
      and ${gradeCoverStatus.is('g.standing', 'nocover')} and g.effective_from <= ${today}::date) then 'NO_COVER_BY_GRADE'
    when ${declaredOverdueOn('c', today)} is not null then 'OVERDUE'
  end`;
}

/** The checks `c` with what has become of them. */
function checksWithStatus(today: Day): RawBuilder<unknown> {
  return sql`(
    select c.*, l.lapsed_by,
      case when not c.is_within then ${selfCheckStatus.value('not-within')} when l.lapsed_by is not null then ${selfCheckStatus.value('lapsed')}
        when ${isStoppedBuyer('c', today)} then ${selfCheckStatus.value('stopped')} else ${selfCheckStatus.value('within')} end as standing
    from unnamed_checks c join policies p on p.policy_key = c.policy_key,
      lateral (select ${lapsedBy(today)} as lapsed_by) l
  ) c`;
}

const shownColumns = sql`
  ${columnsOf('unnamedChecks', 'c', {
    method: null,
    checkedBy: null,
    checkedOn: null,
    insuredPercentage: sql`c.insured_percentage::float8`,
    validUntil: sql`nullif(c.valid_until, ${sql.lit(forever)}::date)`,
  })}, c.standing, c.lapsed_by`;

/** A check by its id; `null` when it does not exist or lies outside the scope. */
export function findCheck(scope: Scope, tx: Db, checkId: string, today: Day): Promise<UnnamedCheckRow | null> {
  return firstRow<UnnamedCheckRow>(tx)`
    select ${shownColumns} from ${checksWithStatus(today)}
    where c.check_id = ${checkId} and ${withinScope(scope, 'c')}`;
}

/** The document of a check; `null` when there is none in the scope. */
export function findProof(
  scope: Scope,
  tx: Db,
  checkId: string,
): Promise<{ fileName: string; contentType: string; content: Buffer } | null> {
  return firstRow<{ fileName: string; contentType: string; content: Buffer }>(tx)`
    select c.file_name, c.content_type, d.content
    from unnamed_checks c join unnamed_check_documents d using (check_id)
    where c.check_id = ${checkId} and ${withinScope(scope, 'c')}`;
}

/** The document of a check, and where it was uploaded. */
export type ProofOfCheck = Readonly<{
  fileName: string;
  contentType: DocumentType;
  size: number;
  policy: string;
  addedBy: string;
  addedAt: Instant;
  of: { kind: 'unnamed-check'; checkId: string };
}>;

/** The documents of all checks on a company under policies in scope, newest first. */
export function proofsOn(scope: Scope, tx: Db, companyId: string, most: number): Promise<ProofOfCheck[]> {
  return allRows<ProofOfCheck>(tx)`
    select c.file_name, c.content_type, c.byte_size as size, c.policy_key as policy, c.checked_by_name as "addedBy",
      c.checked_at as "addedAt", jsonb_build_object('kind', 'unnamed-check', 'checkId', c.check_id) as of
    from unnamed_checks c
    where c.company_id = ${companyId} and c.file_name is not null and ${withinScope(scope, 'c')}
    order by c.checked_at desc, c.check_id limit ${most}`;
}

export type UnnamedChecksQuery = QueryOf<typeof unnamedCoversContract.listUnnamedChecks>;

const pages = pagesOf(unnamedCheckList, {
  from: ({ today }) => checksWithStatus(today),
  scoped: 'c',
  id: 'c.check_id',
  sorts: {
    companyName: { column: 'c.name_key', kind: 'text' },
    checkedAt: { column: 'c.checked_at', kind: 'instant' },
    validUntil: { column: 'c.valid_until', kind: 'day' },
    amount: { column: 'c.amount', kind: 'number' },
  },
  filters: {
    policy: among('c.policy_key'),
    companyId: equals('c.company_id'),
    countryCode: among('c.country_code'),
    standing: among('c.standing'),
    method: among('c.method'),
    checked: inDays('c.checked_on'),
    q: buyerSearch('c'),
  },
});

/** One page of the self-checks in scope, the newest first unless another order is requested. */
export function listChecks(query: UnnamedChecksQuery, context: Context): Promise<Page<UnnamedCheckRow>> {
  return pages<UnnamedCheckRow>(shownColumns, query, context);
}

/** The self-checks of a buyer that were within the limit, the latest first: the days on which each counts, and its limit. */
export function findChecksWithinLimit(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<Readonly<{ from: Day; to: Day | null; amount: string }>[]> {
  return allRows<Readonly<{ from: Day; to: Day | null; amount: string }>>(tx)`
    select ${daysOfCheck}, coalesce(c.limit_amount, c.amount) as amount
    from unnamed_checks c
    where c.policy_key = ${policy} and c.company_id = ${companyId} and c.is_within and ${withinScope(scope, 'c')}
    order by c.checked_at desc, c.check_id desc`;
}

/** A self-check that counts: the most that is insured on its justification, and until when. */
export type CountingCheck = Readonly<{ checkId: string; amount: Money; validUntil: Day | null }>;

/** The latest self-check of a buyer that counts on a day, whether or not deliveries are stopped; `null` where none does, or it lies outside the scope. */
export async function findCountingCheck(
  scope: Scope,
  tx: Db,
  { policy, companyId, today }: Readonly<{ policy: string; companyId: string; today: Day }>,
): Promise<CountingCheck | null> {
  const check = await firstRow<UnnamedCheckRow>(tx)`
    select ${shownColumns} from ${checksWithStatus(today)}
    where c.policy_key = ${policy} and c.company_id = ${companyId} and ${selfCheckStatus.is('c.standing', ...heldCheckStatuses)}
      and ${withinScope(scope, 'c')}
    order by c.checked_at desc, c.check_id desc limit 1`;
  if (!check) return null;
  const { checkId, amount, limitAmount, currency, validUntil } = check;
  return { checkId, amount: money(limitAmount ?? amount, currency), validUntil };
}
