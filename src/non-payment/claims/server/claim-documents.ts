import type { BodyOf } from '../../../platform/core/contract.ts';
import { type FieldError, refuse } from '../../../platform/core/refusal.ts';
import { keepDocument } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotReport } from '../../overdues/server/public.ts';
import { fileCompleteOn, whyNotAnswerRequest, whyNotUpload } from '../claim.ts';
import type { ClaimDetail, claimsContract } from '../claims.contract.ts';
import { asAssessed, assessClaim } from './claim-facts.ts';
import { type ClaimRecord, findItems, insertSupportingDocument, storeClaim } from './claims.store.ts';
import { policyOf } from './file-claim.ts';
import { lockClaimAfterOrders, lockClaimOrRefuse, recordClaim } from './lock-claim.ts';
import { awaitStep } from './next-step.ts';
import { showClaim } from './show-claims.ts';

/** Stores a supporting document of a claim, unchanged, for the invoices that it is about or for all. */
export async function uploadDocument(
  claimId: string,
  { category, document, receivableIds = [] }: BodyOf<typeof claimsContract.uploadClaimDocument>,
  context: Context,
): Promise<ClaimDetail> {
  const { tx } = context;
  const claim = await lockOwnClaim(claimId, context);
  refuseIf(whyNotUpload(claim));
  const known = new Set((await findItems(tx, claimId)).map((item) => item.receivableId));
  const faults = receivableIds.flatMap((id, index): FieldError[] =>
    known.has(id) ? [] : [{ pointer: `/receivableIds/${index}`, code: 'unknown' }],
  );
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const under = {
    policy: claim.policyKey,
    companyId: claim.companyId,
    subject: `claim/${claimId}`,
    category,
    readableWith: 'read_claims',
  } as const;
  const { documentId } = await keepDocument(under, document, context);
  await insertSupportingDocument(tx, claimId, { documentId, receivableIds });
  const counted = await withMissingCounted(context, claim);
  await storeClaim(tx, counted);
  await recordClaim(context, 'claim.document-added', counted, claim, { category, documentId });
  return showClaim(claimId, context);
}

/** Records that what the insurer asked for was uploaded, or why it is not: the assessment goes on. */
export async function answerRequest(
  claimId: string,
  { comment }: BodyOf<typeof claimsContract.answerClaimRequest>,
  context: Context,
): Promise<ClaimDetail> {
  const claim = await lockOwnClaim(claimId, context);
  refuseIf(whyNotAnswerRequest(claim));
  const answered: ClaimRecord = {
    ...claim,
    status: 'IN_ASSESSMENT',
    documentsDueOn: null,
    fileCompleteOn: context.today,
    updatedAt: context.now,
  };
  await storeClaim(context.tx, answered);
  await awaitStep(context, answered);
  await recordClaim(context, 'claim.answered', answered, claim, { comment: comment ?? null });
  return showClaim(claimId, context);
}

/** A claim that the actor may act on, locked. */
export async function lockOwnClaim(claimId: string, context: Context): Promise<ClaimRecord> {
  const claim = await lockClaimOrRefuse(claimId, context);
  refuseIf(await whyNotReport(context, await policyOf(claim, context)));
  return claim;
}

/** As `lockOwnClaim`, with the orders that wait about it: for actions that may end or renew one of them. */
export async function lockOwnClaimAfterOrders(claimId: string, context: Context): Promise<ClaimRecord> {
  const claim = await lockClaimAfterOrders(claimId, context);
  refuseIf(await whyNotReport(context, await policyOf(claim, context)));
  return claim;
}

async function withMissingCounted(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  const { assessment } = await assessClaim(context, claim);
  const { missingDocuments, expectedPayable } = asAssessed(assessment);
  const counted = { ...claim, missingDocuments, expectedPayable, updatedAt: context.now };
  return { ...counted, fileCompleteOn: fileCompleteOn(counted, context.today) };
}
