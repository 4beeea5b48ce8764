import type { ValueOf } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { meaningsToConfirm } from '../imports/column-questions.ts';

/**
 * What the lines of a file are for: covers that are not there yet or higher ones; changes of covers that are there; or
 * what is owed by all buyers of the insured, which is entered as invoices.
 */
export const jobKinds = ['cover-requests', 'covers', 'ledgers'] as const;
export type JobKind = ValueOf<typeof jobKinds>;

/** All that is worked off line by line: files, and orders that are approved, sent back or refused together. */
export type WorkKind = JobKind | 'orders';

/**
 * How far a file is (handbook covers 9). UPLOADED and VALIDATING: its lines are being checked. INVALID: it cannot be
 * read at all. TO_VALIDATE: it waits for a review and the start. PROCESSING: its lines are being ordered. PROCESSED:
 * all are; PARTIAL: some were refused, and can be corrected and started again. FAILED: it was aborted.
 */
export const jobStates = [
  'UPLOADED',
  'VALIDATING',
  'INVALID',
  'TO_VALIDATE',
  'PROCESSING',
  'PROCESSED',
  'PARTIAL',
  'FAILED',
  'CANCELLED',
] as const;
export type JobState = ValueOf<typeof jobStates>;

/** States in which the portal is at work on it. */
export const statesUnderWay = ['UPLOADED', 'VALIDATING', 'PROCESSING'] as const satisfies readonly JobState[];

/** States in which somebody is asked to look it over: its lines are corrected and started. */
export const statesToLookOver = ['TO_VALIDATE', 'PARTIAL', 'FAILED'] as const satisfies readonly JobState[];

/** READY to be ordered, REFUSED with its problems, ORDERED. */
export const jobLineStates = ['READY', 'REFUSED', 'ORDERED'] as const;
export type JobLineState = ValueOf<typeof jobLineStates>;

/** Lines of one file. */
export const mostLines = 1_000_000;
/** Columns of one file: what has more is another table than a list of orders. */
export const mostColumns = 64;
/** Bytes of one file. */
export const largestFile = 64 * 2 ** 20;

/** Endings of files that are read as rows. */
export const acceptedFiles = '.xlsx,.csv,.tsv,.txt';
/** Files of one person that are being checked or ordered at once. */
export const mostUnderWay = 5;
/** Days for which a file and its result are kept. */
export const keptDays = 90;
/** Hours within which the same file of the same organisation is taken for the same (handbook covers 9, V18). */
export const sameFileHours = 24;
/** Tries without any line done, after interruptions beyond the user's control. */
export const mostAttempts = 3;

/** What is wrong with a line that a user leaves out. */
export const leftOutCode = 'left-out';

/** What becomes of the lines of a job, in numbers. */
export type LineCounts = Readonly<{ lines: number; ready: number; refused: number; ordered: number }>;

type JobStatus = Readonly<{ state: JobState; counts: LineCounts }>;

/** Columns that decide about money or days and are not certain, and who agreed to how they are read. */
type ColumnsAsked = Readonly<{
  questions: readonly Readonly<{ field: string }>[];
  columnsConfirmedBy: string | null;
}>;

/** What somebody has to agree to before the lines of a file count; empty once somebody did. */
export function columnsToConfirm({ questions, columnsConfirmedBy }: ColumnsAsked): readonly string[] {
  return columnsConfirmedBy === null ? meaningsToConfirm(questions) : [];
}

/** Whether the portal is at work on it. */
export function isUnderWay(state: JobState): boolean {
  return (statesUnderWay as readonly JobState[]).includes(state);
}

/** Why no further file can be taken in; `underWay` are the person's own. */
export function whyNotUpload(underWay: number): Refusal | null {
  return underWay >= mostUnderWay ? refuse('too-many-jobs', { most: mostUnderWay }) : null;
}

/** A file with the same content that was uploaded lately. */
export type FormerUpload = Readonly<{ jobId: string; personId: string; personName: string; at: string }>;

/** Why the same file is not taken in once more; the person's own former job can be opened. */
export function whyNotSameAgain(former: FormerUpload | null, personId: string): Refusal | null {
  if (former === null) return null;
  const isOwn = former.personId === personId;
  return refuse('file-handed-in', {
    own: isOwn ? 'yes' : 'no',
    by: former.personName,
    at: former.at,
    ...(isOwn ? { jobId: former.jobId } : {}),
  });
}

/** Why the lines that are ready cannot be ordered. */
export function whyNotStart({ state, counts, ...asked }: JobStatus & ColumnsAsked): Refusal | null {
  if (!isLookedOver(state)) return refuse('job-not-startable', { state });
  const fields = columnsToConfirm(asked);
  if (fields.length > 0) return refuse('columns-unconfirmed', { fields });
  // what broke off after its last line continues with what follows the lines
  if (state === 'FAILED' && counts.ordered > 0) return null;
  return counts.ready === 0 ? refuse('no-line-ready') : null;
}

/** Why it cannot be stopped: it is over. What was ordered stays ordered. */
export function whyNotCancelJob({ state }: Pick<JobStatus, 'state'>): Refusal | null {
  return isUnderWay(state) || state === 'TO_VALIDATE' ? null : refuse('job-over', { state });
}

/** Why it cannot be taken off the list: only failed files can, the rest is still needed. */
export function whyNotRemoveJob({ state }: Pick<JobStatus, 'state'>): Refusal | null {
  return state === 'INVALID' || state === 'FAILED' || state === 'CANCELLED'
    ? null
    : refuse('job-not-removable', { state });
}

/** Whether the reading of the file may still be changed: nothing of it was ordered, or only its columns lacked. */
export function mayBeReadAgain({
  state,
  failure,
}: Pick<JobStatus, 'state'> & Readonly<{ failure: Readonly<{ code: string }> | null }>): boolean {
  return state === 'TO_VALIDATE' || (state === 'INVALID' && failure?.code === 'columns-missing');
}

/** Why the file cannot be read again, with other columns or another sheet. */
export function whyNotReadAgain(
  job: Parameters<typeof mayBeReadAgain>[0] & Readonly<{ hasFile: boolean }>,
): Refusal | null {
  return mayBeReadAgain(job) && job.hasFile ? null : refuse('file-not-readable-again', { state: job.state });
}

/** Why the columns of a file cannot be confirmed: it is not in review, or has no open questions. */
export function whyNotConfirmColumns({ state, ...asked }: Pick<JobStatus, 'state'> & ColumnsAsked): Refusal | null {
  if (!isLookedOver(state)) return refuse('job-not-open', { state });
  return columnsToConfirm(asked).length === 0 ? refuse('nothing-to-change') : null;
}

/** Why a line cannot be corrected now: the file is not in review, or the line is ordered. */
export function whyNotCorrect({ state }: Pick<JobStatus, 'state'>, line: JobLineState): Refusal | null {
  if (!isLookedOver(state)) return refuse('job-not-open', { state });
  return line === 'ORDERED' ? refuse('line-ordered') : null;
}

/** Why its refused lines cannot be checked again. */
export function whyNotCheckAgain({ state, counts }: JobStatus): Refusal | null {
  return whyNotCorrect({ state }, 'REFUSED') ?? (counts.refused === 0 ? refuse('no-line-refused') : null);
}

/** What a job is once all its lines that were ready are ordered. */
export function stateAfterOrdering({ refused }: LineCounts): JobState {
  return refused === 0 ? 'PROCESSED' : 'PARTIAL';
}

/** Whether somebody is asked to look it over: its lines are corrected and started. */
export function isLookedOver(state: JobState): boolean {
  return (statesToLookOver as readonly JobState[]).includes(state);
}
