import { insurerScope } from '../core/scope.ts';
import type { DatabaseAccess } from './database.ts';
import { execute } from './statements.ts';
import type { Work, WorkTimes } from './work.ts';
import { queueOf } from './work-queue-schema.ts';

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

const viewer = { scope: insurerScope(), personId: 'insurer/work' } as const;

/** Queues work once more after so many seconds, or up to ten later, so that several who ask for it get one item. */
export async function queueAgain(
  database: DatabaseAccess,
  { name, ...work }: Pick<Work, 'name' | 'isLong'>,
  seconds: number,
): Promise<void> {
  await database.write(
    viewer,
    (tx) =>
      execute(tx)`select queue_work(${queueOf(work)}, ${name.message}, 'again',
        date_bin('10 seconds', now() + make_interval(secs => ${seconds + 10}), 'epoch'))`,
  );
}
