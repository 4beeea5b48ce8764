import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWhyNot } from '../../access/web/public.ts';
import type { Selection } from '../../platform/web/DataGrid/selection.ts';
import { useWhyNotText } from '../../platform/web/problem-texts.ts';
import { Button } from '../../platform/web/ui/Button.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import type { CoverItem } from '../cover-shape.ts';
import { coversContract } from '../covers.contract.ts';
import { useSetMonitoring } from './covers.queries.ts';

/** Covers that are set at once; more would be a job. */
const mostAtOnce = 100;

/** What can be done with several covers: watch them, or stop watching them. */
export function CoverBulkActions({ selection, rows }: { selection: Selection; rows: readonly CoverItem[] }) {
  const { t } = useLingui();
  const say = useToast();
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(coversContract.setMonitoring);
  const monitoring = useSetMonitoring();
  const selected = rows.filter(({ coverId }) => selection.ids.has(coverId));
  const isMonitored = !selected.every((cover) => cover.isMonitored);
  const concerned = selected.filter((cover) => cover.isMonitored !== isMonitored);
  const isTooMany = selection.isAllMatching || concerned.length > mostAtOnce;
  const whyNot = whyNotText(mayNot) ?? (isTooMany ? t`Select up to ${mostAtOnce} covers.` : null);

  const set = async () => {
    const deeds = concerned.map(({ coverId, version }) =>
      monitoring.mutateAsync({ params: { coverId }, body: { isMonitored }, ifMatch: version }),
    );
    const answers = await Promise.allSettled(deeds);
    const done = answers.filter(({ status }) => status === 'fulfilled').length;
    const failed = answers.length - done;
    const said = isMonitored
      ? t`${plural(done, { one: '# buyer is watched.', other: '# buyers are watched.' })}`
      : t`${plural(done, { one: '# buyer is no longer watched.', other: '# buyers are no longer watched.' })}`;
    if (failed === 0) say({ text: said });
    else
      say({
        text: t`${said} ${failed} could not be changed: your role on their policy does not include it, or somebody changed them meanwhile.`,
        tone: 'failed',
      });
  };

  return (
    <Button size="small" icon="eye" whyNot={whyNot} isBusy={monitoring.isPending} onPress={() => void set()}>
      {isMonitored ? <Trans>Monitor</Trans> : <Trans>Stop monitoring</Trans>}
    </Button>
  );
}
