import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { isCredit } from '../premium-invoice.ts';
import { type PremiumInvoiceDetail, premiumInvoicesContract } from '../premium-invoices.contract.ts';
import { DisputeInvoiceDialog } from './DisputeInvoiceDialog.tsx';
import styles from './invoices.module.css';
import { useWithdrawDispute } from './premium-invoices.queries.ts';
import { ReportPaymentDialog } from './ReportPaymentDialog.tsx';

/** The invoice as a file, and the ways to say that it was paid, or that it is wrong. */
export function InvoiceActions({ invoice }: { invoice: PremiumInvoiceDetail }) {
  const { apiBase } = useConnection();
  const mayReport = useMay(premiumInvoicesContract.reportPremiumPayment);
  const whyNotText = useWhyNotText();
  const mayDispute = useMay(premiumInvoicesContract.disputePremiumInvoice);
  const [open, show] = useState<'payment' | 'dispute' | 'withdrawal' | null>(null);
  const close = () => show(null);
  const { invoiceId, itemStatus, balance, actions, dispute } = invoice;
  const file = addressOf(apiBase, premiumInvoicesContract.printPremiumInvoice, { params: { invoiceId }, query: {} });
  return (
    <div className={styles.actions}>
      <Button icon="export" onPress={() => downloadFile(file)}>
        <Trans>Invoice (PDF)</Trans>
      </Button>
      {mayReport && itemStatus === 'O' && !isCredit(balance) && (
        <Button whyNot={whyNotText(actions.reportPayment)} onPress={() => show('payment')}>
          <Trans>I have paid…</Trans>
        </Button>
      )}
      {mayDispute && itemStatus === 'O' && !isCredit(balance) && dispute?.status !== 'OPEN' && (
        <Button whyNot={whyNotText(actions.dispute)} onPress={() => show('dispute')}>
          <Trans>Dispute…</Trans>
        </Button>
      )}
      {mayDispute && dispute?.status === 'OPEN' && (
        <Button whyNot={whyNotText(actions.withdrawDispute)} onPress={() => show('withdrawal')}>
          <Trans>Withdraw the dispute…</Trans>
        </Button>
      )}
      {open === 'dispute' && <DisputeInvoiceDialog invoice={invoice} onClose={close} />}
      {open === 'withdrawal' && <WithdrawDispute invoice={invoice} onClose={close} />}
      {open === 'payment' && <ReportPaymentDialog invoice={invoice} onClose={close} />}
    </div>
  );
}

function WithdrawDispute({
  invoice: { invoiceId, itemStatus, version },
  onClose,
}: {
  invoice: PremiumInvoiceDetail;
  onClose(): void;
}) {
  const { t } = useLingui();
  const withdraw = useWithdrawDispute();
  return (
    <ConfirmationDialog
      title={t`Withdraw the dispute?`}
      yes={<Trans>Withdraw</Trans>}
      action={withdraw}
      input={{ params: { invoiceId }, ifMatch: version }}
      done={t`The dispute was withdrawn.`}
      onClose={onClose}
    >
      <p>
        {itemStatus === 'C' ? (
          <Trans>The invoice stays as it was paid.</Trans>
        ) : (
          <Trans>The invoice is to be paid, and reminders go on.</Trans>
        )}
      </p>
    </ConfirmationDialog>
  );
}
