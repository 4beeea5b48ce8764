import { type RawBuilder, sql } from 'kysely';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { countRows, keyset } from '../../../platform/server/keyset.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { StoredStops } from '../../../risk/buyers/buyer-stop.ts';
import type { CoverListStatus } from '../../../risk/buyers/cover-on-company.ts';
import { coverListStatuses } from '../../../risk/buyers/cover-on-company.ts';
import { capStatuses, grantedCapStatuses } from '../../../risk/caps/cap.ts';
import { type CoversTable, coversOnDay } from '../../../risk/covers/server/public.ts';
import { stopsOfBuyer } from '../../../risk/delivery-stops/server/public.ts';
import { gradeCoverListStatuses } from '../../../risk/grades/grade-cover.ts';
import { ndCoverStatuses } from '../../../risk/nd-covers/nd-cover.ts';
import type { monitorContract } from '../monitor.contract.ts';
import type {
  AnsweredRequest,
  CoverCause,
  MonitoredCoverType,
  MonitorKind,
  MonitorSeverity,
} from '../monitor-event.ts';

const capStatus = statusSql(capStatuses);
const coverStatus = statusSql(coverListStatuses);
const gradeCoverStatus = statusSql(gradeCoverListStatuses);
const ndStatus = statusSql(ndCoverStatuses);

/** Whose eyes the events are for: their marks, and what they may know. */
export type MonitorReader = Readonly<{
  scope: Scope;
  personId: string;
  /** Whether grades may be shown; else neither their values nor their direction leave this file. */
  seesGrades: boolean;
  /** The requests whose answers may be read. */
  requests: readonly AnsweredRequest[];
  /** The kinds of cover that may be read. */
  covers: readonly MonitoredCoverType[];
}>;

/** A period in days; `since` narrows it to the moment of the reader's former visit. */
export type MonitorPeriod = Readonly<{ from: Day; to: Day; since: Instant | null }>;

/** An event as it is stored, as far as its reader may see it, with the cover of today. */
export type MonitorEventRow = Readonly<{
  eventId: string;
  policyKey: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  customerReference: string | null;
  kind: MonitorKind;
  severity: MonitorSeverity;
  oldValue: string | null;
  newValue: string | null;
  currency: CurrencyCode | null;
  effectiveOn: Day;
  requestKind: AnsweredRequest | null;
  requestId: string | null;
  notedAt: Instant;
  isUnread: boolean;
  /** The cover that the event concerns. */
  ofCoverId: string | null;
  ofCoverType: MonitoredCoverType | null;
  cause: CoverCause | null;
  /** That cover today; of an event without one, what covers the buyer. */
  coverId: string | null;
  coverType: MonitoredCoverType | null;
  coverStanding: CoverListStatus | null;
  coverCurrency: CurrencyCode | null;
  coverAmount: string | null;
  /** What stops deliveries to the buyer, whichever cover insures them. */
  stops: StoredStops | null;
}>;

export type MonitorQuery = QueryOf<typeof monitorContract.listMonitorEvents>;
export type MonitorFilter = QueryOf<typeof monitorContract.summarizeMonitor>;

const isOfGrade = sql`m.kind in ('grade-up', 'grade-down', 'grade-changed')`;

/** The events of the reader's policies as the reader may see them, aliased `e`: filters and counts see no more. */
function visibleTo({ scope, personId, seesGrades, requests, covers }: MonitorReader): RawBuilder<unknown> {
  const shown = seesGrades
    ? sql`m.kind as shown_kind, m.severity as shown_severity, m.old_value as shown_old, m.new_value as shown_new`
    : sql`case when ${isOfGrade} then 'grade-changed' else m.kind end as shown_kind,
        case when ${isOfGrade} then 'info' else m.severity end as shown_severity,
        case when not ${isOfGrade} then m.old_value end as shown_old,
        case when not ${isOfGrade} then m.new_value end as shown_new`;
  const readable =
    requests.length === 2 ? sql`true` : sql`(m.request_kind is null or m.request_kind = any(${requests}::text[]))`;
  return sql`(
    select m.*, ${shown},
      not exists (select from monitor_reads r where r.person_id = ${personId} and r.event_id = m.event_id) as is_unread
    from monitor_events m where ${withinScope(scope, 'm')} and ${readable}
      and (m.cover_type is null or m.cover_type = any(${covers}::text[]))) e`;
}

