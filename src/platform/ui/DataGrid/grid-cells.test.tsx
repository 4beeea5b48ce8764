import { expect, test } from 'vitest';
import { bringIntoView } from './grid-cells.ts';

/** A row in a window of 300 px: a first column of 100 px that stays, and ten columns of 80 px. */
function rowOf(scrollLeft: number) {
  const grid = document.createElement('div');
  const row = document.createElement('div');
  grid.append(row);
  const cells = Array.from({ length: 11 }, (_, at) => {
    const cell = document.createElement('div');
    if (at === 0) cell.style.position = 'sticky';
    Object.defineProperties(cell, {
      offsetLeft: { value: at === 0 ? scrollLeft : 20 + at * 80 },
      offsetWidth: { value: at === 0 ? 100 : 80 },
    });
    row.append(cell);
    return cell;
  });
  Object.defineProperty(grid, 'clientWidth', { value: 300 });
  grid.scrollLeft = scrollLeft;
  return { grid, cells };
}

test.each([
  ['beyond the end', 0, 5, 232],
  ['in view', 240, 5, 240],
  ['below the column that stays', 400, 5, 320],
  ['that stays', 400, 0, 0],
])('a cell %s', (_, from, at, to) => {
  const { grid, cells } = rowOf(from);
  document.body.append(grid);
  bringIntoView(grid, cells[at] ?? null);
  expect(grid.scrollLeft).toBe(to);
  grid.remove();
});
