import { label } from '../../../platform/core/label.ts';
import { everyHour, type Work } from '../../../platform/server/work.ts';
import { forgetHandOffs } from './hand-offs.store.ts';

export const partnerToolWork: readonly Work[] = [
  {
    name: label('Delete expired hand-offs to tools'),
    when: { at: everyHour },
    run: ({ database, clock, viewer }) => database.write(viewer, (tx) => forgetHandOffs(tx, clock.now())),
  },
];
