import type { MappedColumn } from './column-mapping.ts';
import { type ColumnQuestion, rivalsIn } from './column-questions.ts';
import type { Fields } from './field.ts';
import { headerWords } from './header-words.ts';
import { type AmountOfLines, moneyBeside } from './money-beside.ts';
import type { Cell } from './table.ts';

/** Heads of what a buyer buys, earns or may come to: sums that no line orders or grants. */
const figuresOfBuyers =
  'turnover|sales|revenue|revenues|budget|forecast|capital|equity|assets|ebit|ebitda|profit|premium|umsatz|jahresumsatz|umsätze|planumsatz|eigenkapital|bilanzsumme|gewinn|prämie|affaires|ca|capitaux|bénéfice|prime|omzet|jaaromzet|vermogen|winst|premie|fatturato|capitale|utile|premio|ventas|facturación|beneficio|prima';

/** The amount that lines order or grant, and the words of heads that say other figures, separated by bars. */
export function amountOfLines(field: string, otherFigures = ''): AmountOfLines {
  const words = [...figuresOfBuyers.split('|'), ...otherFigures.split('|')].flatMap(headerWords);
  return { field, otherFigures: new Set(words) };
}

/**
 * Asks about columns that are not read and compete with those that are, in files of orders and imports: their heads and
 * values fit the same field, or they hold money and nothing says that it is something else.
 */
export function competingIn(
  fields: Fields,
  mapping: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
  amount: AmountOfLines,
): readonly ColumnQuestion[] {
  const rivals = rivalsIn(fields, mapping, rows);
  const money = moneyBeside(mapping, rows, amount);
  return [...rivals, ...money.filter(({ column }) => !rivals.some((rival) => rival.column === column))];
}
