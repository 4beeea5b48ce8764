import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { roundAmount } from '../../../platform/core/money.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { coverListStatuses } from '../../buyers/cover-on-company.ts';
import { type CoverTypeCode, type CoverVersion, coverOn, liveListStatuses, plain, type Timeline } from '../cover.ts';
import { timelineColumn } from './timeline-column.ts';

const coverStatus = statusSql(coverListStatuses);

/** What a cover is, apart from its terms. */
export type CoverIdentity = Readonly<{
  coverId: string;
  policyKey: string;
  portfolioId: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  coverTypeCode: CoverTypeCode;
  currency: CurrencyCode;
  customerReference: string | null;
  isMonitored: boolean;
  strategicStatus: 'none' | 'pending' | 'existing';
  openRequestId: string | null;
  /** Months from a decision to its review; fewer than usual for strategic covers. */
  reviewMonths: number;
  version: number;
}>;

/** How the row of a cover says that there is no decision yet, and no end. */
export const noDecision = '1900-01-01';
export const noEnd = '9999-12-31';

/** A cover with all its versions. */
export type CoverRecord = CoverIdentity & Readonly<{ timeline: Timeline }>;

/** Versions as `timelineColumn` gives them. */
export type StoredVersions = CoverVersion[] | null;

type CoverRow = CoverIdentity & Readonly<{ timeline: StoredVersions }>;

const identityColumns = sql`
  c.cover_id, c.policy_key, c.portfolio_id, c.company_id, c.company_name, c.country_code, c.cover_type_code,
  c.currency, c.customer_reference, c.is_monitored, c.strategic_status, c.open_request_id, c.review_months,
  c.version`;

/** A cover by its id; `null` when it does not exist or lies outside the scope. */
export async function findCover(scope: Scope, tx: Db, coverId: string): Promise<CoverRecord | null> {
  const rows = await allRows<CoverRow>(tx)`
    select ${identityColumns}, ${timelineColumn} from covers c
    where c.cover_id = ${coverId} and ${withinScope(scope, 'c')}`;
  return recordOf(rows[0]);
}

/** The credit limit cover of a policy on a company, if there ever was or is about to be one. */
export async function findCoverOn(
  scope: Scope,
  tx: Db,
  policyKey: string,
  companyId: string,
): Promise<CoverRecord | null> {
  const rows = await allRows<CoverRow>(tx)`
    select ${identityColumns}, ${timelineColumn} from covers c
    where c.policy_key = ${policyKey} and c.company_id = ${companyId} and c.cover_type_code = 'CreditLimit'
      and ${withinScope(scope, 'c')}`;
  return recordOf(rows[0]);
}

/** As `findCoverOn`, for every pair of the policies and companies that has one. */
export async function findCoversOn(
  scope: Scope,
  tx: Db,
  policyKeys: readonly string[],
  companyIds: readonly string[],
): Promise<CoverRecord[]> {
  const rows = await allRows<CoverRow>(tx)`
    select ${identityColumns}, ${timelineColumn} from covers c
    where ${inList('c.policy_key', policyKeys)} and ${inList('c.company_id', companyIds)}
      and c.cover_type_code = 'CreditLimit' and ${withinScope(scope, 'c')}`;
  return rows.map((row) => recordOf(row) as CoverRecord);
}

/** As `findCover`, and nobody else changes the cover until the transaction ends. */
export async function lockCover(scope: Scope, tx: Db, coverId: string): Promise<CoverRecord | null> {
  await execute(tx)`select from covers c where c.cover_id = ${coverId} and ${withinScope(scope, 'c')} for update`;
  return findCover(scope, tx, coverId);
}

/** The buyer and policy of a cover, and the request that it is made for. */
export type NewCover = Pick<
  CoverIdentity,
  | 'coverId'
  | 'policyKey'
  | 'companyId'
  | 'companyName'
  | 'countryCode'
  | 'currency'
  | 'customerReference'
  | 'openRequestId'
>;

/**
 * The covers of policies on companies, created (without any terms) at the first request, and locked until the
 * transaction ends: two requests on one buyer run one after the other. Writers of many lock them in one order.
 */
