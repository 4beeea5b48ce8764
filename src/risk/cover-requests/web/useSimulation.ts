import type { ProblemError, Replied } from '../../../platform/ui/client.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { type CoverRequestBody, coverRequestsContract } from '../../covers/cover-requests.contract.ts';

export type PreviewOfAnswer = Replied<typeof coverRequestsContract.simulateCoverRequest>;

/** The insurer's answer to what is typed so far, as a preview. */
export type Simulation =
  | Readonly<{ is: 'blank' }>
  /** Nothing can be ordered here, whatever is typed; the sentence gives the reason. */
  | Readonly<{ is: 'barred'; sentence: string }>
  | Readonly<{ is: 'thinking' }>
  /** The rules would refuse the order, or the request for the preview failed. */
  | Readonly<{ is: 'refused'; problem: ProblemError }>
  /** `isFresh`: the answer is to what is typed now, not to what was typed a moment ago. */
  | Readonly<{ is: 'foretold'; answer: PreviewOfAnswer; isFresh: boolean }>;

const pauseMs = 300;

export type SimulationOptions = Readonly<{
  /** A sentence where nothing can be ordered at all, whatever is typed. */
  whyNotAsk: string | null;
  /** The order that is corrected: it does not count as an open request against itself. */
  insteadOf: string | null;
  /** Being sent: the preview of the form stops, because the sent order itself would count as an open request. */
  isPaused: boolean;
}>;

/** Requests the likely answer while somebody types (row M4); `null` while there is nothing to ask about. */
export function useSimulation(
  body: CoverRequestBody | null,
  { whyNotAsk, insteadOf, isPaused }: SimulationOptions,
): Simulation {
  const settled = useDebounced(body, { pauseMs, keyOf: JSON.stringify, isAtOnce: (asked) => asked === null });
  const { data, error, isPlaceholderData } = useOperation(
    coverRequestsContract.simulateCoverRequest,
    { body: { ...(settled as CoverRequestBody), ...(insteadOf ? { insteadOf } : {}) } },
    { enabled: settled !== null && !isPaused, keepsFormer: true },
  );
  if (whyNotAsk !== null) return { is: 'barred', sentence: whyNotAsk };
  if (body === null) return { is: 'blank' };
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  if (error) return isSettled ? { is: 'refused', problem: error } : { is: 'thinking' };
  if (!data) return { is: 'thinking' };
  return { is: 'foretold', answer: data, isFresh: isSettled && !isPlaceholderData };
}
