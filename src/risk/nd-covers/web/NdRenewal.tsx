import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { ndCoversContract } from '../nd-covers.contract.ts';
import styles from './nd-covers.module.css';
import { type NdCoverDetail, useChooseNdRenewal } from './nd-covers.queries.ts';

/** What the end of its year brings, and the choice, which stays open until then. */
export function NdRenewal({ ndCover }: { ndCover: NdCoverDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayChoose = useMay(ndCoversContract.chooseNdRenewal);
  const { expiryDate, autoRenew } = ndCover;
  const day = expiryDate && format.fullDay(expiryDate);
  return (
    <PanelSection title={t`Renewal`}>
      <p>
        {autoRenew ? (
          <Trans>
            After {day} the buyer is checked again; the cover renews for another year if the answer is positive.
          </Trans>
        ) : (
          <Trans>It ends after {day}.</Trans>
        )}
      </p>
      {mayChoose && <Choice ndCover={ndCover} />}
    </PanelSection>
  );
}

/** The choice that was not made. */
function Choice({ ndCover: { ndCoverId, autoRenew, version, actions } }: { ndCover: NdCoverDetail }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const whyNot = useWhyNotText()(actions.chooseRenewal);
  const renewal = useChooseNdRenewal();
  const choose = () =>
    renewal.mutate(
      { params: { ndCoverId }, body: { autoRenew: !autoRenew }, ifMatch: version },
      {
        onSuccess: () =>
          notify({ text: autoRenew ? t`It ends on its expiry date.` : t`It is checked again on its expiry date.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <div className={styles.choices}>
      <Button size="small" whyNot={whyNot} isBusy={renewal.isPending} onPress={choose}>
        {autoRenew ? <Trans>Do not renew</Trans> : <Trans>Renew</Trans>}
      </Button>
    </div>
  );
}
