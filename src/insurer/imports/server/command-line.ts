import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readCell } from '../../../bulk/imports/cell-type.ts';
import { readDeclaredColumns } from '../../../bulk/imports/column-mapping.ts';
import type { DeclaredNotation } from '../../../bulk/imports/column-notation.ts';
import type { DeclaredReading, TableOptions } from '../../../bulk/imports/server/public.ts';
import { dayIn } from '../../../platform/core/day.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { type ImportKind, type ImportTarget, importKinds, importTargets } from '../import-targets.ts';
import type { Taking } from './insurer-port.ts';

/** What the command line of an import says. */
export type ImportOrder = Readonly<{
  target: ImportTarget;
  file: string;
  told: DeclaredReading;
  table: TableOptions;
  taking: Taking;
  url: string;
  token: string | undefined;
  /** Write without asking. */
  isAgreed: boolean;
  /** Read the columns that are not certain as they are shown. */
  isReadAsShown: boolean;
  /** How many refused lines are shown. */
  shownRefusals: number;
}>;

/** A command line that cannot be understood, in words. */
export class NotUnderstood extends Error {}

export const usage = `Usage: npm run import -- companies|grades|policies|covers FILE [options]

Reads a CSV file, an XLSX workbook or a file of JSON lines, shows which column goes into which field, and writes
nothing until you agree.

  --yes                      write without asking
  --map "Firma=companyName"  assign a column, by header or letter; "Notiz=" skips it; separate several by commas
  --set currency=EUR         set a value for all lines; separate several by commas
  --as-shown                 accept the columns as shown, also those that determine amounts or dates and are not
                             certain; without it, or an answer with --map, nothing is written
  --answers FILE             answers from a file: {"map": {"Firma": "companyName", "Notiz": null},
                             "set": {"currency": "EUR"}, "dateOrder": "dmy", "decimal": "comma", "sheet": "Limits"}
  --date-order dmy|mdy|ymd   the order of dates such as 03/04/2026
  --decimal comma|point      the decimal sign of amounts
  --sheet NAME|NUMBER        the sheet of a workbook
  --delimiter ";"            the separator of a text file ("tab" for a tab)
  --encoding windows-1252    the encoding of a text file
  --strict                   write nothing when a single line is refused
  --keep-going               write in batches rather than all together or not at all
  --show 10                  how many refused lines are shown; all are in FILE.refused.csv
  --url http://localhost:3000  the portal
  --token TOKEN              the insurer's token, also AVAL_TOKEN; a development server provides one automatically
  --help KIND                the fields of a kind

Exit code 0: done as requested; 1: nothing could be written; 2: a column has to be assigned first.`;

