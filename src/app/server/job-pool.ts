import { furtherChecksSlot } from '../../bulk/jobs/server/job-context.ts';
import { isAnyWork } from '../../bulk/jobs/server/work-off.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import type { Config } from './config.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

export { jobWork } from '../../bulk/jobs/server/work.ts';

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
