import { partsOfAmount, readAmount } from '../../platform/core/amount-notation.ts';
import { type CurrencyCode, minorUnits } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import type { DayOrder } from '../../platform/core/national-notation.ts';
import { readCurrency } from '../../platform/core/written-currency.ts';
import { type BlankOpen, type ColumnNotation, longestValue, type WordMeanings } from './cell-type.ts';
import { currencyCellType } from './cell-types.ts';
import {
  type DayWitness,
  noOrdersShown,
  noteDay,
  ordersBeside,
  ordersLeft,
  type ShownOrders,
  theOrder,
} from './day-order.ts';
import type { Field } from './field.ts';
import { currencyInHeader } from './header-currency.ts';
import { type Cell, cellText } from './table.ts';

/** The ways in which days or amounts are written: which part of a day comes first; the decimal comma or the point. */
type Manner = DayOrder | ',' | '.';

/**
 * Where a column's notation comes from: somebody set it, its own cells, the other columns of the file, custom (amounts
 * have no three decimals). `open`: nothing shows it; `contradictory`: cells show both.
 */
export type NotationSource = 'declared' | 'column' | 'file' | 'custom' | 'open' | 'contradictory';

/** The notation of a column of days or amounts, and the cell that shows it or that could be read in two ways. */
export type FoundNotation = Readonly<{
  column: number;
  notation: ColumnNotation;
  source: NotationSource;
  witness: Witness | null;
}>;

export type Witness = DayWitness;

/** What the caller says about all columns of the file. */
export type DeclaredNotation = Readonly<{
  dayOrder?: DayOrder;
  decimalSign?: ',' | '.';
  /** The currency of lines that name none. */
  currency?: CurrencyCode;
  words?: WordMeanings;
  /** What amounts are multiplied by where their head states no unit: a row above the heads says it. */
  unit?: number | undefined;
  /** What is owed on lines that leave blank what is still owed. */
  blankOpen?: BlankOpen;
  /** The questions about files of these heads that somebody agreed to. */
  agreed?: readonly string[];
}>;

/** A column with the field that it goes into. */
export type ColumnOfField = Readonly<{ column: number; header: string; field: Field }>;

/** Decimals show their sign; groups of thousands show that the other sign starts the decimals. */
function decimalSignOf(text: string): ',' | '.' | 'either' | null {
  const figures = partsOfAmount(text)?.figures ?? '';
  const last = figures.replace(/[^.,]/g, '').at(-1);
  const amount = readAmount(figures); // `1,5 Mio` shows its sign before it becomes a whole number
  if (last === undefined || amount.kind === 'unreadable') return null;
  if (amount.kind === 'ambiguous') return 'either';
  return (last === ',') === amount.value.includes('.') ? ',' : '.';
}

/** What the cells of a column of amounts showed: the first witness of each sign, and of cells that can be read in both. */
type ShownSigns = {
  signs: Map<',' | '.', Witness>;
  either: Witness | null;
  /** The signs of cells that can be read in both ways; of those also whose currency has no thousandths. */
  groupSigns: Set<string>;
  wholeSigns: Set<string>;
  /** Cells with three decimals that cannot be read otherwise: the column is written with thousandths. */
  hasThousandths: boolean;
};

/** A column that is watched, and what its cells showed. */
type WatchedColumn = ColumnOfField &
  Readonly<{ seen: Set<string> }> &
  Readonly<{ national: 'day'; shown: ShownOrders } | { national: 'amount'; shown: ShownSigns }>;

/** Distinct texts that are remembered so as not to be looked at twice. */
const mostCached = 20_000;
/** Different words of a column that show by what system they are written. */
const mostTexts = 100;

/**
 * Learns how a file writes its days and amounts from all its cells: a column that holds 31/12/2026 has the day first,
 * also where it says 01/02/2026. Feed it every row, then let it conclude. `today` decides which years are plausible,
 * `usual` is the currency of lines that name none.
 */