const columns = sql`
  e.event_id, e.policy_key, e.company_id, e.company_name, e.country_code, e.shown_kind as kind,
  e.shown_severity as severity, e.shown_old as "oldValue", e.shown_new as "newValue", e.currency, e.effective_on,
  e.request_kind, e.request_id, e.noted_at, e.is_unread, e.cover_id as "ofCoverId", e.cover_type as "ofCoverType",
  e.cause, coalesce(o.cover_id, c.cover_id) as "coverId", coalesce(o.cover_type, c.cover_type_code) as "coverType",
  coalesce(o.standing, c.standing) as "coverStanding", coalesce(o.currency, c.currency) as "coverCurrency",
  coalesce(o.amount, c.total_amount) as "coverAmount",
  coalesce(c.customer_reference, o.customer_reference) as "customerReference", ${stopsOfBuyer('e')}`;

/**
 * The cover of today beside an event: `o`, the one that it concerns where that is not a named one, or what follows the
 * grade where nothing was decided by name; else `c`, the named one.
 */
function coverOfToday({ covers }: MonitorReader, named: CoversTable): RawBuilder<unknown> {
  const byGrade = sql`
    select k.cover_id, 'GradeCover' as cover_type, k.standing, k.currency,
      case when ${gradeCoverStatus.is('k.standing', 'inactive')} then 0 else k.amount end as amount, r.customer_reference
    from grade_covers k join grade_requests r on r.request_id = k.grade_request_id`;
  return sql`
    left join ${named} c
      on c.policy_key = e.policy_key and c.company_id = e.company_id and c.cover_type_code = 'CreditLimit'
    left join lateral (
      ${byGrade} where e.cover_type = 'GradeCover' and k.cover_id = e.cover_id
      union all
      select n.nd_cover_id, 'NonDependent', case when ${ndStatus.is('n.status', 'ANSWERED')} then ${coverStatus.value('cover')} else ${coverStatus.value('inactive')} end, n.currency,
        case when ${ndStatus.is('n.status', 'ANSWERED')} then n.amount else 0 end, n.customer_reference
      from nd_covers n where e.cover_type = 'NonDependent' and n.nd_cover_id = e.cover_id
      union all
      select k.cap_id, e.cover_type, case when ${capStatus.is('k.cap_status', 'ACTIVE')} then ${coverStatus.value('cover')} else ${coverStatus.value('inactive')} end, k.currency,
        k.amount_in_force, null
      from caps k
      where e.cover_type in ('Cap', 'CapPlus') and k.cap_id = e.cover_id and ${capStatus.is('k.cap_status', ...grantedCapStatuses)}
      union all
      ${byGrade} where e.cover_type is null and c.cover_id is null and k.policy_key = e.policy_key
        and k.company_id = e.company_id and ${gradeCoverStatus.isNot('k.standing', 'inactive')} and 'GradeCover' = any(${covers}::text[])
      limit 1) o on true`;
}

const sortColumns = {
  notedAt: { column: 'e.noted_at', kind: 'instant' },
  effectiveOn: { column: 'e.effective_on', kind: 'day' },
  companyName: { column: 'e.name_key', kind: 'text' },
} as const;

/** One page of the events of a period. */
export async function listEvents(
  context: Context,
  reader: MonitorReader,
  query: MonitorQuery,
  period: MonitorPeriod,
): Promise<Page<MonitorEventRow>> {
  const order = keyset(query, sortColumns, { id: 'e.event_id', standard: '-notedAt' });
  const fits = fitting(query, period);
  const { tx } = context;
  const rows = await allRows<MonitorEventRow & { sortValue: string }>(tx)`
    select ${columns}, ${order.sortValue} from ${visibleTo(reader)} ${coverOfToday(reader, await coversOnDay(context))}
    where ${fits} and ${order.afterCursor} order by ${order.orderBy} limit ${order.fetch}`;
  const page = order.toPage(
    rows,
    (row) => row.eventId,
    ({ sortValue: _, ...row }): MonitorEventRow => row,
  );
  if (!query.count) return page;
  return { ...page, count: await countRows(tx, sql`${visibleTo(reader)} where ${fits}`) };
}

/** One event; `null` when it does not exist or the reader may not read it. */
export async function findEvent(
  context: Context,
  reader: MonitorReader,
  eventId: string,
): Promise<MonitorEventRow | null> {
  const named = await coversOnDay(context);
  return firstRow<MonitorEventRow>(context.tx)`
    select ${columns} from ${visibleTo(reader)} ${coverOfToday(reader, named)} where e.event_id = ${eventId}`;
}

