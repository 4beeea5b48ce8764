import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../platform/core/edit-distance.ts';
import { readName } from './company-name.ts';
import { type SoughtName, scoreName, typedTerms } from './name-match.ts';
import { dictionaryStumps, forgivenEdits, typedBeginningStumps, typedStumps } from './word-stumps.ts';

function sought(name: string): SoughtName {
  const reading = readName(name);
  const typed = typedTerms(reading);
  return { reading, typed, weights: typed.map(() => 10) };
}

const score = (typed: string, name: string) => scoreName(sought(typed), name);

describe('the score of a name', () => {
  it('is 100 for the same name, 99 without the legal form, less for another form', () => {
    expect(score('thornwald logistik ag', 'Thornwald Logistik AG')).toBe(100);
    expect(score('Thornwald Logistik', 'Thornwald Logistik AG')).toBe(99);
    expect(score('Thornwald Logistik KG', 'Thornwald Logistik AG')).toBe(97);
  });

  it.each([
    ['Tornwald Logistik', 'Thornwald Logistik AG', 'Thornwald Maschinenbau AG'],
    ['Logistik Thornwald', 'Thornwald Logistik AG', 'Tornow Logistik AG'],
    ['Thornwald Logi', 'Thornwald Logistik AG', 'Thornwald Maschinenbau AG'],
    ['Thornwald', 'Thornwald AG', 'Thornwald Logistik Nord AG'],
    ['Thorn wald', 'Thornwald AG', 'Thorn AG'],
    ['thornwaldlogistik', 'Thornwald Logistik AG', 'Thornwald AG'],
    ['Thornwald AG', 'Thornwald AG', 'Thornwald GmbH'],
  ])('of %s is better for %s than for %s', (typed, better, worse) => {
    expect(score(typed, better)).toBeGreaterThan(score(typed, worse));
  });

  it('stays between 0 and 100, and is 100 for itself', () => {
    const name = fc.array(fc.constantFrom('Alba', 'Berg', 'GmbH', 'AG', 'x', '東京', 'Söhne', '&'), { maxLength: 6 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        const [typed, found] = [one.join(' '), other.join(' ')];
        expect(score(typed, found)).toBeGreaterThanOrEqual(0);
        expect(score(typed, found)).toBeLessThanOrEqual(100);
        expect(score(typed, typed)).toBe(100);
      }),
    );
  });
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 14 });
const share = (one: readonly number[], other: readonly number[]) => one.some((stump) => other.includes(stump));

const oneEdit = fc.record({ place: fc.nat(20), kind: fc.nat(3), letter: fc.constantFrom('x', 'a') });

describe('stumps', () => {
  it('of two words meet whenever the words are within the forgiven edits', () => {
    fc.assert(
      fc.property(word, fc.array(oneEdit, { maxLength: 2 }), (known, edits) => {
        const typed = edits.reduce(
          (text, { place, kind, letter }) => edited(text, place % text.length, kind, letter),
          known,
        );
        fc.pre(editDistance(typed, known, 2) <= forgivenEdits(Math.min(typed.length, known.length)));
        expect(share(typedStumps(typed), dictionaryStumps(known))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('of a beginning with one edit meet those of the word', () => {
    const known = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 9, maxLength: 14 });
    fc.assert(
      fc.property(known, fc.integer({ min: 4, max: 7 }), oneEdit, (whole, length, { place, kind, letter }) => {
        const typed = edited(whole.slice(0, length), place % length, kind, letter);
        fc.pre(typed.length >= 4);
        expect(share([...typedStumps(typed), ...typedBeginningStumps(typed)], dictionaryStumps(whole))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

/** One edit: a letter replaced, removed, added, or swapped with its neighbour. */
function edited(text: string, place: number, kind: number, letter: string): string {
  const [before, at, after] = [text.slice(0, place), text[place] ?? '', text.slice(place + 1)];
  return [
    before + letter + after,
    before + after,
    before + letter + at + after,
    before + (after[0] ?? '') + at + after.slice(1),
  ][kind] as string;
}
