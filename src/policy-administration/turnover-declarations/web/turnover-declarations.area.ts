import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What turnover declarations have on the screens. */
export const turnoverDeclarationsWebArea: WebArea = {
  screens: {
    [paths.turnoverDeclarations]: async () => (await import('./DeclarationsPage.tsx')).DeclarationsPage,
    [paths.turnoverDeclaration.pattern]: async () => (await import('./DeclarationPage.tsx')).DeclarationPage,
  },
  places: [
    {
      id: 'declarations',
      at: ['policy', 20],
      path: paths.turnoverDeclarations,
      heading: msg`Declarations`,
      icon: 'declaration',
      needs: ['policy-admin-read'],
      of: 'DECLARATIONS',
    },
  ],
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
  staleOn: {
    tod: ['turnover-declaration', 'order'],
    orders: ['turnover-declaration'],
    passports: ['turnover-declaration'],
  },
};
