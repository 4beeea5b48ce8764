import { expect, test } from 'vitest';
import { allSheetWords, assessmentWords, channelWords, companyStatusWords, eventWords } from '../synthesis-words.ts';
import { assessmentLabels, channelLabels, companyStatusLabels, eventLabels } from './buyer-labels.ts';
import { paperWords } from './paper-words.ts';

test('only words that the paper uses are named', () => {
  const unused = paperWords.map(({ message = '' }) => message).filter((word) => !allSheetWords.includes(word));
  expect(unused).toEqual([]);
});

test.each([
  ['events', eventLabels, eventWords],
  ['channels', channelLabels, channelWords],
  ['states of a company', companyStatusLabels, companyStatusWords],
  ['assessments', assessmentLabels, assessmentWords],
])('the paper and the screen call %s the same', (_name, labels, words) => {
  const onScreen = Object.entries(labels).map(([code, { message }]) => [code, message]);
  expect(Object.fromEntries(onScreen)).toEqual(words);
});
