import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { money } from '../../core/money.ts';
import { ConnectionContext } from '../../ui/query.ts';
import { TotalsCurrencyContext } from '../../ui/settings.ts';
import { Total } from './Total.tsx';

afterEach(cleanup);

const source = 'European Central Bank';
const rates = [
  { currency: 'GBP', day: '2026-11-18', perEuro: '0.87', source },
  { currency: 'USD', day: '2026-11-19', perEuro: '1.13', source },
];
const call = vi.fn(async () => ({ day: '2026-11-20', rates }));
const choose = vi.fn();

function show(...of: ReturnType<typeof money>[]) {
  renderInPortal(
    <ConnectionContext value={{ call: call as never, apiBase: '/api' }}>
      <TotalsCurrencyContext value={{ chosen: null, currency: 'EUR', hasSeveral: true, choose }}>
        <Total of={of} decimals="minor" />
      </TotalsCurrencyContext>
    </ConnectionContext>,
  );
}

test('stands per currency and, below, in the reader’s one, with the rates and their day', async () => {
  show(money('43.50', 'GBP'), money('113', 'USD'));
  const converted = await screen.findByRole('button', {
    name: /≈.*150\.00/,
    description: 'Exchange rates of 18 Nov 2026',
  });
  expect(converted.parentElement?.textContent).toBe('43.50GBP113.00USD≈150.00EUR');
  fireEvent.click(converted);
  const dialog = await screen.findByRole('dialog', { name: 'Converted total' });
  expect([...dialog.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '43.50GBP1.14942550.00',
    '113.00USD0.884956100.00',
  ]);
  expect(dialog.textContent).toContain('Exchange rates of 18 Nov 2026: European Central Bank.');
  fireEvent.change(screen.getByLabelText('Currency of totals'), { target: { value: 'GBP' } });
  expect(choose).toHaveBeenCalledWith('GBP');
});

test('names the currency without a rate instead of a total', async () => {
  show(money('1', 'EUR'), money('5', 'KWD'));
  expect(await screen.findByRole('button', { name: 'no exchange rate for KWD' })).toBeTruthy();
});

test('asks for no rates where there is one currency', () => {
  call.mockClear();
  show(money('1', 'EUR'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});
