import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { isUndecided } from '../renewal.ts';
import type { Renewal } from '../renewals.contract.ts';

/** Where a renewal stands in one sentence, and below it what happens if nobody acts. */
export function RenewalStatement({ renewal }: { renewal: Renewal }) {
  return <Statement lead={<WithoutAgreement renewal={renewal} />}>{<Standing renewal={renewal} />}</Statement>;
}

function Standing({
  renewal: { status, lastDay, options, offerValidUntil, nextLastDay },
}: {
  renewal: Renewal;
}): ReactNode {
  const format = useFormat();
  const ends = format.fullDay(lastDay);
  const nextEnds = format.fullDay(nextLastDay);
  const valid = offerValidUntil ? format.fullDay(offerValidUntil) : '';
  switch (status) {
    case 'INVITED':
      return (
        <Trans>
          The policy ends on <mark>{ends}</mark>. Say what you expect of the next year, and the insurer offers terms.
        </Trans>
      );
    case 'SUBMITTED':
      return (
        <Trans>
          The insurer prepares an offer. The policy ends on <mark>{ends}</mark>.
        </Trans>
      );
    case 'QUOTED':
      return (
        <Trans>
          The insurer offers <Plural value={options} one="# option" other="# options" /> until <mark>{valid}</mark>.
        </Trans>
      );
    case 'NEGOTIATING':
      return (
        <Trans>
          Other terms are requested. The offer holds until <mark>{valid}</mark>.
        </Trans>
      );
    case 'ACCEPTED':
      return <Trans>The terms are signed. The insurer confirms them.</Trans>;
    case 'BOUND':
      return <Trans>The insurer has confirmed the terms until {nextEnds}.</Trans>;
    case 'ISSUED':
      return <Trans>The policy continues on the agreed terms until {nextEnds}.</Trans>;
    case 'AUTO_RENEWED':
      return <Trans>The policy continues on the same terms until {nextEnds}.</Trans>;
    case 'NON_RENEWED':
      return <Trans>Notice was given. The policy ends on {ends}.</Trans>;
    case 'DECLINED':
      return <Trans>The insurer does not renew the policy. It ends on {ends}.</Trans>;
    case 'LAPSED':
      return <Trans>The policy ended without a renewal.</Trans>;
  }
}

/** What follows if nothing is agreed; nothing once it is, or the renewal has ended. */
function WithoutAgreement({ renewal: { status, renewalMode, noticeBy } }: { renewal: Renewal }) {
  const format = useFormat();
  const day = format.fullDay(noticeBy);
  if (!isUndecided(status)) return null;
  if (renewalMode === 'ACTIVE') return <Trans>Without an agreement, there is no cover afterwards.</Trans>;
  return format.today <= noticeBy ? (
    <Trans>Without an agreement or notice until {day}, it continues on the same terms.</Trans>
  ) : (
    <Trans>Without an agreement, it continues on the same terms: notice was possible until {day}.</Trans>
  );
}
