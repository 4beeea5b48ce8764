import { ownerOf } from '../../../platform/core/actor.ts';
import { type CurrencyCode, isoCurrency } from '../../../platform/core/currencies.ts';
import type { DayOrder } from '../../../platform/core/national-notation.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { BlankOpen, WordMeanings } from '../../imports/cell-type.ts';
import type { DeclaredNotation } from '../../imports/column-notation.ts';
import { agreedToAs } from '../../imports/column-questions.ts';
import { lineReader } from '../../imports/line.ts';
import { storeLayout } from '../../imports/server/public.ts';
import { toStored } from '../../imports/stored-notation.ts';
import { cellText } from '../../imports/table.ts';
import { comparableWords } from '../../imports/word-meanings.ts';
import {
  columnsToConfirm,
  type JobKind,
  type WorkKind,
  whyNotCancelJob,
  whyNotConfirmColumns,
  whyNotCorrect,
  whyNotReadAgain,
  whyNotRemoveJob,
  whyNotStart,
  whyNotUpload,
} from '../job.ts';
import { leftOut } from './checked-line.ts';
import { findLine, isRefusedFor, type LineRecord, storeLines } from './job-lines.store.ts';
import {
  cancelJob,
  confirmColumns,
  countUnderWay,
  findJobOf,
  findJobSeen,
  type JobRecord,
  lockJobOf,
  readAgain,
  recount,
  removeJob,
  type SeenJob,
  startJob,
} from './jobs.store.ts';
import { correctedCells, keepCorrections } from './line-corrections.store.ts';
import { blankOpenRead, currencyOfLines, meaningsRead } from './line-notation.ts';
import { planOf } from './line-plan.ts';
import type { ServedLineTarget } from './line-target.ts';

/** A job as the actor sees it: their own, or another's file with lines whose orders they see. Refuses `not-found`. */
export async function seenJob(
  { kind, answers }: Pick<ServedLineTarget, 'kind' | 'answers'>,
  jobId: string,
  { scope, tx, actor }: Context,
): Promise<SeenJob> {
  return found(await findJobSeen({ scope, answers }, tx, { owner: ownerOf(actor), kind, jobId }));
}

/** One of the actor's own jobs. Refuses `not-found`. */
export async function ownJob(kind: WorkKind, jobId: string, { tx, actor }: Context): Promise<JobRecord> {
  return found(await findJobOf(tx, { owner: ownerOf(actor), kind, jobId }));
}

/** Has the lines that are ready ordered, in the background. */
export async function start(kind: JobKind, jobId: string, context: Context): Promise<JobRecord> {
  const { tx, actor, now, record, address = null } = context;
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotStart(job));
  await startJob(tx, jobId, { ...actor, address }, now);
  await record({ type: 'job.started', subject: `job/${jobId}`, policy: null, after: job.counts });
  return ownJob(kind, jobId, context);
}

/** Stops a job. What is ordered stays ordered. */
export async function cancel(kind: WorkKind, jobId: string, context: Context): Promise<JobRecord> {
  const { tx, now, record } = context;
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotCancelJob(job));
  await cancelJob(tx, jobId, now);
  await record({ type: 'job.cancelled', subject: `job/${jobId}`, policy: null, after: job.counts });
  return ownJob(kind, jobId, context);
}

/** The settings for reading a file. What they leave out is detected in it. */
export type ReadingChange = Readonly<{
  policy?: PolicyKey | undefined;
  sheet?: string | undefined;
  fields?: readonly (string | null)[] | undefined;
  dayOrder?: DayOrder | undefined;
  decimalSign?: ',' | '.' | undefined;
  currency?: string | undefined;
  words?: WordMeanings | undefined;
  blankOpen?: BlankOpen | undefined;
}>;

/**
 * Reads a file again with these settings: its lines are checked again, with the corrections made by hand. Former
 * answers stay valid unless they are changed; that of the currency only under policies with the same one.
 */
