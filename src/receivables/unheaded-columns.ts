import type { MappedColumn } from '../imports/column-mapping.ts';
import type { ColumnQuestion } from '../imports/column-questions.ts';
import { columnLetter } from '../imports/header-row.ts';
import type { Watched } from '../imports/line-watch.ts';
import { longestValue } from '../imports/notion.ts';
import { dayNotion, yesOrNoNotion } from '../imports/notions.ts';
import { type Cell, cellText, isBlank } from '../imports/table.ts';
import { paidMarkNotion } from './item-type-words.ts';

/** What a column without a heading may say of a payment. */
const meanings = {
  settledDate: (text: string) => dayNotion.fits(text) > leastLike,
  paidMark: (text: string) => Math.max(paidMarkNotion.fits(text), yesOrNoNotion.fits(text)) > leastLike,
} as const;
type Meaning = keyof typeof meanings;

/** Texts that look less like it are something else. */
const leastLike = 0.7;

/**
 * Watches columns that have no heading and are not read: one that holds only days, or only words such as `yes` and `paid`, may
 * say which invoices are paid. A person is asked, unless another column says it.
 */
export function watchUnheaded({ mapping }: Watched) {
  const watched = mapping
    .filter(isUnheaded)
    .map(({ column }) => ({ column, filled: 0, mayBe: new Set(missing(mapping)) }));
  return {
    observe(cells: readonly Cell[]): void {
      for (const each of watched) {
        const cell = cells[each.column] ?? null;
        if (each.mayBe.size === 0 || isBlank(cell)) continue;
        each.filled += 1;
        const text = cellText(cell).slice(0, longestValue);
        for (const meaning of each.mayBe) if (!meanings[meaning](text)) each.mayBe.delete(meaning);
      }
    },
    conclude: (): readonly ColumnQuestion[] =>
      watched.flatMap(({ column, filled, mayBe }) =>
        filled === 0 ? [] : [...mayBe].slice(0, 1).map((field) => ({ code: 'no-heading', field, column }) as const),
      ),
  };
}

function isUnheaded({ field, confidence, header, column }: MappedColumn): boolean {
  return field === null && confidence !== 'told' && (header.trim() === '' || header === columnLetter(column));
}

function missing(mapping: readonly MappedColumn[]): readonly Meaning[] {
  return (Object.keys(meanings) as Meaning[]).filter((meaning) => !mapping.some(({ field }) => field === meaning));
}
