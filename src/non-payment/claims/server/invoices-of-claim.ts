import type { Context } from '../../../platform/server/context.ts';
import { markNonPayment, unmarkNonPayment } from '../../../risk/buyers/server/public.ts';
import { moveOverdues } from '../../overdues/server/public.ts';
import { cleared } from '../../receivables/clearing.ts';
import { lockReceivables, storeReceivables } from '../../receivables/server/public.ts';
import { type ClaimRecord, findItems } from './claims.store.ts';
import { freeFromClaim, stopForClaim } from './stop-of-claim.ts';

/**
 * The invoices of a claim that came to nothing are free for another one, the reports are open again, and the claim no
 * longer stops deliveries.
 */
export async function freeInvoices(context: Context, claim: ClaimRecord): Promise<void> {
  const { scope, tx } = context;
  const { claimId } = claim;
  const lines = await lockReceivables(scope, tx, { claimId });
  await storeReceivables(
    tx,
    lines.map((line) => ({ ...line, claimId: null })),
  );
  await unmarkNonPayment(tx, `claim/${claimId}`);
  const open = lines.filter(({ status }) => status === 'O');
  await moveOverdues(
    context,
    open.map(({ overdueId }) => overdueId),
    'REOPENED',
  );
  await freeFromClaim(context, claim);
}

/** The invoices of a resumed claim belong to it again, and deliveries are stopped again. */
export async function holdInvoices(context: Context, claim: ClaimRecord): Promise<void> {
  const { scope, tx } = context;
  const { claimId, policyKey: policy, companyId } = claim;
  const ids = (await findItems(tx, claimId)).map(({ receivableId }) => receivableId);
  const lines = (await lockReceivables(scope, tx, { ids })).filter((line) => line.claimId === null);
  await storeReceivables(
    tx,
    lines.map((line) => ({ ...line, claimId })),
  );
  await markNonPayment(tx, { source: `claim/${claimId}`, policy, companyId, kind: 'CLAIM' });
  await moveOverdues(
    context,
    lines.map(({ overdueId }) => overdueId),
    'CLAIMED',
  );
  await stopForClaim(context, claim);
}

/**
 * The invoices of a claim that was paid leave the book, and the credits that reduced its loss with them: the rights are
 * the insurer's, and what the buyer still pays is a recovery that is shared. No credit counts in two claims.
 */
export async function clearInvoices({ scope, tx, today }: Context, { claimId, decision }: ClaimRecord): Promise<void> {
  const own = await lockReceivables(scope, tx, { claimId, openOnly: true });
  const counted = decision?.assessment.loss.items.filter(({ itemType }) => itemType === 'CREDIT_NOTE') ?? [];
  const ids = counted.map(({ receivableId }) => receivableId);
  const credits = ids.length === 0 ? [] : await lockReceivables(scope, tx, { ids, openOnly: true });
  await storeReceivables(
    tx,
    [...own, ...credits.filter((line) => line.claimId === null)].map((line) => ({
      ...cleared(line, 'CLAIMED', today),
      claimId,
    })),
  );
}
