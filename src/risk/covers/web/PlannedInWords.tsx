import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type PlannedChange, sumsOf } from './planned-change.ts';

/** What several covers are to become, in a sentence, and how many of the selected stay unchanged. */
export function PlannedInWords({ changes, left }: { changes: readonly PlannedChange[]; left: number }) {
  return (
    <p>
      {changes.length > 0 && <Consequence changes={changes} />}{' '}
      {left > 0 && (
        <Plural
          value={left}
          one="# of the selected covers does not change."
          other="# of the selected covers do not change."
        />
      )}
    </p>
  );
}

function Consequence({ changes }: { changes: readonly PlannedChange[] }) {
  const format = useFormat();
  const sums = sumsOf(changes);
  const count = changes.length;
  const isCancelled = changes.every(({ total }) => total === null);
  if (!sums)
    return isCancelled ? (
      <Plural value={count} one="# cover is cancelled." other="# covers are cancelled." />
    ) : (
      <Plural value={count} one="# cover is reduced." other="# covers are reduced." />
    );
  const granted = format.money(sums.granted, 'none');
  const wanted = format.money(sums.wanted, 'none');
  return isCancelled ? (
    <Trans>
      <Plural value={count} one="# cover totalling" other="# covers totalling" /> <b>{granted}</b> will be cancelled.
    </Trans>
  ) : (
    <Trans>
      <Plural value={count} one="# cover is reduced" other="# covers are reduced" /> from <b>{granted}</b> to{' '}
      <b>{wanted}</b> in total.
    </Trans>
  );
}
