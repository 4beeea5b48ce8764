import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { nothingSelected, type Selection } from '../DataGrid/selection.ts';
import { TileSelection } from './TileSelection.tsx';

afterEach(cleanup);

let selection: Selection;

function Picking({ hasMore = false }: { hasMore?: boolean }) {
  const [isPicking, pick] = useState(false);
  const [selected, select] = useState(nothingSelected);
  selection = selected;
  return (
    <TileSelection
      isPicking={isPicking}
      onPick={pick}
      selection={selected}
      onSelect={select}
      ids={['a', 'b']}
      hasMore={hasMore}
    />
  );
}

it('begins and ends by the same button, which keeps the focus', async () => {
  renderInPortal(<Picking />);
  const user = userEvent.setup();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('selects all shown, then all that match where there are more, then none', async () => {
  renderInPortal(<Picking hasMore />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  const all = screen.getByRole('checkbox', { name: 'Select all shown' });
  await user.click(all);
  expect(selection).toEqual({ ids: new Set(['a', 'b']), isAllMatching: false });
  await user.click(all);
  expect(selection.isAllMatching).toBe(true);
  await user.click(all);
  expect(selection).toEqual(nothingSelected);
});
