import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { accepted, pressesBuyer, whyNotAdvance } from '../collection.ts';
import {
  courtCosts,
  type HouseStep,
  houseCollector,
  lateInterest,
  type PlannedStep,
  plan,
  stageOfStep,
  stepAfter,
} from '../house-steps.ts';
import { bringTo, closingOf, hold, resume } from './collection-actions.ts';
import { changeCollection, endCollection, type TimelineEvent } from './collection-changes.ts';
import { type EntryRow, findEntries } from './collection-entries.store.ts';
import {
  type CollectionRecord,
  type CollectionRow,
  findHandedOver,
  findOvertaken,
  lockCollection,
  storeCollection,
} from './collections.store.ts';

/*
 * The work of the house collector, by the published rules of `house-steps.ts`, case by case.
 */

/** Does the step of a case that is due. */
export async function collectNext(houseSeconds: number, collectionId: string, context: Context): Promise<void> {
  const { scope, tx, now } = context;
  const row = await lockCollection(scope, tx, collectionId);
  // another node may have done it at the same moment
  if (!row || row.closedOn !== null || row.nextStep === null || row.nextStepAt === null || row.nextStepAt > now) return;
  // a dispute holds the case
  if (row.status === 'ON_HOLD_DISPUTE')
    await storeCollection(tx, { ...row, ...planned(plan(row.nextStep, now, houseSeconds)) });
  else await runStep(row.nextStep, row, houseSeconds, context);
}

/** Updates a case from the book of receivables: paid, contested, contested no more. */
export async function catchUpWithBook(collectionId: string, context: Context): Promise<void> {
  const { scope, tx } = context;
  const row = await lockCollection(scope, tx, collectionId);
  // another node may have done it at the same moment
  if (!row || !(await findOvertaken(tx, collectionId)).includes(collectionId)) return;
  if (closingOf(row) === 'CLOSED_PAID') await endCollection(context, row, 'CLOSED_PAID');
  else if (row.status === 'ON_HOLD_DISPUTE') await resume(row, context);
  else await hold(row, context);
}

/**
 * Answers the messages in a case, or takes note of the added invoices: with what is owed and what comes next. Interest is
 * also due on added invoices. What was written before the case was accepted is answered after that.
 */
export async function answerMessage(collectionId: string, context: Context): Promise<void> {
  const { scope, tx } = context;
  const row = await lockCollection(scope, tx, collectionId);
  if (!row || row.closedOn !== null) return;
  if (row.status === 'SUBMITTED')
    return publish(context, answerAwaited, { subject: 'collection-message', recordId: collectionId });
  const sinceAnswer = await entriesSinceAnswer(row, context);
  if (!sinceAnswer.some(({ side, kind }) => side === 'INSURED' && (kind === 'MESSAGE' || kind === 'INVOICES_ADDED')))
    return;
  const { nextStep, nextStepAt, outstandingAmount, currency } = row;
  const facts = { amount: outstandingAmount, currency, nextStep, nextAt: nextStepAt };
  const hasMore = sinceAnswer.some(({ kind }) => kind === 'INVOICES_ADDED');
  const change = hasMore ? { interestAmount: await interestOn(row, context) } : {};
  await changeCollection(context, row, change, { kind: 'REPLY', facts });
}

/** What happened since the collector wrote last. */
async function entriesSinceAnswer({ collectionId }: CollectionRow, { tx }: Context): Promise<EntryRow[]> {
  const entries = await findEntries(tx, collectionId);
  const last = entries.findLastIndex(
    ({ kind, side }) => side === 'INSURER' && (kind === 'MESSAGE' || kind === 'REPLY'),
  );
  return entries.slice(last + 1);
}

/** The interest that the buyer owes on all invoices of a case by today. */
async function interestOn(row: CollectionRow, { scope, tx, today }: Context): Promise<string> {
  const ids = (await findHandedOver(tx, row.collectionId)).map(({ receivableId }) => receivableId);
  return lateInterest(await receivablesOf(scope, tx, { ids }), row.currency, today).amount;
}

async function runStep(step: HouseStep, row: CollectionRow, houseSeconds: number, context: Context): Promise<void> {
  if (step === 'CLOSE') {
    const facts = { reason: row.consent === 'REFUSED' ? 'COSTS_REFUSED' : 'NOTHING_TO_ENFORCE' };
    return endCollection(context, row, closingOf(row), { facts });
  }
  const following = stepAfter(step, pressesBuyer(row.caseType));
  const next = planned(following && plan(following, context.now, houseSeconds));
  if (step === 'ACCEPT') return acceptIt(row, next, context);
  const stage = stageOfStep[step];
  const moves = stage !== undefined && whyNotAdvance(row, stage, 'INSURER') === null;
  const legalCosts = step === 'PROPOSE_COURT' ? courtCosts(money(row.outstandingAmount, row.currency)).amount : null;
  const brought = moves ? await bringTo(stage, { legalCosts }, { ...row, ...next }, context) : { ...row, ...next };
  const entry = entryOf[step];
  if (entry) await changeCollection(context, brought, {}, entry);
  else if (!moves) await storeCollection(context.tx, brought);
}

/** Accepts a case, with the interest that the buyer owes by then. */
async function acceptIt(row: CollectionRow, next: Partial<CollectionRecord>, context: Context): Promise<void> {
  const interest = await interestOn(row, context);
  const change = { ...accepted(row), ...next, collector: houseCollector, interestAmount: interest };
  const reason = row.isLate ? 'LATE' : 'IN_TIME';
  const facts = { collector: houseCollector, reason, interest, currency: row.currency };
  await changeCollection(context, row, change, { kind: 'ACCEPTED', facts });
}

/** The entry of a step in the timeline, besides its stage. */
const entryOf: Readonly<Partial<Record<HouseStep, TimelineEvent>>> = {
  FIRST_LETTER: { kind: 'LETTER' },
  FIRST_CALL: { kind: 'CALL' },
  SECOND_LETTER: { kind: 'LETTER' },
  COURT_FILING: { kind: 'COURT_FILING' },
  JUDGEMENT: { kind: 'JUDGEMENT' },
};

function planned(next: PlannedStep | null): Pick<CollectionRecord, 'nextStep' | 'nextStepAt'> {
  return { nextStep: next?.step ?? null, nextStepAt: next?.at ?? null };
}
