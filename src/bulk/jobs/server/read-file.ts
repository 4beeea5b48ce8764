import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { withoutDirections } from '../../../platform/core/displayed-text.ts';
import type { Db } from '../../../platform/server/context.ts';
import { ClaimLost, Stopping } from '../../../platform/server/interrupted-work.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { withCurrenciesWritten } from '../../imports/cell-types.ts';
import {
  assumedNotations,
  type ColumnQuestion,
  leftOutQuestions,
  missingCurrency,
  stillAsked,
} from '../../imports/column-questions.ts';
import { type LinePlan, lineReader, namesCurrency, type ReadLine } from '../../imports/line.ts';
import type { LineWatch } from '../../imports/line-watch.ts';
import {
  type ChosenSheet,
  chooseSheet,
  columnsDeclared,
  findLayout,
  layoutOf,
  linesOf,
  type ReadingLimits,
  readingLimits,
  type StoredLayout,
  surveySheet,
  type Table,
  UnreadableFile,
  watchSheet,
  withTable,
} from '../../imports/server/public.ts';
import { isEnteredElsewhere, restored } from '../../imports/stored-notation.ts';
import { mentionsShares } from '../../imports/sum-words.ts';
import { type Cell, cellText, isBlank, type Row } from '../../imports/table.ts';
import { type TotalRow, totalFinder } from '../../imports/total-rows.ts';
import type { FileSums } from '../file-sums.contract.ts';
import { type JobKind, largestFile, mostColumns, mostLines } from '../job.ts';
import { type LineToCheck, leftOut } from './checked-line.ts';
import { CannotGoOn, contextFor, type JobContext, type Person, personBehind } from './job-context.ts';
import { type CheckedLine, insertLines } from './job-lines.store.ts';
import * as store from './jobs.store.ts';
import { findCorrections, type LineCorrection, withCorrection } from './line-corrections.store.ts';
import { planOf } from './line-plan.ts';
import type { JobOfLines, ServedLineTarget } from './line-target.ts';

/** A job that began with a file. */
export type HeldFile = store.HeldJob & Readonly<{ kind: JobKind }>;

/** A file of orders is a list, not a register. */
const limits: ReadingLimits = {
  ...readingLimits,
  fileBytes: largestFile,
  rows: mostLines + 100,
  columns: mostColumns,
  cells: mostLines * 20,
  sharedTextBytes: 64 * 2 ** 20,
  seconds: 60,
};

/** Lines that are checked and stored together. The first ones are few, so that something shows at once. */
const firstLines = 50;
const linesAtOnce = 1_000;
/** Milliseconds that a batch may take: its transaction is the sign of life of whoever reads. */
const longBatch = 4_000;

/**
 * Reads the file of a job and checks its lines one after the other; they can be seen while it goes on. Throws
 * `CannotGoOn` for a file that cannot be read, `ClaimLost` and `Stopping`.
 */
export async function readFile(held: HeldFile, jobContext: JobContext): Promise<void> {
  const person = await personBehind(held, jobContext);
  const file = { fileName: held.fileName, pieces: () => piecesOf(held, person, jobContext) };
  try {
    await withTable(file, limits, (table) => readLines(table, held, person, jobContext));
  } catch (error) {
    if (error instanceof UnreadableFile) throw new CannotGoOn({ code: error.fault, facts: plain(error.facts) });
    throw error;
  }
}

async function* piecesOf({ jobId }: HeldFile, { viewer }: Person, { database }: JobContext): AsyncGenerator<Buffer> {
  for (let piece = 1; ; piece += 1) {
    const bytes = await database.read(viewer, (tx) => store.findPiece(tx, jobId, piece));
    if (bytes) yield bytes;
    else if (piece > 1) return;
    else throw new ClaimLost();
  }
}

