import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import { todayQuery } from '../today-query.ts';

/** What the first screen have on the screens. */
export const todayWebArea: WebArea = {
  screens: {
    [paths.today]: async () => (await import('./TodayPage.tsx')).TodayPage,
  },
  firstReads: {
    [paths.today]: (address) => [{ operation: dashboardContract.showToday, input: { query: todayQuery(address) } }],
  },
  places: [{ id: 'today', at: ['today', 10], path: paths.today, heading: msg`Today`, icon: 'today', inPhoneBar: 1 }],
  staleOn: {
    dashboard: [
      'cover',
      'cover-request',
      'policy-covers',
      'grade-cover',
      'grade-request',
      'cap',
      'nd-cover',
      'order',
      'overdue',
      'extension',
      'rescheduling',
      'dispute',
      'collection',
      'claim',
      'deadline',
      'monitor',
      'policy',
    ],
  },
};
