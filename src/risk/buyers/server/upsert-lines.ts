import type { FieldError } from '../../../platform/core/refusal.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { type CompanyLine, faultsOfCompanyLine, faultsOfGradeLine, type GradeLine } from '../company-line.ts';
import type { GradeMove } from '../grade.ts';
import { identifyCompanies, identifyNamed } from './identify-lines.ts';
import { type CompaniesUpserted, upsertCompanies } from './upsert-companies.ts';
import { upsertGrades } from './upsert-grades.ts';

/** A line that was not applied: its place in the array, from 0, and why. */
export type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/**
 * The result for company lines: those refused, the companies of all others, whose status changed, and what else did.
 */
export type CompanyLinesUpserted = Readonly<{
  refused: readonly RefusedLine[];
  companyIds: readonly string[];
  statusChanges: CompaniesUpserted['statusChanges'];
  changes: CompaniesUpserted['changes'];
}>;

/** Enters companies into the register, named by their ids or by register numbers. */
export async function upsertCompanyLines(tx: Db, lines: readonly CompanyLine[]): Promise<CompanyLinesUpserted> {
  const checked = lines.map((line, index) => ({ line, index, faults: faultsOfCompanyLine(line) }));
  const sound = checked.filter(({ faults }) => faults.length === 0);
  const records = await identifyCompanies(
    tx,
    sound.map(({ line }) => line),
  );
  const { refused, statusChanges, changes } = await upsertCompanies(tx, records);
  const errorsOf = new Map(refused.map(({ companyId, errors }) => [companyId, errors]));
  const conflicts = records.map(({ companyId }, place) => ({
    index: sound[place]?.index ?? 0,
    faults: errorsOf.get(companyId),
  }));
  return {
    refused: [...checked, ...conflicts].flatMap(({ index, faults = [] }) => refusedFor(index, faults)),
    companyIds: records.map(({ companyId }) => companyId),
    statusChanges,
    changes,
  };
}

/** The result for grade lines: those refused, the companies of all others, and those whose grade changed. */
export type GradeLinesUpserted = Readonly<{
  refused: readonly RefusedLine[];
  companyIds: readonly string[];
  changed: readonly GradeMove[];
}>;

/** Enters grades of companies named by their ids or by register numbers. */
export async function upsertGradeLines(
  tx: Db,
  lines: readonly GradeLine[],
  context: Pick<Context, 'record'>,
): Promise<GradeLinesUpserted> {
  const known = await identifyNamed(tx, lines);
  const places = [...known.keys()];
  const { refused, changed } = await upsertGrades(tx, [...known.values()], context);
  const unknown = lines.flatMap((line, index) => {
    const faults = [...faultsOfGradeLine(line), ...(known.has(index) ? [] : [unknownIdentifier])].slice(0, 1);
    return refusedFor(index, faults);
  });
  return {
    refused: [...unknown, ...refused.map(({ index, refusal }) => ({ index: places[index] ?? 0, refusal }))],
    companyIds: [...new Set([...known.values()].map(({ companyId }) => companyId))],
    changed,
  };
}

const unknownIdentifier: FieldError = { pointer: '/identifier', code: 'unknown-company' };

function refusedFor(index: number, faults: readonly FieldError[]): RefusedLine[] {
  return faults.length === 0 ? [] : [{ index, refusal: refuse('invalid-input', undefined, faults) }];
}
