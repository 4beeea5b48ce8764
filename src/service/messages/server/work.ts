import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { closeAnsweredThreads } from './write-message.ts';

export const messageWork: readonly Work[] = [
  {
    name: label('Daily step: messages'),
    when: { at: everyDay },
    run: untilDone('Calendar', closeAnsweredThreads),
  },
];
