import { z } from 'zod';
import {
  type ReadingLimits,
  readingLimits,
  type Table,
  UnreadableFile,
  withTable,
} from '../../../bulk/imports/server/public.ts';
import type { Row } from '../../../bulk/imports/table.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { money } from '../../../platform/core/money.ts';
import { type Facts, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { formFields } from '../../../platform/server/form-fields.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { UploadedFile } from '../../../platform/server/uploads.ts';
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { hasFiguresByCountry } from '../turnover-columns.ts';
import { largestTurnoverFile, type TurnoverFile } from '../turnover-declarations.contract.ts';
import { type RowsHint, type TurnoverRead, turnoverInRows } from '../turnover-rows.ts';
import { type TurnoverSheet, turnoverInSheets } from '../turnover-sheets.ts';
import { findDeclaration } from './turnover-declarations.store.ts';

/** Sales by country, or by customer with a country, are read while the user waits. */
const limits: ReadingLimits = {
  ...readingLimits,
  fileBytes: largestTurnoverFile,
  parts: 500,
  expandedBytes: 128 * 2 ** 20,
  sharedTextBytes: 16 * 2 ** 20,
  rows: 10_100,
  columns: 64,
  cells: 400_000,
  seconds: 5,
};

const formShape = z.strictObject({ file: z.instanceof(UploadedFile), decimalSign: z.enum([',', '.']).optional() });

/** Further sheets are named and not looked at. */
const mostSheets = 60;

/**
 * Reads turnover by country from a file; nothing is stored. Sheets of the months of the period are added up; of others
 * the first with turnover counts. Refuses what cannot be read at `/file`, and `not-found` outside the scope.
 */
export async function readTurnoverFile(todId: string, body: unknown, { scope, tx }: Context): Promise<TurnoverFile> {
  const { file, decimalSign } = formFields(formShape, body);
  const declaration = await findDeclaration(scope, tx, todId);
  const policy = declaration && (await policyTerms(scope, tx, declaration.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  const { currency, periodFrom, periodTo, basis } = declaration;
  const { insuredEntities: companies } = policyAsOf(policy, periodTo);
  const hint = { companies, ...(decimalSign && { decimalSign }) };
  const found = await withTable(file, limits, (table) => readSheets(table, currency, hint)).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    const { path: _path, ...facts } = error.facts;
    throw refusedAt('/file', error.fault, facts);
  });
  const { read, sheets } = turnoverInSheets(found, { periodFrom, periodTo, isOfBalances: basis === 'BALANCE' });
  if (read === null) throw refusedAt('/file', 'no-countries');
  const named = (names: readonly string[]) => names.filter((name) => name !== '');
  return { ...onWire(read, currency), sheets: { read: named(sheets.read), left: named(sheets.left) } };
}

/** What each sheet says. Where one has turnover, those from the first that cannot be read are left. */
async function readSheets(table: Table, currency: CurrencyCode, hint: RowsHint): Promise<TurnoverSheet[]> {
  const found: TurnoverSheet[] = [];
  const rest = () => table.sheets.slice(found.length).map((name): TurnoverSheet => ({ name, read: 'left' }));
  for (const name of table.sheets.slice(0, mostSheets)) {
    try {
      const rows = await rowsOf(table.rows(name));
      const read = turnoverInRows(rows, currency, hint);
      found.push({ name, read: read === 'unclear' && !hasFiguresByCountry(rows) ? 'no-figures' : read });
    } catch (error) {
      if (!(error instanceof UnreadableFile) || !found.some(({ read }) => read !== null)) throw error;
      return [...found, ...rest()];
    }
  }
  return [...found, ...rest()];
}

/** The rows of a sheet, without those that it hides. */
async function rowsOf(rows: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const shown: Row[] = [];
  for await (const some of rows) shown.push(...some.filter(({ isHidden }) => !isHidden));
  return shown;
}

function onWire(read: TurnoverRead | 'unclear', currency: CurrencyCode): Omit<TurnoverFile, 'sheets'> {
  if (read === 'unclear') return { isUnclear: true, lines: [], leftOut: [] };
  return {
    isUnclear: false,
    leftOut: [...read.leftOut],
    lines: read.lines.map(({ turnover, exclusions, ...line }) => ({
      ...line,
      turnover: money(turnover, currency),
      exclusions: exclusions === null ? null : money(exclusions, currency),
    })),
  };
}

function refusedAt(pointer: string, code: string, facts?: Facts): Refused {
  return new Refused(refuse('invalid-input', undefined, [{ pointer, code, ...(facts ? { facts } : {}) }]));
}
