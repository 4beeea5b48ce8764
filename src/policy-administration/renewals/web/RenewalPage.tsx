import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { listedEntityOf } from '../../../platform/core/insurer-entities.ts';
import { paths } from '../../../platform/core/paths.ts';
import { isRenewalOn } from '../../../platform/core/toggles.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { useToggles } from '../../../platform/ui/toggles/use-toggle.ts';
import { HowDecided } from '../../../policies/passports/web/public.ts';
import { renewalStatusLabels } from '../renewal-labels.ts';
import type { RenewalDetail } from '../renewals.contract.ts';
import { ChangeRequests } from './ChangeRequests.tsx';
import { DecisionInApproval } from './DecisionInApproval.tsx';
import { QuestionnaireAnswers } from './QuestionnaireAnswers.tsx';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { RenewalActions } from './RenewalActions.tsx';
import { RenewalDays } from './RenewalDays.tsx';
import { RenewalOptions } from './RenewalOptions.tsx';
import { RenewalStatement } from './RenewalStatement.tsx';
import { renewalPassports } from './renewal-passports.ts';
import { useMayAnswer } from './renewal-rights.ts';
import styles from './renewals.module.css';
import { useRenewal } from './renewals.queries.ts';

/** One renewal: where it stands, the questionnaire, the options beside today's terms, and the signature. */
export function RenewalPage() {
  const { t } = useLingui();
  const { renewalId } = useParams({ strict: false }) as { renewalId: string };
  const { data, error, refetch } = useRenewal(renewalId);
  return (
    <Page
      title={data ? data.policyholder : t`Renewal`}
      note={data && <Note renewal={data} />}
      actions={
        <ButtonLink to={paths.renewals}>
          <Trans>All renewals</Trans>
        </ButtonLink>
      }
    >
      {error && !data && <ErrorState problem={error} what={t`The renewal could not be loaded.`} onRetry={refetch} />}
      {data ? <RenewalWhereOn renewal={data} /> : !error && <StillReading />}
    </Page>
  );
}

function Note({ renewal: { policy, status } }: { renewal: RenewalDetail }) {
  return (
    <>
      <code>{policy}</code> <StatusInWords of={renewalStatusLabels[status]} />
    </>
  );
}

/** An insurer entity can have its renewals elsewhere: then a link says so (row C11). */
function RenewalWhereOn({ renewal }: { renewal: RenewalDetail }) {
  const toggles = useToggles();
  if (isRenewalOn(toggles, listedEntityOf(renewal.policy))) return <Renewal renewal={renewal} />;
  return (
    <Empty
      title={<Trans>Renewal is not available here.</Trans>}
      reason={<Trans>Your contact at the insurer renews this policy with you.</Trans>}
    />
  );
}

function Renewal({ renewal }: { renewal: RenewalDetail }) {
  const mayAnswer = useMayAnswer(renewal);
  return (
    <div className={styles.sections}>
      <RenewalStatement renewal={renewal} />
      <DecisionInApproval renewal={renewal} />
      <RenewalActions renewal={renewal} />
      {mayAnswer && <QuestionnaireForm key={renewal.renewalId} renewal={renewal} />}
      <RenewalOptions renewal={renewal} />
      <ChangeRequests renewal={renewal} />
      <RenewalDays renewal={renewal} />
      {renewal.submittedAt !== null && <QuestionnaireAnswers renewal={renewal} />}
      {renewal.offered.length > 0 && <HowDecided subject={`renewal/${renewal.renewalId}`} inWords={renewalPassports} />}
      <RecordHistory subject={`renewal/${renewal.renewalId}`} />
    </div>
  );
}
