import { refuse } from '../core/refusal.ts';
import type { Clock } from './clock.ts';
import type { DatabaseAccess, Viewer } from './database.ts';
import { Refused } from './refusal-error.ts';
import { firstRow } from './statements.ts';

/**
 * Counts an attempt of a caller at an operation and refuses it with `too-many-requests` (429) beyond the limit of a
 * minute. All nodes share the count, and each counter belongs to one caller, so that nobody can use up the attempts of
 * another.
 */
export async function consumeRateLimit(
  { database, clock }: { database: DatabaseAccess; clock: Clock },
  viewer: Viewer,
  { counter, perMinute }: { counter: string; perMinute: number },
): Promise<void> {
  const now = clock.now();
  const counted = await database.write(
    viewer,
    (tx) => firstRow<{ within: boolean }>(tx)`select consume_rate_limit(${counter}, ${now}, ${perMinute}) as within`,
  );
  if (!counted?.within) throw new Refused(refuse('too-many-requests', { perMinute }));
}
