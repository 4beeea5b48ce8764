import { describe, expect, test } from 'vitest';
import { fateOf, languageOfMails, retryMinutes, whenToTryAgain } from './mail.ts';

const noon = '2026-11-20T12:00:00.000Z';

describe('a mail that was not taken', () => {
  test('is tried again after longer and longer pauses, for about a day, and then given up', () => {
    const pauses = retryMinutes.map((_, index) => whenToTryAgain(index + 1, noon));
    expect(pauses.slice(0, 3)).toEqual([
      '2026-11-20T12:01:00.000Z',
      '2026-11-20T12:05:00.000Z',
      '2026-11-20T12:30:00.000Z',
    ]);
    expect(whenToTryAgain(retryMinutes.length + 1, noon)).toBeNull();
    expect(retryMinutes.reduce((sum, minutes) => sum + minutes, 0) / 60).toBeCloseTo(20.6, 1);
  });
});

describe('the digest', () => {
  test.each([
    ['at-once', false, 'include'],
    ['at-once', true, 'include'],
    ['daily', false, 'keep'],
    ['daily', true, 'include'],
    ['never', false, 'forget'],
    ['never', true, 'forget'],
  ] as const)('what is wanted %s, in a digest (%s): %s', (rhythm, isDigest, fate) => {
    expect(fateOf(rhythm, { isDigest, isHeld: false })).toBe(fate);
    expect(fateOf(rhythm, { isDigest, isHeld: true })).toBe(rhythm === 'never' ? 'forget' : 'keep');
  });
});

test.each([
  ['it', 'DE', 'it'],
  [null, 'DE', 'de'],
  [null, 'AT', 'de'],
  [null, 'BE', 'en'],
  [null, null, 'en'],
] as const)('mails to somebody who chose %s, of an organisation in %s, are in %s', (chosen, country, language) => {
  expect(languageOfMails(chosen, country)).toBe(language);
});
