import { listColumns } from '../../platform/core/exported-list.ts';
import { yesOrNo } from '../../platform/exports/translate.ts';
import { shownStatus } from './rescheduling.ts';
import { reschedulingStatusExportLabels } from './rescheduling-export-labels.ts';
import { reschedulingsContract } from './reschedulings.contract.ts';

/** The plans of instalments as a file. */
export const reschedulingExport = listColumns({
  list: 'reschedulings',
  title: 'Plans of instalments',
  operation: reschedulingsContract.listReschedulings,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'total', head: 'Amount', width: 15, kind: 'amount', of: ({ totalToReschedule }) => totalToReschedule.amount },
    {
      id: 'total',
      head: 'Currency',
      width: 9,
      kind: 'text',
      of: ({ totalToReschedule }) => totalToReschedule.currency,
    },
    { id: 'paid', head: 'Paid', width: 15, kind: 'amount', of: ({ paidAmount }) => paidAmount.amount },
    { id: 'paid', head: 'Credited', width: 15, kind: 'amount', of: ({ reducedAmount }) => reducedAmount.amount },
    { id: 'paid', head: 'Paid %', width: 9, kind: 'number', of: ({ paidPercent }) => paidPercent },
    { id: 'instalments', head: 'Instalments', width: 12, kind: 'number', of: ({ instalments }) => instalments.length },
    {
      id: 'next',
      head: 'Next instalment',
      width: 15,
      kind: 'day',
      of: ({ nextInstalment }) => nextInstalment?.dueDate,
    },
    {
      id: 'next',
      head: 'Still to pay of it',
      width: 15,
      kind: 'amount',
      of: ({ nextInstalment }) => nextInstalment?.rest.amount,
    },
    { id: 'fails', head: 'Fails on', width: 12, kind: 'day', of: ({ defaultsOn }) => defaultsOn },
    {
      id: 'status',
      head: 'Status',
      width: 22,
      kind: 'code',
      labels: reschedulingStatusExportLabels,
      of: shownStatus,
    },
    {
      id: 'signed',
      head: 'Signed by the buyer',
      width: 12,
      kind: 'code',
      labels: yesOrNo,
      of: ({ buyerSigned }) => String(buyerSigned),
    },
    { id: 'requested', head: 'Asked for on', width: 18, kind: 'instant', of: ({ requestedAt }) => requestedAt },
  ],
});
