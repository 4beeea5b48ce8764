import { type CellType, longestValue } from './cell-type.ts';
import type { Field, Fields } from './field.ts';
import { type HeadBasis, headBasis, isLocalHeader, withoutBasis } from './head-basis.ts';
import { columnLetter } from './header-row.ts';
import { headerWords, likeness } from './header-words.ts';
import { type Cell, cellText, isBlank, uncalculated } from './table.ts';

/** How sure a mapping is. `told`: somebody set it. */
export type Confidence = 'declared' | 'certain' | 'likely' | 'guess';

/** What becomes of a column: the field it goes into, `null` when it is passed over. */
export type MappedColumn = Readonly<{
  column: number;
  header: string;
  field: string | null;
  confidence: Confidence;
  /** What the choice rests on. */
  because: 'header' | 'values' | 'declared' | 'nothing';
}>;

/** Columns whose field somebody named, by header or letter; `null` passes a column over. */
export type DeclaredColumns = ReadonlyMap<string, string | null>;

/**
 * What a sheet shows of itself: its headers and its first rows of cells. Without a row of heads the letters of the
 * columns replace them, and values alone may identify days too.
 */
export type SheetSample = Readonly<{
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
  hasHeads?: boolean;
}>;

/** A column that its neighbours identify, which counts more than its own values. */
export type SettledColumn = Readonly<{ column: number; field: string; isHeaded: boolean }>;

/** A column and a field with how well they fit, 0 to 1. */
type Fit = Readonly<{ column: number; field: string; score: number; because: 'header' | 'values' }>;

/** Below this a fit is none. */
const leastScore = 0.5;

/**
 * Proposes a field for each column by what its header says and what its values look like. A column goes into one
 * field and a field takes one column, unless it repeats; the best fits are settled first.
 */
export function proposeMapping(
  fields: Fields,
  sample: SheetSample,
  declared: DeclaredColumns = new Map(),
  settle: (sample: SheetSample, isOpen: (column: number) => boolean) => readonly SettledColumn[] = () => [],
): readonly MappedColumn[] {
  const settled = declaredMapping(sample.headers, declared);
  const asDeclared = new Set(settled.keys());
  const enteredFields = new Set([...settled.values()].map(({ field }) => field));
  for (const { column, field, isHeaded } of settle(sample, (place) => !asDeclared.has(place))) {
    if (enteredFields.has(field)) continue;
    const header = sample.headers[column] ?? '';
    const confidence = isHeaded ? 'certain' : 'likely';
    settled.set(column, { column, header, field, confidence, because: isHeaded ? 'header' : 'values' });
  }
  const taken = new Set([...settled.values()].flatMap(({ field }) => (field === null ? [] : [field])));
  for (const { column, field, score, because } of inTheirMoney(fields, fitsOf(fields, sample), sample, declared)) {
    if (settled.has(column) || (taken.has(field) && !fields[field]?.repeats)) continue;
    taken.add(field);
    settled.set(column, {
      column,
      header: sample.headers[column] ?? '',
      field,
      confidence: confidenceOf(score),
      because,
    });
  }
  return sample.headers.map(
    (header, column) =>
      settled.get(column) ?? { column, header, field: null, confidence: 'certain', because: 'nothing' },
  );
}

function declaredMapping(headers: readonly string[], declared: DeclaredColumns): Map<number, MappedColumn> {
  const mapped = headers.flatMap((header, column): [number, MappedColumn][] => {
    const field = declared.has(header) ? declared.get(header) : declared.get(columnLetter(column));
    return field === undefined
      ? []
      : [[column, { column, header, field, confidence: 'declared', because: 'declared' }]];
  });
  return new Map(mapped);
}

function confidenceOf(score: number): Confidence {
  return score >= 0.85 ? 'certain' : score >= leastLikely ? 'likely' : 'guess';
}

/** Below this a fit is a guess. */
const leastLikely = 0.65;

/** What a head in that money is ahead of others where a column names the currency of each document, and where none does. */
const precedence: Readonly<
  Record<'withCurrency' | 'without', Readonly<Record<NonNullable<HeadBasis> | 'none', number>>>
> = {
  withCurrency: { document: 0.3, none: 0.15, home: 0, named: 0 },
  without: { named: 0.3, home: 0.3, none: 0.15, document: 0 },
};

/**
 * The fits in another order: amounts are read in the currency that they are entered with. Where a column names the currency
 * of each document, those of the document come before those of the books; elsewhere the others, which are all of one currency.
 */
function inTheirMoney(
  fields: Fields,
  fits: readonly Fit[],
  { headers }: SheetSample,
  declared: DeclaredColumns,
): readonly Fit[] {
  if (!('currency' in fields)) return fits;
  const settled = declaredMapping(headers, declared);
  const isCurrency = ({ column, field }: Fit) =>
    field === 'currency' && !settled.has(column) && !isLocalHeader(headers[column] ?? '');
  const isNamed = fits.some(isCurrency) || [...settled.values()].some(({ field }) => field === 'currency');
  const ahead = precedence[isNamed ? 'withCurrency' : 'without'];
  const rank = ({ column, field, score }: Fit) =>
    isMoney(fields[field]) ? score + ahead[headBasis(headers[column] ?? '') ?? 'none'] : score;
  return fits.toSorted((one, other) => rank(other) - rank(one));
}

