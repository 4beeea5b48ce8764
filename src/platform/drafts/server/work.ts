import { label } from '../../core/label.ts';
import { everyHour, type Work } from '../../server/work.ts';
import { forgetOldDrafts } from './drafts.store.ts';

export const draftWork: readonly Work[] = [
  {
    name: label('Delete old drafts'),
    when: { at: everyHour },
    run: ({ database, clock, viewer }) => database.write(viewer, (tx) => forgetOldDrafts(tx, clock.now())),
  },
];
