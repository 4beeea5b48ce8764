import type { Day } from '../../platform/core/day.ts';
import { locales } from '../../platform/core/locale.ts';
import { isOfOtherPeriod } from './turnover-columns.ts';
import { addedUp, type TurnoverRead } from './turnover-rows.ts';

/*
 * A workbook may have turnover in several sheets: a sheet for each month, one for each year, or the list and its sums.
 * Only those that are named after months of the period are added up; otherwise the first counts that is not called a plan
 * or the year before, and the others are named.
 */

/** A sheet and what its rows say. `no-figures`: it has countries alone; `left`: it may have turnover and cannot be read. */
export type TurnoverSheet = Readonly<{ name: string; read: TurnoverRead | 'unclear' | 'no-figures' | 'left' | null }>;

/** The sheets that turnover was read from, and others that look like turnover. */
export type SheetsRead = Readonly<{ read: readonly string[]; left: readonly string[] }>;

/** What of a declaration decides which sheets count. Balances of several months are not added up. */
type PeriodOfSheets = Readonly<{ periodFrom: Day; periodTo: Day; isOfBalances: boolean }>;

/** What the sheets of a workbook say; `null` where none names a country. */
export function turnoverInSheets(
  sheets: readonly TurnoverSheet[],
  period: PeriodOfSheets,
): Readonly<{ read: TurnoverRead | 'unclear' | null; sheets: SheetsRead }> {
  const readable = sheets.flatMap(({ name, read }) => (isRead(read) ? [{ name, read }] : []));
  const filled = readable.filter(({ read }) => read.lines.length > 0);
  const first = filled.find(({ name }) => !isOfOtherPeriod(name)) ?? filled[0] ?? readable[0];
  const taken = sheetsOfPeriod(readable, period) ?? (first ? [first] : []);
  const left = sheets.filter(({ name, read }) => looksLikeTurnover(read) && !taken.some((each) => each.name === name));
  const unclear = sheets.some(({ read }) => read === 'unclear' || read === 'no-figures') ? 'unclear' : null;
  return {
    read: taken.length > 0 ? together(taken) : unclear,
    sheets: { read: taken.map(({ name }) => name), left: left.map(({ name }) => name) },
  };
}

type ReadableSheet = Readonly<{ name: string; read: TurnoverRead }>;

function isRead(read: TurnoverSheet['read']): read is TurnoverRead {
  return typeof read === 'object' && read !== null;
}

function looksLikeTurnover(read: TurnoverSheet['read']): boolean {
  return isRead(read) ? read.lines.length > 0 : read === 'unclear' || read === 'left';
}

/** The sheets of the months of a period: one for each, all with the same columns; `null` where they are not such. */
function sheetsOfPeriod(sheets: readonly ReadableSheet[], period: PeriodOfSheets): readonly ReadableSheet[] | null {
  const months = monthsOf(period);
  const ofMonths = sheets
    .filter(({ read }) => read.lines.length > 0)
    .map((sheet) => ({ sheet, month: monthNamed(sheet.name, months) }))
    .filter(({ month }) => month !== null);
  const areDifferent = new Set(ofMonths.map(({ month }) => month)).size === ofMonths.length;
  const haveSameColumns = new Set(ofMonths.map(({ sheet }) => hasExclusions(sheet))).size === 1;
  if (!areDifferent || !haveSameColumns) return null;
  const isOne = months.length === 1;
  return isOne || (ofMonths.length > 1 && !period.isOfBalances) ? ofMonths.map(({ sheet }) => sheet) : null;
}

function hasExclusions({ read }: ReadableSheet): boolean {
  return read.lines.some(({ exclusions }) => exclusions !== null);
}

