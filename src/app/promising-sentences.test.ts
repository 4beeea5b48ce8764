import { expect, it } from 'vitest';
import { readCatalogue } from './server/catalogues.ts';

/*
 * A sentence that names a day until which something is insured promises that much. Each is listed with the rule from which
 * its day comes; of a day that no rule knows, a sentence says only what is not covered after it.
 */

/** Sentences of the screens that name such a day, and what makes the day right. */
const promises: Readonly<Record<string, string>> = {
  'New deliveries are covered as before until {lastDay}. Deliveries made until then remain covered.':
    'lastInsuredDay, of a cover that is not stopped',
  'New deliveries are insured on these terms until {last}, after that for {amount} at {share}.': 'lastInsuredDay',
  'New deliveries are insured until {last}.': 'lastInsuredDay',
  'New deliveries are insured until {last}. After that there is no cover.': 'lastInsuredDay',
  'The insurer has withdrawn it. New deliveries are insured until {last}.': 'lastInsuredDay',
  '{amount} insured at {share} until {last}.': 'lastInsuredDay, of a PreCheck that is not stopped',
  'Deliveries to {covered, plural, one {# country} other {# countries}} are insured at {share} until {0}.':
    'the last day of a policy in force',
  'Deliveries were insured until {last}.': 'the end of a cover that is over',
};

it('A2: only sentences whose day a rule gives say until when something is insured', () => {
  const catalogues = [...readCatalogue('en'), ...readCatalogue('en', 'mails')].map(([source]) => source);
  const promising = catalogues.filter((source) => /\b(?:covered|insured)\b[^.]*\buntil [<{]/.test(source));
  const denying = /\b(?:not|un)\s*(?:covered|insured)\b/;
  expect(promising.filter((source) => !denying.test(source)).sort()).toEqual(Object.keys(promises).sort());
});
