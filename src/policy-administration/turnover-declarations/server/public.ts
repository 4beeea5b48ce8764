import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { type AmendmentStatus, loweredCountries } from '../amendment.ts';
import type { AmendmentFacts } from '../amendment-rules.ts';
import { findAmendment, findDeclaration } from './turnover-declarations.store.ts';

/* What the server side of other resources may use of this one. */

export { answerAmendment } from './amend-declaration.ts';
export {
  type DeclarationToBill,
  declarationsWithin,
  lockDeclarationsToBill,
  markInvoiced,
  postponeBilling,
  putAsideWithoutRate,
} from './billing-of-declarations.ts';
export { enterTurnover } from './declare-turnover.ts';
export { estimateInputsOf, estimateTurnover } from './estimate-turnover.ts';
export { declaredOfLastYear } from './turnover-declarations.store.ts';
export { declarationOfYear } from './year-of-declaration.ts';

/** What an amendment is answered by. Refuses `not-found` outside the scope. */
export async function amendmentToAnswer(
  amendmentId: string,
  { scope, tx }: Context,
): Promise<Readonly<{ status: AmendmentStatus; declarationId: string; policyKey: string; facts: AmendmentFacts }>> {
  const amendment = await findAmendment(scope, tx, amendmentId);
  const declaration = amendment && (await findDeclaration(scope, tx, amendment.declarationId));
  if (!declaration) throw new Refused(refuse('not-found'));
  const { status, declarationId, policyKey, total } = amendment;
  const documents = await documentsOf(scope, tx, `declaration-amendment/${amendmentId}`);
  const { currency } = declaration;
  return {
    status,
    declarationId,
    policyKey,
    facts: {
      declared: money(declaration.total ?? '0', currency),
      amended: money(total, currency),
      lowered: loweredCountries({ declared: declaration.lines, amended: amendment.lines, currency }),
      documents: documents.length,
    },
  };
}
