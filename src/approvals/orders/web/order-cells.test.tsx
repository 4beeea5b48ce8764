import { setupI18n } from '@lingui/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFormat } from '../../../platform/core/format.ts';
import { money } from '../../../platform/core/money.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { OrderOnWire } from '../ordering.contract.ts';
import { orderCells } from './order-cells.tsx';

afterEach(cleanup);

const words = {
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  format: createFormat({ locale: 'en-GB', today: '2026-11-20' }),
};
const order = (isOwed: boolean, amount = '38200') => {
  const asked = money(amount, 'EUR');
  const stake = { before: null, after: null, objection: null, likely: { outcome: null, amount: asked } };
  return { isOwed, amount: asked, stake } as unknown as OrderOnWire;
};
const shown = (id: 'asked' | 'likely', of: OrderOnWire) => {
  renderInPortal(<p role="status">{orderCells[id]?.cell(of, words)}</p>);
  const { textContent } = screen.getByRole('status');
  cleanup();
  return textContent?.replace(/\s/g, ' ');
};

it('what is owed has all decimals of its currency, cover has none that nobody wrote', () => {
  expect([shown('asked', order(true)), shown('likely', order(true))]).toEqual(['38,200.00EUR', 'EUR 38,200.00']);
  expect([shown('asked', order(false)), shown('likely', order(false))]).toEqual(['38,200EUR', 'EUR 38,200']);
  expect(shown('asked', order(false, '38200.5'))).toBe('38,200.50EUR');
});

it('and so has what is copied', () => {
  expect(orderCells['asked']?.text?.(order(true), words)).toBe('38,200.00 EUR');
  expect(orderCells['asked']?.text?.(order(false), words)).toBe('38,200 EUR');
});
