import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../identity/access/permissions.ts';
import { archiveNames, policyDocumentCategories, readableCategories, reminderLevelOf } from './policy-document.ts';

describe('who may read which documents', () => {
  it('the contract everybody who may read documents, the rest with the right to its record', () => {
    expect(readableCategories(() => false)).toEqual(['POLICY_AND_ENDORSEMENTS']);
    expect(readableCategories((right) => right === 'read_claims')).toEqual([
      'POLICY_AND_ENDORSEMENTS',
      'CLAIM_LETTER',
      'SETTLEMENT',
    ]);
    expect(readableCategories(() => true)).toEqual(policyDocumentCategories);
  });

  it('a further right never takes a category away', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), fc.constantFrom(...permissions), (held, further) => {
        const before = readableCategories((right) => held.includes(right));
        const since = readableCategories((right) => right === further || held.includes(right));
        expect(since).toEqual(expect.arrayContaining(before));
      }),
    );
  });
});

describe('names of the files of an archive', () => {
  it('are numbered where they are equal, whatever their case, and name no folders', () => {
    expect(archiveNames(['a.pdf', 'A.pdf', 'a.pdf', 'b', 'b', 'x/..\\y.pdf', ' '])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'b',
      'b (2)',
      'x .. y.pdf',
      'document',
    ]);
  });

  it('are never equal, and can be stored on every system', () => {
    const names = fc.array(fc.oneof(fc.constantFrom('a.pdf', 'a (2).pdf', 'A.PDF'), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(names, (given) => {
        const made = archiveNames(given);
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(given.length);
        for (const name of made) expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+$/u);
      }),
    );
  });
});

describe('a letter', () => {
  it('says which reminder of an invoice it is, where it is one', () => {
    expect(reminderLevelOf({ letterAbout: 'invoice-reminder/inv_1-a-N' })).toBe('N');
    for (const letterAbout of ['invoice-reminder/inv_1-X', 'premium-invoice/inv_1-N', null])
      expect(reminderLevelOf({ letterAbout })).toBeNull();
  });
});
