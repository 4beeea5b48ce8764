import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { premiumInvoiceStatusLabels, premiumInvoiceTypeLabels } from '../premium-invoice-labels.ts';
import type { PremiumInvoice } from '../premium-invoices.contract.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceCalculation } from './InvoiceCalculation.tsx';
import { InvoiceDispute } from './InvoiceDispute.tsx';
import { InvoiceStatement } from './InvoiceStatement.tsx';
import { usePremiumInvoice } from './premium-invoices.queries.ts';
import { WhileUnpaid } from './WhileUnpaid.tsx';

/** An invoice beside the list: what is to be paid, and how it came about. */
export function PremiumInvoicePanel({ invoiceId, row }: { invoiceId: string; row?: PremiumInvoice | undefined }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const found = usePremiumInvoice(invoiceId);
  const shown = found.data ?? row;
  return (
    <DetailPanel
      kicker={shown ? `${i18n._(premiumInvoiceTypeLabels[shown.type])} · ${shown.policy}` : t`Premium and fees`}
      title={shown?.invoiceNumber ?? ''}
      sub={shown && <StatusInWords of={premiumInvoiceStatusLabels[shown.status]} />}
      foot={
        <ButtonLink kind="primary" to={paths.premiumInvoice(invoiceId)}>
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The invoice could not be loaded.`} onRetry={found.refetch} />
      )}
      {shown && (
        <PanelSection>
          <InvoiceStatement invoice={shown} />
        </PanelSection>
      )}
      {found.data ? (
        <>
          <PanelSection>
            <InvoiceActions invoice={found.data} />
          </PanelSection>
          <PanelSection>
            <InvoiceDispute invoice={found.data} />
          </PanelSection>
          <PanelSection>
            <WhileUnpaid invoice={found.data} />
          </PanelSection>
          <PanelSection>
            <InvoiceCalculation invoice={found.data} />
          </PanelSection>
        </>
      ) : (
        !found.error && <StillReading />
      )}
    </DetailPanel>
  );
}
