import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ReturnedOrder } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { documentCategoryLabels } from '../../../platform/documents/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { groupedAccount } from '../bank-account.ts';
import { securityLabels } from '../claim-labels.ts';
import type { ClaimDetail } from '../claims.contract.ts';
import { ClaimTerms } from './ClaimPanel.tsx';
import styles from './claims.module.css';

/** The status of a claim, what the insurer said, what was declared with it, and what came back. */
export function ClaimGeneral({ claim }: { claim: ClaimDetail }) {
  return (
    <div className={styles.stack}>
      <Question claim={claim} />
      <PayeeChange claim={claim} />
      <ClaimTerms claim={claim} />
      <EnteredDetails claim={claim} />
      <Recoveries claim={claim} />
    </div>
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
    told.customerReference ? [t`Customer reference`, told.customerReference] : null,
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
    <section>
      <Heading>
        <Trans>Details</Trans>
      </Heading>
      <Terms terms={terms.filter((term) => term !== null)} />
      {told.comment && <p className={styles.note}>{told.comment}</p>}
    </section>
  );
}

/** What the buyer paid since, how it was shared, and who owes whom. */
function Recoveries({ claim: { recoveries } }: { claim: ClaimDetail }) {
  if (recoveries.length === 0) return null;
  return (
    <section>
      <Heading note={recoveries.length}>
        <Trans>Recoveries</Trans>
      </Heading>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Received</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Amount</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Insurer’s share</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Your share</Trans>
              </th>
              <th scope="col">
                <Trans>To transfer</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {recoveries.map((recovery) => (
              <tr key={recovery.recoveryId}>
                <th scope="row">
                  <Day value={recovery.receivedOn} />
                </th>
                <td className={styles.end}>
                  <Money value={recovery.amount} decimals="minor" />
                </td>
                <td className={styles.end}>
                  <Money value={recovery.insurersPart} decimals="minor" />
                </td>
                <td className={styles.end}>
                  <Money value={recovery.insuredsPart} decimals="minor" />
                </td>
                <td>
                  {recovery.owedBy === 'INSURED' ? (
                    <Trans>you to the insurer</Trans>
                  ) : (
                    <Trans>the insurer to you</Trans>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
