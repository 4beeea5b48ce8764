import { isDay } from '../../../platform/core/day.ts';
import type { ExtensionReason } from '../extension.ts';
import type { ExtensionBody, ExtensionTry } from './extensions.queries.ts';

/** What is typed: plain texts. `invoice` is the id of a known one, or `new`. */
export type ExtensionValues = {
  invoice: string;
  documentNumber: string;
  issueDate: string;
  dueDate: string;
  amount: string;
  extendedDueDate: string;
  asks: boolean;
  reasonCode: ExtensionReason | '';
  comment: string;
};

export const emptyExtension: ExtensionValues = {
  invoice: '',
  documentNumber: '',
  issueDate: '',
  dueDate: '',
  amount: '',
  extendedDueDate: '',
  asks: false,
  reasonCode: 'CASH_FLOW',
  comment: '',
};

/** Where the server's messages on a field belong in the form. */
export const extensionPointers: Readonly<Record<string, keyof ExtensionValues & string>> = {
  '/items/0/documentNumber': 'documentNumber',
  '/items/0/issueDate': 'issueDate',
  '/items/0/dueDate': 'dueDate',
  '/items/0/amount': 'amount',
  '/items/0/amount/amount': 'amount',
};

type Subject = Readonly<{ policy: string; companyId: string; currency: string }>;

/** Fields that are missing or cannot be read; empty where all can be sent. */
export function faultyFields(values: ExtensionValues): {
  missing: (keyof ExtensionValues)[];
  unreadable: (keyof ExtensionValues)[];
} {
  const typed: (keyof ExtensionValues)[] =
    values.invoice === 'new' ? ['documentNumber', 'issueDate', 'dueDate', 'amount'] : [];
  const needed: (keyof ExtensionValues)[] = ['invoice', ...typed, 'extendedDueDate', 'reasonCode'];
  const missing = needed.filter((field) => String(values[field]).trim() === '');
  const days = needed.filter(
    (field) => field.endsWith('Date') && !missing.includes(field) && !isDay(String(values[field])),
  );
  const amounts = typed.filter((field) => field === 'amount' && !missing.includes(field) && !isAmount(values.amount));
  return { missing, unreadable: [...days, ...amounts] };
}

/** The input of the preview while somebody types; `null` while the invoice or the day is missing. */
export function tryOf(values: ExtensionValues, { policy, companyId, currency }: Subject): ExtensionTry | null {
  const { missing, unreadable } = faultyFields({ ...values, reasonCode: 'OTHER' });
  if (missing.length + unreadable.length > 0) return null;
  const { invoice, documentNumber, issueDate, dueDate, amount, extendedDueDate, asks } = values;
  const item =
    invoice === 'new'
      ? { documentNumber: documentNumber.trim(), issueDate, dueDate, amount: { amount, currency } }
      : { receivableId: invoice };
  return { policy, companyId, items: [item], extendedDueDate, ...(asks ? { mode: 'REQUEST' as const } : {}) };
}

/** What is sent; `null` while something is missing. */
export function bodyOfExtension(values: ExtensionValues, subject: Subject): ExtensionBody | null {
  const tried = tryOf(values, subject);
  const { reasonCode, comment } = values;
  if (!tried || reasonCode === '') return null;
  return { ...tried, reasonCode, ...(comment.trim() ? { comment: comment.trim() } : {}) };
}

function isAmount(text: string): boolean {
  return /^\d{1,13}(\.\d{1,4})?$/.test(text) && Number(text) > 0;
}
