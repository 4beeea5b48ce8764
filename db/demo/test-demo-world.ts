import { openDatabase } from '../../src/platform/server/database.ts';
import { filledDatabase, type TestDatabase } from '../../src/testing/server/test-database.ts';
import { makeDemoWorld } from './make-demo-world.ts';

/** A database with the demo world as it is made at an instant: a copy of one that is made once in a run of the tests. */
export function demoDatabase(instant: string): Promise<TestDatabase> {
  return filledDatabase(`demo_${instant.replace(/\D/g, '')}`, async (url) => {
    const database = openDatabase(url, { connections: 2, log: () => {} });
    await makeDemoWorld({ database, clock: { now: () => instant, today: () => instant.slice(0, 10) } });
    await database.close();
  });
}
