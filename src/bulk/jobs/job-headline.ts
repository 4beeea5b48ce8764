import { isLookedOver, type JobState, type LineCounts } from './job.ts';

/** The head above the lines of a file: its status, and what can be done with its lines now. */
export type JobHeadline = Readonly<
  | { kind: 'waits' }
  | { kind: 'checking' }
  /** Lines are ready, and nothing can be done with them before these columns are confirmed. */
  | { kind: 'confirm-first'; columns: number; ready: number; lines: number }
  | { kind: 'can-be'; ready: number; lines: number }
  | { kind: 'all-done' }
  /** `ready` besides those that are done: these can be done now. */
  | { kind: 'part-done'; done: number; lines: number; ready: number }
>;

/** What of a file its headline follows from. */
export type JobAtGlance = Readonly<{ state: JobState; counts: LineCounts; toConfirm: readonly string[] }>;

/** The headline of a file, by the rules of `whyNotStart`: nothing "can be ordered" that would be refused. */
export function jobHeadline({ state, counts, toConfirm }: JobAtGlance): JobHeadline {
  const { lines, ready, ordered } = counts;
  if (state === 'UPLOADED') return { kind: 'waits' };
  if (state === 'VALIDATING') return { kind: 'checking' };
  if (state === 'PROCESSED') return { kind: 'all-done' };
  if (isLookedOver(state) && toConfirm.length > 0 && ready > 0)
    return { kind: 'confirm-first', columns: toConfirm.length, ready, lines };
  if (state === 'TO_VALIDATE') return { kind: 'can-be', ready, lines };
  return { kind: 'part-done', done: ordered, lines, ready: isLookedOver(state) ? ready : 0 };
}
