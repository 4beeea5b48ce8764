import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { groupAbove } from './group-above.ts';
import { headerWords } from './header-words.ts';
import { currencyOfBlock, currencyStated, unitStated } from './stated-above.ts';
import { beginsAsSum, filledTexts as filled, holdsAmountsAlone, isLabelledAmounts, isTotalLabel } from './sum-words.ts';
import { type Cell, cellText, isBlank, type Row } from './table.ts';

/* What is between the lines of a printed list: rules of dashes, heads that every page repeats, and headings that
   name the customer of the lines below (`Customer 1000123` of an SAP list, the name of a contact in Xero or
   QuickBooks). */

/** How a sheet is built besides its columns. */
export type RowStructure = Readonly<{
  headers: readonly string[];
  /** Whether headings above the rows name whose they are; they fill a column of their own behind the others. */
  grouped: 'keyed' | 'named' | null;
  /** What the last heading above the first row of heads says. */
  groupBefore: string | null;
  /** Whether rows of their own state the currency of the lines below them: it fills a column behind those and the headings'. */
  statesCurrency?: boolean;
  /** The rows above the heads. */
  currencyBefore?: CurrencyCode | null;
  /** What a row above the heads says amounts are to be multiplied by, where their head says nothing: 1,000 of `in TEUR`. */
  unitBefore?: number;
  /** Columns that only a line fills: the day of an invoice. Unknown before the columns are. */
  marks?: readonly number[];
  /** Columns that only the first line of several on the same customer fills, the most specific first. */
  fillsDown?: readonly number[];
  /** Columns that share out by age what is owed on an invoice: the one of them that holds something fills a column behind all others. */
  shares?: readonly number[];
}>;

const ruleSigns = /^[-=_*+~\s|.]*$/;

/** Heads of a customer in reports that print one list for each; blanks are single ones. */
const keyedHeading =
  /^(?:customer|account|debtor|kunde|debitor|konto|client|compte|klant|debiteur|cliente|cuenta)(?: ?(?:no\.?|number|nr\.?|nummer|id|code|n°))? ?[:.]? (?<called>\S.*)$/i;

const year = /\b(?:19|20)\d\d\b/;
const timeOfDay = /\b\d{1,2}:\d{2}\b/;
/** What is below the lines of a page or a report; blanks are single ones. */
const pageFooter =
  /^(?:page|seite|pagina|página|p\.|bladzijde|blz\.?) ?:? ?\d{1,6}(?: ?(?:of|von|de|van|di|\/) ?\d{1,6})?$|^(?:printed|generated|created|exported|gedruckt|erstellt|imprimé|édité|afgedrukt|stampato|impreso) (?:on|at|by|am|um|le|op|il|el)\b|^(?:end of report|ende der liste|fin du rapport|einde rapport|fine report|fin del informe)\.?$/i;

/** Whether a row is what a report prints below its lines: when it was made, the page, its end. */
function isFooter([text = '', ...more]: readonly string[]): boolean {
  if (more.length > 0 || text.length > longestFooter) return false;
  const isTimeStamp = year.test(text) && timeOfDay.test(text);
  return isTimeStamp || pageFooter.test(text.replace(/\s+/g, ' '));
}

const longestFooter = 100;

/** Finds out whether headings above the rows say whose they are. `place`: of the row of heads, -1 without one. */
export function structureOf(rows: readonly Row[], place: number, headers: readonly string[]): RowStructure {
  const below = rows.slice(place + 1);
  const above = rows.slice(0, Math.max(0, place));
  const keyed = [...above, ...below].filter((row) => keyedIn(row) !== null);
  const groupBefore = above.reduce<string | null>((last, row) => keyedIn(row) ?? last, null);
  if (keyed.length > 0 && (groupBefore !== null || below.some((row) => keyedIn(row) !== null)))
    return { headers, grouped: 'keyed', groupBefore };
  const names = below.filter(namesSomebody);
  const lines = below.filter(({ cells }) => filled(cells).length >= 3);
  const isNamed = names.length > 0 && lines.length >= names.length && leadsOff(below);
  return { headers, grouped: isNamed ? 'named' : null, groupBefore: null };
}

