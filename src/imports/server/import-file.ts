import { fieldList, type ImportOrder } from './command-line.ts';
import { UnreadableFile } from './file-fault.ts';
import { checkAccess, developmentToken, NotTaken, type Portal, sendLines } from './insurer-port.ts';
import { openTable, type Table } from './open-table.ts';
import { type ProgressScreen, showProgress } from './progress.ts';
import { refusedByPortal, writeRefusedFile } from './refused-file.ts';
import { faultSentence, leftOutList, lines, mappingTable, notTakenSentence, refusalList } from './report.ts';
import { type StagedLines, stageLines } from './staged-lines.ts';
import { type ChosenSheet, chooseSheet, type Survey, surveySheet } from './survey.ts';

/** Whom an import talks to. */
export type Desk = Readonly<{
  print(text: string): void;
  /** Where progress is shown. */
  screen: ProgressScreen;
  /** Asks somebody to agree; `null` when nobody is there to answer. */
  ask(question: string): Promise<boolean | null>;
}>;

/** All that is known of a file before it is sent. */
type Prepared = Readonly<{ order: ImportOrder; table: Table; sheet: ChosenSheet; survey: Survey; staged: StagedLines }>;

/**
 * Imports a file: reads it, shows what goes where and what is refused, and once somebody agrees hands the records to
 * the insurer's port, all together or none. Answers with the exit code: 0 when all went as asked, also when only
 * shown; 1 when nothing could be written.
 */
export async function importFile(order: ImportOrder, desk: Desk): Promise<0 | 1> {
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
  if (!(error instanceof NotTaken)) throw error;
  const written =
    taking === 'as-they-come' && error.code === 'connection-broken'
      ? 'Batches sent before are written.'
      : 'Nothing was written.';
  return `${notTakenSentence(error.code, error.status, url)} ${written}`;
}

async function importTable(order: ImportOrder, table: Table, desk: Desk): Promise<0 | 1> {
  const sheet = await chooseSheet(table, order.target, order.told);
  desk.print(heading(order, table, sheet));
  if (sheet.missing.length > 0) {
    desk.print(`${mappingTable(sheet, [])}\n\n${missingFields(sheet, order)}`);
    return 1;
  }
  const seeing = showProgress(desk.screen, 'looking over');
  const survey = await surveySheet(table, sheet, order.target, order.told, (rows) => seeing.at(rows));
  seeing.end();
  const reading = showProgress(desk.screen, 'reading');
  const staged = await stageLines(table, sheet, survey, ({ read, accepted, refused }) => {
    reading.at(read, `${accepted} accepted, ${refused} refused`);
  });
  reading.end();
  try {
    const prepared = { order, table, sheet, survey, staged };
    desk.print(overview(prepared));
    return await sendWhenAgreed(prepared, desk);
  } finally {
    await staged.remove();
  }
}

function heading({ file, target }: ImportOrder, table: Table, { sheet, headerLine }: ChosenSheet): string {
  const others = table.sheets.length > 1 ? ` (of ${table.sheets.join(', ')})` : '';
  const where = sheet === '' ? '' : `, sheet "${sheet}"${others}`;
  const header =
    headerLine === null
      ? ', no header: columns go by their letters'
      : headerLine > 1
        ? `, header on line ${headerLine}`
        : '';
  return `${file}: ${target.kind} (${table.notation}${where}${header})\n`;
}

function missingFields({ missing }: ChosenSheet, { target }: ImportOrder): string {
  const named = missing.map((fields) => `  ${fields.filter((field) => !field.endsWith('*')).join(' or ')}`);
  const advice =
    'Say which column it is with --map "Column=field", or give all lines one value with --set field=value.';
  return `No column was found for:\n${named.join('\n')}\n${advice}\n${fieldList(target)}\nNothing was written.`;
}

function overview({ order, sheet, survey, staged }: Prepared): string {
  const { accepted, refused, firstRefusals, firstRecords, leftOut } = staged;
  const parts = [mappingTable(sheet, survey.notations)];
  const constants = Object.entries(order.told.constants);
  if (constants.length > 0)
    parts.push(`On all lines: ${constants.map(([field, value]) => `${field} ${String(value)}`).join(', ')}`);
  if (firstRecords.length > 0)
    parts.push(
      `The first records as the portal gets them:\n${firstRecords.map((record) => `  ${JSON.stringify(record)}`).join('\n')}`,
    );
  if (leftOut.length > 0) parts.push(`Left out of lines that are taken:\n${leftOutList(leftOut)}`);
  parts.push(
    `${lines(accepted)} can be imported, ${refused === 0 ? 'none is' : `${lines(refused)}`} refused${refused === 0 ? '' : ':'}`,
  );
  if (refused > 0) parts.push(refusalList(firstRefusals, order.shownRefusals, refused));
  return `${parts.join('\n\n')}\n`;
}

async function sendWhenAgreed(prepared: Prepared, desk: Desk): Promise<0 | 1> {
  const { order, staged } = prepared;
  if (staged.accepted === 0 || (order.taking === 'strict' && staged.refused > 0)) {
    if (order.isAgreed) await report(prepared, [], desk);
    desk.print('Nothing was written.');
    return 1;
  }
  const agreed = order.isAgreed || (await desk.ask(`Import ${lines(staged.accepted)} into ${order.url}? [y/N] `));
  if (!agreed) {
    desk.print(
      agreed === null ? 'Nothing has been written. Run it again with --yes to import.' : 'Nothing was written.',
    );
    return 0;
  }
  return send(prepared, desk);
}

async function send(prepared: Prepared, desk: Desk): Promise<0 | 1> {
  const { order, staged } = prepared;
  const portal = await portalOf(order);
  await checkAccess(portal);
  const sending = showProgress(desk.screen, 'sending');
  const answer = await sendLines(portal, order.target.kind, staged.openRecords(), order.taking, (sent) =>
    sending.at(sent),
  );
  sending.end();
  const refused = await refusedByPortal(prepared, answer.refusals);
  if (refused.length > 0)
    desk.print(
      `The portal refused ${lines(answer.refused)}:\n${refusalList(refused, order.shownRefusals, answer.refused)}\n`,
    );
  desk.print(`${lines(answer.accepted)} imported, ${lines(staged.refused + answer.refused)} refused.`);
  await report(prepared, refused, desk);
  return answer.accepted > 0 ? 0 : 1;
}

/** Writes the report of all refused lines beside the file, and says so where there are any. */
async function report(
  prepared: Prepared,
  refused: Awaited<ReturnType<typeof refusedByPortal>>,
  desk: Desk,
): Promise<void> {
  const path = await writeRefusedFile(prepared, refused);
  if (path !== null) desk.print(`Refused lines with their reasons: ${path}`);
}

async function portalOf({ url, token }: ImportOrder): Promise<Portal> {
  const given = token ?? (await developmentToken(url));
  if (given === null) throw new NotTaken(null, 'token-missing');
  return { url, token: given };
}
