import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { claimOfOverdue, stepsOfOpenOverdue } from '../../overdues/web/slots.ts';

/** What claims have on the screens. */
export const claimsWebArea: WebArea = {
  screens: {
    [paths.claims]: async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
    [paths.managedClaims]: async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
    [paths.newClaim]: async () => (await import('./NewClaimPage.tsx')).NewClaimPage,
    [paths.claim.pattern]: async () => (await import('./ClaimPage.tsx')).ClaimPage,
  },
  places: [
    {
      id: 'claims',
      at: ['nonPayment', 50],
      path: paths.claims,
      managedAt: paths.managedClaims,
      heading: msg`Claims`,
      icon: 'claim',
      needs: ['tci-access', 'read_claims'],
    },
  ],
  contributions: [
    contribute(
      claimOfOverdue,
      'CLAIM',
      lazyPart(async () => (await import('./ClaimOfOverdue.tsx')).ClaimOfOverdue),
    ),
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
    passports: ['claim'],
  },
};
