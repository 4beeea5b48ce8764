import Big from 'big.js';
import { addDays, type Day, isDay } from './day.ts';

/**
 * What a written date or amount means. `ambiguous` offers every sound reading, so that a screen can ask and an import
 * can refuse the line instead of guessing.
 */
export type Reading<Value> =
  | Readonly<{ kind: 'value'; value: Value }>
  | Readonly<{ kind: 'ambiguous'; readings: readonly [Value, Value, ...Value[]] }>
  | Readonly<{ kind: 'unreadable' }>;

/** What the reader or the rest of a file tells: whether the day or the month comes first, and the decimal sign. */
export type NotationHint = Readonly<{ dayOrder?: 'day-first' | 'month-first'; decimalSign?: ',' | '.' }>;

const unreadable = { kind: 'unreadable' } as const;

function value<Value>(read: Value): Reading<Value> {
  return { kind: 'value', value: read };
}

// Dates

const blanks = /[\s\u00a0\u202f]+/g;

/**
 * Reads a date as people write it: `2026-12-31`, `20261231`, `31.12.2026`, `31/12/26`, `12/31/2026`, `31 Dec 2026`,
 * `31 décembre 2026`, with or without a time behind it, and the serial number that a spreadsheet stores. A date that
 * is sound both ways, such as 03/04/2026, is ambiguous without a hint; a point between the parts always means that
 * the day comes first. Two-digit years lie in 1951–2050.
 */
export function readDay(written: string | number, hint: NotationHint = {}): Reading<Day> {
  if (typeof written === 'number') return spreadsheetDay(written);
  const text = written.trim().replace(blanks, ' ');
  return isoDay(text) ?? serialDay(text) ?? partedDay(text, hint) ?? wordedDay(text) ?? unreadable;
}

/**
 * The day of a spreadsheet's serial number (1 = 1 January 1900). The format counts a 29 February 1900 that never was,
 * so serials below 61 are one day off and 60 itself is no day. Fractions are times of day.
 */
export function spreadsheetDay(serial: number): Reading<Day> {
  const days = Math.floor(serial);
  if (!Number.isFinite(serial) || days < 1 || days === 60 || days > 2_958_465) return unreadable;
  return value(addDays('1899-12-30', days < 60 ? days + 1 : days));
}

function isoDay(text: string): Reading<Day> | null {
  const match = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ]\d{2}:.*)?$/.exec(text);
  return match ? existing(`${match[1]}-${match[3]}-${match[4]}`) : null;
}

function serialDay(text: string): Reading<Day> | null {
  return /^\d{5}(?:\.\d+)?$/.test(text) ? spreadsheetDay(Number(text)) : null;
}

function partedDay(text: string, { dayOrder }: NotationHint): Reading<Day> | null {
  const match = /^(\d{1,2})([-/. ]) ?(\d{1,2})\2 ?(\d{2}|\d{4})(?:[T ,]+\d{1,2}[:.h]\d{2}.*)?$/.exec(text);
  if (!match) return null;
  const [, first = '', sign, second = '', year = ''] = match;
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  if (sign === '.' || dayOrder === 'day-first') return dayFirst ? value(dayFirst) : unreadable;
  if (dayOrder === 'month-first') return monthFirst ? value(monthFirst) : unreadable;
  return oneOf(dayFirst, monthFirst);
}

