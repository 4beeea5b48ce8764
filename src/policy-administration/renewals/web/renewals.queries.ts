import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { renewalsContract } from '../renewals.contract.ts';

/** One with its answers and options. */
export function useRenewal(renewalId: string) {
  return useOperation(renewalsContract.findRenewal, { params: { renewalId } });
}

const alsoChanges = ['history', 'orders'] as const;

/** Saves answers. */
export function useAnswerQuestionnaire() {
  return useAction(renewalsContract.answerQuestionnaire, { alsoChanges });
}

/** Sends the answers to the insurer. */
export function useSubmitQuestionnaire() {
  return useAction(renewalsContract.submitQuestionnaire, { alsoChanges });
}

/** Requests other terms. */
export function useRequestOtherTerms() {
  return useAction(renewalsContract.requestOtherTerms, { alsoChanges });
}

/** Accepts an option by signature. */
export function useAcceptOption() {
  return useAction(renewalsContract.acceptOption, { alsoChanges });
}

/** Ends the policy with its year. */
export function useGiveNotice() {
  return useAction(renewalsContract.giveNotice, { alsoChanges });
}
