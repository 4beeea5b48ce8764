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
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { largestTurnoverFile, type TurnoverFile } from '../turnover-declarations.contract.ts';
import { type RowsHint, type TurnoverRead, turnoverInRows } from '../turnover-rows.ts';
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

/**
 * Reads turnover by country from a file; nothing is stored. Of several sheets the first with turnover counts.
 * Refuses what cannot be read at `/file`, and `not-found` outside the scope.
 */
export async function readTurnoverFile(todId: string, body: unknown, { scope, tx }: Context): Promise<TurnoverFile> {
  const { file, decimalSign } = formFields(formShape, body);
  const declaration = await findDeclaration(scope, tx, todId);
  const policy = declaration && (await policyTerms(scope, tx, declaration.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  const { currency } = declaration;
  const hint = { companies: policy.insuredEntities, ...(decimalSign && { decimalSign }) };
  const read = await withTable(file, limits, (table) => readSheets(table, currency, hint)).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    const { path: _path, ...facts } = error.facts;
    throw refusedAt('/file', error.fault, facts);
  });
  if (read === null) throw refusedAt('/file', 'no-countries');
  return onWire(read, currency);
}

/** What the first sheet with turnover says, or the first that is not clear; `null` where none names a country. */
async function readSheets(
  table: Table,
  currency: CurrencyCode,
  hint: RowsHint,
): Promise<TurnoverRead | 'unclear' | null> {
  let unclear: 'unclear' | null = null;
  for (const sheet of table.sheets) {
    const read = turnoverInRows(await cellsOf(table.rows(sheet)), currency, hint);
    if (read === 'unclear') unclear = read;
    else if (read !== null) return read;
  }
  return unclear;
}

/** The cells of a sheet, without the rows that it hides. */
async function cellsOf(rows: AsyncIterable<readonly Row[]>): Promise<Row['cells'][]> {
  const cells: Row['cells'][] = [];
  for await (const some of rows) for (const row of some) if (!row.isHidden) cells.push(row.cells);
  return cells;
}

function onWire(read: TurnoverRead | 'unclear', currency: CurrencyCode): TurnoverFile {
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
