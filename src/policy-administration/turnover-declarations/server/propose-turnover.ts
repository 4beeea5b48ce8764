import { turnoverInBook } from '../../../non-payment/receivables/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { proposalOf } from '../proposed-turnover.ts';
import type { TurnoverProposal } from '../turnover-declarations.contract.ts';
import { findDeclaration } from './turnover-declarations.store.ts';

/** Turnover of the period as the book of invoices knows it. Refuses `not-found` outside the scope. */
export async function proposeTurnover(declarationId: string, context: Context): Promise<TurnoverProposal> {
  const { scope, tx } = context;
  const declaration = await findDeclaration(scope, tx, declarationId);
  const policy = declaration && (await policyTerms(scope, tx, declaration.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  // what was owed on a day that has passed is not in the book: payments in part have no history
  if (declaration.basis === 'BALANCE') throw new Refused(refuse('balances-not-proposed'));
  const { policyKey, periodFrom: from, periodTo: to } = declaration;
  const agreed = policyAsOf(policy, to);
  const booked = await turnoverInBook(scope, tx, { policy: policyKey, from, to, includesTax: agreed.vatCovered });
  const { lines, leftOut } = proposalOf(agreed, booked);
  return { lines: lines.map((line) => ({ ...line, buyers: [...line.buyers] })), leftOut };
}
