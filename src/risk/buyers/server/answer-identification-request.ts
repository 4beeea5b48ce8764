import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotAnswerIdentification, whyNotMoveIdentification } from '../identification-request.ts';
import type { IdentificationRequest, identificationRequestsContract } from '../identification-requests.contract.ts';
import { findCompanyRef } from './companies.store.ts';
import { moveIdentificationRequest } from './identification-requests.store.ts';
import { storeIdentifiedBuyer } from './identify-named-buyers.ts';
import { lockedRequest, settled } from './submit-identification-request.ts';

/**
 * The insurer's answer: which company it is, or that there is none.
 * @throws Refused `not-found`, `identification-not-open`, `invalid-input` when the company is missing or unknown
 */
export async function answerIdentificationRequest(
  identificationId: string,
  { outcome, companyId: named, comment }: BodyOf<typeof identificationRequestsContract.answerIdentificationRequest>,
  context: Context,
): Promise<IdentificationRequest> {
  const { tx, now } = context;
  const companyId = named ?? null;
  refuseIf(whyNotAnswerIdentification(outcome, companyId));
  const before = await lockedRequest(identificationId, context);
  refuseIf(whyNotMoveIdentification(before, outcome));
  if (companyId !== null && !(await findCompanyRef(tx, companyId))) {
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/companyId', code: 'unknown-company' }]));
  }
  await moveIdentificationRequest(tx, identificationId, {
    to: outcome,
    companyId,
    comment: comment ?? null,
    answeredAt: now,
  });
  await storeIdentifiedBuyer(context, identificationId);
  return settled(identificationId, 'identification-request.answered', before, context);
}
