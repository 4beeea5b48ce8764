import { expect, it } from 'vitest';
import { layoutOf } from './column-layouts.store.ts';

it('B10: heads in another currency or unit are another layout', () => {
  const heads = ['Amount', 'Amount USD', 'Amount EUR', 'Amount (LCY)', 'Amount FC', 'Amount TEUR', 'Amount (Mio. EUR)'];
  const layouts = heads.map((head) => layoutOf(['Invoice', head], true));
  expect(new Set(layouts).size).toBe(heads.length);
  expect(layoutOf(['INVOICE', 'amount'], true)).toBe(layouts[0]);
});
