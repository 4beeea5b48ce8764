import type { MappedColumn } from '../../../bulk/imports/column-mapping.ts';
import type { FoundNotation } from '../../../bulk/imports/column-notation.ts';
import type { ColumnQuestion } from '../../../bulk/imports/column-questions.ts';
import type { ChosenSheet, FileFault } from '../../../bulk/imports/server/public.ts';
import { cellText, isBlank } from '../../../bulk/imports/table.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import type { LineSource } from './line-source.ts';
import type { LeftOut, RefusedLine } from './staged-lines.ts';

const count = new Intl.NumberFormat('en');

/** `1 line`, `1,234 lines`. */
export function lines(number: number): string {
  return `${count.format(number)} ${number === 1 ? 'line' : 'lines'}`;
}

/** A table of texts with aligned columns, two blanks apart. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - [...text].length));
  return rows
    .map((row) => `  ${row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

/** Which column goes where, how it is read, and a value of it. */
export function mappingTable({ mapping, sample }: ChosenSheet, notations: readonly FoundNotation[]): string {
  const rows = mapping.map((column) => [
    shortened(column.header, 32),
    column.field ?? '–',
    remarkOn(
      column,
      notations.find((found) => found.column === column.column),
    ),
    shortened(exampleIn(sample, column.column), 32),
  ]);
  return aligned([['COLUMN', 'GOES INTO', 'AS', 'FOR EXAMPLE'], ...rows]);
}

const questionSentences: Readonly<Record<ColumnQuestion['code'], string>> = {
  'not-certain': 'its heading is not conclusive',
  'head-contradicted': 'its values contradict its heading: it is left out',
  'said-twice': 'another column has the same heading',
  'also-said': 'it could also be the intended column',
  'amount-elsewhere': 'it also contains amounts',
  'second-currency': 'the file has another currency column',
  'currency-missing': 'lines have no currency',
  'home-currency': 'its amounts may be in the accounting currency, not in that of the line',
  'paid-but-open': 'some lines have it and an open amount',
  'running-balance': 'it is a running balance: each row is the previous one plus the amount',
  'dash-as-nothing': 'some lines contain a dash, and nothing shows that they are paid',
  'open-blank': 'it is blank on some lines only: the full amount is read as owed there',
  'open-differs': 'it is not the remainder of the amount',
  'open-exceeds': 'it exceeds the amount',
  'paid-exceeds': 'more was paid than invoiced: the excess is not read as a credit',
  'due-before-issue': 'it is before the invoice date',
  'delivery-off': 'it is after the due date',
  'days-overdue-differ': 'it does not match the days overdue in the file',
  'days-implausible': 'dates are too far from today or from the invoice date',
  'mostly-credit': 'most amounts are negative',
  'total-differs': 'the stated total is not the sum of the rows',
  'notation-assumed': 'the decimal sign is unclear: use --decimal comma or point',
  'word-unknown': 'it contains an unknown word',
  'filled-down': 'only the first line of each customer has it: it is read for those below',
  'rows-hidden': 'the workbook hides some rows, which are left out',
  'other-sheet': 'another sheet of the workbook also has such rows; it is left out',
  'no-heading': 'a column without a heading could be it: it is left out',
};

/** The columns that somebody has to agree to, with the reason and some of their values. */
export function questionList(questions: readonly ColumnQuestion[], { mapping, sample }: ChosenSheet): string {
  return aligned(
    questions.map(({ code, field, column }) => [
      shortened(mapping.find((each) => each.column === column)?.header ?? '', 32),
      `${field}?`,
      questionSentences[code],
      column === null ? '' : examplesIn(sample, column),
    ]),
  );
}

function examplesIn(sample: ChosenSheet['sample'], column: number): string {
  const texts = sample.map((cells) => cellText(cells[column])).filter((text) => text !== '');
  return [...new Set(texts)]
    .slice(0, 3)
    .map((text) => shortened(text, 20))
    .join(', ');
}

/** Rows that add up others. */
export function totalList({ count: all, rows }: LineSource['totals']): string {
  const named = rows.map(({ line, label, amount }) => [`line ${line}`, label, amount ?? '']);
  return [aligned(named), ...(all > rows.length ? [`  … and ${lines(all - rows.length)} more`] : [])].join('\n');
}

function exampleIn(sample: ChosenSheet['sample'], column: number): string {
  const cell = sample.map((cells) => cells[column] ?? null).find((each) => !isBlank(each));
  return cellText(cell);
}

function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain;
}

function remarkOn({ field, confidence, because }: MappedColumn, found: FoundNotation | undefined): string {
  if (field === null) return confidence === 'declared' ? 'left out, as specified' : 'left out';
  const certainty = confidence === 'guess' ? [because === 'values' ? 'a guess by its values' : 'a guess'] : [];
  return [...(found ? notationRemarks(found) : []), ...certainty].join(', ');
}

