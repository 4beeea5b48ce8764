import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { type Money, signOfMoney } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { isUpToThreshold } from '../../policies/policies/claim-threshold.ts';

/*
 * Collections: the mandate to recover unpaid invoices, amicably first, then in court (row E5, handbook N 1.4). A case
 * holds all that a buyer owes under a policy in one currency.
 */

/** The stages in which the collector is active. */
export const stages = ['ACCEPTED', 'AMICABLE', 'PAYMENT_PLAN', 'LEGAL', 'ENFORCEMENT'] as const;
export type Stage = ValueOf<typeof stages>;

export const closings = ['CLOSED_PAID', 'CLOSED_PARTIAL', 'CLOSED_UNCOLLECTIBLE', 'CLOSED_WITHDRAWN'] as const;
export type Closing = ValueOf<typeof closings>;

/** A draft is what the form stores until it is sent; no other side sees it, so that it is no status of a case. */
export const collectionStatuses = ['SUBMITTED', ...stages, 'ON_HOLD_DISPUTE', ...closings] as const;
export type CollectionStatus = ValueOf<typeof collectionStatuses>;

/**
 * The mandate for the insurer. `MONITOR_*`: the buyer pays by a plan and is not pursued; `*_CLAIM`: a claim follows
 * without filing it again (handbook N 1.3, 1.4, 1.6).
 */
export const caseTypes = ['MONITOR_ONLY', 'MONITOR_CLAIM', 'COLLECTION_ONLY', 'CLAIM_COLLECTION'] as const;
export type CaseType = ValueOf<typeof caseTypes>;

/** Whether the debt is insured, or a mandate beside the insurance. */
export const coverages = ['INSURED', 'UNINSURED'] as const;
export type Coverage = ValueOf<typeof coverages>;

/** Who pursues the buyer, and who writes in a case. */
export const sides = ['INSURER', 'INSURED'] as const;
export type Side = ValueOf<typeof sides>;

/** Whether the insured bears the costs of going to court. */
export const consents = ['NONE', 'ASKED', 'GIVEN', 'REFUSED'] as const;
export type Consent = ValueOf<typeof consents>;

const ends = closings;
const fromStage = ['ON_HOLD_DISPUTE', ...ends] as const;

/** Which status may follow which (handbook N 1.4). */
export const collectionMoves: Moves<CollectionStatus> = {
  SUBMITTED: ['ACCEPTED', 'CLOSED_PAID', 'CLOSED_WITHDRAWN'],
  ACCEPTED: ['AMICABLE', 'PAYMENT_PLAN', ...fromStage],
  AMICABLE: ['PAYMENT_PLAN', 'LEGAL', ...fromStage],
  PAYMENT_PLAN: ['AMICABLE', 'LEGAL', ...fromStage],
  // back to AMICABLE where the insured does not bear the costs
  LEGAL: ['AMICABLE', 'PAYMENT_PLAN', 'ENFORCEMENT', ...fromStage],
  ENFORCEMENT: ['PAYMENT_PLAN', ...fromStage],
  ON_HOLD_DISPUTE: [...stages, ...ends],
  CLOSED_PAID: [],
  CLOSED_PARTIAL: [],
  CLOSED_UNCOLLECTIBLE: [],
  CLOSED_WITHDRAWN: [],
};

/** The status of a case, as far as its moves depend on it. */
export type CollectionState = Readonly<{
  caseType: CaseType;
  handledBy: Side;
  status: CollectionStatus;
  /** The stage to which it returns when the dispute that holds it ends; `null` while nothing holds it. */
  heldStage: Stage | null;
  consent: Consent;
}>;

/** Statuses of cases that are not closed. */
export const runningStatuses = ['SUBMITTED', ...stages, 'ON_HOLD_DISPUTE'] as const;

/** Whether it is not closed: the buyer gets no new deliveries, and no cover can be requested. */
export function isRunning(status: CollectionStatus): boolean {
  return collectionMoves[status].length > 0;
}