export async function lockOrMakeCovers(scope: Scope, tx: Db, made: readonly NewCover[]): Promise<CoverRecord[]> {
  await execute(tx)`
    insert into covers (cover_id, policy_key, portfolio_id, company_id, company_name, country_code, currency, customer_reference,
      open_request_id)
    select m."coverId", p.policy_key, p.portfolio_id, m."companyId", m."companyName", m."countryCode", m.currency,
      m."customerReference", m."openRequestId"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m("coverId" text, "policyKey" text, "companyId" text,
      "companyName" text, "countryCode" text, currency text, "customerReference" text, "openRequestId" text)
    join policies p on p.policy_key = m."policyKey" and ${withinScope(scope, 'p')}
    order by p.policy_key, m."companyId"
    on conflict (policy_key, company_id, cover_type_code) do nothing`;
  const covers = await lockCoversOn(scope, tx, made);
  if (covers.length < made.length) throw new Error('A cover that was made is out of reach');
  return covers;
}

/** The covers that there are of policies on companies, locked until the transaction ends. */
export async function lockCoversOn(
  scope: Scope,
  tx: Db,
  pairs: readonly Pick<CoverIdentity, 'policyKey' | 'companyId'>[],
): Promise<CoverRecord[]> {
  const wanted = sql`(c.policy_key, c.company_id) in (
      select * from unnest(${pairs.map(({ policyKey }) => policyKey)}::text[], ${pairs.map(({ companyId }) => companyId)}::text[]))
    and c.cover_type_code = 'CreditLimit' and ${withinScope(scope, 'c')}`;
  await execute(tx)`select from covers c where ${wanted} order by c.policy_key, c.company_id for update`;
  // read only now, to include what was changed while the lock was waited for
  const rows = await allRows<CoverRow>(tx)`
    select ${identityColumns}, ${timelineColumn} from covers c where ${wanted}`;
  return rows.map((row) => recordOf(row) as CoverRecord);
}

/** Stores the versions that changed, and today's state that lists show. */
export async function storeTimeline(tx: Db, cover: CoverRecord, timeline: Timeline, today: Day): Promise<void> {
  await storeTimelines(tx, [{ cover, timeline }], today);
}

/** A cover as it was read, and the timeline it is to have. */
export type TimelineChange = Readonly<{ cover: CoverRecord; timeline: Timeline }>;

/** As `storeTimeline`, for any number of covers in two statements. */
export async function storeTimelines(tx: Db, changes: readonly TimelineChange[], today: Day): Promise<void> {
  const versions = changes.flatMap(({ cover, timeline }) =>
    timeline
      .filter((version) => !cover.timeline.includes(version))
      .map((version) => ({ coverId: cover.coverId, ...version, ...rounded(version, cover.currency) })),
  );
  await storeVersions(tx, versions);
  const changed = changes.map(({ cover, timeline }) => ({ ...cover, timeline }));
  await storePictures(tx, changed, today);
}

/** Amounts are stored with the decimals of their currency, so that lists need not format them. */
function rounded(version: CoverVersion, currency: CurrencyCode) {
  return {
    permanentAmount: roundAmount(version.permanentAmount, currency),
    temporaryAmount: roundAmount(version.temporaryAmount, currency),
    requestedAmount: roundAmount(version.requestedAmount, currency),
  };
}

async function storeVersions(tx: Db, versions: readonly (CoverVersion & { coverId: string })[]): Promise<void> {
  if (versions.length === 0) return;
  await execute(tx)`
    insert into cover_versions (cover_id, version, valid_from, valid_to, permanent_amount, temporary_amount,
      requested_amount, decision_code, reason_codes, decision_date, request_id, insured_percentage,
      max_payment_term_days, conditions, ending_code, ended_at_once, end_without_policy,
      withdrawal_announced)
    select "coverId", "version", "validFrom", "validTo", "permanentAmount", "temporaryAmount", "requestedAmount",
      "decisionCode", "reasonCodes", "decisionDate", "requestId", "insuredPercentage", "maxPaymentTermDays",
      "conditions", "endingCode", "endedAtOnce", nullif("endWithoutPolicy", 'null'::jsonb),
      coalesce("withdrawalAnnounced", false)
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v("coverId" text, "version" int, "validFrom" date,
      "validTo" date, "permanentAmount" numeric, "temporaryAmount" numeric, "requestedAmount" numeric,
      "decisionCode" text, "reasonCodes" text[], "decisionDate" date, "requestId" text, "insuredPercentage" numeric,
      "maxPaymentTermDays" int, "conditions" text[], "endingCode" text, "endedAtOnce" boolean, "endWithoutPolicy" jsonb,
      "withdrawalAnnounced" boolean)
    on conflict (cover_id, version) do update set valid_from = excluded.valid_from, valid_to = excluded.valid_to,
      permanent_amount = excluded.permanent_amount, temporary_amount = excluded.temporary_amount,
      reason_codes = excluded.reason_codes, ending_code = excluded.ending_code,
      ended_at_once = excluded.ended_at_once, end_without_policy = excluded.end_without_policy,
      withdrawal_announced = excluded.withdrawal_announced`;
}

