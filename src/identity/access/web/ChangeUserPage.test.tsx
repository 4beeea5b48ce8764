import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Operation } from '../../../platform/core/contract.ts';
import { ProblemError } from '../../../platform/ui/client.ts';
import { type Connection, ConnectionContext, createQueryClient, readAgain } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { type Grantable, type User, usersContract } from '../users.contract.ts';
import { ChangeUserPage } from './ChangeUserPage.tsx';
import type { SignedIn } from './me.ts';
import { SignedInProvider } from './SignedInProvider.tsx';

afterEach(cleanup);

const signedIn = { me: { userType: 'administrator', permissions: [] } } as unknown as SignedIn;
const grantable: Grantable = { permissions: ['tci-access', 'read_clr'], places: [], isFromProvider: false };

test('typed changes stay when others change the user meanwhile, and do not overwrite theirs', async () => {
  let user = {
    userId: 'per_1',
    name: 'Rosa',
    email: 'rosa@test.example',
    state: 'ACTIVE',
    jobTitle: null,
    permissions: [],
    mandates: [],
    version: 3,
  } as unknown as User;
  const sent: unknown[] = [];
  const call = (async (operation: Operation, input: { ifMatch?: number }) => {
    if (operation === usersContract.findUser) return user;
    if (operation === usersContract.showGrantableRights) return grantable;
    sent.push(input.ifMatch);
    throw new ProblemError({ code: 'version-changed', status: 412 });
  }) as unknown as Connection['call'];
  const queries = createQueryClient();
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/users/$userId', component: ChangeUserPage });
  const history = createMemoryHistory({ initialEntries: ['/users/per_1'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  renderInPortal(
    <ConnectionContext value={{ call, apiBase: '/api' }}>
      <QueryClientProvider client={queries}>
        <SignedInProvider signedIn={signedIn}>
          <RouterProvider router={router as never} />
        </SignedInProvider>
      </QueryClientProvider>
    </ConnectionContext>,
  );
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Rosa Maria' } });

  user = { ...user, name: 'Rosa Rossi', version: 4 };
  await act(() => readAgain(queries, ['users']));
  await screen.findByRole('heading', { name: 'Rosa Rossi' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rosa Maria');
  fireEvent.click(screen.getByRole('button', { name: 'Change rights' }));
  await screen.findByText(/Somebody else has changed this/);
  await waitFor(() => expect(sent).toEqual([3]));
  expect(name.value).toBe('Rosa Maria');
});
