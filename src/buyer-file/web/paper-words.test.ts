import { expect, test } from 'vitest';
import { companyStatusLabels } from '../../buyers/web/public.ts';
import { faultLabels } from '../../unnamed-covers/web/public.ts';
import {
  allSheetWords,
  barWords,
  channelWords,
  companyStatusWords,
  eventWords,
  figureWords,
  openCaseDayWords,
  openCaseWords,
  outlookWords,
  providableWords,
  riskLevelWords,
} from '../synthesis-words.ts';
import {
  channelLabels,
  eventLabels,
  figureLabels,
  openCaseDayLabels,
  openCaseLabels,
  outlookLabels,
  providableLabels,
  riskLevelLabels,
} from './buyer-file-labels.ts';
import { paperWords } from './paper-words.ts';

test('only words that the document uses are named', () => {
  const unused = paperWords.map(({ message = '' }) => message).filter((word) => !allSheetWords.includes(word));
  expect(unused).toEqual([]);
});

test('the document and the screen give the same reasons against cover without asking', () => {
  const onScreen = Object.keys(barWords).map((bar) => [bar, faultLabels[bar as keyof typeof barWords].message]);
  expect(Object.fromEntries(onScreen)).toEqual(barWords);
});

test.each([
  ['events', eventLabels, eventWords],
  ['channels', channelLabels, channelWords],
  ['states of a company', companyStatusLabels, companyStatusWords],
  ['parts of an assessment', providableLabels, providableWords],
  ['open cases', openCaseLabels, openCaseWords],
  ['days of open cases', openCaseDayLabels, openCaseDayWords],
  ['risk levels', riskLevelLabels, riskLevelWords],
  ['outlooks', outlookLabels, outlookWords],
  ['figures', figureLabels, figureWords],
])('the document and the screen call %s the same', (_name, labels, words) => {
  const onScreen = Object.entries(labels).map(([code, { message }]) => [code, message]);
  expect(Object.fromEntries(onScreen)).toEqual(words);
});
