import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db, Happening } from './context.ts';

/**
 * Leaves the trace of what happened: one row of the audit trail and one event each, in the transaction of `tx`.
 * Listeners hear of it when the transaction commits.
 */
export async function recordHappenings(
  tx: Db,
  actor: Pick<Actor, 'personId' | 'name' | 'via' | 'credentialId'>,
  { now, requestId }: { now: string; requestId: string },
  happenings: readonly Happening[],
): Promise<void> {
  await sql`select record_happenings(${JSON.stringify(happenings)}::jsonb, ${now}, ${actor.personId}, ${actor.name}, ${actor.via},
    ${actor.credentialId}, ${requestId})`.execute(tx);
}
