import Big from 'big.js';
import { partsOfAmount } from '../../platform/core/amount-notation.ts';
import { longestValue, readCell } from './cell-type.ts';
import { signedAmountCellType } from './cell-types.ts';
import type { MappedColumn } from './column-mapping.ts';
import { type ColumnQuestion, isSameHead } from './column-questions.ts';
import { headerWords } from './header-words.ts';
import { type Cell, cellText, isBlank } from './table.ts';

/*
 * A file may hold further money beside the columns that are read: `Limit;Wanted;Approved by the board`. Which of them counts is
 * certain only where its heading or its figures say that it is something else; otherwise a person is asked (decision 61).
 */

/** Columns that are asked about one by one. */
const mostAsked = 4;

/** What the rows of a column showed so far. */
export type ShownFigures = {
  filled: number;
  /** Cells that are no amounts, and those that have two decimals. */
  others: number;
  cents: number;
  /** Something that only money has was seen: decimals, a sign, a currency. */
  isMarked: boolean;
  isSomething: boolean;
  least: number;
  most: number;
};

export function nothingShown(): ShownFigures {
  return { filled: 0, others: 0, cents: 0, isMarked: false, isSomething: false, least: Infinity, most: -Infinity };
}

/** Notes what a cell shows; `sum` is what it is read as, `null` where it is no amount. */
export function noteFigure(shown: ShownFigures, cell: Cell, sum: Big | null): void {
  if (isBlank(cell)) return;
  shown.filled += 1;
  if (sum === null || isNumeric(cell)) {
    shown.others += 1;
    return;
  }
  if (hasCents(cell)) shown.cents += 1;
  shown.isMarked ||= isMarkedAsMoney(cell);
  shown.isSomething ||= !sum.eq(0);
  shown.least = Math.min(shown.least, Number(sum));
  shown.most = Math.max(shown.most, Number(sum));
}

/** Whether they are amounts: all of them, or sums with cents with a word now and then (`paid`, `-50 %`). */
export function areAmounts({ filled, others, cents }: ShownFigures): boolean {
  return filled > 0 && (others === 0 || cents * 2 >= filled);
}

/** Whether so many of the first cells are no amounts that further ones need no reading. */
export function isHardlyMoney({ others, cents }: ShownFigures): boolean {
  return others > mostWordsAmongSums && others > cents;
}

const mostWordsAmongSums = 20;

/** Whether they are money, under a head that does not say so: few small whole figures, or ones in a row, are numbers. */
export function looksLikeMoney(shown: ShownFigures): boolean {
  const { filled, isMarked, isSomething, least, most } = shown;
  if (!areAmounts(shown) || !isSomething) return false;
  const isInARow = filled > 2 && least >= leastInARow && most > least && most - least <= filled * 20;
  return isMarked || (most > mostOfLevels && !isInARow);
}

/** Numbers of documents follow each other closely, and are no small figures. */
const leastInARow = 10_000;

/** Periods, levels and days of a month are not above it. */
const mostOfLevels = 31;

/** Figures that begin with a zero, or are longer than any sum, are the number of something. */
function isNumeric(cell: Cell): boolean {
  return typeof cell === 'string' && /^(?:0\d+|\d{10,})$/.test(cell.trim());
}

function isMarkedAsMoney(cell: Cell): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell);
  const { figures = '', isNegative = false, currencies = [], factor = 1 } = partsOfAmount(cellText(cell)) ?? {};
  return isNegative || currencies.length > 0 || factor !== 1 || /[.,']/.test(figures);
}

/** Sums are written with two decimals; of a sheet's numbers, whatever is left below one. */
function hasCents(cell: Cell): boolean {
  return typeof cell === 'number' ? !Number.isInteger(cell) : /[.,]\d\d(?!\d)/.test(cellText(cell));
}

/** Whether a head says figures that are no sums, or such that the lines are not about. */
export function mentionsOtherFigures(header: string, alsoOther: ReadonlySet<string>): boolean {
  const words = headerWords(header);
  return (
    header.includes('%') || words.some((word) => wholeWords.has(word) || partWords.has(word) || alsoOther.has(word))
  );
}

/** Whether a head says figures that have no decimals: days, levels, numbers of something. Sums with cents below it contradict it. */
export function mentionsWholeFigures(header: string): boolean {
  const words = headerWords(header);
  return words.some((word) => wholeWords.has(word)) && !words.some((word) => partWords.has(word));
}

