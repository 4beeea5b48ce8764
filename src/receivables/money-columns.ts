import Big from 'big.js';
import { headerFit, leastExact, type MappedColumn } from '../imports/column-mapping.ts';
import { type ColumnQuestion, isSameHead } from '../imports/column-questions.ts';
import type { Field } from '../imports/field.ts';
import { headBasis, isOtherBasis } from '../imports/head-basis.ts';
import { headerWords } from '../imports/header-words.ts';
import type { Watched } from '../imports/line-watch.ts';
import { longestValue, readCell } from '../imports/notion.ts';
import { signedAmountNotion } from '../imports/notions.ts';
import { type Cell, cellText, isBlank } from '../imports/table.ts';
import { partsOfAmount } from '../reference/amount-notation.ts';
import { itemColumns } from './item-columns.ts';
import type { RowReader } from './row-reader.ts';

/*
 * A ledger may hold further money beside the columns that are read: `Total;Deductions;Retention;Net payable`. Which of them is
 * still owed is certain only where the figures show how they belong together; otherwise a person is asked (decision 61).
 */

/** More columns than these are not tried in every combination. */
const mostCombined = 6;
/** Columns that are asked about one by one. */
const mostAsked = 4;

/** A column of money that is not read, with what its rows showed so far. */
type Beside = Readonly<{ column: number; header: string; kind: 'money' | 'net' | 'unknown' }> & {
  filled: number;
  isMoney: boolean;
  /** Something that only money has was seen: decimals, a sign, a currency. */
  isMarked: boolean;
  isSomething: boolean;
  /** On all rows the same as a sum that is read, or as one that follows from them. */
  isSame: boolean;
  isWithinAmount: boolean;
  least: number;
  most: number;
};

/** Watches all lines for columns of money that are not read, and asks about them unless the figures say what they are. */
export function watchMoney({ mapping, notationOf }: Watched) {
  const readSums = mapping.filter(({ field }) => isSumRead(field));
  const notation = notationOf(readSums[0]?.column ?? -1);
  const beside = mapping.flatMap((each) => besideIn(each, readSums));
  const hasOpen = mapping.some(({ field }) => field === 'outstandingAmount');
  let combinations = combinationsOf(beside);
  let isPlainlyLeft = true;
  return {
    observe(cells: readonly Cell[], row: RowReader): void {
      if (beside.length === 0) return;
      const amount = invoicedOn(row);
      const paid = row.sum('paidAmount')?.abs() ?? new Big(0);
      const left = amount?.abs().minus(paid);
      const open = row.sum('outstandingAmount');
      const sums = beside.map((column) => {
        if (!column.isMoney) return new Big(0); // nothing that its further rows show makes money of it
        const sum = sumAt(cells[column.column] ?? null);
        note(column, cells[column.column] ?? null, sum, [amount, open, left, row.sum('paidAmount')]);
        return sum?.abs() ?? new Big(0);
      });
      if (!left || !open || left.eq(open.abs())) return;
      isPlainlyLeft = false;
      combinations = combinations.filter((places) => left.minus(total(sums, places)).eq(open.abs()));
    },
    conclude(): readonly ColumnQuestion[] {
      const unexplained = beside.filter((column) => isMoneyBeside(column) && !isExplained(column));
      const rivals = unexplained.filter(({ header }) => fitOf('outstandingAmount', header) >= leastRivalFit);
      const asked = hasOpen && isRelationShown(unexplained) ? rivals : unexplained;
      return asked
        .slice(0, mostAsked)
        .map(({ column }) => ({ code: 'amount-elsewhere', field: 'outstandingAmount', column }));
    },
  };

  function sumAt(cell: Cell): Big | null {
    if (isBlank(cell) || cellText(cell).length > longestValue) return null;
    const amount = readCell(signedAmountNotion, cell, notation);
    if (amount.kind === 'read') return new Big(amount.value);
    // both readings are money
    const readings = amount.code === 'amount-ambiguous' ? amount.facts?.['readings'] : undefined;
    return Array.isArray(readings) ? new Big(String(readings[0])) : null;
  }

  /** Whether the open amount is what is left of the amount on all rows, as the other columns or the payments say. */
  function isRelationShown(unexplained: readonly Beside[]): boolean {
    const places = new Set(unexplained.map((column) => beside.indexOf(column)));
    return isPlainlyLeft || combinations.some((own) => own.some((place) => places.has(place)));
  }
}

/** Below this a head says something else. */
const leastRivalFit = 0.6;

function isSumRead(field: string | null): boolean {
  return field !== null && ['amount', 'outstandingAmount', 'paidAmount', 'debit', 'credit'].includes(field);
}

function invoicedOn(row: RowReader): Big | undefined {
  const amount = row.sum('amount');
  const [debit, credit] = [row.sum('debit'), row.sum('credit')];
  return amount ?? (debit || credit ? (debit ?? new Big(0)).minus(credit ?? 0) : undefined);
}

/** A column that may hold money and is not read; none where its head says that it holds something else. */
function besideIn(each: MappedColumn, readSums: readonly MappedColumn[]): readonly Beside[] {
  const { column, header, field, confidence } = each;
  const isUnsureNet = field === 'amountExclTax' && confidence !== 'certain' && confidence !== 'told';
  if (!(field === null && confidence !== 'told') && !isUnsureNet) return [];
  // two columns of one head are asked about as such
  const isTwin = readSums.some((other) => isSameHead(other.header, header));
  if (isTwin || isOtherCurrencyOf(header, readSums)) return [];
  const kind = kindOf(header);
  if (kind === null) return [];
  const nothing = { filled: 0, isMoney: true, isMarked: false, isSomething: false };
  return [{ column, header, kind, ...nothing, isSame: true, isWithinAmount: true, least: Infinity, most: -Infinity }];
}

