import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { policyDraftStatusLabels } from '../policy-draft-labels.ts';
import type { PolicyDraftDetail } from '../policy-drafts.contract.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftChanges } from './DraftChanges.tsx';
import { DraftComments } from './DraftComments.tsx';
import { DraftStatement } from './DraftStatement.tsx';
import { DraftVersions } from './DraftVersions.tsx';
import styles from './policy-drafts.module.css';
import { usePolicyDraft } from './policy-drafts.queries.ts';

/** One draft: where it stands, what has changed since the version before, and what was said of it. */
export function PolicyDraftPage() {
  const { t } = useLingui();
  const { policyDraftId } = useParams({ strict: false }) as { policyDraftId: string };
  const { data, error, refetch } = usePolicyDraft(policyDraftId);
  return (
    <Page
      title={data ? data.title : t`Policy draft`}
      note={data && <Note draft={data} />}
      actions={
        <ButtonLink to={paths.policyDrafts}>
          <Trans>All drafts</Trans>
        </ButtonLink>
      }
    >
      {error && !data && <ErrorState problem={error} what={t`The draft could not be loaded.`} onRetry={refetch} />}
      {data ? <Draft draft={data} /> : !error && <StillReading />}
    </Page>
  );
}

function Note({ draft: { policy, policyholder, status } }: { draft: PolicyDraftDetail }) {
  return (
    <>
      {policyholder} <code>{policy}</code> <StatusInWords of={policyDraftStatusLabels[status]} />
    </>
  );
}

function Draft({ draft }: { draft: PolicyDraftDetail }) {
  return (
    <div className={styles.sections}>
      <DraftStatement draft={draft} />
      <DraftActions draft={draft} />
      <DraftVersions draft={draft} />
      <DraftComments draft={draft} />
      <DraftChanges key={draft.policyDraftId} draft={draft} />
      <RecordHistory subject={`policy-draft/${draft.policyDraftId}`} />
    </div>
  );
}
