import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { closePaidExtension } from './answer-extension.ts';

export const extensionWork: readonly Work[] = [
  {
    name: label('Follow the book: due-date extensions'),
    when: { at: everyDay, afterEvents: { everySeconds: 5 } },
    run: untilDone('Calendar', closePaidExtension),
  },
];
