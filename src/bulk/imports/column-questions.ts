import { readCurrency } from '../../platform/core/written-currency.ts';
import { currencyCellType } from './cell-types.ts';
import {
  type Confidence,
  headerFit,
  isContradicted,
  isRival,
  leastExact,
  type MappedColumn,
} from './column-mapping.ts';
import type { FoundNotation } from './column-notation.ts';
import type { Field, Fields } from './field.ts';
import { headBasis, isLocalHeader, isOtherBasis } from './head-basis.ts';
import { currencyInHeader } from './header-currency.ts';
import { headerWords } from './header-words.ts';
import { type Cell, cellText, isBlank, uncalculated } from './table.ts';

/**
 * Why a person must confirm how a file is read before it counts: a column that decides about money or days is not
 * certain; its head says it and its values do not; another column says the same, or another currency; its amounts may
 * be in the currency of the books while the lines name that of each document; columns contradict each other; another
 * head means the same; a column that is not read holds money as well; amounts could be read with another decimal sign;
 * the sum that the file states is not that of its rows; a word is unknown that says what a line is; only the first of
 * several lines names its customer; what is still owed is blank on some lines; more came in than was invoiced; a column
 * without a heading may say what is paid; rows that the workbook hides, or another of its sheets, are left out.
 */
export const columnQuestionCodes = [
  'not-certain',
  'head-contradicted',
  'said-twice',
  'also-said',
  'amount-elsewhere',
  'second-currency',
  'home-currency',
  'currency-missing',
  'paid-but-open',
  'open-differs',
  'open-exceeds',
  'paid-exceeds',
  'running-balance',
  'dash-as-nothing',
  'open-blank',
  'due-before-issue',
  'delivery-off',
  'days-overdue-differ',
  'days-implausible',
  'mostly-credit',
  'total-differs',
  'notation-assumed',
  'word-unknown',
  'filled-down',
  'no-heading',
  'rows-hidden',
  'other-sheet',
] as const;
export type ColumnQuestionCode = (typeof columnQuestionCodes)[number];

/** What a person is asked about the columns of a file: the meaning, and the column of the file where it is about one. */
export type ColumnQuestion = Readonly<{
  code: ColumnQuestionCode;
  field: string;
  column: number | null;
  /** Rows that show it. */
  rows?: number;
  /** What is written on those rows in all, where they are of one currency. A decimal. */
  sum?: string;
  /** Sums that differ: what the file states, and the sum of its rows. Decimals. */
  stated?: string;
  found?: string;
  /** A word of the column that nobody knows. */
  word?: string;
}>;

/** The meanings that somebody has to agree to before the lines count. */
export function meaningsToConfirm(questions: readonly Pick<ColumnQuestion, 'field'>[]): readonly string[] {
  return [...new Set(questions.map(({ field }) => field))];
}

/** What is a matter of one file, whatever was said of others of its layout. */
const askedInAnyCase: ReadonlySet<ColumnQuestionCode> = new Set(['total-differs', 'word-unknown', 'paid-exceeds']);

/** What only the values of the rows show: whoever set the meaning of the columns did not say it. */
const shownByValues: ReadonlySet<ColumnQuestionCode> = new Set([
  'paid-but-open',
  'open-differs',
  'open-exceeds',
  'running-balance',
  'dash-as-nothing',
  'open-blank',
  'due-before-issue',
  'delivery-off',
  'days-overdue-differ',
  'days-implausible',
  'mostly-credit',
]);

/**
 * What setting the columns decides for this file, and for the next one only where it was asked: its values may be
 * others.
 */
const shownBesides: ReadonlySet<ColumnQuestionCode> = new Set([
  'head-contradicted',
  'said-twice',
  'also-said',
  'amount-elsewhere',
  'second-currency',
  'home-currency',
  'no-heading',
]);

/** What was settled before the file is read: whether its columns are those of an earlier one, and what was agreed to then. */
export type Settled = Readonly<{ isStored?: boolean; agreed?: readonly string[] | undefined }>;

/** What is asked of columns where somebody set some of them, of this file or of an earlier one with the same heads. */
export function stillAsked(
  mapping: readonly MappedColumn[],
  questions: readonly ColumnQuestion[],
  { isStored = false, agreed = [] }: Settled = {},
): readonly ColumnQuestion[] {
  const isAllDeclared = mapping.every(({ confidence }) => confidence === 'declared');
  const isDeclared = ({ column }: ColumnQuestion) =>
    mapping.find((each) => each.column === column)?.confidence === 'declared';
  const isSettled = (question: ColumnQuestion) => {
    const { code } = question;
    if (askedInAnyCase.has(code)) return false;
    if (agreed.includes(keyOfQuestion(question))) return true;
    if (shownByValues.has(code) || (isStored && shownBesides.has(code))) return false;
    return isAllDeclared || isDeclared(question);
  };
  return questions.filter((question) => !isSettled(question));
}

