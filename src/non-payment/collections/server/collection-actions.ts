import type { BodyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotUnused } from '../../../platform/core/unused-fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import {
  accepted,
  advanced,
  asksForConsent,
  closedAs,
  consented,
  escalated,
  held,
  resumed,
  type Stage,
  whyNotAccept,
  whyNotAddTo,
  whyNotAdvance,
  whyNotClose,
  whyNotConsent,
  whyNotEscalate,
  whyNotHold,
  whyNotResume,
  whyNotWithdraw,
} from '../collection.ts';
import type { CollectionDetail, collectionsContract } from '../collections.contract.ts';
import { tradeStopOf } from '../hand-over.ts';
import { plan, stepAfterConsent } from '../house-steps.ts';
import { changeCollection, endCollection, lockCollectionOrRefuse, sideOf } from './collection-changes.ts';
import type { CollectionRow } from './collections.store.ts';
import { showCollection } from './show-collections.ts';
import { stopTrade } from './stop-trade.ts';

/*
 * Actions that move a case. Those of the insured and those of the collector are the same; the side that handles the
 * case may run them.
 */

type CollectionTexts = Readonly<{ text?: string | undefined }>;

/** The collector accepts a case. */
export async function acceptCollection(
  collectionId: string,
  { collector, text }: BodyOf<typeof collectionsContract.acceptCollection>,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotAccept);
  const change = { ...accepted(row), collector, nextStep: null, nextStepAt: null };
  await changeCollection(context, row, change, { kind: 'ACCEPTED', text, facts: { collector } });
  return showCollection(collectionId, context);
}

/** Moves a case to a stage. A collector that goes to court for the insured states the costs. */
export async function advanceCollection(
  collectionId: string,
  { stage, legalCosts, text }: BodyOf<typeof collectionsContract.advanceCollection>,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, (state) =>
    whyNotAdvance(state, stage, sideOf(context)),
  );
  await bringTo(stage, { legalCosts: legalCostsOf(row, stage, legalCosts), text }, row, context);
  return showCollection(collectionId, context);
}

/** Moves a case that the caller has locked to a stage. `legalCosts`: decimal, in the currency of the case. */
export async function bringTo(
  stage: Stage,
  { legalCosts, text }: Readonly<{ legalCosts: string | null }> & CollectionTexts,
  row: CollectionRow,
  context: Context,
): Promise<CollectionRow> {
  const state = advanced(row, stage);
  const consentAskedOn = asksForConsent(state) ? context.today : row.consentAskedOn;
  const change = { ...state, consentAskedOn, legalCosts: legalCosts ?? row.legalCosts };
  const facts = { stage, ...(legalCosts === null ? {} : { amount: legalCosts, currency: row.currency }) };
  return changeCollection(context, row, change, { kind: 'STAGE', text, facts });
}

function legalCostsOf(
  { handledBy, currency }: CollectionRow,
  stage: Stage,
  costs: BodyOf<typeof collectionsContract.advanceCollection>['legalCosts'],
): string | null {
  if (stage !== 'LEGAL' || handledBy === 'INSURED') {
    refuseIf(whyNotUnused({ legalCosts: costs }));
    return null;
  }
  const pointer = costs && costs.currency !== currency ? '/legalCosts/currency' : '/legalCosts';
  if (!costs || costs.currency !== currency || Number(costs.amount) < 0)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer, code: costs ? 'not-in-list' : 'required' }]));
  return money(costs.amount, currency).amount;
}

/** The insured accepts the costs of the court, or refuses them. `houseSeconds`: the house collector's delay. */
export async function consentToCosts(
  houseSeconds: number | null,
  collectionId: string,
  { isGiven, text }: BodyOf<typeof collectionsContract.consentToCosts>,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotConsent);
  const consent = isGiven ? 'GIVEN' : 'REFUSED';
  const next = houseSeconds === null ? null : plan(stepAfterConsent(consent), context.now, houseSeconds);
  const change = { ...consented(row, isGiven), nextStep: next?.step ?? null, nextStepAt: next?.at ?? null };
  await changeCollection(context, row, change, { kind: `CONSENT_${consent}`, text });
  return showCollection(collectionId, context);
}

