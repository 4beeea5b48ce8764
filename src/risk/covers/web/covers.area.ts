import { msg } from '@lingui/core/macro';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { coverOfCompany, stepsOfIdentified } from '../../buyers/web/slots.ts';

/** What covers by name and the requests for them have on the screens. */
export const coversWebArea: WebArea = {
  screens: {
    '/risk-services/covers': async () => (await import('./CoversPage.tsx')).CoversPage,
    '/manage/covers': async () => (await import('./CoversPage.tsx')).CoversPage,
    '/risk-services/covers/$coverId': async () => (await import('./CoverPage.tsx')).CoverPage,
    '/risk-services/cover-requests': async () => (await import('./CoverRequestsPage.tsx')).CoverRequestsPage,
    '/risk-services/cover-requests/$requestId': async () => (await import('./CoverRequestPage.tsx')).CoverRequestPage,
    '/risk-services/cover-request-jobs': async () => (await import('./CoverFilePages.tsx')).CoverRequestJobsPage,
    '/risk-services/cover-request-jobs/$jobId': async () => (await import('./CoverFilePages.tsx')).CoverRequestJobPage,
    '/risk-services/cover-jobs': async () => (await import('./CoverFilePages.tsx')).CoverJobsPage,
    '/risk-services/cover-jobs/$jobId': async () => (await import('./CoverFilePages.tsx')).CoverJobPage,
  },
  places: [
    {
      id: 'covers',
      section: 'risk',
      rank: 40,
      path: '/risk-services/covers',
      managedAt: '/manage/covers',
      heading: msg`Covers`,
      icon: 'cover',
      needs: ['tci-access'],
      isQuick: true,
    },
    {
      id: 'requests',
      section: 'risk',
      rank: 120,
      path: '/risk-services/cover-requests',
      heading: msg`Requests`,
      icon: 'document',
      needs: ['tci-access', 'read_clr'],
    },
    {
      id: 'requestJobs',
      section: 'risk',
      rank: 130,
      path: '/risk-services/cover-request-jobs',
      heading: msg`From files`,
      icon: 'import',
      needs: ['tci-access', 'read_clr'],
    },
    {
      id: 'coverJobs',
      section: 'risk',
      rank: 140,
      path: '/risk-services/cover-jobs',
      heading: msg`Changes from files`,
      icon: 'import',
      needs: ['tci-access', 'read_clr'],
    },
  ],
  contributions: [
    contribute(
      coverOfCompany,
      'COVER',
      lazyPart(async () => (await import('./CompanyCover.tsx')).CompanyCover, NotThere),
    ),
    contribute(
      stepsOfIdentified,
      'ASK_FOR_COVER',
      lazyPart(async () => (await import('./AskForCover.tsx')).AskForCoverOnBuyer, NotThere),
    ),
  ],
  staleOn: {
    covers: ['cover', 'cover-request', 'policy-covers', 'order', 'company'],
    'cover-requests': ['cover-request', 'order'],
    'cover-request-jobs': ['job'],
    'cover-jobs': ['job'],
    orders: ['cover-request'],
    companies: ['cover', 'cover-request', 'policy-covers'],
    history: ['cover', 'cover-request', 'policy-covers'],
  },
};
