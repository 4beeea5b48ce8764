import type { DatabaseAccess } from './database.ts';
import type { WorkTimes } from './work.ts';

/** A piece of work, ready to run. */
export type RunnableWork = Readonly<{
  name: string;
  when: WorkTimes;
  isLong?: true;
  run(): Promise<unknown>;
  runOne?: ((recordId: string) => Promise<unknown>) | undefined;
}>;

export type WorkQueueOptions = Readonly<{
  /** Connects as a role to which `aval_insurer` was granted. */
  url: string;
  database: DatabaseAccess;
  work: readonly RunnableWork[];
  /** The insurer's time zone, in which its days begin. */
  timeZone: string;
  /** Whether the clock stands still: instants of rows do not come, so that all work is looked at after events. */
  isClockFixed: boolean;
  log(work: string, error: Error): void;
}>;
