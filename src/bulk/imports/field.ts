import type { Facts } from '../../platform/core/refusal.ts';
import type { CellType } from './cell-type.ts';
import { headerWords } from './header-words.ts';

/** What files call a field, by language, separated by bars; `any` for codes of systems and words of no language. */
export type Synonyms = Readonly<Partial<Record<'any' | 'en' | 'de' | 'fr' | 'nl' | 'it' | 'es', string>>>;

/** A field of a kind of record into which a column can go. */
export type Field<Value = unknown> = Readonly<{
  /** What files call it, in comparable form. */
  synonyms: readonly (readonly string[])[];
  cellType: CellType;
  /** Several columns may go into it; its value is the list of what they say. */
  repeats: boolean;
  /** Heads that may mean it and may mean something else: they are never certain. */
  vague: readonly (readonly string[])[];
  traits: FieldTraits;
  /** Only for the compiler: what kind of value a line holds for it. */
  value?: Value;
}>;

/** What decides whether a column goes into a field, besides its names and the looks of its values. */
export type FieldTraits = Readonly<{
  /**
   * Values of other columns look the same: only a head makes a column this. `exact`: one that says it and nothing else
   * (any further day of a ledger is not the day of delivery).
   */
  byHead?: 'named' | 'exact';
  /** Words that make a head mean something else, separated by bars: the `last` payment date pays no invoice. */
  notWith?: string;
  /** Decides about money or days: somebody confirms the column where it is not certain, and values that contradict its head win. */
  isWeighty?: true;
  /** A blank cell may say something: somebody is asked what, where other lines fill it. */
  asksBlanks?: true;
  /** Hardly anything else looks so: one value is enough where no head says what a column is. */
  isTelling?: true;
  vague?: Synonyms;
  /** Only counts where that field is missing: where a column has it, there is no question about this one. */
  standsInFor?: string;
}>;

/** The fields of a kind of record by name. */
export type Fields = Readonly<Record<string, Field>>;

/** Declares a field that one column fills. */
export function field<Value>(cellType: CellType<Value>, synonyms: Synonyms, traits: FieldTraits = {}): Field<Value> {
  return { synonyms: wordsOf(synonyms), vague: wordsOf(traits.vague ?? {}), cellType, repeats: false, traits };
}

/** Declares a field that several columns may fill. */
export function repeatedField<Value>(cellType: CellType<Value>, synonyms: Synonyms): Field<readonly Value[]> {
  return { synonyms: wordsOf(synonyms), vague: [], cellType, repeats: true, traits: {} };
}

/** The synonyms of all languages in comparable form. */
export function wordsOf(synonyms: Synonyms): readonly (readonly string[])[] {
  return Object.values(synonyms)
    .flatMap((several) => several.split('|').map(headerWords))
    .filter((words) => words.length > 0);
}

/** What a line says for each field; a field without a column, or with a blank cell, is absent. */
export type ValuesOf<List extends Fields> = {
  readonly [Name in keyof List]?: List[Name] extends Field<infer Value> ? Value : never;
};

/** What is wrong with a line, or could not be taken over from it: the field, the code and what explains it. */
export type FieldNote = Readonly<{ field: string; code: string; facts?: Facts }>;

/** A record made of a line's values, and what of them could not go into it. */
export type Assembly = Readonly<{ record: Readonly<Record<string, unknown>>; leftOut: readonly FieldNote[] }>;

/** The members that say something. */
export function defined(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
