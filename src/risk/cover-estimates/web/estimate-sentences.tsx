import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import type { CoverEstimate } from '../cover-estimates.contract.ts';

/**
 * What would probably be given, in a sentence; for an estimate that counts no more, that it promises nothing today.
 * Without the right to amounts it names none.
 */
export function estimateInWords(estimate: CoverEstimate, format: Format): ReactNode {
  const { outcome, indicativeAmount, requestedAmount, status, createdAt } = estimate;
  if (status !== 'VALID') {
    const day = format.fullDay(createdAt.slice(0, 10));
    return (
      <Trans>
        This estimate is no longer valid. <small>It was made on {day}.</small>
      </Trans>
    );
  }
  if (!requestedAmount) return likelihoodInWords(outcome);
  const asked = format.money(requestedAmount, 'none');
  if (outcome === 'NEEDS_REVIEW')
    return (
      <Trans>
        Underwriter review needed <small>before {asked} or less is granted.</small>
      </Trans>
    );
  if (!indicativeAmount || outcome === 'UNLIKELY')
    return (
      <Trans>
        Probably nothing <small>of the {asked} estimated.</small>
      </Trans>
    );
  // under a thousand there is no amount to show
  if (signOfMoney(indicativeAmount) === 0) return likelihoodInWords(outcome);
  const indicated = format.money(indicativeAmount, 'none');
  return (
    <Trans>
      About {indicated} <small>of {asked} would probably be granted.</small>
    </Trans>
  );
}

function likelihoodInWords(outcome: CoverEstimate['outcome']): ReactNode {
  switch (outcome) {
    case 'LIKELY_FULL':
      return <Trans>The full amount would probably be granted.</Trans>;
    case 'LIKELY_PARTIAL':
      return <Trans>Part of the amount would probably be granted.</Trans>;
    case 'UNLIKELY':
      return <Trans>Probably no cover would be granted.</Trans>;
    case 'NEEDS_REVIEW':
      return <Trans>An underwriter would review it first.</Trans>;
  }
}

/** What became of it, or until when it counts. */
export function outlookInWords({ status, expiresAt }: CoverEstimate, format: Format): ReactNode {
  const end = format.fullDay(expiresAt.slice(0, 10));
  switch (status) {
    case 'VALID':
      return <Trans>Valid until {end}. It may change with grades, rules and your other covers.</Trans>;
    case 'CONVERTED':
      return <Trans>Cover was requested from this estimate. Only the answer to the request counts.</Trans>;
    case 'EXPIRED':
      return <Trans>Expired on {end}. Make a new estimate for the position today.</Trans>;
    case 'CANCELLED':
      return <Trans>The estimate was cancelled.</Trans>;
  }
}
