import { sql } from 'kysely';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { readName } from '../company-name.ts';
import {
  type DictionaryWord,
  type MatchedWord,
  type SoughtName,
  scoreName,
  typedTerms,
  type WordQuestions,
  weightWords,
  wordQuestions,
} from '../name-match.ts';

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

export type NameHit = Readonly<{ company: NamedCompany; score: number }>;

/** Where to look. */
export type NameSearchRange = Readonly<{
  countries: readonly string[];
  /** Ceased and merged companies, branches, trading and native names count too. */
  isExtended: boolean;
  /** Many namesakes are wanted, because something else than the name will distinguish them. */
  hasNamesakes?: boolean;
}>;

/** Companies compared by name at most; more of them cannot be distinguished by what was typed. */
const mostCompared = 120;
const mostNamesakes = 1_000;
/** The most names that are read for the words; words in more names only add to the result of rarer words. */
const mostPostings = 12_000;
/** Words taken from the dictionary at most, by what is left of them and by their beginning. */
const mostWordsByStump = 1_500;
const mostWordsBegun = 300;
/** Words that lead to companies at most. */
const mostLeadingWords = 400;

/**
 * Companies by name, best first: misspelled, in another order, unfinished, with or without accents and legal form. The
 * dictionary returns the words that may be meant, rare words lead to the companies, and those are compared in full.
 */
export async function searchByName(tx: Db, name: string, range: NameSearchRange): Promise<NameHit[]> {
  const reading = readName(name);
  const typed = typedTerms(reading);
  const found = await findWords(tx, wordQuestions(typed));
  const { meant, weights } = weightWords(typed, found);
  const sought: SoughtName = { reading, typed, weights };
  const companies = await findCompanies(tx, reading.key, leadingWords(meant), range);
  return companies
    .map((company) => ({ company, score: bestScore(sought, company, range) }))
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
function findWords(tx: Db, { stumps, words, beginning }: WordQuestions): Promise<DictionaryWord[]> {
  const begun =
    beginning === null
      ? sql``
      : sql`union all (select word_id from search_words where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} limit ${mostWordsBegun})`;
  return allRows<DictionaryWord>(tx)`
    select word_id, word, companies from search_words
    where companies > 0 and word_id = any(array(
      (select word_id from search_word_deletions where stump = any(${stumps}::integer[]) limit ${mostWordsByStump})
      union all select word_id from search_words where word = any(${words}::text[]) ${begun}))
  `;
}

/** The words that lead to companies: the likeliest, and of those the rarest whose names cost little to read through. */
function leadingWords(meant: readonly MatchedWord[]): MatchedWord[] {
  let postings = 0;
  return [...meant]
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
  { countries, isExtended, hasNamesakes = false }: NameSearchRange,
): Promise<NamedCompany[]> {
  const most = hasNamesakes ? mostNamesakes : mostCompared;
  return allRows<NamedCompany>(tx)`
    with likely as (
      select w.company_number, sum(m.weight) as weight
      from unnest(${meant.map(({ wordId }) => wordId)}::integer[], ${meant.map(({ weight }) => weight)}::real[]) as m(word_id, weight)
      join company_words w on w.word_id = m.word_id and w.country_code = any(${countries}::text[])
        and w.is_extended = any(${isExtended ? [false, true] : [false]}::boolean[])
      group by w.company_number
      order by weight desc limit ${most}
    ), namesakes as (
      select company_number from companies
      where name_key = ${key} and country_code = any(${countries}::text[]) and (${isExtended} or cardinality(name_words) > 0)
      limit ${most}
    )
    select company_id, company_name, trading_name, native_name, country_code, town, post_codes, subdivision_code
    from companies
    where company_number = any(array(
      select company_number from likely where weight > 0.4 * (select max(weight) from likely)
      union select company_number from namesakes))
  `;
}

function bestScore(
  sought: SoughtName,
  { companyName, tradingName, nativeName }: NamedCompany,
  { isExtended }: NameSearchRange,
): number {
  const others = isExtended ? [tradingName, nativeName] : [];
  return Math.max(...[companyName, ...others].map((name) => (name ? scoreName(sought, name) : 0)));
}
