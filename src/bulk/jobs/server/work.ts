import { label } from '../../../platform/core/label.ts';
import { everyHour, type Work } from '../../../platform/server/work.ts';
import { claimSeconds, forgetOldJobs, isAnyUndone } from './jobs.store.ts';

/** The work on files of orders. */
export function jobWork(pool: Readonly<{ workOff(): Promise<void> }>): Work[] {
  return [
    {
      name: label('Process bulk files'),
      when: { afterEvents: { everySeconds: 0.3 } },
      isLong: true,
      async run({ database, viewer, lookAgain }) {
        await pool.workOff();
        // another node does it, or was killed while it did
        if (await database.read(viewer, isAnyUndone)) await lookAgain(claimSeconds);
      },
    },
    {
      name: label('Delete expired bulk files'),
      when: { at: everyHour },
      run: ({ database, clock, viewer }) => database.write(viewer, (tx) => forgetOldJobs(tx, clock.now())),
    },
  ];
}