/**
 * Brings the rows of covers up to the day: what `coverOn` computes from their timelines. The caller has locked the
 * covers and handles all consequences, so that the daily step need not process this change.
 */
export async function storePictures(tx: Db, covers: readonly CoverRecord[], today: Day): Promise<void> {
  const pictures = covers.map((cover) => pictureOf(cover, today));
  await execute(tx)`
    update covers c set standing = p.standing, cover_status_code = p."coverStatusCode",
      decision_code = p."decisionCode", requested_amount = p."requestedAmount", granted_amount = p."grantedAmount",
      total_amount = p."totalAmount", insured_percentage = p."insuredPercentage",
      max_payment_term_days = p."maxPaymentTermDays", decision_date = p."decisionDate",
      start_date = p."startDate", end_date = p."endDate", review_date = p."reviewDate",
      temporary_amount = p."temporaryAmount", temporary_from = p."temporaryFrom", temporary_until = p."temporaryUntil",
      pending_action = p."pendingAction", planned_date = p."plannedDate", due_on = p."dueOn", version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as p(${pictureColumns})
    where c.cover_id = p."coverId"`;
}

/** A cover that an import brings: only its timeline is known. */
export type ImportedCover = Pick<
  CoverIdentity,
  'coverId' | 'policyKey' | 'companyId' | 'currency' | 'customerReference'
> &
  Readonly<{ isMonitored: boolean; strategic: CoverIdentity['strategicStatus']; timeline: Timeline }>;

/**
 * Stores covers that are new, with their timelines, in two statements. Answers the ids of those stored: a cover that
 * somebody else made at the same moment is left unchanged.
 */
export async function insertCovers(tx: Db, covers: readonly ImportedCover[], today: Day): Promise<ReadonlySet<string>> {
  const rows = covers.map(({ timeline, ...cover }) => ({ ...cover, ...pictureOf({ ...cover, timeline }, today) }));
  const inserted = await allRows<{ coverId: string }>(tx)`
    insert into covers (cover_id, policy_key, portfolio_id, company_id, company_name, country_code, currency,
      customer_reference, is_monitored, strategic_status, standing, cover_status_code, decision_code, requested_amount,
      granted_amount, total_amount, insured_percentage, max_payment_term_days, decision_date, start_date, end_date,
      review_date, temporary_amount, temporary_from, temporary_until, pending_action, planned_date, due_on)
    select l."coverId", p.policy_key, p.portfolio_id, c.company_id, c.company_name, c.country_code, p.currency,
      l."customerReference", l."isMonitored", l.strategic, l.standing, l."coverStatusCode", l."decisionCode",
      l."requestedAmount", l."grantedAmount", l."totalAmount", l."insuredPercentage", l."maxPaymentTermDays",
      l."decisionDate", l."startDate", l."endDate", l."reviewDate", l."temporaryAmount",
      l."temporaryFrom", l."temporaryUntil", l."pendingAction", l."plannedDate", l."dueOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l("policyKey" text, "companyId" text,
      "customerReference" text, "isMonitored" boolean, strategic text, ${pictureColumns})
    join policies p on p.policy_key = l."policyKey"
    join companies c on c.company_id = l."companyId"
    on conflict (policy_key, company_id, cover_type_code) do nothing
    returning cover_id`;
  const stored = new Set(inserted.map(({ coverId }) => coverId));
  await storeVersions(
    tx,
    covers
      .filter(({ coverId }) => stored.has(coverId))
      .flatMap(({ coverId, currency, timeline }) =>
        timeline.map((version) => ({ coverId, ...version, ...rounded(version, currency) })),
      ),
  );
  return stored;
}

/** The state of a cover as a record set of PostgreSQL. */
const pictureColumns = sql`"coverId" text, standing text, "coverStatusCode" text, "decisionCode" text,
  "requestedAmount" numeric, "grantedAmount" numeric, "totalAmount" numeric, "insuredPercentage" numeric,
  "maxPaymentTermDays" int, "decisionDate" date, "startDate" date, "endDate" date, "reviewDate" date,
  "temporaryAmount" numeric, "temporaryFrom" date, "temporaryUntil" date, "pendingAction" text, "plannedDate" date,
  "dueOn" date`;

