import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { CoverEstimate } from '../cover-estimates.contract.ts';
import { type EstimateVisibility, estimateVisibilityOf } from '../estimate-visibility.ts';
import { type EstimateRecord, findEstimate } from './cover-estimates.store.ts';

/** A cover estimate as the wire shows it to a reader with these rights. */
export function estimateOnWire(record: EstimateRecord, visibility: EstimateVisibility): CoverEstimate {
  const { companyId, companyName, countryCode, indicativeAmount, gradeCode, gradeDate } = record;
  return {
    estimateId: record.estimateId,
    policy: record.policyKey,
    company: { companyId, companyName, countryCode },
    requestedAmount: visibility.amounts ? money(record.requestedAmount, record.requestedCurrency) : null,
    paymentTermDays: record.paymentTermDays,
    outcome: record.outcome,
    indicativeAmount: visibility.amounts && indicativeAmount !== null ? money(indicativeAmount, record.currency) : null,
    basedOn: visibility.grade && gradeCode !== null && gradeDate !== null ? { gradeCode, gradeDate } : null,
    status: record.status,
    requestId: record.requestId,
    createdBy: record.createdByName,
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
    version: record.version,
  };
}

/** One as it is now, for a reply. */
export async function replyWithEstimate(
  estimateId: string,
  { scope, tx, actor, now }: Context,
): Promise<CoverEstimate> {
  const estimate = await findEstimate(scope, tx, estimateId, now);
  if (!estimate) throw new Refused(refuse('not-found'));
  return estimateOnWire(estimate, estimateVisibilityOf(actor));
}
