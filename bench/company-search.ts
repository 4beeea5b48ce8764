/**
 * Company search by name against its peers on one register (targets.md 1): the places of the company that was meant,
 * in seven ways of missing its name, and the time of a search. 200,000 companies of one country, made by arithmetic.
 */
import MiniSearch from 'minisearch';
import type pg from 'pg';
import type { DatabaseAccess } from '../src/platform/server/database.ts';
import { readName } from '../src/risk/buyers/company-name.ts';
import type { CompanyRecord } from '../src/risk/buyers/company-record.ts';
import { searchByName } from '../src/risk/buyers/server/search-by-name.ts';
import { country, median, reader, searchesOr, withRegister } from './company-register.ts';
import { misspellings } from './misspellings.ts';
import { type Promised, report } from './promise.ts';
import { plainWordDictionary } from './word-dictionary.ts';

const searchesPerClass = searchesOr(100);

type Search = (query: string) => Promise<string[]> | string[];
type Outcome = Readonly<{ recall: number; p50: number }>;

/** The product's own search. */
function avalSearch(database: DatabaseAccess): Search {
  return async (query) => {
    const range = { countries: [country], isExtended: false };
    const hits = await database.read(reader, (tx) => searchByName(tx, query, range));
    return hits.slice(0, 10).map(({ company }) => company.companyId);
  };
}

/** The `%` operator of pg_trgm with its index, on names without accents. */
async function trigramSearch(owner: pg.Client): Promise<Search> {
  await owner.query(`create table if not exists names as
    select company_id, lower(unaccent(company_name)) as name from companies`);
  await owner.query('create index if not exists names_trigrams on names using gin (name gin_trgm_ops)');
  await owner.query('vacuum analyze names');
  const text = `select company_id from names where name % lower(unaccent($1))
    order by similarity(name, lower(unaccent($1))) desc limit 10`;
  return async (query) => {
    const { rows } = await owner.query({ name: 'trigrams', text, values: [query] });
    return rows.map(({ company_id }) => company_id);
  };
}

/** MiniSearch in memory, fuzzy and with beginnings of words. */
function miniSearch(register: readonly CompanyRecord[]): Search {
  const processTerm = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const index = new MiniSearch<{ id: string; name: string }>({ fields: ['name'], processTerm });
  index.addAll(register.map(({ companyId, companyName }) => ({ id: companyId, name: companyName })));
  const options = { fuzzy: 0.25, prefix: true };
  return (query) =>
    index
      .search(query, options)
      .slice(0, 10)
      .map(({ id }) => id as string);
}

/** The companies to be found: names that occur once, spread over the register. */
function meantCompanies(register: readonly CompanyRecord[]): CompanyRecord[] {
  const texts = register.map(({ companyName }) => readName(companyName).text);
  const occurrences = new Map<string, number>();
  for (const text of texts) occurrences.set(text, (occurrences.get(text) ?? 0) + 1);
  const unique = register.filter((_, place) => occurrences.get(texts[place] as string) === 1);
  const stride = Math.floor(unique.length / searchesPerClass);
  return Array.from({ length: searchesPerClass }, (_, place) => unique[place * stride] as CompanyRecord);
}

/** Every peer answers the same query before the next one is asked: a machine whose speed drifts is fair to all. */
async function tryOut(
  peers: Readonly<Record<string, Search>>,
  meant: readonly CompanyRecord[],
  misspell: (name: string, number: number) => string,
): Promise<Record<string, Outcome>> {
  const runs = Object.entries(peers).map(([peer, search]) => ({ peer, search, found: 0, times: [] as number[] }));
  for (const [place, { companyId, companyName }] of meant.entries()) {
    const query = misspell(companyName, place);
    for (const run of runs) {
      const before = performance.now();
      const ids = await run.search(query);
      run.times.push(performance.now() - before);
      if (ids.includes(companyId)) run.found++;
      else if (process.env['SHOW_MISSED'] === run.peer) console.log(`    missed: ${companyName}, typed ${query}`);
    }
  }
  const outcomeOf = ({ found, times }: (typeof runs)[number]) => ({
    recall: (100 * found) / meant.length,
    p50: median(times),
  });
  return Object.fromEntries(runs.map((run) => [run.peer, outcomeOf(run)]));
}

function print(name: string, outcomes: Readonly<Record<string, Outcome>>): void {
  const line = Object.entries(outcomes).map(
    ([peer, { recall, p50 }]) => `${peer} ${recall.toFixed(1)} at ${p50.toFixed(1)} ms`,
  );
  console.log(`  ${name.padEnd(26)} ${line.join(' · ')}`);
}

await withRegister(async (register, database, owner) => {
  const words = new Set(register.flatMap(({ companyName }) => readName(companyName).words));
  console.log(`${register.length} companies, ${words.size} distinct words, ${searchesPerClass} searches in each class`);
  const named = register.map(({ companyId, companyName }) => [companyId, companyName] as const);
  const peers = {
    aval: avalSearch(database),
    'pg_trgm %': await trigramSearch(owner),
    MiniSearch: miniSearch(register),
    'word dictionary': plainWordDictionary(named),
  };
  const meant = meantCompanies(register);
  await tryOut(peers, meant.slice(0, 20), (name) => name); // caches and compilers warm up
  const promises: Promised[] = [];
  let [ownTime, trigramTime] = [0, 0];
  for (const [name, misspell] of Object.entries(misspellings)) {
    const { aval, ...others } = (await tryOut(peers, meant, misspell)) as Record<keyof typeof peers, Outcome>;
    print(name, { aval, ...others });
    const best = Math.max(...Object.values(others).map(({ recall }) => recall));
    promises.push({
      name: `recall@10, ${name}`,
      value: aval.recall,
      gate: best - 2,
      goal: best,
      unit: '%',
      atLeast: true,
    });
    ownTime += aval.p50;
    trigramTime += others['pg_trgm %'].p50;
  }
  const time = { name: 'median time against pg_trgm %, all classes', value: ownTime / trigramTime };
  report('Company search', [...promises, { ...time, gate: 0.5, goal: 0.2 }]);
});
