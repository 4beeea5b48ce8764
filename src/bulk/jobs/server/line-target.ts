import type { RawBuilder } from 'kysely';
import type { Access } from '../../../platform/core/contract.ts';
import type { ExportColumn } from '../../../platform/core/exported-list.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { type InsurersSide } from '../../../platform/server/server-area.ts';
import type { JobKind, WorkKind } from '../job.ts';
import type { LineEffect } from '../line-effects.ts';
import type { LineTarget } from '../line-target.ts';
import type { LineToCheck } from './checked-line.ts';
import type {
  CheckedLine,
  KeyedLine,
  LineAnswer,
  LineBody,
  LineRecord,
  OrderedLine,
  ReadyLine,
} from './job-lines.store.ts';
import type { JobRecord } from './jobs.store.ts';

/** A job with how its lines are read. */
export type JobOfLines = Pick<JobRecord, 'jobId' | 'kind' | 'columns' | 'fileName'> &
  Readonly<{
    /** Lines by their keys that are checked and about to be stored. */
    underway?: ReadonlyMap<string, number>;
  }>;

/** Lines are applied several with few statements, each half for itself where one is refused; or each line for itself. */
export type WorkByLine<Body extends object = object> = Readonly<{
  way: 'together' | 'one-by-one';
  /** Applies all of them, or throws what one of them is refused; answers in their order. */
  apply(
    context: Context,
    job: Pick<JobOfLines, 'jobId'>,
    lines: readonly ReadyLine<Body>[],
  ): Promise<readonly OrderedLine[]>;
}>;

/** All lines that are ready of the account of a buyer are applied at once, since they are looked at together. */
export type WorkByAccount<Body extends object = object> = Readonly<{
  way: 'by-account';
  /** Applies lines of whole accounts; answers in their order. */
  enter(context: Context, job: JobOfLines, lines: readonly KeyedLine<Body>[]): Promise<(LineEffect | Refusal)[]>;
  /** Does some of what follows from the file as a whole once its lines are entered; answers how much, until it is 0. */
  finish(context: Context, job: JobOfLines): Promise<number>;
}>;

/** How lines that are ready are applied: by the use cases of whoever does it by hand, with the same rules and approvals. */
export type LineWork<Body extends object = object> = WorkByLine<Body> | WorkByAccount<Body>;

/** What is worked off line by line, and what whoever is behind it must still be allowed to. */
export type LinesOfWork<Body extends object = object> = Readonly<{ needs: readonly Access[]; work: LineWork<Body> }>;

/** What is stored elsewhere of lines that were applied, as SQL beside the line `l` of the job `j`. */
export type AnswersInStore<Answer extends LineAnswer = LineAnswer> = Readonly<{
  /** What became of the request of a line, as far as the reader may see it: JSON, or null. */
  answer(scope: Scope): RawBuilder<unknown>;
  /** The same as the wire says it. */
  onWire(answer: Answer): LineAnswer;
  /** Whether the reader may see what came of the line, in a file of somebody else. */
  isSeen(scope: Scope): RawBuilder<boolean>;
  /** How many lines of the job the reader sees so, and who applied them: a query of one row with `count` and `by`. */
  seen(scope: Scope): RawBuilder<unknown>;
}>;

/** A line target with what becomes of its lines. */
export type ServedLineTarget<Body extends LineBody = LineBody, Answer extends LineAnswer = LineAnswer> = LineTarget &
  LinesOfWork<Body> &
  Readonly<{
    /** Checks lines in the order of the file. `corrected` is a line that is already stored. Stores nothing. */
    check(
      context: Context,
      job: JobOfLines,
      lines: readonly LineToCheck[],
      corrected: number,
    ): Promise<readonly CheckedLine[]>;
    /** Settles what lines say against each other, wherever they stand in the file, once some were checked. */
    settle(tx: Db, job: Pick<JobRecord, 'jobId' | 'kind' | 'columns'>): Promise<void>;
    answers: AnswersInStore<Answer> | null;
    /** Columns of the result file behind those of all files. */
    resultColumns: ReadonlyArray<ExportColumn<LineRecord<Answer>>>;
  }>;

/** The line targets by kind of file. */
export type LineTargets = Readonly<Record<JobKind, ServedLineTarget>>;

/** All that is worked off line by line, files and the rest. */
export type LinesOfWorks = LineTargets & Readonly<Record<WorkKind, LinesOfWork>>;

/** What is worked off line by line, by whoever owns what the lines are for. */
export const linesSlot = defineSlot<(side: InsurersSide) => Partial<LinesOfWorks>>('what lines are for');

/** All that is worked off line by line. `src/app/server/folds.test.ts` holds that nothing is missing. */
export function linesOfWorks(side: InsurersSide): LinesOfWorks {
  return Object.assign({}, ...linesSlot.declared().map((linesOf) => linesOf(side)));
}
