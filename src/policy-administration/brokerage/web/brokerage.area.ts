import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What brokerage has on the screens. */
export const brokerageWebArea: WebArea = {
  screens: { [paths.brokerage]: async () => (await import('./BrokeragePage.tsx')).BrokeragePage },
  places: [
    {
      id: 'brokerage',
      at: ['desk', 30],
      path: paths.brokerage,
      heading: msg`Brokerage`,
      icon: 'brokerage',
      needs: ['brokerage_paid'],
    },
  ],
  staleOn: { brokerage: ['brokerage'] },
};
