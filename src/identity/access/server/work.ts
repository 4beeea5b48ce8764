import { label } from '../../../platform/core/label.ts';
import { everyHour, type Work } from '../../../platform/server/work.ts';
import { forgetOldSessions } from './sessions.store.ts';

export const accessWork: readonly Work[] = [
  {
    name: label('Delete old sessions'),
    when: { at: everyHour },
    run: ({ database, clock, viewer }) => database.write(viewer, (tx) => forgetOldSessions(tx, clock.now())),
  },
];
