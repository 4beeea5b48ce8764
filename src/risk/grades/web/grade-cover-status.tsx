import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import { type GradeCoverState, gradeCoverStatusDisplayOf } from '../grade-labels.ts';

/** The state of a cover by grade as icon and label. */
export function GradeCoverStatus({ cover }: { cover: GradeCoverState }) {
  return <StatusInWords of={gradeCoverStatusDisplayOf(cover)} />;
}

/** The next change: the terms after a notice, with their day, or the day on which it ended. */
export function NextTerms({ cover }: { cover: GradeCoverOnWire }) {
  const format = useFormat();
  const { standing, noticeEndDate, announced, endDate, namedCover } = cover;
  if (standing === 'inactive' && endDate) {
    const last = format.day(endDate);
    return <Trans>Ended {last}</Trans>;
  }
  if (!announced || !noticeEndDate || namedCover) return null;
  const amount = format.amount(announced.coveredAmount);
  const last = format.day(noticeEndDate);
  return (
    <Trans>
      {amount} after {last}
    </Trans>
  );
}
