import { listColumns } from '../../platform/core/exported-list.ts';
import { amountNow } from './cover-now.ts';
import { type MonitorEvent, monitorContract } from './monitor.contract.ts';

/** What changed, as a file. Without the right to grades the rows of grades say no more than that one changed. */
export const monitorExport = listColumns({
  list: 'monitor',
  title: 'Changes on buyers',
  operation: monitorContract.listMonitorEvents,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'buyer', head: 'Your reference', width: 18, kind: 'text', of: (event) => event.customerReference },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'event',
      head: 'Event',
      width: 24,
      kind: 'code',
      labels: {
        'new-decision': 'New decision',
        increase: 'Cover increased',
        reduction: 'Cover reduced',
        'withdrawal-notice': 'Withdrawal announced',
        'cover-ended': 'Cover ended',
        expiry: 'Cover ends soon',
        renewed: 'Cover renewed',
        'offer-closing': 'Offer closes soon',
        'offer-lapsed': 'Offer lapsed',
        'renewal-opened': 'Renewal to choose',
        'grade-up': 'Grade up',
        'grade-down': 'Grade down',
        'grade-changed': 'Grade changed',
        'name-changed': 'New name',
        'address-changed': 'New address',
        insolvency: 'Insolvency',
        merger: 'Merger',
        'status-changed': 'Change in the register',
        'request-answered': 'Request answered',
      },
      of: ({ kind }) => kind,
    },
    {
      id: 'cover',
      head: 'Kind of cover',
      width: 20,
      kind: 'code',
      labels: {
        CreditLimit: 'Named cover',
        GradeCover: 'Cover by grade',
        NonDependent: 'Non-dependent cover',
        Cap: 'CAP',
        CapPlus: 'CAP+',
      },
      of: ({ cover }) => cover?.coverType,
    },
    {
      id: 'cover',
      head: 'Reason',
      width: 32,
      kind: 'code',
      labels: {
        GRADE: 'It follows the grade',
        PRIMARY: 'The cover that it tops up changed',
        NAMED_COVER: 'The insurer decided by name',
        POLICY_ENDED: 'The policy ended',
        WITHDRAWN: 'The insurer withdrew it',
        EXPIRED: 'Its time was over',
        CUSTOMER_CANCELLED: 'You gave it up',
      },
      of: ({ cover }) => cover?.cause,
    },
    { id: 'change', head: 'Cover before', width: 15, kind: 'amount', of: (event) => coverOf(event)?.from.amount },
    { id: 'change', head: 'Cover after', width: 15, kind: 'amount', of: (event) => coverOf(event)?.to.amount },
    { id: 'change', head: 'Currency', width: 10, kind: 'text', of: currencyOf },
    {
      id: 'change',
      head: 'Former grade',
      width: 13,
      kind: 'text',
      needs: 'read_company_grade',
      of: ({ change }) => (change?.of === 'grade' ? change.from : null),
    },
    {
      id: 'change',
      head: 'Grade',
      width: 8,
      kind: 'text',
      needs: 'read_company_grade',
      of: ({ change }) => (change?.of === 'grade' ? change.to : null),
    },
    {
      id: 'change',
      head: 'Before',
      width: 30,
      kind: 'text',
      of: ({ change }) => (change?.of === 'text' ? change.from : null),
    },
    {
      id: 'change',
      head: 'After',
      width: 30,
      kind: 'text',
      of: ({ change }) => (change?.of === 'text' ? change.to : null),
    },
    {
      id: 'change',
      head: 'Status',
      width: 24,
      kind: 'code',
      labels: {
        ACTIVE: 'Active',
        INACTIVE: 'No business seen',
        INSOLVENT: 'Insolvent',
        CEASED: 'Ceased to exist',
        MERGED: 'Merged into another company',
        ANSWERED: 'Answered',
        REJECTED: 'Not admissible',
      },
      of: ({ change }) => (change?.of === 'status' || change?.of === 'request' ? change.to : null),
    },
    {
      id: 'change',
      head: 'Offered',
      width: 15,
      kind: 'amount',
      of: ({ change }) => (change?.of === 'offer' ? change.amount.amount : null),
    },
    {
      id: 'change',
      head: 'Last day to decide',
      width: 18,
      kind: 'day',
      of: ({ change }) =>
        change?.of === 'offer' ? change.acceptBy : change?.of === 'renewal' ? change.chooseBy : null,
    },
    { id: 'effective', head: 'Effective', width: 12, kind: 'day', of: ({ effectiveOn }) => effectiveOn },
    {
      id: 'coverNow',
      head: 'Cover now',
      width: 15,
      kind: 'amount',
      of: ({ coverNow }) => coverNow && amountNow(coverNow).amount,
    },
    {
      id: 'coverNow',
      head: 'No cover after',
      width: 14,
      kind: 'day',
      needs: 'read_overdues',
      of: ({ coverNow }) => coverNow?.noCoverAfter,
    },
    {
      id: 'severity',
      head: 'Severity',
      width: 12,
      kind: 'code',
      labels: { critical: 'Critical', warning: 'Warning', info: 'Information' },
      of: ({ severity }) => severity,
    },
    { id: 'noted', head: 'Noted', width: 17, kind: 'instant', of: ({ notedAt }) => notedAt },
  ],
});

function coverOf({ change }: MonitorEvent) {
  return change?.of === 'cover' ? change : null;
}

function currencyOf({ change }: MonitorEvent) {
  if (change?.of === 'offer') return change.amount.currency;
  return change?.of === 'cover' ? change.to.currency : null;
}