/** How many events of each severity, read and unread. */
export type SeverityCount = Readonly<{ severity: MonitorSeverity; events: number; unread: number }>;

/** Counts the events of a period by severity, whatever severity the filter asks for. */
export function countBySeverity(
  tx: Db,
  reader: MonitorReader,
  { severity: _any, ...filter }: MonitorFilter,
  period: MonitorPeriod,
): Promise<SeverityCount[]> {
  return allRows<SeverityCount>(tx)`
    select e.shown_severity as severity, count(*) as events, count(*) filter (where e.is_unread) as unread
    from ${visibleTo(reader)} where ${fitting(filter, period)} group by 1`;
}

/** Counts unread events noted from an instant on, by severity. */
export function countUnreadSince(tx: Db, reader: MonitorReader, since: Instant): Promise<SeverityCount[]> {
  return allRows<SeverityCount>(tx)`
    select e.shown_severity as severity, count(*) as events, count(*) as unread
    from ${visibleTo(reader)} where e.noted_at >= ${since} and e.is_unread group by 1`;
}

/** The buyers of unread critical events noted from an instant on, the latest first, at most so many. */
export function findCriticalBuyersSince(
  tx: Db,
  reader: MonitorReader,
  { since, most }: Readonly<{ since: Instant; most: number }>,
): Promise<readonly CompanyRef[]> {
  return allRows<CompanyRef>(tx)`
    select e.company_id, e.company_name, e.country_code
    from ${visibleTo(reader)} where e.noted_at >= ${since} and e.is_unread and e.shown_severity = 'critical'
    group by 1, 2, 3 order by max(e.noted_at) desc, 1 limit ${most}`;
}

/** Marks the events that a filter shows as read, under one name; answers how many were unread. */
export async function markRead(
  tx: Db,
  reader: MonitorReader,
  filter: MonitorFilter,
  { period, markingId }: Readonly<{ period: MonitorPeriod; markingId: string }>,
): Promise<number> {
  return insertMarks(tx, reader, fitting(filter, period), markingId);
}

/** Takes back the marks that a person set under one name; answers how many there were. */
export function undoMarks(tx: Db, personId: string, markingId: string): Promise<number> {
  return execute(tx)`
    delete from monitor_reads where person_id = ${personId} and marking_id = ${markingId}`;
}

/** Marks one event as read. */
export async function markOneRead(tx: Db, reader: MonitorReader, eventId: string): Promise<void> {
  await insertMarks(tx, reader, sql<boolean>`e.event_id = ${eventId}`);
}

function insertMarks(
  tx: Db,
  reader: MonitorReader,
  fits: RawBuilder<boolean>,
  markingId: string | null = null,
): Promise<number> {
  return execute(tx)`
    insert into monitor_reads (person_id, event_id, marking_id)
    select ${reader.personId}, e.event_id, ${markingId} from ${visibleTo(reader)} where e.is_unread and ${fits}
    on conflict do nothing`;
}

function fitting(filter: MonitorFilter, period: MonitorPeriod): RawBuilder<boolean> {
  const { policy, companyId, kind, coverType, severity, isUnread, q } = filter;
  const parts: RawBuilder<unknown>[] = [];
  if (policy !== undefined) parts.push(inList('e.policy_key', splitValues(policy)));
  if (companyId !== undefined) parts.push(sql`e.company_id = ${companyId}`);
  if (kind !== undefined) parts.push(inList('e.shown_kind', splitValues(kind)));
  if (coverType !== undefined) parts.push(inList('e.cover_type', splitValues(coverType)));
  if (severity !== undefined) parts.push(inList('e.shown_severity', splitValues(severity)));
  if (isUnread !== undefined) parts.push(sql`e.is_unread = ${isUnread}`);
  if (q !== undefined && q.trim() !== '')
    parts.push(sql`(strpos(e.name_key, search_key(${q})) > 0 or e.company_id = ${q.trim()})`);
  return parts.reduce<RawBuilder<boolean>>((all, part) => sql<boolean>`${all} and ${part}`, within(period));
}

/**
 * Days count in the portal's time zone, which `noted_on` remembers; instants a day to either side bound the index scan.
 */
function within({ from, to, since }: MonitorPeriod): RawBuilder<boolean> {
  const first = since ?? `${addDays(from, -1)}T00:00:00Z`;
  const last = `${addDays(to, 2)}T00:00:00Z`;
  return sql<boolean>`e.noted_at >= ${first} and e.noted_at < ${last} and e.noted_on between ${from} and ${to}`;
}
