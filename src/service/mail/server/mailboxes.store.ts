import { defaultPreferences, personStates } from '../../../identity/access/person.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { gatherSeconds, keptDays, newsDays, pauseMinutes } from '../mail.ts';
import { type MailSchedule, usualSchedule } from '../mail-schedule.ts';

const personState = statusSql(personStates);

/* News, and when somebody's mail is due. Only the insurer's side uses it: it is not readable through the API. */

/** Somebody's mail that is due, for the one who took it. */
export type DueMailbox = Readonly<{
  personId: string;
  lastDigestAt: Instant | null;
  /** The last notifications that mails at once, urgent ones, and digests have sent. */
  mailedPosition: number;
  mailedUrgentPosition: number;
  mailedDailyPosition: number;
  /** Names the mail in hand: the same again where an earlier try may have been handed over. */
  mailKey: string;
  failures: number;
}>;

const { urgentDays: usuallyUrgent } = usualSchedule('UTC');

export const reader = 'mail';
const notificationReader = 'mail-notifications';
/** Events that are looked through at a time. */
const batch = 5_000;
/** Records of a mail: what is beyond waits for the next one. */
const mostNews = 5_000;
/** Minutes for which a worker holds a mailbox: longer than the timeout of a mail server. */
const leaseMinutes = 5;

/** Roles whose holders only look: an order is no news for them. */
const onlookers = ['read-only', 'broker-read-only'];

/**
 * Follows the feed of events a little further: notes the orders that moved for everybody who might have to know, and
 * when their mail is due. Answers whether there may be more to follow. One node at a time does it; the others pass.
 */
export async function followEvents(tx: Db, now: Instant): Promise<boolean> {
  await execute(tx)`
    insert into event_readers values (${reader}, '0', 0) on conflict do nothing`;
  const rows = await allRows<{ read: number }>(tx)`
    with place as (
      select transaction, position from event_readers where reader = ${reader} for update skip locked),
    passed as (
      select e.transaction, e.position, e.type, e.subject, e.policy_key, e.portfolio_id, e.at
      from events e, place
      where (e.transaction, e.position) > (place.transaction, place.position)
        and e.transaction < pg_snapshot_xmin(pg_current_snapshot())
      order by e.transaction, e.position limit ${batch}),
    onward as (
      update event_readers r set transaction = last.transaction, position = last.position
      from (select transaction, position from passed order by transaction desc, position desc limit 1) as last
      where r.reader = ${reader}),
    moved as (
      select distinct subject, policy_key, portfolio_id from passed
      where starts_with(subject, 'order/') and at > ${now}::timestamptz - make_interval(days => ${newsDays})),
    concerned as (
      select distinct m.person_id, moved.subject
      from moved join mandates m
        on m.policy_key in (moved.policy_key, substring(moved.policy_key from '^[A-Z]+-[0-9]+')) or m.portfolio_id = moved.portfolio_id
      where m.ordering_role <> all(${onlookers}::text[])),
    noted as (
      insert into news (person_id, subject, noticed_at) select person_id, subject, ${now} from concerned
      on conflict (person_id, subject) do update set noticed_at = excluded.noticed_at),
    due as (
      insert into mailboxes (person_id, due_at)
      select distinct person_id, ${now}::timestamptz + make_interval(secs => ${gatherSeconds}) from concerned
      on conflict (person_id) do update set due_at = least(mailboxes.due_at, greatest(
        excluded.due_at, mailboxes.last_mail_at + make_interval(mins => ${pauseMinutes}))))
    select count(*) as read from passed`;
  return (rows[0]?.read ?? 0) === batch;
}

/** Types of notification by when they are sent by mail to those who chose nothing else. */
export type UsualRhythms = Readonly<{
  atOnce: readonly string[];
  daily: readonly string[];
  never: readonly string[];
  /** Types whose day may make them urgent: they are then sent at once, whatever was chosen (`mail-schedule.ts`). */
  urgent: readonly string[];
}>;

/**
 * Processes further notifications: makes the mail due of everybody who may get one of them at once, and notes for whom
 * one is kept for the daily mail. What each may see is determined when the mail is written. Answers whether there may
 * be more to follow. One node at a time does it.
 */
