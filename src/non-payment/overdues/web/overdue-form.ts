import type { OverdueReason } from '../../deadlines/overdue-reason.ts';
import type { Item } from '../../receivables/item.ts';
import type { ItemRow } from '../../receivables/item-row.ts';
import { newsReasons } from '../overdue.ts';
import type { ReportBody } from './overdues.queries.ts';
import {
  bodyOfReportDetails,
  noReportDetails,
  type ReportDetailsValues,
  reportDetailsPointers,
  written,
} from './report-details-form.ts';

/** The input of a report: the reason, the lines of the account, and further declarations. */
export type ReportValues = ReportDetailsValues & {
  reasonCode: OverdueReason | '';
  reasonText: string;
  knownOn: string;
  insolvencyOn: string;
  rows: readonly ItemRow[];
  /** Invoices that the portal knows already and that are part of the report. */
  receivableIds: readonly string[];
  belowThreshold: boolean;
};

/** The form at first: the reporting user is the insurer's contact. */
export function emptyReport(declarant: Readonly<{ name: string; email: string }>): ReportValues {
  return {
    ...noReportDetails,
    declarantName: declarant.name,
    declarantEmail: declarant.email,
    reasonCode: 'PROTRACTED_DEFAULT',
    reasonText: '',
    knownOn: '',
    insolvencyOn: '',
    rows: [],
    receivableIds: [],
    belowThreshold: false,
  };
}

/** Where the server's messages on a field belong in the form. */
export const reportPointers: Readonly<Record<string, keyof ReportValues & string>> = {
  ...reportDetailsPointers,
  '/reasonText': 'reasonText',
  '/knownOn': 'knownOn',
  '/insolvencyOn': 'insolvencyOn',
};

type Subject = Readonly<{ policy: string; companyId: string }>;

/** What is sent of the form and the lines that could be read; `null` while there is neither a line nor a reason. */
export function bodyOfReport(values: ReportValues, items: readonly Item[], subject: Subject): ReportBody | null {
  const { reasonCode, receivableIds, belowThreshold } = values;
  if (reasonCode === '' || items.length + receivableIds.length === 0) return null;
  return {
    ...subject,
    reasonCode,
    ...(items.length > 0 ? { items: [...items] } : {}),
    ...(receivableIds.length > 0 ? { receivableIds: [...receivableIds] } : {}),
    ...written('reasonText', values.reasonText),
    ...(newsReasons.includes(reasonCode) ? written('knownOn', values.knownOn) : {}),
    ...(reasonCode === 'INSOLVENCY' ? written('insolvencyOn', values.insolvencyOn) : {}),
    ...bodyOfReportDetails(values),
    ...(belowThreshold ? { belowThreshold } : {}),
  };
}