export async function readAnew(
  target: ServedLineTarget,
  jobId: string,
  telling: ReadingChange,
  context: Context,
): Promise<JobRecord> {
  const { kind } = target;
  const { tx, actor, record } = context;
  const { policy, sheet, fields, dayOrder, decimalSign, currency, words, blankOpen } = telling;
  const usual = isoCurrency(currency ?? '');
  refuseIf(whyNotUpload(await countUnderWay(tx, actor.personId)));
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotReadAgain(job));
  refuseIf(whyNotReadSo(telling, job, target));
  const policyKey = policy ?? job.policyKey;
  const ofPolicy = await currencyOf(policyKey, context);
  if (policy !== undefined && ofPolicy === null) throw new Refused(refuse('not-found'));
  const { currency: former, ...before } = formerNotation(job);
  const holds = former !== undefined && (await currencyOf(job.policyKey, context)) === ofPolicy;
  const notation = {
    ...before,
    ...(holds ? { currency: former } : {}),
    ...(dayOrder === undefined ? {} : { dayOrder }),
    ...(decimalSign === undefined ? {} : { decimalSign }),
    ...(usual === null ? {} : { currency: usual }),
    ...(words === undefined ? {} : { words: { ...meaningsRead(job), ...comparableWords(words) } }),
    ...(blankOpen === undefined ? {} : { blankOpen }),
    ...(fields === undefined ? {} : { agreed: agreedOn(job, fields) }),
  };
  const declared = {
    ...(sheet === undefined ? {} : { sheet }),
    ...(fields === undefined ? {} : { fields }),
    ...(Object.keys(notation).length === 0 ? {} : { notation }),
  };
  if (fields !== undefined) {
    const { currency: _former, ...shown } = notationsShown(job);
    await storeLayoutOf(job, kind, { fields, notation: { ...shown, ...notation }, ofPolicy }, context);
  }
  await readAgain(tx, jobId, { declared, policyKey });
  await record({
    type: 'job.read-again',
    subject: `job/${jobId}`,
    policy: null,
    before: { policy: job.policyKey, told: job.declared },
    after: { policy: policyKey, told: declared },
  });
  return ownJob(kind, jobId, context);
}

/**
 * Confirms how the columns of a file are read, for this file and all of the same heads. Lines that name no currency are
 * in the policy's then; where that decides what a sign such as `$` means, the file is read with it.
 */
export async function agreeToColumns(kind: JobKind, jobId: string, context: Context): Promise<JobRecord> {
  const { tx, actor, record } = context;
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotConfirmColumns(job));
  const fields = job.fileColumns.map(({ field }) => field);
  const isUnnamed = job.questions.some(({ code }) => code === 'currency-missing');
  const ofPolicy = await currencyOf(job.policyKey, context);
  const isBlankAsked = job.questions.some(({ code }) => code === 'open-blank');
  const notation: DeclaredNotation = {
    ...(isUnnamed && ofPolicy ? { currency: ofPolicy } : {}),
    ...(isBlankAsked ? { blankOpen: 'all-owed' as const } : {}),
    ...notationsShown(job),
    agreed: agreedOn(job, fields),
  };
  await storeLayoutOf(job, kind, { fields, notation, ofPolicy }, context);
  const isSettled = isUnnamed && ofPolicy !== null && whyNotReadAgain(job) === null;
  if (isSettled && (await isRefusedFor(tx, jobId, 'currency-ambiguous')))
    await readAgain(tx, jobId, { declared: { ...job.declared, fields, notation }, policyKey: job.policyKey });
  else await confirmColumns(tx, jobId, actor.name);
  await record({
    type: 'job.columns-confirmed',
    subject: `job/${jobId}`,
    policy: null,
    after: { fields: [...columnsToConfirm(job)] },
  });
  return ownJob(kind, jobId, context);
}

/** How a file that was agreed to writes what can be read in two ways. */
function notationsShown({ columns, declared }: JobRecord): DeclaredNotation {
  const dayOrder = columns.find(({ notation }) => notation.dayOrder)?.notation.dayOrder;
  const decimalSign = columns.find(({ notation }) => notation.decimalSign)?.notation.decimalSign;
  return {
    ...(dayOrder ? { dayOrder } : {}),
    ...(decimalSign ? { decimalSign } : {}),
    ...formerNotation({ columns, declared }),
  };
}

/** The questions about a file that are answered by telling what its columns are, or agreeing to them. */
function agreedOn(
  { questions, fileColumns, declared }: JobRecord,
  fields: readonly (string | null)[],
): readonly string[] {
  const before = fileColumns.map(({ field }) => field);
  const isSame = before.every((field, place) => field === fields[place]);
  return [...(isSame ? (declared.notation?.agreed ?? []) : []), ...agreedToAs(questions, before, fields)];
}

/** What somebody said of what lines leave open, of this file or of an earlier one of the same heads. */
function formerNotation({ columns, declared }: Pick<JobRecord, 'columns' | 'declared'>): DeclaredNotation {
  const currency = currencyOfLines({ columns });
  const words = meaningsRead({ columns });
  const blankOpen = blankOpenRead({ columns });
  return {
    ...(currency ? { currency } : {}),
    ...(words ? { words } : {}),
    ...(blankOpen ? { blankOpen } : {}),
    ...declared.notation,
  };
}

/** The currency of a policy; `null` without one, and of one that the actor does not see. */
async function currencyOf(policyKey: string | null, { scope, tx }: Context): Promise<CurrencyCode | null> {
  return policyKey === null ? null : ((await policyTerms(scope, tx, policyKey))?.currency ?? null);
}

