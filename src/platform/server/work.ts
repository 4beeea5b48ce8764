import type { Label } from '../core/label.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import type { DatabaseAccess, Viewer } from './database.ts';

/** What work is done with: the database, the clock, and a context on the insurer's side. */
export type WorkTools = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  /** The insurer's side, for what is stored without a context. */
  viewer: Viewer;
  /** Runs an action in one transaction; `name` is who the audit trail says did it. */
  asInsurer<Result>(name: string, action: (context: Context) => Promise<Result>): Promise<Result>;
  /** Has the same work looked at once more after so many seconds: for what only time or another node will end. */
  lookAgain(seconds: number): Promise<void>;
}>;

/**
 * When work is looked at. Besides, it is when a server starts, and at every instant for which a trigger has queued an
 * item of its name (`queue_due` in the migrations).
 */
export type WorkTimes = Readonly<{
  /**
   * After something was recorded: at once, and then at most once in so many seconds. `of`: only after events whose type
   * begins so.
   */
  afterEvents?: Readonly<{ everySeconds: number; of?: string }>;
  /** Again and again in so many minutes, `after` so many of the day or hour in the insurer's time zone. */
  at?: Readonly<{ everyMinutes: number; after: number }>;
}>;

/**
 * Work that no request asks for. It looks for what is due and may be run at any time, twice, and on several nodes at
 * once.
 */
export type Work = Readonly<{
  /** Words for the operator; items of the queue carry their English. */
  name: Label;
  when: WorkTimes;
  /** Takes minutes: it does not hold up other work. */
  isLong?: true;
  /** Does all that is due. */
  run(tools: WorkTools): Promise<unknown>;
  /** Does what is due of the record that an item names, so that one that cannot be processed holds up no other. */
  runOne?(tools: WorkTools, recordId: string): Promise<unknown>;
}>;

/** A minute after midnight: clocks of nodes and database differ by less. */
export const everyDay = { everyMinutes: 24 * 60, after: 1 } as const;
export const everyHour = { everyMinutes: 60, after: 7 } as const;

/** What the day changes; also what has been recorded may call for it, within a minute. */
export const dailyStep: WorkTimes = { at: everyDay, afterEvents: { everySeconds: 60 } };

/**
 * Processes records in the name of somebody of the insurer, each in a transaction of its own. `findDue` names those that
 * are due; `process` does nothing with one that no longer is, or that another node has in hand.
 */
export function eachDue(
  name: string,
  findDue: (context: Context) => Promise<readonly string[]>,
  process: (recordId: string, context: Context) => Promise<unknown>,
): Required<Pick<Work, 'run' | 'runOne'>> {
  const runOne = ({ asInsurer }: WorkTools, recordId: string) =>
    asInsurer(name, (context) => process(recordId, context));
  return {
    runOne,
    async run(tools) {
      const failures: Error[] = [];
      for (const recordId of await tools.asInsurer(name, findDue))
        await runOne(tools, recordId).catch((error: Error) =>
          failures.push(new Error(`${recordId}: ${error.message}`, { cause: error })),
        );
      if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
    },
  };
}

/**
 * Runs each action in the name of somebody of the insurer, one transaction at a time, until it finds nothing more to
 * do.
 */
export function untilDone(
  name: string,
  ...actions: readonly ((context: Context) => Promise<boolean | number>)[]
): Work['run'] {
  return async ({ asInsurer }) => {
    for (const action of actions) while (Number(await asInsurer(name, action)) > 0);
  };
}
