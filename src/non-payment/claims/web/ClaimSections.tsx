import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ReturnedOrder } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { documentCategoryLabels } from '../../../platform/documents/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { groupedAccount } from '../bank-account.ts';
import { securityLabels } from '../claim-labels.ts';
import type { ClaimDetail } from '../claims.contract.ts';
import { ClaimTerms } from './ClaimPanel.tsx';
import styles from './claims.module.css';

/* Sections of the page of a claim. */

/** What waits for somebody: documents that the insurer asks for, an account that a colleague has to approve. */
export function WhatWaits({ claim }: { claim: ClaimDetail }) {
  return (
    <>
      <Question claim={claim} />
      <PayeeChange claim={claim} />
    </>
  );
}

function Question({ claim: { question, documentsDueOn } }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  if (!question || documentsDueOn === null) return null;
  const until = format.fullDay(documentsDueOn);
  const categories = format.list(question.categories.map((category) => i18n._(documentCategoryLabels[category])));
  return (
    <Banner tone="warn" title={t`Documents requested by ${until}`}>
      {categories}. {question.text}
    </Banner>
  );
}

/** Another account that waits for a colleague: until then nothing is paid. */
function PayeeChange({ claim: { payeeChange } }: { claim: ClaimDetail }) {
  if (!payeeChange) return null;
  const account = [groupedAccount(payeeChange.bankAccount), payeeChange.bankBic].filter(Boolean).join(' · ');
  const { askedBy } = payeeChange;
  return (
    <>
      <ReturnedOrder orderId={payeeChange.orderId} />
      <Banner
        tone="warn"
        title={<Trans>A new account is awaiting approval by a colleague. Nothing is paid until then.</Trans>}
      >
        <Trans>
          {account}, requested by {askedBy}
        </Trans>{' '}
        <Link to={paths.orders} search={{ view: 'all' } as never}>
          <Trans>Open approvals</Trans>
        </Link>
      </Banner>
    </>
  );
}

/** Its days and figures, and what was declared with it. */
export function ClaimDetails({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Details`}>
      <ClaimTerms claim={claim} />
      <EnteredDetails claim={claim} />
    </PanelSection>
  );
}

function EnteredDetails({ claim: { told, overdueId, collectionId, createdBy } }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const terms: (Term | null)[] = [
    [t`Started by`, createdBy],
    told.insolvencyDate ? [t`Insolvent since`, format.fullDay(told.insolvencyDate)] : null,
    told.knownOn ? [t`Known since`, format.fullDay(told.knownOn)] : null,
    told.bankAccount ? [t`Bank account`, groupedAccount(told.bankAccount)] : null,
    told.bankBic ? [t`BIC of the bank`, told.bankBic] : null,
    told.securities.length > 0
      ? [t`Securities held`, format.list(told.securities.map((each) => i18n._(securityLabels[each])))]
      : null,
    overdueId
      ? [
          t`Started from`,
          <Link key="overdue" to={paths.overdue(overdueId)}>
            <Trans>the overdue</Trans>
          </Link>,
        ]
      : null,
    collectionId
      ? [
          t`Converted from`,
          <Link key="collection" to={paths.collection(collectionId)}>
            <Trans>the collection</Trans>
          </Link>,
        ]
      : null,
  ];
  return (
    <>
      <Terms terms={terms.filter((term) => term !== null)} />
      {told.comment && <p className={styles.note}>{told.comment}</p>}
    </>
  );
}

/** What the buyer paid since, how it was shared, and who owes whom. */
export function Recoveries({ claim: { recoveries } }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  if (recoveries.length === 0) return null;
  return (
    <CaseTable
      title={t`Recoveries`}
      note={format.number(recoveries.length)}
      heads={[
        { label: t`Received` },
        { label: t`To transfer`, isKept: true },
        { label: t`Insurer’s share`, isFigure: true },
        { label: t`Your share`, isFigure: true },
        { label: t`Amount`, isFigure: true, isKept: true },
      ]}
      rows={recoveries.map(({ recoveryId, receivedOn, owedBy, insurersPart, insuredsPart, amount }) => ({
        key: recoveryId,
        cells: [
          <Day key="received" value={receivedOn} style="full" />,
          owedBy === 'INSURED' ? t`you to the insurer` : t`the insurer to you`,
          <Money key="insurer" value={insurersPart} decimals="minor" />,
          <Money key="insured" value={insuredsPart} decimals="minor" />,
          <Money key="amount" value={amount} decimals="minor" />,
        ],
      }))}
    />
  );
}
