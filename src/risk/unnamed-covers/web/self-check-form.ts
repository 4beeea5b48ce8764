import { isDay } from '../../../platform/core/day.ts';
import type { Justification } from '../../../policies/policies/policy-terms.ts';
import type { SelfCheckBody } from './unnamed-covers.queries.ts';

/** What is typed: plain texts and a tick. The fields of the justifications that are not chosen stay as they were. */
export type SelfCheckValues = {
  amount: string;
  method: Justification | '';
  isNothingOverdue: boolean;
  firstInvoicedOn: string;
  firstDueOn: string;
  firstPaidOn: string;
  secondInvoicedOn: string;
  secondDueOn: string;
  secondPaidOn: string;
  source: string;
  reportedOn: string;
  suggestedAmount: string;
  reference: string;
  givenOn: string;
};

export const emptySelfCheck: SelfCheckValues = {
  amount: '',
  method: '',
  isNothingOverdue: false,
  firstInvoicedOn: '',
  firstDueOn: '',
  firstPaidOn: '',
  secondInvoicedOn: '',
  secondDueOn: '',
  secondPaidOn: '',
  source: '',
  reportedOn: '',
  suggestedAmount: '',
  reference: '',
  givenOn: '',
};

type Field = keyof SelfCheckValues & string;

/** The two purchases that are asked for, by their fields. */
export const purchaseFields = [
  { invoicedOn: 'firstInvoicedOn', dueOn: 'firstDueOn', paidOn: 'firstPaidOn' },
  { invoicedOn: 'secondInvoicedOn', dueOn: 'secondDueOn', paidOn: 'secondPaidOn' },
] as const;

/** Where the server's messages on a field belong in the form. */
export const selfCheckPointers: Readonly<Record<string, Field>> = {
  '/evidence/purchases/0/invoicedOn': 'firstInvoicedOn',
  '/evidence/purchases/0/dueOn': 'firstDueOn',
  '/evidence/purchases/0/paidOn': 'firstPaidOn',
  '/evidence/purchases/1/invoicedOn': 'secondInvoicedOn',
  '/evidence/purchases/1/dueOn': 'secondDueOn',
  '/evidence/purchases/1/paidOn': 'secondPaidOn',
  '/evidence/source': 'source',
  '/evidence/reportedOn': 'reportedOn',
  '/evidence/suggestedAmount': 'suggestedAmount',
  '/evidence/reference': 'reference',
  '/evidence/givenOn': 'givenOn',
};

const required: Readonly<Record<Justification, readonly Field[]>> = {
  TRADING_EXPERIENCE: ['firstInvoicedOn', 'firstDueOn', 'secondInvoicedOn', 'secondDueOn'],
  CREDIT_REPORT: ['source', 'reportedOn'],
  INSURER_OPINION: ['reference', 'givenOn'],
  BLIND: [],
};
const optional: Readonly<Record<Justification, readonly Field[]>> = {
  TRADING_EXPERIENCE: ['firstPaidOn', 'secondPaidOn'],
  CREDIT_REPORT: ['suggestedAmount'],
  INSURER_OPINION: [],
  BLIND: [],
};

/** The fields that are empty and needed, and those whose text cannot be read. */
export function unreadFields(values: SelfCheckValues): { missing: Field[]; unreadable: Field[] } {
  const { method } = values;
  const [needed, free] = method === '' ? [[], []] : [required[method], optional[method]];
  const asked: Field[] = ['amount', 'method', ...needed];
  const missing = asked.filter((field) => String(values[field]).trim() === '');
  const written = [...asked, ...free].filter((field) => String(values[field]).trim() !== '');
  return { missing, unreadable: written.filter((field) => !isReadable(field, String(values[field]))) };
}

function isReadable(field: Field, text: string): boolean {
  if (field.endsWith('On')) return isDay(text);
  return field === 'amount' || field === 'suggestedAmount' ? /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 : true;
}

type Subject = Readonly<{ policy: string; companyId: string; currency: string }>;

/** What is sent, once all needed fields can be read; `null` before. */
export function bodyOfSelfCheck(values: SelfCheckValues, subject: Subject): SelfCheckBody | null {
  const { missing, unreadable } = unreadFields(values);
  const evidence = missing.length + unreadable.length > 0 ? null : evidenceOf(values, subject.currency);
  if (!evidence) return null;
  const { policy, companyId, currency } = subject;
  const amount = { amount: values.amount, currency };
  return { policy, companyId, amount, isNothingOverdue: values.isNothingOverdue, evidence };
}

function evidenceOf(values: SelfCheckValues, currency: string): SelfCheckBody['evidence'] | null {
  const { method } = values;
  switch (method) {
    case '':
      return null;
    case 'TRADING_EXPERIENCE':
      return {
        method,
        purchases: purchaseFields.map(({ invoicedOn, dueOn, paidOn }) => ({
          invoicedOn: values[invoicedOn],
          dueOn: values[dueOn],
          paidOn: values[paidOn] || null,
        })),
      };
    case 'CREDIT_REPORT': {
      const { source, reportedOn, suggestedAmount } = values;
      return {
        method,
        source: source.trim(),
        reportedOn,
        suggestedAmount: suggestedAmount === '' ? null : { amount: suggestedAmount, currency },
      };
    }
    case 'INSURER_OPINION':
      return { method, reference: values.reference.trim(), givenOn: values.givenOn };
    case 'BLIND':
      return { method };
  }
}
