import { type CoverRequestBody, coverRequestsContract } from '../../covers/cover-requests.contract.ts';
import type { ProblemError, Replied } from '../../platform/web/client.ts';
import { useOperation } from '../../platform/web/query.ts';
import { useSettled } from '../../platform/web/useSettled.ts';

export type ForetoldAnswer = Replied<typeof coverRequestsContract.simulateCoverRequest>;

/** What the insurer would answer to what is typed so far. */
export type Simulation =
  | Readonly<{ is: 'blank' }>
  /** Nothing can be ordered here, whatever is typed; the sentence says why. */
  | Readonly<{ is: 'barred'; sentence: string }>
  | Readonly<{ is: 'thinking' }>
  /** The rules would refuse the order, or the question could not be asked. */
  | Readonly<{ is: 'refused'; problem: ProblemError }>
  /** `isFresh`: the answer is to what is typed now, not to what was typed a moment ago. */
  | Readonly<{ is: 'foretold'; answer: ForetoldAnswer; isFresh: boolean }>;

const pauseMs = 300;

export type SimulationOptions = Readonly<{
  /** A sentence where nothing can be ordered at all, whatever is typed. */
  bar: string | null;
  /** The order that is corrected: it does not stand in its own way. */
  insteadOf: string | null;
  /** Being sent: what is in the form is not asked about any more, or it would be found in its own way. */
  isPaused: boolean;
}>;

/** Asks for the likely answer while somebody types (row M4); `null` while there is nothing to ask about. */
export function useSimulation(
  body: CoverRequestBody | null,
  { bar, insteadOf, isPaused }: SimulationOptions,
): Simulation {
  const settled = useSettled(body, { pauseMs, keyOf: JSON.stringify, isAtOnce: (asked) => asked === null });
  const { data, error, isPlaceholderData } = useOperation(
    coverRequestsContract.simulateCoverRequest,
    { body: { ...(settled as CoverRequestBody), ...(insteadOf ? { insteadOf } : {}) } },
    { enabled: settled !== null && !isPaused, keepsFormer: true },
  );
  if (bar !== null) return { is: 'barred', sentence: bar };
  if (body === null) return { is: 'blank' };
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  if (error) return isSettled ? { is: 'refused', problem: error } : { is: 'thinking' };
  if (!data) return { is: 'thinking' };
  return { is: 'foretold', answer: data, isFresh: isSettled && !isPlaceholderData };
}
