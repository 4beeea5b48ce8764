import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { money } from '../../../platform/core/money.ts';
import { type Connection, ConnectionContext } from '../../../platform/ui/query.ts';
import { TotalsCurrencyContext } from '../../../platform/ui/settings.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { OrderOnWire } from '../ordering.contract.ts';
import { SumInWords, SumsOfOrders } from './SumsOfOrders.tsx';

afterEach(cleanup);

const order = (amount: string, currency: string, isOwed = false) =>
  ({ amount: money(amount, currency as 'EUR'), isOwed, stake: null }) as unknown as OrderOnWire;
const rates = [{ currency: 'USD', day: '2026-11-19', perEuro: '1.25', source: 'ECB' }];
const call = (async () => ({ day: '2026-11-20', rates })) as unknown as Connection['call'];

function show(shown: React.ReactNode) {
  renderInPortal(
    <ConnectionContext value={{ call, apiBase: '/api' }}>
      <TotalsCurrencyContext value={{ chosen: null, currency: 'EUR', hasSeveral: true, choose: () => {} }}>
        {shown}
      </TotalsCurrencyContext>
    </ConnectionContext>,
  );
}

const converted = /^≈.*180/;

it('several currencies come to one beside the words of the bar', async () => {
  show(<SumInWords orders={[order('100', 'EUR'), order('50', 'USD'), order('50', 'USD')]} />);
  expect(await screen.findByRole('button', { name: converted })).toBeTruthy();
});

it('and below the sums before they are approved', async () => {
  show(<SumsOfOrders orders={[order('100', 'EUR'), order('100', 'USD')]} />);
  const total = await screen.findByRole('button', { name: converted });
  expect(total.closest('tr')?.previousElementSibling).not.toBeNull();
});

it('a sum with something owed in it has all decimals of its currency, one of cover none', () => {
  show(
    <>
      <p>
        <SumInWords orders={[order('100', 'EUR'), order('50.5', 'EUR', true)]} />
      </p>
      <p>
        <SumInWords orders={[order('100', 'USD')]} />
      </p>
    </>,
  );
  expect(screen.getByText(/^EUR.150\.50 requested/)).toBeTruthy();
  expect(screen.getByText(/^USD.100 requested/)).toBeTruthy();
});

it('one currency is not converted', () => {
  show(<SumInWords orders={[order('100', 'EUR')]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
