import { sql } from 'kysely';
import { addMilliseconds, type Instant } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { whyNotPay } from '../claim.ts';
import { whyNotDecide } from '../claim-assessment.ts';
import { missingEvidence } from '../evidence.ts';
import { leftOutByHouse } from '../house-assessor.ts';
import { assessClaim } from './claim-facts.ts';
import { type ClaimRecord, lockNextClaim, nextClaimNumber, storeClaim } from './claims.store.ts';
import type { Assessing } from './file-claim.ts';
import {
  close,
  completeAssessment,
  decide,
  pay,
  register,
  requestDocuments,
  sendOffer,
} from './handle-claim-as-insurer.ts';
import { nextStep, watchUntil } from './next-step.ts';

/**
 * The house insurer's assessor takes the next step on the claim that has waited longest: registers it, asks once for
 * what is missing, decides by the terms of the policy when the loss is established, offers, pays what was signed, and
 * closes it in the end. Returns whether there was one.
 */
export async function assessNextClaim(assessing: Assessing, context: Context): Promise<boolean> {
  const claim = await lockNextClaim(context, sql`c.step_due_at <= ${context.now}`);
  if (!claim) return false;
  const stepped = await step(context, claim);
  await storeClaim(context.tx, { ...stepped, stepDueAt: dueAfter(stepped, claim.status, assessing, context) });
  return true;
}

async function step(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  switch (claim.status) {
    case 'SUBMITTED': {
      const claimNumber = claim.claimNumber ?? (await nextClaimNumber(context.tx, context.today));
      return register(context, claim, { claimNumber });
    }
    case 'REGISTERED':
      return reviewDocuments(context, claim);
    case 'IN_ASSESSMENT':
      return completeAssessment(context, claim);
    case 'LOSS_ESTABLISHED': {
      const { assessment } = await assessClaim(context, claim);
      const leftOut = leftOutByHouse(assessment, claim.filedOn ?? context.today);
      // without the rate of a currency the claim waits for an assessor who gives it
      return whyNotDecide(assessment, { leftOut }) ? claim : decide(context, claim, { leftOut, text: null });
    }
    case 'DECIDED_ACCEPTED':
    case 'DECIDED_PARTIAL':
      return sendOffer(context, claim);
    case 'PAYMENT_ORDERED':
      // the house insurer pays once colleagues have approved the account, which sets its next step again
      return whyNotPay(claim) ? claim : pay(context, claim, {});
    case 'PAID':
    case 'RECOVERY_OPEN':
      return close(context, claim);
    default:
      return claim;
  }
}

async function reviewDocuments(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  const { evidence } = (await assessClaim(context, claim)).assessment;
  const categories = [...new Set(missingEvidence(evidence).map(({ category }) => category))];
  return categories.length > 0 ? requestDocuments(context, claim, { categories }) : completeAssessment(context, claim);
}

/** When the house insurer is to act again, and where it waits for somebody else or for a day. */
function dueAfter(
  { status }: ClaimRecord,
  stood: ClaimRecord['status'],
  assessing: Assessing,
  context: Context,
): Instant | null {
  if (status === 'PAID' || status === 'RECOVERY_OPEN') return watchUntil(assessing, context);
  // it was not decided: assessed again on the next day, in case a rate is published
  if (status === 'LOSS_ESTABLISHED' && stood === status) return addMilliseconds(context.now, 86_400_000);
  const acting: readonly ClaimRecord['status'][] = [
    'REGISTERED',
    'IN_ASSESSMENT',
    'LOSS_ESTABLISHED',
    'DECIDED_ACCEPTED',
    'DECIDED_PARTIAL',
  ];
  return acting.includes(status) ? nextStep(assessing, context) : null;
}
