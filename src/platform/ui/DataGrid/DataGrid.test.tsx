import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { Column } from './columns.ts';
import { DataGrid } from './DataGrid.tsx';
import type { DataGridProps } from './grid-props.ts';
import { groupingBy } from './groups.ts';
import { nothingSelected, type Selection } from './selection.ts';
import { TileGrid } from './TileGrid.tsx';

type Boat = { id: string; name: string; length: number };

const columns: ReadonlyArray<Column<Boat>> = [
  {
    id: 'name',
    head: 'Name',
    width: 160,
    grows: true,
    priority: 1,
    sort: 'name',
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    id: 'length',
    head: 'Length',
    width: 100,
    priority: 2,
    align: 'end',
    cell: ({ length }) => `${length} m`,
    text: ({ length }) => `${length}`,
  },
];
const boats = (count: number): Boat[] =>
  Array.from({ length: count }, (_, index) => ({ id: `b${index}`, name: `Boat ${index}`, length: index }));
const idOf = ({ id }: Boat) => id;

let selection: Selection;

function Fleet(props: Partial<DataGridProps<Boat>>) {
  const [selected, select] = useState<Selection>(nothingSelected);
  selection = selected;
  return (
    <DataGrid
      label="Boats"
      rows={boats(50)}
      idOf={idOf}
      columns={columns}
      selection={selected}
      onSelect={select}
      count={50}
      {...props}
    />
  );
}

const focused = () => document.activeElement?.getAttribute('data-cell');

/** Where each cell would stand: the test's document has no layout. */
function place({ left, width }: { left: number; width: number }): void {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(left);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
}

async function enter(): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  await user.tab();
  return user;
}

async function press(user: ReturnType<typeof userEvent.setup>, keys: string, cell: string): Promise<void> {
  await user.keyboard(keys);
  await waitFor(() => expect(focused()).toBe(cell));
}