export function observeNotation(columns: readonly ColumnOfField[], today: Day, usual?: string) {
  const watched = columns.flatMap((each) => watchedColumn(each) ?? []);
  const currencies = columns.filter(({ field }) => field.cellType === currencyCellType);
  const ofWords = columns.flatMap(({ column, field: { cellType } }) =>
    cellType.wordList ? [{ column, wordList: cellType.wordList, texts: new Set<string>() }] : [],
  );
  let hasThreeDecimals = usual !== undefined && mayHaveThreeDecimals(usual);

  return {
    observe(line: number, cells: readonly Cell[]): void {
      const ofLine = currencies.map(({ column }) => cellText(cells[column])).find((text) => text !== '') ?? usual ?? '';
      hasThreeDecimals ||= mayHaveThreeDecimals(ofLine);
      for (const each of watched) {
        const { column, header, seen } = each;
        const text = cellText(cells[column]);
        const seenAs = `${ofLine} ${text}`;
        if (typeof cells[column] !== 'string' || text.length > longestValue || seen.has(seenAs)) continue;
        if (seen.size < mostCached) seen.add(seenAs);
        if (each.national === 'day') noteDay(each.shown, { text, line }, today);
        else noteAmount(each.shown, { text, line }, ofLine || (currencyInHeader(header) ?? ''));
      }
      for (const { column, texts } of ofWords)
        if (texts.size < mostTexts && cellText(cells[column]).length <= longestValue)
          texts.add(cellText(cells[column]));
    },
    conclude(declared: DeclaredNotation, stored: DeclaredNotation = {}): readonly FoundNotation[] {
      const orders = watched.flatMap(({ national, shown }) => (national === 'day' ? [shown] : []));
      const signs = watched.flatMap(({ national, shown }) => (national === 'amount' ? [shown] : []));
      const concluded = (each: WatchedColumn, entered: DeclaredNotation): Conclusion =>
        each.national === 'day'
          ? orderOf(each.shown, entered.dayOrder, orders)
          : // sums in thousands have three decimals as well
            signOf(each.shown, entered.decimalSign, signs, !hasThreeDecimals && unitOf(each.header, declared) === 1);
      const currency = declared.currency ?? stored.currency;
      const words = { ...stored.words, ...declared.words };
      const entered = ofWords.map(({ column, wordList, texts }): FoundNotation => {
        const notation = { words: { ...wordList.meantBeside([...texts]), ...words } };
        return { column, notation, source: declared.words ? 'declared' : 'open', witness: null };
      });
      const national = watched.map((each) => {
        const own = concluded(each, declared);
        const isOpen = own.source === 'open' || own.source === 'custom';
        const { manner, ...found } = isOpen ? concluded(each, stored) : own;
        const amounts = {
          ...amountNotation(manner, unitOf(each.header, declared)),
          ...(currency === undefined ? {} : { currency }),
        };
        const notation = each.national === 'day' ? dayNotation(manner) : amounts;
        return { column: each.column, ...found, notation };
      });
      return [...national, ...entered];
    },
  };
}

function watchedColumn(column: ColumnOfField): WatchedColumn | null {
  const { national } = column.field.cellType;
  const seen = new Set<string>();
  if (national === 'day') return { ...column, seen, national, shown: noOrdersShown() };
  if (national === 'amount') return { ...column, seen, national, shown: noSignsShown() };
  return null;
}

function noSignsShown(): ShownSigns {
  return { signs: new Map(), either: null, groupSigns: new Set(), wholeSigns: new Set(), hasThousandths: false };
}

/** Three decimals that nobody can read as a group of thousands. */
const plainThousandths = /^(?:0|\d{4,})[.,]\d{3}$/;

function noteAmount(shown: ShownSigns, witness: Witness, currency: string): void {
  const sign = decimalSignOf(witness.text);
  const { figures = '', currency: beside = null } = partsOfAmount(witness.text) ?? {};
  if (sign === 'either') {
    const signs = figures.replace(/[^.,]/g, '');
    shown.either ??= witness;
    shown.groupSigns.add(signs);
    if (!mayHaveThreeDecimals(beside ?? currency)) shown.wholeSigns.add(signs);
    return;
  }
  shown.hasThousandths ||= plainThousandths.test(figures);
  if (sign !== null && !shown.signs.has(sign)) shown.signs.set(sign, witness);
}

type Conclusion = Readonly<{ manner: Manner | null; source: NotationSource; witness: Witness | null }>;

