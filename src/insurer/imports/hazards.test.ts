import { describe, expect, it } from 'vitest';
import { observeNotation } from '../../bulk/imports/column-notation.ts';
import { assumedNotations } from '../../bulk/imports/column-questions.ts';
import { lineReader, type PlannedColumn } from '../../bulk/imports/line.ts';
import { sieveOf } from '../../bulk/imports/row-structure.ts';
import type { RowTarget } from '../../bulk/imports/row-target.ts';
import { readSheet } from '../../bulk/imports/sheet-reading.ts';
import { ledgerFileLines } from '../../non-payment/ledgers/line-target.ts';
import { readItems } from '../../non-payment/receivables/read-items.ts';
import { coverChangeLines, coverRequestLines } from '../../risk/covers/line-targets.ts';
import { importTargets } from './import-targets.ts';

/**
 * Ambiguous content of files, in every way in which lines come in: it leads to a question or a refusal, and is never
 * guessed.
 */

const today = '2026-11-20';

/** Questions about a sheet before anything of it counts, and why lines are refused. */
type Answer = Readonly<{ asked: readonly string[]; refused: readonly string[] }>;

/** A way in which lines come in: the columns that say whose they are, and what its amount and its day are called. */
type Path = Readonly<{
  head: string;
  row(at: number): string;
  amount: string;
  day: string | null;
  read(text: string): Answer;
}>;

function rowsOf(text: string) {
  return text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';').map((cell) => cell || null) }));
}

/** Reads as files of orders, ledgers and imports are read. */
function readAs(target: RowTarget, constants: Readonly<Record<string, unknown>>): Path['read'] {
  return (text) => {
    const rows = rowsOf(text);
    const sheet = readSheet(rows, target, new Map(), [...Object.keys(constants), 'currency']);
    if (sheet.missing.length > 0)
      return { asked: [], refused: sheet.missing.map(([field = '']) => `${field} missing`) };
    const columns = sheet.mapping.flatMap(({ column, header, field: name }) => {
      const field = name === null ? undefined : target.fields[name];
      return name === null || !field ? [] : [{ column, header, name, field }];
    });
    const below = rows.slice(sheet.place + 1).flatMap((row) => sieveOf(sheet.structure)(row) ?? []);
    const observer = observeNotation(columns, today);
    for (const { line, cells } of below) observer.observe(line, cells);
    const notations = observer.conclude({});
    const notationOf = (column: number) => notations.find((each) => each.column === column)?.notation ?? {};
    const planned = columns.map((each): PlannedColumn => ({ ...each, notation: notationOf(each.column) }));
    const watch = target.watch?.({ mapping: sheet.mapping, notationOf, today });
    for (const { cells } of below) watch?.observe(cells);
    const questions = [...sheet.questions, ...assumedNotations(planned, notations), ...(watch?.conclude() ?? [])];
    const read = lineReader({ target, columns: planned, constants });
    const lines = below.map(read);
    return {
      asked: questions.map(({ code }) => code),
      refused: lines.flatMap((line) => (line.kind === 'refused' ? line.refusals.map(({ code }) => code) : [])),
    };
  };
}

const ofPolicy = { policy: 'HERM-1000001' };
const id = (at: number) => `10000${at}`;

const paths: Readonly<Record<string, Path>> = {
  'a ledger': {
    head: 'Customer number;Invoice number;Invoice date;Due date',
    row: (at) => `K-1;R-${at};2026-08-0${at};2026-09-0${at}`,
    amount: 'Open amount',
    day: 'Delivery date',
    read: readAs(ledgerFileLines.rows, ofPolicy),
  },
  'pasted invoices': {
    head: 'Invoice number;Invoice date;Due date',
    row: (at) => `R-${at};2026-08-0${at};2026-09-0${at}`,
    amount: 'Open amount',
    day: 'Delivery date',
    read: (text) => {
      const read = readItems(rowsOf(text), { currency: 'EUR', today });
      const refused = read.lines.flatMap(({ errors }) => errors.map(({ code }) => code));
      return { asked: read.questions.map(({ code }) => code), refused: [...read.missing, ...refused] };
    },
  },
  'a file of requests': {
    head: 'Company ID',
    row: id,
    amount: 'Credit limit',
    day: 'Start date',
    read: readAs(coverRequestLines.rows, ofPolicy),
  },
  'a file of changes': {
    head: 'Company ID',
    row: id,
    amount: 'Credit limit',
    day: null,
    read: readAs(coverChangeLines.rows, ofPolicy),
  },
  'an import of covers': {
    head: 'Company ID',
    row: id,
    amount: 'Granted amount',
    day: 'Start date',
    read: readAs(importTargets.covers, ofPolicy),
  },
};

type Hazard = Readonly<{ what: string; code: RegExp; head(path: Path): string | null; cells: readonly string[] }>;

