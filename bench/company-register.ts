import { parseArgs } from 'node:util';
import pg from 'pg';
import { inventedIdentifier } from '../db/demo/demo-countries.ts';
import { inventedName, languageOf } from '../db/demo/invented-names.ts';
import { startThrowawayPostgres } from '../dev/postgres/throwaway-postgres.ts';
import { insurerScope, scopeOfMandates } from '../src/platform/core/scope.ts';
import { type DatabaseAccess, openDatabase } from '../src/platform/server/database.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import type { CompanyRecord } from '../src/risk/buyers/company-record.ts';
import { type IdentifierType, identifierType } from '../src/risk/buyers/identifiers.ts';
import { upsertCompanies } from '../src/risk/buyers/server/upsert-companies.ts';
import { type InOtherScript, inOtherScripts } from './names-in-other-scripts.ts';

const { values } = parseArgs({ options: { companies: { type: 'string' }, searches: { type: 'string' } } });
/** So many companies (`--companies`), all of one country, so that the country narrows nothing. */
const companies = Number(values.companies ?? 200_000);
/** So many searches of each kind where `--searches` names no other number. */
export const searchesOr = (usual: number): number => Number(values.searches ?? usual);
const batch = 5_000;
/** The country of all companies of the register but those in other scripts. */
export const country = 'DE';
const insurer = { scope: insurerScope(), personId: 'bench' };

/** Who searches: somebody without policies, which the register does not ask for. */
export const reader = { scope: scopeOfMandates([], []), personId: 'bench' };

const vat = identifierType('VAT-DE') as IdentifierType;

/**
 * The register of the searches' benches, made by arithmetic: more than 100,000 distinct words. Behind the companies asked
 * for come those in other scripts, a fiftieth of them: in their own letters, or in Latin ones by one of the standards.
 */
export function makeRegister(): CompanyRecord[] {
  const used = new Set<string>();
  return [
    ...Array.from({ length: companies }, (_, number) => ({
      companyId: String(firstId + number),
      companyName: inventedName(languageOf(number), number),
      countryCode: country,
      identifiers: [{ idTypeCode: vat.code, idValue: untaken(used, number) }],
    })),
    ...otherScripts().map(({ record }) => record),
  ];
}

/** The companies of the register in other scripts. */
export function otherScripts(): InOtherScript[] {
  return inOtherScripts(Math.ceil(companies / 50), firstId, companies);
}

const firstId = 10_000_000;

function untaken(used: Set<string>, number: number): string {
  for (let attempt = number; ; attempt += companies) {
    const value = inventedIdentifier(vat, attempt);
    if (used.has(value)) continue;
    used.add(value);
    return value;
  }
}

/**
 * Works on a database that holds the register, filled as an import fills it. `DATABASE_URL` names an empty or already
 * filled one; else a throw-away one is made.
 */
export async function withRegister(
  work: (register: readonly CompanyRecord[], database: DatabaseAccess, owner: pg.Client) => Promise<void>,
): Promise<void> {
  const given = process.env['DATABASE_URL'];
  const throwaway = given ? null : await startThrowawayPostgres();
  const url = given ?? (throwaway?.url as string);
  const database = openDatabase(url, { log: console.error });
  const owner = new pg.Client({ connectionString: url });
  try {
    await migrate(url);
    await owner.connect();
    const register = makeRegister();
    await fill(register, database, owner);
    await work(register, database, owner);
  } finally {
    await owner.end();
    await database.close();
    await throwaway?.stop();
  }
}

async function fill(register: readonly CompanyRecord[], database: DatabaseAccess, owner: pg.Client): Promise<void> {
  const { rows } = await owner.query('select count(*)::int as stored from companies');
  const { stored } = rows[0];
  if (stored >= register.length) return;
  const before = performance.now();
  for (let from = stored; from < register.length; from += batch) {
    await database.write(insurer, (tx) => upsertCompanies(tx, register.slice(from, from + batch)));
  }
  console.log(`loaded ${register.length - stored} companies in ${((performance.now() - before) / 1000).toFixed(1)} s`);
  await owner.query('vacuum analyze');
}

/** The middle of some times. */
export function median(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] as number;
}
