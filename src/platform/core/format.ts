import { type Day, daysBetween } from './day.ts';
import type { Instant } from './instant.ts';
import type { Money } from './money.ts';
import type { NotationHint } from './national-notation.ts';

/**
 * Formats all numbers, money, days and names in the reader's own notation. Made once per language; screens get it from
 * `useFormat()`.
 */
export type Format = Readonly<{
  /** BCP 47 tag that the notation follows, such as `en-GB`. */
  locale: string;
  /** The portal's day, which all distances count from. */
  today: Day;
  number(value: number): string;
  /** A share of one hundred: `percent(90)` is "90%". */
  percent(value: number | string): string;
  /** A premium rate in percent, which has up to four decimals: `rate(0.185)` is "0.185%". */
  rate(percent: number): string;
  /** The amount alone: "250,000". Decimals only where there are some, or always with `minor`. */
  amount(money: Money, decimals?: Decimals): string;
  /** For spreadsheets: "250000.5" with the reader's decimal sign, without thousands signs and with a plain minus. */
  plain(amount: string): string;
  /** In a sentence: "EUR 250,000". The no-break space keeps code and amount together. */
  money(money: Money, decimals?: Decimals): string;
  /** For key figures: `{ figure: "61.4", unit: "m" }`; below a million the unit is empty. */
  large(amount: string | number): Readonly<{ figure: string; unit: string }>;
  /** "4 Dec" where no other year can be meant, the nearest one; beyond six months the year stands: "4 Dec 2027". */
  day(day: Day): string;
  /** "Friday 4 December 2026". */
  longDay(day: Day): string;
  /** "Fri 4 Dec". */
  weekday(day: Day): string;
  /** "4 Dec 2026": where the year is part of the answer, as in terms and periods. */
  fullDay(day: Day): string;
  /** "1 Jan – 31 Dec 2026". */
  period(from: Day, to: Day): string;
  /** "in 14 days", "today", "3 days ago". */
  distance(day: Day): string;
  /** "20 Nov 14:32", in the reader's own time zone; the year as for days. */
  instant(instant: Instant): string;
  /** "20 Nov 2026 14:32": where the year must be explicit, as in what is copied. */
  fullInstant(instant: Instant): string;
  /** "14:32" on the portal's day, otherwise day and time; beyond six months the day alone, with its year. */
  time(instant: Instant): string;
  country(code: string): string;
  currency(code: string): string;
  /** Of a language by its two letters: "French". */
  language(code: string): string;
  /** "DE, FR and NL". */
  list(items: readonly string[]): string;
  /** How the reader writes dates and amounts, for reading what was typed or pasted. */
  notation: Required<NotationHint>;
}>;

/** `needed`: only where the amount has some. `minor`: as many as the currency has. `none`: rounded, for totals. */
export type Decimals = 'needed' | 'minor' | 'none';

/** What is owed has all decimals of its currency, as its own screens do; cover those that somebody wrote, or `ofCover`. */
export function decimalsOf({ isOwed }: Readonly<{ isOwed: boolean }>, ofCover: Decimals = 'needed'): Decimals {
  return isOwed ? 'minor' : ofCover;
}

/** Makes the notation of a locale. `timeZone` is the reader's; tests pass one. */
export function createFormat({ locale, today, timeZone }: { locale: string; today: Day; timeZone?: string }): Format {
  const number = new Intl.NumberFormat(locale);
  const rate = onceNeeded(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }));
  const percent = onceNeeded(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));
  const days = dayFormats(locale);
  const zone = timeZone ? { timeZone } : {};
  const time = { hour: '2-digit', minute: '2-digit', ...zone } as const;
  const dayAndTime = { day: 'numeric', month: 'short', ...time } as const;
  const clock = onceNeeded(() => new Intl.DateTimeFormat(locale, time));
  const dayAndClock = onceNeeded(() => new Intl.DateTimeFormat(locale, dayAndTime));
  const fullDayAndClock = onceNeeded(() => new Intl.DateTimeFormat(locale, { year: 'numeric', ...dayAndTime }));
  const isoDay = onceNeeded(() => new Intl.DateTimeFormat('en-CA', zone));
  const plain = onceNeeded(() => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }));
  const relative = onceNeeded(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const countries = onceNeeded(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));
  const currencies = onceNeeded(() => new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' }));
  const languages = onceNeeded(() => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }));
  const list = onceNeeded(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const dayOf = (instant: Instant) => isoDay().format(new Date(instant));
  const at = (clock: () => Intl.DateTimeFormat, instant: Instant) => clock().format(new Date(instant)).replace(',', '');
  // of all days with its date the nearest: without a year, no other can be meant
  const isNear = (day: Day) => Math.abs(daysBetween(today, day)) < 183;

  return {
    locale,
    today,
    number: (value) => typographic(number.format(value)),
    percent: (value) => typographic(percent().format(Number(value) / 100)),
    rate: (value) => typographic(rate().format(value / 100)),
    amount: (money, decimals) => typographic(amountFormat(locale, money, decimals).format(money.amount as `${number}`)),
    plain: (amount) => plain().format(amount as `${number}`),
    money: (money, decimals) =>
      typographic(amountFormat(locale, money, decimals, 'code').format(money.amount as `${number}`)).replaceAll(
        ' ',
        '\u00a0',
      ),
    large: (amount) => largeFigure(locale, Number(amount)),
    day: (day) => (isNear(day) ? days.short : days.full)().format(utc(day)),
    longDay: (day) => days.long().format(utc(day)).replace(',', ''),
    weekday: (day) => days.weekday().format(utc(day)).replace(',', ''),
    fullDay: (day) => days.full().format(utc(day)),
    period: (from, to) => days.full().formatRange(utc(from), utc(to)),
    distance: (day) => relative().format(daysBetween(today, day), 'day'),
    instant: (instant) => at(isNear(dayOf(instant)) ? dayAndClock : fullDayAndClock, instant),
    fullInstant: (instant) => at(fullDayAndClock, instant),
    time: (instant) => {
      const day = dayOf(instant);
      if (!isNear(day)) return days.full().format(utc(day));
      return at(day === today ? clock : dayAndClock, instant);
    },
    country: (code) => nameOr(code, () => countries().of(code)),
    currency: (code) => nameOr(code, () => currencies().of(code)),
    language: (code) => nameOr(code, () => languages().of(code)),
    list: (items) => list().format(items),
    notation: notationOf(locale),
  };
}

