import { type RawBuilder, sql } from 'kysely';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import type { FallenReason } from '../../buyers/fallen-buyer.ts';
import type { GradeCode } from '../../buyers/grade.ts';
import { isFallen } from '../../covers/server/public.ts';
import {
  type GradeCoverListStatus,
  type GradeCoverTimeline,
  gradeCoverListStatuses,
  gradeCoverOn,
  nextChangeOn,
  type Terms,
} from '../grade-cover.ts';
import { gradeRequestStatuses } from '../grade-request.ts';
import { gradeCoverTimeline } from './grade-cover-timeline.ts';

const gradeCoverStatus = statusSql(gradeCoverListStatuses);
const gradeRequestStatus = statusSql(gradeRequestStatuses);

/** A grade-based cover as it is stored. */
export type GradeCoverRecord = Readonly<{
  coverId: string;
  gradeRequestId: string;
  policyKey: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  currency: CurrencyCode;
  tableVersion: number;
  timeline: GradeCoverTimeline;
  /** The last day in force; `null` while nothing ends it. */
  endDate: Day | null;
  /** Why the insurer has withdrawn it; it may be in force until the end of its notice. */
  withdrawnFor: FallenReason | null;
  version: number;
}>;

/** What a company’s present grade gives under the present table of a policy. */
export type Given = Terms & Readonly<{ tableVersion: number; gradeCode: GradeCode }>;

/** An active cover beside what table and grade give it now. */
export type AssessedCover = GradeCoverRecord & Readonly<{ given: Given }>;

const recordColumns = sql`
  c.cover_id, c.grade_request_id, c.policy_key, c.company_id, c.company_name, c.country_code, c.currency,
  c.table_version, nullif(c.end_date, '9999-12-31'::date) as "endDate", c.withdrawn_for, c.version`;

const givenColumns = sql`
  json_build_object('amount', t.max_amount::text, 'insuredPercentage', t.insured_percentage,
    'tableVersion', t.table_version, 'gradeCode', g.grade) as given`;

/** What a company's present grade gives under the present table of a policy. */
const joinedGiven = sql`
  join company_grades g on g.company_id = c.company_id
  join grade_cover_tables t on t.policy_key = c.policy_key and t.grade_code = g.grade and t.replaced_on is null`;

/** Active covers on companies that are not withdrawn, locked, with what they are given now. */
export function lockCoversOn(tx: Db, companyIds: readonly string[]): Promise<AssessedCover[]> {
  return lockAssessed(tx, sql`c.company_id = any(${companyIds}::text[])`, null);
}

/** The next active covers of policies behind an id that are not withdrawn, locked, with what they are given now. */
export function lockCoversUnder(
  tx: Db,
  policyKeys: readonly string[],
  { after, most }: Readonly<{ after: string; most: number }>,
): Promise<AssessedCover[]> {
  return lockAssessed(tx, sql`c.policy_key = any(${policyKeys}::text[]) and c.cover_id > ${after}`, most);
}

function lockAssessed(tx: Db, which: RawBuilder<unknown>, most: number | null): Promise<AssessedCover[]> {
  return allRows<AssessedCover>(tx)`
    select ${recordColumns}, ${gradeCoverTimeline}, ${givenColumns}
    from grade_covers c ${joinedGiven}
    where ${which} and ${gradeCoverStatus.isNot('c.standing', 'inactive')} and c.withdrawn_for is null
    order by c.cover_id limit ${most} for update of c`;
}

/** Active covers whose stored picture is out of date since a day, locked. */
export function lockGradeCoversDue(tx: Db, today: Day, most: number): Promise<GradeCoverRecord[]> {
  return allRows<GradeCoverRecord>(tx)`
    select ${recordColumns}, ${gradeCoverTimeline} from grade_covers c
    where c.next_change_on <= ${today} and c.next_change_on < 'infinity'
    order by c.next_change_on, c.cover_id limit ${most} for update of c skip locked`;
}

/**
 * Active covers on companies that failed, not withdrawn yet, locked: what became of the company, and the policy's last
 * day.
 */
