import type { Context } from '../../../platform/server/context.ts';
import { lockBeginning, type SubstitutionRecord } from './substitutes.store.ts';

/** Substitutions that begin in one batch. */
const batch = 200;

/** The daily step: notes which substitutes stand in from today on. Answers how many; safe to run twice. */
export async function beginSubstitutions(context: Context): Promise<number> {
  const beginning = await lockBeginning(context.tx, context.today, batch);
  for (const substitution of beginning) await recordBeginning(substitution, context);
  return beginning.length;
}

/** Notes that somebody stands in from now on: what waits for their colleague waits for them too. */
export async function recordBeginning(
  { substitutionId, personId, personName, substituteId, substituteName }: SubstitutionRecord,
  { record }: Pick<Context, 'record'>,
): Promise<void> {
  await record({
    type: 'substitution.began',
    subject: `substitution/${substitutionId}`,
    policy: null,
    after: { personId, person: personName, substitute: substituteName },
    data: { substituteId },
  });
}
