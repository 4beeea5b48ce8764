import { useMay } from '../../../platform/ui/caller.ts';
import { type RenewalDetail, renewalsContract } from '../renewals.contract.ts';

/** Whether the reader fills in the questionnaire: it is open, and they have the right. */
export function useMayAnswer({ actions }: RenewalDetail): boolean {
  return useMay(renewalsContract.answerQuestionnaire) && actions.answer === null;
}
