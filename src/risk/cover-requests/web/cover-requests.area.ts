import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What the form of a request for cover have on the screens. */
export const coverRequestsWebArea: WebArea = {
  screens: {
    [paths.newCover]: async () => (await import('./RequestCoverPage.tsx')).RequestCoverPage,
  },
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
};
