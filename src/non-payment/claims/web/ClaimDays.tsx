import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { earliestOf } from '../../../platform/core/day.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DeadlineLine, type Duty } from '../../../platform/ui/signature/DeadlineLine.tsx';
import { CalculatedDays, useCalculationText } from '../../deadlines/web/public.ts';
import type { ClaimDayKind } from '../claim-days.ts';
import { claimAnchorLabels } from '../claim-labels.ts';
import type { ClaimDetail } from '../claims.contract.ts';

type ClaimDay = ClaimDetail['days'][number];

const dayLabels: Readonly<Record<ClaimDayKind, MessageDescriptor>> = {
  FILE: msg`File the claim`,
  PAPERS: msg`Provide the documents`,
  WAITING_PERIOD: msg`Waiting period ends`,
  PAYMENT: msg`Payment`,
  APPEAL: msg`Contest the decision`,
};

/** The days of a claim on the line of its buyer: from the oldest due date to the payment. */
export function ClaimDays({ claim }: { claim: ClaimDetail }) {
  const { i18n } = useTexts();
  const { today } = useFormat();
  const { days, assessment } = claim;
  const oldestDueDate = earliestOf(assessment.items.map(({ dueDate }) => dueDate));
  if (oldestDueDate === null || days.length === 0) return null;
  const begin: Duty = { day: oldestDueDate, name: <Trans>Oldest invoice due</Trans>, state: 'begin' };
  const flags = days.map(
    ({ kind, day, state, doneOn }): Duty => ({
      day,
      name: i18n._(dayLabels[kind]),
      state,
      ...(doneOn ? { doneOn } : {}),
    }),
  );
  const stop = assessment.stopOfCoverDate;
  return (
    <DeadlineLine
      today={today}
      stop={stop !== null && stop >= oldestDueDate ? stop : null}
      duties={[begin, ...flags]}
    />
  );
}

/** How each of its days is counted. */
export function CalculatedDaysOfClaim({ claim }: { claim: ClaimDetail }) {
  const { i18n } = useTexts();
  const explain = useExplanation(claim);
  return (
    <CalculatedDays
      days={claim.days.map((day) => ({
        id: day.kind,
        name: i18n._(dayLabels[day.kind]),
        day: day.day,
        reckoning: explain(day),
      }))}
    />
  );
}

/** The explanation of a day of the claim. */
function useExplanation({ assessment: { filing } }: ClaimDetail): (day: ClaimDay) => string {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const dutyText = useCalculationText();
  return ({ reckoning }) => {
    if (!reckoning) return filing ? dutyText(filing) : '';
    const { from, fromDay, count, unit, pausedDays } = reckoning;
    const anchor = i18n._({ ...claimAnchorLabels[from], values: { day: format.fullDay(fromDay) } });
    const number = format.number(count);
    const plain = unit === 'MONTHS' ? t`${anchor} + ${number} months` : t`${anchor} + ${number} days`;
    const paused = format.number(pausedDays);
    return pausedDays > 0 ? t`${plain} + ${paused} days disputed or on a plan` : plain;
  };
}