const options = {
  yes: { type: 'boolean', short: 'y' },
  'as-shown': { type: 'boolean' },
  answers: { type: 'string' },
  map: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  'date-order': { type: 'string' },
  decimal: { type: 'string' },
  sheet: { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  strict: { type: 'boolean' },
  'keep-going': { type: 'boolean' },
  show: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the command line; answers with the text to show when it asks for help. Throws `NotUnderstood`. */
export function readCommandLine(
  argv: readonly string[],
  environment: Environment,
  readText = (path: string): string => readFileSync(path, 'utf8'),
): ImportOrder | string {
  const { values, positionals } = understood(() => parseArgs({ args: [...argv], options, allowPositionals: true }));
  const [kind, file, ...others] = positionals;
  if (values.help || kind === undefined) return helpOn(kind);
  if (!importKinds.includes(kind as ImportKind))
    throw new NotUnderstood(`"${kind}" is unknown. Choose one of ${importKinds.join(', ')}.`);
  if (file === undefined) throw new NotUnderstood('Name the file to import.');
  if (others.length > 0) throw new NotUnderstood(`One file at a time: "${others.join(' ')}" is not expected.`);
  const target = importTargets[kind as ImportKind];
  const answers = values.answers === undefined ? {} : answersIn(values.answers, readText, target);
  const sheet = values.sheet ?? answers.sheet;
  return {
    target,
    file,
    told: {
      // the command line itself wins
      columns: new Map([...Object.entries(answers.map ?? {}), ...toldColumns(values.map ?? [], target)]),
      constants: {
        ...constantsOf(Object.entries(answers.set ?? {}), target),
        ...constantsOf((values.set ?? []).flatMap(assignments), target),
      },
      notation: notationOf(values['date-order'] ?? answers.dateOrder, values.decimal ?? answers.decimal),
      today: dayIn('UTC', new Date().toISOString()),
      ...(sheet === undefined ? {} : { sheet }),
    },
    table: {
      ...(values.encoding === undefined ? {} : { encoding: values.encoding }),
      ...(values.delimiter === undefined ? {} : { delimiter: delimiterOf(values.delimiter) }),
    },
    taking: values.strict ? 'strict' : values['keep-going'] ? 'as-they-come' : 'together',
    url: values.url ?? environment['AVAL_URL'] ?? `http://localhost:${environment['PORT'] ?? 3000}`,
    token: values.token ?? environment['AVAL_TOKEN'],
    isAgreed: values.yes ?? false,
    isReadAsShown: values['as-shown'] ?? false,
    shownRefusals: Math.max(0, Number(values.show ?? 10) || 0),
  };
}

const answersShape = z.strictObject({
  map: z.record(z.string(), z.string().nullable()).optional(),
  set: z.record(z.string(), z.string()).optional(),
  dateOrder: z.string().optional(),
  decimal: z.string().optional(),
  sheet: z.string().optional(),
});

/** What a file of answers says. */
function answersIn(path: string, readText: (path: string) => string, { kind, fields }: ImportTarget) {
  const answers = understood(() => answersShape.safeParse(JSON.parse(readText(path))), `--answers ${path}: `);
  if (!answers.success) throw new NotUnderstood(`--answers ${path}: ${z.prettifyError(answers.error)}`);
  const unknown = Object.values(answers.data.map ?? {}).find((field) => field !== null && !(field in fields));
  if (unknown) throw new NotUnderstood(`--answers: ${kind} have no field "${unknown}".`);
  return answers.data;
}

function helpOn(kind: string | undefined): string {
  return isOneOf(importKinds, kind) ? fieldList(importTargets[kind]) : usage;
}

function understood<Result>(read: () => Result, where = ''): Result {
  try {
    return read();
  } catch (error) {
    throw new NotUnderstood(`${where}${(error as Error).message}`);
  }
}

function toldColumns(maps: readonly string[], target: ImportTarget): DeclaredReading['columns'] {
  try {
    return new Map(maps.flatMap((written) => [...readDeclaredColumns(written, target.fields)]));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new NotUnderstood(`--map: ${target.kind} have no field "${error.message}". ${fieldList(target)}`);
  }
}

/** Values for all lines are read as cells of the file would be. */
function constantsOf(
  sets: readonly (readonly [string, string])[],
  target: ImportTarget,
): Readonly<Record<string, unknown>> {
  const constants: Record<string, unknown> = {};
  for (const [name, written] of sets) {
    const field = target.fields[name];
    if (!field) throw new NotUnderstood(`--set: ${target.kind} have no field "${name}". ${fieldList(target)}`);
    const value = readCell(field.cellType, written, {});
    if (value.kind === 'refused')
      throw new NotUnderstood(`--set: "${written}" is not a valid ${field.cellType.label}.`);
    constants[name] = field.repeats ? [value.value] : value.value;
  }
  return constants;
}

function assignments(written: string): [string, string][] {
  return written.split(/,(?=[\w:-]+=)/).map((entry) => {
    const [name = '', ...value] = entry.split('=');
    return [name.trim(), value.join('=').trim()];
  });
}

function notationOf(order: string | undefined, decimal: string | undefined): DeclaredNotation {
  const orders = { dmy: 'day-first', mdy: 'month-first', ymd: 'year-first' } as const;
  const signs = { comma: ',', point: '.' } as const;
  if (order !== undefined && !(order in orders)) throw new NotUnderstood('--date-order must be dmy, mdy or ymd.');
  if (decimal !== undefined && !(decimal in signs)) throw new NotUnderstood('--decimal must be comma or point.');
  const dayOrder = orders[order as keyof typeof orders];
  const decimalSign = signs[decimal as keyof typeof signs];
  return { ...(dayOrder ? { dayOrder } : {}), ...(decimalSign ? { decimalSign } : {}) };
}

function delimiterOf(written: string): string {
  const delimiter = written === 'tab' || written === '\\t' ? '\t' : written;
  if (delimiter.length !== 1) throw new NotUnderstood('--delimiter must be a single character, or "tab".');
  return delimiter;
}

/** The fields of a kind, for people. */
export function fieldList({ kind, fields }: ImportTarget): string {
  const typed = 'identifier:';
  const names = Object.keys(fields).filter((name) => !name.startsWith(typed));
  const types = Object.keys(fields).flatMap((name) => (name.startsWith(typed) ? [name.slice(typed.length)] : []));
  const register = types.length === 0 ? '' : ` Register numbers go into identifier:TYPE, one of ${types.join(', ')}.`;
  return `Fields of ${kind}: ${names.join(', ')}.${register}`;
}
