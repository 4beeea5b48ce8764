import { everyHour, type Work } from '../../../platform/server/work.ts';
import { forgetHandOffs } from './hand-offs.store.ts';

export const partnerToolWork: readonly Work[] = [
  {
    name: 'forget hand-offs whose time is over',
    when: { at: everyHour },
    run: ({ database, clock, viewer }) => database.write(viewer, (tx) => forgetHandOffs(tx, clock.now())),
  },
];
