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
        This estimate counts no more. <small>It was made on {day}.</small>
      </Trans>
    );
  }
  if (!requestedAmount) return likelihoodInWords(outcome);
  const asked = format.money(requestedAmount, 'none');
  if (outcome === 'NEEDS_REVIEW')
    return (
      <Trans>
        A person would look at it <small>before {asked} is given, or less.</small>
      </Trans>
    );
  if (!indicativeAmount || outcome === 'UNLIKELY')
    return (
      <Trans>
        Probably nothing <small>of the {asked} that you asked about.</small>
      </Trans>
    );
  // under a thousand there is no amount to show
  if (signOfMoney(indicativeAmount) === 0) return likelihoodInWords(outcome);
  const indicated = format.money(indicativeAmount, 'none');
  return (
    <Trans>
      About {indicated} <small>of {asked} would probably be given.</small>
    </Trans>
  );
}

function likelihoodInWords(outcome: CoverEstimate['outcome']): ReactNode {
  switch (outcome) {
    case 'LIKELY_FULL':
      return <Trans>All that you asked about would probably be given.</Trans>;
    case 'LIKELY_PARTIAL':
      return <Trans>A part of what you asked about would probably be given.</Trans>;
    case 'UNLIKELY':
      return <Trans>Probably nothing of what you asked about would be given.</Trans>;
    case 'NEEDS_REVIEW':
      return <Trans>A person would look at it first.</Trans>;
  }
}

/** What became of it, or until when it counts. */
export function outlookInWords({ status, expiresAt }: CoverEstimate, format: Format): ReactNode {
  const end = format.fullDay(expiresAt.slice(0, 10));
  switch (status) {
    case 'VALID':
      return <Trans>It counts until {end}. Grades, rules and what else you insure may change it.</Trans>;
    case 'CONVERTED':
      return <Trans>Cover was asked for with it. The answer to the request is what counts.</Trans>;
    case 'EXPIRED':
      return <Trans>Its time was over on {end}. A new one tells what holds today.</Trans>;
    case 'CANCELLED':
      return <Trans>It was put away.</Trans>;
  }
}
