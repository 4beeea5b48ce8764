import { expect, test } from 'vitest';
import { whyNotInsuredLabels } from '../../insurability/web/public.ts';
import { causeWords, claimStatusWords, stepWords, whyNotInsuredWords } from '../claim-words.ts';
import { letterWords } from '../settlement-letter-words.ts';
import { causeLabels, claimStatusLabels, letterMessages, stepLabels } from './claim-labels.ts';

const statusLabels = Object.fromEntries(Object.entries(claimStatusLabels).map(([code, { label }]) => [code, label]));

test.each([
  ['statuses', statusLabels, claimStatusWords],
  ['causes', causeLabels, causeWords],
  ['steps', stepLabels, stepWords],
  ['reasons', whyNotInsuredLabels, whyNotInsuredWords],
])('letter, file and screen use the same label for %s', (_name, labels, words) => {
  const onScreen = Object.entries(labels).map(([code, { message }]) => [code, message]);
  expect(Object.fromEntries(onScreen)).toEqual(words);
});

test('every text of the letter that no other document has is named', () => {
  const shared = ['Page {page} of {pages}', 'As seen by {person} on {day}', 'Policy'];
  const own = Object.values<string>(letterWords).filter((word) => !shared.includes(word));
  expect(own.toSorted()).toEqual(letterMessages.map(({ message = '' }) => message).toSorted());
});
