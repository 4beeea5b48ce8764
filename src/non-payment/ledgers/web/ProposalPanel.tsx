import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode, Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { BuyerTitle } from '../../../platform/ui/ResourceList/BuyerTitle.tsx';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { Identity } from '../../../risk/buyers/web/public.ts';
import { WarningsOfAccount } from '../../overdues/web/public.ts';
import type { Proposal } from '../ledgers.contract.ts';
import { proposalLabels } from '../proposal-labels.ts';
import styles from './ledgers.module.css';
import { ReportProposals } from './ReportProposals.tsx';

/** An overdue that was found: what is past due, until when it is to be reported, and the report with one click. */
export function ProposalPanel({ jobId, proposal }: { jobId: string; proposal: Proposal | undefined }) {
  const { t, i18n } = useLingui();
  const whyNotText = useWhyNotText();
  const [reports, report] = useState(false);
  if (!proposal)
    return (
      <DetailPanel kicker={t`Overdues found`} title="–">
        {null}
      </DetailPanel>
    );
  const { policy, company, state, overdueId, whyNot } = proposal;
  const { shape, label } = proposalLabels[state];
  return (
    <DetailPanel
      kicker={t`Overdue under ${policy}`}
      title={<BuyerTitle company={company} />}
      sub={
        <>
          <CountryCode code={company.countryCode} /> <Identity companyId={company.companyId} customerReference={null} />
        </>
      }
      foot={
        <>
          {state !== 'REPORTED' && (
            <Button
              kind={state === 'NOT_NEEDED' ? 'outlined' : 'primary'}
              whyNot={whyNotText(whyNot)}
              onPress={() => report(true)}
            >
              {state === 'ADD' ? <Trans>Add to the report…</Trans> : <Trans>Report…</Trans>}
            </Button>
          )}
          {overdueId !== null && (
            <ButtonLink to={paths.overdue(overdueId)}>
              <Trans>Open the report</Trans>
            </ButtonLink>
          )}
          <ButtonLink to={paths.buyer(company.companyId)}>
            <Trans>Open the buyer</Trans>
          </ButtonLink>
        </>
      }
    >
      <PanelSection title={t`Past due`} end={<Status shape={shape}>{i18n._(label)}</Status>}>
        <Found proposal={proposal} />
      </PanelSection>
      {reports && <ReportProposals jobId={jobId} proposals={[proposal]} onClose={() => report(false)} />}
    </DetailPanel>
  );
}

function Found({ proposal }: { proposal: Proposal }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, owed, invoices, reportedInvoices, oldestDueDate, daysPastDue, reportBy, isLate, stopOfCoverDate } =
    proposal;
  const days = format.number(daysPastDue);
  const threshold = proposal.threshold && format.money(proposal.threshold, 'needed');
  const terms: (Term | false)[] = [
    [t`Total owed`, <Money key="owed" value={owed} />],
    reportBy !== null && [t`Report by`, format.longDay(reportBy)],
    oldestDueDate !== null && [t`Oldest due`, format.longDay(oldestDueDate)],
    stopOfCoverDate !== null && [t`Cover stops on`, format.longDay(stopOfCoverDate)],
    reportedInvoices > 0 && [t`Invoices reported`, format.number(reportedInvoices)],
  ];
  return (
    <div className={styles.asked}>
      <Statement
        lead={
          <>
            <Plural value={invoices} one="# invoice, " other="# invoices, " />
            <Trans>{days} days past due</Trans>
          </>
        }
      >
        <Money value={amount} />
      </Statement>
      {isLate && proposal.state !== 'REPORTED' && (
        <Banner tone="neg">
          <Trans>Notification is late: report now, cover may be affected.</Trans>
        </Banner>
      )}
      {proposal.state === 'NOT_NEEDED' && threshold && (
        <Banner tone="info">
          <Trans>Your policy requires a report only from {threshold}.</Trans>
        </Banner>
      )}
      <Terms terms={terms.filter((term) => term !== false)} />
      {invoices > 0 && (
        <WarningsOfAccount policy={proposal.policy} companyId={proposal.company.companyId} currency={amount.currency} />
      )}
    </div>
  );
}