function isMoney(field: Field | undefined): boolean {
  return field?.cellType.national === 'amount';
}

/** All fits worth considering, the best first; of equal ones the field declared first. */
function fitsOf(fields: Fields, { headers, rows, hasHeads = true }: SheetSample): readonly Fit[] {
  const names = Object.keys(fields);
  return headers
    .flatMap((header, column) => {
      const values = columnValues(rows.map((cells) => cells[column] ?? null));
      const shown = { words: hasHeads ? headerWords(header) : [], values, rowCount: rows.length, hasHeads };
      return names.flatMap((name) => fitOf(column, name, fields[name] as Field, shown) ?? []);
    })
    .sort((one, other) => other.score - one.score || names.indexOf(one.field) - names.indexOf(other.field));
}

/** What a column shows: the words of its head and its values, of so many rows. */
type Shown = Readonly<{ words: readonly string[]; values: ColumnValues; rowCount: number; hasHeads: boolean }>;

function fitOf(column: number, name: string, field: Field, shown: Shown): Fit | null {
  const { words, values, rowCount, hasHeads } = shown;
  const entered = headerFit(name, field, words);
  const isAlone = mayStandAlone(field, hasHeads);
  // of two columns that fit alike, the one that says it more often
  const often = (0.001 * values.count) / Math.max(1, rowCount);
  if (!isAlone && entered + often < leastScore) return null; // whatever its values are: of wide sheets that is most of it
  const byValues = entered >= leastExact ? askedFit(field, values) : values.fitOf(field.cellType);
  const header = entered * headerWeight(field, byValues, values.count);
  const alone = isAlone ? valuesAlone(field, byValues, values) : 0;
  const score = Math.max(header, alone) + often;
  return score < leastScore ? null : { column, field: name, score, because: alone > header ? 'values' : 'header' };
}

function mayStandAlone({ cellType, traits }: Field, hasHeads: boolean): boolean {
  return traits.byHead === undefined || (traits.byHead === 'named' && !hasHeads && cellType.national === 'day');
}

/** Heads that say no more than this of a field say something else. */
export const leastExact = 0.85;
/** A head that may mean something else is likely at best. */
const mostVague = 0.8;

/** The best likeness of a header to the field's names; which money its amounts are in says nothing of what they are. */
export function headerFit(name: string, field: Field, words: readonly string[]): number {
  const bare = isMoney(field) ? withoutBasis(words) : words;
  const fit = fitOfWords(name, field, words);
  return bare === words ? fit : Math.max(fit, fitOfWords(name, field, bare));
}

/** Earlier synonyms say more than later ones, by a hair. */
function fitOfWords(name: string, { synonyms, vague, traits }: Field, words: readonly string[]): number {
  if (traits.notWith !== undefined && meansOther(words, traits.notWith)) return 0;
  const own = likeness(words, headerWords(name));
  const best = bestLikeness(synonyms, words, own);
  const named = Math.max(best, Math.min(mostVague, bestLikeness(vague, words, 0)));
  return traits.byHead === 'exact' && Math.max(best, bestLikeness(vague, words, 0)) < leastExact ? 0 : named;
}

export function bestLikeness(synonyms: Field['synonyms'], words: readonly string[], least: number): number {
  return synonyms.reduce((best, synonym, rank) => Math.max(best, likeness(words, synonym) - rank * 0.0005), least);
}

function meansOther(words: readonly string[], others: string): boolean {
  const known = new Set(others.split('|').flatMap(headerWords));
  return words.some((word) => known.has(word));
}

/** The values of a column. Each parser reads each different text once. */
type ColumnValues = Readonly<{
  /** Cells that are not blank. */
  count: number;
  /** How much of them look like a kind of value, 0 to 1; `null` when there are none to look at. */
  fitOf(cellType: CellType): number | null;
  /** Its different texts; `null` where they are too many or too long for a list of words. */
  words: readonly string[] | null;
}>;

/** A column of more different texts is no list of words. */
const mostWords = 12;
const longestWord = 40;

/** Different texts of a column that are looked at, spread over all of its rows: what a column is shows in far fewer. */
const mostLookedAt = 200;

