import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { workflowLabels } from '../../../approvals/orders/web/public.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import { gradeRequestStatusLabels } from '../grade-labels.ts';
import { renewalOf } from '../grade-renewal.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { useMayChooseRenewal } from './may-choose-renewal.ts';

type RequestState = Pick<GradeRequestOnWire, 'requestStatus' | 'workflowStatus'>;

/** The status of a grade request as one icon and one label; an unsent one by the colleague it waits for. */
export function gradeRequestStatusDisplayOf({ requestStatus, workflowStatus }: RequestState): Readonly<{
  shape: StatusShape;
  label: MessageDescriptor;
}> {
  const isSent = workflowStatus === 'SENT';
  switch (requestStatus) {
    case 'PENDING':
      if (workflowStatus === 'RETURNED') return { shape: 'notice', label: workflowLabels.RETURNED };
      return { shape: 'waiting', label: isSent ? msg`With the analyst` : workflowLabels[workflowStatus] };
    case 'ANSWERED':
      return { shape: 'full', label: gradeRequestStatusLabels.ANSWERED };
    case 'REJECTED':
      return { shape: 'cross', label: gradeRequestStatusLabels.REJECTED };
    case 'CANCELLED':
      return { shape: 'ended', label: isSent ? gradeRequestStatusLabels.CANCELLED : workflowLabels[workflowStatus] };
    case 'TERMINATED':
      return { shape: 'ended', label: gradeRequestStatusLabels.TERMINATED };
  }
}

/** The state of a grade request as icon and label. */
export function GradeRequestStatus({ request }: { request: RequestState }) {
  return <StatusInWords of={gradeRequestStatusDisplayOf(request)} />;
}

/** Whether the reader should choose now what the expiry brings. */
export function isChoiceDue({ renewalSituation }: Pick<GradeRequestOnWire, 'renewalSituation'>): boolean {
  const { isOnRenewalPeriod, currentRenewalSituation } = renewalSituation;
  return isOnRenewalPeriod && currentRenewalSituation === renewalOf.undecided;
}

/**
 * What the expiry brings, in two words; a choice that is due carries the marker for users who may choose. Nothing where
 * there is no expiry.
 */
export function RenewalInWords({ request }: { request: GradeRequestOnWire }) {
  const format = useFormat();
  const mayChoose = useMayChooseRenewal();
  const { willRenew, expiryDate } = request.renewalSituation;
  if (request.requestStatus !== 'ANSWERED' || expiryDate === null) return null;
  const day = format.day(expiryDate);
  if (isChoiceDue(request) && mayChoose(request.policy))
    return (
      <mark>
        <Trans>Choose by {day}</Trans>
      </mark>
    );
  return willRenew ? <Trans>Renews</Trans> : <Trans>Ends</Trans>;
}
