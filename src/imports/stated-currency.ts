import type { CurrencyCode } from '../reference/currencies.ts';
import { readCurrency } from '../reference/written-currency.ts';
import { filledTexts } from './sum-words.ts';
import type { Cell } from './table.ts';

/*
 * A currency may stand in a row of its own above the lines that it is of: `Currency: USD`, `Alle Beträge in CHF`. Lines below
 * it that name none are in it, up to the next one.
 */

const currencyWords =
  'currency(?: code)?|curr\\.?|ccy|crcy|w(?:ä|ae)hrung|whg\\.?|devise|monnaie|valuta|munt|divisa|moneda';
const amountWords =
  'amounts?|figures|values|balances|betr(?:ä|ae)ge|betrag|werte|salden|montants?|soldes|bedragen|bedrag|importi|importes?|importo|valori|valores|saldi|saldos';
const code = '(?<code>[A-Z]{3}|[€£]|Euro)(?![\\p{L}\\p{N}])';
/** Words between the amounts and their currency: `All amounts are stated in USD`. */
const between = '(?:\\s+\\p{L}{2,12}){0,3}?\\s+(?:in|en)';

const statements = [
  new RegExp(`(?<!\\p{L})(?:${currencyWords}) ?(?:[:=] ?)?(?:in )?${code}`, 'u'),
  new RegExp(`(?<!\\p{L})(?:${amountWords})${between}\\s+${code}`, 'u'),
  new RegExp(`^\\(?(?:in\\s+)?${code}\\)?:?$`, 'u'),
];
/** The words as titles write them, beside codes, which are capitals. */
const capitals = new RegExp(`(?<!\\p{L})(?:${currencyWords}|${amountWords}|in|en)(?!\\p{L})`, 'giu');

/** A title or the heading of a block is short. */
const longestStatement = 160;

/** The currency that a row states of the lines below it; `null` where it states none. */
export function currencyStated(cells: readonly Cell[]): CurrencyCode | null {
  const text = filledTexts(cells).join(' ').replace(/\s+/g, ' ').slice(0, longestStatement);
  const written = text.replace(capitals, (word) => word.toLowerCase());
  const found = statements.map((statement) => statement.exec(written)?.groups?.['code']);
  return readCurrency(found.find((each) => each !== undefined) ?? '');
}

/** The rows that state one of the lines below them hold little else. */
const mostCells = 2;

/** The same of a row between the lines. */
export function currencyOfBlock(cells: readonly Cell[]): CurrencyCode | null {
  return filledTexts(cells).length > mostCells ? null : currencyStated(cells);
}
