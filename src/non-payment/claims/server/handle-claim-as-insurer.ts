import type { BodyOf } from '../../../platform/core/contract.ts';
import { addDays } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { unmarkNonPayment } from '../../../risk/buyers/server/public.ts';
import type { ClaimStatus } from '../../case-statuses/claim-status.ts';
import { decisionFor, documentDays, whyNotMove, whyNotPay, whyNotResume, whyNotSuspend } from '../claim.ts';
import { type AssessorsReview, outcomeOf, whyNotDecide } from '../claim-assessment.ts';
import type { claimsContract } from '../claims.contract.ts';
import { leftOutByHouse, opinionOn, opinionWithDocuments } from '../house-assessor.ts';
import { assessClaim, moneyBesideDecision } from './claim-facts.ts';
import { type ClaimRecord, countDaysHeldUp, lockClaimsOfPolicy, storeClaim } from './claims.store.ts';
import { clearInvoices, freeInvoices } from './invoices-of-claim.ts';
import { recordClaim } from './lock-claim.ts';
import { bookSetOff } from './premium-account.ts';
import { isEverythingBack, shareEarlierPayments } from './recover.ts';
import { freeFromClaim, stopAfterLoss } from './stop-of-claim.ts';

/*
 * The actions of the insurer on a claim, of its core system or of the house insurer's assessor. Each gets the claim
 * locked and returns it.
 */

/** The insurer registers the claim under its number, with a first opinion where there is one. */
export async function register(
  context: Context,
  claim: ClaimRecord,
  { claimNumber, outlook, opinion }: BodyOf<typeof claimsContract.registerClaim>,
): Promise<ClaimRecord> {
  const { assessment } = await assessClaim(context, claim);
  const formed = outlook === undefined ? opinionOn(assessment) : null;
  if (formed) await keepOpinion(context, claim, formed);
  const first = { outlook: outlook ?? formed?.outcome.verdict ?? 'DOUBTFUL', text: opinion ?? null, on: context.today };
  return move(context, claim, 'REGISTERED', 'claim.registered', { claimNumber, opinion: first });
}

/** The insurer asks for supporting documents; thirty days are given where it names no day (handbook N 1.0, S28). */
export async function requestDocuments(
  context: Context,
  claim: ClaimRecord,
  { categories, text, dueOn }: BodyOf<typeof claimsContract.requestClaimDocuments>,
): Promise<ClaimRecord> {
  const { today } = context;
  const question = { text: text ?? null, categories, askedOn: today, dueOn: dueOn ?? addDays(today, documentDays) };
  const assessed = claim.status === 'REGISTERED' ? await assessing(context, claim) : claim;
  return move(context, assessed, 'DOCUMENTS_REQUESTED', 'claim.documents-requested', {
    question,
    documentsDueOn: question.dueOn,
    fileCompleteOn: null,
  });
}

/**
 * The supporting documents are as complete as they will be: the waiting period runs, or the loss is established
 * already.
 */
export async function completeAssessment(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  const complete = {
    ...claim,
    fileCompleteOn: claim.fileCompleteOn ?? context.today,
    ...(await opinionAgain(context, claim)),
  };
  const assessed = claim.status === 'REGISTERED' ? await assessing(context, complete) : complete;
  const isOver = assessed.dateOfLoss !== null && assessed.dateOfLoss <= context.today;
  return isOver
    ? move(context, assessed, 'LOSS_ESTABLISHED', 'claim.loss-established')
    : move(context, assessed, 'WAITING_PERIOD', 'claim.waiting');
}

/** The first opinion again, where it waited for supporting documents. */
async function opinionAgain(context: Context, claim: ClaimRecord): Promise<Pick<ClaimRecord, 'opinion'>> {
  const { opinion, filedOn } = claim;
  if (opinion?.outlook !== 'NEEDS_DOCUMENTS') return { opinion };
  const { assessment } = await assessClaim(context, claim);
  const leftOut = leftOutByHouse(assessment, filedOn ?? context.today);
  const outcome = outcomeOf((await assessClaim(context, claim, { leftOut })).assessment);
  const formed = opinionWithDocuments(outcome, assessment);
  await keepOpinion(context, claim, formed);
  return { opinion: { ...opinion, outlook: formed.outcome.verdict, on: context.today } };
}

function keepOpinion(
  context: Context,
  { claimId, policyKey }: ClaimRecord,
  formed: ReturnType<typeof opinionOn>,
): Promise<void> {
  return keepDecision(context, { subject: `claim/${claimId}`, policyKey }, formed);
}

/** The waiting period is over. */
export function establishLoss(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  return move(context, claim, 'LOSS_ESTABLISHED', 'claim.loss-established');
}

/**
 * Decides a claim by the terms of its policy. Claims use the yearly first loss and the yearly maximum in the order in
 * which they are decided (handbook readings), so that those of a policy are decided one after the other.
 */
