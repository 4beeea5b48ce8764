import { longestValue, readCell } from '../../bulk/imports/cell-type.ts';
import type { ColumnQuestion } from '../../bulk/imports/column-questions.ts';
import type { Watched } from '../../bulk/imports/line-watch.ts';
import { type Cell, cellText, isBlank } from '../../bulk/imports/table.ts';
import { itemTypeCellType } from './item-type-cells.ts';

/** The most words that are asked about; a column of more is something else. */
const mostAsked = 20;

/** Checks the column of kinds for unknown words, each of which leads to one question. */
export function watchWords({ mapping, notationOf }: Watched) {
  const column = mapping.find(({ field }) => field === 'itemType')?.column;
  const notation = column === undefined ? {} : notationOf(column);
  const unknown = new Map<string, { word: string; rows: number }>();
  return {
    observe(cells: readonly Cell[]): void {
      const cell = column === undefined ? null : (cells[column] ?? null);
      const word = cellText(cell);
      if (isBlank(cell) || word.length > longestValue || readCell(itemTypeCellType, cell, notation).kind === 'read')
        return;
      const key = itemTypeCellType.wordList?.keyOf(word) ?? word;
      const before = unknown.get(key);
      if (before) before.rows += 1;
      else if (unknown.size < mostAsked) unknown.set(key, { word, rows: 1 });
    },
    conclude: (): readonly ColumnQuestion[] =>
      [...unknown.values()]
        .toSorted((one, other) => other.rows - one.rows)
        .map((each) => ({ code: 'word-unknown', field: 'itemType', column: column ?? null, ...each })),
  };
}
