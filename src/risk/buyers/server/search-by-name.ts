import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { readTypedName } from '../company-name.ts';
import {
  type DictionaryWord,
  leadingWords,
  type MatchedWord,
  type SoughtName,
  scoreName,
  typedTerms,
  type WordQuestions,
  weightWords,
  wordQuestions,
} from '../name-match.ts';
import { foldMark } from '../word-stumps.ts';

/** A company whose name may be meant. */
export type NamedCompany = Readonly<{
  companyId: string;
  companyName: string;
  tradingName: string | null;
  nativeName: string | null;
  countryCode: string;
  town: string | null;
  postCodes: readonly string[];
  subdivisionCode: string | null;
}>;

export type NameHit = Readonly<{ company: NamedCompany; score: number; isOwn: boolean }>;

/** The condition that a company is one of the reader's own, for the company of that alias. */
export type OwnCondition = (company: string) => RawBuilder<boolean>;

/** Where to look. */
export type NameSearchRange = Readonly<{
  /** `null`: everywhere. */
  countries: readonly string[] | null;
  /** Of many that fit equally well, those of these countries are compared. */
  likelyCountries?: readonly string[];
  /** Whoever is of the reader's own is compared however many others bear the name. */
  isOwn?: OwnCondition;
  /** Ceased and merged companies, branches and trading names count too. */
  isExtended: boolean;
  /** Many namesakes are wanted, because something else than the name will distinguish them. */
  hasNamesakes?: boolean;
}>;

/** Companies compared by name at most; more of them cannot be distinguished by what was typed. */
const mostCompared = 120;
const mostNamesakes = 1_000;
/** Companies among which the reader's own are looked for, and those of them that are compared. */
const mostLookedThrough = 2_000;
const mostOwn = 60;
/** The most names that are read for the words; words in more names only add to the result of rarer words. */
const mostPostings = 12_000;
/** Words taken from the dictionary at most, by what is left of them and by their beginning. */
const mostWordsByStump = 1_500;
const mostWordsBegun = 300;
/** Words that lead to companies at most. */
const mostLeadingWords = 400;

/**
 * Companies by name, best first: misspelled, in another order, unfinished, with or without accents and legal form, in
 * Latin letters or in their own. The
 * dictionary returns the words that may be meant, rare words lead to the companies, and those are compared in full.
 */
export async function searchByName(tx: Db, name: string, range: NameSearchRange): Promise<NameHit[]> {
  const reading = readTypedName(name);
  const typed = typedTerms(reading);
  const found = await findWords(tx, wordQuestions(typed), range);
  const { meant, weights } = weightWords(typed, found);
  const sought: SoughtName = { reading, typed, weights };
  const companies = await findCompanies(tx, reading.key, meant, range);
  return companies
    .map(({ isOwn, ...company }) => ({ company, score: bestScore(sought, company, range), isOwn }))
    .sort((one, other) => other.score - one.score || inOrder(one.company, other.company));
}

/** Namesakes are in the order of their ids, so that the same search gives the same list. */
function inOrder(one: NamedCompany, other: NamedCompany): number {
  if (one.companyName !== other.companyName) return one.companyName < other.companyName ? -1 : 1;
  return one.companyId < other.companyId ? -1 : 1;
}

/**
 * Queries the dictionary. The ids are gathered into an array first: PostgreSQL then looks each word up by its id, where
 * a join over so many estimated rows would read the whole dictionary.
 */
function findWords(
  tx: Db,
  { stumps, foldStumps, words, beginnings }: WordQuestions,
  { countries }: NameSearchRange,
): Promise<DictionaryWord[]> {
  const like = (some: readonly number[], where = sql``) =>
    sql`(select word_id from search_word_deletions where stump = any(${some}::integer[]) ${where} limit ${sql.lit(mostWordsByStump)})`;
  const begun = beginnings.map(
    (beginning) =>
      sql`union all (select word_id from search_words where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} limit ${sql.lit(mostWordsBegun)})`,
  );
  return allRows<DictionaryWord>(tx)`
    select word_id, word, companies from search_words
    where companies > 0 and word_id = any(array(
      select word_id from (${like(stumps)} union all ${like(foldStumps, hasFolds(countries))}) as alike group by word_id
      union all select word_id from search_words where word = any(${words}::text[]) ${sql.join(begun, sql` `)}))
  `;
}

