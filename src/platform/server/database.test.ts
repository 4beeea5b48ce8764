import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';
import { insurerScope, scopeOfMandates } from '../core/scope.ts';
import type { Db } from './context.ts';
import { type DatabaseAccess, isConnectionError, openDatabase, restartTimeout } from './database.ts';

let testing: TestDatabase;
let database: DatabaseAccess;
beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { connections: 1, log: () => {} });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const viewers = [
  ['a customer', { scope: scopeOfMandates([], []), personId: 'dirk' }],
  ['the insurer', { scope: insurerScope(), personId: 'core-system' }],
] as const;

// without a listener an error event would end the process, and vitest reports it
test.each(viewers)(
  'a connection that breaks while %s uses it fails their work and nothing else',
  async (_name, viewer) => {
    const work = database.write(viewer, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await endBackend(rows[0]?.pid ?? 0);
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toSatisfy(isConnectionError);
    const { rows } = await database.read(viewer, (db) => sql<{ one: number }>`select 1 as one`.execute(db));
    expect(rows).toEqual([{ one: 1 }]);
  },
);

/** Ends a backend as an operator would, and waits until it has ended. */
async function endBackend(pid: number): Promise<void> {
  const owner = new pg.Client({ connectionString: testing.url });
  await owner.connect();
  try {
    const { rows } = await owner.query('select pg_terminate_backend($1, 30000) as ended', [pid]);
    expect(rows).toEqual([{ ended: true }]);
  } finally {
    await owner.end();
  }
}

test('a request has one time limit for all its queries, which starts again after each step of progress', async () => {
  const hasty = openDatabase(testing.url, { connections: 1, waitingTime: 1_500, log: () => {} });
  const [[, customer]] = viewers;
  const naps = (after: (tx: Db) => void) =>
    hasty.write(customer, async (tx) => {
      for (let nap = 0; nap < 4; nap += 1) {
        await sql`select pg_sleep(0.6)`.execute(tx);
        after(tx);
      }
      return 'rested';
    });
  await expect(naps(() => {})).rejects.toSatisfy(isConnectionError);
  expect(await naps(restartTimeout)).toBe('rested');
  await hasty.close();
});
