import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { messageForLog } from '../../platform/server/logging.ts';
import { openWorkQueue } from '../../platform/server/work-queue.ts';
import { declaredWork, subscribersOf } from './areas.ts';
import type { Config } from './config.ts';
import { exportWork, openExportPool } from './export-pool.ts';
import { jobWork, openJobPool } from './job-pool.ts';
import { mailWork, openMailer } from './mailer.ts';
import { onNode } from './work.ts';

type Node = Readonly<{ config: Config; url: string; database: DatabaseAccess; clock: Clock }>;

/** Starts what a node does without a request. */
export async function startBackgroundWork({
  config,
  url,
  database,
  clock,
}: Node): Promise<{ stop(): Promise<unknown> }> {
  const exportPool = openExportPool({ config, url }, { database, clock });
  const jobPool = openJobPool({ config, url }, { database });
  const mailer = openMailer(config, { database, clock });
  const work = [...declaredWork(config), ...exportWork(exportPool), ...jobWork(jobPool), ...mailWork(mailer)];
  const workQueue = await openWorkQueue({
    url,
    database,
    work: onNode(work, { database, clock, subscribers: subscribersOf(config) }),
    timeZone: config.timeZone,
    isClockFixed: config.clock !== null,
    log: (name, error) => console.error(`Work "${name}": ${messageForLog(error)}`),
  });
  return {
    async stop() {
      await Promise.all([workQueue, exportPool, jobPool].map((each) => each.stop()));
      mailer?.mailTransport.close();
    },
  };
}
