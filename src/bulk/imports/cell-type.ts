import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { NotationHint } from '../../platform/core/national-notation.ts';
import type { Facts } from '../../platform/core/refusal.ts';
import { type Cell, cellText, isBlank, uncalculated } from './table.ts';

/** What the reading of one cell came to. */
export type Read<Value> =
  | Readonly<{ kind: 'read'; value: Value }>
  | Readonly<{ kind: 'refused'; code: RefusalCode; facts?: Facts }>;

/** Why a value of a line is refused. */
export const refusalCodes = [
  'required',
  'too-long',
  'too-fine',
  'unreadable-character',
  'not-a-company-id',
  'not-a-country',
  'not-a-currency',
  'currency-ambiguous',
  'not-a-day',
  'day-ambiguous',
  'not-an-amount',
  'amount-ambiguous',
  'amount-negative',
  'not-a-number-of-days',
  'not-a-percentage',
  'not-yes-or-no',
  'not-a-grade',
  'not-one-of',
  'not-a-policy-key',
  'not-an-identifier',
  'identifier-pattern',
  'identifier-checksum',
  'identifier-type',
  'not-a-subdivision',
  'repeated-key',
  'formula-uncalculated',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** How a column's cells are read where text can be read in several ways. */
export type ColumnNotation = NotationHint &
  Readonly<{
    /** Units of the amounts: 1000 under a header `TEUR`. */
    unit?: number;
    /** The currency of lines that name none, as somebody said it. */
    currency?: CurrencyCode;
    /** What somebody said that words of the file mean, by their comparable form. */
    words?: WordMeanings;
    /** What is owed where the cell is blank. */
    blankOpen?: BlankOpen;
  }>;

/** What a blank cell means in a column of what is still owed: nothing is owed, or all that was invoiced. */
export const blanksOpen = ['nothing-owed', 'all-owed'] as const;
export type BlankOpen = (typeof blanksOpen)[number];

/** Meanings of words by their comparable form. */
export type WordMeanings = Readonly<Record<string, string>>;

/**
 * A kind of value: how a cell is read, and whether a text looks like one, from 0 (it is none) over ½ (it says nothing)
 * to 1 (hardly anything else looks so).
 */
export type CellType<Value = unknown> = Readonly<{
  /** What people call it, in the report: `day`. */
  label: string;
  read(cell: Cell, notation: ColumnNotation): Read<Value>;
  fits(text: string): number;
  /** Free text may be long. */
  isText?: boolean;
  /** Readings of which differ with the nation: days and amounts. */
  national?: 'day' | 'amount';
  /**
   * Its values are words that every system writes in its own way: the uploader is asked about unknown ones, once each.
   */
  wordList?: WordList;
}>;

/** What words of a list show of their column. */
export type WordList = Readonly<{
  /** The comparable form of a word. */
  keyOf(text: string): string;
  /** Whether the different words of a column can hardly be anything else, though some of them are unknown. */
  isUnmistakable(texts: readonly string[]): boolean;
  /** What words mean that mean something else beside others: the system is known by these. */
  meantBeside(texts: readonly string[]): WordMeanings;
}>;

/** Values of all kinds but text are short. Longer ones are not even looked at, since looking would take its time. */
export const longestValue = 200;

/** What systems write where there is no day: SAP prints `00.00.0000` where nothing is cleared, others zeros alone. */
export const noDay = /^0{1,4}[./-]0{1,2}[./-]0{1,4}$/;
const zeros = /^0{1,8}$/;

/** Whether a cell says nothing of its kind: it is blank, or means no day. */
export function holdsNothing({ national }: CellType, cell: Cell | undefined): boolean {
  if (isBlank(cell)) return true;
  if (national !== 'day') return false;
  const text = cellText(cell);
  return noDay.test(text) || zeros.test(text);
}

/** Reads a cell as a kind of value. */
export function readCell<Value>(cellType: CellType<Value>, cell: Cell, notation: ColumnNotation): Read<Value> {
  if (cell === uncalculated) return refused('formula-uncalculated');
  const isLong = typeof cell === 'string' && cell.length > longestValue;
  return isLong && !cellType.isText ? refused('too-long', { most: longestValue }) : cellType.read(cell, notation);
}

export function read<Value>(value: Value): Read<Value> {
  return { kind: 'read', value };
}

export function refused(code: RefusalCode, facts?: Facts): Read<never> {
  return { kind: 'refused', code, ...(facts ? { facts } : {}) };
}
