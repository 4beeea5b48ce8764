import type { QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { shippingCheckContract } from '../shipping-check.contract.ts';

export type ShippingQuery = QueryOf<typeof shippingCheckContract.checkShipping>;
export type Answer = ReplyOf<typeof shippingCheckContract.checkShipping>;

/** What the check says to what is typed so far. */
export type Asked =
  | Readonly<{ is: 'blank' | 'thinking' }>
  | Readonly<{ is: 'refused'; problem: ProblemError }>
  | Readonly<{ is: 'answered'; answer: Answer; isFresh: boolean }>;

const pauseMs = 250;

/** Sends the question while somebody types; `null` while it is incomplete. */
export function useShippingAnswer(query: ShippingQuery | null): Asked {
  const settled = useDebounced(query, { pauseMs, keyOf: JSON.stringify, isAtOnce: (asked) => asked === null });
  const { data, error, isPlaceholderData } = useOperation(
    shippingCheckContract.checkShipping,
    { query: settled as ShippingQuery },
    { enabled: settled !== null, keepsFormer: true },
  );
  if (query === null) return { is: 'blank' };
  const isSettled = JSON.stringify(settled) === JSON.stringify(query);
  if (error) return isSettled ? { is: 'refused', problem: error } : { is: 'thinking' };
  if (!data) return { is: 'thinking' };
  return { is: 'answered', answer: data, isFresh: isSettled && !isPlaceholderData };
}

/** Which terms of a cover were valid on a day; no request before there is one. */
export function useCoverValidity(coverId: string, on: string | null) {
  return useOperation(
    shippingCheckContract.showCoverValidity,
    { params: { coverId }, query: { on: on ?? '' } },
    { enabled: on !== null },
  );
}
