import { lastConnectionOf } from '../../../identity/access/server/public.ts';
import { type Actor, holds } from '../../../platform/core/actor.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { dateRangeOf } from '../../../platform/core/date-range.ts';
import { addDays, dayIn, earliestDay } from '../../../platform/core/day.ts';
import { cappedCount, type Page, splitValues } from '../../../platform/core/page.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotSelect } from '../../../policies/policies/selector.ts';
import { stopReaderOf } from '../../../risk/buyers/buyer-stop.ts';
import { seesGrades } from '../../../risk/buyers/grade-visibility.ts';
import { type MonitorEvent, monitorContract } from '../monitor.contract.ts';
import { firstVisitDays, type MonitorSeverity, monitorSeverities } from '../monitor-event.ts';
import { namedBuyers, noChanges, type UnreadChanges } from '../unread-changes.ts';
import {
  countBySeverity,
  countUnreadSince,
  findCriticalBuyersSince,
  findEvent,
  listEvents,
  type MonitorFilter,
  type MonitorPeriod,
  type MonitorQuery,
  type MonitorReader,
  markOneRead,
  markRead,
  undoMarks,
} from './monitor-events.store.ts';
import { monitorEventOnWire } from './monitor-on-wire.ts';

/** One page of what changed. */
export async function listMonitorEvents(query: MonitorQuery, context: Context): Promise<Page<MonitorEvent>> {
  refuseIf(whyNotSelect(context.actor, splitValues(query.policy)));
  const { period } = await periodOf(query, context);
  const page = await listEvents(context, readerOf(context), query, period);
  return { ...page, items: page.items.map((row) => monitorEventOnWire(row, stopReaderOf(context))) };
}

/** One event. Refuses `not-found` outside the scope. */
export async function showMonitorEvent(eventId: string, context: Context): Promise<MonitorEvent> {
  const row = await findEvent(context, readerOf(context), eventId);
  if (!row) throw new Refused(refuse('not-found'));
  return monitorEventOnWire(row, stopReaderOf(context));
}

/** How many events of each severity the other filters show, and how many of them the reader has not read. */
export async function summarizeMonitor(
  query: MonitorFilter,
  context: Context,
): Promise<ReplyOf<typeof monitorContract.summarizeMonitor>> {
  refuseIf(whyNotSelect(context.actor, splitValues(query.policy)));
  const { period, lastConnection } = await periodOf(query, context);
  const counts = await countBySeverity(context.tx, readerOf(context), query, period);
  const of = (severity: MonitorSeverity) => counts.find((each) => each.severity === severity)?.events ?? 0;
  return {
    counts: {
      all: cappedCount(counts.reduce((sum, { events }) => sum + events, 0)),
      critical: cappedCount(of('critical')),
      warning: cappedCount(of('warning')),
      info: cappedCount(of('info')),
    },
    unread: cappedCount(counts.reduce((sum, { unread }) => sum + unread, 0)),
    from: period.from,
    to: period.to,
    lastConnection,
  };
}

/** Marks one event as read by the caller; it stays unread for everybody else. */
export async function readMonitorEvent(eventId: string, context: Context): Promise<MonitorEvent> {
  const reader = readerOf(context);
  const row = await findEvent(context, reader, eventId);
  if (!row) throw new Refused(refuse('not-found'));
  await markOneRead(context.tx, reader, eventId);
  await recordRead(context, 1);
  return monitorEventOnWire({ ...row, isUnread: false }, stopReaderOf(context));
}

/** Marks all that a filter shows as read by the caller; the marks have a name, by which they can be taken back. */
export async function readMonitorEvents(
  filter: MonitorFilter,
  context: Context,
): Promise<ReplyOf<typeof monitorContract.readMonitorEvents>> {
  const { period } = await periodOf(filter, context);
  const markingId = context.newId('mark');
  const marked = await markRead(context.tx, readerOf(context), filter, { period, markingId });
  await recordRead(context, marked);
  return { marked, markingId: marked > 0 ? markingId : null };
}

