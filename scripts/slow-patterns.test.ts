import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, traverse } from '@babel/core';
import { describe, expect, it } from 'vitest';
import { root } from '../src/platform/server/root.ts';
import { isSlow } from './slow-patterns.ts';

/**
 * Expressions that are slow and may be, since what they are asked about is short or ours. Each with the reason, by its
 * file.
 */
const reviewed: Readonly<Record<string, readonly Readonly<[pattern: RegExp, reason: string]>[]>> = {
  'src/buyers/written-name.ts': [
    [/(?<=[αεηιουω])\p{M}+/giu, 'of a run of marks only the first follows a vowel, so each run is read once'],
  ],
  'src/claims/claims.contract.ts': [
    [/^(?=.*[1-9])\d{1,9}(\.\d{1,10})?$/, 'anchored: the look ahead reads the text once, the rest at most 20 signs'],
  ],
  'src/app/server/config.ts': [[/\/+$/, 'settings of the operator']],
  'src/imports/column-mapping.ts': [
    [/\s*(?:"([^"]*)"|([^=,]*?))\s*=\s*([^,\s]*)\s*(?:,|$)/g, 'what an operator writes on the command line'],
  ],
  'src/imports/server/command-line.ts': [[/,(?=[\w:-]+=)/, 'what an operator writes on the command line']],
  'src/imports/header-words.ts': [[/\([^)]*\)|\[[^\]]*\]/g, 'heads are cut to 120 signs before']],
  'src/imports/company-fields.ts': [
    [/^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,9}$/i, 'values are cut to 200 signs before a column is guessed'],
    [/^\S*\d\S*\s+(?:\S+\s+)*\p{L}{3,}/u, 'values are cut to 200 signs before a column is guessed'],
    [/^\S+@\S+\.\S+$/, 'values are cut to 200 signs before a column is guessed'],
    [
      /^(?:[A-Z]{1,3}-)?((?=\S*\d)\S+(?:\s[A-Z]{2}(?=\s)|\s\d[A-Z]{2}(?=\s)|\s\d+(?=\s))?)\s+(.+)$/,
      'a place has at most 120 signs',
    ],
  ],
  'src/imports/header-currency.ts': [
    [/\b[TK]?([A-Z]{3})\b(?!.*\b[A-Z]{3}\b)|([€£])/, 'a head is cut to 200 signs before'],
  ],
  'src/imports/country-notation.ts': [[/\(.*?\)/g, 'values of more than 200 signs are refused before']],
  'src/imports/notions.ts': [
    [
      /^([A-Z]{2,8})[\s/_.-]*(\d{3,12})(?:[\s/_.-]*([A-Z0-9]{2,8}))?$/,
      'values of more than 200 signs are refused before',
    ],
  ],
  'src/reference/payment-terms.ts': [
    [/\b\d{1,2}(?:\.\d+)?\s*%?\s*\/\s*\d{1,3}\b(?=.*\bn)/, 'terms of more than 200 signs are refused before'],
  ],
  'src/receivables/item-columns.ts': [[/\s.*\s/, 'values are cut to 200 signs before a column is guessed']],
};

/** What browsers run is asked about what its own user wrote or was sent by this server. */
const sources = globSync('{src,db}/**/*.ts', { cwd: root }).filter(
  (file) => !/\/web\/|\.test\.ts$|\/test-[^/]*$/.test(file),
);

/** What can hold an expression: reading a file's grammar costs more than to see that it has none. */
const mayHoldPattern = /(?:[=(,:[!&|?{};>]|return)\s*\/(?![/*])/;

function patternsIn(file: string): RegExp[] {
  const code = readFileSync(join(root, file), 'utf8');
  if (!mayHoldPattern.test(code)) return [];
  const tree = parseSync(code, { configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } });
  const found: RegExp[] = [];
  if (tree) traverse(tree, { RegExpLiteral: ({ node }) => void found.push(new RegExp(node.pattern, node.flags)) });
  return found;
}

describe('C15: regular expressions', () => {
  it('that strangers can ask take linear time', { timeout: 300_000 }, () => {
    const slow = sources.flatMap((file) => {
      const known = new Set(reviewed[file]?.map(([pattern]) => String(pattern)));
      const unknown = patternsIn(file).filter(
        (pattern) => !known.has(String(pattern)) && isSlow(pattern.source, pattern.flags),
      );
      return unknown.map((pattern) => `${file}: ${pattern}`);
    });
    expect(slow).toEqual([]);
  });

  it('that were reviewed are still there, and slow', () => {
    for (const [file, patterns] of Object.entries(reviewed)) {
      const there = new Set(patternsIn(file).map(String));
      for (const [pattern] of patterns) {
        expect([file, pattern, there.has(String(pattern))]).toEqual([file, pattern, true]);
        expect([file, pattern, isSlow(pattern.source, pattern.flags)]).toEqual([file, pattern, true]);
      }
    }
  });

  it.each([
    /\[[^\]]*\]/,
    /\s+$/,
    /(a+)+$/,
    /^(a*)*$/,
    /^(a|a)*$/,
    /^(\w+\s?)*$/,
    /(a*b?)*$/,
    /a.*b/,
    /x*y/,
    /^\d+\d+$/,
    /^\s*(.*?)\s*$/,
    /(?=.*x)/,
  ])('such as %s are known to be slow', (pattern) => {
    expect(isSlow(pattern.source, pattern.flags)).toBe(true);
  });

  it.each([
    /^a+$/,
    /a+/,
    /(?:ab)+/,
    /^(?:ab)+$/,
    /"[^"]*"/,
    /\s+/g,
    /^\s+|x/,
    /^[^@\s]+@[^@\s]+$/,
    /^[a-z]+\/[\w.-]+$/,
    /^(\/[a-z0-9._-]+)+$/i,
    /^\d{1,6}[smhd]$/,
    /\[[^[\]]*\]/,
  ])('such as %s are known to be quick', (pattern) => {
    expect(isSlow(pattern.source, pattern.flags)).toBe(false);
  });
});
