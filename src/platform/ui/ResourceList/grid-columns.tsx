import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import type { Format } from '../../core/format.ts';
import { labelOf } from '../../core/label.ts';
import type { ListColumn } from '../../core/list.ts';
import { Changed } from '../controls/Changed.tsx';
import { CountryCode, Day, Instant, Money, Unknown } from '../controls/Figures.tsx';
import type { Column } from '../DataGrid/columns.ts';
import { StatusInWords } from '../signature/Status.tsx';

/** The reader's language and notation. */
export type Words = Readonly<{ i18n: I18n; format: Format }>;

/** What a column shows instead of what its kind does; its text is what is copied. */
export type SpecialCell<Row> = Partial<Pick<Column<Row>, 'align' | 'money'>> &
  Readonly<{ cell(row: Row, words: Words): ReactNode; text?(row: Row, words: Words): string }>;

/** Special cells by the ids of their columns. */
export type SpecialCells<Row> = Readonly<Record<string, SpecialCell<Row>>>;

/** The columns of a declared list for the grid, in the reader's language and notation. */
export function gridColumns<Row>(
  columns: readonly ListColumn<Row>[],
  words: Words,
  cells: SpecialCells<Row>,
): readonly Column<Row>[] {
  return columns.flatMap((column): Column<Row>[] => {
    if (column.width === undefined) return [];
    const { id, head, kind, width, priority, grows, hidesHead, align, sort, watched } = column;
    const special = cells[id];
    const isFigure = figures.includes(kind);
    const isWatched = watched || kind === 'status' || kind === 'display';
    return [
      {
        id,
        head: words.i18n._(head),
        width,
        priority,
        ...(grows ? { grows } : {}),
        ...(hidesHead ? { hidesHead } : {}),
        ...(sort ? { sort } : {}),
        ...(isFigure && !align ? { align: 'end' as const } : {}),
        ...(column.kind === 'money' ? { money: column.of } : {}),
        ...special,
        cell: (row) => {
          const cell = special ? special.cell(row, words) : cellOf(column, row, words);
          return isWatched ? <Changed by={JSON.stringify(column.of(row))}>{cell}</Changed> : cell;
        },
        text: (row) => special?.text?.(row, words) ?? textOf(column, row, words),
      },
    ];
  });
}

/** Kinds whose values stand at the right. */
const figures: readonly ListColumn<unknown>['kind'][] = ['money', 'number', 'percent', 'day', 'instant'];

/** What stands in a cell; an en dash where it is not known. */
export function cellOf<Row>(column: ListColumn<Row>, row: Row, words: Words): ReactNode {
  const value = column.of(row);
  if (value === null) return <Unknown />;
  switch (column.kind) {
    case 'money':
      return <Money value={column.of(row)} decimals={column.decimals ?? 'needed'} />;
    case 'codes':
      return textOf(column, row, words) || <Unknown />;
    case 'day':
      return <Day value={column.of(row)} />;
    case 'instant':
      return <Instant value={column.of(row)} />;
    case 'country':
      return <CountryCode code={String(value)} />;
    case 'identifier':
      return <code>{String(value)}</code>;
    case 'number':
      return words.format.number(Number(value));
    case 'percent':
      return words.format.percent(Number(value));
    case 'display':
    case 'status':
      return <StatusOf column={column} row={row} />;
    default:
      return textOf(column, row, words);
  }
}

type StatusColumn<Row> = Extract<ListColumn<Row>, { kind: 'status' | 'display' }>;

/** The status of a row in shape and word. */
export function StatusOf<Row>({ column, row }: { column: StatusColumn<Row>; row: Row }) {
  const known = column.kind === 'display' ? column.of(row) : column.labels[column.of(row) ?? ''];
  return known ? <StatusInWords of={known} /> : <Unknown />;
}

/** The cell as plain text: what is copied, and what its tooltip says. */
export function textOf<Row>(column: ListColumn<Row>, row: Row, { i18n, format }: Words): string {
  switch (column.kind) {
    case 'money': {
      const value = column.of(row);
      return value ? `${format.amount(value, column.decimals ?? 'needed')} ${value.currency}` : '';
    }
    case 'day': {
      const value = column.of(row);
      return value ? format.fullDay(value) : '';
    }
    case 'instant': {
      const value = column.of(row);
      return value ? format.fullInstant(value) : '';
    }
    case 'codes':
      return column
        .of(row)
        .flatMap((one) => column.labels[one] ?? [])
        .map((label) => i18n._(label))
        .join(', ');
    case 'percent': {
      const value = column.of(row);
      return value === null ? '' : format.percent(value);
    }
    case 'display': {
      const value = column.of(row);
      return value ? i18n._(value.label) : '';
    }
    case 'code':
    case 'status': {
      const known = column.labels[column.of(row) ?? ''];
      return known ? i18n._(labelOf(known)) : '';
    }
    default:
      return String(column.of(row) ?? '');
  }
}
