import { sql } from 'kysely';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { isUnspaced } from '../plain-text.ts';
import { dictionaryStumps } from '../word-stumps.ts';

/** A company under one word: what a search for that word finds. */
export type Posting = Readonly<{ wordId: number; countryCode: string; isExtended: boolean; companyNumber: number }>;

/** A word has dozens of stumps, and no statement may take long, even on a busy machine (`database.ts`). */
const wordsInStatement = 500;

/**
 * The ids of words in the dictionary; unknown words are added with their stumps. Servers that add the same word at the
 * same moment meet in the unique index, in the order of the words, so that there is no deadlock.
 */
export async function wordIds(tx: Db, words: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Set(words)].sort();
  const known = await findWordIds(tx, distinct);
  const missing = distinct.filter((word) => !known.has(word));
  if (missing.length === 0) return known;
  const added = await allRows<{ wordId: number; word: string }>(tx)`
    insert into search_words (word) select unnest(${missing}::text[]) on conflict do nothing returning word_id, word`;
  for (let from = 0; from < added.length; from += wordsInStatement)
    await addStumps(tx, added.slice(from, from + wordsInStatement));
  const found = await findWordIds(tx, missing);
  return new Map([...known, ...found]);
}

async function findWordIds(tx: Db, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await allRows<{ wordId: number; word: string }>(tx)`
    select word_id, word from search_words where word = any(${words}::text[])
  `;
  return new Map(rows.map(({ word, wordId }) => [word, wordId]));
}

async function addStumps(tx: Db, words: ReadonlyArray<{ wordId: number; word: string }>): Promise<void> {
  const stumps: number[] = [];
  const ids: number[] = [];
  for (const { word, wordId } of words) {
    if (isUnspaced(word)) continue; // pairs of characters are looked up as they are
    for (const stump of dictionaryStumps(word)) {
      stumps.push(stump);
      ids.push(wordId);
    }
  }
  await execute(tx)`
    insert into search_word_deletions (stump, word_id)
    select * from unnest(${stumps}::integer[], ${ids}::integer[]) as added(stump, word_id) order by 1, 2
  `;
}

/**
 * Replaces postings and counts how many names hold each word. Words that stay with a company need not be named on
 * either side. The counted rows are locked in the order of their ids first, so that two loads never deadlock.
 */
export async function changePostings(tx: Db, removed: readonly Posting[], added: readonly Posting[]): Promise<void> {
  const wordIds = [...new Set([...removed, ...added].map(({ wordId }) => wordId))];
  if (wordIds.length === 0) return;
  await execute(tx)`select 1 from search_words where word_id = any(${wordIds}::integer[]) order by word_id for update`;
  await execute(tx)`
    with gone as (
      delete from company_words w using ${postingTable(removed)}
      where w.word_id = p.word_id and w.country_code = p.country_code and w.is_extended = p.is_extended
        and w.company_number = p.company_number
      returning w.word_id
    ), come as (
      insert into company_words (word_id, country_code, is_extended, company_number)
      select * from ${postingTable(added)} on conflict do nothing returning word_id
    ), changes as (
      select word_id, sum(change) as change
      from (select word_id, -1 as change from gone union all select word_id, 1 from come) as each group by word_id
    )
    update search_words w set companies = w.companies + c.change from changes c
    where w.word_id = c.word_id and c.change <> 0
  `;
}

function postingTable(postings: readonly Posting[]) {
  return sql`unnest(${postings.map(({ wordId }) => wordId)}::integer[], ${postings.map(({ countryCode }) => countryCode)}::text[],
    ${postings.map(({ isExtended }) => isExtended)}::boolean[], ${postings.map(({ companyNumber }) => companyNumber)}::integer[])
    as p(word_id, country_code, is_extended, company_number)`;
}
