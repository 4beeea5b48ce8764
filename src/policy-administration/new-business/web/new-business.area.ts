import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What new business has on the screens. */
export const newBusinessWebArea: WebArea = {
  screens: { [paths.newBusiness]: async () => (await import('./NewBusinessPage.tsx')).NewBusinessPage },
  places: [
    {
      id: 'new-business',
      at: ['desk', 40],
      path: paths.newBusiness,
      heading: msg`New business`,
      icon: 'new-business',
      needs: ['new_business_current_portfolio'],
    },
  ],
  staleOn: { 'new-business': ['opportunity'] },
};
