import { type DisputeStatus, isRunning } from './dispute.ts';

/** What the insured can do about a dispute. */
export type DisputeStep = 'resolve' | 'withdraw';

/** The next steps of a dispute: the parties settle it, whether the insurer has taken note or not. */
export function nextStepsOfDispute({ status }: Readonly<{ status: DisputeStatus }>): readonly DisputeStep[] {
  return isRunning(status) ? ['resolve'] : [];
}
