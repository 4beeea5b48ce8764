import { listColumns } from '../exports/exported-list.ts';
import { yesOrNo } from '../exports/words.ts';
import { coverRequestsContract } from './cover-requests.contract.ts';
import type { CoverItem } from './cover-shape.ts';
import { coversContract } from './covers.contract.ts';

/** What is in force, in words. */
export const coverStatusWords = {
  STOPPED: 'Cover stopped',
  UNDECIDED: 'Not decided',
  ENDED: 'Ended',
  BY_GRADE: 'By grade',
  NO_COVER: 'No cover',
  PARTLY: 'Partly granted',
  GRANTED: 'Granted',
} as const;

/** What is in force, whatever waits or is announced: that has columns of its own. A stop that has come is said first. */
export function coverStatusOf({ standing, coverStatusCode, isStopped }: CoverItem): keyof typeof coverStatusWords {
  if (standing === 'cover' && isStopped) return 'STOPPED';
  if (standing === 'undecided') return 'UNDECIDED';
  if (standing === 'inactive') return 'ENDED';
  if (coverStatusCode === 'CheckPolicy') return 'BY_GRADE';
  if (standing === 'nocover' || coverStatusCode === 'Rejected') return 'NO_COVER';
  return coverStatusCode === 'PartialAgreement' ? 'PARTLY' : 'GRANTED';
}

/** What was asked for, while it waits. */
export const waitingWords = {
  NEW: 'Waiting',
  INCREASE: 'Increase waiting',
  REDUCTION: 'Reduction waiting',
  CANCELLATION: 'Cancellation waiting',
  PROLONGATION: 'Prolongation waiting',
  REFERENCE_CHANGE: 'Change of reference waiting',
} as const;

/** The covers as a file: what the list shows, one fact to a column. */
export const coverExport = listColumns({
  list: 'covers',
  title: 'Covers',
  operation: coversContract.listCovers,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'buyer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    {
      id: 'grade',
      head: 'Grade',
      width: 8,
      kind: 'text',
      needs: 'read_company_grade',
      of: ({ grade }) => grade?.gradeCode,
    },
    {
      id: 'grade',
      head: 'Grade since',
      width: 12,
      kind: 'day',
      needs: 'read_company_grade',
      of: ({ grade }) => grade?.gradeDate,
    },
    {
      id: 'grade',
      head: 'Former grade',
      width: 13,
      kind: 'text',
      needs: 'read_company_grade',
      of: ({ grade }) => grade?.formerGradeCode,
    },
    { id: 'reference', head: 'Your reference', width: 22, kind: 'text', of: (cover) => cover.customerReference },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'requested',
      head: 'Requested',
      width: 15,
      kind: 'amount',
      of: ({ pendingRequest, requestedAmount }) => (pendingRequest?.amount ?? requestedAmount)?.amount,
    },
    {
      id: 'granted',
      head: 'Granted',
      width: 15,
      kind: 'amount',
      of: ({ standing, grantedAmount, totalAmount }) =>
        (standing === 'validated' && grantedAmount ? grantedAmount : totalAmount).amount,
    },
    { id: 'granted', head: 'Currency', width: 10, kind: 'text', of: ({ totalAmount }) => totalAmount.currency },
    { id: 'decided', head: 'Decided', width: 12, kind: 'day', of: ({ decisionDate }) => decisionDate },
    { id: 'validTo', head: 'Valid to', width: 12, kind: 'day', of: ({ endDate }) => endDate },
    { id: 'term', head: 'Term in days', width: 13, kind: 'number', of: (cover) => cover.maxPaymentTermDays },
    { id: 'status', head: 'Status', width: 18, kind: 'code', words: coverStatusWords, of: coverStatusOf },
    {
      id: 'status',
      head: 'Order',
      width: 24,
      kind: 'code',
      words: waitingWords,
      of: ({ pendingRequest }) => pendingRequest?.action,
    },
    {
      id: 'status',
      head: 'Notice',
      width: 18,
      kind: 'code',
      words: { REDUCTION: 'Reduction notice', WITHDRAWAL: 'Withdrawal notice' },
      of: ({ pendingAction }) => pendingAction?.type,
    },
    {
      id: 'stop',
      head: 'No cover after',
      width: 14,
      kind: 'day',
      needs: 'read_overdues',
      of: ({ noCoverAfter }) => noCoverAfter,
    },
    {
      id: 'next',
      head: 'Notice takes effect',
      width: 18,
      kind: 'day',
      of: ({ pendingAction }) => pendingAction?.plannedDate,
    },
    {
      id: 'next',
      head: 'Answer by',
      width: 12,
      kind: 'day',
      of: (cover) => cover.pendingRequest?.expectedDecisionDate,
    },
    { id: 'next', head: 'Review', width: 12, kind: 'day', of: ({ reviewDate }) => reviewDate },
    {
      id: 'flags',
      head: 'Monitored',
      width: 11,
      kind: 'code',
      words: yesOrNo,
      of: (cover) => String(cover.isMonitored),
    },
    {
      id: 'flags',
      head: 'Strategic',
      width: 22,
      kind: 'code',
      words: { none: 'No', pending: 'Nominated as strategic', existing: 'Yes' },
      needs: 'read_strategic_cover',
      of: ({ strategic }) => strategic,
    },
  ],
});

