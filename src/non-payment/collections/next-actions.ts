import { asksForConsent, type CollectionState, isRunning, pressesBuyer } from './collection.ts';

/** What the insured can do about a case. */
export type CollectionAction = 'consent' | 'pay' | 'addInvoices' | 'escalate' | 'stage' | 'close' | 'withdraw';

/**
 * The next actions of a case, the most fitting first: a decision on court costs, the next stage of one that the insured
 * collects itself, and else money of the buyer. A buyer that is only watched has not failed its plan.
 */
export function nextActionsOfCollection(
  state: Pick<CollectionState, 'status' | 'consent' | 'handledBy' | 'caseType'>,
): readonly CollectionAction[] {
  if (!isRunning(state.status)) return [];
  if (asksForConsent(state)) return ['consent'];
  return state.handledBy === 'INSURED' && pressesBuyer(state.caseType) ? ['stage', 'pay'] : ['pay'];
}
