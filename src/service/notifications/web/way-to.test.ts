import { expect, test } from 'vitest';
import { wayTo } from './way-to.ts';

test('a way is path and search', () => {
  expect(wayTo('/orders?q=600001')).toEqual({ to: '/orders', search: { q: '600001' } });
  expect(wayTo('/export-tables')).toEqual({ to: '/export-tables', search: {} });
});