type AgreedQuestion = Pick<ColumnQuestion, 'code' | 'field'>;

function keyOfQuestion({ code, field }: AgreedQuestion): string {
  return `${code} ${field}`;
}

/** Answered questions, so that they are not asked again for files with the same heads. */
export function agreedTo(questions: readonly AgreedQuestion[]): readonly string[] {
  return [...new Set(questions.filter(({ code }) => !askedInAnyCase.has(code)).map(keyOfQuestion))];
}

/** The same where other columns are set at once: what the values of a column show is asked again for another one. */
export function agreedToAs(
  questions: readonly AgreedQuestion[],
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): readonly string[] {
  const isSame = ({ code, field }: AgreedQuestion) =>
    !shownByValues.has(code) || before.indexOf(field) === after.indexOf(field);
  return agreedTo(questions.filter(isSame));
}

/** Asks for the currency of lines that name none; nothing where all do, or it is set. */
export function missingCurrency(rows: number, entered: string | undefined): readonly ColumnQuestion[] {
  return rows === 0 || entered !== undefined
    ? []
    : [{ code: 'currency-missing', field: 'currency', column: null, rows }];
}

/** What of a workbook is left out though it may be meant: hidden rows, and further sheets that could be read as well. */
export type LeftOutOfFile = Readonly<{ hiddenRows: number; otherSheets: number }>;

/** Asks whether it is meant that rows and sheets are left out: what is not read of a ledger looks as if it were paid. */
export function leftOutQuestions({ hiddenRows, otherSheets }: LeftOutOfFile): readonly ColumnQuestion[] {
  const hidden: ColumnQuestion = { code: 'rows-hidden', field: 'hiddenRows', column: null, rows: hiddenRows };
  const others: ColumnQuestion = { code: 'other-sheet', field: 'sheet', column: null };
  return [...(hiddenRows > 0 ? [hidden] : []), ...(otherSheets > 0 ? [others] : [])];
}

/** What the mapping alone leaves open: of fields that decide about money or days, by heads and values. */
export function questionsOfMapping(
  fields: Fields,
  mapping: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
): readonly ColumnQuestion[] {
  const questions = [
    ...mapping.flatMap((each) => unsureOf(fields, each)),
    ...mapping.flatMap((each) => (each.field === null ? contradictedBy(fields, mapping, each, rows) : [])),
    ...secondCurrency(fields, mapping, rows),
    ...inOtherMoney(fields, mapping, rows),
  ];
  const isNeeded = ({ field }: ColumnQuestion) => {
    const instead = fields[field]?.traits.standsInFor;
    return instead === undefined || !mapping.some((each) => each.field === instead);
  };
  return questions.filter(isNeeded);
}

function unsureOf(fields: Fields, { field, column, confidence }: MappedColumn): readonly ColumnQuestion[] {
  if (field === null || !fields[field]?.traits.isWeighty || isSure(confidence)) return [];
  return [{ code: 'not-certain', field, column }];
}

function isSure(confidence: Confidence): boolean {
  return confidence === 'certain' || confidence === 'declared';
}

/**
 * A column that is not read though its head says a field that matters: its values differ, or another column has the
 * same head.
 */
function contradictedBy(
  fields: Fields,
  mapping: readonly MappedColumn[],
  { column, header }: MappedColumn,
  rows: readonly (readonly Cell[])[],
): readonly ColumnQuestion[] {
  const values = cellsOf(rows, column);
  if (values.length === 0) return [];
  const duplicate = mapping.find((other) => other.field !== null && isSameHead(other.header, header));
  if (duplicate?.field && fields[duplicate.field]?.traits.isWeighty)
    return [{ code: 'said-twice', field: duplicate.field, column }];
  if (mapping.some((other) => isAmount(fields, other.field) && isOtherBasis(other.header, header))) return [];
  const weighty = Object.entries(fields).filter(([, { traits }]) => traits.isWeighty);
  const entered = weighty.find(
    ([name, field]) =>
      !mapping.some((other) => other.field === name) && isContradicted(name, field as Field, header, values),
  );
  return entered ? [{ code: 'head-contradicted', field: entered[0], column }] : [];
}

/**
 * Columns that are not read and say what decides about money or days as well as those that are, with other values.
 * Ledgers distinguish the amounts and days of a booking by rules of their own (decision 61); all others by these and
 * `moneyBeside`.
 */
export function rivalsIn(
  fields: Fields,
  mapping: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
): readonly ColumnQuestion[] {
  const read = mapping.filter(({ field }) => field !== null && fields[field]?.traits.isWeighty);
  return mapping.flatMap(({ field, column, header }): ColumnQuestion[] => {
    const values = field === null ? cellsOf(rows, column) : [];
    const rival = read.find((other) =>
      isRival(other.field as string, fields[other.field ?? ''] as Field, header, values),
    );
    if (!rival || isSameHead(rival.header, header)) return [];
    const isOther = rows.some((cells) => differ(cells[rival.column], cells[column]));
    return isOther ? [{ code: 'also-said', field: rival.field as string, column }] : [];
  });
}