function wordedDay(text: string): Reading<Day> | null {
  const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?[- ](?:de )?(\p{L}+)\.?,?[- ](?:de )?(\d{2}|\d{4})$/u.exec(
    text,
  );
  if (dayFirst) return namedDay(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  return monthFirst ? namedDay(monthFirst[3], monthFirst[1], monthFirst[2]) : null;
}

function namedDay(year = '', word = '', date = ''): Reading<Day> {
  const month = monthNamed(word);
  const day = month === null ? null : dayOf(year, String(month), date);
  return day ? value(day) : unreadable;
}

function oneOf(first: Day | null, second: Day | null): Reading<Day> {
  if (first && second && first !== second) return { kind: 'ambiguous', readings: [first, second] };
  const only = first ?? second;
  return only ? value(only) : unreadable;
}

function existing(day: string): Reading<Day> {
  return isDay(day) ? value(day) : unreadable;
}

function dayOf(year: string, month: string, date: string): Day | null {
  const fullYear = year.length === 4 ? year : `${Number(year) > 50 ? '19' : '20'}${year}`;
  const day = `${fullYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Beginnings of month names in English, French, German, Dutch, Italian and Spanish, without accents. */
const monthBeginnings: readonly RegExp[] = [
  /^(jan|gen|ene)/,
  /^(feb|fev|fbr)/,
  /^(mar|mrz|maa|mrt)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mei|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|ott)/,
  /^(nov)/,
  /^(dec|dez|dic)/,
];

/** The month that a word names, 1 to 12; `null` when it names none. */
function monthNamed(word: string): number | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const index = monthBeginnings.findIndex((beginning) => beginning.test(plain));
  return index === -1 ? null : index + 1;
}

/**
 * The order of day and month that a column of dates betrays by dates that are sound in one order only; `null` when
 * none is, or when they contradict each other.
 */
export function dayOrderIn(column: readonly string[]): 'day-first' | 'month-first' | null {
  const soundIn = (dayOrder: 'day-first' | 'month-first') => (written: string) =>
    readDay(written, { dayOrder }).kind === 'value';
  return onlySound(column, 'day-first', 'month-first', soundIn);
}

// Amounts

/** Thousands in groups of three, or in the Indian manner: `1,234,567`, `12,34,567`. */
const wholeGrouped = /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

const groupingSigns = /[\s\u00a0\u202f'’_]/g;

/**
 * Reads an amount as people write it: `1.234.567,89`, `1 234 567.89`, `1'234.50`, `1,234`, `-1 234`, `1 234-`,
 * `(1 234)`, `+12`, with a currency sign or code beside it, which is not read, and with a mark of the side behind it (`Dr`, `Cr`, `S`, `H`). A dash behind the decimal sign stands
 * for decimals that are zero: `5.000,-`, `5'000.--`. A single sign before exactly three digits, such as `1.234`, may
 * group thousands or start decimals and is ambiguous without a hint.
 * The value is a plain decimal string.
 */
export function readAmount(written: string | number, hint: NotationHint = {}): Reading<string> {
  if (typeof written === 'number') return Number.isFinite(written) ? value(new Big(written).toFixed()) : unreadable;
  const { isCredit, text } = withoutSide(written);
  const { negative, figures } = unsigned(withDecimals(bareFigures(text)));
  const read = readFigures(figures.replace(groupingSigns, ''), groupsWell(figures), hint);
  return negative || isCredit ? negated(read) : read;
}

/** Takes a mark of the side off, as statements print it behind an amount: `1,200.00 Cr`, `238,00 H`. Credits stand below zero. */
function withoutSide(written: string): { isCredit: boolean; text: string } {
  const text = written.trim();
  const mark = /(?:(?<credit>CR|Cr|cr|(?<=\s)[HC])|DR|Dr|dr|(?<=\s)[SD])\.?$/.exec(text);
  const figures = text.slice(0, mark?.index ?? 0).trimEnd();
  if (!mark || !/\d/.test(figures) || /[A-Za-z]/.test(figures)) return { isCredit: false, text: written };
  return { isCredit: mark.groups?.['credit'] !== undefined, text: figures };
}

/** The text without a currency sign or a three-letter code on either side. */
function bareFigures(written: string): string {
  const currency = '(?:\\p{Sc}|[A-Za-z]{3}|[A-Z]{1,2}\\$|Fr\\.|kr\\.?)';
  return written
    .trim()
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .replace(new RegExp(`^([-+(]?)\\s*${currency}\\s*`, 'u'), '$1')
    .replace(new RegExp(`\\s*${currency}(\\)?)$`, 'u'), '$1')
    .trim();
}

/** A dash in the place of the decimals (`5.000,-`) says that there are none: it is no bookkeeper's minus. */
function withDecimals(text: string): string {
  return text.replace(/(?<=\d)([.,])\s?--?(?=\)?$)/, '$100');
}

/** Takes the sign off: before, behind (as bookkeeping prints) or as brackets. */
function unsigned(text: string): { negative: boolean; figures: string } {
  const match = /^(?:\((?<bracketed>[^()]*)\)|(?<before>[-+]?)\s*(?<figures>[^-+]*?)\s*(?<behind>-?))$/.exec(text);
  const { bracketed, before, figures = '', behind } = match?.groups ?? {};
  if (bracketed !== undefined) return { negative: true, figures: bracketed.trim() };
  if (before && behind) return { negative: false, figures: '' };
  return { negative: before === '-' || behind === '-', figures };
}

/** Whether blanks and apostrophes, where there are any, stand between groups of three digits. */
function groupsWell(figures: string): boolean {
  const whole = figures.split(/[.,]/)[0] ?? '';
  return !/[\s\u00a0\u202f'’_]/.test(figures) || /^\d{1,3}(?:[\s\u00a0\u202f'’_]\d{3})+$/.test(whole);
}

