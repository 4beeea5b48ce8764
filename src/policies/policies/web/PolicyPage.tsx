import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { isProblem } from '../../../platform/ui/client.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { KeyFigure, KeyFigures } from '../../../platform/ui/controls/Figures.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { useOperation } from '../../../platform/ui/query.ts';
import { HandlerList } from '../../handlers/web/public.ts';
import { type PolicyDetail, policiesContract } from '../policies.contract.ts';
import { CountrySchedule } from './CountrySchedule.tsx';
import { PolicyKind } from './PolicyKind.tsx';
import { InsuredEntities, PolicyDocuments, RelatedPolicies } from './PolicyLists.tsx';
import styles from './PolicyPage.module.css';
import { PolicyStatement } from './PolicyStatement.tsx';
import { PolicyStatus } from './PolicyStatus.tsx';
import {
  CoverTerms,
  DutyTerms,
  OrderingTerms,
  OwnDutyRules,
  PartyTerms,
  PeriodTerms,
  PremiumTermsList,
} from './PolicyTermLists.tsx';
import { policySections } from './slots.ts';

/** A policy with every term of its schedule, the answer in a sentence first. */
export function PolicyPage() {
  const { t } = useLingui();
  const { policy = '' } = useParams({ strict: false }) as { policy?: string };
  const found = useOperation(policiesContract.findPolicy, { params: { policy } });
  if (isProblem(found.error, 'not-found') || isProblem(found.error, 'invalid-input'))
    return <NoSuchPolicy policy={policy} />;
  if (found.error) {
    return (
      <Page title={policy}>
        <ErrorState problem={found.error} what={t`The policy could not be loaded.`} onRetry={found.refetch} />
      </Page>
    );
  }
  if (!found.data) {
    return (
      <Page title={policy}>
        <StillReading />
      </Page>
    );
  }
  return (
    <Page
      title={found.data.policyholder.name}
      note={<PolicyNote policy={found.data} />}
      actions={
        <ButtonLink to="." search={(former: Record<string, unknown>) => ({ ...former, policy })}>
          <Trans>Use this policy</Trans>
        </ButtonLink>
      }
    >
      <Sections policy={found.data} />
    </Page>
  );
}

function PolicyNote({ policy }: { policy: PolicyDetail }) {
  return (
    <>
      <code>{policy.policy}</code> · <PolicyKind policy={policy} /> <PolicyStatus policy={policy} />
    </>
  );
}

function NoSuchPolicy({ policy }: { policy: string }) {
  const { t } = useLingui();
  return (
    <Page title={t`Policy`}>
      <Empty
        title={<Trans>You have no policy {policy}.</Trans>}
        reason={<Trans>It may belong to another policyholder, or the number may be mistyped.</Trans>}
      >
        <ButtonLink to={paths.policies}>
          <Trans>All policies</Trans>
        </ButtonLink>
      </Empty>
    </Page>
  );
}

function Sections({ policy }: { policy: PolicyDetail }) {
  const hasCover = policy.productType !== 'surety';
  return (
    <div className={styles.sections}>
      <PolicyStatement policy={policy} />
      {hasCover && <PolicyFigures policy={policy} />}
      <div className={styles.columns}>
        {hasCover && (
          <section>
            <Heading>
              <Trans>What is covered</Trans>
            </Heading>
            <CoverTerms policy={policy} />
          </section>
        )}
        {hasCover && (
          <section>
            <Heading>
              <Trans>Terms and obligations</Trans>
            </Heading>
            <DutyTerms policy={policy} />
          </section>
        )}
        {hasCover && policy.dutyRules.length > 0 && (
          <section>
            <Heading note={<Trans>take precedence over the general deadlines</Trans>}>
              <Trans>Special deadlines of this policy</Trans>
            </Heading>
            <OwnDutyRules policy={policy} />
          </section>
        )}
        <section>
          <Heading>
            <Trans>Period and renewal</Trans>
          </Heading>
          <PeriodTerms policy={policy} />
        </section>
        <section>
          <Heading>
            <Trans>Approval rule</Trans>
          </Heading>
          <OrderingTerms policy={policy} />
        </section>
        {policy.premiumTerms && (
          <section>
            <Heading>
              <Trans>Premium</Trans>
            </Heading>
            <PremiumTermsList policy={policy} premium={policy.premiumTerms} />
          </section>
        )}
        <section>
          <Heading>
            <Trans>Your contacts at the insurer</Trans>
          </Heading>
          <HandlerList policy={policy.policy} />
        </section>
        <section>
          <Heading>
            <Trans>Parties</Trans>
          </Heading>
          <PartyTerms policy={policy} />
        </section>
      </div>
      {hasCover && <CountrySchedule policy={policy} />}
      {hasCover && <Contributed slot={policySections} props={{ policy }} />}
      <InsuredEntities policy={policy} />
      <RelatedPolicies policy={policy} />
      <PolicyDocuments policy={policy} />
    </div>
  );
}

function PolicyFigures({ policy }: { policy: PolicyDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const days = (count: number) => <Plural value={count} one="day" other="days" />;
  const { granted, selfCheck } = policy.insuredPercentages;
  return (
    <KeyFigures>
      <KeyFigure
        label={t`Insured percentage`}
        value={format.percent(granted)}
        note={selfCheck === null ? undefined : t`${format.percent(selfCheck)} under the discretionary limit`}
      />
      <KeyFigure
        label={t`Maximum payment term`}
        value={policy.maxPaymentTermDays}
        unit={days(policy.maxPaymentTermDays)}
        note={t`standard term ${policy.standardPaymentTermDays} days`}
      />
      <KeyFigure
        label={t`Notification of overdues within`}
        value={policy.notificationPeriodDays}
        unit={days(policy.notificationPeriodDays)}
        note={t`of the due date`}
      />
      <KeyFigure
        label={t`Cover stops after`}
        value={policy.maxExtensionPeriodDays}
        unit={days(policy.maxExtensionPeriodDays)}
        note={t`from the oldest due date`}
      />
      {policy.discretionaryLimit && (
        <KeyFigure
          label={t`Discretionary limit`}
          value={format.amount(policy.discretionaryLimit)}
          unit={policy.currency}
          note={t`no request needed`}
        />
      )}
      {policy.maxLiabilityAmount && (
        <KeyFigure
          label={t`Maximum liability`}
          value={format.amount(policy.maxLiabilityAmount)}
          unit={policy.currency}
          note={t`per insurance year`}
        />
      )}
    </KeyFigures>
  );
}