type LayoutStated = Readonly<{
  fields: readonly (string | null)[];
  notation: DeclaredNotation;
  ofPolicy: CurrencyCode | null;
}>;

async function storeLayoutOf(
  { layout }: Pick<JobRecord, 'layout'>,
  kind: JobKind,
  { fields, notation, ofPolicy }: LayoutStated,
  { tx, actor, now }: Context,
): Promise<void> {
  if (layout === null) return;
  const kept = { fields, notation: toStored(notation, ofPolicy) };
  await storeLayout(tx, { personId: actor.personId, kind, layout }, kept, { by: actor.name, at: now });
}

/** Why the file cannot be read so: it has no such sheet or field, or two columns go into one that takes one. */
function whyNotReadSo(
  { sheet, fields = [] }: ReadingChange,
  { sheets }: Pick<JobRecord, 'sheets'>,
  { rows }: Pick<ServedLineTarget, 'rows'>,
): Refusal | null {
  const wrong = (pointer: string, code: 'unknown' | 'repeated') =>
    refuse('invalid-input', undefined, [{ pointer, code }]);
  if (sheet !== undefined && !sheets?.all.some(({ name }) => name === sheet)) return wrong('/sheet', 'unknown');
  const known = rows.fields;
  for (const [place, name] of fields.entries()) {
    if (name === null) continue;
    const field = known[name];
    if (!field) return wrong(`/fields/${place}`, 'unknown');
    if (!field.repeats && fields.indexOf(name) < place) return wrong(`/fields/${place}`, 'repeated');
  }
  return null;
}

/** Removes a failed job from its owner's list. It is kept as long as all jobs, and so is its audit trail. */
export async function remove(kind: JobKind, jobId: string, context: Context): Promise<void> {
  const { tx, now, record } = context;
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotRemoveJob(job));
  await removeJob(tx, jobId, now);
  await record({
    type: 'job.removed',
    subject: `job/${jobId}`,
    policy: null,
    before: { state: job.state, ...job.counts },
  });
}

/** What somebody says of a line: its cells, whether the buyer found is meant, and whether it is to be left out. */
export type Correction = Readonly<{
  cells: readonly string[];
  isBuyerMeant?: boolean | undefined;
  isLeftOut?: boolean | undefined;
}>;

/** Corrects the cells of a line and checks it again. Cells that stay the same keep what the file says of them. */
export async function correct(
  target: ServedLineTarget,
  { jobId, line }: Readonly<{ jobId: string; line: number }>,
  { cells: written, isBuyerMeant = false, isLeftOut = false }: Correction,
  context: Context,
): Promise<Readonly<{ job: JobRecord; line: LineRecord }>> {
  const { scope, tx, record } = context;
  const reader = { scope, answers: target.answers };
  const job = await lockOwn(target.kind, jobId, context);
  // whoever holds the file holds its lines
  const before = await lockAsSeen(context, () => findLine(reader, tx, job, line));
  refuseIf(whyNotCorrect(job, before.state));
  if (written.length !== job.columns.length)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/cells', code: 'wrong-format' }]));
  const cells = written.map((text, place) => {
    const stood = before.cells[place] ?? null;
    return cellText(stood) === text ? stood : text;
  });
  const row = { line, cells };
  const meantCompanyId = isBuyerMeant ? before.companyId : before.meantCompanyId;
  const toCheck = { row, read: lineReader(planOf(job, target))(row), meantCompanyId };
  const [checked] = await target.check(context, job, [toCheck], line);
  if (!checked) throw new Error(`Line ${line} of ${jobId} was not checked`);
  const after = isLeftOut ? leftOut(checked) : checked;
  await storeLines(tx, jobId, [after]);
  const corrected = correctedCells(job, before.cells, cells);
  await keepCorrections(tx, job, [{ line, cells: corrected, meantCompanyId, isLeftOut }]);
  const ready = Number(after.state === 'READY') - Number(before.state === 'READY');
  await recount(tx, jobId, { ready, refused: -ready });
  await target.settle(tx, job);
  await record({
    type: 'job.line-corrected',
    subject: `job/${jobId}`,
    policy: null,
    before: { line, state: before.state },
    after: { line, state: after.state, isLeftOut },
  });
  return { job, line: found(await findLine(reader, tx, job, line)) };
}

/** As `ownJob`, and nobody else changes it until the transaction ends. */
export async function lockOwn(kind: WorkKind, jobId: string, { tx, actor }: Context): Promise<JobRecord> {
  return found(await lockJobOf(tx, { owner: ownerOf(actor), kind, jobId }));
}

function found<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Refused(refuse('not-found'));
  return thing;
}
