import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Operation } from '../../../platform/core/contract.ts';
import { type Connection, ConnectionContext, createQueryClient } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { type CapOnWire, capsContract } from '../caps.contract.ts';
import { CapBulkActions } from './CapBulkActions.tsx';

afterEach(cleanup);

const cap = (capOfferId: string, capStatus: CapOnWire['capStatus']) =>
  ({
    capOfferId,
    capStatus,
    product: 'CAP',
    company: { companyId: capOfferId, companyName: `Buyer ${capOfferId}`, countryCode: 'FR' },
    amount: { amount: '50000', currency: 'EUR' },
    amountInForce: { amount: '0', currency: 'EUR' },
    premium: { amount: '250', currency: 'EUR' },
    validUntil: '2099-12-31',
    startDate: null,
    stopDate: null,
    version: 7,
  }) as unknown as CapOnWire;

it('accepts the offers among what is selected, each as it was seen, once the premium is confirmed', async () => {
  const sent: unknown[] = [];
  const call = (async (operation: Operation, input: object) => {
    if (operation === capsContract.acceptCapOffer) sent.push(input);
    return {};
  }) as unknown as Connection['call'];
  const rows = [cap('A', 'OFFERED'), cap('B', 'PENDING'), cap('C', 'OFFERED'), cap('D', 'OFFERED')];
  renderInPortal(
    <ConnectionContext value={{ call, apiBase: '/api' }}>
      <QueryClientProvider client={createQueryClient()}>
        <CapBulkActions selection={{ ids: new Set(['A', 'B', 'C']), isAllMatching: false }} rows={rows} />
      </QueryClientProvider>
    </ConnectionContext>,
  );
  const user = userEvent.setup({ delay: null });
  expect(screen.getByRole('button', { name: 'Stop…' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Accept…' }));
  const accept = () => screen.findByRole('button', { name: 'Accept' });
  expect((await accept()).getAttribute('aria-disabled')).toBe('true');
  await user.click(await screen.findByLabelText('I request this cover at this premium.'));
  await user.click(await accept());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { params: { capOfferId: 'A' }, ifMatch: 7 },
    { params: { capOfferId: 'C' }, ifMatch: 7 },
  ]);
});
