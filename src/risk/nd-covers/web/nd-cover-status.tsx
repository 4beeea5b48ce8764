import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { type NdCoverState, ndCoverStatusDisplayOf } from '../nd-cover-labels.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';

/** The state of a check as icon and label. */
export function NdCoverStatus({ ndCover }: { ndCover: NdCoverState }) {
  return <StatusInWords of={ndCoverStatusDisplayOf(ndCover)} />;
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
