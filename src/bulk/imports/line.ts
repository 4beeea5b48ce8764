import { type CurrencyCode, isoCurrency } from '../../platform/core/currencies.ts';
import type { Facts, FieldError } from '../../platform/core/refusal.ts';
import { firstCharacters } from '../../platform/core/shortened.ts';
import { currenciesMeant } from '../../platform/core/written-currency.ts';
import { type ColumnNotation, holdsNothing, longestValue, type Read, readCell } from './cell-type.ts';
import { currenciesBeside } from './cell-types.ts';
import { unmetNeeds } from './column-mapping.ts';
import type { Field, FieldNote } from './field.ts';
import { currencyInHeader } from './header-currency.ts';
import { keyOfRecord, type RowTarget } from './row-target.ts';
import { type Cell, cellText, isBlank, type Row } from './table.ts';

/** How the lines of one file become records. */
export type LinePlan<Target extends RowTarget = RowTarget> = Readonly<{
  target: Target;
  columns: readonly PlannedColumn[];
  /** Values that every line has, by field, because somebody set them. */
  constants: Readonly<Record<string, unknown>>;
}>;

/** A column that goes into a field, and how it is read. */
export type PlannedColumn = Readonly<{
  column: number;
  header: string;
  name: string;
  field: Field;
  notation: ColumnNotation;
}>;

/** Why a line is refused: the field, the column it came from, the cell, and the reason. */
export type LineRefusal = Readonly<{
  field: string;
  header: string | null;
  value: string;
  code: string;
  facts?: Facts;
}>;

/** A line that was read: a record of the wire's shape, or the reasons why there is none. */
export type ReadLine =
  | Readonly<{
      kind: 'record';
      line: number;
      record: Readonly<Record<string, unknown>>;
      key: string;
      leftOut: readonly LineRefusal[];
    }>
  | Readonly<{
      kind: 'refused';
      line: number;
      refusals: readonly LineRefusal[];
      /** What could be read of it all the same. */
      readable?: Readonly<Record<string, unknown>>;
    }>;

/** Distinct cells of a column whose reading is remembered: days, countries and currencies repeat a lot. */
const mostCached = 5_000;

/** Makes the reader of a file's lines. It caches what it read in each column, and never looks at another line. */
export function lineReader(plan: LinePlan): (row: Row) => ReadLine {
  const readers = plan.columns.map((planned) => ({ planned, read: cachingReader(planned) }));
  return (row) => {
    const values: Record<string, unknown> = { ...plan.constants };
    const refusals: LineRefusal[] = [];
    for (const { planned, read } of readers) {
      const cell = row.cells[planned.column];
      if (cell === undefined || holdsNothing(planned.field.cellType, cell)) {
        if (planned.notation.blankOpen) values['blankOpen'] = planned.notation.blankOpen;
        continue;
      }
      const got = read(cell);
      if (got.kind === 'read') addValue(values, planned, got.value);
      else
        refusals.push({
          field: planned.name,
          header: planned.header,
          value: shown(cell),
          code: got.code,
          ...factsOf(got),
        });
    }
    settleSign(plan, values, refusals);
    readCurrencyBeside(plan, row, values, refusals);
    if (refusals.length === 0) return assembled(plan, row, values);
    return {
      kind: 'refused',
      line: row.line,
      refusals: [...refusals, ...missingFields(plan, row, values, refusals)],
      readable: plan.target.assemble(values).record,
    };
  };
}

function cachingReader({ field, notation }: PlannedColumn): (cell: Cell) => Read<unknown> {
  const cached = new Map<Cell, Read<unknown>>();
  return (cell) => {
    const known = cached.get(cell);
    if (known) return known;
    const fresh = readCell(field.cellType, cell, notation);
    const isLong = typeof cell === 'string' && cell.length > longestValue;
    if (cached.size < mostCached && !isLong) cached.set(cell, fresh);
    return fresh;
  };
}

