import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createContext, use } from 'react';
import type { ExportedListName } from '../../exports/export.ts';
import type { JobKind } from '../job.ts';
import { operationsOfKind } from '../jobs.contract.ts';
import { jobStateLabels, ledgerLineLabels, ledgerStateLabels, lineStateLabels } from './job-labels.ts';

/** What the screens of a kind of job say and where they are; the rest they have in common. */
type KindOfScreens = Readonly<{
  list: '/risk-services/cover-request-jobs' | '/risk-services/cover-jobs' | '/ledgers';
  one: '/risk-services/cover-request-jobs/$jobId' | '/risk-services/cover-jobs/$jobId' | '/ledgers/$jobId';
  /** The list and its lines as files. */
  exported: ExportedListName;
  exportedLines: ExportedListName;
  title: MessageDescriptor;
  handIn: MessageDescriptor;
  /** What an empty list invites to. */
  invitation: MessageDescriptor;
  /** Heads that pasted rows may have. */
  heads: MessageDescriptor;
  /** What handing in does not do yet. */
  notYet: MessageDescriptor;
  stateLabels: typeof jobStateLabels;
  lineLabels: typeof lineStateLabels;
}>;

const ofOrders = {
  notYet: msg`Nothing is ordered yet: first every line is checked, and you look them over.`,
  stateLabels: jobStateLabels,
  lineLabels: lineStateLabels,
};

export const screensOfKind: Readonly<Record<JobKind, KindOfScreens>> = {
  'cover-requests': {
    list: '/risk-services/cover-request-jobs',
    one: '/risk-services/cover-request-jobs/$jobId',
    exported: 'cover-request-jobs',
    exportedLines: 'cover-request-job-lines',
    title: msg`Orders from files`,
    handIn: msg`Hand in cover requests`,
    invitation: msg`Hand in a list of buyers and amounts: every line is checked before anything is ordered, and refused lines can be corrected.`,
    heads: msg`With their heads, such as: Buyer number, Amount`,
    ...ofOrders,
  },
  covers: {
    list: '/risk-services/cover-jobs',
    one: '/risk-services/cover-jobs/$jobId',
    exported: 'cover-jobs',
    exportedLines: 'cover-job-lines',
    title: msg`Changes from files`,
    handIn: msg`Hand in changes of covers`,
    invitation: msg`Hand in a list of covers to cancel, to reduce or to give another reference: every line is checked before anything changes, and refused lines can be corrected.`,
    heads: msg`With their heads, such as: Buyer number, Action, Amount, Reference`,
    ...ofOrders,
  },
  ledgers: {
    list: '/ledgers',
    one: '/ledgers/$jobId',
    exported: 'ledgers',
    exportedLines: 'ledger-lines',
    title: msg`Ledgers`,
    handIn: msg`Hand in a ledger`,
    invitation: msg`Hand in what all your buyers owe, as your accounts print it: every line is checked, the book of invoices follows it, and the overdues to report are found.`,
    heads: msg`With their heads, such as: Customer number, Invoice number, Invoice date, Due date, Open amount`,
    notYet: msg`Nothing is entered yet: first every line is checked, and you look them over.`,
    stateLabels: ledgerStateLabels,
    lineLabels: ledgerLineLabels,
  },
};

/** The kind of job that the screen is about. */
export const JobKindContext = createContext<JobKind>('cover-requests');

export function useJobKind(): JobKind {
  return use(JobKindContext);
}

export function useJobScreens(): KindOfScreens {
  return screensOfKind[useJobKind()];
}

/** The operations on the files of this kind. */
export function useJobOperations(): (typeof operationsOfKind)['covers'] {
  return operationsOfKind[useJobKind()];
}
