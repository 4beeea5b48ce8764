import type { ClaimStatus } from '../case-statuses/claim-status.ts';

/** What the insured can do about a claim that is filed. */
export type ClaimAction = 'answer' | 'sign' | 'appeal' | 'recover' | 'changePayee' | 'withdraw';

const nextActions: Readonly<Partial<Record<ClaimStatus, readonly ClaimAction[]>>> = {
  DOCUMENTS_REQUESTED: ['answer'],
  OFFER_SENT: ['sign'],
  REJECTED: ['appeal'],
  // what the buyer pays after the indemnity is shared
  PAID: ['recover'],
  RECOVERY_OPEN: ['recover'],
};

/** The next actions of a claim, the most fitting first; none while the insurer has the word, or nothing is left to do. */
export function nextActionsOfClaim({ status }: Readonly<{ status: ClaimStatus }>): readonly ClaimAction[] {
  return nextActions[status] ?? [];
}
