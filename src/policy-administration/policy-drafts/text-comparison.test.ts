import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './server/compare-texts.ts';
import { changesIn, changesWithSurroundings, charactersAround, type TextPart } from './text-comparison.ts';

const words = fc
  .array(fc.constantFrom('cover', 'buyer', 'loss,', 'thirty', 'days.', '\n', 'Zürich', '§', '7.3'), { maxLength: 60 })
  .map((several) => several.join(' '));
const plain = (text: string) => text.replaceAll(/\s+/g, '');
const textOf = (parts: readonly TextPart[], ...kinds: TextPart['kind'][]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

describe('a comparison of two texts', () => {
  it('says what was removed and what was added', () => {
    const parts = compareTexts('reported within thirty days', 'reported within forty-five days');
    expect(parts?.filter(({ kind }) => kind !== 'SAME').map(({ kind, text }) => [kind, text.trim()])).toEqual([
      ['REMOVED', 'thirty'],
      ['ADDED', 'forty-five'],
    ]);
    expect(changesIn(parts ?? [])).toBe(1);
  });

  it('does not mind where lines are broken', () => {
    const parts = compareTexts('Losses are reported\nwithin thirty days.', 'Losses are\nreported within thirty\ndays.');
    expect(changesIn(parts ?? [])).toBe(0);
  });

  it('is the later text to the letter, and the earlier one but for its spaces', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const parts = compareTexts(before, after) ?? [];
        expect(plain(textOf(parts, 'SAME', 'ADDED'))).toBe(plain(after));
        expect(plain(textOf(parts, 'SAME', 'REMOVED'))).toBe(plain(before));
      }),
    );
  });

  it('of a text with itself has no change', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(changesIn(compareTexts(text, text) ?? [])).toBe(0);
      }),
    );
  });
});

describe('the changes with some of the text around them', () => {
  const long = 'word '.repeat(200);

  it('leave out what is far from every change, and keep all changes', () => {
    const parts: TextPart[] = [
      { kind: 'SAME', text: long },
      { kind: 'ADDED', text: 'one' },
      { kind: 'SAME', text: long },
      { kind: 'REMOVED', text: 'two' },
      { kind: 'SAME', text: long },
    ];
    const shown = changesWithSurroundings(parts);
    expect(shown.filter((part) => part === null)).toHaveLength(3);
    expect(shown.filter((part) => part !== null && part.kind !== 'SAME')).toEqual([parts[1], parts[3]]);
    for (const part of shown) if (part?.kind === 'SAME') expect(part.text.length).toBeLessThanOrEqual(charactersAround);
  });

  it('are shown whole where little stands between them', () => {
    const parts: TextPart[] = [
      { kind: 'ADDED', text: 'one' },
      { kind: 'SAME', text: ' and ' },
      { kind: 'REMOVED', text: 'two' },
    ];
    expect(changesWithSurroundings(parts)).toEqual(parts);
  });

  it('break no word', () => {
    const shown = changesWithSurroundings([
      { kind: 'SAME', text: 'abcdefg '.repeat(100) },
      { kind: 'ADDED', text: 'new' },
      { kind: 'SAME', text: ' abcdefg'.repeat(100) },
    ]);
    const words = shown.flatMap((part) => part?.text.trim().split(/\s+/) ?? []);
    expect(new Set(words)).toEqual(new Set(['abcdefg', 'new']));
  });
});
