import { addDays, type Day, isDay } from './day.ts';

/**
 * What a written date or amount means. `ambiguous` offers every possible reading, so that a screen can ask and an
 * import can refuse the line instead of guessing.
 */
export type Reading<Value> =
  | Readonly<{ kind: 'value'; value: Value }>
  | Readonly<{ kind: 'ambiguous'; readings: readonly [Value, Value, ...Value[]] }>
  | Readonly<{ kind: 'unreadable' }>;

/** Which part of a written day comes first. Only years of two digits leave it open whether they do. */
export const dayOrders = ['day-first', 'month-first', 'year-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** What the reader or the rest of a file shows: which part of a day comes first, and the decimal sign. */
export type NotationHint = Readonly<{ dayOrder?: DayOrder; decimalSign?: ',' | '.' }>;

/** A text that is neither a date nor an amount. */
export const unreadable = { kind: 'unreadable' } as const;

/** A reading that leaves no doubt. */
export function value<Value>(read: Value): Reading<Value> {
  return { kind: 'value', value: read };
}

const blanks = /[\s\u00a0\u202f]+/g;

/**
 * Reads a date as people write it: `2026-12-31`, `20261231`, `31.12.2026`, `31/12/26`, `12/31/2026`, `26-12-31`, `31
 * Dec 2026`, `31 décembre 2026`, with or without a time behind it, and the serial number that a spreadsheet stores. A
 * date that is possible in several orders, such as 03/04/2026 or 26-09-01, is ambiguous without a hint; a point between
 * the parts or a month in letters means that the day comes first, unless a year of two digits does. Two-digit years are
 * in 1951–2050.
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
  const match =
    /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ]\d{2}:.*)?$/.exec(text) ??
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]\d{1,2}:.*)?$/.exec(text);
  return match ? existing(`${match[1]}-${match[3]?.padStart(2, '0')}-${match[4]?.padStart(2, '0')}`) : null;
}

function serialDay(text: string): Reading<Day> | null {
  return /^\d{5}(?:\.\d+)?$/.test(text) ? spreadsheetDay(Number(text)) : null;
}

/** The days that a text means by the part that comes first; only orders in which there is such a day. */
export type DaysByOrder = Readonly<{
  days: ReadonlyMap<DayOrder, Day>;
  /** Whether the month never comes first here: the parts are divided by points, or the month is a word. */
  isDayBound: boolean;
  hasShortYear: boolean;
}>;

/** The days that a text of three parts means, by order; `null` for all other texts. */
export function daysByOrder(written: string): DaysByOrder | null {
  const text = written.trim().replace(blanks, ' ');
  return isoDay(text) || serialDay(text) ? null : (partedDays(text) ?? wordedDays(text));
}

function partedDay(text: string, { dayOrder }: NotationHint): Reading<Day> | null {
  const found = partedDays(text) ?? wordedDays(text);
  if (!found) return null;
  const { days, isDayBound, hasShortYear } = found;
  // a year of four digits fixes the order, whatever the other days of a file show
  const stated = dayOrder === 'year-first' && !hasShortYear ? undefined : dayOrder;
  const meant = stated === 'month-first' && isDayBound ? 'day-first' : stated;
  if (meant === undefined) return oneOf([...days.values()]);
  const day = days.get(meant);
  return day ? value(day) : unreadable;
}

function partedDays(text: string): DaysByOrder | null {
  const match = /^(\d{1,2})([-/. ]) ?(\d{1,2})\2 ?(\d{2}|\d{4})(?:[T ,]+\d{1,2}[:.h]\d{2}.*)?$/.exec(text);
  if (!match) return null;
  const [, first = '', sign, second = '', last = ''] = match;
  const isDayBound = sign === '.';
  const monthFirst = isDayBound ? null : dayOf(last, first, second);
  const [dayFirst, yearFirst] = [dayOf(last, second, first), shortYearFirst(first, second, last)];
  const days = soundIn({ dayFirst, monthFirst, yearFirst });
  return { days, isDayBound, hasShortYear: last.length === 2 };
}

/** A year of two digits before month and day: `26-09-01`. */
function shortYearFirst(year: string, month: string, date: string): Day | null {
  return year.length === 2 && date.length === 2 ? dayOf(year, month, date) : null;
}

type SoundDays = Readonly<{ dayFirst: Day | null; monthFirst: Day | null; yearFirst: Day | null }>;

function soundIn({ dayFirst, monthFirst, yearFirst }: SoundDays): ReadonlyMap<DayOrder, Day> {
  const all: ReadonlyArray<readonly [DayOrder, Day | null]> = [
    ['day-first', dayFirst],
    ['month-first', monthFirst],
    ['year-first', yearFirst],
  ];
  return new Map(all.flatMap(([order, day]): [DayOrder, Day][] => (day === null ? [] : [[order, day]])));
}

/** A day with its month in letters and in the middle: `31 Dec 2026`, `1er mars 26`. */
function wordedDays(text: string): DaysByOrder | null {
  const match = /^(\d{1,2})(\.|st|nd|rd|th|er|º|°)?[- ](?:de )?(\p{L}+)\.?,?[- ](?:de )?(\d{2}|\d{4})$/u.exec(text);
  if (!match) return null;
  const [, first = '', ordinal, word = '', last = ''] = match;
  const month = monthNamed(word);
  const [dayFirst, yearFirst] =
    month === null
      ? [null, null]
      : [dayOf(last, String(month), first), ordinal ? null : shortYearFirst(first, String(month), last)];
  const days = soundIn({ dayFirst, monthFirst: null, yearFirst });
  return { days, isDayBound: true, hasShortYear: last.length === 2 };
}

function wordedDay(text: string): Reading<Day> | null {
  const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  return monthFirst ? namedDay(monthFirst[3], monthFirst[1], monthFirst[2]) : null;
}

function namedDay(year = '', word = '', date = ''): Reading<Day> {
  const month = monthNamed(word);
  const day = month === null ? null : dayOf(year, String(month), date);
  return day ? value(day) : unreadable;
}

function oneOf(days: readonly Day[]): Reading<Day> {
  const [first, second, ...further] = [...new Set(days)];
  if (first === undefined) return unreadable;
  return second === undefined ? value(first) : { kind: 'ambiguous', readings: [first, second, ...further] };
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
