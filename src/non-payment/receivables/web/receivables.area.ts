import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What receivables have on the screens. */
export const receivablesWebArea: WebArea = {
  staleOn: {
    receivables: ['receivables', 'job'],
  },
};
