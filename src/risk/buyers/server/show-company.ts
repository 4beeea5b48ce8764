import type { ReplyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { companiesContract } from '../companies.contract.ts';
import { seesGrades } from '../grade-visibility.ts';
import { findGraded, findRegistered, type RegisteredCompany } from './companies.store.ts';
import { companyOnWire } from './company-on-wire.ts';

/** A company of the register; of a buyer its grade, for those who may read it. @throws Refused `not-found` */
export async function showCompany(
  companyId: string,
  context: Context,
): Promise<ReplyOf<typeof companiesContract.findCompany>> {
  if (!seesGrades(context.actor)) return companyOnWire(await registeredCompany(companyId, context.tx), null);
  const graded = await findGraded(context.scope, context.tx, companyId);
  if (!graded) throw new Refused(refuse('not-found'));
  return { ...companyOnWire(graded, null), grade: graded.grade };
}

/** A company with all that the register shows of it. @throws Refused `not-found` */
export async function registeredCompany(companyId: string, tx: Context['tx']): Promise<RegisteredCompany> {
  const [company] = await findRegistered(tx, [companyId]);
  if (!company) throw new Refused(refuse('not-found'));
  return company;
}
