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

/** A text that means nothing of the kind. */
export const unreadable = { kind: 'unreadable' } as const;

/** A reading that leaves no doubt. */
export function value<Value>(read: Value): Reading<Value> {
  return { kind: 'value', value: read };
}

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