/** Folds are looked for only where some name of the countries is in another script. */
function hasFolds(countries: readonly string[] | null): RawBuilder<unknown> {
  if (countries === null) return sql``;
  return sql`and exists (select 1 from company_words
    where word_id = (select word_id from search_words where word = ${foldMark}) and ${inList('country_code', countries)})`;
}

/** The likeliest words that lead to companies, and of those the rarest whose names cost little to read through. */
function wordsToRead(meant: readonly MatchedWord[], most: number): MatchedWord[] {
  let postings = 0;
  return [...leadingWords(meant, most)]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostLeadingWords)
    .sort((one, other) => one.companies - other.companies)
    .filter(({ companies }, place) => {
      postings += companies;
      return place === 0 || postings <= mostPostings;
    });
}

function findCompanies(
  tx: Db,
  key: string,
  meant: readonly MatchedWord[],
  { countries, likelyCountries = [], isOwn, isExtended, hasNamesakes = false }: NameSearchRange,
): Promise<(NamedCompany & { isOwn: boolean })[]> {
  const most = hasNamesakes ? mostNamesakes : mostCompared;
  const read = wordsToRead(meant, most);
  const inCountries = (alias: string) => (countries === null ? sql`true` : inList(`${alias}.country_code`, countries));
  const isLikely = (alias: string) => sql`${sql.ref(`${alias}.country_code`)} = any(${likelyCountries}::text[])`;
  const own = isOwn
    ? sql`union (select f.company_number from (select company_number from weighed where ${fits} order by weight desc limit ${sql.lit(mostLookedThrough)}) f
        join companies c on c.company_number = f.company_number where ${isOwn('c')} limit ${sql.lit(mostOwn)})`
    : sql``;
  return allRows<NamedCompany & { isOwn: boolean }>(tx)`
    with weighed as (
      select w.company_number, sum(m.weight) as weight, bool_or(${isLikely('w')}) as is_likely
      from unnest(${read.map(({ wordId }) => wordId)}::integer[], ${read.map(({ weight }) => weight)}::real[]) as m(word_id, weight)
      join company_words w on w.word_id = m.word_id and ${inCountries('w')}
        and w.is_extended = any(${sql.raw(isExtended ? `'{f,t}'` : `'{f}'`)}::boolean[])
      group by w.company_number
    ), heaviest as (
      select company_number, weight from weighed order by weight desc, is_likely desc limit ${sql.lit(most)}
    ), namesakes as (
      select c.company_number from companies c
      where c.name_key = ${key} and ${inCountries('c')} and (${isExtended} or cardinality(c.name_words) > 0)
      order by ${isLikely('c')} desc limit ${sql.lit(most)}
    )
    select c.company_id, c.company_name, c.trading_name, c.native_name, c.country_code, c.town, c.post_codes,
      c.subdivision_code, (${isOwn ? isOwn('c') : sql`false`})::boolean as is_own
    from companies c
    where c.company_number = any(array(
      (select company_number from heaviest where ${fits})
      union select company_number from namesakes ${own}))
  `;
}

/** Names that fit far less than the best are noise. */
const fits = sql`weight > 0.4 * (select max(weight) from heaviest)`;

function bestScore(
  sought: SoughtName,
  { companyName, tradingName, nativeName }: NamedCompany,
  { isExtended }: NameSearchRange,
): number {
  const names = isExtended ? [companyName, nativeName, tradingName] : [companyName, nativeName];
  return Math.max(...names.map((name) => (name ? scoreName(sought, name) : 0)));
}
