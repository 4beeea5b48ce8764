import { msg } from '@lingui/core/macro';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { stepsOfOpenOverdue } from '../../overdues/web/slots.ts';

/** What claims have on the screens. */
export const claimsWebArea: WebArea = {
  screens: {
    '/non-payment/claims': async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
    '/manage/claims': async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
    '/non-payment/claims/new': async () => (await import('./NewClaimPage.tsx')).NewClaimPage,
    '/non-payment/claims/$claimId': async () => (await import('./ClaimPage.tsx')).ClaimPage,
  },
  places: [
    {
      id: 'claims',
      section: 'nonPayment',
      rank: 80,
      path: '/non-payment/claims',
      managedAt: '/manage/claims',
      heading: msg`Claims`,
      icon: 'claim',
      needs: ['tci-access', 'read_claims'],
    },
  ],
  contributions: [
    contribute(
      stepsOfOpenOverdue,
      'PREPARE_CLAIM',
      lazyPart(async () => (await import('./PrepareClaim.tsx')).PrepareClaimOfOverdue, NotThere),
    ),
  ],
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
  staleOn: {
    claims: ['claim', 'dispute', 'collection', 'order'],
    orders: ['claim'],
    receivables: ['claim'],
    overdues: ['claim'],
    deadlines: ['claim'],
    companies: ['claim'],
    history: ['claim'],
  },
};
