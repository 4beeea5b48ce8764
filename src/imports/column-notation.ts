import { partsOfAmount, readAmount } from '../reference/amount-notation.ts';
import { minorUnits } from '../reference/currencies.ts';
import { readDay } from '../reference/national-notation.ts';
import { readCurrency } from '../reference/written-currency.ts';
import type { Field } from './field.ts';
import { type ColumnNotation, longestValue } from './notion.ts';
import { currencyNotion } from './notions.ts';
import { type Cell, cellText } from './table.ts';

/** The two ways in which days or amounts are written: the day first or the month; the decimal comma or the point. */
type Manner = 'day-first' | 'month-first' | ',' | '.';

/**
 * Where a column's notation comes from: somebody told it, its own cells, the other columns of the file, custom (amounts
 * have no three decimals). `open`: nothing shows it; `contradictory`: cells show both.
 */
export type NotationSource = 'told' | 'column' | 'file' | 'custom' | 'open' | 'contradictory';

/** The notation of a column of days or amounts, and the cell that shows it or that could be read in two ways. */
export type FoundNotation = Readonly<{
  column: number;
  notation: ColumnNotation;
  source: NotationSource;
  witness: Witness | null;
}>;

/** A cell that shows something, and where it stands. */
export type Witness = Readonly<{ text: string; line: number }>;

/** What the caller says about all columns of the file. */
export type ToldNotation = Readonly<{ dayOrder?: 'day-first' | 'month-first'; decimalSign?: ',' | '.' }>;

/** A column with the field that it goes into. */
export type ColumnOfField = Readonly<{ column: number; header: string; field: Field }>;

/** The manner that a text shows; `either` when it can be read in both; `null` when it shows nothing. */
export function mannerOf(national: 'day' | 'amount', text: string): Manner | 'either' | null {
  return national === 'day' ? dayOrderOf(text) : decimalSignOf(text);
}

function dayOrderOf(text: string): Manner | 'either' | null {
  const plain = readDay(text);
  if (plain.kind === 'ambiguous') return 'either';
  if (plain.kind === 'unreadable') return null;
  const dayFirst = readDay(text, { dayOrder: 'day-first' }).kind === 'value';
  const monthFirst = readDay(text, { dayOrder: 'month-first' }).kind === 'value';
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'day-first' : 'month-first';
}

/** Decimals show their sign; groups of thousands show that the other sign starts the decimals. */
function decimalSignOf(text: string): Manner | 'either' | null {
  const figures = partsOfAmount(text)?.figures ?? '';
  const last = figures.replace(/[^.,]/g, '').at(-1);
  const amount = readAmount(figures); // `1,5 Mio` shows its sign before it becomes a whole number
  if (last === undefined || amount.kind === 'unreadable') return null;
  if (amount.kind === 'ambiguous') return 'either';
  return (last === ',') === amount.value.includes('.') ? ',' : '.';
}

/** What the cells of a column showed: the first witness of each manner, and of cells that can be read in both. */
type Shown = { manners: Map<Manner, Witness>; either: Witness | null; groupSigns: Set<string> };

/** Distinct texts that are remembered so as not to be looked at twice. */
const mostRemembered = 20_000;

/**
 * Learns how a file writes its days and amounts from all its cells: a column that holds 31/12/2026 has the day first,
 * also where it says 01/02/2026. Feed it every row, then let it conclude.
 */