/** Made when it is first used: a formatter costs more than all that one screen formats with it. */
function onceNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Minus is U+2212 (look, section 3); JavaScript writes a hyphen in most languages. */
function typographic(text: string): string {
  return text.replace('-', '\u2212');
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayFormats(locale: string) {
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    onceNeeded(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
  return {
    short: inUtc({ day: 'numeric', month: 'short' }),
    full: inUtc({ day: 'numeric', month: 'short', year: 'numeric' }),
    long: inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: inUtc({ weekday: 'short', day: 'numeric', month: 'short' }),
  };
}

const amountFormats = new Map<string, Intl.NumberFormat>();

/** One formatter per locale, currency and number of decimals: a list asks for the same ones a thousand times. */
function amountFormat(
  locale: string,
  money: Money,
  decimals: Decimals = 'needed',
  display: 'none' | 'code' = 'none',
): Intl.NumberFormat {
  const digits = digitsOf(money, decimals);
  const key = `${locale} ${display === 'code' ? money.currency : ''} ${digits}`;
  const known = amountFormats.get(key);
  if (known) return known;
  const currency = { style: 'currency', currency: money.currency, currencyDisplay: 'code' } as const;
  const format = new Intl.NumberFormat(locale, {
    ...(display === 'code' ? currency : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  amountFormats.set(key, format);
  return format;
}

/** Amounts on the wire carry all decimals of their currency: their number is read off, no table is needed. */
function digitsOf({ amount }: Money, decimals: Decimals): number {
  const fraction = amount.split('.')[1] ?? '';
  if (decimals === 'none' || (decimals === 'needed' && /^0*$/.test(fraction))) return 0;
  return fraction.length;
}

function largeFigure(locale: string, amount: number): { figure: string; unit: string } {
  if (Math.abs(amount) < 1_000_000) {
    return {
      figure: typographic(new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(amount)),
      unit: '',
    };
  }
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const parts = compact.formatToParts(amount);
  const unit = parts.find(({ type }) => type === 'compact')?.value ?? '';
  const figure = parts.filter(({ type }) => !['compact', 'literal'].includes(type)).map(({ value }) => value);
  return { figure: typographic(figure.join('')), unit: locale.startsWith('en') ? (englishUnits[unit] ?? unit) : unit };
}

/** The trade writes millions with a small m. */
const englishUnits: Record<string, string> = { M: 'm', B: 'bn', T: 'tn' };

/** A code that is no country or currency is shown unchanged. */
function nameOr(code: string, name: () => string | undefined): string {
  try {
    return name() ?? code;
  } catch {
    return code;
  }
}

function notationOf(locale: string): Required<NotationHint> {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  const first = new Intl.DateTimeFormat(locale).formatToParts(0).find(({ type }) => type === 'day' || type === 'month');
  return { decimalSign: decimal === ',' ? ',' : '.', dayOrder: first?.type === 'month' ? 'month-first' : 'day-first' };
}

const usualRegions: Record<string, string> = {
  en: 'en-GB',
  fr: 'fr-FR',
  de: 'de-DE',
  nl: 'nl-NL',
  it: 'it-IT',
  es: 'es-ES',
};

/**
 * The locale whose notation a reader of `language` is used to: the browser's own variant of that language (`de-CH`,
 * `en-US`) where it names one, else the usual one.
 */
export function localeFor(language: string, preferred: readonly string[]): string {
  const variant = preferred.find((tag) => tag.length > 2 && tag.split('-')[0] === language);
  return variant ?? usualRegions[language] ?? language;
}
