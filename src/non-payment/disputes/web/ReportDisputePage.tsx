import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { FormOnBuyerPage, FormToCome, type OnBuyer } from '../../../risk/buyers/web/public.ts';
import { OverdueBuyers } from '../../deadlines/web/public.ts';
import { useOpenInvoices } from '../../receivables/web/public.ts';
import { disputesContract } from '../disputes.contract.ts';
import { ReportDisputeForm } from './ReportDisputeForm.tsx';

/** Reporting what a buyer contests: the invoices, how much and why. */
export function ReportDisputePage() {
  const { t } = useLingui();
  return (
    <FormOnBuyerPage
      title={t`Report a dispute`}
      needs={disputesContract.reportDispute}
      offered={(policy) => <OverdueBuyers policy={policy} />}
    >
      {(on) => <WithInvoices {...on} />}
    </FormOnBuyerPage>
  );
}

/** The form, once it is known what the buyer owes. */
function WithInvoices({ companyId, policy: { policy, currency } }: OnBuyer) {
  const { overdueId } = useSearch({ strict: false }) as { overdueId?: string };
  const { items, isPending } = useOpenInvoices(policy, companyId);
  if (isPending) return <FormToCome />;
  const free = items.filter(({ itemType, disputed }) => itemType === 'INVOICE' && !disputed);
  return <ReportDisputeForm subject={{ policy, companyId, overdueId }} currency={currency} invoices={free} />;
}
