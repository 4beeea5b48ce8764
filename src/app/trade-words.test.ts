import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../platform/core/locale.ts';
import { contracts } from './areas.ts';
import { readCatalogue } from './server/catalogues.ts';

/**
 * The words of the trade, and what is not said for them: one thing has one word on screens, in mails, files and documents.
 * `docs/language.md` defines them.
 */
const notSaid: Readonly<Record<string, RegExp>> = {
  // approvals
  'Submit for approval': /\bhand(s|ed)? (it |them )?over (for approval|again|next)|what colleagues hand over/i,
  Return: /\bsen[dt] (it |them |the order |orders )?back\b/i,
  Amend: /\b(approve or correct|corrects (it|them|the order)|for correction|back to you: correct)\b/i,
  Reject: /\brefused? (by a colleague|the order|orders|your order)\b|colleague refused|^refuse…?$/i,
  Withdraw: /\b(takes?|took|taken) back\b/i,
  Discard: /\bthrow away|thrown away|\bgive it up\b/i,
  Cancel: /\bleave it\b(?! out)/i,
  // covers
  'Request cover': /\bask(s|ed)? for (cover|a grade|the grade|less|more|\{)/i,
  'insured percentage': /\binsured share\b/i,
  monitored: /\bwatch(ed|es|ing)?\b/i,
  'discretionary limit': /\bwithout asking\b/i,
  'standard ND limit': /\bstandard amount\b/i,
  'maximum limit per buyer': /\bmost per buyer\b/i,
  'maximum exposure': /\bmost that the buyer\b/i,
  'customer reference': /\byour reference\b/i,
  'referred to underwriting': /\b(an underwriter decides|with the underwriter)\b/i,
  superseded: /\bcounts no more\b/i,
  // files
  upload: /\bhand(s|ed)? (a |the )?(file|documents?|papers?)? ?in\b/i,
  'file processed': /\bworked off\b/i,
  documents: /\bpapers?\b/i,
  // non-payment
  obligation: /\b(duty|duties)\b/i,
  'place for collection': /\bhand(s|ed|ing)? .{0,20}\bover\b/i,
  'notification deadline': /\blast day to report\b/i,
  'maximum extension period': /\blongest extension\b/i,
  'protracted default': /\bdoes not pay\b/i,
  'cash-flow difficulties': /\bshort of money\b/i,
  recovery: /\bmoney from the buyer\b/i,
  'maximum liability': /\bmost payable\b/i,
  'settlement calculation': /\bsign the calculation\b/i,
  // anywhere
  'what is wrong, and what is right': /\bplease\b/i,
  'API tokens': /(?<!calendar |spreadsheet )\bprograms?\b/i,
};

/** What asks politely instead of saying what is needed, by language (the rule of all screens). */
const polite: Readonly<Record<string, RegExp>> = {
  de: /\bbitte\b/i,
  fr: /\bveuillez\b|s’il vous plaît/i,
  nl: /\b(alstublieft|a\.u\.b\.|gelieve)\b/i,
  it: /\b(per favore|per cortesia|si prega)\b/i,
  es: /\bpor favor\b/i,
};

const textsOf = (locale: Locale) => [...readCatalogue(locale).values(), ...readCatalogue(locale, 'mails').values()];
const withoutNames = (text: string) => text.replace(/\{\w+\}/g, '{}');

describe('the words of the trade', () => {
  const texts = textsOf('en').map(withoutNames);
  const summaries = contracts.flatMap((contract) => Object.values(contract).map(({ summary }) => summary));

  test.each(Object.entries(notSaid))('say “%s” and nothing else for it', (_, others) => {
    expect([...texts, ...summaries].filter((text) => others.test(text))).toEqual([]);
  });
});

describe('no language', () => {
  test.each(Object.entries(polite))('says please: %s', (locale, words) => {
    expect(textsOf(locale as Locale).filter((text) => words.test(text))).toEqual([]);
  });

  test.each(locales)('ends a sentence twice: %s', (locale) => {
    expect(textsOf(locale).filter((text) => /[^.]\.\.(?!\.)/.test(text))).toEqual([]);
  });
});
