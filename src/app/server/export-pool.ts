import { mostKept } from '../../platform/core/export.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import { isAnyToMake } from '../../platform/exports/server/exports.store.ts';
import { expireFiles } from '../../platform/exports/server/make-export.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import type { Config } from './config.ts';
import { openWorkerPool } from './worker-pool.ts';

export { exportWork } from '../../platform/exports/server/work.ts';

/** Where files are asked for to be made, on one node. */
export type ExportPool = Readonly<{
  /** Has made what waits; resolves when nothing waits any more. */
  makeWhatWaits(): Promise<void>;
  /** Takes away the files whose time is over. */
  expire(): Promise<void>;
  /** Puts back what is under way, for another node or the next start. */
  stop(): Promise<void>;
}>;

const house = { scope: insurerScope(), personId: 'insurer/exports' } as const;

/** Starts the worker thread pool of exports. Its thread starts with the first file, and stays. */
export function openExportPool(
  task: Readonly<{ config: Config; url: string }>,
  { database, clock }: Readonly<{ database: DatabaseAccess; clock: Clock }>,
): ExportPool {
  const pool = openWorkerPool('export-worker', task);
  return {
    async makeWhatWaits() {
      if (await database.read(house, isAnyToMake)) await pool.workOff();
    },
    expire: () => expireFiles({ database, clock, house }, mostKept),
    stop: () => pool.stop(),
  };
}