function addValue(values: Record<string, unknown>, { name, field }: PlannedColumn, value: unknown): void {
  values[name] = field.repeats ? [...((values[name] as readonly unknown[] | undefined) ?? []), value] : value;
}

/** A currency column that says no more than a sign which several share: the currency that somebody said settles it, where it fits. */
function settleSign(plan: LinePlan, values: Record<string, unknown>, refusals: LineRefusal[]): void {
  const usual = enteredCurrency(plan);
  const isFit = ({ field, code, facts }: LineRefusal) => {
    const meant = facts?.['currencies'];
    return field === 'currency' && code === 'currency-ambiguous' && Array.isArray(meant) && meant.includes(usual);
  };
  const place = refusals.findIndex(isFit);
  if (place < 0) return;
  refusals.splice(place, 1);
  values['currency'] = usual;
}

/** The currency of lines that name none, as somebody said it of the file. */
function enteredCurrency({ columns, constants }: LinePlan): CurrencyCode | undefined {
  const entered = columns.find(({ notation }) => notation.currency)?.notation.currency;
  return entered ?? isoCurrency(String(constants['currency'] ?? '')) ?? undefined;
}

/** A column of amounts with the currencies that its cell may be in, as it is written. */
type WrittenCurrency = Readonly<{ planned: PlannedColumn; cell: Cell; meant: readonly CurrencyCode[] }>;

/**
 * A currency written beside an amount, shown by its format or stated in its head counts where no column names one; it
 * comes before that of the whole file. Two that differ are refused, and so is a sign that several share, unless another
 * word decides.
 */
function readCurrencyBeside(plan: LinePlan, row: Row, values: Record<string, unknown>, refusals: LineRefusal[]): void {
  if (!('currency' in plan.target.fields) || refusals.some(({ field }) => field === 'currency')) return;
  const written = writtenCurrencies(plan, row);
  const isNamed = hasCurrencyCell(plan, row);
  const declared = isNamed ? values['currency'] : written.find(({ meant }) => meant.length === 1)?.meant[0];
  values['currency'] = declared ?? values['currency'] ?? enteredCurrency(plan);
  if (values['currency'] === undefined) delete values['currency'];
  for (const { planned, cell, meant } of written) {
    const isMeant = meant.some((each) => each === values['currency']);
    if (isMeant) continue;
    const refusal = { field: planned.name, header: planned.header, value: shown(cell) };
    if (declared === undefined)
      refusals.push({ ...refusal, code: 'currency-ambiguous', facts: { currencies: meant.join(', ') } });
    else refusals.push({ ...refusal, code: 'currency-differs', facts: { currency: String(declared) } });
  }
}

function hasCurrencyCell({ columns }: LinePlan, row: Row): boolean {
  return columns.some(({ name, column }) => name === 'currency' && !isBlank(row.cells[column]));
}

/** Whether a line names its currency: in a column, beside its amounts or in their heads. A sign that several share names none. */
export function namesCurrency(plan: LinePlan, row: Row): boolean {
  if (hasCurrencyCell(plan, row)) return !isSignOfSeveral(plan, row);
  return writtenCurrencies(plan, row).some(({ meant }) => meant.length === 1);
}

function isSignOfSeveral({ columns }: LinePlan, row: Row): boolean {
  const cells = columns.flatMap(({ name, column }) => (name === 'currency' ? [row.cells[column]] : []));
  return cells.every((cell) => isBlank(cell) || currenciesMeant(cellText(cell)).length > 1);
}

function writtenCurrencies({ columns }: LinePlan, row: Row): readonly WrittenCurrency[] {
  return columns.flatMap((planned): readonly WrittenCurrency[] => {
    const cell = row.cells[planned.column] ?? null;
    if (planned.field.cellType.national !== 'amount' || isBlank(cell)) return [];
    const beside = currenciesBeside(row, planned.column);
    const stated = isoCurrency(currencyInHeader(planned.header) ?? '');
    const meant = beside.length > 0 || stated === null ? beside : [stated];
    return meant.length === 0 ? [] : [{ planned, cell, meant }];
  });
}