export async function decide(
  context: Context,
  claim: ClaimRecord,
  { text, ...word }: AssessorsReview & Readonly<{ text: string | null }>,
): Promise<ClaimRecord> {
  const { tx, today } = context;
  await lockClaimsOfPolicy(tx, claim.policyKey);
  const { assessment, policy, lossYear } = await assessClaim(context, claim, word);
  refuseIf(whyNotDecide(assessment, word));
  const status = decisionFor(outcomeOf(assessment));
  const { indemnity } = assessment;
  const { currency, vatCovered, claimThreshold, deductible, deductibleBasis, premiumSetOff } = policy;
  const terms = { currency, vatCovered, claimThreshold, deductible, deductibleBasis, premiumSetOff };
  const decided = await move(context, claim, status, 'claim.decided', {
    decision: { status, decidedOn: today, text, assessment, terms },
    decidedOn: today,
    dateOfLoss: assessment.dateOfLoss,
    indemnity: indemnity.indemnity.amount,
    payable: indemnity.payable.amount,
    firstLossUsed: indemnity.firstLossUsed.amount,
    lossYear,
  });
  if (status === 'REJECTED') await freeInvoices(context, decided);
  return decided;
}

/** The calculation and the assignment form are sent. */
export function sendOffer(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  return move(context, claim, 'OFFER_SENT', 'claim.offer-sent', { offeredOn: context.today });
}

/**
 * The indemnity is paid: the rights are the insurer's, and the invoices leave the book. What the buyer paid since the date
 * of loss is shared from now on.
 */
export async function pay(
  context: Context,
  claim: ClaimRecord,
  { paidOn = context.today }: BodyOf<typeof claimsContract.payClaim>,
): Promise<ClaimRecord> {
  refuseIf(whyNotMove(claim.status, 'PAID') ?? whyNotPay(claim));
  const settled = await bookSetOff(context, claim, paidOn);
  const paid = await move(context, claim, 'PAID', 'claim.paid', { paidOn, ...settled });
  const beside = await moneyBesideDecision(context, paid);
  await clearInvoices(context, paid);
  return shareEarlierPayments(context, paid, beside);
}

/** A dispute suspends the claim; the waiting period pauses with it (handbook N 1.5). */
export async function suspend(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  refuseIf(whyNotSuspend(claim));
  return store(
    context,
    claim,
    { ...claim, status: 'SUSPENDED', suspendedFrom: claim.status, suspendedOn: context.today },
    'claim.suspended',
  );
}

/**
 * The dispute is settled: the claim returns to its former status, and the day of its loss moves by the days of the
 * dispute.
 */
export async function resume(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  refuseIf(whyNotResume(claim));
  const going: ClaimRecord = {
    ...claim,
    status: claim.suspendedFrom ?? 'IN_ASSESSMENT',
    suspendedFrom: null,
    suspendedOn: null,
    pausedDays: await countDaysHeldUp(context.tx, claim.claimId),
  };
  const { dateOfLoss } = (await assessClaim(context, going)).assessment;
  // a decided claim keeps the day it was decided for
  const resumed = claim.decision === null ? { ...going, dateOfLoss } : going;
  return store(context, claim, resumed, 'claim.resumed');
}

/** The buyer paid everything before there was a loss. */
export async function closePaidByBuyer(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  const from = claim.suspendedFrom ?? claim.status;
  const closed = await move(
    context,
    { ...claim, status: from, suspendedFrom: null, suspendedOn: null },
    'CLOSED_PAID_BY_BUYER',
    'claim.paid-by-buyer',
    { documentsDueOn: null },
  );
  await freeInvoices(context, closed);
  return closed;
}

/** Nothing more is to be recovered. */
export async function close(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  const closed = await move(context, claim, 'CLOSED', 'claim.closed');
  await unmarkNonPayment(context.tx, `claim/${claim.claimId}`);
  if (!(await isEverythingBack(context, closed))) await stopAfterLoss(context, closed);
  await freeFromClaim(context, closed);
  return closed;
}

function assessing(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  return move(context, claim, 'IN_ASSESSMENT', 'claim.in-assessment');
}

async function move(
  context: Context,
  claim: ClaimRecord,
  status: ClaimStatus,
  type: string,
  change: Partial<ClaimRecord> = {},
): Promise<ClaimRecord> {
  refuseIf(whyNotMove(claim.status, status));
  return store(context, claim, { ...claim, ...change, status }, type);
}

async function store(context: Context, before: ClaimRecord, after: ClaimRecord, type: string): Promise<ClaimRecord> {
  const stored = { ...after, updatedAt: context.now };
  await storeClaim(context.tx, stored);
  await recordClaim(context, type, stored, before);
  return { ...stored, version: stored.version + 1 };
}
