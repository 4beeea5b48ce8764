import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import type { ProblemError } from '../client.ts';
import { isOpenAfter } from '../unanswered-requests.ts';

/**
 * Whose form is previewed: not sent yet, sent without an answer, or sent earlier by somebody else and now under review.
 */
export type Sending = 'unsent' | 'unanswered' | 'judged';

export const SendingContext = createContext<Sending>('unsent');

/** The status of a form after its last attempt. */
export function sendingAfter(problem: ProblemError | null): Sending {
  return problem !== null && isOpenAfter(problem) ? 'unanswered' : 'unsent';
}

/** The note below a preview: that nothing is done yet, as far as that is true. */
export function useUntilSent(untilSent: ReactNode): ReactNode {
  const sending = use(SendingContext);
  if (sending === 'unanswered')
    return (
      <Trans>It is not known whether it was received. If you send it again unchanged, it is not processed twice.</Trans>
    );
  return sending === 'judged' ? null : untilSent;
}

/** Why it would be refused now; unknown for what may have arrived already, since it could conflict with itself. */
export function RefusedAsYet({ children }: { children: ReactNode }) {
  return use(SendingContext) === 'unanswered' ? <Trans>What you sent may already have been received.</Trans> : children;
}
