import type { CallInput, ProblemError, Replied } from '../../../platform/ui/client.ts';
import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { unnamedCoversContract } from '../unnamed-covers.contract.ts';

export type SelfCheckBody = CallInput<typeof unnamedCoversContract.simulateUnnamedCheck>['body'];
export type Verdict = Replied<typeof unnamedCoversContract.simulateUnnamedCheck>;

/** One self-check. */
export function useUnnamedCheck(checkId: string) {
  return useOperation(unnamedCoversContract.findUnnamedCheck, { params: { checkId } });
}

/** What the policies insure without asking; all of them, or those named. */
export function useUnnamedCovers(policy: string | undefined) {
  const query = policy === undefined ? {} : { policy };
  return useOperationPages(unnamedCoversContract.listUnnamedCovers, { query }, { keepsFormer: true });
}

/** Stores a self-check. */
export function useStoreCheck() {
  return useAction(unnamedCoversContract.checkUnnamedCover);
}

/** The outcome of a self-check on what is typed so far. */
export type SelfCheckPreview =
  | Readonly<{ is: 'blank' | 'thinking' }>
  | Readonly<{ is: 'refused'; problem: ProblemError }>
  | Readonly<{ is: 'preview'; verdict: Verdict; isFresh: boolean }>;

const pauseMs = 300;

/** Requests the outcome while somebody types; `null` while there is nothing to check. */
export function useVerdictPreview(body: SelfCheckBody | null): SelfCheckPreview {
  const settled = useDebounced(body, { pauseMs, keyOf: JSON.stringify, isAtOnce: (asked) => asked === null });
  const { data, error, isPlaceholderData } = useOperation(
    unnamedCoversContract.simulateUnnamedCheck,
    { body: settled as SelfCheckBody },
    { enabled: settled !== null, keepsFormer: true },
  );
  if (body === null) return { is: 'blank' };
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  if (error) return isSettled ? { is: 'refused', problem: error } : { is: 'thinking' };
  if (!data) return { is: 'thinking' };
  return { is: 'preview', verdict: data, isFresh: isSettled && !isPlaceholderData };
}
