import type { LossCause } from '../policies/duty-rules.ts';
import type { PolicyTerms } from '../policies/policy-terms.ts';
import { addDays, addMonths, type Day, earliestOf } from '../reference/day.ts';

/** What the date of loss depends on. */
export type LossDateFacts = Readonly<{
  causeOfLoss: LossCause;
  insolvencyDate: Day | null;
  /** The day on which the insurer received the claim; today for one that is not filed. */
  receivedOn: Day;
  /** Original due dates of the insured invoices. */
  dueDates: readonly Day[];
  /** Days for which a payment plan or a dispute held the waiting period up (handbook N 1.3, 1.5). */
  pausedDays: number;
}>;

/**
 * The date of loss: the insolvency, else the end of the waiting period (handbook N 1.6, 4). The period runs from where
 * the policy says: the receipt of the claim, the oldest due date, or the end of the longest extension.
 */
export function dateOfLoss(
  facts: LossDateFacts,
  policy: Pick<PolicyTerms, 'waitingPeriodStart' | 'waitingPeriodMonths' | 'maxExtensionPeriodDays'>,
): Day {
  if (facts.causeOfLoss === 'INSOLVENCY' && facts.insolvencyDate !== null) return facts.insolvencyDate;
  const oldestDue = earliestOf(facts.dueDates) ?? facts.receivedOn;
  const starts = {
    CLAIM_RECEIVED: facts.receivedOn,
    DUE_DATE: oldestDue,
    EXTENSION_END: addDays(oldestDue, policy.maxExtensionPeriodDays),
  } as const;
  return addDays(addMonths(starts[policy.waitingPeriodStart], policy.waitingPeriodMonths), facts.pausedDays);
}
