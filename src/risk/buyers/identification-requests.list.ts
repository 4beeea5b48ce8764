import { label } from '../../platform/core/label.ts';
import { country, defineList, instant, period, policies, status, text } from '../../platform/core/list.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';
import { identificationLabels } from './identification-labels.ts';
import { identificationRequestsContract } from './identification-requests.contract.ts';

/** The buyers that the register did not know: how they were described, and how they were identified. */
export const identificationList = defineList(identificationRequestsContract.listIdentificationRequests, {
  name: 'identification-requests',
  title: label('Identification requests'),
  failed: label('The requests could not be loaded.'),
  idOf: ({ identificationId }) => identificationId,
  sorts: ['createdAt'],
  sort: '-createdAt',
  tabs: { all: { label: label('All') } },
  filters: { policy: policies(), created: period(label('Entered'), label('Entered: any time')) },
  columns: [
    text('described', label('Company'), (row) => row.companyName, { width: 200, grows: true, priority: 1, file: 36 }),
    country('country', label('Country'), (row) => row.countryCode, { width: 46, hidesHead: true, priority: 4 }),
    text('town', label('Town'), (row) => row.town, { width: 132, priority: 6 }),
    text('described', label('Country'), (row) => row.countryCode, { file: 9 }),
    text('described', label('Street'), (row) => row.street, { file: 28 }),
    text('described', label('Postal code'), (row) => row.postalCode, { file: 12 }),
    text('described', label('Town'), (row) => row.town, { file: 22 }),
    text('described', label('Type of identifier'), (row) => row.identifierType, { file: 14 }),
    text('described', label('Identifier'), (row) => row.identifier, { file: 20 }),
    policyholderColumn({ width: 160, priority: 6 }),
    text('policy', label('Policy'), (row) => row.policy, { width: 132, priority: 7, tellsPolicies: true, file: 20 }),
    status('status', label('Status'), identificationLabels, (row) => row.status, { width: 210, priority: 1, file: 22 }),
    text('answer', label('Buyer'), ({ company }) => company?.companyName ?? null, {
      width: 190,
      priority: 3,
      file: 36,
    }),
    text('answer', label('Buyer number'), ({ company }) => company?.companyId ?? null, { file: 12 }),
    text('answer', label('Answer'), (row) => row.answerComment, { file: 40 }),
    instant('answer', label('Answered'), (row) => row.answeredAt, { file: 17 }),
    text('asked', label('Comment'), (row) => row.comment, { file: 40 }),
    instant('asked', label('Created'), (row) => row.createdAt, {
      width: 124,
      priority: 5,
      sort: 'createdAt',
      file: 17,
    }),
    text('asked', label('Requested by'), (row) => row.createdBy, { file: 24 }),
  ],
  tile: {
    meta: ({ town }) => town ?? '',
    status: 'status',
    note: ({ createdBy }) => createdBy,
    end: ({ createdAt }, { format }) => format.instant(createdAt),
  },
});
