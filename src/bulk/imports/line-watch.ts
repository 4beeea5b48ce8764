import type { Day } from '../../platform/core/day.ts';
import type { ColumnNotation } from './cell-type.ts';
import type { MappedColumn } from './column-mapping.ts';
import type { ColumnQuestion } from './column-questions.ts';
import type { Cell } from './table.ts';

/** What a watch knows of the file before its rows come. */
export type Watched = Readonly<{
  mapping: readonly MappedColumn[];
  /** How a column writes its days and amounts, as far as that is known. */
  notationOf(column: number): ColumnNotation;
  /** The day on which it is read. */
  today: Day;
  /** Its columns are those of an earlier file: what is not read may hold something else now. */
  isStored?: boolean;
}>;

/** Looks at line after line, and at the sums between them; says at last what a person is asked about them. */
export type LineWatch = Readonly<{
  observe(cells: readonly Cell[]): void;
  observeTotal(cells: readonly Cell[]): void;
  conclude(): readonly ColumnQuestion[];
}>;
