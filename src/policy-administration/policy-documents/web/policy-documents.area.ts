import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What documents of policies have on the screens. */
export const policyDocumentsWebArea: WebArea = {
  screens: { [paths.policyDocuments]: async () => (await import('./PolicyDocumentsPage.tsx')).PolicyDocumentsPage },
  places: [
    {
      id: 'policy-documents',
      at: ['policy', 50],
      path: paths.policyDocuments,
      heading: msg`Documents`,
      icon: 'folder',
      needs: ['edoc'],
    },
  ],
  staleOn: { 'policy-documents': ['policy-document'] },
};