/** Finds out whether rows of their own state the unit of amounts and currencies: above the heads, or those of blocks of lines. */
export function statedAbove(
  rows: readonly Row[],
  place: number,
): Pick<RowStructure, 'statesCurrency' | 'currencyBefore' | 'unitBefore'> {
  const titles = rows.slice(0, Math.max(0, place));
  const above = new Set(titles.flatMap(({ cells }) => currencyStated(cells) ?? []));
  const unitBefore = Math.max(1, ...titles.map(({ cells }) => unitStated(cells)));
  const [first = null] = above;
  const currencyBefore = above.size === 1 ? first : null;
  const statesCurrency = currencyBefore !== null || rows.slice(place + 1).some(({ cells }) => currencyOfBlock(cells));
  return { statesCurrency, currencyBefore, unitBefore };
}

/** Whether a heading is before the first line. */
function leadsOff(rows: readonly Row[]): boolean {
  const first = rows.findIndex(({ cells }) => filled(cells).length >= 3);
  return rows.slice(0, Math.max(0, first)).some(namesSomebody);
}

function namesSomebody(row: Row): boolean {
  const called = namedIn(row);
  return called !== null && !isTotalLabel(called) && currencyOfBlock(row.cells) === null;
}

function keyedIn({ cells }: Row): string | null {
  const texts = filled(cells);
  if (texts.length === 0 || texts.length > 3) return null;
  const heading = texts.slice(0, 2).join(' ').replace(/\s+/g, ' ').trim();
  return keyedHeading.exec(heading)?.groups?.['called'] ?? null;
}

/** The only text of a row, where it has letters; or a number and a name in its first two cells. */
function namedIn({ cells }: Row): string | null {
  const [text = '', beside, ...more] = filled(cells);
  if (more.length > 0 || isAge(text) || (beside === undefined && isFooter([text]))) return null;
  if (beside === undefined) return /\p{L}/u.test(text) ? text : null;
  const areFirst = !isBlank(cells[0]) && !isBlank(cells[1]);
  return areFirst && /\d/.test(text) && /^\p{L}{2}/u.test(beside) && !/\d/.test(beside) ? `${text} ${beside}` : null;
}

/**
 * Makes a filter for the rows below the heads, in their order: `null` for a row that is not a line. A line of a grouped
 * list gets the heading above it as a further cell, and behind it the currency that is stated above.
 */
export function sieveOf(structure: RowStructure): (row: Row) => Row | null {
  const { headers, grouped, groupBefore, shares, statesCurrency, currencyBefore = null } = structure;
  let currency = currencyBefore;
  const above = groupAbove(groupBefore);
  const fillDown = fillerOf(structure);
  const heads = headers.map(comparable);
  return (row) => {
    const { cells } = row;
    const texts = filled(cells);
    if (texts.every((text) => ruleSigns.test(text))) return null; // also where there is none
    if (repeatsHeads(cells, heads)) return null;
    if (isFooter(texts)) return null;
    if (texts.length === 1 && isAge(texts[0] ?? '')) return null; // a heading above lines of one age
    const stated = statesCurrency ? currencyOfBlock(cells) : null;
    if (stated !== null) {
      currency = stated;
      return null;
    }
    if (grouped === null) return widened(fillDown(row), furtherCells(row));
    return grouped === 'keyed' ? belowHeading(row, keyedIn(row)) : belowHeading(row, namedIn(row));
  };

  /** A line with the heading above it; a sum unchanged; nothing of the rest. */
  function belowHeading(row: Row, heading: string | null): Row | null {
    const { cells } = row;
    const isSum = beginsAsSum(cells);
    if (heading !== null) {
      above.observeHeading(heading);
      return isSum && isTotalLabel(heading) ? row : null;
    }
    if (isLine(structure, cells)) {
      above.observeLine(cells);
      return widened(row, [above.group(), ...furtherCells(row)]);
    }
    if (isLabelledAmounts(cells)) above.observeAmounts(cells);
    return isSum ? row : null;
  }

  function furtherCells(row: Row): readonly Cell[] {
    return [...(statesCurrency ? [currency] : []), ...(shares ? [shareIn(row, shares)] : [])];
  }

  function widened(row: Row, more: readonly Cell[]): Row {
    if (more.length === 0) return row;
    return { ...row, cells: [...headers.map((_head, column) => row.cells[column] ?? null), ...more] };
  }
}

/** Whether a row is a line: it says what only lines say, or more than a name and amounts. */
function isLine({ marks = [] }: RowStructure, cells: readonly Cell[]): boolean {
  if (marks.some((column) => !isBlank(cells[column]))) return true;
  const isSum = marks.length > 0 && (isLabelledAmounts(cells) || holdsAmountsAlone(cells));
  return filled(cells).length >= 3 && !isSum;
}

