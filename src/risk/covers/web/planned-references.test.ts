import { describe, expect, it } from 'vitest';
import type { CoverItem } from '../cover-shape.ts';
import { isTooLong, pastedFrom, referenceRowsOf, referencesOf } from './planned-references.ts';

const cover = (coverId: string, customerReference: string | null) =>
  ({ coverId, policy: 'CBNL-3000001', company: { companyId: `1000000${coverId}` }, customerReference }) as CoverItem;

const covers = [cover('1', 'K-1'), cover('2', null), cover('3', 'K-3')];

describe('references of several covers', () => {
  it('change where another one is entered', () => {
    const entered = new Map([
      ['1', ' K-1 '],
      ['2', 'K-2 '],
      ['3', ''],
    ]);
    expect(referenceRowsOf(referencesOf(covers, entered))).toEqual([
      {
        policy: 'CBNL-3000001',
        companyId: '10000002',
        action: 'REFERENCE_CHANGE',
        amount: null,
        customerReference: 'K-2',
        comment: null,
      },
    ]);
    expect(referencesOf(covers, new Map())).toEqual([]);
  });

  it('are pasted downwards from the cover at which one is', () => {
    const before = new Map([['1', 'A']]);
    expect([...pastedFrom(1, 'B\tGreen Ltd\r\nC\r\n', covers, before)]).toEqual([
      ['1', 'A'],
      ['2', 'B'],
      ['3', 'C'],
    ]);
    expect([...pastedFrom(2, 'D\nE\nF', covers, before)]).toEqual([
      ['1', 'A'],
      ['3', 'D'],
    ]);
    expect([...pastedFrom(0, 'G\n\nH', covers, before).values()]).toEqual(['G', '', 'H']);
  });

  it('have up to twenty characters, as a reader counts them', () => {
    expect(isTooLong('👍'.repeat(20))).toBe(false);
    expect(isTooLong('x'.repeat(21))).toBe(true);
  });
});