/** Heads of figures that are counted or number something. */
const wholeWords: ReadonlySet<string> = new Set(
  (
    'day days tag tage jour jours dag dagen giorno giorni dia dias late overdue aging age alter verzug retard ritardo retraso ' +
    'nr id code ref reference referenz referencia riferimento referentie belegfeld account konto compte conto cuenta rekening order orders ' +
    'auftrag bestellung commande bestelling ordine pedido po delivery lieferschein note phone tel telefon fax zip plz postal postcode cap ' +
    'year jahr annee jaar anno ano level stufe mahnstufe dunning niveau livello nivel stage term terms ' +
    'line pos position zeile ligne buchungskreis geschaftsbereich kostenstelle kostenplaats centre center centro company branch filiale'
  ).split(' '),
);

/** Heads of figures that are no sums and have decimals: quantities, rates, taxes. */
const partWords: ReadonlySet<string> = new Set(
  (
    'quantity qty menge anzahl quantite aantal quantita cantidad units rate kurs wechselkurs taux koers wisselkoers cambio exchange ' +
    'percent prozent tax untaxed vat mwst ust tva btw iva igic gst steuer taxe umsatzsteuer mehrwertsteuer belasting imposta impuesto ' +
    'score rating weight gewicht'
  ).split(' '),
);

/** The same cells, read as amounts in either way of writing decimals: both readings are money. */
export function figureIn(cell: Cell, notation: Parameters<typeof readCell>[2]): Big | null {
  if (isBlank(cell) || cellText(cell).length > longestValue) return null;
  const amount = readCell(signedAmountCellType, cell, notation);
  if (amount.kind === 'read') return new Big(amount.value);
  const readings = amount.code === 'amount-ambiguous' ? amount.facts?.['readings'] : undefined;
  return Array.isArray(readings) ? new Big(String(readings[0])) : null;
}

/** The amount that lines order or grant, and heads of other figures in such files. */
export type AmountOfLines = Readonly<{ field: string; otherFigures: ReadonlySet<string> }>;

/**
 * Asks about columns of money that are not read beside the amount that is, unless their heads say that they are something
 * else, or their figures are the same.
 */
export function moneyBeside(
  mapping: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
  { field, otherFigures }: AmountOfLines,
): readonly ColumnQuestion[] {
  const read = mapping.find((each) => each.field === field);
  if (!read) return [];
  const isOpen = ({ field: own, confidence, header }: MappedColumn) =>
    own === null && confidence !== 'declared' && header.trim() !== '' && !isSameHead(header, read.header);
  const isBelieved = ({ header, column }: MappedColumn) =>
    mentionsOtherFigures(header, otherFigures) && !(countsOnly(header) && haveCents(rows, column));
  const countsOnly = (header: string) =>
    mentionsWholeFigures(header) && !headerWords(header).some((word) => otherFigures.has(word));
  return mapping
    .filter((each) => isOpen(each) && !isBelieved(each))
    .filter(({ column }) => holdsSums(rows, column, read.column))
    .slice(0, mostAsked)
    .map(({ column }) => ({ code: 'amount-elsewhere', field, column }));
}

/** Whether a column holds sums as lines order them, and others than the column that is read. */
function holdsSums(rows: readonly (readonly Cell[])[], column: number, readColumn: number): boolean {
  const shown = nothingShown();
  let round = 0;
  let isSame = true;
  for (const cells of rows) {
    const cell = cells[column] ?? null;
    const sum = figureIn(cell, {});
    noteFigure(shown, cell, sum);
    if (sum === null) continue;
    if (sum.mod(roundSum).eq(0)) round += 1;
    isSame &&= figureIn(cells[readColumn] ?? null, {})?.eq(sum) ?? false;
  }
  return !isSame && looksLikeMoney(shown) && (shown.isMarked || round === shown.filled);
}

/** Whether all figures are sums with cents: no days, levels or numbers of something are. */
function haveCents(rows: readonly (readonly Cell[])[], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? null).filter((cell) => !isBlank(cell));
  return cells.length > 0 && cells.every(hasCents);
}

/** Whoever orders a limit orders a round one; numbers of customers are not all round. */
const roundSum = 100;