/** The one cell of several that holds something; `null` where more than one does. */
function shareIn({ cells }: Row, shares: readonly number[]): Cell {
  const declared = shares.map((column) => cells[column] ?? null).filter((cell) => !isNothing(cell));
  return declared.length === 1 ? (declared[0] ?? null) : null;
}

function isNothing(cell: Cell): boolean {
  return isBlank(cell) || /^[-–—]$|^0+(?:[.,]0+)?$/.test(cellText(cell).trim());
}

/** Fills the cells of a customer on the lines below the one that names it, up to the next sum. */
function fillerOf(structure: RowStructure): (row: Row) => Row {
  const { fillsDown = [] } = structure;
  let last: readonly Cell[] | null = null;
  const [telling] = fillsDown;
  return (row) => {
    if (telling === undefined) return row;
    const { cells } = row;
    const isNamed = !isBlank(cells[telling]);
    if (!isLine(structure, cells)) {
      if (isNamed || beginsAsSum(cells)) last = null; // what follows is not of the one before for certain
      return row;
    }
    const own = fillsDown.map((column) => cells[column] ?? null);
    if (isNamed) last = own;
    if (last === null || isNamed) return row;
    const filledUp = [...cells];
    for (const [place, column] of fillsDown.entries()) filledUp[column] = last[place] ?? null;
    return { ...row, cells: filledUp };
  };
}

/**
 * Columns of a customer that only its first line fills, as merged cells do: each customer is given once, above lines
 * without one. Nothing else is filled on all of them.
 */
export function filledOnce(columns: readonly number[], rows: readonly (readonly Cell[])[]): readonly number[] {
  const [telling] = columns;
  const lines = rows.filter((cells) => filled(cells).length >= 3 && !holdsAmountsAlone(cells));
  if (telling === undefined || lines.length === 0 || isBlank(lines[0]?.[telling])) return [];
  const names = lines.flatMap((cells) => (isBlank(cells[telling]) ? [] : [cellText(cells[telling])]));
  const below = lines.filter((cells) => isBlank(cells[telling]));
  const isOnce = new Set(names).size === names.length && below.length > 0;
  return isOnce && below.every((cells) => columns.every((column) => isBlank(cells[column]))) ? columns : [];
}

/** Whether two cells or more say what the heads above them say; the first different one shows that it is a line. */
function repeatsHeads(cells: readonly Cell[], heads: readonly string[]): boolean {
  let compared = 0;
  for (const [column, cell] of cells.entries()) {
    if (isBlank(cell)) continue;
    if (typeof cell !== 'string' || !says(cell, heads[column] ?? '')) return false;
    compared += 1;
  }
  return compared >= 2;
}

/** Whether a cell says what a head does. A number never says words, and is not taken apart to find that out. */
function says(cell: string, head: string): boolean {
  const isNumberBelowWords = numeral.test(cell) && /\p{L}/u.test(head);
  return !isNumberBelowWords && comparable(cell) === head;
}

/** Digits with what stands between them; `#` is a word for "number". */
const numeral = /^[\d\s.,'/+-]*$/;

function comparable(head: string): string {
  return headerWords(head).join(' ');
}

const bucket =
  /^(?:current|not (?:yet )?due|nicht fällig|non échu|niet vervallen|a scadere|no vencid[oa]|older|älter|[<>]?\s*\d{1,3}\s*(?:-|–|to|bis|à|a|tot|al)\s*\d{1,3}|(?:>|over|über|plus de|más de|oltre|meer dan|ab)\s*\d{1,3}|\d{1,3}\s*\+|[<>]?\s*\d\s*months?)\s*(?:\+|days?|tage?|jours?|dagen|giorni|días|overdue|überfällig)*$/i;

/** Whether a text is a share by age: lists that are grouped by it name nobody in their headings. */
function isAge(text: string): boolean {
  if (text.length > longestAge) return false;
  return bucket.test(text.replace(/(?:past due|en retard|te laat|de retraso)$/i, '').trim());
}

const longestAge = 60;

/** Columns that share out what is owed by age: `Current`, `1-30`, `31-60`, `90+`. Fewer than three share out nothing. */
export function agedColumns(headers: readonly string[]): readonly number[] {
  const found = headers.flatMap((header, column) => (bucket.test(header.trim()) ? [column] : []));
  return found.length >= 3 ? found : [];
}
