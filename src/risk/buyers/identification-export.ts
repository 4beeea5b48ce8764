import { listColumns } from '../../platform/core/exported-list.ts';
import { englishOf } from '../../platform/core/label.ts';
import { identificationLabels } from './identification-labels.ts';
import { identificationRequestsContract } from './identification-requests.contract.ts';

/** The buyers that the register did not know as a file: how they were described, and how they were identified. */
export const identificationExport = listColumns({
  list: 'identification-requests',
  operation: identificationRequestsContract.listIdentificationRequests,
  columns: [
    { id: 'described', head: 'Company', width: 36, kind: 'text', of: ({ companyName }) => companyName },
    { id: 'described', head: 'Country', width: 9, kind: 'text', of: ({ countryCode }) => countryCode },
    { id: 'described', head: 'Street', width: 28, kind: 'text', of: ({ street }) => street },
    { id: 'described', head: 'Postal code', width: 12, kind: 'text', of: ({ postalCode }) => postalCode },
    { id: 'described', head: 'Town', width: 22, kind: 'text', of: ({ town }) => town },
    {
      id: 'described',
      head: 'Kind of identifier',
      width: 14,
      kind: 'text',
      of: ({ identifierType }) => identifierType,
    },
    { id: 'described', head: 'Identifier', width: 20, kind: 'text', of: ({ identifier }) => identifier },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'status',
      head: 'Status',
      width: 22,
      kind: 'code',
      labels: englishOf(identificationLabels),
      of: ({ status }) => status,
    },
    { id: 'answer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company?.companyName },
    { id: 'answer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company?.companyId },
    { id: 'answer', head: 'Answer', width: 40, kind: 'text', of: ({ answerComment }) => answerComment },
    { id: 'answer', head: 'Answered', width: 17, kind: 'instant', of: ({ answeredAt }) => answeredAt },
    { id: 'asked', head: 'Comment', width: 40, kind: 'text', of: ({ comment }) => comment },
    { id: 'asked', head: 'Created', width: 17, kind: 'instant', of: ({ createdAt }) => createdAt },
    { id: 'asked', head: 'Asked by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
  ],
});
