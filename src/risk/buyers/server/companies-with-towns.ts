import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { Db } from '../../../platform/server/context.ts';
import { findRegistered } from './companies.store.ts';

/** Companies as other objects name them, with the town where they sit; by id. */
export async function companiesWithTowns(
  tx: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyRef & { town: string | null }>> {
  const found = await findRegistered(tx, companyIds);
  return new Map(
    found.map(({ companyId, companyName, countryCode, town }) => [
      companyId,
      { companyId, companyName, countryCode, town },
    ]),
  );
}
