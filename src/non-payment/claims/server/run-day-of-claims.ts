import { sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import { mayMove } from '../../../platform/core/enumeration.ts';
import { addMilliseconds } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { claimMoves, claimStatuses, statusesBeforeLoss } from '../../case-statuses/claim-status.ts';
import { itemStatuses } from '../../receivables/receivable.ts';
import { draftDays } from '../claim.ts';
import { assessClaim } from './claim-facts.ts';
import {
  type ClaimRecord,
  countDaysHeldUp,
  daysHeldUp,
  deleteClaim,
  lockNextClaim,
  storeClaim,
} from './claims.store.ts';
import { closePaidByBuyer, establishLoss, resume, suspend } from './handle-claim-as-insurer.ts';
import { recordClaim } from './lock-claim.ts';
import { awaitStep } from './next-step.ts';

const claimStatus = statusSql(claimStatuses);
const itemStatus = statusSql(itemStatuses);

/*
 * The effects of the calendar and the invoices on claims, whoever assesses them. Each action handles one claim, and
 * returns whether there was one.
 */

/** Waiting periods that are over: the loss is established, unless disputes or plans have moved the day meanwhile. */
export async function endWaitingPeriods(context: Context): Promise<boolean> {
  const claim = await lockNextClaim(
    context,
    sql`${claimStatus.is('c.status', 'WAITING_PERIOD')} and c.date_of_loss <= ${context.today}`,
  );
  if (!claim) return false;
  const { dateOfLoss } = (await assessClaim(context, claim)).assessment;
  if (dateOfLoss > context.today) {
    await moveWaitingPeriod(context, claim, dateOfLoss);
    return true;
  }
  await awaitStep(context, await establishLoss(context, { ...claim, dateOfLoss }));
  return true;
}

/** Claims of which invoices were contested or on a plan: their waiting period is counted again. */
export async function recountWaitingPeriods(context: Context): Promise<boolean> {
  const claim = await lockNextClaim(
    context,
    sql`${beforeLoss} and c.filed_on is not null and c.paused_days <> ${daysHeldUp}`,
  );
  if (!claim) return false;
  await moveWaitingPeriod(context, claim, (await assessClaim(context, claim)).assessment.dateOfLoss);
  return true;
}

async function moveWaitingPeriod(context: Context, claim: ClaimRecord, dateOfLoss: Day): Promise<void> {
  const pausedDays = await countDaysHeldUp(context.tx, claim.claimId);
  const moved = { ...claim, pausedDays, dateOfLoss, updatedAt: context.now };
  await storeClaim(context.tx, moved);
  if (dateOfLoss !== claim.dateOfLoss) await recordClaim(context, 'claim.waiting', moved, claim, { dateOfLoss });
}

/** Supporting documents that did not come in time: the claim is assessed as it is. */
export async function endDocumentRequests(context: Context): Promise<boolean> {
  const { tx, today, now } = context;
  const claim = await lockNextClaim(
    context,
    sql`${claimStatus.is('c.status', 'DOCUMENTS_REQUESTED')} and c.documents_due_on < ${today}`,
  );
  if (!claim) return false;
  const assessed = {
    ...claim,
    status: 'IN_ASSESSMENT',
    documentsDueOn: null,
    fileCompleteOn: today,
    updatedAt: now,
  } as const;
  await storeClaim(tx, assessed);
  await awaitStep(context, assessed);
  await recordClaim(context, 'claim.documents-late', assessed, claim);
  return true;
}

const invoicesOf = sql`claim_items i join receivables r on r.receivable_id = i.receivable_id
  where i.claim_id = c.claim_id and r.item_type = 'INVOICE'`;
const beforeLoss = sql`coalesce(c.suspended_from, c.status) = any(${statusesBeforeLoss}::text[])`;
const mayBeSuspended = claimStatuses.filter((status) => mayMove(claimMoves, status, 'SUSPENDED'));

/** Claims whose buyer paid everything before there was a loss. */
export async function closePaidClaims(context: Context): Promise<boolean> {
  const claim = await lockNextClaim(
    context,
    sql`${beforeLoss} and exists (select from ${invoicesOf}) and not exists (select from ${invoicesOf} and ${itemStatus.is('r.status', 'O')})`,
  );
  if (!claim) return false;
  await closePaidByBuyer(context, claim);
  return true;
}

/** Claims of which the buyer contests every invoice are suspended; the rest of a claim goes on without the contested ones. */
export async function suspendDisputedClaims(context: Context): Promise<boolean> {
  const claim = await lockNextClaim(
    context,
    sql`${inList('c.status', mayBeSuspended)} and exists (select from ${invoicesOf} and r.is_disputed)
      and not exists (select from ${invoicesOf} and not r.is_disputed and ${itemStatus.is('r.status', 'O')})`,
  );
  if (!claim) return false;
  await suspend(context, claim);
  return true;
}

/** Suspended claims of which an invoice is no longer contested go on. */
export async function resumeSettledClaims(context: Context): Promise<boolean> {
  const claim = await lockNextClaim(
    context,
    sql`${claimStatus.is('c.status', 'SUSPENDED')} and exists (select from ${invoicesOf} and ${itemStatus.is('r.status', 'O')} and not r.is_disputed)`,
  );
  if (!claim) return false;
  await awaitStep(context, await resume(context, claim));
  return true;
}

/** Drafts without a change for thirty days are deleted (handbook N 6). */
export async function forgetOldClaims(context: Context): Promise<boolean> {
  const before = addMilliseconds(context.now, -draftDays * 86_400_000);
  const draft = await lockNextClaim(
    context,
    sql`${claimStatus.is('c.status', 'DRAFT')} and c.updated_at < ${before} and c.order_id is null`,
  );
  if (!draft) return false;
  await deleteClaim(context.tx, draft.claimId);
  await recordClaim(context, 'claim.expired', draft, draft);
  return true;
}