export async function followNotifications(tx: Db, now: Instant, usual: UsualRhythms): Promise<boolean> {
  await execute(tx)`
    insert into event_readers values (${notificationReader}, '0', 0) on conflict do nothing`;
  const rows = await allRows<{ read: number }>(tx)`
    with place as (
      select position from event_readers where reader = ${notificationReader} for update skip locked),
    passed as (
      select n.position, n.type, n.day, n.policy_key, n.portfolio_id, n.person_id, n.created_at from notifications n, place
      where n.position > place.position order by n.position limit ${batch}),
    onward as (
      update event_readers r set position = last.position
      from (select max(position) as position from passed having count(*) > 0) as last
      where r.reader = ${notificationReader}),
    fresh as (
      select * from passed where created_at > ${now}::timestamptz - make_interval(days => ${newsDays})
        and type = any(${[...usual.atOnce, ...usual.daily, ...usual.never]}::text[])),
    readers as (
      select person_id, type, position, day - created_at::date as days_left from fresh where person_id is not null
      union
      select m.person_id, f.type, f.position, f.day - f.created_at::date from fresh f join mandates m
        on m.policy_key in (f.policy_key, substring(f.policy_key from '^[A-Z]+-[0-9]+')) or m.portfolio_id = f.portfolio_id
      where f.person_id is null),
    wished as (
      select r.person_id, r.position, case when r.type = any(${usual.urgent}::text[])
          and r.days_left <= case when s.person_id is null then ${usuallyUrgent}::int else s.urgent_days end then 'at-once'
        else coalesce(c.mail, case
          when r.type = any(${usual.atOnce}::text[]) then 'at-once' when r.type = any(${usual.daily}::text[]) then 'daily'
          else 'never' end) end as rhythm
      from readers r left join notification_choices c on c.person_id = r.person_id and c.type = r.type
        left join mail_schedules s on s.person_id = r.person_id),
    concerned as (
      select person_id, max(position) filter (where rhythm = 'at-once') as called,
        max(position) filter (where rhythm = 'daily') as kept
      from wished where rhythm <> 'never' group by person_id),
    due as (
      insert into mailboxes as b (person_id, due_at, called_position, kept_position)
      select person_id, case when called is not null then ${now}::timestamptz + make_interval(secs => ${gatherSeconds}) end,
        coalesce(called, 0), coalesce(kept, 0)
      from concerned
      on conflict (person_id) do update set
        due_at = least(b.due_at, greatest(excluded.due_at,
          case when excluded.due_at is not null then b.last_mail_at + make_interval(mins => ${pauseMinutes}) end)),
        called_position = greatest(b.called_position, excluded.called_position),
        kept_position = greatest(b.kept_position, excluded.kept_position))
    select count(*) as read from passed`;
  return (rows[0]?.read ?? 0) === batch;
}

/** Somebody for whom a digest may be due: their schedule, where they chose one, and when the last one was written. */
export type DigestReader = Readonly<{ personId: string; lastDigestAt: Instant | null; hasNews: boolean }> &
  Partial<MailSchedule>;

/**
 * Everybody who gets mails and got no digest within the hour, and whether anything was kept for them, or they want to be
 * notified about changes to their buyers, which the insurer's people have none of. Whether one is due says the rule.
 */
export function digestReaders(tx: Db, now: Instant): Promise<DigestReader[]> {
  return allRows<DigestReader>(tx)`
    select p.person_id, b.last_digest_at, s.every, s.weekday, s.time, s.time_zone, s.quiet_days, s.paused_until, s.urgent_days,
      (p.user_type <> 'insurer' and coalesce(p.preferences -> 'mail' ->> 'changes', ${defaultPreferences.mail.changes}) = 'daily')
        or coalesce(b.kept_position > b.mailed_daily_position, false)
        or exists (select from news n where n.person_id = p.person_id
          and n.noticed_at <= ${now}::timestamptz - make_interval(secs => ${gatherSeconds})) as has_news
    from people p left join mailboxes b using (person_id) left join mail_schedules s using (person_id)
    where ${personState.is('p.state', 'ACTIVE')} and s.stopped_at is null
      and coalesce(b.failures, 0) = 0
      and (b.last_digest_at is null or b.last_digest_at < ${now}::timestamptz - interval '1 hour')`;
}

/** Notes that a digest of these people would have been empty: what comes later waits for the next one. */
export async function passDigests(tx: Db, personIds: readonly string[], now: Instant): Promise<void> {
  await execute(tx)`
    update mailboxes set last_digest_at = ${now} where person_id = any(${[...personIds]}::text[])`;
}

/** Makes the mail of these people due, unless they got one just now. */
export async function makeDue(tx: Db, personIds: readonly string[], now: Instant): Promise<void> {
  await execute(tx)`
    insert into mailboxes (person_id, due_at) select unnest(${[...personIds]}::text[]), ${now}::timestamptz
    on conflict (person_id) do update set due_at = least(mailboxes.due_at, greatest(
      excluded.due_at, mailboxes.last_mail_at + make_interval(mins => ${pauseMinutes})))`;
}

/** Whether a mail is due or will be within a minute, whoever has it in hand. */
export async function isAnyDue(tx: Db, now: Instant): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(tx)`
    select exists (select from mailboxes where due_at <= ${now}::timestamptz + interval '1 minute') as found`;
  return row?.found ?? false;
}

