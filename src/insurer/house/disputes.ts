import type { DisputeReplyCode } from '../../non-payment/disputes/dispute.ts';
import { compareMoney, type Money } from '../../platform/core/money.ts';

/** The house insurer's answer to a report; it takes note of each (handbook N 1.5: it does not judge merits). */
export function houseReply(
  disputedAmount: Money,
  { outstanding, hasEvidence }: Readonly<{ outstanding: Money; hasEvidence: boolean }>,
): DisputeReplyCode[] {
  const codes: DisputeReplyCode[] = ['COVER_SUSPENDED'];
  if (!hasEvidence) codes.push('EVIDENCE_WANTED');
  if (compareMoney(disputedAmount, outstanding) < 0) codes.push('REST_STAYS_INSURED');
  return codes;
}
