import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { insurerMayRead, insurerReads } from './insurer-visibility.ts';

const source = join(import.meta.dirname, '../..');
const declared = Object.keys(insurerReads);
const kinds = new Set(declared.map((type) => type.split('.')[0]));

const ofCode = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$|example-|test-|\bweb\b|words|what-the-insurer-reads/.test(path),
);
const textOf = (path: string) => readFileSync(join(source, path), 'utf8');

/** What reads like a kind of event in some code. */
function typesIn(texts: readonly string[]): Set<string> {
  const named = texts.flatMap((text) => [...text.matchAll(/'([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-[a-z]+)*)'/g)]);
  return new Set(named.filter(([, kind]) => kinds.has(kind)).map(([, kind, verb]) => `${kind}.${verb}`));
}

/** The code that records events is on the server's side; some of their names in the rules beside it. */
const recorders = ofCode.filter((path) => /\bserver\b/.test(path)).map(textOf);
const recorded = typesIn(recorders);
const known = typesIn(ofCode.map(textOf));

/** Made of the name of a step of an order; all of them stay among colleagues. */
const ofOrders = (type: string) => type.startsWith('order.');

it('C2: every kind of event says once whether the insurer reads it', () => {
  expect([...recorded].filter((type) => !declared.includes(type))).toEqual([]);
  expect(declared.filter((type) => !known.has(type) && !ofOrders(type))).toEqual([]);
  const composed = recorders.flatMap((text) => [...text.matchAll(/`([a-z-]{2,})\.\$\{[a-z]\w*[.}]/g)]);
  expect(new Set(composed.map(([, kind]) => kind))).toEqual(new Set(['order']));
});

it('C2: what is not named, what people do among themselves and what waits for colleagues is not for the insurer', () => {
  expect(insurerMayRead('thing.made', [])).toBe(false);
  expect(insurerMayRead('person.signed-in', [])).toBe(false);
  expect(declared.filter((type) => ofOrders(type) && insurerMayRead(type, ['SUBMITTED']))).toEqual([]);
  expect(insurerMayRead('claim.document-added', ['DRAFT', 'DRAFT'])).toBe(false);
  expect(insurerMayRead('rescheduling.cancelled', ['TO_VALIDATE', 'CANCELLED'])).toBe(false);
  expect(insurerMayRead('rescheduling.cancelled', ['SUBMITTED', 'CANCELLED'])).toBe(true);
  expect(insurerMayRead('claim.filed', ['AWAITING_APPROVAL', 'SUBMITTED'])).toBe(true);
});
