import type { Db } from '../../platform/server/context.ts';
import type { CompanyFacts } from '../company.ts';
import { findCompanyFacts } from './companies.store.ts';

/** What of the register the rules ask of a company; `null` when it does not know the id. */
export async function companyFacts(tx: Db, companyId: string): Promise<CompanyFacts | null> {
  const [facts] = await findCompanyFacts(tx, [companyId]);
  return facts ?? null;
}