/** The same amounts in the currency of the books, beside those of the document that are read. */
function isOtherCurrencyOf(header: string, readSums: readonly MappedColumn[]): boolean {
  const basis = headBasis(header);
  return readSums.some(({ field, header: read }) => {
    const own = headBasis(read);
    const isOfDocument = own === 'document' || (own === null && basis === 'home');
    if (!isOfDocument || basis === 'document') return false;
    return (
      isOtherBasis(read, header) || (basis !== null && fitOf(field as (typeof money)[number], header) >= leastExact)
    );
  });
}

const money = ['amount', 'outstandingAmount', 'paidAmount', 'debit', 'credit'] as const;

function kindOf(header: string): Beside['kind'] | null {
  if (fitOf('amountExclTax', header) >= leastExact) return 'net';
  if (money.some((name) => fitOf(name, header) >= leastExact)) return 'money';
  const words = headerWords(header);
  if (header.includes('%') || words.some((word) => otherWords.has(word))) return null;
  return 'unknown';
}

function fitOf(name: keyof typeof itemColumns, header: string): number {
  return headerFit(name, itemColumns[name] as Field, headerWords(header));
}

/** Heads of figures that are no sums, or no part of what is owed: days, numbers, rates, taxes, limits. */
const otherWords: ReadonlySet<string> = new Set(
  (
    'day days tag tage jour jours dag dagen giorno giorni dia dias late overdue aging age alter verzug retard ritardo retraso ' +
    'nr id code ref reference referenz referencia riferimento referentie belegfeld account konto compte conto cuenta rekening order orders ' +
    'auftrag bestellung commande bestelling ordine pedido po delivery lieferschein note phone tel telefon fax zip plz postal postcode cap ' +
    'year jahr annee jaar anno ano level stufe mahnstufe dunning niveau livello nivel stage quantity qty menge anzahl quantite aantal ' +
    'quantita cantidad units rate kurs wechselkurs taux koers wisselkoers cambio exchange percent prozent limit limite limiet fido kreditlimit ' +
    'tax untaxed vat mwst ust tva btw iva igic gst steuer taxe umsatzsteuer mehrwertsteuer belasting imposta impuesto term terms score rating ' +
    'weight gewicht line pos position zeile ligne buchungskreis geschaftsbereich kostenstelle company branch filiale'
  ).split(' '),
);

function note(beside: Beside, cell: Cell, sum: Big | null, same: readonly (Big | undefined)[]): void {
  if (isBlank(cell)) return;
  beside.filled += 1;
  if (sum === null || saysNumber(cell)) {
    beside.isMoney = false;
    return;
  }
  beside.isMarked ||= isMarkedAsMoney(cell);
  beside.isSomething ||= !sum.eq(0);
  beside.isSame &&= same.some((other) => other?.abs().eq(sum.abs()));
  beside.isWithinAmount &&= same[0] === undefined || sum.abs().lte(same[0].abs());
  beside.least = Math.min(beside.least, Number(sum));
  beside.most = Math.max(beside.most, Number(sum));
}

/** Figures that begin with a zero, or are longer than any sum, are the number of something. */
function saysNumber(cell: Cell): boolean {
  return typeof cell === 'string' && /^(?:0\d+|\d{10,})$/.test(cell.trim());
}

function isMarkedAsMoney(cell: Cell): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell);
  const { figures = '', isNegative = false, currencies = [], factor = 1 } = partsOfAmount(cellText(cell)) ?? {};
  return isNegative || currencies.length > 0 || factor !== 1 || /[.,']/.test(figures);
}

/** Whether it holds money: its head says so, or its figures do. Few small whole figures, or ones in a row, are numbers. */
function isMoneyBeside({ kind, filled, isMoney, isMarked, isSomething, least, most }: Beside): boolean {
  if (!isMoney || filled === 0 || !isSomething) return false;
  if (kind !== 'unknown' || isMarked) return true;
  const isInARow = filled > 2 && least >= leastInARow && most > least && most - least <= filled * 20;
  return most > mostOfLevels && !isInARow;
}

/** Numbers of documents follow each other closely, and are no small figures. */
const leastInARow = 10_000;

/** Periods, levels and days of a month are not above it. */
const mostOfLevels = 31;

function isExplained({ kind, isSame, isWithinAmount }: Beside): boolean {
  return isSame || (kind === 'net' && isWithinAmount);
}

/** All ways of taking some of the columns together; of many, each alone and all. */
function combinationsOf(beside: readonly unknown[]): readonly (readonly number[])[] {
  const places = beside.map((_column, place) => place);
  if (places.length > mostCombined) return [...places.map((place) => [place]), places];
  return places
    .reduce<number[][]>((sets, place) => [...sets, ...sets.map((set) => [...set, place])], [[]])
    .filter((set) => set.length > 0);
}

function total(sums: readonly Big[], places: readonly number[]): Big {
  return places.reduce((sum, place) => sum.plus(sums[place] ?? 0), new Big(0));
}
