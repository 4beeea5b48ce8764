import Big from 'big.js';
import { type Actor, mayRead } from '../../../platform/core/actor.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { buyerStopOf, type StoredStops, seesStopDays } from '../../buyers/buyer-stop.ts';
import { seesGrades } from '../../buyers/grade-visibility.ts';
import { type CoverVersion, totalOf } from '../cover.ts';
import type { CoverItem, CoverVersionOnWire } from '../cover-shape.ts';
import { noDecision, noEnd } from './covers.store.ts';
import type { CoverRow, CoverVisibility } from './list-covers.store.ts';

const stateOf = {
  undecided: null,
  validated: 'validated',
  cover: 'active',
  nocover: 'active',
  inactive: 'inactive',
} as const satisfies Record<CoverRow['standing'], CoverItem['state']>;

/** What the actor may see besides the cover itself. */
export function coverVisibilityOf(actor: Actor): CoverVisibility {
  const seesStrategic = mayRead(actor, 'read_strategic_cover');
  return { grades: seesGrades(actor), strategic: seesStrategic, overdues: seesStopDays(actor) };
}

/** A row of the list as the wire shows it to a reader with these rights. */
export function coverItem(row: CoverRow, visibility: CoverVisibility, today: Day): CoverItem {
  const { currency } = row;
  const isDecided = row.standing !== 'undecided';
  const decided = (amount: string): Money | null => (isDecided ? money(amount, currency) : null);
  return {
    coverId: row.coverId,
    policy: row.policy,
    company: { companyId: row.companyId, companyName: row.companyName, countryCode: row.countryCode },
    coverTypeCode: row.coverTypeCode,
    coverStatusCode: row.coverStatusCode,
    state: stateOf[row.standing],
    standing: row.standing,
    customerReference: row.customerReference,
    ...(visibility.grades ? { grade: gradeOf(row) } : {}),
    requestedAmount: decided(row.requestedAmount),
    grantedAmount: decided(row.grantedAmount),
    totalAmount: money(row.totalAmount, currency),
    frozenLimit: frozenLimitOf(row),
    decisionCode: row.decisionCode,
    decisionDate: row.decisionDate === noDecision ? null : row.decisionDate,
    startDate: row.startDate,
    endDate: row.endDate === noEnd ? null : row.endDate,
    reviewDate: row.reviewDate === noEnd ? null : row.reviewDate,
    isReviewDue: row.reviewDate <= today,
    insuredPercentage: row.insuredPercentage === null ? null : Number(row.insuredPercentage),
    maxPaymentTermDays: row.maxPaymentTermDays,
    temporary: temporaryOf(row),
    pendingAction:
      row.pendingAction && row.plannedDate ? { type: row.pendingAction, plannedDate: row.plannedDate } : null,
    noticeEndDate: row.plannedDate && addDays(row.plannedDate, -1),
    pendingRequest: pendingRequestOf(row),
    isMonitored: row.isMonitored,
    ...(visibility.strategic ? { strategic: row.strategic } : {}),
    ...buyerStopOf(stopsOf(row), row.standing === 'cover' || row.standing === 'validated', {
      today,
      seesDay: visibility.overdues,
    }),
    version: row.version,
  };
}

function gradeOf({ gradeCode, gradeDate, formerGradeCode }: CoverRow): NonNullable<CoverItem['grade']> | null {
  return gradeCode && gradeDate ? { gradeCode, gradeDate, formerGradeCode: formerGradeCode ?? null } : null;
}

function temporaryOf({ temporaryAmount, temporaryFrom, temporaryUntil, currency }: CoverRow): CoverItem['temporary'] {
  if (temporaryAmount === null || temporaryFrom === null || temporaryUntil === null) return null;
  return { amount: money(temporaryAmount, currency), startDate: temporaryFrom, endDate: temporaryUntil };
}

/**
 * A plan freezes the limit above what was owed when it came into force; the check before a delivery uses the same rule.
 */
function frozenLimitOf({ standing, frozenLimit = null, totalAmount, currency }: CoverRow): Money | null {
  if (standing !== 'cover' || frozenLimit === null || new Big(totalAmount).lte(frozenLimit)) return null;
  return money(frozenLimit, currency);
}

/** A buyer that owes nothing and is not stopped has no position. */
function stopsOf({
  oldestDueDate = null,
  stopOfCoverDate = null,
  insurerStopDate = null,
  coverEndDate = null,
  isBarred = false,
  isPolicyIdle = false,
}: CoverRow): StoredStops {
  return { oldestDueDate, stopOfCoverDate, insurerStopDate, coverEndDate, isBarred, isPolicyIdle };
}

function pendingRequestOf(row: CoverRow): CoverItem['pendingRequest'] {
  const { openRequestId, openAction, openAmount, openWorkflowStatus } = row;
  if (!openRequestId || !openAction || openAmount === null || !openWorkflowStatus) return null;
  return {
    requestId: openRequestId,
    action: openAction,
    amount: money(openAmount, row.currency),
    workflowStatus: openWorkflowStatus,
    expectedDecisionDate: row.openExpectedDate,
  };
}

/** One set of terms as the wire shows it. */
export function versionOnWire(version: CoverVersion, currency: string): CoverVersionOnWire {
  const {
    permanentAmount,
    temporaryAmount,
    requestedAmount,
    insuredPercentage,
    endedAtOnce: _apart,
    ...rest
  } = version;
  return {
    ...rest,
    reasonCodes: [...version.reasonCodes],
    conditions: [...version.conditions],
    totalAmount: money(totalOf(version), currency),
    permanentAmount: money(permanentAmount, currency),
    temporaryAmount: money(temporaryAmount, currency),
    requestedAmount: money(requestedAmount, currency),
    insuredPercentage: insuredPercentage === null ? null : Number(insuredPercentage),
  };
}
