import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { coverOfCompany, stepsOfIdentified } from '../../buyers/web/slots.ts';

/** What covers by name and the requests for them have on the screens. */
export const coversWebArea: WebArea = {
  screens: {
    [paths.covers]: async () => (await import('./CoversPage.tsx')).CoversPage,
    [paths.managedCovers]: async () => (await import('./CoversPage.tsx')).CoversPage,
    [paths.cover.pattern]: async () => (await import('./CoverPage.tsx')).CoverPage,
    [paths.coverRequests]: async () => (await import('./CoverRequestsPage.tsx')).CoverRequestsPage,
    [paths.coverRequest.pattern]: async () => (await import('./CoverRequestPage.tsx')).CoverRequestPage,
    [paths.coverRequestJobs]: async () => (await import('./CoverFilePages.tsx')).CoverRequestJobsPage,
    [paths.coverRequestJob.pattern]: async () => (await import('./CoverFilePages.tsx')).CoverRequestJobPage,
    [paths.coverJobs]: async () => (await import('./CoverFilePages.tsx')).CoverJobsPage,
    [paths.coverJob.pattern]: async () => (await import('./CoverFilePages.tsx')).CoverJobPage,
  },
  places: [
    {
      id: 'covers',
      at: ['cover', 10],
      tab: ['covers', msg({ message: 'Named', context: 'kind of cover' })],
      path: paths.covers,
      managedAt: paths.managedCovers,
      heading: msg`Covers`,
      icon: 'cover',
      needs: ['tci-access'],
    },
    {
      id: 'requests',
      at: ['cover', 20],
      tab: ['requests', msg`Cover requests`],
      inPhoneBar: 3,
      path: paths.coverRequests,
      heading: msg`Requests`,
      icon: 'document',
      needs: ['tci-access', 'read_clr'],
    },
    {
      id: 'requestJobs',
      at: ['cover', 22],
      tab: ['requests', msg`Bulk requests`],
      path: paths.coverRequestJobs,
      heading: msg`Bulk requests`,
      icon: 'import',
      needs: ['tci-access', 'read_clr'],
      isForOrdering: true,
    },
    {
      id: 'coverJobs',
      at: ['cover', 23],
      tab: ['requests', msg`Bulk changes`],
      path: paths.coverJobs,
      heading: msg`Bulk changes`,
      icon: 'import',
      needs: ['tci-access', 'read_clr'],
      isForOrdering: true,
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
    covers: ['cover', 'cover-request', 'policy-covers', 'order', 'company', 'grade-request', 'strategic-cover'],
    'cover-requests': ['cover-request', 'order'],
    'cover-request-jobs': ['job'],
    'cover-jobs': ['job'],
    orders: ['cover-request'],
  },
};
