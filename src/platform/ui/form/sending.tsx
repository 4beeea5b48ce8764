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
    return <Trans>Whether it has arrived is not known. Sent again unchanged, it is not done twice.</Trans>;
  return sending === 'judged' ? null : untilSent;
}

/** Why it would be refused now; unknown for what may have arrived already, since it could conflict with itself. */
export function RefusedAsYet({ children }: { children: ReactNode }) {
  return use(SendingContext) === 'unanswered' ? <Trans>What was sent may be there already.</Trans> : children;
}
