import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db, Happening } from './context.ts';

/** Who did it, when, and under which request. */
type Author = Readonly<{
  actor: Pick<Actor, 'personId' | 'name' | 'via' | 'credentialId'>;
  now: string;
  requestId: string;
}>;

/** What happened in a transaction, until it ends. */
export type Trace = Readonly<{
  record(happening: Happening): Promise<void>;
  /** Writes all of it into the trail and the outbox, and answers how much it was. */
  leave(author: Author): Promise<number>;
}>;

/** Happenings that are written in one statement, and that are kept in memory. */
const handful = 500;

/**
 * Opens the trace of a transaction. It is left at the very end, so that chains are locked for the shortest time; what
 * is more than a handful waits in a table of the database, so that memory stays the same however much happens.
 */
export function openTrace(tx: Db): Trace {
  let held: Happening[] = [];
  let setAside = 0;

  async function setAsideHeld(): Promise<void> {
    const rows = held.map((happening, index) => ({
      policy: happening.policy ?? '',
      place: setAside + index,
      happening,
    }));
    setAside += held.length;
    held = [];
    await sql`
      insert into pending_happenings (policy, place, happening)
      select policy, place, happening
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(policy text, place integer, happening jsonb)`.execute(
      tx,
    );
  }

  return {
    async record(happening) {
      held.push(happening);
      if (held.length >= handful) await setAsideHeld();
    },
    async leave({ actor, now, requestId }) {
      const count = setAside + held.length;
      if (setAside === 0) {
        if (count > 0) await recordHappenings(tx, actor, { now, requestId }, held);
        return count;
      }
      await setAsideHeld();
      for (let left = count; left > 0; left -= handful) await recordPending(tx, { actor, now, requestId });
      return count;
    },
  };
}

/** Records the next handful of what was set aside. */
async function recordPending(tx: Db, { actor, now, requestId }: Author): Promise<void> {
  await sql`
    with next as (
      select policy, place from pending_happenings where transaction = pg_current_xact_id()
      order by policy, place limit ${handful}
    ), taken as (
      delete from pending_happenings p using next
      where p.transaction = pg_current_xact_id() and p.policy = next.policy and p.place = next.place
      returning p.policy, p.place, p.happening
    )
    select record_happenings(jsonb_agg(happening order by policy, place), ${now}, ${actor.personId}, ${actor.name},
      ${actor.via}, ${actor.credentialId}, ${requestId})
    from taken`.execute(tx);
}

/**
 * Leaves the trace of what happened: one row of the audit trail and one event each, in the transaction of `tx`.
 * Listeners hear of it when the transaction commits. Chains are taken in the order of the policies: writers of several
 * policies never wait for each other in a ring.
 */
export async function recordHappenings(
  tx: Db,
  actor: Author['actor'],
  { now, requestId }: Omit<Author, 'actor'>,
  happenings: readonly Happening[],
): Promise<void> {
  const ordered = happenings.toSorted((one, other) => compare(one.policy ?? '', other.policy ?? ''));
  await sql`select record_happenings(${JSON.stringify(ordered)}::jsonb, ${now}, ${actor.personId}, ${actor.name}, ${actor.via},
    ${actor.credentialId}, ${requestId})`.execute(tx);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