export function lockCoversToWithdraw(
  tx: Db,
  most: number,
): Promise<(GradeCoverRecord & Pick<CompanyFacts, 'statusCode' | 'isSanctioned'> & { policyEnd: Day })[]> {
  return allRows<GradeCoverRecord & Pick<CompanyFacts, 'statusCode' | 'isSanctioned'> & { policyEnd: Day }>(tx)`
    select ${recordColumns}, ${gradeCoverTimeline}, k.status_code, k.is_sanctioned,
      least(p.end_date, p.cancelled_from - 1) as "policyEnd"
    from companies k join grade_covers c on c.company_id = k.company_id join policies p on p.policy_key = c.policy_key
    where ${isFallen('k')}
      and ${gradeCoverStatus.isNot('c.standing', 'inactive')} and c.withdrawn_for is null
    order by c.cover_id limit ${most} for update of c skip locked`;
}

/** Withdrawn covers whose policies have ended before their notice, locked, with the last day of their policy. */
export function lockWithdrawnOfEndedPolicies(
  tx: Db,
  today: Day,
  most: number,
): Promise<(GradeCoverRecord & { policyEnd: Day })[]> {
  return allRows<GradeCoverRecord & { policyEnd: Day }>(tx)`
    select ${recordColumns}, ${gradeCoverTimeline}, least(p.end_date, p.cancelled_from - 1) as "policyEnd"
    from grade_covers c join policies p on p.policy_key = c.policy_key
    where c.withdrawn_for is not null and ${gradeCoverStatus.isNot('c.standing', 'inactive')} and least(p.end_date, p.cancelled_from - 1) < ${today}
    order by c.cover_id limit ${most} for update of c skip locked`;
}

/** The active cover that follows a request, locked; `null` where nothing follows it. */
export function lockCoverOfRequest(tx: Db, requestId: string): Promise<GradeCoverRecord | null> {
  return firstRow<GradeCoverRecord>(tx)`
    select ${recordColumns}, ${gradeCoverTimeline} from grade_covers c
    where c.grade_request_id = ${requestId} and ${gradeCoverStatus.isNot('c.standing', 'inactive')} for update of c`;
}

/** The cover that followed a request until their policy ended, locked, with the end that it would have had; `null` where there is none. */
export function lockCoverEndedWithPolicy(tx: Db, requestId: string): Promise<GradeCoverRecord | null> {
  return firstRow<GradeCoverRecord>(tx)`
    update grade_covers c set without_policy = null, end_date = (c.without_policy ->> 'endDate')::date
    where c.grade_request_id = ${requestId} and ${gradeCoverStatus.is('c.standing', 'inactive')} and c.without_policy is not null
    returning ${recordColumns}, ${gradeCoverTimeline}`;
}

/** A request that begins to give cover: its parties, and what its grade is given. */
export type CoverToOpen = Omit<
  AssessedCover,
  'coverId' | 'timeline' | 'version' | 'tableVersion' | 'endDate' | 'withdrawnFor'
>;

/**
 * Answered requests without an active cover under policies with a grade table: those named, or the next ones of
 * policies.
 */
export function findCoversToOpen(
  tx: Db,
  which: Readonly<{ requestIds: readonly string[] } | { policyKeys: readonly string[]; after: string; most: number }>,
): Promise<CoverToOpen[]> {
  const condition =
    'requestIds' in which
      ? sql`c.request_id = any(${which.requestIds}::text[])`
      : sql`c.policy_key = any(${which.policyKeys}::text[]) and c.request_id > ${which.after}`;
  return allRows<CoverToOpen>(tx)`
    select c.request_id as "gradeRequestId", c.policy_key, c.company_id,
      c.company_name, c.country_code, p.currency, ${givenColumns}
    from grade_requests c ${joinedGiven} join policies p on p.policy_key = c.policy_key
    where ${condition} and ${gradeRequestStatus.is('c.request_status', 'ANSWERED')}
      and not exists (select from grade_covers k where k.grade_request_id = c.request_id and ${gradeCoverStatus.isNot('k.standing', 'inactive')})
    order by c.request_id limit ${'most' in which ? which.most : null}`;
}

/** Whether a cover follows a request. */
export async function hasLiveGradeCover(tx: Db, requestId: string): Promise<boolean> {
  const row = await firstRow(tx)`
    select from grade_covers c where c.grade_request_id = ${requestId} and ${gradeCoverStatus.isNot('c.standing', 'inactive')}`;
  return row !== null;
}

