import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { accessContract, type Me } from '../../identity/access/access.contract.ts';
import { defaultPreferences, type Theme } from '../../identity/access/person.ts';
import { type Call, createClient } from '../../platform/ui/client.ts';
import { ConnectionContext, createQueryClient, keyOf, useOperation } from '../../platform/ui/query.ts';
import { renderInPortal } from '../../testing/web/test-screen.tsx';
import { useKeptPreferences } from './useKeptPreferences.ts';

/** Two settings, as they are shown. */
function Settings() {
  const change = useKeptPreferences();
  const { data } = useOperation(accessContract.showMe, undefined, { enabled: false });
  const preferences = data?.preferences ?? defaultPreferences;
  const choose = (theme: Theme) => change(preferences, { theme });
  return (
    <>
      <p>{`${preferences.theme} ${preferences.density}`}</p>
      <button type="button" onClick={() => choose('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => change(preferences, { density: 'roomy' })}>
        Roomy
      </button>
    </>
  );
}

function show(call: Call) {
  const queries = createQueryClient();
  queries.setQueryData(keyOf(accessContract.showMe), { preferences: defaultPreferences } as Me);
  renderInPortal(
    <QueryClientProvider client={queries}>
      <ConnectionContext value={{ call, apiBase: '/api' }}>
        <Settings />
      </ConnectionContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

afterEach(cleanup);

test('A7: a setting changed without a connection is reverted at once, with a message', async () => {
  let isAway = true;
  const fetch = async () => {
    if (isAway) throw new TypeError('no network');
    return new Response(null, { status: 204 });
  };
  const user = show(createClient({ apiBase: 'https://portal.example/api', fetch: fetch as typeof globalThis.fetch }));
  await user.click(screen.getByText('Dark'));
  expect(await screen.findByText(/^Your setting was not saved\./)).toBeTruthy();
  expect(await screen.findByText('system dense')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByText('Roomy'));
  await user.click(screen.getByText('Dark'));
  expect(await screen.findByText('dark roomy')).toBeTruthy();
  expect(screen.getAllByText(/^Your setting was not saved\./)).toHaveLength(1);
});