/** Takes back the marks of one call; of a name that the caller never gave there are none. */
export async function unreadMonitorEvents(markingId: string, context: Context): Promise<{ unmarked: number }> {
  const { tx, actor, record } = context;
  const unmarked = await undoMarks(tx, actor.personId, markingId);
  await record({
    type: 'monitor.unread',
    subject: `monitor/${actor.personId}`,
    policy: null,
    data: { events: unmarked },
  });
  return { unmarked };
}

function recordRead({ record, actor }: Context, events: number): Promise<void> {
  return record({ type: 'monitor.read', subject: `monitor/${actor.personId}`, policy: null, data: { events } });
}

/**
 * Unread events of a person from an instant on, for the daily mail. The caller passes the person as actor with the
 * scope of their mandates; nothing changed for those who may not open the monitor.
 */
export async function unreadSince(
  { scope, tx, actor }: Pick<Context, 'scope' | 'tx' | 'actor'>,
  since: string,
): Promise<UnreadChanges> {
  if (whyNotAdmit(monitorContract.listMonitorEvents.access, actor)) return noChanges;
  const reader = readerOf({ scope, actor });
  const counts = await countUnreadSince(tx, reader, since);
  const [critical = 0, warning = 0, info = 0] = monitorSeverities.map(
    (severity) => counts.find((each) => each.severity === severity)?.events ?? 0,
  );
  const criticalBuyers =
    critical === 0 ? [] : await findCriticalBuyersSince(tx, reader, { since, most: namedBuyers + 1 });
  return { critical, warning, info, criticalBuyers };
}

function readerOf({ scope, actor }: Pick<Context, 'scope' | 'actor'>): MonitorReader {
  return { scope, personId: actor.personId, seesGrades: seesGrades(actor), ...readableTo(actor) };
}

/** The answers and the kinds of cover that the actor may read, each by the right of its own list. */
function readableTo(actor: Actor): Pick<MonitorReader, 'requests' | 'covers'> {
  const mayRead = (right: Permission) => actor.userType === 'insurer' || holds(actor, right);
  const [requests, grades, unnamed] = [mayRead('read_clr'), mayRead('read_gr'), mayRead('read_unnamedcover')];
  return {
    requests: [...(requests ? (['cover-request'] as const) : []), ...(grades ? (['grade-request'] as const) : [])],
    covers: [
      'CreditLimit',
      ...(grades ? (['GradeCover'] as const) : []),
      ...(unnamed ? (['NonDependent'] as const) : []),
      ...(requests ? (['Cap', 'CapPlus'] as const) : []),
    ],
  };
}

/** A named period and days of one's own exclude each other, and days go forward. */
function refuseUnclear({ since, from, to }: MonitorFilter): void {
  const isOwn = from !== undefined || to !== undefined;
  const errors = [
    ...(since !== undefined && isOwn ? [{ pointer: '/since', code: 'not-with-days' }] : []),
    ...(from !== undefined && to !== undefined && to < from ? [{ pointer: '/to', code: 'before-start' }] : []),
  ];
  if (errors.length > 0) throw new Refused(refuse('invalid-input', undefined, errors));
}

/**
 * The days that a filter means. The last connection is a moment, not a day: what was noted later on the day of the
 * former visit is new, what was noted before it is not. A first visit looks back on some weeks.
 */
async function periodOf(
  filter: MonitorFilter,
  { tx, actor, today, timeZone }: Context,
): Promise<{ period: MonitorPeriod; lastConnection: string | null }> {
  refuseUnclear(filter);
  const { since, from, to } = filter;
  const lastConnection = await lastConnectionOf(tx, actor);
  if (since === undefined && (from !== undefined || to !== undefined))
    return { period: { from: from ?? earliestDay, to: to ?? today, since: null }, lastConnection };
  const preset = since ?? 'last-connection';
  const lastDay = lastConnection ? dayIn(timeZone, lastConnection) : addDays(today, -firstVisitDays);
  const range = dateRangeOf(preset, today, lastDay);
  return { period: { ...range, since: preset === 'last-connection' ? lastConnection : null }, lastConnection };
}
