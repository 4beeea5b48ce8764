import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What the form of a request for cover have on the screens. */
export const coverRequestsWebArea: WebArea = {
  screens: {
    '/risk-services/covers/new': async () => (await import('./RequestCoverPage.tsx')).RequestCoverPage,
  },
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
};
