import { whyNotAdmit } from '../../../platform/core/admission.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { receivableOnWire, receivablesOf } from '../../receivables/server/public.ts';
import {
  stages,
  whyNotAddTo,
  whyNotAdvance,
  whyNotClose,
  whyNotConsent,
  whyNotEscalate,
  whyNotWithdraw,
} from '../collection.ts';
import { type Collection, type CollectionDetail, collectionsContract } from '../collections.contract.ts';
import { findEntries } from './collection-entries.store.ts';
import { collectionOnWire, entryOnWire } from './collection-on-wire.ts';
import { type CollectionRow, findCollection, findHandedOver } from './collections.store.ts';
import { type CollectionsQuery, listCollections } from './list-collections.store.ts';

/** One page of the cases in scope. */
export async function listOfCollections(query: CollectionsQuery, context: Context): Promise<Page<Collection>> {
  const page = await listCollections(query, context);
  return { ...page, items: page.items.map(collectionOnWire) };
}

/** A case with its invoices and timeline, and what the actor may do, by the same rules as the actions. */
export async function showCollection(collectionId: string, context: Context): Promise<CollectionDetail> {
  const { scope, tx } = context;
  const row = await findCollection(scope, tx, collectionId);
  if (!row) throw new Refused(refuse('not-found'));
  const { customerReference: _, ...contact } = row.contact;
  const { nextStep, nextStepAt } = row;
  const mayAct =
    whyNotAdmit(collectionsContract.withdrawCollection.access, context.actor) ??
    (await whyNotReportUnderPolicy(context, row.policyKey));
  return {
    ...collectionOnWire(row),
    contact,
    comment: row.comment,
    heldStage: row.heldStage,
    items: await itemsOf(row, context),
    entries: (await findEntries(tx, collectionId)).map(entryOnWire),
    nextStep: nextStep && nextStepAt ? { step: nextStep, at: nextStepAt } : null,
    actions: actionsOn(row, mayAct),
  };
}

async function itemsOf(row: CollectionRow, { scope, tx, today }: Context): Promise<CollectionDetail['items']> {
  const handedOver = new Map(
    (await findHandedOver(tx, row.collectionId)).map(({ receivableId, amount }) => [receivableId, amount]),
  );
  const items = await receivablesOf(scope, tx, { ids: [...handedOver.keys()] });
  return items.map((item) => ({
    ...receivableOnWire(item, today),
    handedOverAmount: money(handedOver.get(item.receivableId) ?? 0, row.currency),
  }));
}

function actionsOn(row: CollectionRow, mayAct: Refusal | null): CollectionDetail['actions'] {
  return {
    message: whyNotOnWire(mayAct ?? whyNotAddTo(row)),
    payment: whyNotOnWire(mayAct ?? whyNotAddTo(row)),
    addInvoices: whyNotOnWire(mayAct ?? whyNotAddTo(row)),
    consent: whyNotOnWire(mayAct ?? whyNotConsent(row)),
    withdraw: whyNotOnWire(mayAct ?? whyNotWithdraw(row)),
    escalate: whyNotOnWire(mayAct ?? whyNotEscalate(row)),
    close: whyNotOnWire(mayAct ?? whyNotClose(row, 'INSURED')),
    stages: mayAct ? [] : stages.filter((stage) => whyNotAdvance(row, stage, 'INSURED') === null),
  };
}
