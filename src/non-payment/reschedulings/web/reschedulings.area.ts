import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { coverNotices } from '../../../risk/covers/web/slots.ts';
import { stepsOfOverdue } from '../../overdues/web/slots.ts';

/** What plans of instalments have on the screens. */
export const reschedulingsWebArea: WebArea = {
  screens: {
    [paths.reschedulings]: async () => (await import('./ReschedulingsPage.tsx')).ReschedulingsPage,
    [paths.managedReschedulings]: async () => (await import('./ReschedulingsPage.tsx')).ReschedulingsPage,
    [paths.rescheduling.pattern]: async () => (await import('./ReschedulingPage.tsx')).ReschedulingPage,
    [paths.newRescheduling]: async () => (await import('./AskForPlanPage.tsx')).AskForPlanPage,
  },
  places: [
    {
      id: 'reschedulings',
      at: ['nonPayment', 32],
      tab: ['overdues', msg`Payment plans`],
      path: paths.reschedulings,
      managedAt: paths.managedReschedulings,
      heading: msg`Payment plans`,
      icon: 'table',
      needs: ['tci-access', 'read_overdues'],
    },
  ],
  contributions: [
    contribute(
      stepsOfOverdue,
      'ASK_FOR_PLAN',
      lazyPart(async () => (await import('./AskForPlan.tsx')).AskForPlanOfOverdue, NotThere),
    ),
    contribute(
      coverNotices,
      'LIMIT_FROZEN',
      lazyPart(async () => (await import('./LimitFrozen.tsx')).LimitFrozen),
    ),
  ],
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
  staleOn: {
    reschedulings: ['rescheduling', 'order'],
    orders: ['rescheduling'],
    passports: ['rescheduling'],
  },
};