/** Adds covers without terms; `storeGradeCovers` adds the terms. */
export async function insertGradeCovers(tx: Db, covers: readonly GradeCoverRecord[], today: Day): Promise<void> {
  await execute(tx)`
    insert into grade_covers (cover_id, grade_request_id, policy_key, portfolio_id, company_id, company_name,
      country_code, currency, table_version, standing, amount, insured_percentage, effective_from)
    select n."coverId", n."gradeRequestId", p.policy_key, p.portfolio_id, n."companyId", n."companyName",
      n."countryCode", n.currency, n."tableVersion", ${gradeCoverStatus.value('nocover')}, 0, 0, ${today}
    from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as n (
      "coverId" text, "gradeRequestId" text, "policyKey" text, "companyId" text, "companyName" text,
      "countryCode" text, currency text, "tableVersion" integer)
    join policies p on p.policy_key = n."policyKey"`;
}

/** A cover as it is to be stored. */
export type GradeCoverChange = Readonly<{
  cover: GradeCoverRecord;
  /** Terms from this place on are new. */
  known: number;
  standing: GradeCoverListStatus;
}>;

/** Stores new terms of covers, and the picture of the day that lists show, in two statements. */
export async function storeGradeCovers(tx: Db, changes: readonly GradeCoverChange[], today: Day): Promise<void> {
  const terms = changes.flatMap(({ cover, known }) =>
    cover.timeline.slice(known).map((given, index) => ({ coverId: cover.coverId, place: known + index + 1, ...given })),
  );
  if (terms.length > 0)
    await execute(tx)`
      insert into grade_cover_terms (cover_id, place, since, amount, insured_percentage)
      select * from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as n (
        "coverId" text, place integer, since date, amount numeric, "insuredPercentage" numeric)`;
  const pictures = changes.map((change) => pictureOf(change, today));
  await execute(tx)`
    update grade_covers c set table_version = n."tableVersion", standing = n.standing, amount = n.amount,
      insured_percentage = n."insuredPercentage", effective_from = n."effectiveFrom",
      notice_end_date = n."noticeEndDate", end_date = coalesce(n."endDate", '9999-12-31'),
      withdrawn_for = n."withdrawnFor", next_change_on = coalesce(n."nextChangeOn", 'infinity'), version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as n (
      "coverId" text, "tableVersion" integer, standing text, amount numeric, "insuredPercentage" numeric,
      "effectiveFrom" date, "noticeEndDate" date, "endDate" date, "withdrawnFor" text, "nextChangeOn" date)
    where c.cover_id = n."coverId"`;
}

function pictureOf({ cover, standing }: GradeCoverChange, today: Day) {
  const { timeline, endDate, withdrawnFor } = cover;
  const isOver = standing === 'inactive';
  const on = gradeCoverOn(timeline, isOver ? (endDate ?? today) : today, endDate);
  return {
    coverId: cover.coverId,
    tableVersion: cover.tableVersion,
    standing,
    amount: on.amount,
    insuredPercentage: on.insuredPercentage,
    effectiveFrom: on.effectiveFrom,
    noticeEndDate: isOver ? null : on.noticeEndDate,
    endDate,
    withdrawnFor,
    nextChangeOn: isOver ? null : nextChangeOn(on),
  };
}

/** The policies in scope under which a company's grade is watched and gives it no cover on a day. */
export async function policiesUncoveredByGrade(
  scope: Scope,
  tx: Db,
  companyId: string,
  on: Day,
): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ policy: string }>(tx)`
    select c.policy_key as policy from grade_covers c
    where c.company_id = ${companyId} and ${gradeCoverStatus.is('c.standing', 'nocover')} and c.effective_from <= ${on}::date
      and ${withinScope(scope, 'c')}`;
  return new Set(rows.map(({ policy }) => policy));
}

/** What covers by grade were on a company under a policy through time, each with its last day. */
export function findGradeCoverTimelines(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<Pick<GradeCoverRecord, 'timeline' | 'endDate'>[]> {
  return allRows<Pick<GradeCoverRecord, 'timeline' | 'endDate'>>(tx)`
    select nullif(c.end_date, '9999-12-31'::date) as "endDate", ${gradeCoverTimeline} from grade_covers c
    where c.policy_key = ${policy} and c.company_id = ${companyId} and ${withinScope(scope, 'c')}
    order by c.cover_id desc`;
}