/** What of somebody's mails was sent so far; `null` where nothing was ever due. */
export function readMailbox(
  tx: Db,
  personId: string,
): Promise<Omit<DueMailbox, 'personId' | 'mailKey' | 'failures'> | null> {
  return firstRow<Omit<DueMailbox, 'personId' | 'mailKey' | 'failures'>>(tx)`
    select last_digest_at, mailed_position, mailed_urgent_position, mailed_daily_position
    from mailboxes where person_id = ${personId}`;
}

/** Takes the mailbox that is due longest, for a few minutes; `null` when none is due. */
export function claimDueMailbox(tx: Db, now: Instant, mailKey: string): Promise<DueMailbox | null> {
  return firstRow<DueMailbox>(tx)`
    update mailboxes set leased_until = ${now}::timestamptz + make_interval(mins => ${leaseMinutes}),
      mail_key = coalesce(mail_key, ${mailKey})
    where person_id = (
      select person_id from mailboxes where due_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by due_at limit 1 for update skip locked)
    returning person_id, last_digest_at, mailed_position, mailed_urgent_position, mailed_daily_position, mail_key, failures`;
}

/** Records that may be news for somebody, with the moment up to which they were noticed. */
export function readNews(tx: Db, personId: string): Promise<Array<{ subject: string; noticedAt: Instant }>> {
  return allRows<{ subject: string; noticedAt: Instant }>(tx)`
    select subject, noticed_at from news where person_id = ${personId}
    order by noticed_at, subject limit ${mostNews}`;
}

/** What became of somebody's news: `done` was sent or was irrelevant; a mail was written, or the daily one. */
export type Outcome = Readonly<{
  done: readonly string[];
  noticedUntil: Instant;
  wroteAt: Instant | null;
  /** The last notification that there was when the mail was written. */
  notifiedUntil: number;
  /** The moment up to which a digest reported what changed, where it was one. */
  digestAt: Instant | null;
  /** Until when nothing but urgent mail is sent; what is kept is due then. */
  heldUntil: Instant | null;
}>;

/** Deletes what is done, unless it changed again meanwhile: then it is due after the usual pause. */
export async function settle(
  tx: Db,
  personId: string,
  { done, noticedUntil, wroteAt, notifiedUntil, digestAt, heldUntil }: Outcome,
): Promise<void> {
  const isHeld = heldUntil !== null;
  await execute(tx)`
    delete from news where person_id = ${personId} and subject = any(${done}::text[]) and noticed_at <= ${noticedUntil}`;
  await execute(tx)`
    update mailboxes m set failures = 0, failure = null, leased_until = null, mail_key = null,
      last_mail_at = coalesce(${wroteAt}::timestamptz, m.last_mail_at),
      last_digest_at = coalesce(${digestAt}::timestamptz, m.last_digest_at),
      mailed_urgent_position = ${notifiedUntil}::bigint,
      mailed_position = case when ${isHeld} then m.mailed_position else ${notifiedUntil}::bigint end,
      mailed_daily_position = case when ${digestAt !== null} then ${notifiedUntil}::bigint else m.mailed_daily_position end,
      due_at = least((
        select greatest(min(n.noticed_at) + make_interval(secs => ${gatherSeconds}),
          coalesce(${wroteAt}::timestamptz, m.last_mail_at) + make_interval(mins => ${pauseMinutes}))
        from news n where n.person_id = m.person_id and n.noticed_at > ${noticedUntil}
        having count(*) > 0),
        case when m.called_position > ${notifiedUntil}::bigint
          then greatest(m.due_at, coalesce(${wroteAt}::timestamptz, m.last_mail_at) + make_interval(mins => ${pauseMinutes})) end,
        case when ${isHeld} and (m.called_position > m.mailed_position
          or exists (select from news n where n.person_id = m.person_id)) then ${heldUntil}::timestamptz end)
    where m.person_id = ${personId}`;
}

/** Notes that a mail could not be handed over; `tryAgainAt` null gives it up, with its news. */
export async function noteFailure(
  tx: Db,
  personId: string,
  { failure, tryAgainAt }: Readonly<{ failure: string; tryAgainAt: Instant | null }>,
): Promise<void> {
  await execute(tx)`
    update mailboxes set failures = case when ${tryAgainAt}::timestamptz is null then 0 else failures + 1 end,
      failure = ${failure}, due_at = ${tryAgainAt}, leased_until = null
    where person_id = ${personId}`;
  if (tryAgainAt === null) await execute(tx)`delete from news where person_id = ${personId}`;
}

/** Deletes what could not be sent in time. */
export async function forgetOldNews(tx: Db, now: Instant): Promise<void> {
  await execute(tx)`delete from news where noticed_at < ${now}::timestamptz - make_interval(days => ${keptDays})`;
}
