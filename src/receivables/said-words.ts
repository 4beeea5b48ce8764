import { z } from 'zod';
import type { SaidWords } from '../imports/notion.ts';
import { keyOfWord } from '../imports/notions.ts';
import { meaningsOfWord } from './item-type-words.ts';

/** So many words of a file can be told at once. */
const mostSaid = 50;

/** What somebody says that words of a file mean, as they are written there. */
export const saidWordsShape = z
  .record(z.string().min(1).max(200), z.enum(meaningsOfWord))
  .refine((words) => Object.keys(words).length <= mostSaid, { message: 'too-many' })
  .describe('What unknown words of the column of kinds mean; `BY_SIGN`: the sign of the amount shows it');

/** The same by the comparable form of the words. */
export function comparableWords(words: SaidWords): SaidWords {
  return Object.fromEntries(Object.entries(words).map(([word, meaning]) => [keyOfWord(word), meaning]));
}
