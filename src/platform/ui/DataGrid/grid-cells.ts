import type { Position } from './grid-keys.ts';

/** The cell at a position of the grid, where it is rendered. */
export function cellAt(grid: HTMLElement | null, row: number, column: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;
}

/** The position of the cell that contains an element; `null` outside of cells. */
export function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, column] = cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** The control in a cell, where it has one: a button or a link, which Enter presses. */
export function controlIn(cell: Element | null): HTMLElement | null {
  return cell?.querySelector<HTMLElement>('button, a[href]') ?? null;
}

/** Whether something was pressed on a control in a cell, which does what it says and does not open the row. */
export function isOnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(':is([role="gridcell"], [role="rowheader"]) :is(button, a[href])') !== null
  );
}

type OnElement = Readonly<{ currentTarget: Element; target: EventTarget | null }>;

/** Whether an event happened in a dialog that a cell has opened: React passes it on to the cell's row and grid. */
export function isInDialog({ currentTarget, target }: OnElement): boolean {
  return target instanceof Node && !currentTarget.contains(target);
}

/** Whether a key is not the grid's: it presses the control that has the focus, or is pressed in a dialog. */
export function isKeyOfControl(event: OnElement & Readonly<{ key: string }>): boolean {
  return isInDialog(event) || ((event.key === 'Enter' || event.key === ' ') && isOnControl(event.target));
}

/** How much of a table the edge fades that says that there is more. */
const fadingEdge = 32;

/** Scrolls a grid sideways as far as a cell needs to be seen whole, beside the columns that stay in place. */
export function bringIntoView(grid: HTMLElement | null, cell: HTMLElement | null): void {
  if (!grid || !cell?.parentElement) return;
  const staying = [...cell.parentElement.children].filter((one) => getComputedStyle(one).position === 'sticky');
  if (staying.includes(cell)) return void (grid.scrollLeft = 0);
  const stayingWidth = staying.reduce((sum, one) => sum + (one as HTMLElement).offsetWidth, 0);
  const { offsetLeft: start, offsetWidth: width } = cell;
  if (start < grid.scrollLeft + stayingWidth) grid.scrollLeft = start - stayingWidth;
  else {
    const beyond = start + width + fadingEdge - (grid.scrollLeft + grid.clientWidth);
    if (beyond > 0) grid.scrollLeft += beyond;
  }
}