const hazards: readonly Hazard[] = [
  {
    what: 'the amount in the currency of the books beside the currency of the document',
    code: /second-currency|home-currency/,
    head: ({ amount }) => `${amount} (local currency);Currency`,
    cells: ['1500.50;USD', '2500.25;USD', '900.75;USD'],
  },
  {
    what: 'the amount in one currency beside the same in another',
    code: /also-said|amount-elsewhere/,
    head: ({ amount }) => `${amount};${amount} USD`,
    cells: ['1500.50;1800.50', '2500.25;2900.25', '900.75;1000.75'],
  },
  {
    what: 'an amount whose head names another currency than its line',
    code: /home-currency|currency-differs/,
    head: ({ amount }) => `${amount} EUR;Currency`,
    cells: ['1500.50;USD', '2500.25;USD', '900.75;USD'],
  },
  {
    what: 'two columns under one head',
    code: /said-twice/,
    head: ({ amount }) => `${amount};${amount}`,
    cells: ['1500.50;1800.50', '2500.25;2900.25', '900.75;1000.75'],
  },
  {
    what: 'money under a head that nobody knows',
    code: /amount-elsewhere/,
    head: ({ amount }) => `${amount};Adjusted`,
    cells: ['1500.50;1800.50', '2500.25;2900.25', '900.75;1000.75'],
  },
  {
    what: 'round sums under a head that nobody knows',
    code: /amount-elsewhere/,
    head: ({ amount }) => `${amount};Board`,
    cells: ['15000;18000', '25000;29000', '9000;10000'],
  },
  {
    what: 'money under the short word for due',
    code: /amount-elsewhere|not-certain|missing/,
    head: ({ amount }) => `${amount};Due`,
    cells: ['1500.50;400.25', '2500.25;2500.25', '900.75;0.00'],
  },
  {
    what: 'money under a head of days',
    code: /amount-elsewhere|not-certain|head-contradicted/,
    head: ({ amount }) => `${amount};Term`,
    cells: ['1500.50;400.25', '2500.25;2500.25', '900.75;0.50'],
  },
  {
    what: 'money under the head of a number',
    code: /amount-elsewhere/,
    head: ({ amount }) => `${amount};Our order`,
    cells: ['1500.50;400.25', '2500.25;2500.25', '900.75;0.50'],
  },
  {
    what: 'days under the head of the amount',
    code: /head-contradicted|not-certain|missing/,
    head: ({ amount }) => `${amount};Total`,
    cells: ['2026-10-01;100.50', '2026-10-02;200.50', '2026-10-03;300.50'],
  },
  {
    what: 'a currency under a head that nobody knows',
    code: /not-certain/,
    head: ({ amount }) => `${amount};Xyz`,
    cells: ['1500.50;USD', '2500.25;USD', '900.75;GBP'],
  },
  {
    what: 'two currencies',
    code: /second-currency/,
    head: ({ amount }) => `${amount};Currency;Billing`,
    cells: ['1500.50;EUR;USD', '2500.25;EUR;USD', '900.75;EUR;GBP'],
  },
  {
    what: 'a sign that several currencies share',
    code: /currency-ambiguous/,
    head: ({ amount }) => amount,
    cells: ['$1500.50', '$2500.25', '$900.75'],
  },
  {
    what: 'amounts that show no decimal sign',
    code: /notation-assumed/,
    head: ({ amount }) => `${amount};Currency`,
    cells: ['1.500;EUR', '2.500;EUR', '9.750;EUR'],
  },
  {
    what: 'amounts with both decimal signs',
    code: /amount-ambiguous/,
    head: ({ amount }) => `${amount};Currency`,
    cells: ['1.500,50;EUR', '2,500.25;EUR', '9.750;EUR'],
  },
  {
    what: 'days of which either part may be the month',
    code: /day-ambiguous/,
    head: ({ amount, day }) => day && `${amount};${day};Currency`,
    cells: ['1500.50;03/04/2026;EUR', '2500.25;05/06/2026;EUR', '900.75;07/08/2026;EUR'],
  },
  {
    what: 'a second day of the kind',
    code: /also-said|not-certain|delivery-off/,
    head: ({ amount, day }) => day && `${amount};${day};${day} new;Currency`,
    cells: [
      '1500.50;2026-08-01;2026-08-12;EUR',
      '2500.25;2026-08-02;2026-08-13;EUR',
      '900.75;2026-08-03;2026-08-14;EUR',
    ],
  },
];

function sheetFor(path: Path, head: string, cells: readonly string[]): string {
  return [`${path.head};${head}`, ...cells.map((cell, at) => `${path.row(at + 1)};${cell}`)].join('\n');
}

const table = Object.entries(paths).flatMap(([name, path]) =>
  hazards.flatMap((hazard) => {
    const head = hazard.head(path);
    return head === null ? [] : [{ ...hazard, name, path, head }];
  }),
);

describe('B10: ambiguous content leads to a question or a refusal', () => {
  it.each(table)('in $name: $what', ({ path, head, cells, code }) => {
    const { asked, refused } = path.read(sheetFor(path, head, cells));
    expect([...asked, ...refused].join(' ')).toMatch(code);
  });

  it.each(Object.entries(paths))('and what is plain is not, in %s', (_name, path) => {
    const cells = ['1500.50;EUR;DE-1', '2500.25;EUR;DE-2', '900.75;EUR;FR-3'];
    const plain = path.read(sheetFor(path, `${path.amount};Currency;Region`, cells));
    expect(plain).toEqual({ asked: [], refused: [] });
    const beside = ['15000;EUR;1200000;4711', '25000;EUR;2500000;4712', '9000;EUR;900000;4801'];
    const other = path.read(sheetFor(path, `${path.amount};Currency;Credit limit last year;Cost centre`, beside));
    expect(other).toEqual({ asked: [], refused: [] });
  });
});
