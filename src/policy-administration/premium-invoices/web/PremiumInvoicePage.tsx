import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { groupedAccount } from '../../../non-payment/claims/bank-account.ts';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { useConnection } from '../../../platform/ui/query.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import {
  paymentMethodLabels,
  premiumInvoiceStatusLabels,
  premiumInvoiceTypeLabels,
  reminderCodeLabels,
} from '../premium-invoice-labels.ts';
import { type PremiumInvoiceDetail, premiumInvoicesContract } from '../premium-invoices.contract.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceCalculation } from './InvoiceCalculation.tsx';
import { InvoiceDispute } from './InvoiceDispute.tsx';
import { InvoiceStatement } from './InvoiceStatement.tsx';
import styles from './invoices.module.css';
import { usePremiumInvoice } from './premium-invoices.queries.ts';
import { WhileUnpaid } from './WhileUnpaid.tsx';

/** One invoice: what is to be paid, how it came about, and what was reminded of and received. */
export function PremiumInvoicePage() {
  const { t } = useLingui();
  const { invoiceId } = useParams({ strict: false }) as { invoiceId: string };
  const { data, error, refetch } = usePremiumInvoice(invoiceId);
  return (
    <Page
      title={data ? data.invoiceNumber : t`Invoice`}
      note={data && <Note invoice={data} />}
      actions={
        <ButtonLink to={paths.premiumInvoices}>
          <Trans>All invoices</Trans>
        </ButtonLink>
      }
    >
      {error && !data && <ErrorState problem={error} what={t`The invoice could not be loaded.`} onRetry={refetch} />}
      {data ? <Invoice invoice={data} /> : !error && <StillReading />}
    </Page>
  );
}

function Note({ invoice: { policy, status } }: { invoice: PremiumInvoiceDetail }) {
  return (
    <>
      <code>{policy}</code> <StatusInWords of={premiumInvoiceStatusLabels[status]} />
    </>
  );
}

function Invoice({ invoice }: { invoice: PremiumInvoiceDetail }) {
  return (
    <div className={styles.sections}>
      <InvoiceStatement invoice={invoice} />
      <InvoiceActions invoice={invoice} />
      <InvoiceDispute invoice={invoice} />
      <WhileUnpaid invoice={invoice} />
      <About invoice={invoice} />
      <InvoiceCalculation invoice={invoice} />
      <Received invoice={invoice} />
      <Reminders invoice={invoice} />
      <RecordHistory subject={`premium-invoice/${invoice.invoiceId}`} />
    </div>
  );
}

function About({ invoice }: { invoice: PremiumInvoiceDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { type, issueDate, dueDate, periodFrom, periodTo, paymentMethod, transferTo, itemStatus } = invoice;
  const terms: (Term | null)[] = [
    [t`Type`, i18n._(premiumInvoiceTypeLabels[type])],
    periodFrom && periodTo ? [t`Period`, format.period(periodFrom, periodTo)] : null,
    [t`Issued`, format.fullDay(issueDate)],
    [t`Due date`, format.fullDay(dueDate)],
    [t`Payment`, i18n._(paymentMethodLabels[paymentMethod])],
    itemStatus === 'O' && transferTo
      ? [t`Transfer to`, `${transferTo.name}, ${groupedAccount(transferTo.iban)}`]
      : null,
  ];
  return <Terms terms={terms.filter((term) => term !== null)} />;
}

function Received({ invoice: { payments } }: { invoice: PremiumInvoiceDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  if (payments.length === 0) return null;
  const setOffAgainst = {
    PAYMENT: () => null,
    CREDIT_NOTE: (number: string) => t`set off against credit note ${number}`,
    INDEMNITY: (number: string) => t`kept of the indemnity of claim ${number}`,
    PAYOUT: () => t`paid out`,
  };
  const terms = payments.map(({ receivedOn, amount, kind, reference }): Term => {
    const how = setOffAgainst[kind](reference ?? '');
    return [format.fullDay(receivedOn), how ? `${format.money(amount)}, ${how}` : format.money(amount)];
  });
  return (
    <section>
      <Heading>
        <Trans>Received</Trans>
      </Heading>
      <Terms terms={terms} />
    </section>
  );
}

/** The reminders that were sent, each with its letter where the portal wrote it. */
function Reminders({ invoice: { invoiceId, reminders } }: { invoice: PremiumInvoiceDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { apiBase } = useConnection();
  const format = useFormat();
  if (reminders.length === 0) return null;
  const terms = reminders.map(({ level, sentOn, hasLetter }): Term => {
    const name = i18n._(reminderCodeLabels[level]);
    if (!hasLetter) return [format.fullDay(sentOn), name];
    const letter = { params: { invoiceId }, query: { level } };
    return [
      format.fullDay(sentOn),
      <Button
        key={level}
        kind="quiet"
        size="small"
        icon="export"
        aria-label={t`Download: ${name}`}
        onPress={() => downloadFile(addressOf(apiBase, premiumInvoicesContract.printPremiumReminder, letter))}
      >
        {name}
      </Button>,
    ];
  });
  return (
    <section>
      <Heading>
        <Trans>Reminders</Trans>
      </Heading>
      <Terms terms={terms} />
    </section>
  );
}
