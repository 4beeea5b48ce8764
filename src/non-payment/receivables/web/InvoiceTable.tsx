import { useLingui } from '@lingui/react/macro';
import {
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../../../platform/ui/classes.ts';
import { cellAt, positionOf } from '../../../platform/ui/DataGrid/grid-cells.ts';
import type { Position } from '../../../platform/ui/DataGrid/grid-keys.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { ItemFault, ItemRow } from '../item-row.ts';
import { type Editing, InvoiceLine, isRight, textOfCell } from './InvoiceLine.tsx';
import { blockIn, type CellKind, cellsTyped, gridCells, isEditable, nextLine, withCells } from './invoice-grid.ts';
import styles from './invoices.module.css';
import { cellLabels } from './item-labels.ts';
import { useLineKeys } from './useLineKeys.ts';

export type InvoiceTableProps = {
  label: string;
  rows: readonly ItemRow[];
  onChange(rows: readonly ItemRow[]): void;
  currency: string;
  faults: ReadonlyMap<string, readonly ItemFault[]>;
  /** A block of several cells was pasted at a place. */
  onBlock(text: string, at: Position): void;
  onFile(file: File): void;
};

const noFaults: readonly ItemFault[] = [];

/** The lines as an editable grid (look, section 8): one tab stop, keys as in a spreadsheet, a new line at the end. */
export function InvoiceTable({ label, rows, onChange, currency, faults, onBlock, onFile }: InvoiceTableProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const grid = useRef<HTMLDivElement>(null);
  const lines = [...rows, nextLine];
  const [wanted, setActive] = useState<Position>({ row: 0, column: 0 });
  const active = { ...wanted, row: Math.min(wanted.row, lines.length - 1) };
  const [hasFocus, setHasFocus] = useState(false);
  const [editing, setEditing] = useState<(Editing & { row: number }) | null>(null);
  const getsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!getsFocus.current || editing) return;
    getsFocus.current = false;
    cellAt(grid.current, active.row, active.column)?.focus();
  });

  const lineAt = ({ row }: Position) => lines[row] ?? nextLine;
  const fieldAt = ({ column }: Position) => gridCells[column] as CellKind;
  const goTo = (to: Position) => {
    getsFocus.current = true;
    setActive(to);
  };
  const edit = (at: Position, letter?: string) => {
    const field = fieldAt(at);
    if (!isEditable(field, lineAt(at))) return;
    const text =
      letter !== undefined && field !== 'itemType' ? letter : textOfCell(lineAt(at), field, currency, format);
    setActive(at);
    setEditing({ ...at, text, isMarked: letter === undefined });
  };
  const enter = (at: Position, text: string) => {
    const field = fieldAt(at);
    if (!isEditable(field, lineAt(at))) return;
    onChange(withCells(rows, at.row, cellsTyped(field, text, format.notation)));
  };
  const commit = (text: string) => {
    if (!editing) return;
    setEditing(null);
    // what is shown is rounded and grouped: only what was changed is read again
    if (text !== textOfCell(lineAt(editing), fieldAt(editing), currency, format)) enter(editing, text);
  };
  const remove = (place: number) => {
    if (place < rows.length) onChange(rows.toSpliced(place, 1));
    goTo({ row: place, column: active.column });
  };
  const toggle = (at: Position) => {
    onChange(withCells(rows, at.row, { disputed: !lineAt(at).disputed }));
    goTo(at);
  };
  const onKey = useLineKeys({
    lines,
    active,
    isEditing: editing !== null,
    goTo,
    edit,
    commit,
    restore: () => setEditing(null),
    clear: (at) => enter(at, ''),
    toggle,
    remove,
  });
  const click = (event: MouseEvent) => {
    const at = positionOf(event.target);
    if (!at || (editing && editing.row === at.row && editing.column === at.column)) return;
    const isAgain = hasFocus && at.row === active.row && at.column === active.column;
    if (isAgain && fieldAt(at) === 'disputed') toggle(at);
    else if (isAgain || event.detail > 1) edit(at);
    else goTo(at);
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData('text/plain');
    const isBlock = blockIn(text) !== null;
    if (editing && !isBlock) return;
    event.preventDefault();
    setEditing(null);
    const at = positionOf(event.target) ?? active;
    if (isBlock) onBlock(text, at);
    else if (file) onFile(file);
    else enter(at, text);
  };
  const copy = (event: ClipboardEvent) => {
    if (editing || window.getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData('text/plain', textOfCell(lineAt(active), fieldAt(active), currency, format));
    event.preventDefault();
  };

  // lines are rendered again only when they change: their callbacks stay the same
  const latest = useRef({ commit, remove });
  useLayoutEffect(() => {
    latest.current = { commit, remove };
  });
  const onCommit = useCallback((text: string) => latest.current.commit(text), []);
  const onRemove = useCallback((place: number) => latest.current.remove(place), []);

  return (
    // a table has no role for editable cells
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-colcount={gridCells.length}
      className={styles.grid}
      onKeyDown={onKey}
      onClick={click}
      onPaste={paste}
      onCopy={copy}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget as Node | null))
      }
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.row} aria-rowindex={1}>
          {gridCells.map((cell) => (
            <div key={cell} role="columnheader" className={classes(isRight(cell) && styles.end)}>
              <span className={cell === 'remove' ? 'visually-hidden' : undefined}>{i18n._(cellLabels[cell])}</span>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {blocksOf(lines).map(({ from, rows: block }) => (
          <LineBlock
            key={from}
            rows={block}
            from={from}
            currency={currency}
            faults={faults}
            active={isWithin(active, from) ? active : null}
            isBeingWritten={hasFocus && isWithin(active, from)}
            editing={editing && isWithin(editing, from) ? editing : null}
            onCommit={onCommit}
            onRemove={onRemove}
          />
        ))}
      </div>
    </div>
  );
}

/** Lines that are rendered together: a key in one block does not render the others. */
const linesOfBlock = 50;

function blocksOf(lines: readonly ItemRow[]): { from: number; rows: readonly ItemRow[] }[] {
  return Array.from({ length: Math.ceil(lines.length / linesOfBlock) }, (_none, block) => {
    const from = block * linesOfBlock;
    return { from, rows: lines.slice(from, from + linesOfBlock) };
  });
}

function isWithin({ row }: Pick<Position, 'row'>, from: number): boolean {
  return row >= from && row < from + linesOfBlock;
}

type LineBlockProps = Readonly<{
  rows: readonly ItemRow[];
  /** Place of its first line. */
  from: number;
  currency: string;
  faults: ReadonlyMap<string, readonly ItemFault[]>;
  /** The keyboard focus, and the cell that is edited, if that is in this block. */
  active: Position | null;
  isBeingWritten: boolean;
  editing: (Editing & { row: number }) | null;
  onCommit(text: string): void;
  onRemove(place: number): void;
}>;

const LineBlock = memo(function LineBlock(props: LineBlockProps) {
  const { rows, from, currency, faults, active, isBeingWritten, editing, onCommit, onRemove } = props;
  return rows.map((row, index) => {
    const place = from + index;
    const isActive = active?.row === place;
    return (
      <InvoiceLine
        key={row.rowId}
        row={row}
        place={place}
        currency={currency}
        faults={faultsToShow(faults.get(row.rowId), isBeingWritten && isActive)}
        activeColumn={isActive ? active.column : null}
        editing={editing?.row === place ? editing : null}
        onCommit={onCommit}
        onRemove={onRemove}
      />
    );
  });
}, isDrawnAlike);

/** Whether a block shows the same as before: its own lines and faults are unchanged, whatever the others are. */
function isDrawnAlike(before: LineBlockProps, after: LineBlockProps): boolean {
  return (
    before.currency === after.currency &&
    before.editing === after.editing &&
    before.isBeingWritten === after.isBeingWritten &&
    before.active?.row === after.active?.row &&
    before.active?.column === after.active?.column &&
    before.rows.length === after.rows.length &&
    after.rows.every(
      (row, index) => row === before.rows[index] && before.faults.get(row.rowId) === after.faults.get(row.rowId),
    )
  );
}

/** Missing values are not reported on the line that is being written. */
function faultsToShow(faults: readonly ItemFault[] = noFaults, isBeingWritten: boolean): readonly ItemFault[] {
  if (!isBeingWritten || faults.every(({ code }) => code !== 'required')) return faults;
  return faults.filter(({ code }) => code !== 'required');
}
