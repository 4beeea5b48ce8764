import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { isCredit } from '../premium-invoice.ts';
import { type PremiumInvoiceDetail, premiumInvoicesContract } from '../premium-invoices.contract.ts';
import styles from './invoices.module.css';
import { ReportPaymentDialog } from './ReportPaymentDialog.tsx';

/** The invoice as a file, and the way to say that it was paid. */
export function InvoiceActions({ invoice }: { invoice: PremiumInvoiceDetail }) {
  const { apiBase } = useConnection();
  const mayReport = useMay(premiumInvoicesContract.reportPremiumPayment);
  const whyNotText = useWhyNotText();
  const [isReporting, report] = useState(false);
  const { invoiceId, itemStatus, balance, actions } = invoice;
  const file = addressOf(apiBase, premiumInvoicesContract.printPremiumInvoice, { params: { invoiceId }, query: {} });
  return (
    <div className={styles.actions}>
      <Button icon="export" onPress={() => downloadFile(file)}>
        <Trans>Invoice (PDF)</Trans>
      </Button>
      {mayReport && itemStatus === 'O' && !isCredit(balance) && (
        <Button whyNot={whyNotText(actions.reportPayment)} onPress={() => report(true)}>
          <Trans>I have paid…</Trans>
        </Button>
      )}
      {isReporting && <ReportPaymentDialog invoice={invoice} onClose={() => report(false)} />}
    </div>
  );
}
