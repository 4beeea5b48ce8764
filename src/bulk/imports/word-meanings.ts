import { z } from 'zod';
import type { WordMeanings } from './cell-type.ts';
import { keyOfWord } from './cell-types.ts';

/**
 * What a word of a column of kinds may be said to mean: the kind of its line, or that the sign of its amount shows it. It is
 * a closed list of the wire of all files; what reads such a column holds its own kinds against it.
 */
export const wordMeanings = ['INVOICE', 'CREDIT_NOTE', 'PARTIAL_PAYMENT', 'BY_SIGN'] as const;
export type WordMeaning = (typeof wordMeanings)[number];

/** The most words of a file that can be explained at once. */
const mostWordMeanings = 50;

/** The meaning of words of a file as the user gave it, as they are written there. */
export const wordMeaningsShape = z
  .record(z.string().min(1).max(200), z.enum(wordMeanings))
  .refine((words) => Object.keys(words).length <= mostWordMeanings, { message: 'too-many' })
  .describe('What unknown words of the type column mean; `BY_SIGN`: the sign of the amount shows it');

/** The same by the comparable form of the words. */
export function comparableWords(words: WordMeanings): WordMeanings {
  return Object.fromEntries(Object.entries(words).map(([word, meaning]) => [keyOfWord(word), meaning]));
}
