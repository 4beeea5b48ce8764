import type { Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { claimBy } from '../hand-over.ts';
import { changeCollection } from './collection-changes.ts';
import {
  type CollectionRow,
  findDueClaim,
  findHandedOver,
  lockCollection,
  storeCollection,
} from './collections.store.ts';
import { circumstancesIn } from './hand-over-buyer.ts';

/** A case that becomes a claim now, locked. */
export type DueClaim = CollectionRow;

/**
 * The case that is next to become a claim, with its day counted again, because what has been paid since needs no claim.
 * `null` where none is left; a case whose day has moved, or of which nothing is open, is postponed first.
 */
export async function lockDueClaim(context: Context): Promise<DueClaim | null> {
  const { scope, tx, today } = context;
  for (;;) {
    const due = await findDueClaim(tx, today);
    const row = due === null ? null : await lockCollection(scope, tx, due);
    if (!row) return null;
    // another node may have taken it at the same moment
    if (row.claimBy === null) continue;
    const day = await dayOf(row, context);
    if (day !== null && (row.closedOn !== null || day <= today)) return row;
    await storeCollection(tx, { ...row, claimBy: day });
  }
}

/** Records that a case has become a claim, or that another claim has its invoices; its collection goes on. */
export async function noteClaim(context: Context, row: DueClaim, claimId: string): Promise<void> {
  await changeCollection(context, row, { claimBy: null }, { kind: 'CLAIMED', facts: { claimId } });
}

async function dayOf(row: CollectionRow, context: Context): Promise<Day | null> {
  const { scope, tx } = context;
  const policy = await policyTerms(scope, tx, row.policyKey);
  const ids = (await findHandedOver(tx, row.collectionId)).map(({ receivableId }) => receivableId);
  const items = await receivablesOf(scope, tx, { ids });
  return policy && claimBy(items, policy, row.countryCode, await circumstancesIn(row.overdueId, context));
}
