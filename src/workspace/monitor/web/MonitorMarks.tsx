import { Trans } from '@lingui/react/macro';
import { Status, StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { NoCoverAfterDay } from '../../../risk/buyers/web/public.ts';
import type { MonitorEvent } from '../monitor.contract.ts';
import type { MonitorSeverity } from '../monitor-event.ts';
import { severityLabels } from '../monitor-labels.ts';

/** How much an event matters, in shape and word. */
export function Severity({ value }: { value: MonitorSeverity }) {
  return <StatusInWords of={severityLabels[value]} />;
}

/** That new deliveries are not covered, whatever is granted, and the last covered day where it is known. */
export function StoppedNow({ coverNow: { noCoverAfter } }: { coverNow: NonNullable<MonitorEvent['coverNow']> }) {
  return noCoverAfter ? (
    <NoCoverAfterDay day={noCoverAfter} />
  ) : (
    <Status shape="ring">
      <Trans>Cover stopped</Trans>
    </Status>
  );
}