function readFigures(figures: string, wellGrouped: boolean, hint: NotationHint): Reading<string> {
  if (!wellGrouped || !/^(?:\d[\d.,]*|[.,]\d+)$/.test(figures)) return unreadable;
  const signs = [...figures].filter((sign) => sign === '.' || sign === ',');
  const last = signs.at(-1);
  if (last === undefined) return value(plainDecimal(figures, '.'));
  if (new Set(signs).size === 2) return grouped(figures, last, signs);
  if (signs.length > 1) return wholeGrouped.test(figures) ? value(plainDecimal(figures, '')) : unreadable;
  return singleSign(figures, last, hint);
}

/** Both signs occur: the last one starts the decimals and occurs once, the other groups thousands. */
function grouped(figures: string, last: string, signs: readonly string[]): Reading<string> {
  if (signs.filter((sign) => sign === last).length !== 1) return unreadable;
  const whole = figures.slice(0, figures.lastIndexOf(last));
  return wholeGrouped.test(whole) ? value(plainDecimal(figures, last)) : unreadable;
}

/** One sign: decimals, unless exactly three digits follow one to three others; then it may as well group thousands. */
function singleSign(figures: string, sign: string, { decimalSign }: NotationHint): Reading<string> {
  const decimal = plainDecimal(figures, sign);
  const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures);
  if (!mayGroup || decimalSign === sign) return value(decimal);
  const thousands = plainDecimal(figures, '');
  return decimalSign === undefined ? { kind: 'ambiguous', readings: [thousands, decimal] } : value(thousands);
}

/** Drops grouping signs and writes the decimal sign as a point. */
function plainDecimal(figures: string, decimalSign: string): string {
  const cut = decimalSign === '' ? -1 : figures.lastIndexOf(decimalSign);
  const whole = (cut === -1 ? figures : figures.slice(0, cut)).replace(/[.,]/g, '');
  const decimals = cut === -1 ? '' : figures.slice(cut + 1);
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals ? `.${decimals}` : ''}`;
}

function negated(read: Reading<string>): Reading<string> {
  const negate = (amount: string) => (/[1-9]/.test(amount) ? `-${amount}` : amount);
  if (read.kind === 'value') return value(negate(read.value));
  if (read.kind === 'unreadable') return read;
  const [first, second, ...others] = read.readings;
  return { kind: 'ambiguous', readings: [negate(first), negate(second), ...others.map(negate)] };
}

/** The decimal sign that a column of amounts betrays by amounts that are sound with one sign only; `null` when unclear. */
export function decimalSignIn(column: readonly string[]): ',' | '.' | null {
  const usesSign = (sign: ',' | '.') => (written: string) => {
    const read = readAmount(written);
    return read.kind === 'value' && read.value.includes('.') && lastSign(written) === sign;
  };
  return onlySound(column, ',', '.', usesSign);
}

function lastSign(written: string): string | undefined {
  return [...written].filter((sign) => sign === '.' || sign === ',').at(-1);
}

/** Which of two notations some line needs and no line contradicts. */
function onlySound<Notation>(
  column: readonly string[],
  one: Notation,
  other: Notation,
  soundIn: (notation: Notation) => (written: string) => boolean,
): Notation | null {
  const [inOne, inOther] = [soundIn(one), soundIn(other)];
  const needsOne = column.some((written) => inOne(written) && !inOther(written));
  const needsOther = column.some((written) => inOther(written) && !inOne(written));
  if (needsOne === needsOther) return null;
  return needsOne ? one : other;
}