/** Whether the buyer is pursued for payment, beyond watching a plan. */
export function pressesBuyer(caseType: CaseType): boolean {
  return caseType === 'COLLECTION_ONLY' || caseType === 'CLAIM_COLLECTION';
}

/**
 * Whether a claim follows from a case without filing it again: the insurer collects what it insures, and has the
 * mandate for both (handbook N 1.6, 4). A plan that is only watched becomes no claim before the buyer is pursued.
 */
export function becomesClaim({
  caseType,
  coverage,
  handledBy,
}: Readonly<{ caseType: CaseType; coverage: Coverage; handledBy: Side }>): boolean {
  return caseType === 'CLAIM_COLLECTION' && coverage === 'INSURED' && handledBy === 'INSURER';
}

/** Ends of a case after which the insurer pays what could not be collected. */
export const unpaidClosings = ['CLOSED_PARTIAL', 'CLOSED_UNCOLLECTIBLE'] as const satisfies readonly Closing[];

/** Why a case cannot be accepted: it is already, or over. */
export function whyNotAccept({ status }: CollectionState): Refusal | null {
  return status === 'SUBMITTED' ? null : notNow(status);
}

/** The case after the collector has accepted it. */
export function accepted(state: CollectionState): CollectionState {
  return { ...state, status: 'ACCEPTED' };
}

/**
 * Why a side cannot move a case to a stage. The buyer of a watched plan is not pursued; enforcement needs consent to
 * the costs.
 */
export function whyNotAdvance(state: CollectionState, to: Stage, side: Side): Refusal | null {
  const { status, handledBy, caseType, consent } = state;
  if (handledBy !== side) return refuse('collection-handled-by-other', { handledBy });
  if (status === 'ON_HOLD_DISPUTE' || !mayMove(collectionMoves, status, to)) return notNow(status);
  if (status === 'SUBMITTED') return notNow(status);
  if (!pressesBuyer(caseType) && to !== 'PAYMENT_PLAN') return refuse('collection-only-watched', { caseType });
  const needsConsent = to === 'ENFORCEMENT' && handledBy === 'INSURER';
  return needsConsent && consent !== 'GIVEN' ? refuse('collection-needs-consent', { consent }) : null;
}

/** The case in a stage. A collector that goes to court for the insured asks it for consent to the costs first. */
export function advanced(state: CollectionState, to: Stage): CollectionState {
  const asks = to === 'LEGAL' && state.handledBy === 'INSURER';
  return { ...state, status: to, consent: asks ? 'ASKED' : state.consent };
}

/** Whether the case waits for the insured to accept or refuse the costs of the court. */
export function asksForConsent({ status, consent }: Pick<CollectionState, 'status' | 'consent'>): boolean {
  return status === 'LEGAL' && consent === 'ASKED';
}

/** Why there is nothing for the insured to consent to. */
export function whyNotConsent(state: CollectionState): Refusal | null {
  return asksForConsent(state) ? null : refuse('no-consent-asked', { status: state.status });
}

/** The case after the insured accepted the costs of the court, or refused them: then it goes on without the court. */
export function consented(state: CollectionState, isGiven: boolean): CollectionState {
  return isGiven ? { ...state, consent: 'GIVEN' } : { ...state, status: 'AMICABLE', consent: 'REFUSED' };
}

/** Why a case cannot be held: no stage is active, or it is held. */
export function whyNotHold({ status }: CollectionState): Refusal | null {
  return isStage(status) ? null : notNow(status);
}

/** The case while the buyer contests all that it owes; it keeps its stage. */
export function held(state: CollectionState): CollectionState {
  return isStage(state.status) ? { ...state, status: 'ON_HOLD_DISPUTE', heldStage: state.status } : state;
}

/** Why a case does not resume: nothing holds it. */
export function whyNotResume({ status }: CollectionState): Refusal | null {
  return status === 'ON_HOLD_DISPUTE' ? null : notNow(status);
}

/** The case at its stage before the dispute. */
export function resumed(state: CollectionState): CollectionState {
  return state.heldStage ? { ...state, status: state.heldStage, heldStage: null } : state;
}

