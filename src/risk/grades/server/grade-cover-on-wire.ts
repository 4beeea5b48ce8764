import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { buyerStopOf, stopReaderOf } from '../../buyers/buyer-stop.ts';
import { seesGrades } from '../../buyers/grade-visibility.ts';
import { gradeCoverListStatusOf, gradeCoverOn, type Terms } from '../grade-cover.ts';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import { renewalSituationOf } from './grade-on-wire.ts';
import type { GradeCoverRow } from './list-grade-covers.store.ts';

/**
 * A cover as the wire shows it to a user with or without the right to grades. An ended one stays as on its last day.
 */
export function gradeCoverOnWire(row: GradeCoverRow, reader: Pick<Context, 'actor' | 'today'>): GradeCoverOnWire {
  const { today } = reader;
  const { companyId, companyName, countryCode, currency, endDate } = row;
  // computed for the day, because the stored picture may be out of date for a minute
  const isOver = row.standing === 'inactive' || (endDate !== null && endDate < today);
  const on = gradeCoverOn(row.timeline, isOver ? (endDate ?? today) : today, endDate);
  const onWire = ({ amount, insuredPercentage }: Terms) => ({
    coveredAmount: money(amount, currency),
    insuredPercentage,
  });
  return {
    coverId: row.coverId,
    coverTypeCode: 'GradeCover',
    productCode: 'GRADE_COVER',
    policy: row.policyKey,
    company: { companyId, companyName, countryCode },
    customerReference: row.customerReference,
    gradeRequestId: row.gradeRequestId,
    state: isOver ? 'inactive' : 'active',
    standing: isOver ? 'inactive' : gradeCoverListStatusOf(on),
    ...(seesGrades(reader.actor) ? { grade: gradeOf(row) } : {}),
    ...onWire(on),
    tableVersion: row.tableVersion,
    effectiveFrom: on.effectiveFrom,
    noticeEndDate: isOver ? null : on.noticeEndDate,
    announced: isOver || on.announced === null ? null : onWire(on.announced),
    endDate,
    withdrawnFor: row.withdrawnFor,
    renewalSituation: renewalSituationOf(row, today),
    namedCover: namedCoverOf(row),
    ...buyerStopOf(row.stops, !isOver && gradeCoverListStatusOf(on) === 'cover', stopReaderOf(reader)),
    version: row.version,
  };
}

function gradeOf({ gradeCode, gradeDate, formerGradeCode }: GradeCoverRow): GradeCoverOnWire['grade'] {
  return gradeCode === null || gradeDate === null ? null : { gradeCode, gradeDate, formerGradeCode };
}

function namedCoverOf({ namedCoverId, namedAmount, currency }: GradeCoverRow): GradeCoverOnWire['namedCover'] {
  return namedCoverId === null || namedAmount === null
    ? null
    : { coverId: namedCoverId, totalAmount: money(namedAmount, currency) };
}
