import { insurerScope } from '../../access/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';

type World = Readonly<{ database: DatabaseAccess; clock: Clock }>;

/** Somebody of the demo world whom one can sign in as. */
export type DemoPerson = Readonly<{ name: string; email: string; jobTitle: string | null }>;

const insurersSide = { scope: insurerScope(), personId: 'demo' };

/** Fills an empty database with the demo world; one that holds anybody is left alone. */
export async function ensureDemoWorld({ database, clock }: World, log: (line: string) => void): Promise<void> {
  if (!(await isEmpty(database))) return;
  log('Making the demo world …');
  const { makeDemoWorld } = await import('../../../db/demo/make-demo-world.ts');
  await makeDemoWorld({ database, clock });
}

/** The people of the demo world, in the order in which they were made. */
export function listDemoPeople(database: DatabaseAccess): Promise<DemoPerson[]> {
  return database.read(insurersSide, (db) =>
    db
      .selectFrom('people')
      .select(['name', 'email', 'job_title as jobTitle'])
      .where('user_type', '!=', 'insurer')
      .orderBy('created_at')
      .orderBy('person_id')
      .limit(20)
      .execute(),
  );
}

async function isEmpty(database: DatabaseAccess): Promise<boolean> {
  const somebody = await database.read(insurersSide, (db) =>
    db.selectFrom('people').select('person_id').limit(1).executeTakeFirst(),
  );
  return !somebody;
}
