import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { beginSubstitutions } from './begin-substitutions.ts';

export const substituteWork: readonly Work[] = [
  {
    name: label('Daily step: substitutes'),
    when: { at: everyDay },
    run: untilDone('Calendar', beginSubstitutions),
  },
];
