import { describe, expect, test } from 'vitest';
import { isOn, isRenewalOn, knownToggles, readOverrides, readToggleFile, settleToggles } from './toggles.ts';

describe('toggles file (A2)', () => {
  test('only `value` of a known entry is read', () => {
    const file = {
      'micro-frontend': { value: true, description: 'on' },
      'tmp-policy-renewal-HERM': { value: false },
      'tmp-policy-renewal-SFAC': { description: 'no value', enabled: false },
      'somebody-elses': { value: true },
    };
    expect(readToggleFile(file)).toEqual({ 'micro-frontend': true, 'tmp-policy-renewal-HERM': false });
  });

  test.each([null, [], 'text', 1, { 'micro-frontend': true }, { 'micro-frontend': { value: { on: true } } }])(
    'a file of another form sets nothing: %j',
    (file) => expect(readToggleFile(file)).toEqual({}),
  );
});

describe('overrides in the query string (A6)', () => {
  test('true, false and anything else, for known toggles only', () => {
    const search =
      '?micro-frontend=true&tmp-policy-renewal-HERM=false&tmp-policy-renewal-TI=pilot&q=steel&__proto__=true';
    expect(readOverrides(new URLSearchParams(search))).toEqual({
      'micro-frontend': true,
      'tmp-policy-renewal-HERM': false,
      'tmp-policy-renewal-TI': 'pilot',
    });
  });

  test('names are matched exactly', () => {
    expect(
      readOverrides([
        ['MICRO-FRONTEND', 'true'],
        ['tmp-policy-renewal-XXXX', 'false'],
      ]),
    ).toEqual({});
  });
});

test('later layers win and unknown names never get in', () => {
  const toggles = settleToggles({ 'micro-frontend': true, strange: true }, { 'micro-frontend': false });
  expect(toggles['micro-frontend']).toBe(false);
  expect(Object.keys(toggles)).toEqual(knownToggles.map(({ name }) => name));
});

test('a renewal is on unless its entity is switched off; a variant counts as on', () => {
  const toggles = settleToggles({ 'tmp-policy-renewal-HERM': false, 'tmp-policy-renewal-TI': 'pilot' });
  expect(['HERM', 'TI', 'SFAC', 'OTHER'].map((code) => isRenewalOn(toggles, code))).toEqual([false, true, true, true]);
  expect(isRenewalOn({ 'tmp-policy-renewal-OTHER': false }, 'EHSE')).toBe(false);
  expect(isRenewalOn(toggles, 'EHSE')).toBe(true);
  expect(isOn(toggles, 'unheard-of')).toBe(false);
});
