import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What substitutes have on the screens: they are among the settings. */
export const substitutesWebArea: WebArea = {
  screens: {},
  staleOn: { 'approval-substitutes': ['substitution'], orders: ['substitution'] },
};
