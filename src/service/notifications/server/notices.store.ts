import type { Instant } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import { eventsBehind, lastBehind, type Place } from '../../../platform/server/event-readers.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { announcementsOf, type Notice } from '../notice.ts';
import type { RecordedEvent } from '../recorded-event.ts';

/*
 * How notices come about: by following the portal's own feed of events. All of it is the insurer's side's.
 */

/** Its name among those who follow the feed. */
export const reader = 'notifications';

/** The events behind a position of the feed. */
export type Stretch = Readonly<{
  /** The last event passed; `null` where there is none. */
  last: Place | null;
  /** How many were passed. */
  passed: number;
  events: readonly RecordedEvent[];
}>;

/**
 * The next events of the feed; those of the kinds that are reported, with what the audit trail says of them, oldest
 * first. What is no part of a policy's history may name a policy whose readers are told of it (`toldUnder`).
 */
export async function readStretch(
  tx: Db,
  place: Place,
  { eventTypes, since, most }: Readonly<{ eventTypes: readonly string[]; since: Instant; most: number }>,
): Promise<Stretch> {
  const last = await lastBehind(tx, place, most);
  if (!last) return { last: null, passed: 0, events: [] };
  const events = await allRows<RecordedEvent>(tx)`
    select e.type, e.subject, p.policy_key as policy, coalesce(p.portfolio_id, '') as portfolio, p.currency,
      e.person_id, a.actor_id, e.at, a.also_concerns as concerns, e.data, a.before, a.after
    from ${eventsBehind(place, most)} e
    left join policies p on p.policy_key = coalesce(e.policy_key, e.data ->> 'toldUnder')
    cross join lateral (
      select a.actor_id, a.also_concerns, a.before, a.after from audit_entries a
      where a.subject = e.subject and a.at = e.at and a.type = e.type
        and a.policy_key is not distinct from e.policy_key limit 1) a
    where e.type = any(${eventTypes}::text[]) and e.at > ${since} and (e.policy_key is null or p.policy_key is not null)
    order by e.at, e.transaction, e.position`;
  return { last, passed: last.passed, events };
}

/** Ends what asked for something of these records: they have moved on. */
export async function endEarlier(
  tx: Db,
  { subjects, types, now }: Readonly<{ subjects: readonly string[]; types: readonly string[]; now: Instant }>,
): Promise<void> {
  if (subjects.length === 0) return;
  await execute(tx)`
    update notifications set expires_at = ${now}
    where subject = any(${subjects}::text[]) and type = any(${types}::text[]) and expires_at > ${now}`;
}

/** Stores notices in their order, and notifies the listeners of their policies and persons who may read them. */
export async function storeNotices(tx: Db, notices: readonly Notice[], now: Instant): Promise<void> {
  if (notices.length === 0) return;
  await execute(tx)`
    insert into notifications (type, event, subject, policy_key, portfolio_id, person_id, actor_id, company_id, case_number, amount,
      currency, day, count, days_before, needs, created_at, expires_at)
    select type, event, subject, policy, portfolio, "personId", "actorId", "companyId", "caseNumber", amount, currency, day, count,
      (select array_agg(value::smallint) from jsonb_array_elements_text("daysBefore") as value), needs, "createdAt",
      "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n(type text, event text, subject text, policy text,
      portfolio text, "personId" text, "actorId" text, "companyId" text, "caseNumber" text, amount numeric, currency text, day date,
      count integer, "daysBefore" jsonb, needs text, "createdAt" timestamptz, "expiresAt" timestamptz)`;
  const announced = announcementsOf(notices).map((listeners) => ({ ...listeners, subject: null, at: now }));
  await execute(tx)`
    select pg_notify('aval_events', announcement::text)
    from jsonb_array_elements(${JSON.stringify(announced)}::jsonb) as announcement`;
}

/** Takes away what has expired, some at a time; answers how many. */
export function forgetExpired(tx: Db, now: Instant, most: number): Promise<number> {
  return execute(tx)`
    delete from notifications where position in (
      select position from notifications where expires_at < ${now} order by expires_at limit ${most})`;
}
