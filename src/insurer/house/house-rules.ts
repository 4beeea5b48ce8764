import Big from 'big.js';
import { z } from 'zod';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Day, dayShape } from '../../platform/core/day.ts';
import { roundAmount } from '../../platform/core/money.ts';
import { type GradeCode, gradeCodes } from '../../risk/buyers/grade.ts';
import { reasonCodes } from '../../risk/covers/decision.ts';

const eurosShape = z.int().min(0).max(10_000_000_000).describe('Whole euros');
const percentShape = z.int().min(0).max(100).describe('Percent of the amount');

/**
 * What is granted on one grade, in euros per buyer. Above the ceiling: `refer` everything to the underwriter,
 * `partial-and-refer` grant the ceiling and refer the rest, `partial` grant the ceiling and no more.
 */
const gradeRowShape = z.strictObject({
  ceiling: eurosShape,
  above: z.enum(['refer', 'partial-and-refer', 'partial']),
  temporaryDays: z.int().min(1).max(730).optional().describe('A partial grant is valid for this number of days only'),
  withdrawsExisting: z.boolean().optional().describe('Existing cover gets a withdrawal notice'),
});
export type GradeRow = Readonly<z.output<typeof gradeRowShape>>;

const gradeTableShape = z.record(z.enum(gradeCodes), gradeRowShape);

/** Where an insurer entity departs from the general rules. */
const entityRulesShape = z.strictObject({
  authority: eurosShape.optional(),
  grades: z.partialRecord(z.enum(gradeCodes), gradeRowShape).optional(),
});

/** The second, wider table: by it the house insurer plays the underwriter who answers what was referred. */
const underwriterShape = z.strictObject({
  grades: gradeTableShape,
  noGrade: gradeRowShape,
  longTermPercent: percentShape.describe('Granted of the amount when the payment term is longer than standard'),
  restrictedCountryPercent: percentShape.describe('Granted of the amount in a restricted country'),
  roundedDownTo: z.int().min(1).describe('Units of the policy currency'),
});

/**
 * One version of the house insurer's rules (handbook covers 2.8). A version never changes once it has decided
 * something: every passport names its version, and a replay needs it permanently.
 */
export const houseRulesShape = z.strictObject({
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,39}$/),
  validFrom: dayShape,
  grades: gradeTableShape,
  gradeReason: z.enum(reasonCodes).describe('Reason given where the grade limits or refuses'),
  gradeFreshMonths: z.int().min(1).max(60).describe('A grade dated longer ago is outdated'),
  authority: eurosShape.describe('The maximum granted without an underwriter, whatever the grade'),
  restrictedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  expectedWorkingDays: z.strictObject({ urgent: z.int().min(0), normal: z.int().min(0) }),
  entities: z.record(z.string(), entityRulesShape),
  underwriter: underwriterShape,
});
export type HouseRules = Readonly<z.output<typeof houseRulesShape>>;

/** The version in force on a day: the latest that began by then, the first one on days before all of them. */
export function rulesOn(versions: readonly HouseRules[], day: Day): HouseRules {
  const inOrder = versions.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  const [first] = inOrder;
  if (!first) throw new RangeError('No house rules are configured');
  return inOrder.findLast(({ validFrom }) => validFrom <= day) ?? first;
}

/** The row of a grade under an insurer entity. */
export function gradeRowOf(rules: HouseRules, entity: string, grade: GradeCode): GradeRow {
  return rules.entities[entity]?.grades?.[grade] ?? rules.grades[grade];
}

/** The most that is granted without an underwriter under an insurer entity, in euros. */
export function authorityOf(rules: HouseRules, entity: string): number {
  return rules.entities[entity]?.authority ?? rules.authority;
}

/** Euros of the rules in another currency, as a plain decimal rounded to its minor unit. */
export function eurosIn(currency: CurrencyCode, euros: number, perEuro: string): string {
  return new Big(roundAmount(new Big(euros).times(perEuro), currency)).toFixed();
}
