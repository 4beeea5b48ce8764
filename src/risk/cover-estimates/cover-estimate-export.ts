import { listColumns } from '../../platform/core/exported-list.ts';
import { coverEstimatesContract } from './cover-estimates.contract.ts';

/** The cover estimates as a file. */
export const coverEstimateExport = listColumns({
  list: 'cover-estimates',
  title: 'Cover estimates',
  operation: coverEstimatesContract.listCoverEstimates,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'requested',
      head: 'Requested',
      width: 15,
      kind: 'amount',
      of: ({ requestedAmount }) => requestedAmount?.amount ?? null,
    },
    {
      id: 'requested',
      head: 'Currency',
      width: 10,
      kind: 'text',
      of: ({ requestedAmount }) => requestedAmount?.currency ?? null,
    },
    {
      id: 'outcome',
      head: 'Estimate',
      width: 18,
      kind: 'code',
      labels: {
        LIKELY_FULL: 'Likely in full',
        LIKELY_PARTIAL: 'Likely in part',
        UNLIKELY: 'Unlikely',
        NEEDS_REVIEW: 'Needs a review',
      },
      of: ({ outcome }) => outcome,
    },
    {
      id: 'indicative',
      head: 'Indicative amount',
      width: 18,
      kind: 'amount',
      of: ({ indicativeAmount }) => indicativeAmount?.amount ?? null,
    },
    {
      id: 'indicative',
      head: 'Policy currency',
      width: 10,
      kind: 'text',
      of: ({ indicativeAmount }) => indicativeAmount?.currency ?? null,
    },
    {
      id: 'grade',
      head: 'Grade',
      width: 8,
      kind: 'text',
      needs: 'read_company_grade',
      of: ({ basedOn }) => basedOn?.gradeCode ?? null,
    },
    {
      id: 'status',
      head: 'Status',
      width: 14,
      kind: 'code',
      labels: { VALID: 'Valid', CONVERTED: 'Cover asked for', EXPIRED: 'Expired', CANCELLED: 'Cancelled' },
      of: ({ status }) => status,
    },
    { id: 'created', head: 'Created', width: 17, kind: 'instant', of: ({ createdAt }) => createdAt },
    { id: 'created', head: 'Asked by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
    { id: 'status', head: 'Valid to', width: 17, kind: 'instant', of: ({ expiresAt }) => expiresAt },
  ],
});
