import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { orderingContract } from '../../../approvals/orders/ordering.contract.ts';
import type { Operation } from '../../../platform/core/contract.ts';
import { type Connection, ConnectionContext, createQueryClient } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { type CapOnWire, capsContract } from '../caps.contract.ts';
import { CapBulkActions } from './CapBulkActions.tsx';

afterEach(cleanup);

const cap = (capOfferId: string, capStatus: CapOnWire['capStatus'], policy = 'HERM-1', amount = '50000') =>
  ({
    capOfferId,
    capStatus,
    product: 'CAP',
    policy,
    company: { companyId: capOfferId, companyName: `Buyer ${capOfferId}`, countryCode: 'FR' },
    amount: { amount, currency: 'EUR' },
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

it('says beforehand of each policy how many approve what it is done with, measured by the largest amount', async () => {
  const asked: object[] = [];
  const call = (async (operation: Operation, input: { params: { policy: string } }) => {
    if (operation !== orderingContract.foretellApproval) return {};
    asked.push(input);
    const isDirect = input.params.policy === 'SFAC-2';
    return isDirect ? { outlook: 'NOT_NEEDED', approvals: 0 } : { outlook: 'ABOVE_ALL_LIMITS', approvals: 2 };
  }) as unknown as Connection['call'];
  const rows = [
    cap('A', 'OFFERED'),
    cap('B', 'PENDING', 'X-9'),
    cap('C', 'OFFERED', 'SFAC-2'),
    cap('D', 'OFFERED', 'HERM-1', '90000'),
  ];
  renderInPortal(
    <ConnectionContext value={{ call, apiBase: '/api' }}>
      <QueryClientProvider client={createQueryClient()}>
        <CapBulkActions selection={{ ids: new Set(['A', 'B', 'C', 'D']), isAllMatching: false }} rows={rows} />
      </QueryClientProvider>
    </ConnectionContext>,
  );
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Accept…' }));
  await screen.findByText('Under policy HERM-1, two colleagues approve each before it is sent to the insurer.');
  await screen.findByText('Under policy SFAC-2, each is sent to the insurer immediately.');
  await screen.findByText('The amount is above the limit of everybody who could approve it.');
  expect(asked).toMatchObject([
    { params: { policy: 'HERM-1' }, query: { kind: 'cap-acceptance', amount: '90000' } },
    { params: { policy: 'SFAC-2' }, query: { kind: 'cap-acceptance', amount: '50000' } },
  ]);
});
