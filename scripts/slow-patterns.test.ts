import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, parseSync, traverse } from '@babel/core';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, it } from 'vitest';
import { contracts } from '../src/app/areas.ts';
import type { Operation } from '../src/platform/core/contract.ts';
import { schemaForServer } from '../src/platform/server/json-schema.ts';
import { root } from '../src/platform/server/root.ts';
import { isSlow } from './slow-patterns.ts';

/**
 * Expressions that are slow and may be, since what they are asked about is short or ours. Each with the reason, by its
 * file.
 */
const reviewed: Readonly<Record<string, readonly Readonly<[pattern: RegExp, reason: string]>[]>> = {
  'src/non-payment/claims/claims.contract.ts': [
    [/^(?=.*[1-9])\d{1,9}(\.\d{1,10})?$/, 'anchored: the look ahead reads the text once, the rest at most 20 signs'],
  ],
  'src/app/server/config.ts': [[/\/+$/, 'settings of the operator']],
  'src/bulk/imports/column-mapping.ts': [
    [/\s*(?:"([^"]*)"|([^=,]*?))\s*=\s*([^,\s]*)\s*(?:,|$)/g, 'what an operator writes on the command line'],
  ],
  'src/insurer/imports/server/command-line.ts': [[/,(?=[\w:-]+=)/, 'what an operator writes on the command line']],
  'src/bulk/imports/header-words.ts': [[/\([^)]*\)|\[[^\]]*\]/g, 'heads are cut to 120 signs before']],
  'src/risk/buyers/company-fields.ts': [
    [/^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,9}$/i, 'values are cut to 200 signs before a column is guessed'],
    [/^\S*\d\S*\s+(?:\S+\s+)*\p{L}{3,}/u, 'values are cut to 200 signs before a column is guessed'],
    [/^\S+@\S+\.\S+$/, 'values are cut to 200 signs before a column is guessed'],
    [
      /^(?:[A-Z]{1,3}-)?((?=\S*\d)\S+(?:\s[A-Z]{2}(?=\s)|\s\d[A-Z]{2}(?=\s)|\s\d+(?=\s))?)\s+(.+)$/,
      'a place has at most 120 signs',
    ],
  ],
  'src/bulk/imports/header-currency.ts': [
    [/\b[TK]?([A-Z]{3})\b(?!.*\b[A-Z]{3}\b)|([€£])/, 'a head is cut to 200 signs before'],
  ],
  'src/bulk/imports/country-notation.ts': [[/\(.*?\)/g, 'values of more than 200 signs are refused before']],
  'src/bulk/imports/cell-types.ts': [
    [
      /^([A-Z]{2,8})[\s/_.-]*(\d{3,12})(?:[\s/_.-]*([A-Z0-9]{2,8}))?$/,
      'values of more than 200 signs are refused before',
    ],
  ],
  'src/platform/core/payment-terms.ts': [
    [/\b\d{1,2}(?:\.\d+)?\s*%?\s*\/\s*\d{1,3}\b(?=.*\bn)/, 'terms of more than 200 signs are refused before'],
  ],
  'src/non-payment/receivables/item-columns.ts': [[/\s.*\s/, 'values are cut to 200 signs before a column is guessed']],
};

/** What browsers run is asked about what its own user wrote or was sent by this server. */
const sources = globSync('{src,db,dev}/**/*.ts', { cwd: root }).filter(
  (file) => !/\/web\/|\.test\.ts$|\/test-[^/]*$/.test(file),
);

/** Expressions that are composed at run time, and why they are not slow. */
const putTogether: Readonly<Record<string, string>> = {
  'src/app/server/catalogues.ts': 'reads our own catalogues',
  'src/platform/core/page.ts': 'patterns of schemas, which are looked at below',
  'src/risk/covers/covers.contract.ts': 'patterns of schemas, which are looked at below',
  'src/risk/buyers/transliteration.ts': 'some dozens of letters side by side, without repetition',
  'src/policies/handlers/handler.ts': 'a pattern of a schema, which is looked at below',
  'src/service/messages/messages.contract.ts': 'a pattern of a schema, which is looked at below',
  'src/non-payment/case-numbers/case-number.ts': 'anchored, and its places for digits are few',
  'src/platform/documents/document-of-name.ts':
    'our own words, and signs of a number with what is no sign between them',
};

