import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

describe('the page after signing in', () => {
  test.each(['/', '/dashboard', '/risk-services/covers?policy=HERM-1000001&filter=cover,pending#row-3', '/authors'])(
    'keeps %s',
    (path) => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  test.each([
    undefined,
    null,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '/a\\..\\evil',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /dashboard',
    '/dash board',
    '/é',
    '/auth/login',
    '/auth?x=1',
    `/${'a'.repeat(2000)}`,
  ])('replaces %j by the first page', (requested) => {
    expect(safeReturnTo(requested)).toBe('/');
  });

  test('never leaves the portal, whatever is asked for', () => {
    const odd = fc.stringMatching(/^[/\\a-z:@.?#%\t\n\r -]{0,24}$/);
    fc.assert(
      fc.property(fc.oneof(odd, fc.webUrl(), fc.string()), (requested) => {
        expect(new URL(safeReturnTo(requested), 'https://portal.example').origin).toBe('https://portal.example');
      }),
    );
  });
});
