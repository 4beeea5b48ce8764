import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { HowDecided } from '../../../policies/passports/web/public.ts';
import { disputeStatusLabels } from '../premium-invoice-labels.ts';
import type { PremiumInvoiceDetail } from '../premium-invoices.contract.ts';
import { invoicePassports } from './invoice-passports.ts';

/** What was disputed of an invoice, by whom, and what the insurer answered. */
export function InvoiceDispute({ invoice: { invoiceId, dispute } }: { invoice: PremiumInvoiceDetail }) {
  const { i18n } = useTexts();
  const format = useFormat();
  if (!dispute) return null;
  const { status, reason, raisedOn, raisedBy, answer, endedOn } = dispute;
  const terms: Term[] = [
    [format.fullDay(raisedOn), `${raisedBy}: ${reason}`],
    ...(endedOn
      ? [[format.fullDay(endedOn), [i18n._(disputeStatusLabels[status]), answer].filter(Boolean).join(': ')] as const]
      : []),
  ];
  return (
    <section>
      <Heading>
        <Trans>Dispute</Trans>
      </Heading>
      <Terms terms={terms} />
      <HowDecided subject={`premium-invoice/${invoiceId}`} inWords={invoicePassports} />
    </section>
  );
}
