import { everyHour, type Work } from '../../server/work.ts';
import { forgetOldDrafts } from './drafts.store.ts';

export const draftWork: readonly Work[] = [
  {
    name: 'forget old drafts',
    when: { at: everyHour },
    run: ({ database, clock, viewer }) => database.write(viewer, (tx) => forgetOldDrafts(tx, clock.now())),
  },
];
