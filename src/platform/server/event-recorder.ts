import type { Actor } from '../core/actor.ts';
import type { Db, DomainEvent } from './context.ts';
import { execute, firstRow } from './statements.ts';

/** Who did it, when, and under which request. */
type Author = Readonly<{
  actor: Pick<Actor, 'personId' | 'name' | 'via' | 'credentialId'>;
  now: string;
  requestId: string;
}>;

/** The events of a transaction, until it ends. */
export type EventRecorder = Readonly<{
  record(event: DomainEvent): Promise<void>;
  /** Writes all of them into the audit trail and the outbox, and answers how many there were. */
  flush(author: Author): Promise<number>;
}>;

/** Events that are written in one statement, and that are kept in memory. */
const handful = 500;

/**
 * Opens the event recorder of a transaction. It is flushed at the very end, so that chains are locked for the shortest
 * time; more events than fit one statement wait in a table of the database, so that memory does not grow with their
 * number.
 */
export function openRecorder(tx: Db): EventRecorder {
  let held: DomainEvent[] = [];
  let setAside = 0;

  async function setAsideHeld(): Promise<void> {
    const rows = held.map((event, index) => ({
      policy: event.policy ?? '',
      place: setAside + index,
      event,
    }));
    setAside += held.length;
    held = [];
    await execute(tx)`
      insert into pending_events (policy, place, event)
      select policy, place, event
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(policy text, place integer, event jsonb)`;
  }

  return {
    async record(event) {
      held.push(event);
      if (held.length >= handful) await setAsideHeld();
    },
    async flush({ actor, now, requestId }) {
      const count = setAside + held.length;
      if (setAside === 0) {
        if (count > 0) await recordEvents(tx, actor, { now, requestId }, held);
        return count;
      }
      await setAsideHeld();
      for (let last: Place | null = first; last; ) last = await recordPending(tx, last, { actor, now, requestId });
      await execute(tx)`delete from pending_events where transaction = pg_current_xact_id()`;
      return count;
    },
  };
}

/** The position of an event among the deferred ones. */
type Place = Readonly<{ policy: string; place: number }>;

/** Before all that is set aside. */
const first: Place = { policy: '', place: -1 };

/**
 * Records the next deferred events behind a position; answers the position of the last one, `null` when there was none.
 * The rows stay until all are recorded: rows that were deleted before would slow down every later read.
 */
function recordPending(tx: Db, after: Place, { actor, now, requestId }: Author): Promise<Place | null> {
  return firstRow<Place>(tx)`
    with next as (
      select policy, place, event from pending_events
      where transaction = pg_current_xact_id() and (policy, place) > (${after.policy}, ${after.place})
      order by policy, place limit ${handful}
    ), recorded as (
      select record_events(jsonb_agg(event order by policy, place), ${now}, ${actor.personId}, ${actor.name},
        ${actor.via}, ${actor.credentialId}, ${requestId})
      from next having count(*) > 0
    )
    select next.policy, next.place from next, recorded order by next.policy desc, next.place desc limit 1`;
}

/**
 * Records events: one row of the audit trail and one event each, in the transaction of `tx`. Listeners get them when
 * the transaction commits. Chains are locked in the order of the policies, so that writers of several policies cannot
 * deadlock.
 */
export async function recordEvents(
  tx: Db,
  actor: Author['actor'],
  { now, requestId }: Omit<Author, 'actor'>,
  events: readonly DomainEvent[],
): Promise<void> {
  const ordered = events.toSorted((one, other) => compare(one.policy ?? '', other.policy ?? ''));
  await execute(
    tx,
  )`select record_events(${JSON.stringify(ordered)}::jsonb, ${now}, ${actor.personId}, ${actor.name}, ${actor.via},
    ${actor.credentialId}, ${requestId})`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
