import type { z } from 'zod';
import type { FieldError } from '../../platform/core/refusal.ts';
import type { MappedColumn, SettledColumn, SheetSample } from './column-mapping.ts';
import type { ColumnQuestion } from './column-questions.ts';
import type { Assembly, Fields } from './field.ts';
import type { LineWatch, Watched } from './line-watch.ts';
import type { Cell, Row } from './table.ts';

type LineRecord = Readonly<Record<string, unknown>>;

/** All that reading rows must know of one kind of record. */
export type RowTarget = Readonly<{
  fields: Fields;
  /** Each entry is met by any one of its fields; a name that ends in `*` stands for all that begin so. */
  needs: readonly (readonly string[])[];
  /** Fields that say the same, besides those of the needs: a guess is passed over where another says it. */
  alike?: readonly (readonly string[])[];
  /** What only a line says, whatever it is called: the day of an invoice, the number of a buyer. Rows of sums have none. */
  lineMarks: readonly string[];
  assemble(values: LineRecord): Assembly;
  /** The record's shape on the wire, and what is wrong with one of that shape. */
  shape: z.ZodType;
  faults(record: LineRecord): readonly FieldError[];
  /** What tells a record from the others of its kind: no two lines of a file may share it. */
  keyOf(record: LineRecord): readonly unknown[];
  /** The fields behind members of the record that are called otherwise, by the beginning of their pointer. */
  fieldOfMember: Readonly<Record<string, string>>;
  /** The field that headings above the rows fill where lists are printed customer by customer; without it they are lines. */
  groupField?: string;
  /** An order of columns without heads that is agreed on, and whether rows are written so. */
  fixedOrder?: Readonly<{ fields: readonly string[]; looksSo(rows: readonly Row[]): boolean }>;
  /** Columns that are told by those beside them, as a number is by the name that goes with it. */
  settle?(sample: SheetSample, isOpen: (column: number) => boolean): readonly SettledColumn[];
  /** What columns say against each other: asked before anything counts. */
  askOf?(mapping: readonly MappedColumn[], rows: readonly (readonly Cell[])[]): readonly ColumnQuestion[];
  /** Watches all lines, as they are read, for what their columns say against each other. */
  watch?(watched: Watched): LineWatch;
}>;

/** What tells a record from the others of its kind, as text. */
export function keyOfRecord({ keyOf }: RowTarget, record: LineRecord): string {
  return JSON.stringify(keyOf(record));
}
