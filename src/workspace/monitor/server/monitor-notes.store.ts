import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { isLiveRow } from '../../../risk/covers/server/public.ts';
import { gradeRequestStatuses } from '../../../risk/grades/grade-request.ts';
import type {
  AnsweredRequest,
  CoverCause,
  MonitoredCoverType,
  MonitorKind,
  MonitorSeverity,
} from '../monitor-event.ts';

const gradeRequestStatus = statusSql(gradeRequestStatuses);

/** When something is noted. */
export type Moment = Readonly<{ now: Instant; today: Day }>;

type NoteColumns = Readonly<{
  kind: MonitorKind;
  severity: MonitorSeverity;
  from: string | null;
  to: string | null;
  effectiveOn: Day;
}>;

/** What is reported of a named cover, to those who see its policy. Sums are in the cover's currency. */
export type CoverNote = NoteColumns & Readonly<{ coverId: string; cause: CoverCause | null }>;
/** What is reported of a cover of another kind, as its own resource keeps it. */
export type OtherCoverNote = CoverNote &
  Readonly<{ coverType: MonitoredCoverType; policyKey: string; companyId: string; currency: string }>;
/** What is reported of a company, to everybody who monitors it. */
export type CompanyNote = NoteColumns & Readonly<{ companyId: string }>;
/** How a request on a buyer was answered, to those who see its policy. */
export type AnswerNote = Readonly<{
  policyKey: string;
  companyId: string;
  requestKind: AnsweredRequest;
  requestId: string;
  requestStatus: string;
}>;

/** How many events were noted under a policy. */
export type NotedUnder = Readonly<{ policyKey: string; events: number }>;

const noteColumns = sql`kind text, severity text, "from" text, "to" text, "effectiveOn" date`;

/** Notes what happened to named covers, however many, in one statement. */
export async function insertCoverNotes(tx: Db, notes: readonly CoverNote[], { now, today }: Moment): Promise<void> {
  await execute(tx)`
    insert into monitor_events (policy_key, portfolio_id, company_id, company_name, country_code, kind, severity,
      old_value, new_value, currency, effective_on, cover_id, cover_type, cause, noted_at, noted_on)
    select c.policy_key, c.portfolio_id, c.company_id, c.company_name, c.country_code, n.kind, n.severity,
      n."from", n."to", c.currency, n."effectiveOn", c.cover_id, 'CreditLimit', n.cause, ${now}, ${today}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n("coverId" text, cause text, ${noteColumns})
    join covers c on c.cover_id = n."coverId"`;
}

/**
 * Notes what happened to covers of other kinds, however many, in one statement. What a day has reported is not
 * repeated.
 */
export async function insertOtherCoverNotes(
  tx: Db,
  notes: readonly OtherCoverNote[],
  { now, today }: Moment,
): Promise<void> {
  await execute(tx)`
    insert into monitor_events (policy_key, portfolio_id, company_id, company_name, country_code, kind, severity,
      old_value, new_value, currency, effective_on, cover_id, cover_type, cause, noted_at, noted_on)
    select p.policy_key, p.portfolio_id, c.company_id, c.company_name, c.country_code, n.kind, n.severity,
      n."from", n."to", n.currency, n."effectiveOn", n."coverId", n."coverType", n.cause, ${now}, ${today}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n("policyKey" text, "companyId" text, currency text,
      "coverId" text, "coverType" text, cause text, ${noteColumns})
    join policies p on p.policy_key = n."policyKey" join companies c on c.company_id = n."companyId"
    on conflict do nothing`;
}

/** Notes what happened to companies under every policy that monitors them, in one statement. */
export function insertCompanyNotes(
  tx: Db,
  notes: readonly CompanyNote[],
  { now, today }: Moment,
): Promise<NotedUnder[]> {
  return allRows<NotedUnder>(tx)`
    with noted as (
      insert into monitor_events (policy_key, portfolio_id, company_id, company_name, country_code, kind, severity,
        old_value, new_value, effective_on, noted_at, noted_on)
      select w.policy_key, w.portfolio_id, c.company_id, c.company_name, c.country_code, n.kind, n.severity,
        n."from", n."to", n."effectiveOn", ${now}, ${today}
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n("companyId" text, ${noteColumns})
      join companies c on c.company_id = n."companyId"
      cross join lateral (${policiesMonitoring(sql`c.company_id`, today)}) w
      returning policy_key)
    select policy_key, count(*)::int as events from noted group by 1 order by 1`;
}

/** Notes the answer to a request that left the cover as it was, or has none. */
export async function insertAnswerNote(tx: Db, note: AnswerNote, { now, today }: Moment): Promise<void> {
  await execute(tx)`
    insert into monitor_events (policy_key, portfolio_id, company_id, company_name, country_code, kind, severity,
      new_value, effective_on, request_kind, request_id, noted_at, noted_on)
    select p.policy_key, p.portfolio_id, c.company_id, c.company_name, c.country_code, 'request-answered', 'info',
      ${note.requestStatus}, ${today}, ${note.requestKind}, ${note.requestId}, ${now}, ${today}
    from policies p cross join companies c
    where p.policy_key = ${note.policyKey} and c.company_id = ${note.companyId}`;
}

/** Covers count while they are in force or about to be, a refusal among them, and nobody has switched them off. */
const isLive = (today: Day) => sql`k.is_monitored and ${isLiveRow('k', today)}`;

/** The policies under which a company is monitored: by a live cover, a watched grade, or because somebody asked. */
function policiesMonitoring(companyId: RawBuilder<unknown>, today: Day): RawBuilder<unknown> {
  return sql`
    select k.policy_key, k.portfolio_id from covers k where k.company_id = ${companyId} and ${isLive(today)}
    union select policy_key, portfolio_id from grade_requests where company_id = ${companyId} and ${gradeRequestStatus.is('request_status', 'ANSWERED')}
    union select policy_key, portfolio_id from monitor_watches where company_id = ${companyId}`;
}

/** How a buyer is monitored under a policy. */
export async function findMonitoredBy(
  tx: Db,
  { policyKey, companyId }: Readonly<{ policyKey: string; companyId: string }>,
  today: Day,
): Promise<{ cover: boolean; grade: boolean; watch: boolean }> {
  const ofBuyer = sql`policy_key = ${policyKey} and company_id = ${companyId}`;
  const row = await firstRow<{ cover: boolean; grade: boolean; watch: boolean }>(tx)`
    select exists (select from covers k where ${ofBuyer} and ${isLive(today)}) as cover,
      exists (select from grade_requests where ${ofBuyer} and ${gradeRequestStatus.is('request_status', 'ANSWERED')}) as grade,
      exists (select from monitor_watches where ${ofBuyer}) as watch`;
  return row ?? { cover: false, grade: false, watch: false };
}

/** Enters that somebody watches a buyer, or that they no longer do. */
export async function storeWatch(
  tx: Db,
  { policyKey, companyId }: Readonly<{ policyKey: string; companyId: string }>,
  watch: Readonly<{ byName: string; now: Instant }> | null,
): Promise<void> {
  if (watch === null) {
    await execute(tx)`delete from monitor_watches where policy_key = ${policyKey} and company_id = ${companyId}`;
    return;
  }
  await execute(tx)`
    insert into monitor_watches (policy_key, portfolio_id, company_id, watched_by_name, watched_at)
    select policy_key, portfolio_id, ${companyId}, ${watch.byName}, ${watch.now} from policies
    where policy_key = ${policyKey}
    on conflict (policy_key, company_id) do nothing`;
}