/** The state as it is stored: days that lists sort by are never null. */
function pictureOf(
  {
    coverId,
    currency,
    timeline,
    reviewMonths,
  }: Pick<CoverRecord, 'coverId' | 'currency' | 'timeline'> & Partial<Pick<CoverRecord, 'reviewMonths'>>,
  today: Day,
) {
  const { version, pendingAction, temporary, ...picture } = coverOn(timeline, today, reviewMonths);
  return {
    coverId,
    ...picture,
    temporaryAmount: temporary && roundAmount(temporary.amount, currency),
    temporaryFrom: temporary?.startDate ?? null,
    temporaryUntil: temporary?.endDate ?? null,
    decisionCode: version?.decisionCode ?? null,
    requestedAmount: roundAmount(version?.requestedAmount ?? '0', currency),
    grantedAmount: roundAmount(picture.grantedAmount, currency),
    totalAmount: roundAmount(picture.totalAmount, currency),
    insuredPercentage: version?.insuredPercentage ?? null,
    maxPaymentTermDays: version?.maxPaymentTermDays ?? null,
    decisionDate: version?.decisionDate ?? noDecision,
    endDate: picture.endDate ?? noEnd,
    reviewDate: picture.reviewDate ?? noEnd,
    pendingAction: pendingAction?.type ?? null,
    plannedDate: pendingAction?.plannedDate ?? null,
    dueOn: picture.dueOn ?? 'infinity',
  };
}

/** Stores which request is open on a cover, or that none is any more. */
export async function storeOpenRequest(tx: Db, coverId: string, openRequestId: string | null): Promise<void> {
  await storeOpenRequests(tx, [{ coverId, openRequestId }]);
}

/** As `storeOpenRequest`, for many covers. */
export async function storeOpenRequests(
  tx: Db,
  opened: readonly Pick<CoverIdentity, 'coverId' | 'openRequestId'>[],
): Promise<void> {
  if (opened.length === 0) return;
  await execute(tx)`
    update covers c set open_request_id = o."openRequestId", version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as o("coverId" text, "openRequestId" text)
    where c.cover_id = o."coverId" and c.open_request_id is distinct from o."openRequestId"`;
}

export async function storeCustomerReference(tx: Db, coverId: string, reference: string | null): Promise<void> {
  await execute(
    tx,
  )`update covers set customer_reference = ${reference}, version = version + 1 where cover_id = ${coverId}`;
}

/** Sets in how many months the decisions of a locked cover are reviewed; its review date follows at once. */
export async function storeReviewMonths(tx: Db, cover: CoverRecord, reviewMonths: number, today: Day): Promise<void> {
  const { reviewDate } = pictureOf({ ...cover, reviewMonths }, today);
  await execute(tx)`
    update covers set review_months = ${reviewMonths}, review_date = ${reviewDate}, version = version + 1
    where cover_id = ${cover.coverId}`;
}

export async function storeMonitoring(tx: Db, coverId: string, isMonitored: boolean): Promise<void> {
  await execute(tx)`update covers set is_monitored = ${isMonitored}, version = version + 1 where cover_id = ${coverId}`;
}

/**
 * The table `covers` as it is on the day, for readers: rows whose day has come, which the daily step has not processed
 * yet, are replaced by what `coverOn` computes. There are any for some seconds after midnight only.
 * `companyIds`: the companies that the reader asks for, where they are few.
 */
export async function coversOnDay(
  { scope, tx, today }: Pick<Context, 'scope' | 'tx' | 'today'>,
  companyIds?: readonly string[],
): Promise<CoversTable> {
  const asked = companyIds ? sql` and ${inList('c.company_id', companyIds)}` : sql``;
  const rows = await allRows<CoverRow>(tx)`
    select ${identityColumns}, ${timelineColumn} from covers c where ${withinScope(scope, 'c')} and ${isDue('c', today)}${asked}`;
  if (rows.length === 0) return storedCovers;
  const pictures = rows.map((row) => [row.coverId, columnsOf(pictureOf(recordOf(row) as CoverRecord, today))]);
  return sql`(
    select * from covers where due_on > ${today}
    union all
    select p.* from jsonb_each(${JSON.stringify(Object.fromEntries(pictures))}::jsonb) as computed(cover_id, picture)
      join covers k using (cover_id) cross join jsonb_populate_record(k, computed.picture) as p)`;
}

/** The rows that a query about covers reads. */
export type CoversTable = RawBuilder<unknown>;

/** The covers as they are stored. */
export const storedCovers: CoversTable = sql`covers`;

