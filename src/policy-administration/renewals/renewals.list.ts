import { label } from '../../platform/core/label.ts';
import { choices, code, day, defineList, money, number, period, policies, status } from '../../platform/core/list.ts';
import { renewalModeLabels } from '../../policies/policies/policy-labels.ts';
import { columnsOfPolicy } from '../../risk/buyers/buyer.list.ts';
import { openStatuses } from './renewal.ts';
import { renewalStatusLabels, turnLabels } from './renewal-labels.ts';
import { renewalSorts, renewalsContract } from './renewals.contract.ts';

/** Renewals of policies (row C11). */
export const renewalList = defineList(renewalsContract.listRenewals, {
  name: 'renewals',
  title: label('Renewals'),
  failed: label('The renewals could not be loaded.'),
  idOf: ({ renewalId }) => renewalId,
  sorts: renewalSorts,
  sort: 'lastDay',
  groupsBy: 'policyholder',
  tabs: {
    open: { label: label('Open', 'renewal'), query: { status: [...openStatuses] } },
    ended: {
      label: label('Ended', 'renewal'),
      query: { status: ['ISSUED', 'AUTO_RENEWED', 'DECLINED', 'NON_RENEWED', 'LAPSED'] },
      sort: '-lastDay',
    },
    all: { label: label('All'), sort: '-lastDay' },
  },
  filters: {
    policy: policies(),
    turn: choices(label('Waits for'), turnLabels),
    ends: period(label('Ends on'), label('Ends: any time')),
  },
  columns: [
    ...columnsOfPolicy,
    day('ends', label('Ends on'), (row) => row.lastDay, { width: 116, priority: 1, sort: 'lastDay', file: 12 }),
    day('notice', label('Notice until'), (row) => row.noticeBy, {
      width: 136,
      priority: 2,
      sort: 'noticeBy',
      file: 12,
    }),
    code('mode', label('Renewal'), renewalModeLabels, (row) => row.renewalMode, { width: 212, priority: 6, file: 24 }),
    status('status', label('Status'), renewalStatusLabels, (row) => row.status, { width: 252, priority: 1, file: 24 }),
    code('turn', label('Waits for'), turnLabels, (row) => row.turn, { width: 148, priority: 3, file: 14 }),
    number('options', label('Options'), (row) => row.options, { width: 96, priority: 5, file: 10 }),
    money('premium', label('Lowest premium'), (row) => row.lowestPremium, { width: 160, priority: 4, file: 16 }),
    day('validUntil', label('Offer valid until'), (row) => row.offerValidUntil, { width: 152, priority: 4, file: 12 }),
  ],
});
