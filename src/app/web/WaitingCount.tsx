import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/ui/format/useFormat.ts';
import type { Place } from '../../platform/ui/web-area.ts';
import { useWaitingCounts } from './waiting-counts.ts';

type Props = Readonly<{ places: readonly Place[]; className: string | undefined }>;

/** What waits at places for the reader; nothing where nothing does. */
export function WaitingCount({ places, className }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const counts = useWaitingCounts();
  const waits = places.flatMap(({ id }) => counts[id]?.count ?? []);
  const value = waits.reduce((sum, count) => sum + count.value, 0);
  if (value === 0) return null;
  const waiting = `${format.number(value)}${waits.some(({ capped }) => capped) ? '+' : ''}`;
  return (
    <span className={className} role="img" aria-label={t`${waiting} awaiting you`}>
      {waiting}
    </span>
  );
}