function together(sheets: readonly ReadableSheet[]): TurnoverRead {
  const [only, ...others] = sheets;
  if (only && others.length === 0) return only.read;
  return {
    lines: addedUp(sheets.flatMap(({ read }) => read.lines)),
    leftOut: sheets.flatMap(({ name, read }) =>
      read.leftOut.map(({ row, why }) => ({ row: [name, row].join(' · '), why })),
    ),
  };
}

/** The months of a period as `2026-07`. */
function monthsOf({ periodFrom, periodTo }: PeriodOfSheets): readonly string[] {
  const [from, to] = [periodFrom, periodTo].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
  return Array.from({ length: Math.max(0, (to ?? 0) - (from ?? 0) + 1) }, (_, at) => {
    const month = (from ?? 0) + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/**
 * The month of these that a sheet is named after: `Jul`, `Umsatz Juli 2026`, `Jul 26`, `2026-07`, `07.2026`; `null` where it
 * is none of them, or the name says a plan or the year before.
 */
function monthNamed(name: string, months: readonly string[]): string | null {
  if (isOfOtherPeriod(name)) return null;
  const numbers = name.match(/\d+/g) ?? [];
  const year = numbers.find((each) => /^(?:19|20)\d\d$/.test(each)) ?? yearBesideMonth(name, months);
  const said = year && /^[\d\s._/-]+$/.test(name) ? monthsIn(numbers) : monthsInWords(name);
  if (said.size !== 1) return null;
  const ofYear = months.filter((month) => month.startsWith(year ?? ''));
  const fits = ofYear.filter((month) => said.has(Number(month.slice(5))));
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** Years that a list may be of: two digits of others are a day, or the number of a sheet. */
const yearsAround = { before: 5, after: 1 };

/** The year that two digits say beside the word of a month: `Jul 25`, `Jul '25`, `25-Jul`, `Jul FY25`; `undefined` where none do. */
function yearBesideMonth(name: string, months: readonly string[]): string | undefined {
  const parts = plainWord(name).match(/\p{L}+|\d+|['’]/gu) ?? [];
  const isMonth = (part: string | undefined) =>
    part !== undefined && part.length >= 3 && monthsBeginning(part).length === 1;
  const isSign = (part: string | undefined) => part !== undefined && /^(?:['’]|fy|gj)$/.test(part);
  const [from = 0, to = 0] = [months[0], months.at(-1)].map((month) => Number(month?.slice(0, 4)));
  const isNear = (year: number) => year >= from - yearsAround.before && year <= to + yearsAround.after;
  const years = parts.flatMap((part, at) => {
    if (!/^\d\d$/.test(part)) return [];
    const isSigned = isSign(parts[at - 1]);
    const isBeside = isMonth(parts[at - 1]) || isMonth(parts[at + 1]);
    return isSigned || (isBeside && isNear(2000 + Number(part))) ? [`20${part}`] : [];
  });
  return years[0];
}

/** The months among numbers. */
function monthsIn(numbers: readonly string[]): ReadonlySet<number> {
  return new Set(numbers.map(Number).filter((month) => month >= 1 && month <= 12));
}

/** The months that the words of a name say, in full or shortened. */
function monthsInWords(name: string): ReadonlySet<number> {
  const words = plainWord(name)
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= 3);
  return new Set(words.flatMap(monthsBeginning));
}

/** The months whose names begin so: one of `juil`, two of `jui`. */
function monthsBeginning(word: string): number[] {
  names ??= monthNames();
  return names.flatMap((called, at) => (called.some((each) => each.startsWith(word)) ? [at + 1] : []));
}

let names: readonly (readonly string[])[] | undefined;

/** What each month is called in the languages of the portal, and shortened so that no name begins so. */
function monthNames(): readonly (readonly string[])[] {
  const formats = locales.map((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }));
  return Array.from({ length: 12 }, (_, month) => [
    ...formats.map((format) => plainWord(format.format(Date.UTC(2000, month, 1)))),
    ...(month === 2 ? ['mrz', 'mrt'] : []),
  ]);
}

function plainWord(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
