import { label } from '../../platform/core/label.ts';
import { defineList, instant, period, status, text } from '../../platform/core/list.ts';
import { identificationLabels } from './identification-labels.ts';
import { identificationRequestsContract } from './identification-requests.contract.ts';

/** The buyers that the register did not know: how they were described, and how they were identified. Shown as entries. */
export const identificationList = defineList(identificationRequestsContract.listIdentificationRequests, {
  name: 'identification-requests',
  title: label('Identification requests'),
  failed: label('The requests could not be loaded.'),
  idOf: ({ identificationId }) => identificationId,
  sorts: ['createdAt'],
  sort: '-createdAt',
  tabs: { all: { label: label('All') } },
  filters: { created: period(label('Entered'), label('Entered: any time')) },
  columns: [
    text('described', label('Company'), (row) => row.companyName, { file: 36 }),
    text('described', label('Country'), (row) => row.countryCode, { file: 9 }),
    text('described', label('Street'), (row) => row.street, { file: 28 }),
    text('described', label('Postal code'), (row) => row.postalCode, { file: 12 }),
    text('described', label('Town'), (row) => row.town, { file: 22 }),
    text('described', label('Type of identifier'), (row) => row.identifierType, { file: 14 }),
    text('described', label('Identifier'), (row) => row.identifier, { file: 20 }),
    text('policy', label('Policy'), (row) => row.policy, { file: 20 }),
    status('status', label('Status'), identificationLabels, (row) => row.status, { file: 22 }),
    text('answer', label('Buyer'), ({ company }) => company?.companyName ?? null, { file: 36 }),
    text('answer', label('Buyer number'), ({ company }) => company?.companyId ?? null, { file: 12 }),
    text('answer', label('Answer'), (row) => row.answerComment, { file: 40 }),
    instant('answer', label('Answered'), (row) => row.answeredAt, { file: 17 }),
    text('asked', label('Comment'), (row) => row.comment, { file: 40 }),
    instant('asked', label('Created'), (row) => row.createdAt, { file: 17 }),
    text('asked', label('Requested by'), (row) => row.createdBy, { file: 24 }),
  ],
});
