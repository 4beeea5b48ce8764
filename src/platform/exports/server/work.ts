import { label } from '../../core/label.ts';
import type { Work } from '../../server/work.ts';
import { claimSeconds, isAnyUnmade } from './exports.store.ts';

/** The work on files of lists. */
export function exportWork(pool: Readonly<{ makeWhatWaits(): Promise<void>; expire(): Promise<void> }>): Work[] {
  return [
    {
      name: label('Make exports'),
      when: { afterEvents: { everySeconds: 0.5, of: 'export.' } },
      isLong: true,
      async run({ database, viewer, lookAgain }) {
        await pool.makeWhatWaits();
        // another node makes it, or was killed while it did
        if (await database.read(viewer, isAnyUnmade)) await lookAgain(claimSeconds);
      },
    },
    {
      name: label('Delete expired exports'),
      when: { at: { everyMinutes: 5, after: 0 } },
      run: () => pool.expire(),
    },
  ];
}
