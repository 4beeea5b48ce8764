import { dropOrder, type OrderContent, submitForApproval } from '../../../approvals/orders/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { premiumOnLastYear } from '../last-year.ts';
import {
  type DecisionToApprove,
  type NoticeToApprove,
  type RenewalRecord,
  type SignatureToApprove,
  storeRenewal,
} from './renewals.store.ts';

/** A decision as it is taken, before colleagues have it. */
export type Decision = Omit<SignatureToApprove, 'orderId'> | Omit<NoticeToApprove, 'orderId'>;

const kindOf = { SIGNATURE: 'renewal-signature', NOTICE: 'renewal-notice' } as const;

/** Submits a signature or notice to colleagues; until the last of them has approved, nothing is agreed. */
export async function submitDecision(
  renewal: RenewalRecord,
  decision: Decision,
  { policy, context }: Readonly<{ policy: Policy; context: Context }>,
): Promise<void> {
  const { orderId } = await submitForApproval(context, renewal.toApprove?.orderId ?? null, {
    kind: kindOf[decision.is],
    subjectId: renewal.renewalId,
    content: contentOf(renewal, decision),
    policy,
  });
  await storeRenewal(context.tx, { ...renewal, toApprove: { ...decision, orderId } as DecisionToApprove });
}

/** The policy no longer needs approvals, so nothing is left for an order to wait for. */
export async function dropDecision(renewal: RenewalRecord, context: Context): Promise<RenewalRecord> {
  if (renewal.toApprove === null) return renewal;
  await dropOrder(context, renewal.toApprove.orderId);
  return { ...renewal, toApprove: null };
}

/** What colleagues decide on. Limits of approval are held against the premium on last year's figures. */
export function contentOf(renewal: RenewalRecord, decision: Decision): OrderContent {
  const { lastDay, nextLastDay, options, comparedWith } = renewal;
  if (decision.is === 'NOTICE')
    return {
      company: null,
      action: 'GIVE_NOTICE',
      amount: null,
      details: { lastDay, comment: decision.reason },
    };
  const option = options.find(({ optionId }) => optionId === decision.optionId);
  const cost = option && comparedWith && premiumOnLastYear(option.terms, comparedWith.lastYear);
  const { signedName, documentHash } = decision;
  return {
    company: null,
    action: 'SIGN_RENEWAL',
    amount: cost ?? null,
    details: { lastDay, nextLastDay, option: option?.title ?? null, signedName, documentHash },
  };
}
