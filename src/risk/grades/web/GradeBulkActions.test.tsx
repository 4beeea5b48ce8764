import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { orderingContract } from '../../../approvals/orders/ordering.contract.ts';
import type { Operation } from '../../../platform/core/contract.ts';
import { ProblemError } from '../../../platform/ui/client.ts';
import { type Connection, ConnectionContext, createQueryClient } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { GradeBulkActions } from './GradeBulkActions.tsx';

afterEach(cleanup);

const grade = (requestId: string, requestStatus: string, currentRenewalSituation = 0) =>
  ({
    requestId,
    requestStatus,
    policy: 'HERM-1',
    workflowStatus: 'SENT',
    company: { companyId: requestId, companyName: `Buyer ${requestId}`, countryCode: 'FR' },
    cancellationOrderId: null,
    renewalSituation: { currentRenewalSituation, expiryDate: requestStatus === 'ANSWERED' ? '2999-01-01' : null },
    version: 3,
  }) as unknown as GradeRequestOnWire;

const rows = [grade('A', 'ANSWERED'), grade('B', 'ANSWERED'), grade('C', 'ANSWERED', 2), grade('D', 'PENDING')];

/** Chooses an action for all four, and confirms it unless `yes` is null; of those that are sent, B is refused. */
async function choose(label: string, yes: string | null): Promise<object[]> {
  const sent: object[] = [];
  const call = (async (operation: Operation, input: { params: { gradeRequestId: string } }) => {
    const { path } = operation;
    if (operation === orderingContract.foretellApproval) return { outlook: 'NOBODY', approvals: 1 };
    sent.push({ path, ...input });
    if (input.params.gradeRequestId === 'B') throw new ProblemError({ code: 'version-changed', status: 412 });
    return { requestStatus: 'PENDING' };
  }) as unknown as Connection['call'];
  renderInPortal(
    <ConnectionContext value={{ call, apiBase: '/api' }}>
      <QueryClientProvider client={createQueryClient()}>
        <GradeBulkActions selection={{ ids: new Set(['A', 'B', 'C', 'D']), isAllMatching: false }} rows={rows} />
      </QueryClientProvider>
    </ConnectionContext>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: label }));
  if (yes === null) return sent;
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  return sent;
}

const lineOf = async (buyer: string) => (await screen.findByText(`Buyer ${buyer}`)).closest('li') as HTMLElement;

it('says of each grade whether its renewal was chosen', async () => {
  const sent = await choose('Do not renew', 'Do not renew');
  await waitFor(async () => expect((await lineOf('A')).textContent).toContain('Done'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect((await lineOf('B')).textContent).not.toContain('Done');
  expect((await lineOf('C')).textContent).toContain('Nothing would change.');
});

it('says beforehand who approves what is withdrawn, or that nobody else may', async () => {
  await choose('Withdraw…', null);
  await screen.findByText('Under policy HERM-1, a colleague approves each before it is sent to the insurer.');
  await screen.findByText('Nobody but you may approve this request.');
});

it('withdraws what is not answered, and says that it waits for approval', async () => {
  const sent = await choose('Withdraw…', 'Withdraw');
  expect(sent).toMatchObject([{ params: { gradeRequestId: 'D' }, ifMatch: 3 }]);
  await waitFor(async () => expect((await lineOf('D')).textContent).toContain('Submitted for approval'));
});
