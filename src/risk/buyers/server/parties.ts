import { refuse } from '../../../platform/core/refusal.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../company.ts';
import { findCompanyFacts } from './companies.store.ts';

/** What of the register the rules ask of a company; `null` when it does not know the id. */
export async function companyFacts(tx: Db, companyId: string): Promise<CompanyFacts | null> {
  const [facts] = await findCompanyFacts(tx, [companyId]);
  return facts ?? null;
}

/** Policy and buyer of what is asked for. Refuses `not-found` for a policy outside the scope and an unknown company. */
export async function partiesOf(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  policyKey: string,
  companyId: string,
): Promise<Readonly<{ policy: Policy; company: CompanyFacts }>> {
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const company = await companyFacts(tx, companyId);
  if (!company) throw new Refused(refuse('not-found', undefined, [{ pointer: '/companyId', code: 'unknown' }]));
  return { policy, company };
}
