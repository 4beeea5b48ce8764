import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What receivables have on the screens. */
export const receivablesWebArea: WebArea = {
  staleOn: {
    receivables: ['claim', 'collection', 'dispute', 'extension', 'overdue', 'receivables', 'job', 'rescheduling'],
  },
};
