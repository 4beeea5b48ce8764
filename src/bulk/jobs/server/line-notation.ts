import type { BlankOpen, WordMeanings } from '../../imports/cell-type.ts';
import type { JobRecord } from './jobs.store.ts';

type OfColumns = Pick<JobRecord, 'columns'>;

/** The currency of lines that name none, as somebody said it; `undefined` where each policy has its own. */
export function currencyOfLines({ columns }: OfColumns): JobRecord['columns'][number]['notation']['currency'] {
  return columns.find(({ notation }) => notation.currency)?.notation.currency;
}

/** What words are read as: as somebody set it, and as their neighbours show. */
export function meaningsRead({ columns }: OfColumns): WordMeanings | undefined {
  return columns.find(({ notation }) => notation.words)?.notation.words;
}

/** What is owed where the open amount is blank, as somebody said it. */
export function blankOpenRead({ columns }: OfColumns): BlankOpen | undefined {
  return columns.find(({ notation }) => notation.blankOpen)?.notation.blankOpen;
}