function notationRemarks({ notation, source, witness }: FoundNotation): string[] {
  const { dayOrder, decimalSign, unit = 1 } = notation;
  const manner = dayOrder
    ? dayOrder.replace('-', ' ')
    : decimalSign
      ? `decimal ${decimalSign === ',' ? 'comma' : 'point'}`
      : '';
  const cell = witness ? `"${witness.text}" on line ${witness.line}` : '';
  const why = {
    declared: 'as specified',
    column: `by ${cell}`,
    file: `by ${cell} in another column`,
    custom: `assumed, as money has no three decimals: ${cell}`,
    open: witness ? `order of ${cell} is open` : '',
    contradictory: witness ? `cells contradict each other, ${cell} is open` : '',
  }[source];
  const units = unit === 1 ? [] : [`times ${count.format(unit)}`];
  return [...(manner === '' ? (why === '' ? [] : [why]) : [`${manner} (${why})`]), ...units];
}

/** The first refused lines with their reasons. */
export function refusalList(refusals: readonly RefusedLine[], shown: number, all: number): string {
  const rows = refusals
    .slice(0, shown)
    .flatMap(({ line, refusals: reasons }) =>
      reasons.map((reason, place) => [place === 0 ? `line ${line}` : '', sentenceOf(reason)]),
    );
  const rest = all - Math.min(shown, refusals.length);
  return [...(rows.length > 0 ? [aligned(rows)] : []), ...(rest > 0 ? [`  … and ${lines(rest)} more`] : [])].join('\n');
}

/** What could not be taken over though its line was. */
export function leftOutList(leftOut: readonly LeftOut[]): string {
  return aligned(
    leftOut.map(({ sentence, count: times, firstLine }) => [`${lines(times)}`, sentence, `first on line ${firstLine}`]),
  );
}

/** Why nothing was written, where the portal did not take the lines. */
export function notAcceptedSentence(code: string, status: number | null, url: string): string {
  const known: Readonly<Record<string, string>> = {
    'portal-not-running': `No portal answers at ${url}. Start it with "npm start", or set its address with --url.`,
    'connection-broken': 'The connection to the portal broke.',
    'token-missing':
      'The portal uses its own identity provider. Provide the insurer’s token with --token or AVAL_TOKEN.',
    'not-signed-in': 'The token is unknown or has expired. Provide one with --token or AVAL_TOKEN.',
    'not-permitted': 'The token is not the insurer’s: only the insurer’s account may import.',
    'temporarily-unavailable': 'The portal’s database is not available at the moment. Try again.',
    maintenance: 'The portal is closed for maintenance. Try again later.',
  };
  return known[code] ?? `The portal answered ${status ?? 'nothing'} (${code}).`;
}

/** Why a file cannot be read, in words. */
export function faultSentence(fault: FileFault, facts: Readonly<Record<string, string | number>>): string {
  const { limit = '', line = '' } = facts;
  const sentences: Readonly<Record<FileFault, string>> = {
    'file-missing': `There is no file ${facts['path']}.`,
    'file-empty': 'The file is empty.',
    'file-too-large': `The file is larger than ${limit} bytes.`,
    'format-unknown': 'The file is neither a text file nor an XLSX workbook.',
    'format-spreadsheet-97':
      'The file is a workbook in the old format, or protected with a password. Save it as XLSX without one.',
    'format-open-document': 'The file is an OpenDocument spreadsheet. Save it as XLSX or CSV.',
    'format-binary-workbook': 'The file is a binary workbook (XLSB). Save it as XLSX.',
    'workbook-encrypted': 'The workbook is protected with a password. Save it without one.',
    'workbook-malformed': `The workbook is damaged: ${facts['reason']}.`,
    'workbook-too-many-parts': `The workbook has more than ${limit} parts.`,
    'workbook-expands-too-far': 'The workbook expands to far more than its size: it is not opened.',
    'sheet-missing':
      facts['sheet'] === undefined
        ? 'The workbook has no sheet with cells.'
        : `There is no sheet "${facts['sheet']}". There are: ${facts['sheets']}.`,
    'encoding-unknown': `"${facts['encoding']}" is not a known encoding.`,
    'encoding-mismatch': `The file is not written in ${facts['encoding']}.`,
    'line-endless': `Line ${line} never ends: this is not a table.`,
    'format-no-text': 'This is not a table: it contains characters that text does not.',
    'quote-unclosed': `A quote is opened on line ${line} and never closed.`,
    'line-malformed': `Line ${line} cannot be read.`,
    'too-many-rows': `The file has more than ${limit} rows.`,
    'too-many-columns': `The file has more than ${limit} columns.`,
    'too-many-cells': `The file has more than ${limit} cells.`,
    'cell-too-long': `A cell is longer than ${limit} characters.`,
    'takes-too-long': `Reading the file takes longer than ${limit} seconds.`,
  };
  return sentences[fault];
}