async function readLines(table: Table, held: HeldFile, person: Person, jobContext: JobContext): Promise<void> {
  const target = jobContext.kinds[held.kind];
  const { sheet, declared, source, layout, isCurrencyAsked } = await chosenSheet(table, held, person, jobContext);
  const whatIsFound = { ...foundIn(sheet, held), fileFormat: table.format, mappingSource: source, layout };
  if (sheet.missing.length > 0) {
    const unread = sheet.mapping.flatMap(({ header, field }) =>
      field === null ? [] : [{ header, field, notation: {} }],
    );
    await begin(
      held,
      person,
      { ...whatIsFound, columns: unread, hiddenRows: 0, questions: sheet.questions },
      jobContext,
    );
    const code = sheet.isAged ? 'aged-buckets' : 'columns-missing';
    throw new CannotGoOn({ code, facts: { fields: sheet.missing.map(([field = '']) => field) } });
  }
  const { plan, notations, rows, hiddenRows } = await surveySheet(table, sheet, target.rows, declared, () => {});
  if (rows > mostLines) throw new UnreadableFile('too-many-rows', { limit: mostLines });
  if (rows === 0) throw new UnreadableFile('file-empty');
  const watch = watchSheet(sheet, plan, declared);
  const columns = plan.columns.map(({ header, name, notation }) => ({ header, field: name, notation }));
  const leftOut = target.isBook ? leftOutQuestions({ hiddenRows, otherSheets: sheetsNotChosen(sheet, held) }) : [];
  const questions = [...sheet.questions, ...assumedNotations(plan.columns, notations), ...leftOut];
  await begin(held, person, { ...whatIsFound, columns, hiddenRows, questions }, jobContext);
  const job = { ...held, columns };
  const sums = gatherSums(target, jobContext.clock.today());
  const places = plan.columns.map(({ column }) => column);
  const amounts = new Set(
    plan.columns.filter(({ field }) => field.cellType.national === 'amount').map(({ column }) => column),
  );
  // lines are read again from their cells, which have no formats
  const asWritten = ({ currencies, ...row }: Row): Row =>
    currencies ? { ...row, cells: withCurrenciesWritten({ ...row, currencies }, amounts) } : row;
  const others = sheet.mapping.flatMap(({ column, field }) => (field === null ? [column] : []));
  const pace = { lines: firstLines };
  const totals = gatherTotals(plan, watch);
  const storing = oneAfterTheOther((batch: CheckedBatch) => storeCheckedLines(job, person, batch, jobContext));
  try {
    for await (const batch of readAhead(batches(totals.without(shownRows(table, sheet)), pace))) {
      const begun = performance.now();
      const corrections = await jobContext.database.read(person.viewer, (tx) =>
        findCorrections(tx, { jobId: job.jobId, sheet: sheet.sheet }, batch),
      );
      const asCorrected = (row: Row): ReadRow => {
        const correction = corrections.get(row.line) ?? null;
        const whole = correction === null ? asWritten(row) : withCorrection(asWritten(row), correction);
        return { row: onlyRead(whole, places), otherCells: onlyRead(whole, others).cells, correction };
      };
      const rows = batch.map(asCorrected);
      const underway = keysOf(storing.underway());
      await storing.next(await checkReadLines({ ...job, underway }, person, rows, jobContext, sums));
      // names that nobody is found for take the longest
      pace.lines = performance.now() - begun > longBatch ? Math.max(firstLines, batch.length / 2) : linesAtOnce;
    }
    await storing.done();
  } finally {
    await storing.settled();
  }
  const found = totals.found();
  const stated = plan.columns.find(({ notation }) => notation.currency)?.notation.currency;
  const unnamed = isCurrencyAsked ? missingCurrency(totals.unnamed(), stated) : [];
  if (found.count > 0) await jobContext.database.write(person.viewer, (tx) => store.storeTotalRows(tx, held, found));
  const watched = stillAsked(sheet.mapping, watch?.conclude() ?? [], declared.settled).map(withStorableSample);
  const all = [...questions, ...watched, ...unnamed];
  if (all.length > questions.length)
    await jobContext.database.write(person.viewer, (tx) => store.storeQuestions(tx, held, all));
}