/** What can hold an expression: reading a file's grammar costs more than to see that it has none. */
const mayHoldPattern = /(?:[=(,:[!&|?{};>]|return|case|await)\s*\/(?![/*])|RegExp|\.(?:match|matchAll|search)\(/;

/** The expressions in a file, and the code of those that are only known at run time. */
type Found = Readonly<{ patterns: readonly RegExp[]; unlisted: readonly string[] }>;

const found = new Map<string, Found>();

function patternsIn(file: string): Found {
  const known = found.get(file) ?? findPatterns(file);
  found.set(file, known);
  return known;
}

function findPatterns(file: string): Found {
  const code = readFileSync(join(root, file), 'utf8');
  if (!mayHoldPattern.test(code)) return { patterns: [], unlisted: [] };
  const tree = parseSync(code, { configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } });
  const patterns: RegExp[] = [];
  const unlisted: string[] = [];
  if (tree)
    traverse(tree, {
      RegExpLiteral: ({ node }) => void patterns.push(new RegExp(node.pattern, node.flags)),
      'NewExpression|CallExpression': (call) => {
        if (!makesPattern(call)) return;
        const [source, flags = ''] = call.node.arguments.map((_, place) => call.get(`arguments.${place}`).evaluate());
        const isTold = source?.confident && (flags === '' || flags.confident);
        if (isTold) patterns.push(new RegExp(String(source.value), flags === '' ? '' : String(flags.value)));
        else unlisted.push(code.slice(call.node.arguments[0]?.start, call.node.arguments.at(-1)?.end));
      },
    });
  return { patterns, unlisted };
}

/** Whether a call makes an expression of a text: `RegExp(…)`, and what searches for a text that is none yet. */
function makesPattern({
  node: {
    callee,
    arguments: [first],
  },
}: Call): boolean {
  if (callee.type === 'Identifier') return callee.name === 'RegExp' && first?.type !== 'RegExpLiteral';
  const isSearch = ['match', 'matchAll', 'search'].includes(callee.property?.name ?? '');
  return isSearch && (first?.type === 'StringLiteral' || first?.type === 'TemplateLiteral');
}

/** The patterns of a schema at any depth, and those behind its formats: whatever length it allows, all of a text is read. */
function patternsOf(schema: unknown): RegExp[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, format, ...rest } = schema as Record<string, unknown>;
  const ofFormat = typeof format === 'string' ? fullFormats[format as keyof typeof fullFormats] : null;
  return [
    ...(typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : [...patternsOf(pattern)]),
    ...(ofFormat instanceof RegExp ? [ofFormat] : []),
    ...Object.values(rest).flatMap(patternsOf),
  ];
}

describe('C15: regular expressions', () => {
  it('on input from outside take linear time', { timeout: 300_000 }, () => {
    const slow = sources.flatMap((file) => {
      const known = new Set(reviewed[file]?.map(([pattern]) => String(pattern)));
      const { patterns, unlisted } = patternsIn(file);
      const unknown = patterns.filter(
        (pattern) => !known.has(String(pattern)) && isSlow(pattern.source, pattern.flags),
      );
      const unseen = putTogether[file] ? [] : unlisted;
      return [...unknown, ...unseen].map((pattern) => `${file}: ${pattern}`);
    });
    expect(slow).toEqual([]);
  });

  it('of the schemas of all operations take linear time', { timeout: 300_000 }, () => {
    const schemas = contracts
      .flatMap((contract) => Object.entries<Operation>(contract))
      .flatMap(([name, { params, query, body }]) =>
        [params, query, body].flatMap((shape) => (shape ? [[name, schemaForServer(shape)] as const] : [])),
      );
    const patterns = new Map(
      schemas.flatMap(([name, schema]) =>
        patternsOf(schema).map((pattern) => [String(pattern), [name, pattern] as const]),
      ),
    );
    expect(patterns.size).toBeGreaterThan(20);
    const known = new Set(Object.values(reviewed).flatMap((all) => all.map(([{ source }]) => source)));
    const slow = [...patterns.values()].filter(([, { source, flags }]) => !known.has(source) && isSlow(source, flags));
    expect(slow.map(([name, pattern]) => `${name}: ${pattern}`)).toEqual([]);
  });

  it('that are put together are still there', () => {
    for (const file of Object.keys(putTogether))
      expect([file, patternsIn(file).unlisted.length > 0]).toEqual([file, true]);
  });

  it('that were reviewed are still there, and slow', () => {
    for (const [file, patterns] of Object.entries(reviewed)) {
      const there = new Set(patternsIn(file).patterns.map(String));
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
    /(?<=a+)b/,
    /^(.+)\1$/,
    /^(?<all>.+)\k<all>$/,
    /^(\s*\w+\s*)*$/,
    /,(?=(?:[^"]*"[^"]*")*[^"]*$)/,
    /^\s+|\s+$/g,
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
    /^(\d{4})([-/.])(\d{2})\2(\d{2})$/,
  ])('such as %s are known to be quick', (pattern) => {
    expect(isSlow(pattern.source, pattern.flags)).toBe(false);
  });
});
