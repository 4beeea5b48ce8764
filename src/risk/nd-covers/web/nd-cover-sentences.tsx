import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { lastInsuredDay } from '../../buyers/buyer-stop.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';

/** The result of a check, in a sentence. */
export function stateInWords(ndCover: NdCoverOnWire, format: Format): ReactNode {
  const { standing, status, result, checkDate } = ndCover;
  const amount = format.money(ndCover.fixedAmount);
  const since = checkDate && format.fullDay(checkDate);
  switch (standing) {
    case 'waiting':
      return (
        <Trans>
          {amount} <small>asked for.</small>
        </Trans>
      );
    case 'insured':
      if (ndCover.isStopped)
        return (
          <Trans>
            {amount} <small>by PreCheck: new deliveries are not covered, because cover is stopped.</small>
          </Trans>
        );
      return (
        <Trans>
          {amount} <small>insured since {since}.</small>
        </Trans>
      );
    case 'available':
      return result === 'REFERRED' ? (
        <Trans>
          An offer <small>after the underwriter has looked.</small>
        </Trans>
      ) : (
        <Trans>
          Up to {amount} <small>could be offered.</small>
        </Trans>
      );
    case 'refused':
      return (
        <Trans>
          No <small>on {since}.</small>
        </Trans>
      );
    case 'ended':
      return status === 'REJECTED' ? (
        <Trans>This company cannot be insured.</Trans>
      ) : status === 'CANCELLED' ? (
        <Trans>Taken back.</Trans>
      ) : (
        <EndedOn ndCover={ndCover} format={format} />
      );
  }
}

function EndedOn({ ndCover: { expiryDate }, format }: { ndCover: NdCoverOnWire; format: Format }) {
  const last = expiryDate && format.fullDay(expiryDate);
  return (
    <Trans>
      Ended <small>on {last}.</small>
    </Trans>
  );
}

/** The next actions, for users who decide on it or deliver. */
export function outlookInWords(ndCover: NdCoverOnWire, format: Format): ReactNode {
  const { standing, workflowStatus, ending, expiryDate, checkAgainFrom, autoRenew, result, isStopped } = ndCover;
  const last = expiryDate && format.fullDay(expiryDate);
  switch (standing) {
    case 'waiting':
      return workflowStatus === 'SENT' ? (
        <Trans>Too little is known of the buyer for an answer at once. Somebody at the insurer looks at it.</Trans>
      ) : (
        <Trans>A colleague approves it before the insurer answers.</Trans>
      );
    case 'insured':
      if (isStopped) return <Trans>What you delivered before the stop stays covered.</Trans>;
      if (ending === 'WITHDRAWN') return <WithdrawnUntil ndCover={ndCover} format={format} />;
      return autoRenew ? (
        <Trans>The amount does not follow the grade. After {last} the buyer is checked again.</Trans>
      ) : (
        <Trans>The amount does not follow the grade. It ends after {last}.</Trans>
      );
    case 'available':
      return result === 'REFERRED' ? (
        <Trans>This is no cover. Ask for the offer; the underwriter looks at it first.</Trans>
      ) : (
        <Trans>This is no cover. It insures nothing until you have accepted an offer.</Trans>
      );
    case 'refused': {
      if (checkAgainFrom === null || checkAgainFrom <= format.today)
        return <Trans>The same can be checked again. A cover by name is another question.</Trans>;
      const from = format.fullDay(checkAgainFrom);
      return <Trans>The same can be checked again from {from} on. A cover by name is another question.</Trans>;
    }
    case 'ended':
      return endingInWords(ndCover);
  }
}

/** Until when a withdrawn amount insures: its notice, or a stop before it ends. */
function WithdrawnUntil({ ndCover, format }: { ndCover: NdCoverOnWire; format: Format }) {
  const day = lastInsuredDay(ndCover.expiryDate, ndCover);
  const last = day && format.fullDay(day);
  return <Trans>The insurer has withdrawn it. New deliveries are insured until {last}.</Trans>;
}

function endingInWords({ status, ending, result, precheckProduct }: NdCoverOnWire): ReactNode {
  if (status === 'REJECTED' || (status === 'CANCELLED' && result !== 'POSITIVE')) return null;
  if (precheckProduct !== 'PreCheck') return <Trans>The answer counts no more. Check again where you need it.</Trans>;
  if (ending === 'NAMED_COVER')
    return <Trans>The insurer has decided on this buyer by name. What you delivered until then stays insured.</Trans>;
  if (ending === 'POLICY_ENDED')
    return <Trans>It ended with its policy. What you delivered until then stays insured.</Trans>;
  return <Trans>What you delivered until then stays insured.</Trans>;
}
