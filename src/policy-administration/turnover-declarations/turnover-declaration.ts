import Big from 'big.js';
import { isWaiting, type WorkflowStatus } from '../../approvals/orders/order.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addHours, type Instant, isBefore } from '../../platform/core/instant.ts';
import { compareMoney, type Money, signOfMoney } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { isToBeEstimated } from './declaration-period.ts';
import type { PremiumLine } from './declared-premium.ts';

/*
 * Turnover declarations (row C8, handbook N 2.2): what was sold on credit to insured buyers, period by period, from which
 * the premium follows.
 */

/** What is stored. Days and hours make more of it: see `statusAt`. */
export const storedStatuses = ['TO_BE_SUPPLIED', 'DRAFT', 'DECLARED', 'INVOICED'] as const;
export type StoredStatus = ValueOf<typeof storedStatuses>;

/**
 * UPCOMING while the period runs; OVERDUE when its due date has passed; ESTIMATED by the insurer where it stays undeclared;
 * DECLARED can be corrected for 24 hours, after which it is TO_BE_INVOICED.
 */
export const declarationStatuses = [
  'UPCOMING',
  'TO_BE_SUPPLIED',
  'DRAFT',
  'OVERDUE',
  'ESTIMATED',
  'DECLARED',
  'TO_BE_INVOICED',
  'INVOICED',
] as const;
export type DeclarationStatus = ValueOf<typeof declarationStatuses>;

/** As what each status is stored: an index knows the stored ones, and days and hours do the rest. */
export const storedStatusesOf: Readonly<Record<DeclarationStatus, readonly StoredStatus[]>> = {
  UPCOMING: ['TO_BE_SUPPLIED'],
  TO_BE_SUPPLIED: ['TO_BE_SUPPLIED'],
  DRAFT: ['DRAFT'],
  OVERDUE: ['TO_BE_SUPPLIED', 'DRAFT'],
  ESTIMATED: ['TO_BE_SUPPLIED', 'DRAFT'],
  DECLARED: ['DECLARED'],
  TO_BE_INVOICED: ['DECLARED'],
  INVOICED: ['INVOICED'],
};

/** What a line of turnover is of (handbook N 2.2); `null` on the wire where the policy does not tell them apart. */
export const declarationCategories = ['GRANTED_LIMIT', 'SELF_CHECK', 'PRODUCTION_COSTS', 'ADVANCE_PAYMENT'] as const;
export type DeclarationCategory = ValueOf<typeof declarationCategories>;

/** Where, of what and by whom was sold; `null` for the policyholder. */
export type OfLine = Readonly<{ category: DeclarationCategory | null; insuredEntityId: string | null }>;

/** One line as it is stored: its amounts are in the policy's currency. */
export type DeclarationLine = PremiumLine & OfLine;

/** One line as it is entered. */
export type EnteredLine = OfLine & Readonly<{ countryCode: string; turnover: Money; exclusions: Money }>;

/** What a declaration has that was never estimated, or is declared. */
export const notEstimated = {
  estimatedLines: null,
  estimatedTotal: null,
  estimatedPremium: null,
  estimatedAt: null,
} as const;

/** Hours after declaring in which the figures can be corrected. */
const hoursToCorrect = 24;
/** Percent by which a total may differ from the year before without being asked about. */
const usualDeviation = 30;

type Stored = Readonly<{
  status: StoredStatus;
  periodTo: Day;
  dueDate: Day;
  /** Until when it can be corrected; `null` before it is declared. */
  editableUntil: Instant | null;
  /** When the insurer estimated it; `null` where nobody did, and once it is declared. */
  estimatedAt: Instant | null;
}>;

/** The instant from which a declaration of an instant cannot be corrected any more: exactly 24 hours on every day. */
export function editableUntil(declaredAt: Instant): Instant {
  return addHours(declaredAt, hoursToCorrect);
}

/** The status of a declaration at an instant of a day. */
export function statusAt(
  { status, periodTo, dueDate, editableUntil: until, estimatedAt }: Stored,
  now: Instant,
  today: Day,
): DeclarationStatus {
  if (status === 'INVOICED') return 'INVOICED';
  if (status === 'DECLARED') return until !== null && isBefore(now, until) ? 'DECLARED' : 'TO_BE_INVOICED';
  if (estimatedAt !== null) return 'ESTIMATED';
  if (today > dueDate) return 'OVERDUE';
  return status === 'TO_BE_SUPPLIED' && today <= periodTo ? 'UPCOMING' : status;
}