/** Rows of sums that are named one by one. */
const mostTotalsNamed = 50;

/** Leaves the rows out that add up others, and keeps which they were; both are watched. */
function gatherTotals(plan: LinePlan, watch: LineWatch | null) {
  const totalOn = totalFinder(plan);
  const rows: TotalRow[] = [];
  let count = 0;
  let unnamed = 0;
  const isLine = (row: Row) => {
    const total = totalOn(row);
    if (total === null) {
      watch?.observe(row.cells);
      if (!namesCurrency(plan, row)) unnamed += 1;
      return true;
    }
    if (!mentionsShares(total.label)) watch?.observeTotal(row.cells);
    count += 1;
    if (rows.length < mostTotalsNamed) rows.push({ ...total, label: String(storable(total.label)) });
    return false;
  };
  return {
    async *without(source: AsyncIterable<readonly Row[]>) {
      for await (const batch of source) yield batch.filter(isLine);
    },
    found: (): store.TotalRows => ({ count, rows }),
    /** Lines that name no currency. */
    unnamed: () => unnamed,
  };
}

/** Gathers what the lines of a file come to, where its target says so. */
function gatherSums(target: Pick<ServedLineTarget, 'sumUp'>, today: Day) {
  let sums: FileSums | null = null;
  return (lines: readonly ReadLine[]) => {
    sums = target.sumUp?.(sums, lines, today) ?? null;
    return sums;
  };
}

/** The sheet that is read, its columns as they are declared, remembered of the layout, or found. */
async function chosenSheet(table: Table, held: HeldFile, person: Person, { database, clock, kinds }: JobContext) {
  const { rows: target, isBook } = kinds[held.kind];
  const declared = { ...declaredReadingOf(held), today: clock.today() };
  const sheet = await chooseSheet(table, target, declared);
  const layout = layoutOf(
    sheet.mapping.map(({ header }) => header),
    sheet.headerLine !== null,
  );
  const { known, ofPolicy } = await database.read(person.viewer, (tx) => storedLayoutOf(tx, held, person, layout));
  const isCurrencyAsked = isBook || (known !== null && isEnteredElsewhere(known.notation, ofPolicy));
  const storedNotation = known === null ? {} : restored(known.notation, ofPolicy);
  const asFound = { sheet, layout, isCurrencyAsked };
  const agreed = [...(declared.notation.agreed ?? []), ...(storedNotation.agreed ?? [])];
  if (held.declared.fields !== undefined)
    return { ...asFound, declared: { ...declared, storedNotation, settled: { agreed } }, source: 'TOLD' as const };
  if (!known || known.fields.some((field) => field !== null && !target.fields[field]))
    return { ...asFound, declared, source: 'FOUND' as const };
  const columns = columnsDeclared(known.fields);
  const asKnown = {
    ...declared,
    columns,
    storedNotation,
    settled: { isStored: true, agreed },
    ...(sheet.sheet === '' ? {} : { sheet: sheet.sheet }),
  };
  const { sheets } = sheet;
  return {
    ...asFound,
    sheet: { ...(await chooseSheet(table, target, asKnown)), sheets },
    declared: asKnown,
    source: 'REMEMBERED' as const,
  };
}

/** What was said of the layout in the person's organisation, and the currency of the policy that the file is under. */
async function storedLayoutOf(
  tx: Db,
  { personId, kind, policyKey }: HeldFile,
  { scope }: Person,
  layout: string | null,
): Promise<Readonly<{ known: StoredLayout | null; ofPolicy: CurrencyCode | null }>> {
  const known = layout === null ? null : await findLayout(tx, { personId, kind, layout });
  const terms = policyKey === null ? null : await policyTerms(scope, tx, policyKey);
  return { known, ofPolicy: terms?.currency ?? null };
}