/** Whether the stored row of a cover is out of date on the day. */
export function isDue(alias: string, today: Day): RawBuilder<boolean> {
  const dueOn = sql.ref(`${alias}.due_on`);
  // below infinity: the index holds no others, and a plan for any day does not know that the day is finite
  return sql<boolean>`${dueOn} <= ${today} and ${dueOn} < 'infinity'`;
}

/** The columns of a row, with those that the table generates from them. */
function columnsOf(picture: ReturnType<typeof pictureOf>): Record<string, unknown> {
  const units = (amount: string) => new Big(amount).toFixed(0);
  return {
    ...Object.fromEntries(Object.entries(picture).map(([name, value]) => [columnNamed(name), value])),
    requested_units: units(picture.requestedAmount),
    granted_units: units(picture.grantedAmount),
  };
}

function columnNamed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Covers that the daily step has not processed yet, locked; those that another node has locked are left to it. */
export async function lockCoversDue(tx: Db, today: Day, most: number): Promise<CoverRecord[]> {
  const rows = await allRows<CoverRow>(tx)`
    select ${identityColumns}, ${timelineColumn} from covers c
    where c.cover_id in (
      select d.cover_id from covers d where ${isDue('d', today)}
      order by d.due_on limit ${most} for update skip locked)`;
  return rows.map((row) => recordOf(row) as CoverRecord);
}

/**
 * The credit limit covers of these policies on these companies, locked in one order so that imports cannot deadlock.
 */
export async function lockCovers(
  tx: Db,
  keys: readonly Readonly<{ policyKey: string; companyId: string }>[],
): Promise<CoverRecord[]> {
  const rows = await allRows<CoverRow>(tx)`
    with wanted as (
      select c.cover_id from unnest(${keys.map(({ policyKey }) => policyKey)}::text[],
        ${keys.map(({ companyId }) => companyId)}::text[]) as k(policy_key, company_id)
      join covers c using (policy_key, company_id)
      where c.cover_type_code = 'CreditLimit' order by c.cover_id for update of c)
    select ${identityColumns}, ${timelineColumn} from wanted join covers c using (cover_id)`;
  return rows.map((row) => recordOf(row) as CoverRecord);
}

/** Covers of a policy that are in force or will be, locked. */
export async function lockLiveCovers(tx: Db, policyKey: string, most: number): Promise<CoverRecord[]> {
  const rows = await allRows<CoverRow>(tx)`
    with live as (
      select cover_id from covers
      where policy_key = ${policyKey} and ${coverStatus.is('standing', ...liveListStatuses)}
      order by cover_id limit ${most} for update)
    select ${identityColumns}, ${timelineColumn} from live join covers c using (cover_id)`;
  return rows.map((row) => recordOf(row) as CoverRecord);
}

/** Covers that ended only with their policy, locked. */
export async function lockCoversEndedWith(tx: Db, policyKey: string, most: number): Promise<CoverRecord[]> {
  const rows = await allRows<CoverRow>(tx)`
    with over as (
      select cover_id from covers k
      where policy_key = ${policyKey}
        and exists (select from cover_versions v where v.cover_id = k.cover_id and v.end_without_policy is not null)
      order by cover_id limit ${most} for update)
    select ${identityColumns}, ${timelineColumn} from over join covers c using (cover_id)`;
  return rows.map((row) => recordOf(row) as CoverRecord);
}

/** Covers on companies, of any policy, locked: those that a change of a company's grade or status may concern. */
export async function lockCoversOfCompanies(tx: Db, companyIds: readonly string[]): Promise<CoverRecord[]> {
  await execute(tx)`
    select from covers where company_id = any(${companyIds}::text[]) order by cover_id for update`;
  const rows = await allRows<CoverRow>(tx)`
    select ${identityColumns}, ${timelineColumn} from covers c
    where c.company_id = any(${companyIds}::text[]) order by c.cover_id`;
  return rows.map((row) => recordOf(row) as CoverRecord);
}

function recordOf(row: CoverRow | undefined): CoverRecord | null {
  return row ? { ...row, timeline: timelineOf(row.timeline) } : null;
}

/** The timeline of stored versions. */
export function timelineOf(versions: StoredVersions): Timeline {
  return (versions ?? []).map(versionOf);
}

function versionOf(row: CoverVersion): CoverVersion {
  return {
    ...row,
    permanentAmount: plain(row.permanentAmount),
    temporaryAmount: plain(row.temporaryAmount),
    requestedAmount: plain(row.requestedAmount),
    insuredPercentage: row.insuredPercentage === null ? null : plain(row.insuredPercentage),
  };
}
