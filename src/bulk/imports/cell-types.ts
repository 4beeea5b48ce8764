import Big from 'big.js';
import { currenciesBesideAmount, partsOfAmount, readAmount } from '../../platform/core/amount-notation.ts';
import type { CountryCode } from '../../platform/core/countries.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { readDay } from '../../platform/core/national-notation.ts';
import { longestTerm, type PaymentTerms, readPaymentTerms } from '../../platform/core/payment-terms.ts';
import { parsePolicyKey } from '../../platform/core/policy-key.ts';
import { currenciesMeant, currencyWritten } from '../../platform/core/written-currency.ts';
import { type CellType, type ColumnNotation, noDay, read, refused } from './cell-type.ts';
import { readCountry } from './country-notation.ts';
import { headerWords } from './header-words.ts';
import { type Cell, cellText, type Row } from './table.ts';

/** Text unchanged, up to a length. Characters that no database holds are refused. */
export function textCellType(most: number, fits: (text: string) => number = () => 0.5): CellType<string> {
  return {
    label: 'text',
    isText: true,
    fits,
    read(cell) {
      const text = cellText(cell).replace(/\s+/g, ' ');
      if (text.includes('\0') || !text.isWellFormed()) return refused('unreadable-character');
      return text.length > most ? refused('too-long', { most, length: text.length }) : read(text);
    },
  };
}

/** A name: mostly letters, so that a column of numbers is none. */
export const nameCellType = textCellType(200, (text) =>
  /^[\d\s.,/-]+$/.test(text) ? 0 : /\p{L}{2}/u.test(text) ? 0.6 : 0.3,
);

export const countryCellType: CellType<CountryCode> = {
  label: 'country',
  // no country has a figure in it; `S-1201` is a number of something
  fits: (text) => (/\d/.test(text) || readCountry(text) === null ? 0 : 0.95),
  read(cell) {
    const country = readCountry(cellText(cell));
    return country === null ? refused('not-a-country') : read(country);
  },
};

export const currencyCellType: CellType<CurrencyCode> = {
  label: 'currency',
  fits: (text) => (currenciesMeant(text).length === 0 ? 0 : 0.95),
  read(cell) {
    const meant = currenciesMeant(cellText(cell));
    const [currency] = meant;
    if (currency === undefined) return refused('not-a-currency');
    return meant.length === 1 ? read(currency) : refused('currency-ambiguous', { currencies: meant });
  },
};

export const dayCellType: CellType<Day> = {
  label: 'day',
  national: 'day',
  fits: dayLikeness,
  read(cell, notation) {
    const day = readDay(typeof cell === 'number' ? cell : cellText(cell), notation);
    if (day.kind === 'value') return read(day.value);
    return day.kind === 'ambiguous' ? refused('day-ambiguous', { readings: day.readings }) : refused('not-a-day');
  },
};

/** Figures alone may be anything; eight that are a day of these times hardly. */
function dayLikeness(text: string): number {
  if (noDay.test(text)) return 0.9;
  if (/^(?:19|20)\d{6}$/.test(text)) return readDay(text).kind === 'value' ? 0.6 : 0;
  if (/^\d{1,3}$/.test(text)) return 0; // a number of days
  if (/^\d{1,8}(?:[.,]\d+)?$/.test(text)) return 0.2;
  return readDay(text).kind === 'unreadable' ? 0 : 0.9;
}

/** An amount of money as a plain decimal string, also below zero, with up to four decimals. */
export const signedAmountCellType: CellType<string> = {
  label: 'amount',
  national: 'amount',
  fits: (text) => (readAmount(text).kind === 'unreadable' ? 0 : 0.65),
  read(cell, notation) {
    const amount = readAmount(typeof cell === 'number' ? cell : cellText(cell), notation);
    if (amount.kind === 'ambiguous') return refused('amount-ambiguous', { readings: amount.readings });
    if (amount.kind === 'unreadable') return refused('not-an-amount');
    return storable(new Big(amount.value).times(unitOf(cell, notation)));
  },
};

/** An amount of money as a plain decimal string, zero or more, with up to four decimals. */
export const amountCellType: CellType<string> = {
  ...signedAmountCellType,
  read(cell, notation) {
    const amount = signedAmountCellType.read(cell, notation);
    return amount.kind === 'read' && amount.value.startsWith('-') ? refused('amount-negative') : amount;
  },
};

/** The unit of the head, unless the cell says one itself: `30k` below `TEUR` is thirty thousand. */
function unitOf(cell: Cell, { unit = 1 }: ColumnNotation): number {
  return typeof cell === 'string' && (partsOfAmount(cell)?.factor ?? 1) !== 1 ? 1 : unit;
}

function storable(amount: Big) {
  if (amount.abs().gte('1e15')) return refused('too-long', { most: 15, length: amount.abs().toFixed(0).length });
  // beyond eight decimals there are only rounding errors of binary numbers
  const exact = amount.round(8);
  return exact.eq(exact.round(4)) ? read(exact.toFixed()) : refused('too-fine');
}

/** The currencies that may be meant beside an amount, in its text or by the format of its number; none where none is shown. */
export function currenciesBeside({ cells, currencies }: Omit<Row, 'line'>, column: number): readonly CurrencyCode[] {
  const cell = cells[column];
  return typeof cell === 'string' ? currenciesBesideAmount(cell) : (currencies?.get(column) ?? []);
}

/** The cells of a row as texts where the format of an amount shows its currency: `1000` as £ becomes `1000 GBP`. */
export function withCurrenciesWritten(row: Row, columns: ReadonlySet<number>): readonly Cell[] {
  const { cells, currencies } = row;
  if (!currencies) return cells;
  return cells.map((cell, column) => {
    const written = columns.has(column) ? currencyWritten(currencies.get(column) ?? []) : '';
    return typeof cell === 'number' && written !== '' ? `${plainlyDecimal(cell)} ${written}` : cell;
  });
}

