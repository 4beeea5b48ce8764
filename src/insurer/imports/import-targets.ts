import { rivalsIn } from '../../bulk/imports/column-questions.ts';
import { amountOfLines, competingIn } from '../../bulk/imports/competing-columns.ts';
import type { RowTarget } from '../../bulk/imports/row-target.ts';
import { exchangeRateShape } from '../../platform/exchange-rates/exchange-rates.contract.ts';
import { faultsOfPolicyLine, type PolicyLine, policyLineShape } from '../../policies/policies/policy-line.ts';
import { companyFields, companyNeed, companyOf } from '../../risk/buyers/company-fields.ts';
import {
  type CompanyLine,
  companyLineShape,
  faultsOfCompanyLine,
  faultsOfGradeLine,
  type GradeLine,
  gradeLineShape,
} from '../../risk/buyers/company-line.ts';
import { coverFields, coverOf } from '../../risk/covers/cover-fields.ts';
import { type CoverLine, coverLineShape, faultsOfCoverLine } from '../../risk/covers/cover-line.ts';
import { gradeFields, gradeOf } from '../../risk/grades/grade-fields.ts';
import { exchangeRateFields, exchangeRateOf } from './exchange-rate-fields.ts';
import { policyFields, policyOf } from './policy-fields.ts';

/** What can be imported: the kinds of lines that the insurer's port takes. */
export const importKinds = ['companies', 'grades', 'policies', 'covers', 'exchange-rates'] as const;
export type ImportKind = (typeof importKinds)[number];

type LineRecord = Readonly<Record<string, unknown>>;

/** A kind of record that the insurer's port takes. */
export type ImportTarget = RowTarget & Readonly<{ kind: ImportKind }>;

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
  'exchange-rates': {
    kind: 'exchange-rates',
    fields: exchangeRateFields,
    askOf: (mapping, rows) => rivalsIn(exchangeRateFields, mapping, rows),
    needs: [['currency'], ['day'], ['perEuro']],
    lineMarks: ['currency'],
    assemble: exchangeRateOf,
    shape: exchangeRateShape,
    // the port alone knows the day of today
    faults: () => [],
    keyOf: ({ currency, day }) => [currency, day],
    fieldOfMember: {},
  },
};

/** The company that a record names: by its id, else by its first register number. */
function companyKeyOf({ companyId, identifier, identifiers }: LineRecord): unknown {
  return companyId ?? identifier ?? (identifiers as readonly unknown[] | undefined)?.[0];
}