/** The insured asks to pursue a buyer whose plan was only watched; no deliveries to it are insured from then on. */
export async function escalateCollection(
  houseSeconds: number | null,
  collectionId: string,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotEscalate);
  const pressed = escalated(row);
  const isHouse = houseSeconds !== null && row.handledBy === 'INSURER';
  const next = isHouse ? plan('FIRST_LETTER', context.now, houseSeconds) : null;
  const change = {
    ...pressed,
    tradeStopFrom: tradeStopOf(pressed.caseType, context.today),
    nextStep: next?.step ?? null,
    nextStepAt: next?.at ?? null,
  };
  await stopTrade(context.tx, { ...row, tradeStopFrom: change.tradeStopFrom });
  await changeCollection(context, row, change, { kind: 'ESCALATED', facts: { caseType: pressed.caseType } });
  return showCollection(collectionId, context);
}

/** Holds a case while the buyer contests all that it owes. */
export async function holdCollection(collectionId: string, context: Context): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotHold);
  await hold(row, context);
  return showCollection(collectionId, context);
}

/** As `holdCollection`, for a case that the caller has locked. */
export async function hold(row: CollectionRow, context: Context): Promise<void> {
  await changeCollection(context, row, held(row), { kind: 'HELD' });
}

/** Resumes a case that a dispute held. */
export async function resumeCollection(collectionId: string, context: Context): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotResume);
  await resume(row, context);
  return showCollection(collectionId, context);
}

/** As `resumeCollection`, for a case that the caller has locked. */
export async function resume(row: CollectionRow, context: Context): Promise<void> {
  const again = resumed(row);
  await changeCollection(context, row, again, { kind: 'RESUMED', facts: { stage: again.status } });
}

/** Closes a case; how it ended follows from what came in. */
export async function closeCollection(
  collectionId: string,
  { text }: CollectionTexts,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, (state) => whyNotClose(state, sideOf(context)));
  await endCollection(context, row, closingOf(row), { text });
  return showCollection(collectionId, context);
}

/** The result of a case if it ended now. */
export function closingOf({ outstandingAmount, collectedAmount, currency }: CollectionRow) {
  return closedAs({ outstanding: money(outstandingAmount, currency), collected: money(collectedAmount, currency) });
}

/** The insured withdraws a case. */
export async function withdrawCollection(
  collectionId: string,
  { text }: CollectionTexts,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotWithdraw);
  await endCollection(context, row, 'CLOSED_WITHDRAWN', { text });
  return showCollection(collectionId, context);
}

/** Records the collector's actions. */
export async function addStep(
  collectionId: string,
  { kind, text }: BodyOf<typeof collectionsContract.addCollectorStep>,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotAddTo);
  await changeCollection(context, row, {}, { kind, text });
  return showCollection(collectionId, context);
}

/** Records the interest and costs that are claimed from the buyer besides. */
export async function claimAmounts(
  collectionId: string,
  { interest, costs }: BodyOf<typeof collectionsContract.tellCollectionAmounts>,
  context: Context,
): Promise<CollectionDetail> {
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotAddTo);
  const faults = Object.entries({ interest, costs }).flatMap(([name, { amount, currency }]) => [
    ...(currency === row.currency ? [] : [{ pointer: `/${name}/currency`, code: 'not-in-list' }]),
    ...(Number(amount) >= 0 ? [] : [{ pointer: `/${name}/amount`, code: 'too-small' }]),
  ]);
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const change = { interestAmount: interest.amount, costsAmount: costs.amount };
  const facts = { interest: interest.amount, costs: costs.amount, currency: row.currency };
  await changeCollection(context, row, change, { kind: 'AMOUNTS', facts });
  return showCollection(collectionId, context);
}
