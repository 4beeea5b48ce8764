import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useNotifyUndoable } from '../../../platform/ui/useNotifyUndoable.ts';
import { longestSelection } from '../bulk-change.ts';
import type { CoverItem } from '../cover-shape.ts';
import { coversContract } from '../covers.contract.ts';
import { useSetMonitoring } from './covers.queries.ts';

/** Watches the selected buyers; where all are watched, stops watching them. */
export function useMonitorCovers({ isAllMatching }: Selection, selected: readonly CoverItem[]) {
  const { t } = useLingui();
  const notify = useToast();
  const notifyUndoable = useNotifyUndoable();
  const mayNot = useWhyNotText()(useWhyNot(coversContract.setMonitoring));
  const monitoring = useSetMonitoring();
  const isMonitored = !selected.every((cover) => cover.isMonitored);
  const concerned = selected.filter((cover) => cover.isMonitored !== isMonitored);
  const isTooMany = isAllMatching || concerned.length > longestSelection;

  const setAll = (covers: readonly Pick<CoverItem, 'coverId' | 'version'>[], wanted: boolean) =>
    covers.map(({ coverId, version }) =>
      monitoring.mutateAsync({ params: { coverId }, body: { isMonitored: wanted }, ifMatch: version }),
    );
  const set = async () => {
    const answers = await Promise.allSettled(setAll(concerned, isMonitored));
    const changed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const done = changed.length;
    const failed = answers.length - done;
    const said = isMonitored
      ? t`${plural(done, { one: '# buyer is monitored.', other: '# buyers are monitored.' })}`
      : t`${plural(done, { one: '# buyer is no longer monitored.', other: '# buyers are no longer monitored.' })}`;
    if (failed === 0) notifyUndoable(said, () => Promise.all(setAll(changed, !isMonitored)));
    else
      notify({
        text: t`${said} ${failed} could not be changed: your role under their policy does not allow it, or someone else changed them in the meantime.`,
        tone: 'failed',
      });
  };

  return {
    isMonitored,
    whyNot: mayNot ?? (isTooMany ? t`Select up to ${longestSelection} covers.` : null),
    isBusy: monitoring.isPending,
    run: () => void set(),
  };
}
