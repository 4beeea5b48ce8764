import { expect, test } from 'vitest';
import { answersAsked } from './country-answers.ts';

test('answers that a country asks for are asked where the risk rises', () => {
  expect(answersAsked('NEW', 'US')).toEqual(['termsOfSale', 'pastDues']);
  expect(answersAsked('PROLONGATION', 'CH')).toEqual(['negativeInformation']);
  expect(answersAsked('REDUCTION', 'US')).toEqual([]);
  expect(answersAsked('NEW', 'FR')).toEqual([]);
});
