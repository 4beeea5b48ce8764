import { z } from 'zod';
import { companyIdShape } from '../../platform/core/company-reference.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { companyRecordShape, faultsOfCompanyRecord, gradeRecordShape } from './company-record.ts';
import { identifierType, normaliseIdentifier } from './identifiers.ts';

/** A register number by which a line names a company whose id its sender does not know. */
export const identifierShape = z.strictObject({ idTypeCode: z.string().max(20), idValue: z.string().min(1).max(60) });

/**
 * A company as the insurer's port takes it. Without an id the register finds it by its identifiers, or gives it an id
 * when it knows none of them.
 */
export const companyLineShape = companyRecordShape.extend({
  companyId: companyIdShape.optional().describe('Found by the identifiers, or given out, when absent'),
});
export type CompanyLine = z.output<typeof companyLineShape>;

/** A grade as the insurer's port takes it, of a company named by its id or a register number. */
export const gradeLineShape = gradeRecordShape.extend({
  companyId: companyIdShape.optional(),
  identifier: identifierShape.optional().describe('Names the company where its id is not known'),
});
export type GradeLine = z.output<typeof gradeLineShape>;

/** Stands for the id that a company without one will have; no company has it. */
const noId = '000000';

/** Contradictions of a line in itself or with its country, by pointer; empty when it can be stored. */
export function faultsOfCompanyLine(line: CompanyLine): readonly FieldError[] {
  const isNamed = line.companyId !== undefined || (line.identifiers ?? []).length > 0;
  const faults = faultsOfCompanyRecord({ ...line, companyId: line.companyId ?? noId });
  return isNamed ? faults : [{ pointer: '/companyId', code: 'required' }, ...faults];
}

/** What is wrong with a grade whose shape is right. */
export function faultsOfGradeLine({ companyId, identifier }: GradeLine): readonly FieldError[] {
  return companyId === undefined && identifier === undefined ? [{ pointer: '/companyId', code: 'required' }] : [];
}

/** An identifier as one text that is equal for equal identifiers, however they are written. */
export function identifierKeyOf({ idTypeCode, idValue }: Readonly<{ idTypeCode: string; idValue: string }>): string {
  const type = identifierType(idTypeCode);
  return `${idTypeCode} ${type ? normaliseIdentifier(type, idValue) : idValue}`;
}
