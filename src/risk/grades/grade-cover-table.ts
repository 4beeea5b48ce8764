import Big from 'big.js';
import { z } from 'zod';
import { type CurrencyCode, isoCurrency } from '../../platform/core/currencies.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { type GradeCode, gradeCodes, gradeScale, isRanked } from '../buyers/grade.ts';

/** What a policy covers on a buyer of one grade (handbook covers 4.1). An amount of 0 is no cover. */
export const gradeCoverRowShape = z.strictObject({
  gradeCode: z.enum(gradeCodes),
  maxAmount: moneyShape,
  insuredPercentage: z.number().min(0).max(100),
});
export type GradeCoverRow = z.output<typeof gradeCoverRowShape>;

/** The grade table of a policy as the insurer's system sends it. It replaces the one before as a whole. */
export const gradeCoverTableLineShape = z.strictObject({
  policy: policyKeyShape,
  rows: z.array(gradeCoverRowShape).min(1).max(50).describe('Each grade from 01 to 10 once, and NA'),
});
export type GradeCoverTableLine = z.output<typeof gradeCoverTableLineShape>;

/**
 * What is wrong with the rows of a table whose shape is right: each grade has one row, all amounts are in the policy's
 * currency, and none is higher than that of a better grade. NA has no rank. Pointers lead into the line.
 */
export function faultsOfGradeCoverTable(rows: readonly GradeCoverRow[], currency: CurrencyCode): FieldError[] {
  const places = new Map(rows.map(({ gradeCode }, index) => [gradeCode, index]));
  const missing = gradeCodes.find((gradeCode) => !places.has(gradeCode));
  return [
    ...(missing ? [{ pointer: '/rows', code: 'grade-missing', facts: { gradeCode: missing } }] : []),
    ...rows.flatMap((row, index) => faultsOfRow(row, index, rows, { places, currency })),
  ];
}

function faultsOfRow(
  { gradeCode, maxAmount }: GradeCoverRow,
  index: number,
  rows: readonly GradeCoverRow[],
  { places, currency }: Readonly<{ places: ReadonlyMap<GradeCode, number>; currency: CurrencyCode }>,
): FieldError[] {
  const at = `/rows/${index}`;
  const better = isRanked(gradeCode) ? gradeScale[gradeScale.indexOf(gradeCode) - 1] : undefined;
  const betterRow = better === undefined ? undefined : rows[places.get(better) ?? -1];
  const faults: (FieldError | false)[] = [
    places.get(gradeCode) !== index && { pointer: `${at}/gradeCode`, code: 'repeated' },
    isoCurrency(maxAmount.currency) !== currency && { pointer: `${at}/maxAmount`, code: 'not-policy-currency' },
    new Big(maxAmount.amount).lt(0) && { pointer: `${at}/maxAmount`, code: 'too-small' },
    betterRow !== undefined &&
      new Big(maxAmount.amount).gt(betterRow.maxAmount.amount) && {
        pointer: `${at}/maxAmount`,
        code: 'above-better-grade',
        facts: { gradeCode, betterGradeCode: betterRow.gradeCode },
      },
  ];
  return faults.filter((fault) => fault !== false);
}
