import { type DisputeStatus, isRunning } from './dispute.ts';

/** What the insured can do about a dispute. */
export type DisputeAction = 'resolve' | 'withdraw';

/** The next actions of a dispute: the parties settle it, whether the insurer has taken note or not. */
export function nextActionsOfDispute({ status }: Readonly<{ status: DisputeStatus }>): readonly DisputeAction[] {
  return isRunning(status) ? ['resolve'] : [];
}
