/**
 * Company search against its peers on one register (targets.md 1): the places of the company that was meant, in seven
 * ways of missing its name, and the time of a search. 200,000 companies of one country, more than 100,000 distinct
 * words, made by arithmetic. `DATABASE_URL` names an empty or already filled database; else a throw-away one is made.
 */
import MiniSearch from 'minisearch';
import pg from 'pg';
import { inventedName, languageOf } from '../db/demo/invented-names.ts';
import { insurerScope, scopeOfMandates } from '../src/access/scope.ts';
import { readName } from '../src/buyers/company-name.ts';
import { searchByName } from '../src/buyers/server/search-by-name.ts';
import { upsertCompanies } from '../src/buyers/server/upsert-companies.ts';
import { type DatabaseAccess, openDatabase } from '../src/platform/server/database.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import { startThrowawayPostgres } from '../src/platform/server/throwaway-postgres.ts';
import { misspellings } from './misspellings.ts';
import { type Promised, report } from './promise.ts';
import { plainWordDictionary } from './word-dictionary.ts';

const companies = 200_000;
const batch = 5_000;
const searchesPerClass = Number(process.env['SEARCHES'] ?? 100);
const country = 'DE';
const insurer = { scope: insurerScope(), personId: 'bench' };
const reader = { scope: scopeOfMandates([], []), personId: 'bench' };

type Named = readonly [id: string, name: string];
type Search = (query: string) => Promise<string[]> | string[];

function makeRegister(): Named[] {
  return Array.from({ length: companies }, (_, number) => [
    String(10_000_000 + number),
    inventedName(languageOf(number), number),
  ]);
}

async function fill(url: string, database: DatabaseAccess, register: readonly Named[]): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as stored from companies');
  if (rows[0].stored < companies) {
    const before = performance.now();
    for (let from = 0; from < companies; from += batch) {
      const records = register
        .slice(from, from + batch)
        .map(([companyId, companyName]) => ({ companyId, companyName, countryCode: country }));
      await database.write(insurer, (tx) => upsertCompanies(tx, records));
    }
    console.log(`loaded ${companies} companies in ${((performance.now() - before) / 1000).toFixed(1)} s`);
    await client.query('create table names (company_id text, name text)');
    await client.query('insert into names select company_id, lower(unaccent(company_name)) from companies');
    await client.query('create index on names using gin (name gin_trgm_ops)');
  }
  await client.query('vacuum analyze');
  await client.end();
}

/** The companies that are meant: names that occur once, spread over the register. */
function meantCompanies(register: readonly Named[]): Named[] {
  const occurrences = new Map<string, number>();
  for (const [, name] of register)
    occurrences.set(readName(name).text, (occurrences.get(readName(name).text) ?? 0) + 1);
  const unique = register.filter(([, name]) => occurrences.get(readName(name).text) === 1);
  const stride = Math.floor(unique.length / searchesPerClass);
  return Array.from({ length: searchesPerClass }, (_, place) => unique[place * stride] as Named);
}

function miniSearch(register: readonly Named[]): Search {
  const fold = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const index = new MiniSearch<{ id: string; name: string }>({ fields: ['name'], processTerm: fold });
  index.addAll(register.map(([id, name]) => ({ id, name })));
  return (query) =>
    index
      .search(query, { fuzzy: 0.25, prefix: true })
      .slice(0, 10)
      .map(({ id }) => id as string);
}

type Outcome = Readonly<{ recall: number; p50: number }>;

/** Every peer answers the same query before the next one is asked: a machine whose speed drifts is fair to all. */
async function tryOut(
  peers: Readonly<Record<string, Search>>,
  meant: readonly Named[],
  misspell: (name: string, number: number) => string,
): Promise<Record<string, Outcome>> {
  const runs = Object.keys(peers).map((peer) => ({ peer, found: 0, times: [] as number[] }));
  for (const [place, [id, name]] of meant.entries()) {
    const query = misspell(name, place);
    for (const run of runs) {
      const before = performance.now();
      const ids = await (peers[run.peer] as Search)(query);
      run.times.push(performance.now() - before);
      if (ids.includes(id)) run.found++;
      else if (process.env['SHOW_MISSED'] === run.peer) console.log(`    missed: ${name}, typed ${query}`);
    }
  }
  return Object.fromEntries(
    runs.map(({ peer, found, times }) => [peer, { recall: (100 * found) / meant.length, p50: median(times) }]),
  );
}

function median(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] as number;
}

function describe(register: readonly Named[]): void {
  const words = new Set(register.flatMap(([, name]) => readName(name).words));
  console.log(`${register.length} companies, ${words.size} distinct words, ${searchesPerClass} searches in each class`);
}

async function run(url: string): Promise<void> {
  const database = openDatabase(url, { log: console.error });
  const register = makeRegister();
  describe(register);
  await fill(url, database, register);
  const trigrams = new pg.Client({ connectionString: url });
  await trigrams.connect();
  const trgm: Search = async (query) => {
    const { rows } = await trigrams.query({
      name: 'trgm',
      text: 'select company_id from names where name % lower(unaccent($1)) order by similarity(name, lower(unaccent($1))) desc limit 10',
      values: [query],
    });
    return rows.map(({ company_id }) => company_id);
  };
  const aval: Search = async (query) => {
    const hits = await database.read(reader, (tx) =>
      searchByName(tx, query, { countries: [country], isExtended: false }),
    );
    return hits.slice(0, 10).map(({ company }) => company.companyId);
  };
  const peers: Readonly<Record<string, Search>> = {
    aval,
    'pg_trgm %': trgm,
    MiniSearch: miniSearch(register),
    'word dictionary': plainWordDictionary(register),
  };
  const meant = meantCompanies(register);
  await tryOut(peers, meant.slice(0, 20), (name) => name); // caches and compilers warm up
  const promises: Promised[] = [];
  let [ownTime, trgmTime] = [0, 0];
  for (const [name, misspell] of Object.entries(misspellings)) {
    const outcomes = await tryOut(peers, meant, misspell);
    print(name, outcomes);
    const { aval: own, ...others } = outcomes as { aval: Outcome };
    const best = Math.max(...Object.values(others as Record<string, Outcome>).map(({ recall }) => recall));
    promises.push({
      name: `recall@10, ${name}`,
      value: own.recall,
      gate: best - 2,
      goal: best,
      unit: '%',
      atLeast: true,
    });
    ownTime += own.p50;
    trgmTime += outcomes['pg_trgm %']?.p50 ?? 0;
  }
  promises.push({
    name: 'median time against pg_trgm %, all classes',
    value: ownTime / trgmTime,
    gate: 0.5,
    goal: 0.2,
  });
  report('Company search', promises);
  await trigrams.end();
  await database.close();
}

function print(name: string, outcomes: Readonly<Record<string, Outcome>>): void {
  const line = Object.entries(outcomes).map(
    ([peer, { recall, p50 }]) => `${peer} ${recall.toFixed(1)} at ${p50.toFixed(1)} ms`,
  );
  console.log(`  ${name.padEnd(26)} ${line.join(' · ')}`);
}

const given = process.env['DATABASE_URL'];
const throwaway = given ? null : await startThrowawayPostgres();
try {
  await run(given ?? (throwaway?.url as string));
} finally {
  await throwaway?.stop();
}
