import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { policySections } from '../../../policies/policies/web/slots.ts';

/** What grades have on the screens. */
export const gradesWebArea: WebArea = {
  screens: {
    [paths.grades]: async () => (await import('./GradesPage.tsx')).GradesPage,
    [paths.managedGrades]: async () => (await import('./GradesPage.tsx')).GradesPage,
    [paths.newGrade]: async () => (await import('./AskForGradePage.tsx')).AskForGradePage,
    [paths.grade.pattern]: async () => (await import('./GradePage.tsx')).GradePage,
    [paths.gradeCovers]: async () => (await import('./GradeCoversPage.tsx')).GradeCoversPage,
    [paths.managedGradeCovers]: async () => (await import('./GradeCoversPage.tsx')).GradeCoversPage,
    [paths.gradeCover.pattern]: async () => (await import('./GradeCoverPage.tsx')).GradeCoverPage,
  },
  places: [
    {
      id: 'gradeCovers',
      at: ['cover', 11],
      tab: ['covers', msg({ message: 'Grade-based', context: 'kind of cover' })],
      path: paths.gradeCovers,
      managedAt: paths.managedGradeCovers,
      heading: msg`Covers by grade`,
      icon: 'grade-cover',
      needs: ['tci-access', 'read_gr'],
      of: 'GRADE_BASED_COVERS',
    },
    {
      id: 'grades',
      at: ['cover', 30],
      path: paths.grades,
      managedAt: paths.managedGrades,
      heading: msg`Grades`,
      icon: 'grade',
      needs: ['tci-access', 'read_gr'],
      of: 'GRADES',
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
    passports: ['grade-cover', 'grade-request'],
  },
};
