import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { queueSchema, queues } from './work-queue-schema.ts';

/**
 * Makes or updates the tables of the work queue (pg-boss, decision 105), as the owner of the database. Several servers
 * may do it at once: the library takes a lock.
 */
export async function installWorkQueue(ownerUrl: string, owner: pg.Client): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: queueSchema, supervise: false, schedule: false });
  boss.on('error', () => {}); // a statement that fails is thrown as well
  await boss.start();
  try {
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options);
      const { policy: _policy, ...changeable } = options;
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await owner.query(`
    grant usage on schema ${queueSchema} to aval_insurer;
    grant select, insert, update, delete on all tables in schema ${queueSchema} to aval_insurer;
    grant execute on all functions in schema ${queueSchema} to aval_insurer`);
}
