import type { Db } from '../../platform/server/context.ts';
import type { CompanyFacts } from '../company.ts';
import type { IdentifierKey } from '../identifiers.ts';
import { findByIdentifiers, findCompanyFacts } from './companies.store.ts';

/** What of the register the rules ask of a company; `null` when it does not know the id. */
export async function companyFacts(tx: Db, companyId: string): Promise<CompanyFacts | null> {
  const [facts] = await findCompanyFacts(tx, [companyId]);
  return facts ?? null;
}

/** As `companyFacts`, for many ids at once; what the register does not know is not in the map. */
export async function factsOfCompanies(
  tx: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyFacts>> {
  const found = await findCompanyFacts(tx, companyIds);
  return new Map(found.map((company) => [company.companyId, company]));
}

/** Ids of the companies that carry the identifiers, by `TYPE value`; one that nobody carries is not in the map. */
export async function companiesWithIdentifiers(
  tx: Db,
  keys: readonly IdentifierKey[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (let at = 0; at < keys.length; at += identifiersAtOnce) {
    for (const { companyId, identifiers } of await findByIdentifiers(tx, keys.slice(at, at + identifiersAtOnce))) {
      for (const { idTypeCode, idValue } of identifiers) ids.set(`${idTypeCode} ${idValue}`, companyId);
    }
  }
  return ids;
}

/** Identifiers that are looked up in one statement: each is a part of its own there. */
const identifiersAtOnce = 50;