beforeEach(() => {
  // a window of 400 px: about ten rows fit
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a grid', () => {
  test('is one tab stop, and says how many rows there are', async () => {
    renderInPortal(<Fleet />);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('51');
    const user = await enter();
    expect(focused()).toBe('0:1');
    await user.tab();
    expect(document.activeElement).not.toHaveProperty('dataset.cell');
  });

  test('keeps a few rows in the page, however many there are', () => {
    renderInPortal(<Fleet rows={boats(100_000)} count={100_000} />);
    expect(screen.getAllByRole('row').length).toBeLessThan(30);
    expect(document.querySelectorAll('*').length).toBeLessThan(700);
  });

  test('moves by arrows, to the ends and into the head', async () => {
    renderInPortal(<Fleet />);
    const user = await enter();
    await press(user, '{ArrowDown}', '1:1');
    await press(user, '{ArrowRight}', '1:2');
    await press(user, '{Home}', '1:0');
    await press(user, '{Control>}{End}{/Control}', '49:2');
    await press(user, '{Control>}{Home}{/Control}', '0:0');
    await press(user, '{ArrowUp}', '-1:0');
  });

  test('selects with Space, extends with Shift and takes all with Ctrl A', async () => {
    renderInPortal(<Fleet />);
    const user = await enter();
    await user.keyboard(' ');
    expect([...selection.ids]).toEqual(['b0']);
    await press(user, '{Shift>}{ArrowDown}{/Shift}', '1:1');
    await press(user, '{Shift>}{ArrowDown}{/Shift}', '2:1');
    expect([...selection.ids]).toEqual(['b0', 'b1', 'b2']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selection.ids.size).toBe(50);
    await user.keyboard('{Escape}');
    expect(selection.ids.size).toBe(0);
  });

  test('acts on the cell that the keys reach, also before it is drawn', async () => {
    const onOpen = vi.fn();
    renderInPortal(<Fleet onOpen={onOpen} />);
    await enter();
    const cell = document.activeElement as Element;
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) fireEvent.keyDown(cell, { key });
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('b2');
    await waitFor(() => expect(focused()).toBe('2:1'));
  });

  test('opens with Enter, and walks with J and K while open', async () => {
    const onOpen = vi.fn();
    const { again } = renderInPortal(<Fleet onOpen={onOpen} />);
    const user = await enter();
    await user.keyboard('j');
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith('b0');
    again(<Fleet onOpen={onOpen} openId="b0" />);
    await press(user, 'j', '1:1');
    expect(onOpen).toHaveBeenLastCalledWith('b1');
  });

  test('sorts by its heads and says how', async () => {
    const onSort = vi.fn();
    renderInPortal(<Fleet sort="name" onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith('-name');
  });

  test('copies the selected rows with heads', async () => {
    const user = userEvent.setup();
    renderInPortal(<Fleet />);
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{Control>}c{/Control}');
    expect(await navigator.clipboard.readText()).toBe('Name\tLength\nBoat 0\t0');
  });

  test('leaves a control in a cell to do what it says, by a click and by Enter', async () => {
    const onOpen = vi.fn();
    const sail = vi.fn();
    const control = {
      ...(columns[1] as Column<Boat>),
      cell: ({ id }: Boat) => (
        <button type="button" tabIndex={-1} onClick={() => sail(id)}>
          Sail {id}
        </button>
      ),
    };
    renderInPortal(<Fleet columns={[columns[0] as Column<Boat>, control]} onOpen={onOpen} />);
    fireEvent.click(screen.getByRole('button', { name: 'Sail b3' }));
    expect(sail).toHaveBeenLastCalledWith('b3');
    const user = await enter();
    await press(user, '{End}', '3:2');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(sail).toHaveBeenLastCalledWith('b2');
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('drops columns by priority, or keeps all and scrolls to the one with the focus', async () => {
    const onFit = vi.fn();
    const wide = columns.map((column) => ({ ...column, width: 600 }));
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const { again } = renderInPortal(<Fleet columns={wide} onFit={onFit} />);
    expect(heads()).toEqual(['', 'Name']);
    expect(onFit).toHaveBeenLastCalledWith(['name']);

    again(<Fleet columns={wide} onFit={onFit} keepsColumns />);
    expect(heads()).toEqual(['', 'Name', 'Length']);
    expect(onFit).toHaveBeenLastCalledWith(['name', 'length']);
    const grid = screen.getByRole('grid');
    place({ left: 600, width: 600 });
    const user = await enter();
    await press(user, '{ArrowRight}', '0:2');
    expect(grid.scrollLeft).toBe(332);
  });

  test('asks for more before the end is reached', () => {
    const onNeedMore = vi.fn();
    renderInPortal(<Fleet rows={boats(12)} hasMore onNeedMore={onNeedMore} />);
    expect(onNeedMore).toHaveBeenCalled();
  });

  test('has a head before each group, which the keys reach, and Enter presses what it offers', async () => {
    const onOpen = vi.fn();
    const narrow = vi.fn();
    const grouping = groupingBy<Boat>(
      'owner',
      ({ length }) => (length < 3 ? 'Short' : 'Long'),
      ({ group, rows, isOpenEnded }) => (
        <>
          {group}, {rows}
          {isOpenEnded && '+'}{' '}
          <button type="button" tabIndex={-1} onClick={() => narrow(group)}>
            Only these
          </button>
        </>
      ),
    );
    const { again } = renderInPortal(<Fleet rows={boats(5)} count={5} grouping={grouping} onOpen={onOpen} />);
    const grid = screen.getByRole('grid');
    const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(heads()).toEqual(['Short, 3 Only these', 'Long, 2 Only these']);
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
    expect(grid.getAttribute('aria-rowcount')).toBe('8');
    const user = await enter();
    expect(focused()).toBe('0:1');
    expect(document.activeElement?.getAttribute('role')).toBe('rowheader');
    await press(user, '{ArrowDown}', '1:1');
    await press(user, '{ArrowRight}', '1:2');
    await press(user, '{ArrowDown}', '2:2');
    await press(user, '{ArrowDown}', '3:2');
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith('b2');
    await press(user, '{ArrowDown}', '4:2');
    await user.keyboard('{Enter} ');
    expect(narrow).toHaveBeenCalledExactlyOnceWith('Long');
    expect(onOpen).toHaveBeenCalledOnce();
    expect(selection.ids.size).toBe(0);
    // on in the column that one was in
    await press(user, '{Shift>}{ArrowDown}{/Shift}', '5:2');
    await press(user, '{Shift>}{ArrowUp}{/Shift}', '4:2');
    await press(user, '{Shift>}{ArrowUp}{/Shift}', '3:2');
    expect([...selection.ids]).toEqual(['b2']);

    again(<Fleet rows={boats(5)} count={5} grouping={grouping} hasMore />);
    expect(heads()).toEqual(['Short, 3 Only these', 'Long, 2+ Only these']);
    expect(grid.getAttribute('aria-rowcount')).toBe('-1');
  });
});

describe('tiles', () => {
  test('are selected by a press and by Space while they are picked, and opened by a press otherwise', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
    const onOpen = vi.fn();
    function Tiles({ isPicking }: { isPicking: boolean }) {
      const [selected, select] = useState<Selection>(nothingSelected);
      selection = selected;
      return (
        <TileGrid
          label="Boats"
          rows={boats(6)}
          idOf={idOf}
          tile={({ name }) => <span>{name}</span>}
          selection={selected}
          onSelect={select}
          onOpen={onOpen}
          isPicking={isPicking}
        />
      );
    }
    const { again } = renderInPortal(<Tiles isPicking={false} />);
    const user = userEvent.setup();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await user.click(screen.getByText('Boat 1'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('b1');

    again(<Tiles isPicking />);
    await user.click(screen.getByText('Boat 1'));
    await user.click(screen.getAllByRole('checkbox', { name: 'Select' })[2] as HTMLElement);
    expect([...selection.ids]).toEqual(['b1', 'b2']);
    await user.click(screen.getByText('Boat 1'));
    expect([...selection.ids]).toEqual(['b2']);
    await user.keyboard(' ');
    expect([...selection.ids].toSorted()).toEqual(['b1', 'b2']);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test('stand below the heads of their groups, in rows of their own', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.role === 'row' ? 40 : 400;
    });
    const narrow = vi.fn();
    const onOpen = vi.fn();
    const grouping = groupingBy<Boat>(
      'owner',
      ({ length }) => (length < 2 ? 'Short' : 'Long'),
      ({ group }) => (
        <button type="button" tabIndex={-1} onClick={() => narrow(group)}>
          {group}
        </button>
      ),
    );
    renderInPortal(
      <TileGrid
        label="Boats"
        rows={boats(6)}
        idOf={idOf}
        tile={({ name }) => name}
        grouping={grouping}
        onOpen={onOpen}
      />,
    );
    // three tiles side by side in 900 px
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Short',
      'Boat 0Boat 1',
      'Long',
      'Boat 2Boat 3Boat 4',
      'Boat 5',
    ]);
    const user = await enter();
    const at = (tile: string) => waitFor(() => expect(document.activeElement?.getAttribute('data-tile')).toBe(tile));
    await at('0');
    await user.keyboard('{Enter}');
    expect(narrow).toHaveBeenCalledExactlyOnceWith('Short');
    await user.keyboard('{ArrowDown}');
    await at('1');
    await user.keyboard('{End}');
    await at('2');
    await user.keyboard('{ArrowDown}');
    await at('3');
    await user.keyboard('{ArrowRight}');
    await at('4');
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('b2');
  });
});
