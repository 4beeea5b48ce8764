import { z } from 'zod';
import { companyCountryShape, companyIdShape, companyNameShape } from '../../platform/core/company-reference.ts';
import { dayShape } from '../../platform/core/day.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { isSubdivision, subdivisionsOf } from '../../platform/core/subdivisions.ts';
import { channelTypes, companyKinds, companyStatuses } from './company.ts';
import { gradeCodes } from './grade.ts';
import { identifierFault, identifierType, insurersIdType, isCarriedIn, normaliseIdentifier } from './identifiers.ts';

const text = (most: number) => z.string().min(1).max(most).nullish();

/**
 * A company as the insurer's side sends it. A record replaces what the register knew of the company: what is left out
 * is unknown, not unchanged.
 */
export const companyRecordShape = z.strictObject({
  companyId: companyIdShape,
  companyName: companyNameShape,
  countryCode: companyCountryShape,
  tradingName: text(200),
  nativeName: text(200),
  legalFormCode: text(20),
  streetName: text(200),
  streetNumber: text(20),
  town: text(100),
  postCodes: z.array(z.string().min(1).max(20)).max(5).nullish(),
  subdivisionCode: text(6),
  statusCode: z.enum(companyStatuses).nullish().describe('ACTIVE when absent'),
  kind: z.enum(companyKinds).nullish().describe('ENTERPRISE when absent'),
  isSanctioned: z.boolean().nullish(),
  isHeadOffice: z.boolean().nullish().describe('true when absent'),
  headOfficeCompanyId: companyIdShape.nullish(),
  replacedByCompanyId: companyIdShape.nullish(),
  groupCompanyId: companyIdShape
    .nullish()
    .describe('Who holds the majority, directly or indirectly; itself when absent'),
  mainTradeSectorCode: text(10),
  identifiers: z
    .array(
      z.strictObject({
        idTypeCode: z.string().max(20),
        idValue: z.string().min(1).max(60),
        isPrimary: z.boolean().nullish(),
      }),
    )
    .max(20)
    .nullish(),
  channels: z
    .array(z.strictObject({ typeCode: z.enum(channelTypes), value: z.string().min(1).max(200) }))
    .max(20)
    .nullish(),
});
export type CompanyRecord = z.output<typeof companyRecordShape>;

/** A grade as the insurer's side sends it. */
export const gradeRecordShape = z.strictObject({
  companyId: companyIdShape,
  grade: z.enum(gradeCodes),
  gradeDate: dayShape,
});
export type GradeRecord = z.output<typeof gradeRecordShape>;

/** Contradictions of a record in itself or with its country, by pointer; empty when it can be stored. */
export function faultsOfCompanyRecord(record: CompanyRecord): readonly FieldError[] {
  return [...identifierFaults(record), ...referenceFaults(record), ...subdivisionFaults(record)];
}

function identifierFaults({ identifiers, countryCode }: CompanyRecord): FieldError[] {
  return (identifiers ?? []).flatMap(({ idTypeCode, idValue }, place): FieldError[] => {
    const type = identifierType(idTypeCode);
    if (!type || type.code === insurersIdType || !isCarriedIn(type, countryCode)) {
      return [{ pointer: `/identifiers/${place}/idTypeCode`, code: 'identifier-type', facts: { countryCode } }];
    }
    const fault = identifierFault(type, normaliseIdentifier(type, idValue));
    const pointer = `/identifiers/${place}/idValue`;
    return fault ? [{ pointer, code: `identifier-${fault}`, facts: { example: type.example } }] : [];
  });
}

function referenceFaults({
  companyId,
  statusCode,
  replacedByCompanyId,
  headOfficeCompanyId,
  isHeadOffice,
}: CompanyRecord): FieldError[] {
  const faults: FieldError[] = [];
  if ((statusCode === 'MERGED') !== Boolean(replacedByCompanyId)) {
    faults.push({ pointer: '/replacedByCompanyId', code: statusCode === 'MERGED' ? 'required' : 'only-when-merged' });
  }
  if (replacedByCompanyId === companyId) faults.push({ pointer: '/replacedByCompanyId', code: 'itself' });
  if (headOfficeCompanyId && isHeadOffice !== false)
    faults.push({ pointer: '/headOfficeCompanyId', code: 'only-of-branch' });
  return faults;
}

function subdivisionFaults({ countryCode, subdivisionCode }: CompanyRecord): FieldError[] {
  if (!subdivisionCode || subdivisionsOf(countryCode).length === 0 || isSubdivision(countryCode, subdivisionCode))
    return [];
  return [{ pointer: '/subdivisionCode', code: 'unknown-subdivision', facts: { countryCode } }];
}
