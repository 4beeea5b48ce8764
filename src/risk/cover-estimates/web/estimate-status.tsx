import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import type { EstimateOutcome } from '../cover-estimate.ts';
import type { CoverEstimate } from '../cover-estimates.contract.ts';
import { endLabels, outcomeLabels } from '../estimate-labels.ts';

/** What is likely, as icon and label. */
export function OutcomeStatus({ outcome }: { outcome: EstimateOutcome }) {
  return <StatusInWords of={outcomeLabels[outcome]} />;
}

/** How one ended, as icon and label; what is likely while it counts. */
export function TileStatus({ estimate: { status, outcome } }: { estimate: CoverEstimate }) {
  return status === 'VALID' ? <OutcomeStatus outcome={outcome} /> : <EndStatus status={status} />;
}

/** Until when it counts, or what had been likely. */
export function TileEnd({ estimate }: { estimate: CoverEstimate }) {
  const { i18n } = useLingui();
  return estimate.status === 'VALID' ? (
    <EstimateState estimate={estimate} />
  ) : (
    i18n._(outcomeLabels[estimate.outcome].label)
  );
}

function EndStatus({ status }: { status: keyof typeof endLabels }) {
  return <StatusInWords of={endLabels[status]} />;
}

/** What became of it: until when it counts, or how it ended. */
export function EstimateState({ estimate: { status, expiresAt } }: { estimate: CoverEstimate }) {
  const format = useFormat();
  if (status !== 'VALID') return <EndStatus status={status} />;
  const day = format.day(expiresAt.slice(0, 10));
  return <Trans>until {day}</Trans>;
}
