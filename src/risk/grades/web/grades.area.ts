import { msg } from '@lingui/core/macro';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { policySections } from '../../../policies/policies/web/slots.ts';

/** What grades have on the screens. */
export const gradesWebArea: WebArea = {
  screens: {
    '/risk-services/grades': async () => (await import('./GradesPage.tsx')).GradesPage,
    '/manage/grades': async () => (await import('./GradesPage.tsx')).GradesPage,
    '/risk-services/grades/new': async () => (await import('./AskForGradePage.tsx')).AskForGradePage,
    '/risk-services/grades/$requestId': async () => (await import('./GradePage.tsx')).GradePage,
    '/risk-services/grade-based-covers': async () => (await import('./GradeCoversPage.tsx')).GradeCoversPage,
    '/manage/grade-based-covers': async () => (await import('./GradeCoversPage.tsx')).GradeCoversPage,
    '/risk-services/grade-based-covers/$coverId': async () => (await import('./GradeCoverPage.tsx')).GradeCoverPage,
  },
  places: [
    {
      id: 'gradeCovers',
      section: 'risk',
      rank: 50,
      path: '/risk-services/grade-based-covers',
      managedAt: '/manage/grade-based-covers',
      heading: msg`Covers by grade`,
      icon: 'grade-cover',
      needs: ['tci-access', 'read_gr'],
    },
    {
      id: 'grades',
      section: 'risk',
      rank: 70,
      path: '/risk-services/grades',
      managedAt: '/manage/grades',
      heading: msg`Grades`,
      icon: 'grade',
      needs: ['tci-access', 'read_gr'],
    },
  ],
  contributions: [
    contribute(
      policySections,
      'GRADES',
      lazyPart(async () => (await import('./GradeCoverTable.tsx')).GradeCoverTable),
    ),
  ],
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
  staleOn: {
    'grade-requests': ['grade-request', 'grade-cover', 'order', 'company'],
    'grade-based-covers': ['grade-cover', 'grade-request', 'grade-cover-table', 'cover', 'company'],
    policies: ['grade-cover-table'],
    orders: ['grade-request'],
    covers: ['grade-request'],
    companies: ['grade-request'],
    history: ['grade-cover', 'grade-request'],
  },
};
