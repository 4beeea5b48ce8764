import type { CoverRequestBody } from '../../covers/cover-requests.contract.ts';
import type { CheckedWish, CoverWish } from '../../covers/server/public.ts';
import type { LineEffect } from '../../ledgers/account-statement.ts';
import type { LedgerBody } from '../../ledgers/ledger-line.ts';
import type { OrderToJudge } from '../../ordering/server/public.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import type { LineToCheck } from './check-lines.ts';
import type { CheckedLine } from './job-lines.store.ts';
import type { JobRecord } from './jobs.store.ts';

/**
 * The way from a line to an order, given to jobs where the server is put together: the same use cases, with the same
 * rules and approvals, as when somebody orders one cover.
 */
export type LineOrders = Readonly<{
  /** Whether each wish could be ordered now. Stores nothing. */
  check(context: Context, wishes: readonly CoverWish[]): Promise<readonly CheckedWish[]>;
  /** Orders all of them, each on another buyer, or throws what one of them is refused; answers in their order. */
  order(context: Context, bodies: readonly CoverRequestBody[]): Promise<readonly Readonly<{ requestId: string }>[]>;
  /** Approves, sends back or refuses an order, or throws the refusal. */
  judge(context: Context, order: OrderToJudge): Promise<void>;
  ledger: LedgerLines;
}>;

/** The way from the lines of a ledger into the book of invoices. */
export type LedgerLines = Readonly<{
  /** Checks lines in the order of the file. `corrected` is a line that is already stored. Stores nothing. */
  check(context: Context, job: JobOfLines, lines: readonly LineToCheck[], corrected: number): Promise<CheckedLine[]>;
  /** Keeps of which day a ledger is, when its entering begins and nobody said so. */
  keepStatement(jobId: string, context: Context): Promise<void>;
  /** Enters lines, all that are ready of each account; answers in their order. */
  enter(context: Context, job: JobOfLines, lines: readonly LedgerLineToEnter[]): Promise<(LineEffect | Refusal)[]>;
  /** Clears some of what the book has and the file has not, where it is complete; answers how many. */
  clearGone(context: Context, job: JobOfLines): Promise<number>;
}>;

/** A job with how its lines are read. */
export type JobOfLines = Pick<JobRecord, 'jobId' | 'kind' | 'columns' | 'fileName'>;

/** A line of a ledger that waits to be entered. */
export type LedgerLineToEnter = Readonly<{ line: number; companyId: string; body: LedgerBody }>;
