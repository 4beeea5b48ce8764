import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { temporaryOn } from '../cover-amounts.ts';
import type { CoverItem } from '../cover-shape.ts';

/** "of which EUR 50,000 until 31 Mar 2027", or what is to come; nothing where all is permanent. */
export function TemporaryPart({ cover }: { cover: Pick<CoverItem, 'temporary'> }) {
  const format = useFormat();
  const { temporary } = cover;
  if (!temporary) return null;
  const amount = format.money(temporary.amount);
  const until = format.fullDay(temporary.endDate);
  if (temporaryOn(cover, format.today))
    return (
      <Trans>
        of which {amount} until {until}
      </Trans>
    );
  if (temporary.startDate <= format.today) return null;
  const from = format.fullDay(temporary.startDate);
  return (
    <Trans>
      {amount} more from {from} until {until}
    </Trans>
  );
}