/** A number as text that nobody takes for a group of thousands: three decimals get a fourth. */
function plainlyDecimal(number: number): string {
  return new Big(number).toFixed().replace(/(\.\d{3})$/, '$10');
}

/** A number of days: `60`, `60 Tage netto`, `30 days EOM`, `2/10 net 30`. Of terms to the end of a month the most days that may pass. */
export const daysCellType: CellType<number> = {
  label: 'number of days',
  fits: termsLikeness,
  read(cell) {
    const terms = readPaymentTerms(cellText(cell));
    return terms === null ? refused('not-a-number-of-days') : read(longestTerm(terms));
  },
};

/**
 * When an invoice is to be paid: `30 Tage`, `30 days EOM`. What cannot be read, such as a code of one's own, is ignored
 * and does not invalidate the line.
 */
export const paymentTermsCellType: CellType<PaymentTerms | undefined> = {
  label: 'payment terms',
  fits: termsLikeness,
  read: (cell) => read(readPaymentTerms(cellText(cell)) ?? undefined),
};

function termsLikeness(text: string): number {
  const terms = readPaymentTerms(text);
  if (terms === null) return 0;
  if (/[a-z]/i.test(text)) return 0.9;
  // figures alone with decimals, or that are that many, are money unless their head says otherwise for certain
  return /[.,]/.test(text) || longestTerm(terms) > mostDaysOfTerm ? 0.2 : 0.6;
}

/** Nobody grants more than a year in days. */
const mostDaysOfTerm = 366;

/** A percentage of 0 to 100, also written as a share: `90`, `90 %`, `0.9`, `87,5`. One and less is a share. */
export const percentageCellType: CellType<string> = {
  label: 'percentage',
  fits: (text) =>
    /^\d{1,3}(?:[.,]\d+)?\s?%$/.test(text) ? 0.95 : /^(?:100|\d{1,2})(?:[.,]\d+)?$/.test(text) ? 0.6 : 0,
  read(cell) {
    const text = cellText(cell);
    const match = /^(\d{1,3}(?:[.,]\d{1,6})?)\s*(%?)$/.exec(text);
    if (!match) return refused('not-a-percentage');
    const number = new Big((match[1] ?? '').replace(',', '.'));
    const percentage = match[2] === '' && number.lte(1) ? number.times(100) : number;
    return percentage.gt(100) ? refused('not-a-percentage') : read(percentage.round(2).toFixed());
  },
};

const yes = new Set('1 y yes true x ja j wahr oui o vrai si s vero verdadero sí ✓ ✔'.split(' '));
const no = new Set('0 n no false nein falsch non faux nee onwaar falso -'.split(' '));

export const yesOrNoCellType: CellType<boolean> = {
  label: 'yes or no',
  fits: (text) => (yes.has(text.toLowerCase()) || no.has(text.toLowerCase()) ? 0.8 : 0),
  read(cell) {
    const text = cellText(cell).toLowerCase();
    if (yes.has(text)) return read(true);
    return no.has(text) ? read(false) : refused('not-yes-or-no');
  },
};

/** One of a list, by its code or by words that people use for it, in comparable form. */
export function choiceCellType<const Value extends string>(
  label: string,
  words: Readonly<Record<Value, string>>,
): CellType<Value> {
  const byWord = new Map<string, Value>();
  for (const value of Object.keys(words) as Value[]) {
    for (const word of [value, ...words[value].split('|')]) byWord.set(keyOfWord(word), value);
  }
  const choose = (text: string) => byWord.get(keyOfWord(text)) ?? null;
  return {
    label,
    fits: (text) => (choose(text) === null ? 0 : 0.9),
    read(cell) {
      const value = choose(cellText(cell));
      return value === null ? refused('not-one-of', { values: Object.keys(words) }) : read(value);
    },
  };
}

/** A word in comparable form; one that is ignored among others, such as `D`, counts when alone. */
export function keyOfWord(text: string): string {
  return headerWords(text).join('') || text.trim().toLowerCase();
}

/** A policy key: `HERM-1000001`, also `herm 1000001 cap` or `HERM/1000001/CAP`. */
export const policyKeyCellType: CellType<string> = {
  label: 'policy key',
  fits: (text) => (readPolicyKey(text) === null ? 0 : 1),
  read(cell) {
    const key = readPolicyKey(cellText(cell));
    return key === null ? refused('not-a-policy-key', { example: 'HERM-1000001' }) : read(key);
  },
};

function readPolicyKey(text: string): string | null {
  const parts = /^([A-Z]{2,8})[\s/_.-]*(\d{3,12})(?:[\s/_.-]*([A-Z0-9]{2,8}))?$/.exec(text.toUpperCase());
  if (!parts) return null;
  const key = [parts[1], parts[2], parts[3]].filter((part) => part !== undefined).join('-');
  return parsePolicyKey(key) ? key : null;
}

/** Several countries in one cell: `DE, FR; NL`. */
export const countriesCellType: CellType<readonly CountryCode[]> = {
  label: 'countries',
  fits: (text) => (text.split(/[,;|/]/).every((part) => readCountry(part) !== null) ? 0.8 : 0),
  read(cell) {
    const countries = cellText(cell)
      .split(/[,;|/]/)
      .filter((part) => part.trim() !== '')
      .map(readCountry);
    const known = countries.filter((country) => country !== null);
    return known.length < countries.length ? refused('not-a-country') : read([...new Set(known)]);
  },
};
