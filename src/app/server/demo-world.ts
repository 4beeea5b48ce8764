import pg from 'pg';
import { insurerScope } from '../../platform/core/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { migrate } from '../../platform/server/migrate.ts';

type World = Readonly<{
  /** Connects as the owner of the database. */
  ownerUrl: string;
  database: DatabaseAccess;
  clock: Clock;
}>;

/** Somebody of the demo world whom one can sign in as. */
export type DemoPerson = Readonly<{ name: string; email: string; jobTitle: string | null }>;

/** Servers that start together run one after the other, by this advisory lock. */
const demoWorldLockKey = 4_156_416;

/**
 * Fills an empty database with the demo world. One that holds anything else is left unchanged; a demo world that was
 * interrupted half-way is made again from the start.
 */
export async function ensureDemoWorld(
  { ownerUrl, database, clock }: World,
  log: (line: string) => void,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'aval demo world' });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [demoWorldLockKey]);
    if (await isInterrupted(owner)) await startOver(owner, ownerUrl);
    else if (!(await isEmpty(owner))) return;

    log('Making the demo world …');
    await owner.query('insert into demo_world default values');
    const { makeDemoWorld } = await import('../../../db/demo/make-demo-world.ts');
    await makeDemoWorld({ database, clock });
    await owner.query('update demo_world set finished_at = now()');
  } finally {
    await owner.end();
  }
}

async function isInterrupted(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query('select from demo_world where finished_at is null');
  return rowCount === 1;
}

async function isEmpty(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(
    'select not exists (select from people) and not exists (select from policies) and not exists (select from demo_world) as empty',
  );
  return rows[0].empty;
}

/** Only what the demo itself had made is lost: nobody could reach the portal before it was finished. */
async function startOver(owner: pg.Client, ownerUrl: string): Promise<void> {
  await owner.query('drop schema public cascade; create schema public');
  await migrate(ownerUrl);
}

/** The people of the demo world, in the order in which they were made; the insurer's account is for programs. */
export function listDemoPeople(database: DatabaseAccess): Promise<DemoPerson[]> {
  return database.read({ scope: insurerScope(), personId: 'demo' }, (db) =>
    db
      .selectFrom('people')
      .select(['name', 'email', 'jobTitle'])
      .where('userType', '!=', 'insurer')
      .orderBy('createdAt')
      .orderBy('personId')
      .limit(20)
      .execute(),
  );
}
