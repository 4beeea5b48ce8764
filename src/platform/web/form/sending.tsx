import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import type { ProblemError } from '../client.ts';
import { isOpenAfter } from '../unanswered-requests.ts';

/**
 * Whose what a form foretells is: of somebody who has not sent it, of somebody who sent it and has no answer, or of
 * somebody else, who sent it long ago and whose order is judged now.
 */
export type Sending = 'unsent' | 'unanswered' | 'judged';

export const SendingContext = createContext<Sending>('unsent');

/** Where a form stands after its last try. */
export function sendingAfter(problem: ProblemError | null): Sending {
  return problem !== null && isOpenAfter(problem) ? 'unanswered' : 'unsent';
}

/** What stands at the foot of what is foretold: that nothing is done yet, as far as that is so. */
export function useUntilSent(untilSent: ReactNode): ReactNode {
  const sending = use(SendingContext);
  if (sending === 'unanswered')
    return <Trans>Whether it has arrived is not known. Sent again unchanged, it is not done twice.</Trans>;
  return sending === 'judged' ? null : untilSent;
}

/** Why something would be refused now; of what may have arrived nobody knows, since it may stand in its own way. */
export function RefusedAsYet({ children }: { children: ReactNode }) {
  return use(SendingContext) === 'unanswered' ? <Trans>What was sent may be there already.</Trans> : children;
}
