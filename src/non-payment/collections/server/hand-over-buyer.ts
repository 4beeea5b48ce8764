import type { BodyOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import { convertMoney, type Money, money } from '../../../platform/core/money.ts';
import { publishedRates, rateBetween } from '../../../platform/core/rates-for-rules.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { markNonPayment, partiesOf } from '../../../risk/buyers/server/public.ts';
import { nextCaseNumber } from '../../case-numbers/server/public.ts';
import { type Circumstances, plainDefault } from '../../deadlines/duty-days.ts';
import { circumstancesOf, moveOverdues, overdueWithId, whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { totalOwed } from '../../receivables/clearing.ts';
import { faultsOfItems } from '../../receivables/item-faults.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { enterItems, lockAccount, lockReceivables, storeReceivables } from '../../receivables/server/public.ts';
import { planFailuresOf } from '../../reschedulings/server/public.ts';
import { becomesClaim, pressed, whyNotHandOver } from '../collection.ts';
import type { CollectionDetail, collectionsContract } from '../collections.contract.ts';
import { claimBy, handOverBy, isLate, tradeStopOf } from '../hand-over.ts';
import { plan } from '../house-steps.ts';
import { recordCollection } from './collection-changes.ts';
import { insertEntry } from './collection-entries.store.ts';
import { type CollectionRecord, findRunning, insertCollection } from './collections.store.ts';
import { showCollection } from './show-collections.ts';
import { stopTrade } from './stop-trade.ts';

type HandOver = BodyOf<typeof collectionsContract.handOver>;

/**
 * Hands over all that a buyer owes under a policy in one currency, insured or not, due or not (handbook N 1.4). It is
 * accepted after its last day too, and flagged. `houseSeconds`: the house collector's delay; `null` where a company
 * collects.
 */
export async function handOver(
  houseSeconds: number | null,
  asked: HandOver,
  context: Context,
): Promise<CollectionDetail> {
  const { scope, tx, actor, now, today } = context;
  const { coverage = 'INSURED', handledBy = 'INSURER', caseType, contact = {} } = asked;
  const { policy, company } = await partiesOf(context, asked.policy, asked.companyId);
  refuseIf(await whyNotReportUnderPolicy(context, policy.policy));
  await lockAccount(tx, asked);
  const items = await everythingOwed(asked, context);
  const outstanding = money(totalOwed(items), items[0]?.currency ?? policy.currency);
  const runningId = await findRunning(scope, tx, { ...asked, currency: outstanding.currency });
  const threshold = policy.claimThreshold;
  const outstandingInPolicy = threshold && inCurrency(outstanding, threshold.currency);
  refuseIf(whyNotHandOver({ coverage, outstanding, outstandingInPolicy, threshold, runningId }));
  const overdueId = asked.overdueId ?? items.find((item) => item.overdueId !== null)?.overdueId ?? null;
  const dated = await withPlanFailures(items, context);
  const circumstances = await circumstancesIn(overdueId, context);
  const by = handOverBy(dated, policy, company.countryCode, circumstances);
  // a plan that is watched for a claim becomes one only once the buyer is pursued, and its day is known by then
  const claims = becomesClaim({ caseType: pressed(caseType), coverage, handledBy });
  const next = handledBy === 'INSURER' && houseSeconds !== null ? plan('ACCEPT', now, houseSeconds) : null;
  const collection: CollectionRecord = {
    collectionId: context.newId('coll'),
    caseNumber: await nextCaseNumber(context, 'collection'),
    policyKey: policy.policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    // an insured that collects by itself needs nobody to accept the case
    status: handledBy === 'INSURED' ? 'ACCEPTED' : 'SUBMITTED',
    heldStage: null,
    caseType,
    coverage,
    handledBy,
    consent: 'NONE',
    currency: outstanding.currency,
    claimedAmount: outstanding.amount,
    interestAmount: '0',
    costsAmount: '0',
    legalCosts: null,
    consentAskedOn: null,
    collector: null,
    contact: { ...contact, customerReference: asked.customerReference },
    comment: asked.comment ?? null,
    overdueId,
    handOverBy: by,
    isLate: isLate(today, by),
    tradeStopFrom: tradeStopOf(caseType, today),
    claimBy: claims ? claimBy(items, policy, company.countryCode, circumstances) : null,
    handedOverByName: actor.name,
    handedOverAt: now,
    handedOverOn: today,
    lastActionAt: now,
    closedOn: null,
    nextStep: next?.step ?? null,
    nextStepAt: next?.at ?? null,
    version: 1,
  };
  await keep(collection, items, context);
  return showCollection(collection.collectionId, context);
}

/** Lines with the day on which a plan on them failed last: the failure has a deadline of its own to hand over. */
export async function withPlanFailures(
  items: readonly Receivable[],
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
): Promise<(Receivable & Readonly<{ planFailedOn: Day | null }>)[]> {
  const ids = items.map(({ receivableId }) => receivableId);
  const failures = await planFailuresOf(scope, tx, ids);
  return items.map((item) => ({ ...item, planFailedOn: failures.get(item.receivableId) ?? null }));
}

/** All open lines of the account in the currency of the case, the new ones among them, locked. */
async function everythingOwed(
  { policy, companyId, items = [], currency }: HandOver,
  context: Context,
): Promise<Receivable[]> {
  const { scope, tx, today } = context;
  const faults = faultsOfItems(items, { today, mayBeDue: true });
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  if (items.length > 0) await enterItems(context, { policy, companyId }, items);
  const open = await lockReceivables(scope, tx, { policy, companyId, openOnly: true });
  const currencies = new Set(open.map((item) => item.currency));
  if (currency === undefined && currencies.size > 1) {
    const errors = [{ pointer: '/currency', code: 'required' }];
    throw new Refused(refuse('invalid-input', undefined, errors));
  }
  return open.filter((item) => currency === undefined || item.currency === currency);
}

async function keep(collection: CollectionRecord, items: readonly Receivable[], context: Context): Promise<void> {
  const { tx, actor, now } = context;
  const { collectionId, policyKey: policy, companyId, currency, claimedAmount } = collection;
  await insertCollection(
    tx,
    collection,
    items.map(({ receivableId, outstandingAmount }) => ({ receivableId, amount: outstandingAmount })),
  );
  await storeReceivables(
    tx,
    items.map((item) => ({ ...item, collectionId })),
  );
  // a hand-over is a sign of an expected loss: cover on the buyer is assessed as beside a claim (handbook N 6)
  await stopTrade(tx, collection);
  await markNonPayment(tx, { source: `collection/${collectionId}`, policy, companyId, kind: 'CLAIM' });
  await insertEntry(tx, collectionId, {
    entryId: context.newId('cent'),
    kind: 'SUBMITTED',
    side: 'INSURED',
    authorName: actor.name,
    text: null,
    facts: { amount: claimedAmount, currency },
    documentId: null,
    enteredAt: now,
  });
  await moveOverdues(
    context,
    items.map(({ overdueId }) => overdueId),
    'IN_COLLECTION',
  );
  await recordCollection(context, 'collection.handed-over', collection, null, { items: items.length });
}

/** Why the buyer does not pay, as its report declares it: an insolvency has days of its own. */
export async function circumstancesIn(overdueId: string | null, { scope, tx, today }: Context): Promise<Circumstances> {
  const report = overdueId === null ? null : await overdueWithId(scope, tx, overdueId, today);
  return report ? circumstancesOf(report.reasonCode, report.told, report.reportedOn) : plainDefault;
}

function inCurrency(amount: Money, currency: string): Money | null {
  const rate = rateBetween(publishedRates, amount.currency, currency);
  return rate === null ? null : convertMoney(amount, currency, rate);
}
