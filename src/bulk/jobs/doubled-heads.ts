import { currencyInHeader } from '../imports/header-currency.ts';
import { headerWords } from '../imports/header-words.ts';

/** Heads of several columns of which one is read: the head does not say which one. */
export function doubledHeads(
  columns: readonly Readonly<{ header: string }>[],
  passedOver: readonly string[],
): readonly string[] {
  const notRead = new Set(passedOver.map(termsOf));
  return columns.map(({ header }) => header).filter((header) => notRead.has(termsOf(header)));
}

/** `Amount USD` and `Amount EUR` are two heads, though their words are the same. */
function termsOf(head: string): string {
  return [...headerWords(head), currencyInHeader(head) ?? ''].join(' ');
}
