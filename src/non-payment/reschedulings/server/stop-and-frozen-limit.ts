import { type Day, earliestOf } from '../../../platform/core/day.ts';
import { greaterMoney, money, zeroMoney } from '../../../platform/core/money.ts';
import { publishedRates, type SumAtRates, sumAtRates } from '../../../platform/core/rates-for-rules.ts';
import type { Context } from '../../../platform/server/context.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { liftStop, stopDeliveries, stopUntilPaid } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { stopsDeliveries } from '../rescheduling.ts';
import type { ReschedulingRecord } from './reschedulings.store.ts';

type Bound = Pick<ReschedulingRecord, 'reschedulingId' | 'policyKey' | 'companyId' | 'keepsCover' | 'conditions'>;

/**
 * The effects of a plan on the cover on its buyer when it comes into force (handbook N 1.3): new deliveries are
 * stopped, unless the insurer keeps them covered on credit, and the limit is frozen at what the buyer owes by then.
 * `stopsTakenOver`: since when the replaced plans stopped deliveries. Answers the frozen limit in the policy's currency: the
 * least possible one, where a rate is missing.
 */
export async function bindCover(context: Context, plan: Bound, stopsTakenOver: readonly Day[]): Promise<SumAtRates> {
  const { scope, tx, today } = context;
  const { reschedulingId, policyKey, companyId } = plan;
  if (stopsDeliveries(plan))
    await stopDeliveries(
      tx,
      { policyKey, companyId, overdueId: null },
      { stopId: reschedulingId, startsOn: earliestOf([today, ...stopsTakenOver]) ?? today, reason: 'ON_PLAN' },
    );
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Error(`The policy ${policyKey} of a plan is gone`);
  const owed = await receivablesOf(scope, tx, { policy: policyKey, companyId, openOnly: true });
  const amounts = owed.map(({ outstandingAmount, currency }) => money(outstandingAmount, currency));
  const { sum, missingRates } = sumAtRates(publishedRates, amounts, policy.currency);
  return { sum: greaterMoney(sum, zeroMoney(policy.currency)), missingRates };
}

/** The plan is over, and with it its stop; other stops of deliveries stay. */
export async function freeCover(
  { tx, today }: Context,
  { reschedulingId }: Pick<ReschedulingRecord, 'reschedulingId'>,
): Promise<void> {
  await liftStop(tx, reschedulingId, today);
}

/**
 * The plan failed and all of it is due at once (handbook N 1.3): new deliveries are stopped while any of its invoices
 * is open, also where the plan kept them covered, because the insurer's consent was for a plan that is kept.
 */
export function stopAfterFailure(context: Context, plan: Bound, invoices: readonly Receivable[]): Promise<void> {
  return stopUntilPaid(context, plan, invoices, 'PLAN_FAILED');
}
