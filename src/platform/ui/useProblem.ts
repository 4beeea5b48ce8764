import { type Mutation, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ProblemError } from './client.ts';

/**
 * Why something was not done, as long as it is true: “You are offline” ends when the connection is back. That sends
 * nothing.
 */
export function useProblem(): readonly [ProblemError | null, (problem: ProblemError | null) => void] {
  const [problem, setProblem] = useState<ProblemError | null>(null);
  useForgetWhenOnline(problem, () => setProblem(null));
  return [problem, setProblem];
}

/** Clears the offline problem once there is a connection again: the browser says so, or something asked since was answered. */
export function useForgetWhenOnline(problem: ProblemError | null, forget: () => void): void {
  const queries = useQueryClient();
  const wasOffline = problem?.delivery === 'not-sent';
  const isBack = useEffectEvent(forget);
  useEffect(() => (wasOffline ? whenOnline(queries, () => isBack()) : undefined), [wasOffline, queries]);
}

/** An answer to what was asked before the connection was lost says nothing about it: it may have been under way already. */
function whenOnline(queries: QueryClient, isBack: () => void): () => void {
  const askedSince = new WeakSet<Query | Mutation>();
  window.addEventListener('online', isBack);
  const stopReads = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedSince.add(query);
    if (action.type === 'success' && !action.manual && askedSince.has(query)) isBack();
  });
  const stopActions = queries.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { mutation, action } = event;
    if (action.type === 'pending') askedSince.add(mutation);
    if (action.type === 'success' && askedSince.has(mutation)) isBack();
  });
  return () => {
    window.removeEventListener('online', isBack);
    stopReads();
    stopActions();
  };
}
