import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { Column } from '../DataGrid/columns.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { ListState } from './useListState.ts';

afterEach(cleanup);

const columns: ReadonlyArray<Column<unknown>> = ['name', 'owed', 'term', 'number'].map((id, at) => ({
  id,
  head: id,
  width: 100,
  priority: at + 1,
  cell: () => null,
  text: () => '',
}));

const change = vi.fn();

async function choose(hide: string | undefined) {
  const list = {
    hidden: hide?.split(',') ?? [],
    hasChosenColumns: Boolean(hide),
    change,
  } as unknown as ListState;
  renderInPortal(<ColumnsButton columns={columns} list={list} fitting={['name', 'owed']} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('checkbox', { name: 'name' });
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((box) => box.labels?.[0]?.textContent);
  return { user, ticked };
}

test('ticks what the table shows, and keeps it when more is chosen', async () => {
  const { user, ticked } = await choose(undefined);
  expect(ticked()).toEqual(['name', 'owed']);
  await user.click(screen.getByRole('checkbox', { name: 'number' }));
  expect(change).toHaveBeenLastCalledWith({ hide: 'term' });
});

test('what the reader has chosen stays until the standard columns are back', async () => {
  const { user, ticked } = await choose('term');
  expect(ticked()).toEqual(['name', 'owed', 'number']);
  await user.click(screen.getByRole('checkbox', { name: 'term' }));
  expect(change).toHaveBeenLastCalledWith({ hide: 'none' });
  await user.click(screen.getByRole('button', { name: 'Standard columns' }));
  expect(change).toHaveBeenLastCalledWith({ hide: undefined });
});
