import { refuse } from '../../../platform/core/refusal.ts';
import { confidenceOnWire } from '../../imports/columns.contract.ts';
import { cellText } from '../../imports/table.ts';
import { doubledHeads } from '../doubled-heads.ts';
import {
  columnsToConfirm,
  whyNotCancelJob,
  whyNotCheckAgain,
  whyNotConfirmColumns,
  whyNotCorrect,
  whyNotReadAgain,
  whyNotRemoveJob,
  whyNotStart,
} from '../job.ts';
import type { JobLineOnWire, JobOnWire } from '../jobs.contract.ts';
import type { LineRecord } from './job-lines.store.ts';
import type { JobRecord, SeenJob } from './jobs.store.ts';
import { blankOpenRead, currencyOfLines, meaningsRead } from './line-notation.ts';
import type { AnswersInStore } from './line-target.ts';

const notOwn = refuse('not-permitted');

/** A job, and whether it is the reader's; it is where nothing is said. */
type ReadJob = JobRecord & Partial<Pick<SeenJob, 'isOwn'>>;

/** A file as its owner sees it, or a reader of the orders of its lines, who cannot change it. */
export function jobOnWire(job: ReadJob): JobOnWire {
  const { isOwn = true } = job;
  const { jobId, fileName, byteSize, policyKey, state, failure, passedOver, counts, createdAt, startedAt } = job;
  return {
    jobId,
    fileName,
    byteSize,
    policy: policyKey,
    state,
    failure: failure && { code: failure.code, facts: mutable(failure.facts) },
    columns: job.columns.map(({ header, field }) => ({ header, field })),
    passedOver: [...passedOver],
    fileColumns: job.fileColumns.map(({ confidence = 'certain', ...column }) => ({
      ...column,
      confidence: confidenceOnWire[confidence],
    })),
    mapping: {
      source: job.mappingSource,
      questions: [...job.questions],
      toConfirm: [...columnsToConfirm(job)],
      confirmedBy: job.columnsConfirmedBy,
    },
    said: {
      currency: currencyOfLines(job) ?? null,
      dayOrder: job.declared.notation?.dayOrder ?? null,
      decimalSign: job.declared.notation?.decimalSign ?? null,
      words: { ...meaningsRead(job) },
      blankOpen: blankOpenRead(job) ?? null,
    },
    sums: job.readSums,
    sheets: job.sheets,
    hiddenRows: job.hiddenRows,
    totalRows: job.totalRows,
    doubledHeads: [...doubledHeads(job.columns, passedOver)],
    counts,
    createdBy: job.personName,
    isOwn,
    createdAt,
    startedAt,
    finishedAt: job.finishedAt,
    whyNotStart: isOwn ? whyNotStart(job) : notOwn,
    whyNotCancel: isOwn ? whyNotCancelJob(job) : notOwn,
    whyNotRemove: isOwn ? whyNotRemoveJob(job) : notOwn,
    whyNotReadAgain: isOwn ? whyNotReadAgain(job) : notOwn,
    whyNotConfirmColumns: isOwn ? whyNotConfirmColumns(job) : notOwn,
    whyNotCheckAgain: isOwn ? whyNotCheckAgain(job) : notOwn,
    version: job.version,
  } as JobOnWire;
}

/** A line with what is wrong with it, or with what became of it. */
export function lineOnWire(line: LineRecord, job: ReadJob, answers: AnswersInStore | null): JobLineOnWire {
  const { companyId, companyName, countryCode, body, request } = line;
  return {
    line: line.line,
    cells: line.cells.map(cellText),
    state: line.state,
    problems: line.problems.map((problem) => ({ ...problem, facts: mutable(problem.facts) })),
    warnings: [...line.warnings],
    policy: body?.policy ?? null,
    company: companyId && companyName && countryCode ? { companyId, companyName, countryCode } : null,
    action: body?.action ?? null,
    amount: body?.amount ?? null,
    effect: line.effect,
    request: request && answers ? answers.onWire(request) : null,
    whyNotCorrect: job.isOwn === false ? notOwn : whyNotCorrect(job, line.state),
    version: line.version,
  } as JobLineOnWire;
}

function mutable(facts: LineRecord['problems'][number]['facts']): JobLineOnWire['problems'][number]['facts'] {
  return facts as JobLineOnWire['problems'][number]['facts'];
}
