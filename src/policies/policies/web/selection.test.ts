import { beforeEach, describe, expect, it } from 'vitest';
import { readSelection } from '../policies-in-address.ts';
import { matchingSpans } from './Highlighted.tsx';
import { recentPolicies, storePolicies } from './recent-policies.ts';

describe('selection in the address (C5)', () => {
  it('takes policy keys, each once, and leaves out what is none', () => {
    expect(readSelection('HERM-1000001,SFAC-2000001,HERM-1000001')).toEqual(['HERM-1000001', 'SFAC-2000001']);
    expect(readSelection('HERM-1000001,<script>,')).toEqual(['HERM-1000001']);
    expect(readSelection(undefined)).toEqual([]);
  });
});

describe('policies used last', () => {
  beforeEach(() => localStorage.clear());

  it('are remembered per person, latest first, five of them', () => {
    const keys = [1, 2, 3, 4, 5, 6].map((number) => `TI-500000${number}`);
    for (const key of keys) storePolicies('rosa', [key]);
    storePolicies('rosa', ['TI-5000003']);
    expect(recentPolicies('rosa')).toEqual(['TI-5000003', 'TI-5000006', 'TI-5000005', 'TI-5000004', 'TI-5000002']);
    expect(recentPolicies('viktor')).toEqual([]);
  });
});

describe('marked parts of a name', () => {
  const marked = (text: string, words: string) =>
    matchingSpans(text, words)
      .filter(({ isMatch }) => isMatch)
      .map(({ from, to }) => text.slice(from, to));

  it('are found without regard to accents and case', () => {
    expect(marked('Société Générale des Étangs', 'GENERALE etangs')).toEqual(['Générale', 'Étangs']);
    expect(marked('Nordwind Maschinenbau', 'n')).toEqual(['N', 'n', 'n', 'n']);
    expect(marked('Nordwind', 'xyz')).toEqual([]);
    expect(marked('Nordwind', '')).toEqual([]);
  });

  it('cut the name without losing a letter', () => {
    const text = 'Straße & Söhne İstanbul';
    expect(
      matchingSpans(text, 'sohne')
        .map(({ from, to }) => text.slice(from, to))
        .join(''),
    ).toBe(text);
  });
});
