import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { label } from '../src/platform/core/label.ts';
import { root } from '../src/platform/server/root.ts';
import { labelExtractor } from './label-extractor.ts';

/** The messages that are collected from code. */
function collected(code: string): { id: string; message: string }[] {
  const messages: { id: string; message: string }[] = [];
  labelExtractor.extract('a.list.ts', code, ({ id, message = '' }) => void messages.push({ id, message }));
  return messages;
}

it('collects each label under the id that it has when it is said', () => {
  const code = `text('buyer', label('Buyer'), …); label(\n  'It\\'s ours',\n); label("Don't"); someLabel('no')`;
  expect(collected(code)).toEqual([label('Buyer'), label("It's ours"), label("Don't")]);
  i18n.loadAndActivate({ locale: 'de', messages: { [label('Buyer').id]: 'Abnehmer' } });
  expect(i18n._(label('Buyer'))).toBe('Abnehmer');
});

it('tells a text by its context from others that read the same', () => {
  expect(collected("label('Stopped', 'covers'); label('Stopped')")).toEqual([
    label('Stopped', 'covers'),
    label('Stopped'),
  ]);
  expect(label('Stopped', 'covers').id).not.toBe(label('Stopped').id);
});

it('refuses a text that is put together', () => {
  expect(() => collected('label(word)')).toThrow('one literal');
});

it('looks into lists and labels at the root of an area, and into its work, only', () => {
  const places = [
    '/src/non-payment/disputes/disputes.list.ts',
    '/src/non-payment/disputes/dispute-labels.ts',
    '/src/non-payment/claims/server/work.ts',
    '/src/service/mail/mail-texts.ts',
  ];
  expect(places.map((file) => labelExtractor.match(file))).toEqual([true, true, true, false]);
});

it('finds every label that code has', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|core\/label\.ts$/.test(file),
  );
  const withLabels = sources.filter((file) => /^(?! \*).*[^\w.]label\('/m.test(readFileSync(join(root, file), 'utf8')));
  expect(withLabels.length).toBeGreaterThan(50);
  expect(withLabels.filter((file) => !labelExtractor.match(`/${file}`))).toEqual([]);
});
