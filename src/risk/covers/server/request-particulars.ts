import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import { noParticulars, type Particulars, particular } from '../../../approvals/orders/particulars.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { coverRequestOrder } from '../order-subjects.ts';
import type { Insurer } from './cover-insurer.ts';
import { askedOf, type CoverRequestRecord, findCoverRequest } from './cover-requests.store.ts';
import { listNotes } from './request-notes.store.ts';
import { previewAnswerFor } from './simulate-cover-request.ts';

/** All that was entered for a cover request; with the answer to expect today where an insurer is to be asked. */
export async function particularsOfRequest(
  context: Context,
  requestId: string,
  insurer: Insurer | null,
): Promise<Particulars<ParticularOf<typeof coverRequestOrder>>> {
  const request = await findCoverRequest(context.scope, context.tx, requestId);
  if (!request) throw new Refused(refuse('not-found'));
  const { askedAmount, askedCurrency, formerDecision: former } = request;
  const notes = await listNotes(context.scope, context.tx, requestId);
  const documents = notes.flatMap(({ document }) => document?.fileName ?? []);
  return {
    ...noParticulars,
    facts: [
      ...particular('askedAmount', { money: askedAmount && askedCurrency ? money(askedAmount, askedCurrency) : null }),
      ...particular('paymentTermDays', { text: request.paymentTermDays }),
      ...particular('urgent', { text: request.urgent }),
      ...particular('requestedStartDate', { text: request.requestedStartDate }),
      ...particular('endDate', { text: request.endDate }),
      ...particular('customerReference', { text: request.customerReference }),
      ...particular('nameDisclosure', { text: request.nameDisclosure }),
      ...particular('negativeInformation', { text: request.negativeInformation }),
      ...particular('termsOfSale', { text: request.termsOfSale }),
      ...particular('pastDues', { text: request.pastDues }),
      ...particular('comment', { text: request.comment }),
      ...particular('appealReason', { codes: request.appealReason === null ? [] : [request.appealReason] }),
      ...particular('newFacts', { codes: request.newFacts ?? [] }),
      ...particular('formerDecision', { money: former && money(former.grantedAmount, request.currency) }),
      ...particular('documents', { codes: documents }),
    ],
    likely: insurer && { answer: await likelyAnswer(insurer, request, documents.length > 0, context) },
  };
}

/**
 * What the form of its author would show today; nothing where a rule refuses the order, which the order itself shows.
 */
async function likelyAnswer(insurer: Insurer, request: CoverRequestRecord, hasDocuments: boolean, context: Context) {
  const { policyKey: policy, companyId, requestId: insteadOf } = request;
  try {
    return await previewAnswerFor(
      insurer,
      { asked: askedOf(request), policy, companyId, insteadOf, hasDocuments },
      context,
    );
  } catch (refused) {
    if (refused instanceof Refused) return null;
    throw refused;
  }
}
