import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { type CapState, capStatusDisplayOf } from '../cap-labels.ts';
import type { CapOnWire } from '../caps.contract.ts';

/** The state of an offer as icon and label. */
export function CapStatus({ cap }: { cap: CapState }) {
  return <StatusInWords of={capStatusDisplayOf(cap)} />;
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
