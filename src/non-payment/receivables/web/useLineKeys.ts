import { type KeyboardEvent, useRef } from 'react';
import { positionOf } from '../../../platform/ui/DataGrid/grid-cells.ts';
import { moved, type Position } from '../../../platform/ui/DataGrid/grid-keys.ts';
import type { ItemRow } from '../item-row.ts';
import { type CellKind, gridCells, isEditable } from './invoice-grid.ts';

/** What the keys of the grid act on. The last of its lines is the empty one. */
export type KeyedLines = Readonly<{
  lines: readonly ItemRow[];
  active: Position;
  isEditing: boolean;
  goTo(to: Position): void;
  /** Opens a cell: with the typed letter, or with its content. */
  edit(at: Position, letter?: string): void;
  /** Commits the text of the open cell. */
  commit(text: string): void;
  /** Closes the open cell as it was. */
  restore(): void;
  clear(at: Position): void;
  toggle(at: Position): void;
  remove(place: number): void;
}>;

const page = 10;

/**
 * The keys of an editable grid (look, section 8): typing or F2 edits, Enter commits and goes down, Tab commits and goes
 * right, Esc restores. The grid is one tab stop until something was entered: from then on Tab goes from cell to cell,
 * and after Esc or an arrow key it leaves the grid again.
 */
export function useLineKeys(keyed: KeyedLines): (event: KeyboardEvent) => void {
  const isEntering = useRef(false);
  const { lines, active, isEditing, goTo, edit, commit, restore, clear, toggle, remove } = keyed;
  const size = { rows: lines.length, columns: gridCells.length, page, hasHead: false };

  return (event) => {
    const at = positionOf(event.target) ?? active;
    const isDone = isEditing ? pressedWhileEditing(event, at) : pressed(event, at);
    if (isDone) event.preventDefault();
  };

  function pressedWhileEditing(event: KeyboardEvent, at: Position): boolean {
    const typed = (event.target as HTMLElement).dataset['typed'] ?? '';
    if (event.key === 'Escape') {
      event.stopPropagation();
      restore();
      goTo(at);
      return true;
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return false;
    commit(typed);
    isEntering.current = true;
    goTo(event.key === 'Enter' ? below(at, event.shiftKey) : beside(at, event.shiftKey));
    return true;
  }

  function pressed(event: KeyboardEvent, at: Position): boolean {
    const cell = gridCells[at.column] as CellKind;
    const row = lines[at.row];
    if (event.key === 'Tab') return walkOn(event, at);
    const to = moved(at, event, size);
    if (to) {
      isEntering.current = false;
      goTo(to);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !row) return false;
    if (event.key === 'Escape') {
      isEntering.current = false;
      return false;
    }
    if (cell === 'remove') {
      if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'Delete') return false;
      remove(at.row);
      return true;
    }
    if (!isEditable(cell, row)) return event.key === 'Enter' ? went(below(at, event.shiftKey)) : false;
    if (cell === 'disputed' && (event.key === ' ' || event.key === 'Enter')) {
      toggle(at);
      return true;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      clear(at);
      return true;
    }
    if (event.key === 'F2' || event.key === 'Enter') return opened(at);
    return event.key.length === 1 ? opened(at, event.key) : false;
  }

  /** Tab goes on to the next cell while lines are being entered; behind the last it leaves the grid. */
  function walkOn(event: KeyboardEvent, at: Position): boolean {
    if (!isEntering.current) return false;
    const to = beside(at, event.shiftKey);
    const isBehindTheLast = to.row >= lines.length || (to.row === at.row && to.column === at.column);
    if (isBehindTheLast) return false;
    goTo(to);
    return true;
  }

  function went(to: Position): true {
    goTo(to);
    return true;
  }

  function opened(at: Position, letter?: string): true {
    if (gridCells[at.column] === 'disputed') toggle(at);
    else edit(at, letter);
    return true;
  }

  function below({ row, column }: Position, isUp: boolean): Position {
    // what is entered in the empty line makes another one below it
    return { row: Math.max(0, row + (isUp ? -1 : 1)), column };
  }

  /** The next cell that can be entered, on the next line behind the last of a line. */
  function beside({ row, column }: Position, isBack: boolean): Position {
    const step = isBack ? -1 : 1;
    for (let at = { row, column: column + step }; ; at = { row: at.row, column: at.column + step }) {
      if (at.column < 0 && at.row === 0) return { row, column };
      if (at.column < 0) at = { row: at.row - 1, column: gridCells.length - 1 };
      if (at.column >= gridCells.length) at = { row: at.row + 1, column: 0 };
      const line = lines[at.row] ?? lines.at(-1);
      if (at.row > lines.length) return { row, column };
      if (line && isEditable(gridCells[at.column] as CellKind, line)) return at;
    }
  }
}
