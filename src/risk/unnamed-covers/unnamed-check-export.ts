import { listColumns } from '../../platform/core/exported-list.ts';
import { unnamedCoversContract } from './unnamed-covers.contract.ts';

/** What a check rests on, in words. */
export const justificationExportLabels = {
  TRADING_EXPERIENCE: 'Trading experience',
  CREDIT_REPORT: 'Credit report',
  INSURER_OPINION: 'Opinion of the insurer',
  BLIND: 'None needed',
} as const;

/** The self-checks as a file. */
export const unnamedCheckExport = listColumns({
  list: 'unnamed-checks',
  title: 'Unnamed cover',
  operation: unnamedCoversContract.listUnnamedChecks,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    {
      id: 'method',
      head: 'Justification',
      width: 24,
      kind: 'code',
      labels: justificationExportLabels,
      of: ({ evidence }) => evidence.method,
    },
    { id: 'amount', head: 'Amount', width: 15, kind: 'amount', of: ({ amount }) => amount.amount },
    { id: 'amount', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount.currency },
    { id: 'limit', head: 'Limit', width: 15, kind: 'amount', of: ({ limit }) => limit?.amount },
    { id: 'checked', head: 'Checked', width: 17, kind: 'instant', of: ({ checkedAt }) => checkedAt },
    { id: 'checked', head: 'Checked by', width: 24, kind: 'text', of: ({ checkedBy }) => checkedBy },
    { id: 'until', head: 'Counts until', width: 14, kind: 'day', of: ({ validUntil }) => validUntil },
    {
      id: 'status',
      head: 'Status',
      width: 16,
      kind: 'code',
      labels: { within: 'Insured', stopped: 'Cover stopped', 'not-within': 'Not insured', lapsed: 'Counts no more' },
      of: ({ standing }) => standing,
    },
  ],
});
