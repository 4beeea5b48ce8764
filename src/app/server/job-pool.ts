import { forgetOldJobs } from '../../bulk/jobs/server/jobs.store.ts';
import { isAnyWork } from '../../bulk/jobs/server/work-off.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import type { BackgroundStep } from '../../platform/server/background.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { furtherChecks } from './choose-insurer.ts';
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
      if (await database.read(house, (tx) => isAnyWork(tx, furtherChecks))) await pool.workOff();
    },
    stop: () => pool.stop(),
  };
}

/** What is done on its own about files of orders. */
export function jobSteps(
  pool: WorkerPool,
  { database, clock }: Readonly<{ database: DatabaseAccess; clock: Clock }>,
): BackgroundStep[] {
  const forget = () => database.write(house, (tx) => forgetOldJobs(tx, clock.now()));
  return [
    { name: 'check and order the lines of files', everySeconds: 0.3, run: () => pool.workOff() },
    { name: 'forget files of orders whose time is over', everySeconds: 3600, run: forget },
  ];
}
