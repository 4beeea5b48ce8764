import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { policyDraftStatusLabels } from '../policy-draft-labels.ts';
import type { PolicyDraft } from '../policy-drafts.contract.ts';
import { DraftStatement } from './DraftStatement.tsx';
import { usePolicyDraft } from './policy-drafts.queries.ts';

/** A draft beside the list: where it stands, and until when it is to be checked. */
export function PolicyDraftPanel({ policyDraftId, row }: { policyDraftId: string; row?: PolicyDraft | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const found = usePolicyDraft(policyDraftId);
  const shown = found.data ?? row;
  return (
    <DetailPanel
      kicker={shown ? `${t`Policy draft`} · ${shown.policy}` : t`Policy draft`}
      title={shown?.title ?? ''}
      sub={shown && <StatusInWords of={policyDraftStatusLabels[shown.status]} />}
      foot={
        <ButtonLink kind="primary" to={paths.policyDraft(policyDraftId)}>
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The draft could not be loaded.`} onRetry={found.refetch} />
      )}
      {shown ? (
        <>
          <PanelSection>
            <DraftStatement draft={shown} />
          </PanelSection>
          <PanelSection>
            <Terms
              terms={[
                [t`Version`, format.number(shown.versionNumber)],
                [t`Number`, shown.draftNumber],
                [t`Received`, format.instant(shown.sentAt)],
                [t`Check by`, format.fullDay(shown.expiresOn)],
              ]}
            />
          </PanelSection>
        </>
      ) : (
        !found.error && <StillReading />
      )}
    </DetailPanel>
  );
}
