import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { costOfClaims } from '../../../non-payment/claims/loss-ratio.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { useConnection } from '../../../platform/ui/query.ts';
import { usePolicyInView } from '../../../policies/policies/web/public.ts';
import { whyNoLossRatio } from '../policy-figures.ts';
import { type PolicyFigures, policyPerformanceContract } from '../policy-performance.contract.ts';
import { lossRatioMissingLabels } from '../policy-performance-labels.ts';
import { Exposure } from './Exposure.tsx';
import { FigureTables } from './FigureTables.tsx';
import styles from './performance.module.css';
import { usePolicyFigures } from './policy-performance.queries.ts';

/** What the policy in view costs and gives, this insurance year and the one before (row C7). */
export function PerformancePage() {
  const { t } = useLingui();
  const policy = usePolicyInView();
  return (
    <Page
      title={t`Performance`}
      note={policy && <code>{policy}</code>}
      actions={policy && <ReportButton policy={policy} />}
    >
      {policy ? <Performance policy={policy} /> : <ChooseOne />}
    </Page>
  );
}

function ChooseOne() {
  return (
    <Empty
      title={<Trans>Figures are those of one policy.</Trans>}
      reason={<Trans>Select a policy at the top of the page.</Trans>}
    />
  );
}

function ReportButton({ policy }: { policy: PolicyKey }) {
  const { apiBase } = useConnection();
  const file = addressOf(apiBase, policyPerformanceContract.printPolicyFigures, { params: { policy }, query: {} });
  return (
    <Button icon="document" onPress={() => downloadFile(file)}>
      <Trans>Report (PDF)</Trans>
    </Button>
  );
}

function Performance({ policy }: { policy: PolicyKey }) {
  const { t } = useLingui();
  const current = usePolicyFigures(policy, 'current-policy-period');
  const previous = usePolicyFigures(policy, 'previous-policy-period');
  if (current.error)
    return <ErrorState problem={current.error} what={t`The figures could not be loaded.`} onRetry={current.refetch} />;
  if (!current.data || previous.isPending) return <StillReading />;
  return (
    <div className={styles.sections}>
      <Position figures={current.data} />
      <FigureTables current={current.data} previous={previous.data ?? null} />
      <Exposure figures={current.data} />
    </div>
  );
}

/** The loss ratio, in a sentence. */
function Position({ figures }: { figures: PolicyFigures }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { lossRatio, premiumEarned, claimsPaid: paid, claimsReserved: reserved, recoveries, asOf } = figures;
  const day = format.fullDay(asOf);
  const lead = <Trans>As of {day}.</Trans>;
  if (lossRatio === null || !premiumEarned || !paid || !reserved || !recoveries)
    return <Statement lead={lead}>{i18n._(lossRatioMissingLabels[whyNoLossRatio(figures) ?? 'not-earned'])}</Statement>;
  const ratio = format.percent(lossRatio);
  const cost = format.money(costOfClaims({ paid, reserved, recoveries }));
  const earned = format.money(premiumEarned);
  return (
    <Statement lead={lead}>
      <Trans>
        The loss ratio is <mark>{ratio}</mark>: claims cost {cost}, and {earned} of premium is earned.
      </Trans>
    </Statement>
  );
}