/** Whether two heads say the same: `Amount USD` and `Amount EUR` do not, though their words are. */
export function isSameHead(one: string, other: string): boolean {
  const isSame = headerWords(one).join(' ') === headerWords(other).join(' ');
  return (
    one !== '' && isSame && currencyInHeader(one) === currencyInHeader(other) && headBasis(one) === headBasis(other)
  );
}

/** A column of currencies that is not read, and says something else than the one that is. */
function secondCurrency(
  fields: Fields,
  mapping: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
): readonly ColumnQuestion[] {
  const read = mapping.find(({ field }) => field === 'currency');
  if (!fields['currency']) return [];
  const isLocal = isOfLocalCurrency(mapping.filter(({ field }) => isAmount(fields, field)));
  const others = mapping.flatMap(({ field, column, header }): ColumnQuestion[] => {
    const values = field === null ? cellsOf(rows, column) : [];
    if (values.length === 0 || values.some((cell) => currencyCellType.fits(cellText(cell)) === 0)) return [];
    if (read && isLocalHeader(header) !== isLocal && isLocalHeader(read.header) === isLocal) return [];
    const differs = read && rows.some((cells) => differ(cells[read.column], cells[column]));
    return !read || differs ? [{ code: 'second-currency', field: 'currency', column }] : [];
  });
  if (others.length > 0 || !read || !isLocal || isLocalHeader(read.header)) return others;
  // `Amount in local currency` beside the currency of the document
  return [{ code: 'second-currency', field: 'currency', column: read.column }];
}

/**
 * Amounts that may be in the currency of the books, though the lines name that of each document: their heads say so, or
 * other amounts of the file are said to be in the document's currency and these are not.
 */
function inOtherMoney(
  fields: Fields,
  mapping: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
): readonly ColumnQuestion[] {
  const named = mapping.find(({ field }) => field === 'currency');
  if (!named || isLocalHeader(named.header)) return [];
  const currencies = cellsOf(rows, named.column).map((cell) => readCurrency(cellText(cell)));
  const amounts = mapping.filter(({ field }) => isAmount(fields, field));
  const isEnteredForOthers = mapping.some(
    ({ header, column }) => column !== named.column && isInDocuments(fields, header),
  );
  const isOther = ({ header }: MappedColumn) => {
    const basis = headBasis(header);
    if (basis === 'named') return currencies.some((each) => each !== null && each !== currencyInHeader(header));
    return basis === 'home' || (basis === null && isEnteredForOthers);
  };
  if (isOfLocalCurrency(amounts)) return []; // asked about as the second currency
  return amounts
    .filter(isOther)
    .map(({ field, column }) => ({ code: 'home-currency', field: field as string, column }));
}

/** Whether a head says money, and that it is in the currency of each document. */
function isInDocuments(fields: Fields, header: string): boolean {
  const words = headerWords(header);
  const isSum = Object.entries(fields).some(
    ([name, field]) => isAmount(fields, name) && headerFit(name, field as Field, words) >= leastExact,
  );
  return isSum && headBasis(header) === 'document';
}

function isAmount(fields: Fields, field: string | null): boolean {
  const { cellType, traits } = fields[field ?? ''] ?? {};
  return cellType?.national === 'amount' && traits?.isWeighty === true;
}

function isOfLocalCurrency(amounts: readonly MappedColumn[]): boolean {
  return amounts.length > 0 && amounts.every(({ header }) => isLocalHeader(header));
}

/**
 * Amounts of which nothing shows the decimal sign: they are read in the usual way, and an error would be a factor of a
 * thousand.
 */
export function assumedNotations(
  columns: readonly Readonly<{ column: number; name: string; field: Field }>[],
  notations: readonly FoundNotation[],
): readonly ColumnQuestion[] {
  return columns.flatMap(({ column, name, field }): ColumnQuestion[] => {
    const found = notations.find((each) => each.column === column);
    if (!field.traits.isWeighty || field.cellType.national !== 'amount' || found?.source !== 'custom') return [];
    return [{ code: 'notation-assumed', field: name, column }];
  });
}

function differ(one: Cell | undefined, other: Cell | undefined): boolean {
  return !isBlank(one) && !isBlank(other) && cellText(one).toUpperCase() !== cellText(other).toUpperCase();
}

function cellsOf(rows: readonly (readonly Cell[])[], column: number): readonly Cell[] {
  return rows.map((cells) => cells[column] ?? null).filter((cell) => !isBlank(cell) && cell !== uncalculated);
}
