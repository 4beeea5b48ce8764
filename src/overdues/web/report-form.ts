import type { Item } from '../../receivables/item.ts';
import type { ItemRow } from '../../receivables/item-row.ts';
import { newsReasons, type OverdueReason } from '../overdue.ts';
import type { ReportBody } from './overdues.queries.ts';

/** What is typed about a report besides nothing else: plain texts, ticks and the lines of the account. */
export type ReportValues = {
  reasonCode: OverdueReason | '';
  reasonText: string;
  knownOn: string;
  insolvencyOn: string;
  rows: readonly ItemRow[];
  /** Invoices that the portal knows already and that are part of the report. */
  receivableIds: readonly string[];
  remindersSentCount: string;
  lastActionDate: string;
  buyerName: string;
  buyerPhone: string;
  customerReference: string;
  requestCoverContinuation: boolean;
  belowThreshold: boolean;
  comment: string;
};

export const emptyReport: ReportValues = {
  reasonCode: 'PROTRACTED_DEFAULT',
  reasonText: '',
  knownOn: '',
  insolvencyOn: '',
  rows: [],
  receivableIds: [],
  remindersSentCount: '',
  lastActionDate: '',
  buyerName: '',
  buyerPhone: '',
  customerReference: '',
  requestCoverContinuation: false,
  belowThreshold: false,
  comment: '',
};

/** Where the server's words on a field belong in the form. */
export const reportPointers: Readonly<Record<string, keyof ReportValues & string>> = {
  '/reasonText': 'reasonText',
  '/knownOn': 'knownOn',
  '/insolvencyOn': 'insolvencyOn',
  '/lastActionDate': 'lastActionDate',
  '/buyerContact/name': 'buyerName',
  '/buyerContact/phone': 'buyerPhone',
};

type Subject = Readonly<{ policy: string; companyId: string }>;

/** What is sent of the form and the lines that could be read; `null` while there is neither a line nor a reason. */
export function bodyOfReport(values: ReportValues, items: readonly Item[], subject: Subject): ReportBody | null {
  const { reasonCode, receivableIds, requestCoverContinuation, belowThreshold } = values;
  if (reasonCode === '' || items.length + receivableIds.length === 0) return null;
  const reminders = values.remindersSentCount.trim();
  const buyerName = values.buyerName.trim();
  const buyerPhone = values.buyerPhone.trim();
  return {
    ...subject,
    reasonCode,
    ...(items.length > 0 ? { items: [...items] } : {}),
    ...(receivableIds.length > 0 ? { receivableIds: [...receivableIds] } : {}),
    ...written('reasonText', values.reasonText),
    ...(newsReasons.includes(reasonCode) ? written('knownOn', values.knownOn) : {}),
    ...(reasonCode === 'INSOLVENCY' ? written('insolvencyOn', values.insolvencyOn) : {}),
    ...(/^\d$/.test(reminders) ? { remindersSentCount: Number(reminders) } : {}),
    ...written('lastActionDate', values.lastActionDate),
    ...(buyerName ? { buyerContact: { name: buyerName, ...(buyerPhone ? { phone: buyerPhone } : {}) } } : {}),
    ...written('customerReference', values.customerReference),
    ...(requestCoverContinuation ? { requestCoverContinuation } : {}),
    ...(belowThreshold ? { belowThreshold } : {}),
    ...written('comment', values.comment),
  };
}

function written<Name extends string>(name: Name, text: string): { [name in Name]?: string } {
  const said = text.trim();
  return (said === '' ? {} : { [name]: said }) as { [name in Name]?: string };
}
