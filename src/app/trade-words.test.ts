import { describe, expect, test } from 'vitest';
import { readCatalogue } from './server/catalogues.ts';

/**
 * One word for one thing: what colleagues do with an order, in the words of the field, and the words that are not used.
 */
const approvals: Readonly<Record<string, RegExp>> = {
  'Submit for approval': /hand(s|ed)? (it |them )?over (for approval|again|next)|what colleagues hand over/i,
  Return: /\bsen[dt] (it |them |the order |orders )?back\b/i,
  Amend: /\b(approve or correct|corrects (it|them|the order)|for correction|back to you: correct)\b/i,
  Reject: /\brefused? (by a colleague|the order|orders|your order)\b|colleague refused|^refuse…?$/i,
};

const texts = [...readCatalogue('en').values(), ...readCatalogue('en', 'mails').values()];

describe('words of approvals', () => {
  test.each(Object.entries(approvals))('say “%s” and nothing else for it', (word, others) => {
    expect(texts.some((text) => text.includes(word))).toBe(true);
    expect(texts.filter((text) => others.test(text))).toEqual([]);
  });
});
