import Big from 'big.js';
import { readCell } from '../../bulk/imports/cell-type.ts';
import type { Field } from '../../bulk/imports/field.ts';
import type { Watched } from '../../bulk/imports/line-watch.ts';
import { type Cell, cellText, isBlank } from '../../bulk/imports/table.ts';
import { itemColumns } from './item-columns.ts';

export type FieldName = keyof typeof itemColumns;

/** The values of the cells of a row, field by field; nothing where a cell cannot be read in one way. */
export type RowReader = Readonly<{
  text(name: FieldName): string | undefined;
  sum(name: FieldName): Big | undefined;
}>;

/** Days and amounts are short: longer texts are not read. */
const longestRead = 60;

/** Creates the reader of rows, which reads each cell in the notation of its column, and once. */
export function rowReader({ mapping, notationOf }: Watched): (cells: readonly Cell[]) => RowReader {
  const columns = new Map(mapping.map(({ field, column }) => [field, { column, notation: notationOf(column) }]));
  return (cells) => {
    const known = new Map<FieldName, string | undefined>();
    const text = (name: FieldName): string | undefined => {
      if (!known.has(name)) known.set(name, readAt(name));
      return known.get(name);
    };
    return {
      text,
      sum: (name) => {
        const value = text(name);
        return value === undefined ? undefined : new Big(value);
      },
    };

    function readAt(name: FieldName): string | undefined {
      const at = columns.get(name);
      const cell = at === undefined ? null : (cells[at.column] ?? null);
      if (at === undefined || isBlank(cell) || cellText(cell).length > longestRead) return undefined;
      const got = readCell((itemColumns[name] as Field).cellType, cell, at.notation);
      return got.kind === 'read' ? String(got.value) : undefined;
    }
  };
}
