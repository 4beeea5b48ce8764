import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Day, Instant, Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { SummaryCard, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { BuyerPanel } from '../../buyers/web/public.ts';
import { AskForCover } from '../../covers/web/public.ts';
import { StopNotice } from '../../delivery-stops/web/public.ts';
import { type UnnamedCheck, unnamedCoversContract } from '../unnamed-covers.contract.ts';
import { justificationLabels, lapseLabels, selfCheckStatusLabels } from '../unnamed-labels.ts';
import { CheckBuyer } from './CheckBuyer.tsx';
import styles from './unnamed.module.css';
import { useUnnamedCheck } from './unnamed-covers.queries.ts';
import { VerdictSteps } from './VerdictSteps.tsx';

/** A kept self-check beside its list, or as a page of its own: the outcome, what was checked, what was shown. */
export function UnnamedCheckPanel({ checkId, row }: { checkId: string; row?: UnnamedCheck | undefined }) {
  const { t } = useLingui();
  const found = useUnnamedCheck(checkId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The check could not be loaded.`}
      kicker={(shown) => (shown ? t`Self-check under ${shown.policy}` : t`Self-check`)}
      foot={(shown) => shown && <Actions check={shown} />}
    >
      {(check) => <Check check={check} />}
    </BuyerPanel>
  );
}

function Check({ check }: { check: UnnamedCheck }) {
  const { t } = useLingui();
  const at = <Instant value={check.checkedAt} />;
  const { checkedBy } = check;
  return (
    <>
      <PanelSection title={t`Outcome`} end={<StatusInWords of={selfCheckStatusLabels[check.standing]} />}>
        <StopNotice policy={check.policy} companyId={check.company.companyId} />
        <Outcome check={check} />
      </PanelSection>
      <PanelSection>
        <SummaryCard
          title={<Trans>Evidence</Trans>}
          foot={
            <Trans>
              Saved {at} by {checkedBy}
            </Trans>
          }
        >
          <VerdictSteps faults={check.faults} method={check.evidence.method} />
        </SummaryCard>
      </PanelSection>
      <PanelSection title={t`Justification provided`}>
        <Shown check={check} />
      </PanelSection>
      <RecordHistory subject={`unnamed-check/${check.checkId}`} />
    </>
  );
}

/** Whether the buyer is insured today, up to what and until when, or what ended it. */
function Outcome({ check }: { check: UnnamedCheck }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { standing, lapsedBy, limit, insuredPercentage, validUntil } = check;
  if (standing === 'not-within' || !limit)
    return (
      <Statement lead={<Trans>Deliveries to this buyer need a named cover.</Trans>}>
        <Trans>Not insured under the discretionary limit.</Trans>
      </Statement>
    );
  const amount = format.money(limit, 'none');
  if (lapsedBy) {
    const because = i18n._(lapseLabels[lapsedBy]);
    return (
      <Statement lead={<Trans>Deliveries made while it was valid remain insured up to {amount}.</Trans>}>
        <Trans>No longer valid because {because}.</Trans>
      </Statement>
    );
  }
  if (standing === 'stopped')
    return (
      <Statement lead={<Trans>Deliveries made before remain insured up to {amount}.</Trans>}>
        <Trans>New deliveries are not insured: cover is stopped.</Trans>
      </Statement>
    );
  const share = format.percent(insuredPercentage);
  const day = validUntil && format.fullDay(validUntil);
  return (
    <Statement
      lead={
        day ? (
          <Trans>The justification is valid until {day}.</Trans>
        ) : (
          <Trans>Valid as long as the policy is in force and nothing is overdue.</Trans>
        )
      }
    >
      <Trans>
        {amount} insured <small>at {share} under the discretionary limit.</small>
      </Trans>
    </Statement>
  );
}

/** The customer's own statements: the amount and the evidence. */
function Shown({ check }: { check: UnnamedCheck }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { amount, evidence, isNothingOverdue } = check;
  const terms: Term[] = [
    [t`Maximum exposure`, <Money key="amount" value={amount} />],
    [t`Justification`, i18n._(justificationLabels[evidence.method])],
    ...evidenceTerms(evidence),
    [t`Overdue`, isNothingOverdue ? t`nothing` : t`something`],
  ];
  return (
    <>
      <Terms terms={terms} />
      {evidence.method === 'TRADING_EXPERIENCE' && <Purchases purchases={evidence.purchases} />}
      <ProofLink check={check} />
    </>
  );
}

function evidenceTerms(evidence: UnnamedCheck['evidence']): Term[] {
  switch (evidence.method) {
    case 'CREDIT_REPORT': {
      const suggested: ReactNode = <Money value={evidence.suggestedAmount} />;
      return [
        [<Trans key="source">Written by</Trans>, evidence.source],
        [<Trans key="day">Date of the report</Trans>, <Day key="on" value={evidence.reportedOn} />],
        [<Trans key="sound">Recommended credit limit</Trans>, suggested],
      ];
    }
    case 'INSURER_OPINION':
      return [
        [<Trans key="number">Opinion number</Trans>, <code key="of">{evidence.reference}</code>],
        [<Trans key="day">Given on</Trans>, <Day key="on" value={evidence.givenOn} />],
      ];
    default:
      return [];
  }
}

type Purchases = Extract<UnnamedCheck['evidence'], { method: 'TRADING_EXPERIENCE' }>['purchases'];

function Purchases({ purchases }: { purchases: Purchases }) {
  return (
    <table className={styles.dates}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Invoiced</Trans>
          </th>
          <th scope="col">
            <Trans>Due</Trans>
          </th>
          <th scope="col">
            <Trans>Paid</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {purchases.map(({ invoicedOn, dueOn, paidOn }, index) => (
          // two purchases may have the same days
          <tr key={index}>
            <td>
              <Day value={invoicedOn} />
            </td>
            <td>
              <Day value={dueOn} />
            </td>
            <td>{paidOn ? <Day value={paidOn} /> : <Trans>open</Trans>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProofLink({ check: { checkId, document } }: { check: UnnamedCheck }) {
  const { apiBase } = useConnection();
  const format = useFormat();
  if (!document) return null;
  const size = format.number(Math.max(1, Math.round(document.size / 1024)));
  const href = addressOf(apiBase, unnamedCoversContract.downloadUnnamedProof, { params: { checkId } });
  return (
    <p>
      <a href={href} download>
        {document.fileName} <Trans>({size} kB)</Trans>
      </a>
    </p>
  );
}

/** The next actions: check again, request a cover by name, open the buyer. */
function Actions({ check: { policy, company, standing, lapsedBy } }: { check: UnnamedCheck }) {
  const search = { policy, companyId: company.companyId };
  const isDecided = lapsedBy === 'NAMED_COVER';
  return (
    <>
      {(standing === 'not-within' || standing === 'lapsed') && !isDecided && <AskForCover search={search} />}
      {!isDecided && <CheckBuyer search={search} kind="outlined" />}
      <ButtonLink to={paths.buyer(company.companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
    </>
  );
}
