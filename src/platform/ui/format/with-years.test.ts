import { expect, test } from 'vitest';
import { createFormat } from '../../core/format.ts';
import { withYears } from './with-years.ts';

test('in lists each day has its year, however near it is', () => {
  const format = createFormat({ locale: 'en-GB', today: '2026-11-20' });
  expect(withYears(format).day('2026-12-04')).toBe('4 Dec 2026');
});
