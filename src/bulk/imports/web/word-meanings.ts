import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type WordMeaning, wordMeanings } from '../word-meanings.ts';

const meaningLabels: Readonly<Record<WordMeaning, MessageDescriptor>> = {
  INVOICE: msg`Invoice`,
  CREDIT_NOTE: msg`Credit note`,
  PARTIAL_PAYMENT: msg`Payment`,
  BY_SIGN: msg`By the sign of its amount`,
};

/** What a word of a file may say that a line is, to choose from. */
export function useWordMeanings(): readonly Readonly<{ value: WordMeaning; label: string }>[] {
  const { i18n } = useLingui();
  return wordMeanings.map((value) => ({ value, label: i18n._(meaningLabels[value]) }));
}
