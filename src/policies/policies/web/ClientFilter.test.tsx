import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Connection, ConnectionContext, createQueryClient } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { ClientFilter } from './ClientFilter.tsx';
import { useNarrowToPolicyholder } from './narrow-to-policyholder.ts';

afterEach(cleanup);

/** Names have commas of their own. */
const clients = [
  { policyholder: 'Adler AG', policies: ['TI-5000001', 'TI-5000002'] },
  { policyholder: 'Brack, Sons & Co', policies: ['TI-5000003'] },
  { policyholder: 'Zephyr Ltd', policies: ['TI-5000004'] },
];

type Asked = Readonly<{ query?: { policy?: string; policyholder?: string } }>;

/** As the server answers: the policyholders of some policies, or of one name. */
const call = (async (_operation: unknown, { query = {} }: Asked = {}) => {
  const { policy, policyholder } = query;
  const items = clients
    .filter((client) => policyholder === undefined || client.policyholder === policyholder)
    .map((client) => ({ ...client, policies: client.policies.filter((key) => !policy || policy.includes(key)) }));
  return { items, hasMore: false };
}) as unknown as Connection['call'];

function Narrow() {
  const narrowTo = useNarrowToPolicyholder();
  return (
    <button type="button" onClick={() => void narrowTo('Adler AG')}>
      Only Adler
    </button>
  );
}

/** The filter at an address; answers the policies that the address has. */
function show(address: string): () => string | undefined {
  const root = createRootRoute({
    component: () => (
      <>
        <ClientFilter />
        <Narrow />
      </>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) });
  renderInPortal(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectionContext value={{ call } as Connection}>
        <RouterProvider router={router as never} />
      </ConnectionContext>
    </QueryClientProvider>,
  );
  return () => (router.state.location.search as { policy?: string }).policy;
}

test('choosing clients selects their policies, one after the other', async () => {
  const user = userEvent.setup();
  const policies = show('/?q=alb');
  await user.click(await screen.findByRole('button', { name: 'Policyholder' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Brack, Sons & Co' }));
  await waitFor(() => expect(policies()).toBe('TI-5000003'));
  await user.click(screen.getByRole('checkbox', { name: 'Adler AG' }));
  await waitFor(() => expect(policies()).toBe('TI-5000001,TI-5000002,TI-5000003'));
  await user.click(screen.getByRole('checkbox', { name: 'Brack, Sons & Co' }));
  await waitFor(() => expect(policies()).toBe('TI-5000001,TI-5000002'));
});

test('says whose policies are selected, and drops them all', async () => {
  const user = userEvent.setup();
  const policies = show('/?policy=TI-5000002,TI-5000004');
  expect(await screen.findByRole('button', { name: /Policyholder Adler AG, Zephyr Ltd/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Remove|Drop|Clear/ }));
  await waitFor(() => expect(policies()).toBeUndefined());
});

test('narrowing to one keeps to the policies in view', async () => {
  const user = userEvent.setup();
  const policies = show('/?policy=TI-5000002,TI-5000004');
  await user.click(await screen.findByRole('button', { name: 'Only Adler' }));
  await waitFor(() => expect(policies()).toBe('TI-5000002'));
});
