import type { z } from 'zod';
import type { InputOf } from '../../../platform/core/contract.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Handler } from '../../../platform/server/routes.ts';
import type { JobLineOnWire, JobOperations, jobOperations } from '../jobs.contract.ts';
import { agreeToColumns, cancel, correct, readAnew, remove, seenJob, start } from './act-on-job.ts';
import { checkAgain } from './check-again.ts';
import { downloadResult, downloadTemplate, type FileTexts } from './download-files.ts';
import { type LineRecord, listLines } from './job-lines.store.ts';
import { jobOnWire, lineOnWire } from './job-on-wire.ts';
import { listJobsOf } from './jobs.store.ts';
import type { ServedLineTarget } from './line-target.ts';
import { uploadFile } from './upload-file.ts';

export type { FileTexts };

type OperationsOf<Line extends JobLineOnWire> = ReturnType<typeof jobOperations<z.ZodType<Line>>>;
type ByOperation<Line extends JobLineOnWire> = {
  [Name in keyof OperationsOf<Line>]: Handler<OperationsOf<Line>[Name]>;
};

/** What answers the operations on files of a kind, by the operation. */
export type FileHandlers<Line extends JobLineOnWire> = Omit<ByOperation<Line>, 'correct'> &
  Readonly<{ correct(input: InputOf<JobOperations['correct']>, context: Context): Promise<Line> }>;

/**
 * What answers the operations on the files of a target. Lines are of the shape that the target's contract declares: their
 * answers and bodies are what its own code stored.
 */
export function fileHandlers<Line extends JobLineOnWire>(
  target: ServedLineTarget,
  files: FileTexts,
): FileHandlers<Line> {
  const { kind, answers } = target;
  const onWire = (line: LineRecord, job: Parameters<typeof lineOnWire>[1]) => lineOnWire(line, job, answers) as Line;
  return {
    uploadFile: async ({ body }, context) => jobOnWire(await uploadFile(target, body, context)),
    list: async ({ query }, context) => {
      const page = await listJobsOf(kind, query, context);
      return { ...page, items: page.items.map(jobOnWire) };
    },
    template: ({ query }, exchange) => downloadTemplate(target, query, exchange, files),
    find: async ({ params }, context) => jobOnWire(await seenJob(target, params.jobId, context)),
    lines: async ({ params, query }, context) => {
      const job = await seenJob(target, params.jobId, context);
      const page = await listLines(answers, job, query, context);
      return { ...page, items: page.items.map((line) => onWire(line, job)) };
    },
    correct: async ({ params, body }, context) => {
      const { job, line } = await correct(target, params, body, context);
      return onWire(line, job);
    },
    checkAgain: async ({ params }, context) => jobOnWire(await checkAgain(target, params, context)),
    setCell: async ({ params, body }, context) =>
      jobOnWire(await checkAgain(target, { ...params, cell: body }, context)),
    readAgain: async ({ params, body }, context) => jobOnWire(await readAnew(target, params.jobId, body, context)),
    confirmColumns: async ({ params }, context) => jobOnWire(await agreeToColumns(kind, params.jobId, context)),
    start: async ({ params }, context) => jobOnWire(await start(kind, params.jobId, context)),
    cancel: async ({ params }, context) => jobOnWire(await cancel(kind, params.jobId, context)),
    remove: async ({ params }, context) => {
      await remove(kind, params.jobId, context);
      return null;
    },
    result: ({ params, query }, exchange) =>
      downloadResult(target, params.jobId, query.language ?? 'en', exchange, files),
  };
}
