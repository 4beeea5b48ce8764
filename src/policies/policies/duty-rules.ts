import { z } from 'zod';
import { countryShape } from '../../platform/core/countries.ts';

/* The duties of an insured against a buyer that does not pay, as a policy words them. Insurers count from different
   days and put them into different clauses, so that a policy may say each of them in its own way; otherwise its
   plain periods apply (handbook N 1.0; deadline table of the handbook's peers). */

/** What a policy asks of the insured, in the order in which it usually falls due. */
export const duties = ['REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM'] as const;
export type Duty = (typeof duties)[number];

/** Why a buyer does not pay, as far as it changes a duty. */
export const lossCauses = ['PROTRACTED_DEFAULT', 'INSOLVENCY', 'POLITICAL'] as const;
export type LossCause = (typeof lossCauses)[number];

/**
 * The day from which a period runs. `EXTENSION_END`: the original due date and the longest extension of the policy.
 * `DUE_MONTH_END`: the last day of the month of the due date, for policies with one report a month. `PLAN_FAILURE`: the day
 * on which a plan of instalments on the invoice failed.
 */
export const dutyAnchors = [
  'INVOICE_DATE',
  'DELIVERY',
  'DUE_DATE',
  'DUE_MONTH_END',
  'EXTENSION_END',
  'KNOWLEDGE',
  'INSOLVENCY',
  'PERIOD_END',
  'PLAN_FAILURE',
] as const;
export type DutyAnchor = (typeof dutyAnchors)[number];

export const periodUnits = ['DAYS', 'MONTHS'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** One period: "90 days from the end of the longest extension". */
export const dutyPeriodShape = z.strictObject({
  from: z.enum(dutyAnchors),
  count: z.int().min(0).max(3650),
  unit: z.enum(periodUnits),
});
export type DutyPeriod = z.output<typeof dutyPeriodShape>;

/** A duty in the words of one policy. */
export const dutyRuleShape = z.strictObject({
  duty: z.enum(duties),
  cause: z.enum(lossCauses).nullable().describe('The cause of loss it is about; `null` for all others'),
  countryCode: countryShape.nullable().describe('The buyers’ country it is about; `null` for all others'),
  takes: z.enum(['EARLIEST', 'LATEST']).describe('Which day holds where several periods are agreed'),
  periods: z.array(dutyPeriodShape).min(1).max(5),
  clause: z.string().min(1).max(80).nullable().describe('Clause of the policy, for example `special terms 4.2`'),
});
export type DutyRule = z.output<typeof dutyRuleShape>;

/** Days after a default within which the whole is handed over for collection (handbook N 1.3). */
export const handOverDaysAfterDefault = 10;
