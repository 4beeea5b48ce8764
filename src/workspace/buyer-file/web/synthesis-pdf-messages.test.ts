import { expect, test } from 'vitest';
import { companyStatusLabels } from '../../../risk/buyers/web/public.ts';
import { faultLabels } from '../../../risk/unnamed-covers/web/public.ts';
import {
  allSynthesisPdfLabels,
  channelPdfLabels,
  companyStatusPdfLabels,
  eventPdfLabels,
  exclusionPdfLabels,
  figurePdfLabels,
  openCaseDayWords,
  openCaseWords,
  outlookPdfLabels,
  providablePdfLabels,
  riskLevelPdfLabels,
} from '../synthesis-pdf-labels.ts';
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
import { synthesisPdfMessages } from './synthesis-pdf-messages.ts';

test('only words that the document uses are named', () => {
  const unused = synthesisPdfMessages
    .map(({ message = '' }) => message)
    .filter((word) => !allSynthesisPdfLabels.includes(word));
  expect(unused).toEqual([]);
});

test('the document and the screen give the same reasons against cover without asking', () => {
  const onScreen = Object.keys(exclusionPdfLabels).map((exclusion) => [
    exclusion,
    faultLabels[exclusion as keyof typeof exclusionPdfLabels].message,
  ]);
  expect(Object.fromEntries(onScreen)).toEqual(exclusionPdfLabels);
});

test.each([
  ['events', eventLabels, eventPdfLabels],
  ['channels', channelLabels, channelPdfLabels],
  ['states of a company', companyStatusLabels, companyStatusPdfLabels],
  ['parts of an assessment', providableLabels, providablePdfLabels],
  ['open cases', openCaseLabels, openCaseWords],
  ['days of open cases', openCaseDayLabels, openCaseDayWords],
  ['risk levels', riskLevelLabels, riskLevelPdfLabels],
  ['outlooks', outlookLabels, outlookPdfLabels],
  ['figures', figureLabels, figurePdfLabels],
])('the document and the screen call %s the same', (_name, labels, words) => {
  const onScreen = Object.entries(labels).map(([code, { message }]) => [code, message]);
  expect(Object.fromEntries(onScreen)).toEqual(words);
});
