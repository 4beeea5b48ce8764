import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { DeclaredNotation } from './column-notation.ts';

/**
 * The stored notation of a layout for values that can be read in two ways. The currency of lines that name none belongs
 * to the policy under which somebody said it: it is kept by the currency of that policy, and under another one it is
 * asked again.
 */
export type StoredNotation = Omit<DeclaredNotation, 'currency'> &
  Readonly<{ currencies?: Readonly<Partial<Record<CurrencyCode, CurrencyCode>>> }>;

/** What is kept of a word about a file under a policy of that currency; without a policy no currency is. */
export function toStored({ currency, ...entered }: DeclaredNotation, ofPolicy: CurrencyCode | null): StoredNotation {
  return currency === undefined || ofPolicy === null ? entered : { ...entered, currencies: { [ofPolicy]: currency } };
}

/** What was said counts for a file under a policy of that currency. */
export function restored(
  { dayOrder, decimalSign, words, blankOpen, agreed, currencies = {} }: StoredNotation,
  ofPolicy: CurrencyCode | null,
): DeclaredNotation {
  const currency = ofPolicy === null ? undefined : currencies[ofPolicy];
  return {
    ...(dayOrder ? { dayOrder } : {}),
    ...(decimalSign ? { decimalSign } : {}),
    ...(words ? { words } : {}),
    ...(blankOpen ? { blankOpen } : {}),
    ...(agreed ? { agreed } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** Whether the currency was said of such files under policies of other currencies only. */
export function isEnteredElsewhere({ currencies = {} }: StoredNotation, ofPolicy: CurrencyCode | null): boolean {
  return Object.keys(currencies).length > 0 && (ofPolicy === null || currencies[ofPolicy] === undefined);
}