function columnValues(cells: readonly Cell[]): ColumnValues {
  const texts = cells
    .filter((cell) => !isBlank(cell) && cell !== uncalculated)
    .map((cell) => cellText(cell).slice(0, longestValue));
  const count = texts.length;
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const looked = spread([...times], mostLookedAt);
  const weight = looked.reduce((sum, [, often]) => sum + often, 0);
  const known = new Map<CellType, number>();
  const meanFit = (cellType: CellType) =>
    looked.reduce((sum, [text, often]) => sum + cellType.fits(text) * often, 0) / weight;
  return {
    count,
    fitOf: (cellType) => {
      if (count === 0) return null;
      const fit = known.get(cellType) ?? meanFit(cellType);
      known.set(cellType, fit);
      return fit;
    },
    words: times.size > mostWords || texts.some((text) => text.length > longestWord) ? null : [...times.keys()],
  };
}

function spread<Value>(values: readonly Value[], most: number): readonly Value[] {
  const step = Math.ceil(values.length / most);
  return values.filter((_value, place) => place % step === 0);
}

/** What a word that nobody knows says for a column whose head says that it holds such words. */
const unknownWordFit = 0.3;

/** The same; where the head says that the column holds words of a list, a few unknown ones lead to a question. */
function askedFit({ cellType }: Field, values: ColumnValues): number | null {
  const byValues = values.fitOf(cellType);
  const isAsked = byValues !== null && cellType.wordList !== undefined && values.words !== null;
  return isAsked ? Math.max(byValues, unknownWordFit) : byValues;
}

/** Below this most values are of another kind than the head says. */
const leastLikeValues = 0.15;

/**
 * A header counts in full where the values look right. Where more than one contradicts it, only a header that says just
 * that is a guess still; about money and days values decide.
 */
function headerWeight({ traits }: Field, byValues: number | null, count: number): number {
  if (byValues === null) return 0.9;
  if (byValues < leastLikeValues) return count === 1 ? 0.9 : traits.isWeighty ? 0 : 0.54;
  return 0.65 + 0.35 * Math.min(1, byValues / 0.5);
}

/** Whether the head of a column says just this field, and most of its values are of another kind. */
export function isContradicted(name: string, field: Field, header: string, values: readonly Cell[]): boolean {
  if (values.length < 2 || headerFit(name, field, headerWords(header)) < leastExact) return false;
  return (columnValues(values).fitOf(field.cellType) ?? 1) < leastLikeValues;
}

/** Whether a column says a field by its head and by its values as well as the one that is read. */
export function isRival(name: string, field: Field, header: string, values: readonly Cell[]): boolean {
  const least = field.cellType.national === 'day' ? leastRivalDay : leastRival;
  if (headerFit(name, field, headerWords(header)) < least) return false;
  return (columnValues(values).fitOf(field.cellType) ?? 0) > leastScore;
}

/** Heads that say just the field. */
const leastRival = 0.95;
/** Another day beside one is hardly anything else: `Start date new`. */
const leastRivalDay = 0.65;

/** Values alone decide only where there are enough of them and nearly all fit hardly anything else. */
function valuesAlone({ cellType, traits }: Field, byValues: number | null, values: ColumnValues): number {
  if (values.words && cellType.wordList?.isUnmistakable(values.words)) return 0.55;
  if (byValues === null || byValues < 0.8 || (values.count < 3 && !traits.isTelling)) return 0;
  return 0.6 * byValues;
}

/** Passes over columns that are a guess where another, better one meets the same need. */
export function withoutDoubles(
  mapping: readonly MappedColumn[],
  needs: readonly (readonly string[])[],
): readonly MappedColumn[] {
  return mapping.map((column) => {
    const need = needs.find((alternatives) => column.field !== null && meets(column.field, alternatives));
    const isDouble = mapping.some(
      ({ field, confidence }) =>
        field !== null && field !== column.field && confidence !== 'guess' && need !== undefined && meets(field, need),
    );
    return column.confidence === 'guess' && isDouble ? { ...column, field: null, because: 'nothing' } : column;
  });
}

/** A name that ends in `*` means all that begin so. */
function meets(field: string, alternatives: readonly string[]): boolean {
  return alternatives.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : field === name));
}

/** The needs that no column meets: each as the fields of which one is missing. */
export function unmetNeeds(
  needs: readonly (readonly string[])[],
  given: ReadonlySet<string>,
): readonly (readonly string[])[] {
  return needs.filter((alternatives) => ![...given].some((field) => meets(field, alternatives)));
}

/**
 * Reads `Firmenname=companyName, PLZ=postalCode, Notiz=` as columns and their fields; nothing behind the sign passes a
 * column over. Headers with a comma or an equals sign stand in double quotes. Throws `RangeError` for a field that
 * there is not.
 */
export function readDeclaredColumns(written: string, fields: Fields): Map<string, string | null> {
  const declared = new Map<string, string | null>();
  for (const entry of written.matchAll(/\s*(?:"([^"]*)"|([^=,]*?))\s*=\s*([^,\s]*)\s*(?:,|$)/g)) {
    const [, quoted, plain = '', field = ''] = entry;
    if (field !== '' && !(field in fields)) throw new RangeError(field);
    declared.set(quoted ?? plain, field === '' ? null : field);
  }
  return declared;
}