/** Which part of a column's days comes first: what its own cells leave open, then what the other columns do. */
function orderOf(shown: ShownOrders, declared: DayOrder | undefined, all: readonly ShownOrders[]): Conclusion {
  if (declared !== undefined) return { manner: declared, source: 'declared', witness: null };
  if (shown.sound.length === 0) return { manner: null, source: 'contradictory', witness: shown.several };
  const showsAny = shown.single !== null || shown.several !== null;
  const own = showsAny ? theOrder(ordersLeft(shown), shown) : null;
  if (own !== null) return { manner: own, source: 'column', witness: shown.single ?? shown.several };
  const common = showsAny ? theOrder(ordersBeside(shown, all), shown) : null;
  if (common === null) return { manner: null, source: 'open', witness: shown.several };
  const witness = all.find((each) => each !== shown && each.single)?.single ?? shown.several;
  return { manner: common, source: 'file', witness };
}

/** Which sign starts the decimals of a column. */
function signOf(
  shown: ShownSigns,
  declared: ',' | '.' | undefined,
  all: readonly ShownSigns[],
  isCustomary: boolean,
): Conclusion {
  if (declared !== undefined) return { manner: declared, source: 'declared', witness: null };
  const contradictory: Conclusion = { manner: null, source: 'contradictory', witness: shown.either };
  // decimals of three digits, in a currency that has none, are a group of thousands
  const isContradicted = (sign: string) => shown.wholeSigns.has(sign) && !shown.hasThousandths;
  const [first, second] = [...shown.signs];
  if (first && (second || isContradicted(first[0]))) return contradictory;
  if (first) return { manner: first[0], source: 'column', witness: first[1] };
  const [common, ...further] = new Map(all.flatMap(({ signs }) => [...signs]));
  if (common && further.length === 0 && isContradicted(common[0])) return contradictory;
  if (common && further.length === 0) return { manner: common[0], source: 'file', witness: common[1] };
  const custom = isCustomary ? customaryDecimalSign(shown) : null;
  if (shown.either && custom) return { manner: custom, source: 'custom', witness: shown.either };
  return { manner: null, source: 'open', witness: shown.either };
}

/** Where all amounts that can be read in both ways use one sign, it groups thousands: money has no three decimals. */
function customaryDecimalSign({ groupSigns }: ShownSigns): Manner | null {
  if (groupSigns.size !== 1) return null;
  return groupSigns.has('.') ? ',' : '.';
}

function mayHaveThreeDecimals(text: string): boolean {
  const currency = readCurrency(text);
  return currency !== null && minorUnits(currency) === 3;
}

function dayNotation(manner: Manner | null): ColumnNotation {
  return manner === null || manner === ',' || manner === '.' ? {} : { dayOrder: manner };
}

function amountNotation(manner: Manner | null, unit: number): ColumnNotation {
  return { ...(manner === ',' || manner === '.' ? { decimalSign: manner } : {}), unit };
}

/** The unit of a column: that of its head, else that of all amounts. */
function unitOf(header: string, { unit = 1 }: DeclaredNotation): number {
  const own = unitIn(header);
  return own === 1 ? unit : own;
}

/** How a column leaves cells blank, as somebody set it. */
export function blanksIn(
  { traits }: Pick<Field, 'traits'>,
  blankOpen: BlankOpen | undefined,
): Pick<ColumnNotation, 'blankOpen'> {
  return traits.asksBlanks && blankOpen !== undefined ? { blankOpen } : {};
}

const millionsInHead =
  /\bmio\b|\bmillion|\bmln\b|\bmilioni\b|\bmiljoen|\bmillones\b|\bM(?:EUR|USD|GBP|CHF)\b|\bM\s?[€£$]|(?:[€£$]|\b(?:EUR|USD|GBP|CHF))\s?m\b/i;
const thousandsInHead =
  /\b[TK]\s?(?:EUR|USD|GBP|CHF|[€£$])|(?:[€£$]|\b(?:EUR|USD|GBP|CHF))\s?k\b|\bthousand|\btausend|\btsd\b|\bmilliers\b|\bmigliaia\b|\bduizend|\b(?:en|in) miles\b|\bmiles (?:de|€)|\(miles\)|\b000s?\b|\bx\s?1[.,']?000\b/i;

/** The unit that a header states: `Limit (TEUR)`, `in Mio. €`, `Umsatz in Tsd.`, `000s`. */
export function unitIn(header: string): number {
  if (millionsInHead.test(header)) return 1_000_000;
  return thousandsInHead.test(header) ? 1_000 : 1;
}
