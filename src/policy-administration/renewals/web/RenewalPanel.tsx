import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { renewalStatusLabels } from '../renewal-labels.ts';
import type { Renewal } from '../renewals.contract.ts';
import { RenewalDays } from './RenewalDays.tsx';
import { RenewalStatement } from './RenewalStatement.tsx';
import { useRenewal } from './renewals.queries.ts';

/** A renewal beside the list: what is to be done, and its days. */
export function RenewalPanel({ renewalId, row }: { renewalId: string; row?: Renewal | undefined }) {
  const { t } = useLingui();
  const found = useRenewal(renewalId);
  const shown = found.data ?? row;
  return (
    <DetailPanel
      kicker={shown ? `${t`Renewal`} · ${shown.policy}` : t`Renewal`}
      title={found.data?.policyholder ?? shown?.policy ?? ''}
      sub={shown && <StatusInWords of={renewalStatusLabels[shown.status]} />}
      foot={
        <ButtonLink kind="primary" to={paths.renewal(renewalId)}>
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The renewal could not be loaded.`} onRetry={found.refetch} />
      )}
      {shown ? (
        <>
          <PanelSection>
            <RenewalStatement renewal={shown} />
          </PanelSection>
          <PanelSection>
            <RenewalDays renewal={shown} />
          </PanelSection>
        </>
      ) : (
        !found.error && <StillReading />
      )}
    </DetailPanel>
  );
}
