import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { renewalOf } from '../grade-renewal.ts';
import { type GradeRequestOnWire, gradesContract } from '../grades.contract.ts';
import { useChooseRenewal } from './grades.queries.ts';

/** Requests whose renewal is chosen at once; more would need a job. */
const mostAtOnce = 100;

/** What can be done with several grades: keep watching them for another year, or let them end. */
export function GradeBulkActions({ selection, rows }: { selection: Selection; rows: readonly GradeRequestOnWire[] }) {
  const { t } = useLingui();
  const notify = useToast();
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(gradesContract.chooseRenewal);
  const renewal = useChooseRenewal();
  const watched = rows.filter(({ requestId, requestStatus }) => {
    return selection.ids.has(requestId) && requestStatus === 'ANSWERED';
  });
  const concernedBy = (willRenew: boolean) => {
    const chosen = willRenew ? renewalOf.renews : renewalOf.ends;
    return watched.filter(({ renewalSituation }) => renewalSituation.currentRenewalSituation !== chosen);
  };
  const whyNot = (willRenew: boolean) => {
    const concerned = concernedBy(willRenew);
    if (mayNot) return whyNotText(mayNot);
    if (selection.isAllMatching || concerned.length > mostAtOnce) return t`Select up to ${mostAtOnce} grades.`;
    if (watched.length === 0) return t`None of these grades is monitored.`;
    return concerned.length === 0 ? t`Nothing would change.` : null;
  };

  const choose = async (willRenew: boolean) => {
    const changes = concernedBy(willRenew).map(({ requestId, version }) =>
      renewal.mutateAsync({ params: { gradeRequestId: requestId }, body: { willRenew }, ifMatch: version }),
    );
    const answers = await Promise.allSettled(changes);
    const done = answers.filter(({ status }) => status === 'fulfilled').length;
    const failed = answers.length - done;
    const said = willRenew
      ? t`${plural(done, { one: '# grade renews for another year.', other: '# grades renew for another year.' })}`
      : t`${plural(done, { one: '# grade ends on its expiry date.', other: '# grades end on their expiry dates.' })}`;
    if (failed === 0) notify({ text: said });
    else
      notify({
        text: t`${said} ${failed} could not be changed: your role under their policy does not allow it, or someone else changed them in the meantime.`,
        tone: 'failed',
      });
  };

  return (
    <>
      <Button size="small" whyNot={whyNot(true)} isBusy={renewal.isPending} onPress={() => void choose(true)}>
        <Trans>Renew for another year</Trans>
      </Button>
      <Button size="small" whyNot={whyNot(false)} isBusy={renewal.isPending} onPress={() => void choose(false)}>
        <Trans>Do not renew</Trans>
      </Button>
    </>
  );
}
