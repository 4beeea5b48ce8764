import type { z } from 'zod';
import {
  type CompanyLine,
  companyLineShape,
  faultsOfCompanyLine,
  faultsOfGradeLine,
  type GradeLine,
  gradeLineShape,
} from '../buyers/company-line.ts';
import { type CoverLine, coverLineShape, faultsOfCoverLine } from '../covers/cover-line.ts';
import type { FieldError } from '../platform/refusal.ts';
import { faultsOfPolicyLine, type PolicyLine, policyLineShape } from '../policies/policy-line.ts';
import type { MappedColumn, SettledColumn, SheetSample } from './column-mapping.ts';
import { type ColumnQuestion, rivalsIn } from './column-questions.ts';
import { companyFields, companyOf } from './company-fields.ts';
import { amountOfLines, competingIn } from './competing-columns.ts';
import { coverFields, coverOf } from './cover-fields.ts';
import type { Assembly, Fields } from './field.ts';
import { gradeFields, gradeOf } from './grade-fields.ts';
import type { LineWatch, Watched } from './line-watch.ts';
import { policyFields, policyOf } from './policy-fields.ts';
import type { Cell, Row } from './table.ts';

/** What can be imported: the kinds of lines that the insurer's port takes. */
export const importKinds = ['companies', 'grades', 'policies', 'covers'] as const;
export type ImportKind = (typeof importKinds)[number];

type LineRecord = Readonly<Record<string, unknown>>;

/** All that reading rows must know of one kind of record. */
export type RowTarget = Readonly<{
  fields: Fields;
  /** Each entry is met by any one of its fields; a name that ends in `*` stands for all that begin so. */
  needs: readonly (readonly string[])[];
  /** Fields that say the same, besides those of the needs: a guess is passed over where another says it. */
  alike?: readonly (readonly string[])[];
  /** What only a line says, whatever it is called: the day of an invoice, the number of a buyer. Rows of sums have none. */
  lineMarks: readonly string[];
  assemble(values: LineRecord): Assembly;
  /** The record's shape on the wire, and what is wrong with one of that shape. */
  shape: z.ZodType;
  faults(record: LineRecord): readonly FieldError[];
  /** What tells a record from the others of its kind: no two lines of a file may share it. */
  keyOf(record: LineRecord): readonly unknown[];
  /** The fields behind members of the record that are called otherwise, by the beginning of their pointer. */
  fieldOfMember: Readonly<Record<string, string>>;
  /** The field that headings above the rows fill where lists are printed customer by customer; without it they are lines. */
  groupField?: string;
  /** An order of columns without heads that is agreed on, and whether rows are written so. */
  fixedOrder?: Readonly<{ fields: readonly string[]; looksSo(rows: readonly Row[]): boolean }>;
  /** Columns that are told by those beside them, as a number is by the name that goes with it. */
  settle?(sample: SheetSample, isOpen: (column: number) => boolean): readonly SettledColumn[];
  /** What columns say against each other: asked before anything counts. */
  askOf?(mapping: readonly MappedColumn[], rows: readonly (readonly Cell[])[]): readonly ColumnQuestion[];
  /** Watches all lines, as they are read, for what their columns say against each other. */
  watch?(watched: Watched): LineWatch;
}>;

/** A kind of record that the insurer's port takes. */
export type ImportTarget = RowTarget & Readonly<{ kind: ImportKind }>;

/** Names the company: its id, or a register number by which the register knows it. */
export const companyNeed = ['companyId', 'identifier', 'identifier:*'];

const granted = amountOfLines('grantedAmount');

export const importTargets: Readonly<Record<ImportKind, ImportTarget>> = {
  companies: {
    kind: 'companies',
    fields: companyFields,
    needs: [companyNeed, ['companyName'], ['countryCode']],
    lineMarks: companyNeed,
    assemble: companyOf,
    shape: companyLineShape,
    faults: (record) => faultsOfCompanyLine(record as CompanyLine),
    keyOf: (record) => [companyKeyOf(record)],
    fieldOfMember: { identifiers: 'identifier', postCodes: 'postalCode', channels: 'telephone' },
  },
  grades: {
    kind: 'grades',
    fields: gradeFields,
    askOf: (mapping, rows) => rivalsIn(gradeFields, mapping, rows),
    needs: [companyNeed, ['grade'], ['gradeDate']],
    lineMarks: companyNeed,
    assemble: gradeOf,
    shape: gradeLineShape,
    faults: (record) => faultsOfGradeLine(record as GradeLine),
    keyOf: (record) => [companyKeyOf(record), record['gradeDate']],
    fieldOfMember: {},
  },
  policies: {
    kind: 'policies',
    fields: policyFields,
    askOf: (mapping, rows) => rivalsIn(policyFields, mapping, rows),
    needs: [['policy', 'policyId'], ['holderName'], ['holderCountry'], ['currency'], ['startDate'], ['endDate']],
    lineMarks: ['policy', 'policyId'],
    assemble: policyOf,
    shape: policyLineShape,
    faults: (record) => faultsOfPolicyLine(record as PolicyLine),
    keyOf: ({ policy }) => [policy],
    fieldOfMember: {
      'policyholder/name': 'holderName',
      'policyholder/countryCode': 'holderCountry',
      insuredPercentages: 'insuredPercentage',
    },
  },
  covers: {
    kind: 'covers',
    fields: coverFields,
    askOf: (mapping, rows) => competingIn(coverFields, mapping, rows, granted),
    needs: [['policy', 'policyId'], companyNeed, ['grantedAmount'], ['currency']],
    lineMarks: companyNeed,
    assemble: coverOf,
    shape: coverLineShape,
    // the policy's own currency is known to the port only
    faults: (record) => faultsOfCoverLine(record as CoverLine, (record as CoverLine).grantedAmount.currency),
    keyOf: (record) => [record['policy'], companyKeyOf(record), record['startDate'], record['decisionDate']],
    fieldOfMember: {},
  },
};

/** The company that a record names: by its id, else by its first register number. */
function companyKeyOf({ companyId, identifier, identifiers }: LineRecord): unknown {
  return companyId ?? identifier ?? (identifiers as readonly unknown[] | undefined)?.[0];
}

/** What tells a record from the others of its kind, as text. */
export function keyOfRecord({ keyOf }: RowTarget, record: LineRecord): string {
  return JSON.stringify(keyOf(record));
}
