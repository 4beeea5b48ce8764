import { englishOf, label } from './label.ts';

/** The texts that are on every letter and report, in English; translated into the reader's language. */
export const letterLabels = englishOf({
  page: label('Page {page} of {pages}'),
  seenBy: label('Prepared for {person} on {day}'),
  question: label('Questions'),
});
