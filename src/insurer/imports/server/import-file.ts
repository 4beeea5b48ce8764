import { assumedNotations, type ColumnQuestion } from '../../../bulk/imports/column-questions.ts';
import {
  type ChosenSheet,
  chooseSheet,
  openTable,
  surveySheet,
  type Table,
  UnreadableFile,
} from '../../../bulk/imports/server/public.ts';
import { fieldList, type ImportOrder } from './command-line.ts';
import { checkAccess, developmentToken, NotAccepted, type Portal, sendLines } from './insurer-port.ts';
import { type LineSource, mappedLines, recordLines } from './line-source.ts';
import { type ProgressScreen, showProgress } from './progress.ts';
import { type RefusedRow, refusedByPortal, writeRefusedFile } from './refused-file.ts';
import {
  faultSentence,
  leftOutList,
  lines,
  mappingTable,
  notAcceptedSentence,
  questionList,
  refusalList,
  totalList,
} from './report.ts';
import { type StagedLines, stageLines } from './staged-lines.ts';

/** Whom an import talks to. */
export type Desk = Readonly<{
  print(text: string): void;
  /** Where progress is shown. */
  screen: ProgressScreen;
  /** Asks for a confirmation; `null` when there is no terminal. */
  ask(question: string): Promise<boolean | null>;
}>;

/**
 * How an import ends: 0 when all was done, 1 when nothing could be written, 2 when a column has to be explained first.
 */
export type ExitCode = 0 | 1 | 2;

/** A file made ready to be sent. */
type Prepared = Readonly<{ order: ImportOrder; source: LineSource; staged: StagedLines }>;

/**
 * Imports a file: reads it, shows the mapping and what is refused, and after a confirmation sends the records to the
 * insurer's port, all or none. Answers with the exit code: 0 when all went as asked, also when only shown; 1 when
 * nothing could be written; 2 when a column that decides about money or days is not certain and nobody said what it
 * means.
 */
export async function importFile(order: ImportOrder, desk: Desk): Promise<ExitCode> {
  try {
    const table = await openTable(order.file, order.table);
    try {
      return await importTable(order, table, desk);
    } finally {
      table.close();
    }
  } catch (error) {
    desk.print(sentenceOfError(error, order));
    return 1;
  }
}

function sentenceOfError(error: unknown, { url, taking }: ImportOrder): string {
  if (error instanceof UnreadableFile) return faultSentence(error.fault, error.facts);
  if (!(error instanceof NotAccepted)) throw error;
  const mayBeWritten = taking === 'as-they-come' && error.code === 'connection-broken';
  const outcome = mayBeWritten ? 'Batches sent before may be written.' : 'Nothing was written.';
  return `${notAcceptedSentence(error.code, error.status, url)} ${outcome}`;
}

async function importTable(order: ImportOrder, table: Table, desk: Desk): Promise<ExitCode> {
  const source = (await recordSource(order, table, desk)) ?? (await mappedSource(order, table, desk));
  if (typeof source === 'number') return source;
  const progress = showProgress(desk.screen, 'reading');
  const staged = await stageLines(source, ({ read, accepted, refused }) => {
    progress.at(read, `${accepted} accepted, ${refused} refused`);
  });
  progress.end();
  try {
    desk.print(overview(order, source, staged));
    return await sendWhenAgreed({ order, source, staged }, desk);
  } finally {
    await staged.remove();
  }
}

/** A file that is written as the port takes it needs no mapping. */
async function recordSource(order: ImportOrder, table: Table, desk: Desk): Promise<LineSource | null> {
  const source = await recordLines(table, order.target);
  if (source) desk.print(`${order.file}: ${order.target.kind} (${table.notation}), written as the portal takes them\n`);
  return source;
}

/** Finds out what each column is and shows it. An exit code when something needed is in none of them, or nobody is sure. */
async function mappedSource(order: ImportOrder, table: Table, desk: Desk): Promise<LineSource | 2> {
  const sheet = await chooseSheet(table, order.target, order.told);
  desk.print(heading(order, table, sheet));
  if (sheet.missing.length > 0) {
    desk.print(`${mappingTable(sheet, [])}\n\n${missingFields(sheet, order)}`);
    return 2;
  }
  const progress = showProgress(desk.screen, 'looking over');
  const survey = await surveySheet(table, sheet, order.target, order.told, (rows) => progress.at(rows));
  progress.end();
  desk.print(`${mappingTable(sheet, survey.notations)}\n`);
  const questions = [...sheet.questions, ...assumedNotations(survey.plan.columns, survey.notations)];
  if (questions.length > 0 && !order.isReadAsShown && !(await agreesToColumns(questions, sheet, desk))) return 2;
  return mappedLines(table, sheet, survey);
}

