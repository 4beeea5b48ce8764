import { compareMoney, type Money } from '../../platform/core/money.ts';

/** What is about to be requested under a policy: the amount decides whose limit it is within. */
export type ToRequest = Readonly<{ policy: string; amount: Money | null }>;

/**
 * Of requests that are submitted together the one of each policy that is hardest to approve: the largest amount, in each
 * currency; one without an amount where none of its policy has one.
 */
export function largestPerPolicy(requests: readonly ToRequest[]): ToRequest[] {
  const largest = new Map<string, ToRequest>();
  for (const request of requests) {
    const place = `${request.policy} ${request.amount?.currency ?? ''}`;
    const former = largest.get(place);
    if (!former?.amount || !request.amount || compareMoney(request.amount, former.amount) > 0)
      largest.set(place, request);
  }
  const found = [...largest.values()];
  const namesAmount = new Set(found.filter(({ amount }) => amount !== null).map(({ policy }) => policy));
  return found.filter(({ policy, amount }) => amount !== null || !namesAmount.has(policy));
}
