import type { CountryCode } from '../../platform/core/countries.ts';
import { type AskedCover, type CoverRequestAction, raisesRisk } from './cover-request.ts';

/** Characters of an answer in words. */
export const longestAnswer = 300;

export const countryAnswers = [
  'negativeInformation',
  'termsOfSale',
  'pastDues',
] as const satisfies (keyof AskedCover)[];
type CountryAnswer = (typeof countryAnswers)[number];

/**
 * What underwriters want to know of buyers in some countries (handbook covers 2.2 and 18): in Switzerland whether anything
 * negative is known, in the United States the terms of sale and what is past due.
 */
const askedIn: Readonly<Partial<Record<CountryCode, readonly CountryAnswer[]>>> = {
  CH: ['negativeInformation'],
  US: ['termsOfSale', 'pastDues'],
};

/** What is asked for an action on a buyer of a country. Nobody has to answer, and all can answer without being asked. */
export function answersAsked(action: CoverRequestAction, countryCode: CountryCode): readonly CountryAnswer[] {
  return raisesRisk(action) ? (askedIn[countryCode] ?? []) : [];
}
