import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { workflowLabels } from '../../../approvals/orders/web/public.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Format } from '../../../platform/core/format.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import type { CoverItem } from '../cover-shape.ts';
import { type CoverStatusKey, coverStatusOf, type StatusOfCover } from '../cover-status.ts';
import { isPreliminary } from '../decision.ts';
import { decisionLabels, requestStatusLabels, waitingLabels } from './cover-labels.ts';

type StatusDisplay = Readonly<{ shape: StatusShape; label: MessageDescriptor }>;
type CoverState = StatusOfCover &
  Pick<CoverItem, 'pendingAction' | 'pendingRequest' | 'decisionCode'> &
  Partial<Pick<CoverItem, 'startDate'>>;

/**
 * The status of a cover as one icon and one label. A stop that has come is first, whatever is granted, then what the
 * insurer announced, what waits, last what is in force: that is their importance for a user who delivers.
 */
export function coverStatusDisplayOf(cover: CoverState, format: Pick<Format, 'day'>): StatusDisplay {
  const status = coverStatusOf(cover);
  const { pendingAction, pendingRequest, startDate } = cover;
  if (status === 'STOPPED') return statusDisplays.STOPPED;
  if (pendingAction) return { shape: 'notice', label: noticeLabels[pendingAction.type] };
  if (pendingRequest && !isRestWaiting(cover)) return { shape: 'waiting', label: waitingLabels[pendingRequest.action] };
  if (startDate && (status === 'NOT_BEGUN' || status === 'PARTLY_NOT_BEGUN')) {
    return { shape: 'waiting', label: fromLabel(status, format.day(startDate)) };
  }
  return statusDisplays[status];
}

/** Whether only the rest of what was requested waits: the other part is granted. */
function isRestWaiting({ decisionCode }: Pick<CoverItem, 'decisionCode'>): boolean {
  return decisionCode !== null && isPreliminary(decisionCode);
}

const statusDisplays: Readonly<Record<CoverStatusKey, StatusDisplay>> = {
  STOPPED: { shape: 'ring', label: msg`Cover stopped` },
  FROZEN: { shape: 'half', label: msg`Limit frozen` },
  UNDECIDED: { shape: 'ended', label: msg`Not decided` },
  ENDED: { shape: 'ended', label: msg`Ended` },
  BY_GRADE: { shape: 'grade', label: msg`By grade` },
  NO_COVER: { shape: 'ring', label: msg`No cover` },
  PARTLY_NOT_BEGUN: { shape: 'waiting', label: msg`Partly granted, not begun` },
  NOT_BEGUN: { shape: 'waiting', label: msg`Granted, not begun` },
  PARTLY: { shape: 'half', label: msg`Partly granted` },
  GRANTED: { shape: 'full', label: msg`Granted` },
};

function fromLabel(status: 'NOT_BEGUN' | 'PARTLY_NOT_BEGUN', day: string): MessageDescriptor {
  return status === 'NOT_BEGUN' ? msg`Granted from ${day}` : msg`Partly granted from ${day}`;
}

const noticeLabels = { REDUCTION: msg`Reduction notice`, WITHDRAWAL: msg`Withdrawal notice` } as const;

/** The state of a cover as icon and label. */
export function CoverStatus({ cover }: { cover: CoverState }) {
  const { i18n } = useLingui();
  const { shape, label } = coverStatusDisplayOf(cover, useFormat());
  return <Status shape={shape}>{i18n._(label)}</Status>;
}

type NextDate = Readonly<{
  kind: 'notice' | 'answer' | 'rest' | 'review-due' | 'begins' | 'ends' | 'review' | 'ended';
  day: Day;
}>;

/** The next day on which something happens to the cover, or the day on which it ended; `null` where none is known. */
export function nextDateOf(cover: CoverItem): NextDate | null {
  const { pendingAction, pendingRequest, standing, endDate, reviewDate, startDate } = cover;
  if (pendingAction) return { kind: 'notice', day: pendingAction.plannedDate };
  if (pendingRequest?.expectedDecisionDate) {
    return { kind: isRestWaiting(cover) ? 'rest' : 'answer', day: pendingRequest.expectedDecisionDate };
  }
  if (standing === 'inactive') return endDate ? { kind: 'ended', day: endDate } : null;
  if (standing === 'validated') return startDate ? { kind: 'begins', day: startDate } : null;
  if (cover.isReviewDue && reviewDate) return { kind: 'review-due', day: reviewDate };
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
      return <Trans>Begins {date}</Trans>;
    case 'ends':
      return <Trans>Until {date}</Trans>;
    case 'review':
      return <Trans>Review {date}</Trans>;
    case 'ended':
      return <Trans>Ended {date}</Trans>;
  }
}

type RequestState = Pick<CoverRequestOnWire, 'requestStatus' | 'workflowStatus' | 'decision'>;

/** The status of a request: an answered one by its decision, an unsent one by the colleague it waits for. */
export function requestStatusDisplayOf({ requestStatus, workflowStatus, decision }: RequestState): StatusDisplay {
  if (requestStatus === 'PENDING') {
    if (workflowStatus === 'RETURNED') return { shape: 'notice', label: workflowLabels.RETURNED };
    if (workflowStatus !== 'SENT') return { shape: 'waiting', label: workflowLabels[workflowStatus] };
    return decision ? decided(decision.decisionCode) : { shape: 'waiting', label: msg`With the underwriter` };
  }
  if (requestStatus === 'REJECTED') return { shape: 'cross', label: requestStatusLabels.REJECTED };
  if (requestStatus === 'ANSWERED' && decision) return decided(decision.decisionCode);
  if (requestStatus === 'CANCELLED') {
    const label = workflowStatus === 'SENT' ? requestStatusLabels.CANCELLED : workflowLabels[workflowStatus];
    return { shape: 'ended', label };
  }
  return { shape: 'ended', label: requestStatusLabels[requestStatus] };
}

/** The state of a request as icon and label. */
export function RequestStatus({ request }: { request: RequestState }) {
  const { i18n } = useLingui();
  const { shape, label } = requestStatusDisplayOf(request);
  return <Status shape={shape}>{i18n._(label)}</Status>;
}

type DecisionCode = NonNullable<CoverRequestOnWire['decision']>['decisionCode'];

function decided(decisionCode: DecisionCode): StatusDisplay {
  return { shape: decisionShapes[decisionCode], label: decisionLabels[decisionCode] };
}

const decisionShapes: Readonly<Record<DecisionCode, StatusShape>> = {
  FULL: 'full',
  CONDITIONAL: 'full',
  PARTIAL: 'half',
  PARTIAL_PRELIMINARY: 'half',
  REFUSED: 'ring',
  REFUSED_PRELIMINARY: 'ring',
  INCREASE_REFUSED: 'half',
  REDUCED: 'check',
  REVISED_TERMS: 'full',
  REISSUED: 'full',
  WITHDRAWAL_NOTICE: 'notice',
  WITHDRAWN: 'ended',
  EXPIRED: 'ended',
  PARTIAL_EXPIRY: 'half',
  CUSTOMER_CANCELLED: 'check',
};
