import { label } from '../core/label.ts';
import { forgetOldKeys } from './idempotency.ts';
import { execute } from './statements.ts';
import { everyHour, type Work } from './work.ts';

export const platformWork: readonly Work[] = [
  {
    name: label('Delete old technical records'),
    when: { at: everyHour },
    run: ({ database, clock, viewer }) =>
      database.write(viewer, async (tx) => {
        await forgetOldKeys(tx, clock.now());
        await execute(tx)`select forget_rate_counters(${clock.now()})`;
        await execute(tx)`delete from work.job where state = 'completed' and completed_on < now() - interval '1 hour'`;
      }),
  },
];
