import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useOperation } from '../../../platform/ui/query.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { type PolicyDetail, type PolicyItem, policiesContract } from '../policies.contract.ts';
import { PolicyKind } from './PolicyKind.tsx';
import { PolicyStatement } from './PolicyStatement.tsx';
import { PolicyStatus } from './PolicyStatus.tsx';
import { CoverTerms, DutyTerms, OrderingTerms, PeriodTerms } from './PolicyTermLists.tsx';
import { usePolicySelection } from './policy-selection.ts';

/** A policy beside the list: what it does today and its main terms. */
export function PolicyPanel({ policy, row }: { policy: string; row: PolicyItem | undefined }) {
  const { t } = useLingui();
  const found = useOperation(policiesContract.findPolicy, { params: { policy } });
  const { select } = usePolicySelection();
  const shown = found.data ?? row;
  return (
    <DetailPanel
      kicker={t`Policy ${policy}`}
      title={shown?.policyholder.name ?? policy}
      sub={
        shown && (
          <>
            <PolicyKind policy={shown} /> <PolicyStatus policy={shown} />
          </>
        )
      }
      foot={
        <>
          <ButtonLink kind="primary" to={paths.policy(policy)}>
            <Trans>All terms</Trans>
          </ButtonLink>
          <Button onPress={() => select([policy])}>
            <Trans>Use this policy</Trans>
          </Button>
        </>
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The policy could not be loaded.`} onRetry={found.refetch} />
      )}
      {found.data ? <MainTerms policy={found.data} /> : !found.error && <StillReading />}
    </DetailPanel>
  );
}

function MainTerms({ policy }: { policy: PolicyDetail }) {
  const { t } = useLingui();
  const hasCover = policy.productType !== 'surety';
  return (
    <>
      <PanelSection>
        <PolicyStatement policy={policy} />
      </PanelSection>
      {hasCover && (
        <PanelSection title={t`What is covered`}>
          <CoverTerms policy={policy} />
        </PanelSection>
      )}
      {hasCover && (
        <PanelSection title={t`Terms and obligations`}>
          <DutyTerms policy={policy} />
        </PanelSection>
      )}
      <PanelSection title={t`Period and renewal`}>
        <PeriodTerms policy={policy} />
      </PanelSection>
      <PanelSection title={t`Approval rule`}>
        <OrderingTerms policy={policy} />
      </PanelSection>
    </>
  );
}
