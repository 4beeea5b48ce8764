import { label } from '../../platform/core/label.ts';
import { day, defineList, instant, number, period, policies, status, text } from '../../platform/core/list.ts';
import { policyColumns } from '../../risk/buyers/buyer.list.ts';
import { endedStatuses, uncheckedStatuses, withInsurerStatuses } from './policy-draft.ts';
import { policyDraftStatusLabels } from './policy-draft-labels.ts';
import { policyDraftSorts, policyDraftsContract } from './policy-drafts.contract.ts';

/** Finished wordings of policies, for the broker to check (row C12). */
export const policyDraftList = defineList(policyDraftsContract.listPolicyDrafts, {
  name: 'policy-drafts',
  title: label('Policy drafts'),
  failed: label('The drafts could not be loaded.'),
  idOf: ({ policyDraftId }) => policyDraftId,
  sorts: policyDraftSorts,
  sort: '-sentAt',
  groupsBy: 'policyholder',
  search: label('Title or number'),
  tabs: {
    unchecked: { label: label('To check', 'draft'), query: { status: [...uncheckedStatuses] }, sort: 'expiresOn' },
    withInsurer: { label: label('With the insurer', 'draft'), query: { status: [...withInsurerStatuses] } },
    ended: { label: label('Ended', 'draft'), query: { status: [...endedStatuses] } },
    all: { label: label('All') },
  },
  filters: {
    policy: policies(),
    expires: period(label('Check by'), label('Check by: any time')),
  },
  columns: [
    text('title', label('Wording'), ({ title }) => title, {
      width: 160,
      grows: true,
      priority: 1,
      sort: 'title',
      file: 40,
    }),
    number('versionNumber', label('Version'), (row) => row.versionNumber, { width: 88, priority: 3, file: 8 }),
    status('status', label('Status'), policyDraftStatusLabels, (row) => row.status, {
      width: 192,
      priority: 1,
      file: 24,
    }),
    ...policyColumns,
    instant('sent', label('Received'), (row) => row.sentAt, { width: 150, priority: 4, sort: 'sentAt', file: 16 }),
    day('expires', label('Check by'), (row) => row.expiresOn, { width: 136, priority: 2, sort: 'expiresOn', file: 12 }),
    text('draftNumber', label('Number'), (row) => row.draftNumber, { file: 20 }),
  ],
});
