import { type Money, sumMoney } from '../../../platform/core/money.ts';
import type { ItemRow } from '../../receivables/item-row.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';
import type { CaseType, Coverage, Side } from '../collection.ts';

/** What is typed: plain texts and lines of the grid. */
export type HandOverValues = {
  rows: readonly ItemRow[];
  currency: string;
  caseType: CaseType;
  coverage: Coverage;
  handledBy: Side;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  contactLanguage: string;
  customerReference: string;
  comment: string;
};

/** Where the server's messages on a field belong in the form. */
export const handOverPointers: Readonly<Record<string, string>> = {
  '/items': 'rows',
  '/contact/name': 'contactName',
  '/contact/phone': 'contactPhone',
  '/contact/email': 'contactEmail',
  '/contact/language': 'contactLanguage',
};

/** The form at first: the insurer collects, and a claim follows by itself. */
export function firstHandOver(currency: string): HandOverValues {
  return {
    rows: [],
    currency,
    caseType: 'CLAIM_COLLECTION',
    coverage: 'INSURED',
    handledBy: 'INSURER',
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    contactLanguage: '',
    customerReference: '',
    comment: '',
  };
}

/** What a buyer owes, currency by currency, the most lines first: each case has one of them. */
export function owedByCurrency(invoices: readonly ReceivableOnWire[]): { currency: string; owed: Money }[] {
  const amounts = Map.groupBy(
    invoices.map(({ outstandingAmount }) => outstandingAmount),
    ({ currency }) => currency,
  );
  return [...amounts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([currency, each]) => ({ currency, owed: sumMoney(each, currency) }));
}

/** The texts that were filled in. */
export function contactOf({
  contactName,
  contactPhone,
  contactEmail,
  contactLanguage,
}: Pick<HandOverValues, 'contactName' | 'contactPhone' | 'contactEmail' | 'contactLanguage'>): Record<string, string> {
  const given = {
    name: contactName.trim(),
    phone: contactPhone.trim(),
    email: contactEmail.trim(),
    language: contactLanguage,
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
}