/** Why the insured cannot have the buyer of a watched case pursued: it is pursued already, or the case is over. */
export function whyNotEscalate({ status, caseType }: CollectionState): Refusal | null {
  if (!isRunning(status) || status === 'SUBMITTED') return notNow(status);
  return pressesBuyer(caseType) ? refuse('collection-not-watched', { caseType }) : null;
}

/** The case when the plan failed and the buyer is pursued from now on. */
export function escalated(state: CollectionState): CollectionState {
  return { ...state, caseType: pressed(state.caseType) };
}

/** The mandate of a case once the buyer is pursued. */
export function pressed(caseType: CaseType): CaseType {
  return caseType === 'MONITOR_CLAIM' || caseType === 'CLAIM_COLLECTION' ? 'CLAIM_COLLECTION' : 'COLLECTION_ONLY';
}

/** Why a side cannot close a case. */
export function whyNotClose({ status, handledBy }: CollectionState, side: Side): Refusal | null {
  if (handledBy !== side) return refuse('collection-handled-by-other', { handledBy });
  return mayMove(collectionMoves, status, 'CLOSED_PARTIAL') ? null : notNow(status);
}

/** How a case ends by what came in: everything, something, nothing. */
export function closedAs({ outstanding, collected }: Readonly<{ outstanding: Money; collected: Money }>): Closing {
  if (signOfMoney(outstanding) <= 0) return 'CLOSED_PAID';
  return signOfMoney(collected) > 0 ? 'CLOSED_PARTIAL' : 'CLOSED_UNCOLLECTIBLE';
}

/** Why the insured cannot withdraw a case. */
export function whyNotWithdraw({ status }: CollectionState): Refusal | null {
  return mayMove(collectionMoves, status, 'CLOSED_WITHDRAWN') ? null : notNow(status);
}

/** The case at its end. */
export function closed(state: CollectionState, as: Closing): CollectionState {
  return { ...state, status: as, heldStage: null };
}

/** Why nothing can be written or paid in a case: it is over. */
export function whyNotAddTo({ status }: CollectionState): Refusal | null {
  return isRunning(status) ? null : notNow(status);
}

/**
 * Why no invoices can be added to a case: it is over, or all that the buyer owes in its currency is in it. Dispute,
 * court and a watched plan do not prevent it: the mandate is for the whole debt (handbook N 1.4), and a new invoice is
 * part of it.
 */
export function whyNotAddInvoices(state: CollectionState, { lines }: Readonly<{ lines: number }>): Refusal | null {
  return whyNotAddTo(state) ?? (lines > 0 ? null : refuse('nothing-to-add'));
}

/** The facts that may exclude a hand-over, besides what was entered. */
export type HandOverFacts = Readonly<{
  coverage: Coverage;
  /** All that the buyer owes under the policy in the currency of the case. */
  outstanding: Money;
  /** The same in the currency of the policy; `null` without a rate. */
  outstandingInPolicy: Money | null;
  /** The policy's threshold, in its currency; nothing is insured up to it. */
  threshold: Money | null;
  /** The case that runs on the buyer in this currency. */
  runningId: string | null;
}>;

/**
 * Why what a buyer owes cannot be handed over: nothing is owed, it was handed over already, or it does not exceed the
 * policy's threshold (handbook N 1.4: "no hand-over at or below"). The threshold does not apply to a debt that is not
 * insured.
 */
export function whyNotHandOver(facts: HandOverFacts): Refusal | null {
  const { coverage, outstanding, outstandingInPolicy, threshold, runningId } = facts;
  if (runningId !== null) return refuse('collection-exists', { collectionId: runningId });
  if (signOfMoney(outstanding) <= 0) return refuse('nothing-outstanding');
  if (coverage === 'UNINSURED' || !threshold) return null;
  return isUpToThreshold(outstandingInPolicy, threshold)
    ? refuse('collection-below-threshold', { threshold: threshold.amount, currency: threshold.currency })
    : null;
}

function isStage(status: CollectionStatus): status is Stage {
  return (stages as readonly string[]).includes(status);
}

function notNow(status: CollectionStatus): Refusal {
  return refuse('collection-not-open', { status });
}