/** Why the figures cannot be changed: they are locked 24 hours after they were declared. */
export function whyNotEnter(status: DeclarationStatus): Refusal | null {
  return status === 'TO_BE_INVOICED' || status === 'INVOICED' ? refuse('declaration-locked', { status }) : null;
}

/** Why a period cannot be declared yet, or any more. */
export function whyNotDeclare(
  { periodTo, status }: Readonly<{ periodTo: Day; status: DeclarationStatus }>,
  today: Day,
): Refusal | null {
  if (status === 'DECLARED') return refuse('declaration-made');
  return whyNotEnter(status) ?? (today <= periodTo ? refuse('period-running', { periodTo }) : null);
}

/** Why figures cannot be submitted to colleagues: they have them already. */
export function whyNotSubmitAgain({
  workflowStatus,
}: Readonly<{ workflowStatus: WorkflowStatus | null }>): Refusal | null {
  return workflowStatus !== null && isWaiting({ workflowStatus }) ? refuse('order-waiting') : null;
}

/** Why the insurer cannot estimate a declaration: it is made, or its time has not come. */
export function whyNotEstimate(
  { status, dueDate }: Readonly<{ status: DeclarationStatus; dueDate: Day }>,
  today: Day,
): Refusal | null {
  if (status === 'DECLARED') return refuse('declaration-made');
  return whyNotEnter(status) ?? (isToBeEstimated(dueDate, today) ? null : refuse('estimate-too-early', { dueDate }));
}

/**
 * What is wrong with lines, each at its field: a country that the policy does not cover, a category and a country given
 * twice, an insured company that the policy does not have, more excluded than sold.
 */
export function whyNotLines(
  policy: Pick<Policy, 'countriesCovered' | 'currency' | 'insuredEntities'>,
  lines: readonly EnteredLine[],
): Refusal | null {
  const covered = new Set(policy.countriesCovered.flatMap((each) => (each.excluded ? [] : [each.countryCode])));
  const entities = new Set(policy.insuredEntities.map(({ entityId }) => entityId));
  const firstWith = new Map(lines.map((line, place): [string, number] => [keyOf(line), place]).toReversed());
  const errors = lines.flatMap((line, place) => {
    const at = (field: string, code: string) => ({ pointer: `/lines/${place}/${field}`, code });
    return [
      ...(covered.has(line.countryCode) ? [] : [at('countryCode', 'country-not-covered')]),
      ...((firstWith.get(keyOf(line)) ?? place) < place ? [at('countryCode', 'twice')] : []),
      ...(line.insuredEntityId !== null && !entities.has(line.insuredEntityId)
        ? [at('insuredEntityId', 'not-in-list')]
        : []),
      ...whyNotAmounts(line, policy.currency).map(([field, code]) => at(field, code)),
    ];
  });
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

function whyNotAmounts({ turnover, exclusions }: EnteredLine, currency: CurrencyCode): [field: string, code: string][] {
  if (turnover.currency !== currency) return [['turnover/currency', 'currency-not-allowed']];
  if (exclusions.currency !== currency) return [['exclusions/currency', 'currency-not-allowed']];
  if (signOfMoney(turnover) < 0) return [['turnover/amount', 'too-small']];
  if (signOfMoney(exclusions) < 0) return [['exclusions/amount', 'too-small']];
  return compareMoney(exclusions, turnover) > 0 ? [['exclusions/amount', 'above-turnover']] : [];
}

function keyOf({ countryCode, category, insuredEntityId }: EnteredLine): string {
  return [countryCode, category, insuredEntityId].join(' ');
}

/** What declares nothing says so, and what says so declares nothing. `total`: turnover without exclusions. */
export function whyNotTotal(total: string, isNil: boolean): Refusal | null {
  const isZero = new Big(total).eq(0);
  if (isZero && !isNil) return refuse('declaration-empty');
  return isNil && !isZero ? refuse('declaration-not-nil') : null;
}

/**
 * Why a total has to be confirmed: it differs by more than 30 % from that of the same period a year before. Nothing is
 * compared with a period of which nothing was declared.
 */
export function whyNotPlausible({
  total,
  before,
  currency,
}: Readonly<{ total: string; before: string | null; currency: CurrencyCode }>): Refusal | null {
  if (before === null || new Big(before).eq(0)) return null;
  const percent = new Big(total).minus(before).div(before).times(100);
  if (percent.abs().lte(usualDeviation)) return null;
  return refuse('declaration-deviates', { before, total, currency, percent: Number(percent.round(1).toString()) });
}
