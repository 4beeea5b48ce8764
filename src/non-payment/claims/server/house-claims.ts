import { addMilliseconds } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { nextCaseNumber } from '../../case-numbers/server/public.ts';
import { whyNotPay } from '../claim.ts';
import { whyNotDecide } from '../claim-assessment.ts';
import { claimInputs, claimRules } from '../claim-decision-rules.ts';
import { missingEvidence } from '../evidence.ts';
import { leftOutByHouse } from '../house-assessor.ts';
import { assessClaim } from './claim-facts.ts';
import { type ClaimRecord } from './claims.store.ts';
import {
  close,
  completeAssessment,
  decide,
  pay,
  register,
  requestDocuments,
  sendOffer,
} from './handle-claim-as-insurer.ts';
import { lockClaimOrRefuse } from './lock-claim.ts';
import { awaitStep, watchForMoney } from './next-step.ts';

/**
 * The house insurer's assessor takes the next step on a claim: registers it, asks once for what is missing, decides by
 * the terms of the policy when the loss is established, offers, pays what was signed, and closes it in the end.
 */
export async function takeNextStep(claimId: string, context: Context): Promise<void> {
  const claim = await lockClaimOrRefuse(claimId, context);
  const stepped = await step(context, claim);
  if (isWatched(stepped)) await watchForMoney(context, stepped);
  // it was not decided: assessed again on the next day, in case a rate is published
  else if (stepped.status === 'LOSS_ESTABLISHED' && claim.status === stepped.status)
    await awaitStep(context, stepped, addMilliseconds(context.now, 86_400_000));
  else if (assessedStatuses.includes(stepped.status)) await awaitStep(context, stepped);
}

/** Where the house insurer acts again; elsewhere it waits for somebody else, or for a day. */
const assessedStatuses: readonly ClaimRecord['status'][] = [
  'REGISTERED',
  'IN_ASSESSMENT',
  'LOSS_ESTABLISHED',
  'DECIDED_ACCEPTED',
  'DECIDED_PARTIAL',
];

function isWatched({ status }: ClaimRecord): boolean {
  return status === 'PAID' || status === 'RECOVERY_OPEN';
}

async function step(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  switch (claim.status) {
    case 'SUBMITTED': {
      const claimNumber = claim.claimNumber ?? (await nextCaseNumber(context, 'claim'));
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
      if (whyNotDecide(assessment, { leftOut })) return claim;
      return keepingDecision(context, await decide(context, claim, { leftOut, text: null }));
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

/** Keeps how a claim was decided. */
async function keepingDecision(context: Context, decided: ClaimRecord): Promise<ClaimRecord> {
  const { claimId, policyKey, decision } = decided;
  if (!decision) return decided;
  const inputs = claimInputs(decision.assessment, decision.terms);
  await keepDecision(context, { subject: `claim/${claimId}`, policyKey }, claimRules.decide(inputs));
  return decided;
}

async function reviewDocuments(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  const { evidence } = (await assessClaim(context, claim)).assessment;
  const categories = [...new Set(missingEvidence(evidence).map(({ category }) => category))];
  return categories.length > 0 ? requestDocuments(context, claim, { categories }) : completeAssessment(context, claim);
}
