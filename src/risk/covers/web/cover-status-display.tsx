import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '../../../platform/core/day.ts';
import type { Format } from '../../../platform/core/format.ts';
import type { Label, StatusLabel } from '../../../platform/core/label.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { coverStatusLabels } from '../cover-labels.ts';
import type { CoverItem } from '../cover-shape.ts';
import { type CoverState, coverDisplayOf, isRestWaiting, isYetToBegin } from '../cover-status.ts';
import { type RequestState, requestDisplayOf } from '../request-status.ts';

type DatedCover = CoverState & Partial<Pick<CoverItem, 'startDate'>>;

/** As `coverDisplayOf`, and says from which day a cover holds that has yet to begin. */
export function coverStatusDisplayOf(cover: DatedCover, format: Pick<Format, 'day'>): StatusLabel {
  const { shape, label } = coverDisplayOf(cover);
  const { startDate } = cover;
  if (!startDate || !isYetToBegin(label)) return { shape, label };
  const day = format.day(startDate);
  const from = label === coverStatusLabels.NOT_BEGUN.label ? msg`Granted from ${day}` : msg`Partly granted from ${day}`;
  return { shape, label: from as Label };
}

/** The state of a cover as icon and label. */
export function CoverStatus({ cover }: { cover: DatedCover }) {
  return <StatusInWords of={coverStatusDisplayOf(cover, useFormat())} />;
}

type NextDate = Readonly<{
  kind: 'notice' | 'answer' | 'rest' | 'review-due' | 'begins' | 'temporary' | 'ends' | 'review' | 'ended';
  day: Day;
}>;

/** The next day on which something happens to the cover, or the day on which it ended; `null` where none is known. */
export function nextDateOf(cover: CoverItem): NextDate | null {
  const { pendingAction, pendingRequest, standing, endDate, reviewDate, startDate, temporary } = cover;
  if (pendingAction) return { kind: 'notice', day: pendingAction.plannedDate };
  if (pendingRequest?.expectedDecisionDate) {
    return { kind: isRestWaiting(cover) ? 'rest' : 'answer', day: pendingRequest.expectedDecisionDate };
  }
  if (standing === 'inactive') return endDate ? { kind: 'ended', day: endDate } : null;
  if (standing === 'validated') return startDate ? { kind: 'begins', day: startDate } : null;
  if (cover.isReviewDue && reviewDate) return { kind: 'review-due', day: reviewDate };
  if (temporary) return { kind: 'temporary', day: temporary.endDate };
  if (endDate) return { kind: 'ends', day: endDate };
  return reviewDate ? { kind: 'review', day: reviewDate } : null;
}

/** The same in words: "Review 8 Jul", "Answer by 25 Nov"; what is due carries the marker. */
export function NextDate({ cover }: { cover: CoverItem }) {
  const format = useFormat();
  const next = nextDateOf(cover);
  return next && nextDateInWords(next, format);
}

function nextDateInWords({ kind, day }: NextDate, format: Format): ReactNode {
  const date = format.day(day);
  switch (kind) {
    case 'notice':
      return <Trans>From {date}</Trans>;
    case 'answer':
      return <Trans>Answer by {date}</Trans>;
    case 'rest':
      return <Trans>Rest by {date}</Trans>;
    case 'review-due':
      return (
        <mark>
          <Trans>Review due</Trans>
        </mark>
      );
    case 'begins':
      return <Trans>Starts {date}</Trans>;
    case 'temporary':
      return <Trans>Temporary until {date}</Trans>;
    case 'ends':
      return <Trans>Until {date}</Trans>;
    case 'review':
      return <Trans>Review {date}</Trans>;
    case 'ended':
      return <Trans>Ended {date}</Trans>;
  }
}

/** The state of a request as icon and label. */
export function RequestStatus({ request }: { request: RequestState }) {
  return <StatusInWords of={requestDisplayOf(request)} />;
}
