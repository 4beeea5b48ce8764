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
          {amount} <small>requested.</small>
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
          An offer is possible <small>after underwriter review.</small>
        </Trans>
      ) : (
        <Trans>
          Up to {amount} <small>could be offered.</small>
        </Trans>
      );
    case 'refused':
      return (
        <Trans>
          Declined <small>on {since}.</small>
        </Trans>
      );
    case 'ended':
      if (status === 'REJECTED') return <Trans>This company cannot be insured.</Trans>;
      if (status !== 'CANCELLED') return <EndedOn ndCover={ndCover} format={format} />;
      return result === 'POSITIVE' ? <Trans>Cancelled by you.</Trans> : <Trans>Withdrawn.</Trans>;
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
        <Trans>There is not enough information on the buyer for an immediate answer. The insurer reviews it.</Trans>
      ) : (
        <Trans>A colleague approves it before it is sent to the insurer.</Trans>
      );
    case 'insured':
      if (isStopped) return <Trans>Deliveries made before the stop remain covered.</Trans>;
      if (ending === 'WITHDRAWN') return <WithdrawnUntil ndCover={ndCover} format={format} />;
      return autoRenew ? (
        <Trans>The amount does not follow the grade. After {last} the buyer is checked again.</Trans>
      ) : (
        <Trans>The amount does not follow the grade. It ends after {last}.</Trans>
      );
    case 'available':
      return result === 'REFERRED' ? (
        <Trans>This is not cover. Request the offer; an underwriter reviews it first.</Trans>
      ) : (
        <Trans>This is not cover. Nothing is insured until you have accepted an offer.</Trans>
      );
    case 'refused': {
      if (checkAgainFrom === null || checkAgainFrom <= format.today)
        return <Trans>You can check again. A named cover can be requested separately.</Trans>;
      const from = format.fullDay(checkAgainFrom);
      return <Trans>You can check again from {from}. A named cover can be requested separately.</Trans>;
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
  if (precheckProduct !== 'PreCheck') return <Trans>The answer is no longer valid. Check again if you need it.</Trans>;
  if (ending === 'NAMED_COVER')
    return (
      <Trans>
        Superseded by named cover: the insurer has decided on this buyer. Deliveries made until then remain insured.
      </Trans>
    );
  if (ending === 'POLICY_ENDED')
    return <Trans>It ended with its policy. Deliveries made until then remain insured.</Trans>;
  return <Trans>Deliveries made until then remain insured.</Trans>;
}
