import { furtherChecksSlot } from '../../bulk/jobs/server/job-context.ts';
import { claimSeconds, forgetOldJobs, isAnyUndone } from '../../bulk/jobs/server/jobs.store.ts';
import { isAnyWork } from '../../bulk/jobs/server/work-off.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { everyHour, type Work } from '../../platform/server/work.ts';
import type { Config } from './config.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

const house = { scope: insurerScope(), personId: 'insurer/jobs' } as const;

/** Starts the worker pool that works on files of orders, on one node. */
export function openJobPool(
  task: Readonly<{ config: Config; url: string }>,
  { database }: Readonly<{ database: DatabaseAccess }>,
): WorkerPool {
  const pool = openWorkerPool('job-worker', task);
  return {
    async workOff() {
      if (await database.read(house, (tx) => isAnyWork(tx, furtherChecksSlot.declared()))) await pool.workOff();
    },
    stop: () => pool.stop(),
  };
}

/** The work on files of orders. */
export function jobWork(pool: WorkerPool): Work[] {
  return [
    {
      name: 'check and order the lines of files',
      when: { afterEvents: { everySeconds: 0.3 } },
      isLong: true,
      async run({ database, viewer, lookAgain }) {
        await pool.workOff();
        // another node does it, or was killed while it did
        if (await database.read(viewer, isAnyUndone)) await lookAgain(claimSeconds);
      },
    },
    {
      name: 'forget files of orders whose time is over',
      when: { at: everyHour },
      run: ({ database, clock }) => database.write(house, (tx) => forgetOldJobs(tx, clock.now())),
    },
  ];
}