/** Names the columns that decide about money or days and are not certain, and has somebody agree to them. */
async function agreesToColumns(questions: readonly ColumnQuestion[], sheet: ChosenSheet, desk: Desk): Promise<boolean> {
  desk.print(`columns-unconfirmed: these columns decide about money or dates.\n${questionList(questions, sheet)}\n`);
  if (await desk.ask('Are they read correctly? [y/N] ')) return true;
  const advice = 'Assign them with --map "Column=field", or accept them with --as-shown.';
  desk.print(`${advice} Nothing was written.`);
  return false;
}

function heading({ file, target }: ImportOrder, table: Table, { sheet, headerLine }: ChosenSheet): string {
  const others = table.sheets.length > 1 ? ` of ${table.sheets.join(', ')}` : '';
  const place = sheet === '' ? '' : `, sheet "${sheet}"${others}`;
  const below = headerLine !== null && headerLine > 1 ? `, header on line ${headerLine}` : '';
  const header = headerLine === null ? ', no header: columns go by their letters' : below;
  return `${file}: ${target.kind} (${table.notation}${place}${header})\n`;
}

function missingFields({ missing }: ChosenSheet, { target }: ImportOrder): string {
  const named = missing.map((fields) => `  ${fields.filter((field) => !field.endsWith('*')).join(' or ')}`);
  const advice = 'Assign one with --map "Column=field", or set one value for all lines with --set field=value.';
  return `No column was found for:\n${named.join('\n')}\n${advice}\n${fieldList(target)}\nNothing was written.`;
}

function overview({ told, shownRefusals }: ImportOrder, { totals }: LineSource, staged: StagedLines): string {
  const { accepted, refused, firstRefusals, firstRecords, leftOut } = staged;
  const constants = Object.entries(told.constants).map(([field, value]) => `${field} ${String(value)}`);
  const records = firstRecords.map((record) => `\n  ${JSON.stringify(record)}`);
  const parts = [
    ...(constants.length > 0 ? [`On all lines: ${constants.join(', ')}`] : []),
    ...(records.length > 0 ? [`The first records as the portal receives them:${records.join('')}`] : []),
    ...(leftOut.length > 0 ? [`Left out of lines that are imported:\n${leftOutList(leftOut)}`] : []),
    ...(totals.count > 0 ? [`Totals left out:\n${totalList(totals)}`] : []),
    `${lines(accepted)} can be imported, ${refused === 0 ? 'none is refused.' : `${lines(refused)} refused:`}`,
    ...(refused > 0 ? [refusalList(firstRefusals, shownRefusals, refused)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

async function sendWhenAgreed(prepared: Prepared, desk: Desk): Promise<ExitCode> {
  const { order, staged } = prepared;
  if (staged.accepted === 0 || (order.taking === 'strict' && staged.refused > 0)) {
    if (order.isAgreed) await report(prepared, [], desk);
    desk.print('Nothing was written.');
    return 1;
  }
  const agreed = order.isAgreed || (await desk.ask(`Import ${lines(staged.accepted)} into ${order.url}? [y/N] `));
  if (agreed) return send(prepared, desk);
  const again = 'Nothing has been written. Run it again with --yes to import.';
  desk.print(agreed === null ? again : 'Nothing was written.');
  return 0;
}

async function send(prepared: Prepared, desk: Desk): Promise<ExitCode> {
  const { order, source, staged } = prepared;
  const portal = await portalOf(order);
  await checkAccess(portal);
  const progress = showProgress(desk.screen, 'sending');
  const records = staged.openRecords();
  const answer = await sendLines(portal, source.target.kind, records, order.taking, (sent) => progress.at(sent));
  progress.end();
  const refused = await refusedByPortal(source, staged, answer.refusals);
  if (refused.length > 0) {
    const list = refusalList(refused, order.shownRefusals, answer.refused);
    desk.print(`The portal refused ${lines(answer.refused)}:\n\n${list}\n`);
  }
  desk.print(`${lines(answer.accepted)} imported, ${lines(staged.refused + answer.refused)} refused.`);
  await report(prepared, refused, desk);
  return answer.accepted > 0 ? 0 : 1;
}

/** Writes the report of all refused lines beside the file, and says so where there are any. */
async function report({ order, source, staged }: Prepared, refused: readonly RefusedRow[], desk: Desk): Promise<void> {
  const path = await writeRefusedFile(order.file, source, staged, refused);
  if (path !== null) desk.print(`Refused lines with their reasons: ${path}`);
}

async function portalOf({ url, token }: ImportOrder): Promise<Portal> {
  const given = token ?? (await developmentToken(url));
  if (given === null) throw new NotAccepted(null, 'token-missing');
  return { url, token: given };
}
