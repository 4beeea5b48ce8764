import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';

type NdCoverState = Pick<NdCoverOnWire, 'standing' | 'status' | 'ending' | 'result' | 'workflowStatus' | 'isStopped'>;

/**
 * The status of a check, or what became of it, as one icon and one label. What is only available is never shown as
 * cover.
 */
export function ndCoverStatusDisplayOf({
  standing,
  status,
  ending,
  result,
  workflowStatus,
  isStopped,
}: NdCoverState): Readonly<{
  shape: StatusShape;
  label: MessageDescriptor;
}> {
  switch (standing) {
    case 'waiting':
      return workflowStatus === 'SENT'
        ? { shape: 'waiting', label: msg`With the insurer` }
        : { shape: 'waiting', label: msg`Waiting for approval` };
    case 'insured':
      if (isStopped) return { shape: 'ring', label: msg`Cover stopped` };
      return ending === 'WITHDRAWN'
        ? { shape: 'notice', label: msg`Withdrawn, still insured` }
        : { shape: 'full', label: msg`Insured` };
    case 'available':
      return result === 'REFERRED'
        ? { shape: 'waiting', label: msg`Offer after a look` }
        : { shape: 'check', label: msg`Offer can be had` };
    case 'refused':
      return { shape: 'ring', label: msg`Refused` };
    case 'ended':
      return status === 'REJECTED'
        ? { shape: 'cross', label: msg`Not admitted` }
        : { shape: 'ended', label: status === 'CANCELLED' ? msg`Taken back` : msg`Ended` };
  }
}

/** The state of a check as icon and label. */
export function NdCoverStatus({ ndCover }: { ndCover: NdCoverState }) {
  const { i18n } = useLingui();
  const { shape, label } = ndCoverStatusDisplayOf(ndCover);
  return <Status shape={shape}>{i18n._(label)}</Status>;
}

/** The next date: until when it insures or an offer is available, when the same is checked again, when it ended. */
export function NextDay({ ndCover }: { ndCover: NdCoverOnWire }) {
  const format = useFormat();
  const { standing, autoRenew, expiryDate, checkAgainFrom } = ndCover;
  if (checkAgainFrom !== null) {
    const from = format.day(checkAgainFrom);
    return checkAgainFrom > format.today ? <Trans>again from {from}</Trans> : null;
  }
  if (expiryDate === null) return null;
  const day = format.day(expiryDate);
  if (standing === 'ended') return <Trans>Ended {day}</Trans>;
  return autoRenew ? <Trans>renews {day}</Trans> : <Trans>until {day}</Trans>;
}