export function observeNotation(columns: readonly ColumnOfField[]) {
  const watched = columns.flatMap((each) => {
    const national = each.field.notion.national;
    return national ? [{ ...each, national, shown: nothingShown(), seen: new Set<string>() }] : [];
  });
  const currencies = columns.filter(({ field }) => field.notion === currencyNotion);
  let hasThreeDecimals = false;

  return {
    observe(line: number, cells: readonly Cell[]): void {
      for (const { column, national, shown, seen } of watched) {
        const text = cellText(cells[column]);
        if (typeof cells[column] !== 'string' || text.length > longestValue || seen.has(text)) continue;
        if (seen.size < mostRemembered) seen.add(text);
        note(shown, mannerOf(national, text), { text, line });
      }
      for (const { column } of currencies) hasThreeDecimals ||= mayHaveThreeDecimals(cellText(cells[column]));
    },
    conclude(told: ToldNotation, remembered: ToldNotation = {}): readonly FoundNotation[] {
      return watched.map(({ column, header, national, shown }) => {
        const mannerIn = ({ dayOrder, decimalSign }: ToldNotation) => (national === 'day' ? dayOrder : decimalSign);
        const elsewhere = watched.filter((other) => other.national === national).map((other) => other.shown);
        const custom = national === 'amount' && !hasThreeDecimals ? customaryDecimalSign(shown) : null;
        const own = conclusionOf(shown, mannerIn(told), elsewhere, custom);
        const isOpen = own.source === 'open' || own.source === 'custom';
        const { manner, ...found } = isOpen ? conclusionOf(shown, mannerIn(remembered), elsewhere, custom) : own;
        return {
          column,
          ...found,
          notation: national === 'day' ? dayNotation(manner) : amountNotation(manner, header),
        };
      });
    },
  };
}

function nothingShown(): Shown {
  return { manners: new Map(), either: null, groupSigns: new Set() };
}

function note(shown: Shown, manner: Manner | 'either' | null, witness: Witness): void {
  if (manner === 'either') {
    shown.either ??= witness;
    shown.groupSigns.add((partsOfAmount(witness.text)?.figures ?? witness.text).replace(/[^.,]/g, ''));
  } else if (manner !== null && !shown.manners.has(manner)) {
    shown.manners.set(manner, witness);
  }
}

type Conclusion = Readonly<{ manner: Manner | null; source: NotationSource; witness: Witness | null }>;

function conclusionOf(
  shown: Shown,
  told: Manner | undefined,
  elsewhere: readonly Shown[],
  custom: Manner | null,
): Conclusion {
  if (told !== undefined) return { manner: told, source: 'told', witness: null };
  const own = [...shown.manners];
  const [first] = own;
  if (first && own.length === 1) return { manner: first[0], source: 'column', witness: first[1] };
  if (first) return { manner: null, source: 'contradictory', witness: shown.either };
  const [common, ...further] = new Map(elsewhere.flatMap(({ manners }) => [...manners]));
  if (common && further.length === 0) return { manner: common[0], source: 'file', witness: common[1] };
  if (shown.either && custom) return { manner: custom, source: 'custom', witness: shown.either };
  return { manner: null, source: 'open', witness: shown.either };
}

/** Where all amounts that can be read in both ways use one sign, it groups thousands: money has no three decimals. */
function customaryDecimalSign({ groupSigns }: Shown): Manner | null {
  if (groupSigns.size !== 1) return null;
  return groupSigns.has('.') ? ',' : '.';
}

function mayHaveThreeDecimals(text: string): boolean {
  const currency = readCurrency(text);
  return currency !== null && minorUnits(currency) === 3;
}

function dayNotation(manner: Manner | null): ColumnNotation {
  return manner === 'day-first' || manner === 'month-first' ? { dayOrder: manner } : {};
}

function amountNotation(manner: Manner | null, header: string): ColumnNotation {
  return { ...(manner === ',' || manner === '.' ? { decimalSign: manner } : {}), unit: unitIn(header) };
}

/** The unit that a header states: `Limit (TEUR)`, `in Mio. €`, `000s`. */
export function unitIn(header: string): number {
  if (/\bmio\b|\bmillion|\bM€|\bMEUR\b|\bmln\b/i.test(header)) return 1_000_000;
  return /\b[TK](?:EUR|USD|GBP|CHF|€)|\b[TK]\s?€|\bthousand|\btausend|\bmilliers\b|\b000s?\b|\bx\s?1[.,']?000\b/i.test(
    header,
  )
    ? 1_000
    : 1;
}