/** What somebody said about the file: its columns by their letters, its sheet, the policy of lines that name none. */
function declaredReadingOf({
  declared: { sheet, fields = [], notation = {} },
  policyKey,
}: store.HeldJob): Omit<Parameters<typeof chooseSheet>[2], 'today'> {
  return {
    columns: columnsDeclared(fields),
    constants: policyKey === null ? {} : { policy: policyKey },
    notation,
    ...(sheet === undefined ? {} : { sheet }),
  };
}

/** Cells of a column that show what stands in it. */
const mostExamples = 3;

/** What the sheet shows of itself: all its columns, and the sheets beside it. */
function foundIn(
  sheet: ChosenSheet,
  held: store.HeldJob,
): Pick<store.JobRecord, 'passedOver' | 'fileColumns' | 'sheets'> {
  const passedOver = sheet.mapping.filter(({ field }) => field === null).map(({ header }) => header);
  return { passedOver, fileColumns: columnsOf(sheet), sheets: sheetsOf(sheet, held) };
}

function columnsOf({ mapping, sample }: ChosenSheet): readonly store.FileColumn[] {
  return mapping.map(({ column, header, field, confidence }) => {
    const filled = sample.map((cells) => cells[column] ?? null).filter((cell) => !isBlank(cell));
    const examples = filled.slice(0, mostExamples).map((cell) => String(storable(cellText(cell).slice(0, 60))));
    return { header: String(storable(header)), field, examples, confidence };
  });
}

/** The sheets of a workbook; those of a sheet that was declared are the ones that were found before. */
function sheetsOf({ sheet, sheets }: ChosenSheet, { sheets: before }: store.HeldJob): store.FileSheets | null {
  if (sheet === '') return null;
  return { read: sheet, all: before?.all ?? sheets };
}

/** Sheets beside the one that is read that could be read as well, where nobody said which is meant. */
function sheetsNotChosen(sheet: ChosenSheet, { declared }: store.HeldJob): number {
  return declared.sheet === undefined
    ? sheet.sheets.filter(({ name, fits }) => fits && name !== sheet.sheet).length
    : 0;
}

/** The rows of the sheet that the workbook shows: whoever filtered a list orders what they see. */
async function* shownRows(table: Table, sheet: ChosenSheet): AsyncGenerator<readonly Row[]> {
  for await (const rows of linesOf(table, sheet)) yield rows.filter(({ isHidden }) => !isHidden);
}

async function begin(
  held: store.HeldJob,
  { viewer }: Person,
  read: Parameters<typeof store.beginReading>[2],
  { database }: JobContext,
): Promise<void> {
  if (!(await database.write(viewer, (tx) => store.beginReading(tx, held, read)))) throw new ClaimLost();
}

/** A row with the cells that are read, those that are not, and what somebody corrected in it. */
type ReadRow = Readonly<{ row: Row; otherCells: readonly Cell[]; correction: LineCorrection | null }>;

/** Lines with their outcomes, and what the file came to with them. */
type CheckedBatch = Readonly<{ lines: readonly CheckedLine[]; sums: FileSums | null }>;

/** Checks lines behind those that are stored or underway. */
async function checkReadLines(
  job: HeldFile & JobOfLines,
  person: Person,
  rows: readonly ReadRow[],
  { database, clock, kinds, isStopping }: JobContext,
  sumUp: ReturnType<typeof gatherSums>,
): Promise<CheckedBatch> {
  if (isStopping()) throw new Stopping();
  const target = kinds[job.kind];
  const read = lineReader(planOf(job, target));
  const lines = rows.map(({ row, correction }): LineToCheck => {
    return { row, read: read(row), meantCompanyId: correction?.meantCompanyId ?? null };
  });
  const isLeftOut = (place: number) => rows[place]?.correction?.isLeftOut === true;
  const othersOn = new Map(rows.map(({ row, otherCells }) => [row.line, otherCells]));
  const sums = sumUp(lines.map((line) => line.read));
  const checked = await database.read(person.viewer, async (tx) => {
    const context = contextFor(person, tx, clock);
    const meant = lines.filter((_line, place) => !isLeftOut(place));
    const others = lines.filter((_line, place) => isLeftOut(place)); // none of the others is a second one of these
    return [
      ...(await target.check(context, job, meant, 0)),
      ...(await target.check(context, job, others, 0)).map(leftOut),
    ];
  });
  return { lines: checked.map((line) => ({ ...line, otherCells: othersOn.get(line.line) ?? null })), sums };
}

