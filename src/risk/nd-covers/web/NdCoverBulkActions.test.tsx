import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { orderingContract } from '../../../approvals/orders/ordering.contract.ts';
import type { Operation } from '../../../platform/core/contract.ts';
import { type Connection, ConnectionContext, createQueryClient } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { NdCoverBulkActions } from './NdCoverBulkActions.tsx';

afterEach(cleanup);

const check = (ndCoverId: string, more: Partial<NdCoverOnWire>) =>
  ({
    ndCoverId,
    company: { companyId: ndCoverId, companyName: `Buyer ${ndCoverId}`, countryCode: 'FR' },
    fixedAmount: { amount: '7000', currency: 'EUR' },
    policy: 'HERM-1',
    workflowStatus: 'SENT',
    standing: 'insured',
    ending: null,
    autoRenew: true,
    cancellationOrderId: null,
    version: 3,
    ...more,
  }) as unknown as NdCoverOnWire;

const rows = [
  check('A', {}),
  check('B', { standing: 'ended' }),
  check('C', { autoRenew: false }),
  check('D', { cancellationOrderId: 'ord_1' }),
  check('E', { standing: 'waiting' }),
];

async function choose(label: string, yes: string | null, { many = 2, of = rows } = {}): Promise<unknown[]> {
  const sent: object[] = [];
  const call = (async (operation: Operation, input: object) => {
    const { path } = operation;
    if (operation === orderingContract.foretellApproval) return { outlook: 'NOBODY', approvals: 1 };
    sent.push({ path, ...input });
    return {};
  }) as unknown as Connection['call'];
  renderInPortal(
    <ConnectionContext value={{ call, apiBase: '/api' }}>
      <QueryClientProvider client={createQueryClient()}>
        <NdCoverBulkActions
          selection={{ ids: new Set(['A', 'B', 'C', 'D', 'E', 'F']), isAllMatching: false }}
          rows={of}
        />
      </QueryClientProvider>
    </ConnectionContext>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: label }));
  if (yes === null) return sent;
  const buttons = await screen.findAllByRole('button', { name: yes });
  await user.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(many));
  return sent;
}

it('cancels what insures and has no cancellation in approval, and leaves the rest with its reason', async () => {
  const sent = await choose('Cancel cover…', 'Cancel cover');
  expect(sent).toMatchObject([{ params: { ndCoverId: 'A' }, ifMatch: 3 }, { params: { ndCoverId: 'C' } }]);
  expect((await screen.findByText('Buyer D')).closest('li')?.textContent).not.toContain('Done');
});

it('says beforehand who approves the cancellation, or that nobody else may', async () => {
  await choose('Cancel cover…', null);
  await screen.findByText('Under policy HERM-1, a colleague approves each before it is sent to the insurer.');
  await screen.findByText('Nobody but you may approve this request.');
});

it('says nothing of approvals where colleagues still have it, which is taken back at once', async () => {
  const withColleagues = check('F', { standing: 'waiting', workflowStatus: 'TO_VALIDATE', policy: 'SFAC-2' });
  await choose('Withdraw…', null, { of: [...rows, withColleagues] });
  await screen.findByText('Under policy HERM-1, a colleague approves each before it is sent to the insurer.');
  expect(screen.queryByText(/SFAC-2/)).toBeNull();
});

it('withdraws what waits for its answer, and leaves what insures', async () => {
  const sent = await choose('Withdraw…', 'Withdraw', { many: 1 });
  expect(sent).toMatchObject([{ params: { ndCoverId: 'E' }, ifMatch: 3 }]);
});

it('lets those end that would be checked again', async () => {
  const sent = await choose('Do not renew', 'Do not renew');
  expect(sent).toMatchObject([
    { params: { ndCoverId: 'A' }, body: { autoRenew: false } },
    { params: { ndCoverId: 'D' }, body: { autoRenew: false } },
  ]);
});
