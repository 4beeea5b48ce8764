import { listColumns } from '../../platform/core/exported-list.ts';
import { causeExportLabels, claimStatusExportLabels } from './claim-export-labels.ts';
import { claimsContract } from './claims.contract.ts';

/** Claims as a file. */
export const claimExport = listColumns({
  list: 'claims',
  title: 'Claims',
  operation: claimsContract.listClaims,
  columns: [
    { id: 'claim', head: 'Claim', width: 14, kind: 'text', of: ({ claimNumber }) => claimNumber },
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'buyer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'buyer', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    {
      id: 'reference',
      head: 'Your reference',
      width: 18,
      kind: 'text',
      of: ({ customerReference }) => customerReference,
    },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'cause',
      head: 'Cause of loss',
      width: 20,
      kind: 'code',
      labels: causeExportLabels,
      of: ({ causeOfLoss }) => causeOfLoss,
    },
    {
      id: 'status',
      head: 'Status',
      width: 22,
      kind: 'code',
      labels: claimStatusExportLabels,
      of: ({ status }) => status,
    },
    { id: 'filed', head: 'Filed', width: 12, kind: 'day', of: ({ filedOn }) => filedOn },
    { id: 'filed', head: 'To be filed by', width: 14, kind: 'day', of: ({ filingDeadline }) => filingDeadline },
    {
      id: 'claimed',
      head: 'Claimed',
      width: 15,
      kind: 'amount',
      of: ({ claimedAmount }) => claimedAmount?.amount ?? null,
    },
    {
      id: 'claimed',
      head: 'Claimed by currency',
      width: 24,
      kind: 'text',
      of: ({ claimedAmounts }) => claimedAmounts.map(({ amount, currency }) => `${amount} ${currency}`).join(' + '),
    },
    { id: 'claimed', head: 'Currency', width: 10, kind: 'text', of: ({ recovered }) => recovered.currency },
    {
      id: 'waiting',
      head: 'Waiting period ends',
      width: 18,
      kind: 'day',
      of: ({ waitingPeriodEnd }) => waitingPeriodEnd,
    },
    {
      id: 'payment',
      head: 'Payment expected',
      width: 16,
      kind: 'day',
      of: ({ expectedPaymentOn }) => expectedPaymentOn,
    },
    { id: 'indemnity', head: 'Indemnity', width: 15, kind: 'amount', of: ({ indemnity }) => indemnity?.amount ?? null },
    { id: 'recovered', head: 'Recovered', width: 15, kind: 'amount', of: ({ recovered }) => recovered.amount },
    {
      id: 'papers',
      head: 'Documents missing',
      width: 14,
      kind: 'number',
      of: ({ missingDocuments }) => missingDocuments,
    },
  ],
});
