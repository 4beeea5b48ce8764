import { everyHour, type Work } from '../../../platform/server/work.ts';
import { forgetOldSessions } from './sessions.store.ts';

export const accessWork: readonly Work[] = [
  {
    name: 'forget old sessions and unfinished sign-ins',
    when: { at: everyHour },
    run: ({ database, clock, viewer }) => database.write(viewer, (tx) => forgetOldSessions(tx, clock.now())),
  },
];
