import type { ReactNode, Ref } from 'react';
import type { Column } from './columns.ts';
import type { Grouping } from './grid-items.ts';
import type { Selection } from './selection.ts';

/** What a grid and tiles have in common. */
export type GridProps<Row> = {
  /** Names the grid for assistive technology. */
  label: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  selection?: Selection | undefined;
  onSelect?(selection: Selection): void;
  /** The row that is open in the panel. */
  openId?: string | null | undefined;
  onOpen?(id: string): void;
  /** Esc; the grid has cleared its selection by then. */
  onEscape?(): void;
  /** Number of all rows, where it is known; for assistive technology. */
  count?: number | undefined;
  hasMore?: boolean | undefined;
  onNeedMore?(): void;
  /** Heads above the rows that belong together. */
  grouping?: Grouping<Row> | null | undefined;
  /** Nothing has arrived yet: placeholders are shown instead of figures. */
  isLoading?: boolean | undefined;
  ref?: Ref<GridHandle> | undefined;
};

export type DataGridProps<Row> = GridProps<Row> & {
  columns: ReadonlyArray<Column<Row>>;
  /** As the wire writes it: `-decisionDate`. */
  sort?: string | undefined;
  onSort?(sort: string): void;
  /** Totals by column id, under a single rule, over a double one. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Two lines per row. */
  hasTwoLines?: boolean;
  /** All columns stay, and the table scrolls sideways where they need more room; otherwise they leave by priority. */
  keepsColumns?: boolean;
  /** Told the ids of the columns that have room, whenever they change. Stable. */
  onFit?(shown: readonly string[]): void;
};

/** For closing a panel: the focus returns to its row. */
export type GridHandle = { focusRow(id: string): void };
