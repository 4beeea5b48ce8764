import { listColumns } from '../../platform/core/exported-list.ts';
import { caseTypeExportLabels, collectionStatusExportLabels } from './collection-export-labels.ts';
import { collectionsContract } from './collections.contract.ts';

/** The collection files as a file. */
export const collectionExport = listColumns({
  list: 'collections',
  title: 'Collections',
  operation: collectionsContract.listCollections,
  columns: [
    { id: 'case', head: 'Case', width: 26, kind: 'text', of: ({ collectionId }) => collectionId },
    {
      id: 'case',
      head: 'Your reference',
      width: 18,
      kind: 'text',
      of: ({ customerReference }) => customerReference,
    },
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'amount', head: 'Handed over', width: 15, kind: 'amount', of: ({ claimedAmount }) => claimedAmount.amount },
    { id: 'amount', head: 'Currency', width: 10, kind: 'text', of: ({ claimedAmount }) => claimedAmount.currency },
    {
      id: 'collected',
      head: 'Collected',
      width: 15,
      kind: 'amount',
      of: ({ collectedAmount }) => collectedAmount.amount,
    },
    {
      id: 'open',
      head: 'Still owed',
      width: 15,
      kind: 'amount',
      of: ({ outstandingAmount }) => outstandingAmount.amount,
    },
    { id: 'open', head: 'Interest', width: 13, kind: 'amount', of: ({ interest }) => interest.amount },
    { id: 'open', head: 'Costs', width: 13, kind: 'amount', of: ({ costs }) => costs.amount },
    {
      id: 'stage',
      head: 'Stage',
      width: 18,
      kind: 'code',
      labels: collectionStatusExportLabels,
      of: ({ status }) => status,
    },
    { id: 'kind', head: 'Kind', width: 20, kind: 'code', labels: caseTypeExportLabels, of: ({ caseType }) => caseType },
    { id: 'collector', head: 'Collector', width: 24, kind: 'text', of: ({ collector }) => collector },
    { id: 'action', head: 'Last action', width: 17, kind: 'instant', of: ({ lastActionAt }) => lastActionAt },
    { id: 'unread', head: 'Unread messages', width: 10, kind: 'number', of: ({ unread }) => unread },
    { id: 'over', head: 'Handed over on', width: 17, kind: 'instant', of: ({ handedOverAt }) => handedOverAt },
    { id: 'over', head: 'Last day to hand over', width: 14, kind: 'day', of: ({ handOverBy }) => handOverBy },
    { id: 'over', head: 'No deliveries from', width: 14, kind: 'day', of: ({ tradeStopFrom }) => tradeStopFrom },
  ],
});
