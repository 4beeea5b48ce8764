import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status, type StatusShape, type StatusTone } from '../../../platform/ui/signature/Status.tsx';
import type { EstimateOutcome, EstimateStatus } from '../cover-estimate.ts';
import type { CoverEstimate } from '../cover-estimates.contract.ts';

type Drawn = Readonly<{ shape: StatusShape; tone?: StatusTone; label: MessageDescriptor }>;

/** What is likely, as icon and label. None has the icon or the colours of a decision, because nothing is decided. */
export const drawnOutcomes: Readonly<Record<EstimateOutcome, Drawn>> = {
  LIKELY_FULL: { shape: 'check', tone: 'info', label: msg`Likely in full` },
  LIKELY_PARTIAL: { shape: 'half', tone: 'info', label: msg`Likely in part` },
  UNLIKELY: { shape: 'ring', tone: 'mute', label: msg`Unlikely` },
  NEEDS_REVIEW: { shape: 'waiting', label: msg`Needs a review` },
};

/** What became of an estimate that counts no more. */
export const drawnEnds: Readonly<Record<Exclude<EstimateStatus, 'VALID'>, Drawn>> = {
  CONVERTED: { shape: 'check', label: msg`Cover asked for` },
  EXPIRED: { shape: 'ended', label: msg`Expired` },
  CANCELLED: { shape: 'ended', label: msg`Cancelled` },
};

/** What is likely, as icon and label. */
export function OutcomeStatus({ outcome }: { outcome: EstimateOutcome }) {
  const { i18n } = useLingui();
  const { label, ...look } = drawnOutcomes[outcome];
  return <Status {...look}>{i18n._(label)}</Status>;
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
    i18n._(drawnOutcomes[estimate.outcome].label)
  );
}

function EndStatus({ status }: { status: keyof typeof drawnEnds }) {
  const { i18n } = useLingui();
  const { label, ...look } = drawnEnds[status];
  return <Status {...look}>{i18n._(label)}</Status>;
}

/** What became of it: until when it counts, or how it ended. */
export function EstimateState({ estimate: { status, expiresAt } }: { estimate: CoverEstimate }) {
  const format = useFormat();
  if (status !== 'VALID') return <EndStatus status={status} />;
  const day = format.day(expiresAt.slice(0, 10));
  return <Trans>until {day}</Trans>;
}
