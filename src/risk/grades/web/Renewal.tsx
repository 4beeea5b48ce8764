import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { renewalOf } from '../grade-renewal.ts';
import { gradesContract } from '../grades.contract.ts';
import { isChoiceDue } from './grade-status.tsx';
import styles from './grades.module.css';
import { type GradeRequestDetail, useChooseRenewal } from './grades.queries.ts';

/** What the expiry of a watched grade brings, and the choice, which stays open until then. */
export function Renewal({ request }: { request: GradeRequestDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { expiryDate, willRenew, currentRenewalSituation: chosen } = request.renewalSituation;
  const day = expiryDate && format.fullDay(expiryDate);
  const isUrged = isChoiceDue(request) && request.actions.chooseRenewal === null;
  const mayChoose = useMay(gradesContract.chooseRenewal);
  return (
    <PanelSection title={t`Renewal`} note={isUrged && <ChooseBy day={day} />}>
      <p>
        {willRenew ? (
          <Trans>It renews on {day} for another year.</Trans>
        ) : (
          <Trans>It ends on {day}. You are not notified of changes after that.</Trans>
        )}{' '}
        {chosen === renewalOf.undecided && <Trans>You have not chosen; this is the policy’s default.</Trans>}
      </p>
      {mayChoose && <Choices request={request} />}
    </PanelSection>
  );
}

function ChooseBy({ day }: { day: string | null }) {
  return (
    <mark>
      <Trans>choose by {day}</Trans>
    </mark>
  );
}

/** The choices that were not made yet. */
function Choices({ request }: { request: GradeRequestDetail }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const whyNot = useWhyNotText()(request.actions.chooseRenewal);
  const renewal = useChooseRenewal();
  const chosen = request.renewalSituation.currentRenewalSituation;
  const choose = (willRenew: boolean) =>
    renewal.mutate(
      { params: { gradeRequestId: request.requestId }, body: { willRenew }, ifMatch: request.version },
      {
        onSuccess: () => notify({ text: willRenew ? t`It renews for another year.` : t`It ends on its expiry date.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <div className={styles.choices}>
      {chosen !== renewalOf.renews && (
        <Button size="small" whyNot={whyNot} isBusy={renewal.isPending} onPress={() => choose(true)}>
          <Trans>Renew for another year</Trans>
        </Button>
      )}
      {chosen !== renewalOf.ends && (
        <Button size="small" whyNot={whyNot} isBusy={renewal.isPending} onPress={() => choose(false)}>
          <Trans>Do not renew</Trans>
        </Button>
      )}
    </div>
  );
}
