import Big from 'big.js';
import type { JobState } from '../../bulk/jobs/job.ts';
import { isUnderWay } from '../../bulk/jobs/job.ts';
import type { Instant } from '../../platform/core/instant.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/** Hours within which what a complete ledger cleared is brought back as a whole. */
export const restoreHours = 24;

/** What a user confirms to clear: how many invoices are missing in the file, and their totals by currency. */
export type Missing = Readonly<{
  count: number;
  amounts: readonly Readonly<{ amount: string; currency: string }>[];
}>;

/** What of a workbook was read, and what was left out: rows that it hides, and further sheets with a table. */
export type ReadOfWorkbook = Readonly<{
  hiddenRows: number;
  sheets: Readonly<{ read: string; all: readonly Readonly<{ name: string; fits: boolean }>[] }> | null;
}>;

/** Why a file does not count as complete: what was left out of it would count as paid. */
export function whyNotComplete({ hiddenRows, sheets }: ReadOfWorkbook): Refusal | null {
  const others = (sheets?.all ?? []).filter(({ name, fits }) => fits && name !== sheets?.read).map(({ name }) => name);
  return hiddenRows === 0 && others.length === 0 ? null : refuse('rows-left-out', { rows: hiddenRows, sheets: others });
}

/** Why what is missing is not cleared as it was shown: the book has changed since. */
export function whyNotClearMissing(seen: Missing, now: Missing): Refusal | null {
  const sumsOf = ({ amounts }: Missing) =>
    amounts
      .map(({ amount, currency }) => `${currency} ${new Big(amount).toFixed()}`)
      .sort()
      .join();
  const isSame = seen.count === now.count && sumsOf(seen) === sumsOf(now);
  return isSame ? null : refuse('missing-changed', { count: now.count });
}

/** What is known of the clearing of a ledger. */
type Cleared = Readonly<{
  state: JobState;
  absentCount: number;
  absentClearedAt: Instant | null;
  restoredAt: Instant | null;
}>;

/**
 * Why what a ledger cleared is not brought back: nothing was, it is still being entered, it was done, or a day is over.
 */
export function whyNotRestore(
  { state, absentCount, absentClearedAt, restoredAt }: Cleared,
  now: Instant,
): Refusal | null {
  if (absentCount === 0 || absentClearedAt === null || restoredAt !== null) return refuse('nothing-to-change');
  if (isUnderWay(state)) return refuse('job-not-open', { state });
  const isLate = Date.parse(now) - Date.parse(absentClearedAt) >= restoreHours * 3_600_000;
  return isLate ? refuse('restore-too-late', { hours: restoreHours }) : null;
}
