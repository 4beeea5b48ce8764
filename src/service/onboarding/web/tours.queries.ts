import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { onboardingContract } from '../onboarding.contract.ts';

/** How far the reader is with each tour. */
export function useTours() {
  return useOperation(onboardingContract.listTours, {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** Notes that a tour was begun, finished or skipped. */
export function useMoveTour() {
  return useAction(onboardingContract.moveTour);
}
