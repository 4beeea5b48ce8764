import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { TemporaryEndOnWire } from '../temporary-ends.ts';

/** "of which EUR 50,000 until 31 Mar 2027", one for each end; nothing where all is permanent. */
export function TemporaryEnds({ ends }: { ends: readonly TemporaryEndOnWire[] }) {
  const format = useFormat();
  return ends.map((end) => {
    const amount = format.money(end.amount);
    const until = format.fullDay(end.endDate);
    return (
      <span key={end.endDate}>
        <Trans>
          of which {amount} until {until}
        </Trans>
      </span>
    );
  });
}