/** The cover requests as a file. */
export const coverRequestExport = listColumns({
  list: 'cover-requests',
  title: 'Cover requests',
  operation: coverRequestsContract.listCoverRequests,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'buyer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    {
      id: 'ordered',
      head: 'Ordered',
      width: 20,
      kind: 'code',
      words: {
        NEW: 'New cover',
        INCREASE: 'Increase',
        REDUCTION: 'Reduction',
        CANCELLATION: 'Cancellation',
        PROLONGATION: 'Prolongation',
        REFERENCE_CHANGE: 'Change of reference',
      },
      of: ({ action }) => action,
    },
    { id: 'asked', head: 'Asked', width: 15, kind: 'amount', of: ({ amount }) => amount.amount },
    { id: 'granted', head: 'Granted', width: 15, kind: 'amount', of: ({ decision }) => decision?.grantedAmount.amount },
    { id: 'asked', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount.currency },
    {
      id: 'status',
      head: 'Status',
      width: 16,
      kind: 'code',
      words: {
        PENDING: 'Waiting',
        ANSWERED: 'Answered',
        REJECTED: 'Not admissible',
        CANCELLED: 'Taken back',
        TERMINATED: 'Ended',
      },
      of: ({ requestStatus }) => requestStatus,
    },
    {
      id: 'status',
      head: 'Answer',
      width: 26,
      kind: 'code',
      words: {
        FULL: 'Granted',
        CONDITIONAL: 'Granted with conditions',
        PARTIAL: 'Partly granted',
        PARTIAL_PRELIMINARY: 'Partly granted, rest waiting',
        REFUSED: 'No cover',
        REFUSED_PRELIMINARY: 'No cover yet, waiting',
        INCREASE_REFUSED: 'Not increased',
        REDUCED: 'Reduced',
        REVISED_TERMS: 'Terms revised',
        REISSUED: 'Prolonged',
        WITHDRAWAL_NOTICE: 'Withdrawal notice',
        WITHDRAWN: 'Withdrawn',
        EXPIRED: 'Ended as agreed',
        PARTIAL_EXPIRY: 'Temporary part ended',
        CUSTOMER_CANCELLED: 'Cancelled by you',
      },
      of: ({ decision }) => decision?.decisionCode,
    },
    { id: 'status', head: 'Decided', width: 12, kind: 'day', of: ({ decision }) => decision?.decisionDate },
    { id: 'created', head: 'Created', width: 17, kind: 'instant', of: ({ creationDate }) => creationDate },
    { id: 'expected', head: 'Answer by', width: 12, kind: 'day', of: (request) => request.expectedDecisionDate },
    { id: 'by', head: 'Asked by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'buyer', head: 'Your reference', width: 22, kind: 'text', of: (request) => request.customerReference },
  ],
});
