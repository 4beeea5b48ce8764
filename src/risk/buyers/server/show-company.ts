import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { CompanyOnWire } from '../company.ts';
import { findRegistered, type RegisteredCompany } from './companies.store.ts';
import { companyOnWire } from './company-on-wire.ts';

/** A company of the register. @throws Refused `not-found` */
export async function showCompany(companyId: string, { tx }: Context): Promise<CompanyOnWire> {
  return companyOnWire(await registeredCompany(companyId, tx), null);
}

/** A company with all that the register shows of it. @throws Refused `not-found` */
export async function registeredCompany(companyId: string, tx: Context['tx']): Promise<RegisteredCompany> {
  const [company] = await findRegistered(tx, [companyId]);
  if (!company) throw new Refused(refuse('not-found'));
  return company;
}
