import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What policy drafts have on the screens. */
export const policyDraftsWebArea: WebArea = {
  screens: {
    [paths.policyDrafts]: async () => (await import('./PolicyDraftsPage.tsx')).PolicyDraftsPage,
    [paths.policyDraft.pattern]: async () => (await import('./PolicyDraftPage.tsx')).PolicyDraftPage,
  },
  places: [
    {
      id: 'policy-drafts',
      at: ['desk', 50],
      path: paths.policyDrafts,
      heading: msg`Policy drafts`,
      icon: 'draft',
      needs: ['finalized-policy-drafts'],
    },
  ],
  staleOn: { 'policy-drafts': ['policy-draft'] },
};
