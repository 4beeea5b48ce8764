import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type CappedCount, cappedCount, countCap, type Page, splitValues } from '../../../platform/core/page.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { keyset } from '../../../platform/server/keyset.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { type Period, withinPeriod } from '../../../platform/server/within-period.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type NotificationType, notificationTypes, type Severity } from '../notification.ts';
import { answers, typesOfNotification } from '../notification-texts.ts';
import type { notificationsContract } from '../notifications.contract.ts';

/** Whose eyes notifications are for. */
export type NotificationReader = Readonly<{
  scope: Scope;
  personId: string;
  /** Types that the reader may get, and wants to see. */
  types: readonly NotificationType[];
  /** Days before a deadline on which the reader wants to be reminded of it. */
  reminderDays: readonly number[];
  /** Rights of the reader, for types that need one of their own. */
  rights: readonly string[];
  now: Instant;
}>;

/** A notification as its reader sees it. */
export type NotificationRow = Readonly<{
  id: string;
  position: number;
  type: NotificationType;
  event: string;
  subject: string;
  policy: string | null;
  companyId: string | null;
  companyName: string | null;
  countryCode: string | null;
  /** Of what is about no buyer. */
  holderName: string | null;
  caseNumber: string | null;
  amount: string | null;
  /** A right without which it is not shown, besides those of its type. */
  needs: Permission | null;
  currency: string | null;
  day: Day | null;
  count: number;
  createdAt: Instant;
  readAt: Instant | null;
  expiresAt: Instant;
}>;

export type NotificationQuery = QueryOf<typeof notificationsContract.listNotifications>;
export type NotificationFilter = QueryOf<typeof notificationsContract.summarizeNotifications>;

/** Unread notifications are counted so far: a higher number is of no use. */
export const mostCounted = 100;

/** What of it is wanted: a condition on `a`, and in which order the first so many are. */
type Wanted = Readonly<{ fits: RawBuilder<boolean>; orderBy?: RawBuilder<unknown>; most?: number }>;

const newestFirst = sql`a.position desc`;

/**
 * The notifications of the reader, aliased `a`: those for all readers of the policies in their scope, of their own
 * actions only the answers, and those for them alone. Two halves, each of which reads its own index only as far as
 * needed.
 */
function told(
  { scope, personId, types, reminderDays, rights, now }: NotificationReader,
  { fits, orderBy = newestFirst, most }: Wanted,
): RawBuilder<unknown> {
  const shown = sql`a.type = any(${types}::text[]) and a.expires_at > ${now}
    and (a.needs is null or a.needs = any(${rights}::text[]))
    and (a.days_before is null or a.days_before && ${reminderDays}::smallint[]) and ${fits}
    ${most === undefined ? sql`` : sql`order by ${orderBy} limit ${most}`}`;
  return sql`(
    (select a.* from notifications a
     where a.policy_key is not null and ${withinScope(scope, 'a')} and (a.person_id = ${personId}
       or (a.person_id is null and (a.actor_id <> ${personId} or a.type = any(${answers}::text[])))) and ${shown})
    union all
    (select a.* from notifications a where a.policy_key is null and a.person_id = ${personId} and ${shown})) a`;
}