async function storeCheckedLines(
  job: HeldFile,
  { viewer }: Person,
  { lines, sums }: CheckedBatch,
  { database, clock }: JobContext,
): Promise<void> {
  const ready = lines.filter(({ state }) => state === 'READY').length;
  const done = { lines: lines.length, ready, refused: lines.length - ready };
  await database.write(viewer, async (tx) => {
    await insertLines(tx, job, lines);
    if (!(await store.noteDone(tx, job, done))) throw new ClaimLost();
    if (sums !== null) await store.storeReadSums(tx, job, sums);
    await store.notifyProgress(tx, job, clock.now());
  });
}

/** The lines by their keys, of those that have one. */
function keysOf(batch: CheckedBatch | null): ReadonlyMap<string, number> {
  return new Map((batch?.lines ?? []).flatMap(({ lineKey, line }) => (lineKey === null ? [] : [[lineKey, line]])));
}

/**
 * Stores a batch while the next one is checked, and never two at once: a fault is met when the next one comes, or at the
 * end.
 */
function oneAfterTheOther<Batch>(store: (batch: Batch) => Promise<void>) {
  let storing: Promise<void> = Promise.resolve();
  let stored: Batch | null = null;
  return {
    /** The batch that is being stored, or was stored last. */
    underway: () => stored,
    async next(batch: Batch): Promise<void> {
      await storing;
      storing = store(batch);
      storing.catch(() => undefined); // whoever comes next, or ends, is told of it
      stored = batch;
    },
    done: () => storing,
    /** Nothing is underway any more, whatever became of it. */
    settled: () => Promise.allSettled([storing]),
  };
}

/** The row with the cells of the columns that are read. */
function onlyRead({ line, cells }: Row, places: readonly number[]): Row {
  return { line, cells: places.map((place) => storable(cells[place] ?? null)) };
}

/**
 * Text as PostgreSQL can hold it and as it is shown to others: what cannot be held becomes the sign for that, which no field
 * takes, and what would turn the text around is left out.
 */
function storable(cell: Row['cells'][number]): Row['cells'][number] {
  return typeof cell === 'string' ? withoutDirections(cell.replaceAll('\0', '\ufffd').toWellFormed()) : cell;
}

/** A question about a word of the file, as PostgreSQL can hold it. */
function withStorableSample(question: ColumnQuestion): ColumnQuestion {
  return question.word === undefined ? question : { ...question, word: String(storable(question.word)) };
}

async function* batches(
  source: AsyncIterable<readonly Row[]>,
  pace: Readonly<{ lines: number }>,
): AsyncGenerator<readonly Row[]> {
  let gathered: Row[] = [];
  for await (const rows of source) {
    for (const row of rows) {
      gathered.push(row);
      if (gathered.length < pace.lines) continue;
      yield gathered;
      gathered = [];
    }
  }
  if (gathered.length > 0) yield gathered;
}

/** The same batches; each is read while the one before is being checked and stored. */
async function* readAhead<Batch>(source: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  let coming = source.next();
  try {
    for (let got = await coming; !got.done; got = await coming) {
      coming = source.next();
      coming.catch(() => undefined); // a fault is met when its turn comes
      yield got.value;
    }
  } finally {
    await source.return(undefined);
  }
}

function plain(facts: UnreadableFile['facts']): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'path'));
}
