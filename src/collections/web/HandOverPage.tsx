import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { FormOnBuyerPage, FormToCome, type OnBuyer } from '../../buyers/web/public.ts';
import { BuyersWithDuty } from '../../deadlines/web/public.ts';
import { useOpenInvoices } from '../../receivables/web/public.ts';
import { collectionsContract } from '../collections.contract.ts';
import { HandOverForm } from './HandOverForm.tsx';

/** Handing a buyer over: what it owes, and what is wanted. */
export function HandOverPage() {
  const { t } = useLingui();
  return (
    <FormOnBuyerPage
      title={t`Hand a buyer over`}
      needs={collectionsContract.handOver}
      offered={(policy) => <BuyersWithDuty duty="HAND_OVER" policy={policy} />}
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
  return <HandOverForm subject={{ policy, companyId, overdueId }} currency={currency} invoices={items} />;
}