function assembled(plan: LinePlan, row: Row, values: Record<string, unknown>): ReadLine {
  const { target, columns } = plan;
  const { record, leftOut } = target.assemble(values);
  const refusals = faultsOf(target, record).map((fault) => refusalOf(fault, plan, row));
  if (refusals.length > 0) return { kind: 'refused', line: row.line, refusals, readable: record };
  const notes = leftOut.map((note) => locate(note, columns, row));
  return { kind: 'record', line: row.line, record, key: keyOfRecord(target, record), leftOut: notes };
}

/** A line that holds a record of the wire's own shape: it needs checking only. */
export function checkedLine(target: RowTarget, line: number, record: Readonly<Record<string, unknown>>): ReadLine {
  const refusals = faultsOf(target, record).map((fault) => refusalOfMember(fault, record));
  if (refusals.length > 0) return { kind: 'refused', line, refusals };
  return { kind: 'record', line, record, key: keyOfRecord(target, record), leftOut: [] };
}

/** The refusal of a member of such a record, by its pointer. */
export function refusalOfMember(
  { pointer, code, facts }: FieldError,
  record: Readonly<Record<string, unknown>>,
): LineRefusal {
  const path = pointer.split('/').slice(1);
  const member = path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);
  const value = shown(typeof member === 'object' && member !== null ? JSON.stringify(member) : (member as Cell));
  return { field: path.join('.'), header: null, value, code, ...(facts ? { facts } : {}) };
}

/** What a line lacks besides its faults, so that all is reported at once. */
function missingFields(
  { target, columns }: LinePlan,
  row: Row,
  values: Readonly<Record<string, unknown>>,
  refusals: readonly LineRefusal[],
): readonly LineRefusal[] {
  const dealtWith = new Set([...Object.keys(values), ...refusals.map(({ field }) => field)]);
  return unmetNeeds(target.needs, dealtWith).map(([field = '']) => locate({ field, code: 'required' }, columns, row));
}

/** What is wrong with a record: first its shape, then what it says. */
function faultsOf({ shape, faults }: RowTarget, record: Readonly<Record<string, unknown>>): readonly FieldError[] {
  const parsed = shape.safeParse(record);
  if (parsed.success) return faults(record);
  return parsed.error.issues.map(({ path }) => ({
    pointer: `/${path.join('/')}`,
    code: path.length > 0 && isAbsent(record, path) ? 'required' : 'wrong-format',
  }));
}

function isAbsent(record: unknown, path: readonly PropertyKey[]): boolean {
  const member = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    record,
  );
  return member === undefined;
}

/** The refusal of a member of a record, by its pointer, with the column that it came from. */
export function refusalOf({ pointer, code, facts }: FieldError, { target, columns }: LinePlan, row: Row): LineRefusal {
  const { fieldOfMember } = target;
  const member = pointer.split('/')[1] ?? '';
  const field = fieldOfMember[pointer.slice(1)] ?? fieldOfMember[member] ?? member;
  return locate({ field, code, ...(facts ? { facts } : {}) }, columns, row);
}

/** The note with the column that its field came from, and the cell. */
function locate({ field, code, facts }: FieldNote, columns: readonly PlannedColumn[], row: Row): LineRefusal {
  const source = columns.find(({ name }) => name === field || name.startsWith(`${field}:`));
  const value = source ? shown(row.cells[source.column] ?? null) : '';
  return { field, header: source?.header ?? null, value, code, ...(facts ? { facts } : {}) };
}

function factsOf({ facts }: { facts?: Facts }): { facts?: Facts } {
  return facts ? { facts } : {};
}

/** A cell as the report shows it: short, on one line. */
function shown(cell: Cell): string {
  const text = cellText(cell).replace(/\s+/g, ' ');
  return text.length > 80 ? `${firstCharacters(text, 79)}…` : text;
}
