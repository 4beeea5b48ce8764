import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { readCurrency } from '../../platform/core/written-currency.ts';
import { filledTexts } from './sum-words.ts';
import type { Cell } from './table.ts';

/* A currency may be in a row of its own above its lines: `Currency: USD`, `Alle Beträge in CHF`. Lines below it that
   name none are in it, up to the next one. The unit of all amounts may be above the heads, too: `in TEUR`. */

const currencyWords =
  'currency(?: code)?|curr\\.?|ccy|crcy|w(?:ä|ae)hrung|whg\\.?|devise|monnaie|valuta|munt|divisa|moneda';
const amountWords =
  'amounts?|figures|values|balances|betr(?:ä|ae)ge|betrag|werte|salden|montants?|soldes|bedragen|bedrag|importi|importes?|importo|valori|valores|saldi|saldos';
const thousandWords = 'thousands?|tausend|tsd\\.?|duizend|milliers|migliaia|miles|mila';
const millionWords = 'millions?|millionen|mio\\.?|mln\\.?|miljoen|milioni|millones';
const unitWords = `${thousandWords}|${millionWords}`;
const unitBefore = `(?:(?:${unitWords})(?:\\s+(?:of|de|di|von))?\\s+)?[TKM]?`;
const code = `${unitBefore}(?<code>[A-Z]{3}|[€£]|Euro)(?![\\p{L}\\p{N}])`;
/** Words between the amounts and their currency: `All amounts are stated in USD`. */
const between = '(?:\\s+\\p{L}{2,12}){0,3}?\\s+(?:in|en)';

const statements = [
  new RegExp(`(?<!\\p{L})(?:${currencyWords}) ?(?:[:=] ?)?(?:in )?${code}`, 'u'),
  new RegExp(`(?<!\\p{L})(?:${amountWords})${between}\\s+${code}`, 'u'),
  new RegExp(`^\\(?(?:in\\s+)?${code}\\)?:?$`, 'u'),
];
/** The words as titles write them, beside codes, which are capitals. */
const capitals = new RegExp(`(?<!\\p{L})(?:${currencyWords}|${amountWords}|${unitWords}|in|en)(?!\\p{L})`, 'giu');

/** A title or the heading of a block is short. */
const longestStatement = 160;

/** What a row says, its words small beside codes. */
function statementIn(cells: readonly Cell[]): string {
  const text = filledTexts(cells).join(' ').replace(/\s+/g, ' ').slice(0, longestStatement);
  return text.replace(capitals, (word) => word.toLowerCase());
}

/** Whether a cell holds a letter or a currency sign: a line of numbers states nothing. */
function holdsWords(cell: Cell): boolean {
  return typeof cell === 'string' && /[\p{L}\p{Sc}]/u.test(cell);
}

/** The currency that a row states of the lines below it; `null` where it states none. */
export function currencyStated(cells: readonly Cell[]): CurrencyCode | null {
  if (!cells.some(holdsWords)) return null;
  const written = statementIn(cells);
  const found = statements.map((statement) => statement.exec(written)?.groups?.['code']);
  return readCurrency(found.find((each) => each !== undefined) ?? '');
}

const thousands = `(?:${thousandWords}|[TK](?=[A-Z]{3}(?!\\p{L})|€)|[TK]\\s?€|[’']?000s?)`;
const millions = `(?:${millionWords}|M(?=[A-Z]{3}(?!\\p{L})|€))`;
const units = `(?:(?<thousands>${thousands})|(?<millions>${millions}))(?!\\p{Ll})`;
const unitStatements = [
  new RegExp(`(?<!\\p{L})(?:${amountWords})${between}\\s+(?:[A-Z]{3}\\s+)?${units}`, 'u'),
  new RegExp(`^\\(?(?:in|en)\\s+(?:[A-Z]{3}\\s+)?${units}`, 'u'),
  new RegExp(`^\\(?${units}(?:EUR|USD|GBP|CHF|€)\\)?$`, 'u'),
];

/** What a row above the heads says all amounts are to be multiplied by: 1,000 of `Alle Beträge in TEUR`; 1 where it says nothing. */
export function unitStated(cells: readonly Cell[]): number {
  const written = statementIn(cells);
  for (const statement of unitStatements) {
    const found = statement.exec(written);
    if (found?.groups?.['millions'] !== undefined) return 1_000_000;
    if (found?.groups?.['thousands'] !== undefined) return 1_000;
  }
  return 1;
}

/** The rows that state one of the lines below them hold little else. */
const mostCells = 2;

/** The same of a row between the lines. */
export function currencyOfBlock(cells: readonly Cell[]): CurrencyCode | null {
  return filledTexts(cells).length > mostCells ? null : currencyStated(cells);
}
