import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { Money } from '../../core/money.ts';
import { refuse } from '../../core/refusal.ts';
import { ProblemError } from '../../ui/client.ts';
import { ConnectionContext } from '../../ui/query.ts';
import { RowsAction } from './RowsAction.tsx';

afterEach(cleanup);

type Row = Readonly<{ id: string; isOpen: boolean; amount: Money }>;
const row = (id: string, amount: string, currency = 'EUR', isOpen = true): Row => ({
  id,
  isOpen,
  amount: { amount, currency } as Money,
});
const rows = [row('A', '100.00'), row('B', '50.00', 'USD'), row('C', '25.00'), row('D', '7.00', 'EUR', false)];

const rates = [{ currency: 'USD', day: '2026-11-19', perEuro: '1.25', source: 'European Central Bank' }];
const call = async () => ({ day: '2026-11-20', rates });

/** Where the server answers with the rates of a day. */
function renderWithRates(action: ReactNode) {
  renderInPortal(<ConnectionContext value={{ call: call as never, apiBase: '/api' }}>{action}</ConnectionContext>);
}

/** The bulk action on what is selected of these rows. */
function open(
  ids: readonly string[],
  run = vi.fn(async (_: Row): Promise<unknown> => undefined),
  { isAll = false, decimals }: Readonly<{ isAll?: boolean; decimals?: 'minor' }> = {},
) {
  renderWithRates(
    <RowsAction
      selection={{ ids: new Set(ids), isAllMatching: isAll }}
      rows={rows}
      idOf={({ id }) => id}
      about={({ id, amount }) => ({
        name: `Buyer ${id}`,
        number: `OV-26-0000${id}`,
        amount,
        ...(decimals && { decimals }),
      })}
      whyNot={({ isOpen }) => (isOpen ? null : refuse('order-waiting'))}
      run={run}
      label="Withdraw…"
      title="Withdraw reports"
      yes="Withdraw"
    >
      <p>Their invoices remain unpaid.</p>
    </RowsAction>,
  );
  return { run, user: userEvent.setup({ delay: null }) };
}

const button = () => screen.getByRole('button', { name: 'Withdraw…' });
const lineOf = async (buyer: string) => (await screen.findByText(`Buyer ${buyer}`)).closest('li') as HTMLElement;

it('names the rows with their sums in each currency and converted, and says what a rule leaves out and why', async () => {
  const { user, run } = open(['A', 'B', 'C', 'D']);
  await user.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw reports' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  expect((await lineOf('D')).textContent).toContain('approval');
  const total = within(dialog).getByText('Total').closest('p') as HTMLElement;
  await waitFor(() => expect(total.textContent).toBe('Total125EUR50USD≈165EUR'));
  expect(run).not.toHaveBeenCalled();
});

it('writes amounts as the screen does, and with all decimals of their currency where a row is about what is owed', async () => {
  const { user } = open(
    ['A', 'C'],
    vi.fn(async (_: Row) => undefined),
    { decimals: 'minor' },
  );
  await user.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw reports' });
  expect((await lineOf('A')).textContent).toContain('100.00EUR');
  expect(within(dialog).getByText('Total').closest('p')?.textContent).toBe('Total125.00EUR');
});

it('does it with each row that may, one after the other, and says of each what became of it', async () => {
  const asked = vi.fn(async ({ id }: Row) => {
    if (id === 'B') throw new ProblemError({ code: 'version-changed', status: 412 });
  });
  const { user, run } = open(['A', 'B', 'D'], asked);
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => expect((await lineOf('A')).textContent).toContain('Done'));
  expect((await lineOf('B')).textContent).not.toContain('Done');
  expect((await lineOf('B')).querySelector('svg')).not.toBeNull();
  expect(run.mock.calls.map(([{ id }]) => id)).toEqual(['A', 'B']);
  await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays open where a row waits for an approval, and says so', async () => {
  renderWithRates(
    <RowsAction
      selection={{ ids: new Set(['A', 'B']), isAllMatching: false }}
      rows={rows}
      idOf={({ id }) => id}
      about={({ id, amount }) => ({ name: `Buyer ${id}`, number: null, amount })}
      whyNot={() => null}
      run={async ({ id }) => id}
      became={(id) => (id === 'B' ? 'Submitted for approval' : null)}
      label="Withdraw…"
      title="Withdraw reports"
      yes="Withdraw"
    />,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => expect((await lineOf('B')).textContent).toContain('Submitted for approval'));
  expect((await lineOf('A')).textContent).toContain('Done');
});

it('closes by itself where all is done, and says how many', async () => {
  const { user } = open(['A', 'C']);
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Done: 2 rows.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stops behind the row that is under way where it is closed', async () => {
  let finish = () => {};
  const slow = vi.fn((_: Row) => new Promise((resolve) => (finish = () => resolve(undefined))));
  const { user, run } = open(['A', 'B'], slow);
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.keyboard('{Escape}');
  finish();
  await screen.findByText('Done: 1 row.');
  expect(run).toHaveBeenCalledOnce();
});

it('says why it cannot be: a rule of the only row, or rows that are not loaded', () => {
  open(['D']);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  cleanup();
  open(['A'], undefined, { isAll: true });
  expect(button().getAttribute('aria-disabled')).toBe('true');
});