/** Whether the reader has not read it: neither it alone nor all up to it. */
function isUnreadBy(personId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    a.position > coalesce((select max(k.until) from notification_markings k where k.person_id = ${personId}), 0)
    and not exists (select from notification_reads r where r.person_id = ${personId} and r.position = a.position))`;
}

function columnsFor(personId: string): RawBuilder<unknown> {
  return sql`
    a.notification_id as id, a.position, a.type, a.event, a.subject, a.policy_key as policy, a.company_id, a.case_number,
    c.company_name, c.country_code, p.holder_name, a.amount, a.currency, a.needs, a.day, a.count,
    a.created_at, a.expires_at, least(
      (select r.read_at from notification_reads r where r.person_id = ${personId} and r.position = a.position),
      (select min(k.read_at) from notification_markings k where k.person_id = ${personId} and k.until >= a.position)
    ) as "readAt"`;
}

/** The buyer that each is about, or the policyholder where it is about the policy itself. */
const withNames = sql`left join companies c on c.company_id = a.company_id
    left join policies p on a.company_id is null and p.policy_key = a.policy_key`;

const sortColumns = { createdAt: { column: 'a.position', kind: 'number' } } as const;

/** One page. */
export async function listOf(
  tx: Db,
  reader: NotificationReader,
  query: NotificationQuery,
  period: Period,
): Promise<Page<NotificationRow>> {
  const { orderBy, fetch, ...order } = keyset(query, sortColumns, { id: 'a.notification_id', standard: '-createdAt' });
  const fits = fitting(query, { reader, period });
  const onward = sql<boolean>`${fits} and ${order.afterCursor}`;
  const rows = await allRows<NotificationRow & { sortValue: number }>(tx)`
    select ${columnsFor(reader.personId)}, ${order.sortValue}
    from ${told(reader, { fits: onward, orderBy, most: fetch })} ${withNames}
    order by ${orderBy} limit ${fetch}`;
  const page = order.toPage(
    rows,
    ({ id }) => id,
    ({ sortValue: _, ...row }): NotificationRow => row,
  );
  if (!query.count) return page;
  return { ...page, count: await countUpToCap(tx, reader, fits) };
}

async function countUpToCap(tx: Db, reader: NotificationReader, fits: RawBuilder<boolean>): Promise<CappedCount> {
  const counted = await firstRow<{ value: number }>(tx)`
    select count(*) as value from ${told(reader, { fits, most: countCap + 1 })}`;
  return cappedCount(counted?.value ?? 0);
}

/** One of them; `null` when it does not exist or is not for the reader. */
export function findOne(tx: Db, reader: NotificationReader, id: string): Promise<NotificationRow | null> {
  const fits = sql<boolean>`a.notification_id = ${id}`;
  return firstRow<NotificationRow>(tx)`
    select ${columnsFor(reader.personId)}
    from ${told(reader, { fits })} ${withNames}`;
}

/** How many of what a filter shows are unread, by type; no more are counted than a reader reads. */
export function countUnread(
  tx: Db,
  reader: NotificationReader,
  filter: NotificationFilter,
  period: Period,
): Promise<ReadonlyArray<Readonly<{ type: NotificationType; unread: number }>>> {
  const fits = fitting({ ...filter, isUnread: true }, { reader, period });
  return allRows<{ type: NotificationType; unread: number }>(tx)`
    select a.type, count(*) as unread from ${told(reader, { fits, most: mostCounted + 1 })} group by a.type`;
}

/** Marks those that a filter shows, or those named, as read under one name; answers how many were unread. */
export function markRead(
  tx: Db,
  reader: NotificationReader,
  filter: NotificationFilter & Readonly<{ ids?: readonly string[] | undefined }>,
  { period, markingId }: Readonly<{ period: Period | null; markingId: string }>,
): Promise<number> {
  const named = filter.ids ? inList('a.notification_id', filter.ids) : sql<boolean>`true`;
  const fits = sql<boolean>`${named} and ${fitting({ ...filter, isUnread: true }, { reader, period })}`;
  return execute(tx)`
    insert into notification_reads (person_id, position, read_at, marking_id)
    select ${reader.personId}, a.position, ${reader.now}, ${markingId} from ${told(reader, { fits })}
    on conflict do nothing`;
}

/** Marks all up to the newest as read by one row; answers how many were unread, as far as lists count. */
export async function markAllRead(tx: Db, reader: NotificationReader, markingId: string): Promise<number> {
  const rows = await allRows<{ unread: number; until: number | null }>(tx)`
    select count(*) as unread, max(a.position) as until
    from ${told(reader, { fits: isUnreadBy(reader.personId), most: countCap })}`;
  const { unread = 0, until = null } = rows[0] ?? {};
  if (until !== null)
    await execute(tx)`
      insert into notification_markings (person_id, marking_id, until, read_at)
      values (${reader.personId}, ${markingId}, ${until}, ${reader.now})`;
  return unread;
}

/** Takes back the marks that a person set under one name; answers how many there were. */
export async function undoMarks(tx: Db, personId: string, markingId: string): Promise<number> {
  const row = await firstRow<{ taken: number }>(tx)`
    with one_by_one as (
        delete from notification_reads where person_id = ${personId} and marking_id = ${markingId} returning 1),
      all_at_once as (
        delete from notification_markings where person_id = ${personId} and marking_id = ${markingId} returning 1)
    select (select count(*) from one_by_one) + (select count(*) from all_at_once) as taken`;
  return row?.taken ?? 0;
}

/** The last position given out. */
export async function lastNotification(tx: Db): Promise<number> {
  const row = await firstRow<{ last: number }>(tx)`select coalesce(max(position), 0) as last from notifications`;
  return row?.last ?? 0;
}

/** What a mail reports, of what somebody has not read: types by when they are mailed, each after a position. */
export type Mailed = Readonly<{
  rhythms: ReadonlyArray<Readonly<{ types: readonly NotificationType[]; after: number }>>;
  /** Deadlines within so many days, whatever the rhythm of their type; `days` is `null` where none is urgent. */
  urgent: Readonly<{ types: readonly NotificationType[]; days: number | null; after: number }>;
  until: number;
  since: Instant;
}>;

/**
 * The first so many of what a mail reports: by severity, of the same the newest of each policy before the second one of
 * any, so that who works for several clients reads of each.
 */
export function firstToMail(
  tx: Db,
  reader: NotificationReader,
  mailed: Mailed,
  most: number,
): Promise<readonly NotificationRow[]> {
  const severity = sql`case when a.type = any(${typesOf(['ALERT'])}::text[]) then 1
    when a.type = any(${typesOf(['ACTION'])}::text[]) then 2 else 3 end`;
  const withinPolicy = sql`row_number() over (partition by ${severity}, a.policy_key order by ${newestFirst})`;
  const orderBy = sql`${severity}, ${withinPolicy}, ${newestFirst}`;
  return allRows<NotificationRow>(tx)`
    select ${columnsFor(reader.personId)}
    from ${told(reader, { fits: isMailed(reader, mailed), orderBy, most })} ${withNames}
    order by ${orderBy} limit ${most}`;
}

/** How many a mail reports, as far as lists count. */
export function countToMail(tx: Db, reader: NotificationReader, mailed: Mailed): Promise<CappedCount> {
  return countUpToCap(tx, reader, isMailed(reader, mailed));
}

function isMailed({ personId }: NotificationReader, { rhythms, urgent, until, since }: Mailed): RawBuilder<boolean> {
  const after = Math.min(urgent.after, ...rhythms.map((rhythm) => rhythm.after));
  const inRhythm = rhythms.map(({ types, after }) => sql`(a.type = any(${types}::text[]) and a.position > ${after})`);
  // the day on which it came is that of UTC, as for whom a mail is made due
  const isUrgent = sql`(a.type = any(${urgent.types}::text[])
    and coalesce(a.day - (a.created_at at time zone 'UTC')::date <= ${urgent.days}::int, false))`;
  return sql<boolean>`a.position > ${after} and a.position <= ${until} and a.created_at > ${since}
    and case when ${isUrgent} then a.position > ${urgent.after} else ${sql.join([...inRhythm, sql`false`], sql` or `)} end
    and ${isUnreadBy(personId)}`;
}

function fitting(
  { policy, type, severity, companyId, isUnread, q }: NotificationFilter,
  { reader, period }: Readonly<{ reader: NotificationReader; period: Period | null }>,
): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [];
  if (policy !== undefined) parts.push(inList('a.policy_key', splitValues(policy)));
  if (type !== undefined) parts.push(inList('a.type', splitValues(type)));
  if (severity !== undefined) parts.push(inList('a.type', typesOf(splitValues(severity))));
  if (companyId !== undefined) parts.push(sql`a.company_id = ${companyId}`);
  if (isUnread !== undefined) parts.push(sql`${isUnreadBy(reader.personId)} = ${isUnread}`);
  if (q !== undefined && q.trim() !== '')
    parts.push(sql`(a.company_id = ${q.trim()} or exists (
      select from companies c where c.company_id = a.company_id and strpos(search_key(c.company_name), search_key(${q})) > 0))`);
  const within = period ? withinPeriod('a.created_at', period) : sql<boolean>`true`;
  return parts.reduce<RawBuilder<boolean>>((all, part) => sql<boolean>`${all} and ${part}`, within);
}

function typesOf(severities: readonly Severity[]): readonly NotificationType[] {
  return notificationTypes.filter((type) => severities.includes(typesOfNotification[type].severity));
}
