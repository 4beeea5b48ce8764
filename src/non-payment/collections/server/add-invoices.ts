import type { BodyOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import { money, sumMoney } from '../../../platform/core/money.ts';
import type { FieldError } from '../../../platform/core/problem.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { moveOverdues } from '../../overdues/server/public.ts';
import { totalOwed } from '../../receivables/clearing.ts';
import { faultsOfItems } from '../../receivables/item-faults.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { enterItems, lockReceivables, receivablesOf, storeReceivables } from '../../receivables/server/public.ts';
import { becomesClaim, pressed, whyNotAddInvoices, whyNotAddTo } from '../collection.ts';
import type { CollectionDetail, collectionsContract } from '../collections.contract.ts';
import { claimBy, handOverBy, isLate } from '../hand-over.ts';
import { changeCollection, lockCollectionOrRefuse } from './collection-changes.ts';
import { findEntries } from './collection-entries.store.ts';
import { type CollectionRow, findHandedOver, insertCollectionItems } from './collections.store.ts';
import { circumstancesIn, withPlanFailures } from './hand-over-buyer.ts';
import { showCollection } from './show-collections.ts';

type Added = BodyOf<typeof collectionsContract.addCollectionInvoices>;

/**
 * Adds to a running case what the buyer owes in its currency and is not in it: the duty to hand over is for the whole
 * debt (handbook N 1.4), and with a second case on the same debt two collectors would pursue the buyer. What comes
 * after its last day is accepted all the same; the timeline records that.
 */
export async function addInvoices(
  collectionId: string,
  { items = [], text }: Added,
  context: Context,
): Promise<CollectionDetail> {
  const { tx } = context;
  const row = await lockCollectionOrRefuse(collectionId, context, whyNotAddTo);
  const added = await owedBesides(row, items, context);
  refuseIf(whyNotAddInvoices(row, { lines: added.length }));
  const amount = money(totalOwed(added), row.currency);
  await insertCollectionItems(
    tx,
    row,
    added.map(({ receivableId, outstandingAmount }) => ({ receivableId, amount: outstandingAmount })),
  );
  await storeReceivables(
    tx,
    added.map((item) => ({ ...item, collectionId })),
  );
  const { by, claim } = await daysWith(row, added, context);
  const claimedAmount = sumMoney([money(row.claimedAmount, row.currency), amount], row.currency).amount;
  await changeCollection(
    context,
    row,
    { claimedAmount, claimBy: claim },
    {
      kind: 'INVOICES_ADDED',
      text,
      facts: {
        amount: amount.amount,
        currency: row.currency,
        invoices: String(added.length),
        handOverBy: by,
        reason: isLate(context.today, by) ? 'LATE' : 'IN_TIME',
      },
    },
  );
  await moveOverdues(
    context,
    added.map(({ overdueId }) => overdueId),
    'IN_COLLECTION',
  );
  return showCollection(collectionId, context);
}

/** The open lines of the account in the currency of the case that no case holds, the new ones among them, locked. */
async function owedBesides(
  { policyKey: policy, companyId, currency }: CollectionRow,
  items: NonNullable<Added['items']>,
  context: Context,
): Promise<Receivable[]> {
  const { scope, tx, today } = context;
  const faults = [
    ...faultsOfItems(items, { today, mayBeDue: true }),
    ...items.flatMap(({ amount }, index): FieldError[] =>
      amount.currency === currency ? [] : [{ pointer: `/items/${index}/amount/currency`, code: 'not-in-list' }],
    ),
  ];
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  if (items.length > 0) await enterItems(context, { policy, companyId }, items);
  const open = await lockReceivables(scope, tx, { policy, companyId, openOnly: true });
  return open.filter((item) => item.currency === currency && item.collectionId === null);
}

/**
 * The last day to hand over what was added, and the day on which the case becomes a claim: the earliest of all its
 * invoices. A case that has become a claim becomes no second one.
 */
async function daysWith(
  row: CollectionRow,
  added: readonly Receivable[],
  context: Context,
): Promise<Readonly<{ by: Day | null; claim: Day | null }>> {
  const { scope, tx } = context;
  const { collectionId, policyKey, countryCode, overdueId, caseType } = row;
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const circumstances = await circumstancesIn(overdueId, context);
  const by = handOverBy(await withPlanFailures(added, context), policy, countryCode, circumstances);
  const isClaimed = (await findEntries(tx, collectionId)).some(({ kind }) => kind === 'CLAIMED');
  if (isClaimed || !becomesClaim({ ...row, caseType: pressed(caseType) })) return { by, claim: row.claimBy };
  const ids = (await findHandedOver(tx, collectionId)).map(({ receivableId }) => receivableId);
  return { by, claim: claimBy(await receivablesOf(scope, tx, { ids }), policy, countryCode, circumstances) };
}
