import { expect, test } from 'vitest';
import { whyNotInsuredLabels } from '../../insurability/web/public.ts';
import {
  causeExportLabels,
  claimStatusExportLabels,
  stepExportLabels,
  whyNotInsuredExportLabels,
} from '../claim-export-labels.ts';
import { settlementLetterLabels } from '../settlement-letter-labels.ts';
import { causeLabels, claimStatusLabels, settlementLetterMessages, stepLabels } from './claim-labels.ts';

const statusLabels = Object.fromEntries(Object.entries(claimStatusLabels).map(([code, { label }]) => [code, label]));

test.each([
  ['statuses', statusLabels, claimStatusExportLabels],
  ['causes', causeLabels, causeExportLabels],
  ['steps', stepLabels, stepExportLabels],
  ['reasons', whyNotInsuredLabels, whyNotInsuredExportLabels],
])('letter, file and screen use the same label for %s', (_name, labels, words) => {
  const onScreen = Object.entries(labels).map(([code, { message }]) => [code, message]);
  expect(Object.fromEntries(onScreen)).toEqual(words);
});

test('every text of the letter that no other document has is named', () => {
  const shared = ['Page {page} of {pages}', 'As seen by {person} on {day}', 'Policy'];
  const own = Object.values<string>(settlementLetterLabels).filter((word) => !shared.includes(word));
  expect(own.toSorted()).toEqual(settlementLetterMessages.map(({ message = '' }) => message).toSorted());
});
