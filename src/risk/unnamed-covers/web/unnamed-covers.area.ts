import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What cover without asking have on the screens. */
export const unnamedCoversWebArea: WebArea = {
  screens: {
    [paths.unnamedChecks]: async () => (await import('./UnnamedChecksPage.tsx')).UnnamedChecksPage,
    [paths.unnamedConditions]: async () => (await import('./UnnamedConditionsPage.tsx')).UnnamedConditionsPage,
    [paths.newUnnamedCheck]: async () => (await import('./CheckBuyerPage.tsx')).CheckBuyerPage,
    [paths.unnamedCheck.pattern]: async () => (await import('./UnnamedCheckPage.tsx')).UnnamedCheckPage,
  },
  places: [
    {
      id: 'unnamed',
      at: ['cover', 14],
      tab: ['covers', msg({ message: 'Discretionary', context: 'kind of cover' })],
      path: paths.unnamedChecks,
      heading: msg`Discretionary limit`,
      icon: 'unnamed-cover',
      needs: ['tci-access', 'read_unnamedcover'],
      of: 'DISCRETIONARY_LIMIT',
    },
  ],
  staleOn: {
    'unnamed-covers': ['unnamed-check'],
  },
};
