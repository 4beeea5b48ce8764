import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { FormOnBuyerPage, FormToCome, type OnBuyer } from '../../../risk/buyers/web/public.ts';
import { BuyersWithDuty } from '../../deadlines/web/public.ts';
import { useOpenInvoices } from '../../receivables/web/public.ts';
import { collectionsContract } from '../collections.contract.ts';
import { AddInvoicesForm } from './AddInvoicesForm.tsx';
import { useRunningCases } from './collections.queries.ts';
import { HandOverForm } from './HandOverForm.tsx';

/** Handing a buyer over: what it owes, and the mandate. */
export function HandOverPage() {
  const { t } = useLingui();
  return (
    <FormOnBuyerPage
      title={t`Place a buyer for collection`}
      needs={collectionsContract.handOver}
      offered={(policy) => <BuyersWithDuty duty="HAND_OVER" policy={policy} />}
    >
      {(on) => <WithInvoices {...on} />}
    </FormOnBuyerPage>
  );
}

/**
 * The form, once it is known what the buyer owes. Where a case runs in a currency, what is owed in it besides is added
 * to that case; what is owed in others is handed over.
 */
function WithInvoices({ companyId, policy: { policy, currency } }: OnBuyer) {
  const { overdueId, collectionId } = useSearch({ strict: false }) as { overdueId?: string; collectionId?: string };
  const { items, isPending } = useOpenInvoices(policy, companyId);
  const { data: cases, error } = useRunningCases({ policy, companyId });
  if (isPending || (!cases && !error)) return <FormToCome />;
  const running = cases?.items ?? [];
  const inCase = new Set(running.map(({ outstandingAmount }) => outstandingAmount.currency));
  const free = items.filter(({ outstandingAmount }) => !inCase.has(outstandingAmount.currency));
  const asked = running.find((each) => each.collectionId === collectionId) ?? (free.length === 0 ? running[0] : null);
  if (asked) return <AddInvoicesForm key={asked.collectionId} collection={asked} invoices={items} />;
  return <HandOverForm subject={{ policy, companyId, overdueId }} currency={currency} invoices={free} />;
}
