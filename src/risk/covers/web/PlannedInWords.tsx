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
          one="# of the selected covers stays as it is."
          other="# of the selected covers stay as they are."
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
      <Plural value={count} one="# cover ends." other="# covers end." />
    ) : (
      <Plural value={count} one="# cover becomes smaller." other="# covers become smaller." />
    );
  const granted = format.money(sums.granted, 'none');
  const wanted = format.money(sums.wanted, 'none');
  return isCancelled ? (
    <Trans>
      <Plural value={count} one="# cover of" other="# covers of" /> <b>{granted}</b> in all end.
    </Trans>
  ) : (
    <Trans>
      <Plural value={count} one="# cover goes" other="# covers go" /> from <b>{granted}</b> to <b>{wanted}</b> in all.
    </Trans>
  );
}
