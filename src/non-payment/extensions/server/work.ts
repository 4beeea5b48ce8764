import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { closePaidExtension } from './answer-extension.ts';

export const extensionWork: readonly Work[] = [
  {
    name: 'follow the book: requests for time whose invoices were paid meanwhile',
    when: { at: everyDay, afterEvents: { everySeconds: 5 } },
    run: untilDone('Calendar', closePaidExtension),
  },
];
