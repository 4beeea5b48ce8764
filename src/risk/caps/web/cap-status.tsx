import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { CapOnWire } from '../caps.contract.ts';

type CapState = Pick<CapOnWire, 'capStatus' | 'startDate' | 'endDate' | 'isStopped'>;

/** The status of an offer, or what became of it, as one icon and one label. */
export function capStatusDisplayOf({ capStatus, startDate, endDate, isStopped }: CapState): Readonly<{
  shape: StatusShape;
  label: MessageDescriptor;
}> {
  switch (capStatus) {
    case 'PENDING':
      return { shape: 'waiting', label: msg`With the underwriter` };
    case 'OFFERED':
      return { shape: 'half', label: msg`Offer open` };
    case 'ACCEPTED':
      return { shape: 'waiting', label: msg`Waiting for approval` };
    case 'ACTIVE':
      if (isStopped) return { shape: 'ring', label: msg`Cover stopped` };
      return endDate === null ? { shape: 'full', label: msg`In force` } : { shape: 'notice', label: msg`Ending` };
    case 'INACTIVE':
      return startDate === null ? { shape: 'cross', label: msg`Not offered` } : { shape: 'ended', label: msg`Ended` };
    case 'LAPSED':
      return { shape: 'ended', label: msg`Offer lapsed` };
  }
}

/** The state of an offer as icon and label. */
export function CapStatus({ cap }: { cap: CapState }) {
  const { i18n } = useLingui();
  const { shape, label } = capStatusDisplayOf(cap);
  return <Status shape={shape}>{i18n._(label)}</Status>;
}

/** The next date: until when an offer can be accepted, or when what is in force ends or has ended. */
export function NextDay({ cap: { capStatus, validUntil, endDate } }: { cap: CapOnWire }) {
  const format = useFormat();
  const isOpen = capStatus === 'OFFERED' || capStatus === 'ACCEPTED';
  if (isOpen && validUntil) {
    const day = format.day(validUntil);
    return <Trans>accept by {day}</Trans>;
  }
  if (!endDate) return null;
  const last = format.day(endDate);
  return capStatus === 'ACTIVE' ? <Trans>until {last}</Trans> : <Trans>Ended {last}</Trans>;
}
