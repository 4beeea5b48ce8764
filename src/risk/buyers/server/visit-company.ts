import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { companiesContract, OwnCompany } from '../companies.contract.ts';
import { storeVisit } from './own-companies.store.ts';

/** Puts a company on top of those that the caller viewed. @throws Refused `not-found` */
export async function visitCompany(
  companyId: string,
  { isFavourite }: BodyOf<typeof companiesContract.visitCompany>,
  { actor, tx, now, record }: Context,
): Promise<OwnCompany> {
  const own = await storeVisit(tx, actor.personId, companyId, { isFavourite, now });
  if (!own) throw new Refused(refuse('not-found'));
  const type = isFavourite === undefined ? 'company.visited' : isFavourite ? 'company.marked' : 'company.unmarked';
  await record({ type, subject: `company/${companyId}`, policy: null });
  return own;
}
