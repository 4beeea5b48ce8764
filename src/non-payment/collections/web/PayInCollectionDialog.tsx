import { useLingui } from '@lingui/react/macro';
import { PaymentDialog } from '../../receivables/web/public.ts';
import type { CaseDialogProps } from './CollectionDialogs.tsx';
import { usePayInCollection } from './collections.queries.ts';

/** Money that the buyer paid to the insured while the case runs. */
export function PayInCollectionDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const pay = usePayInCollection();
  const { collectionId, outstandingAmount, company } = collection;
  return (
    <PaymentDialog
      companyName={company.companyName}
      proposed={outstandingAmount}
      owed={outstandingAmount}
      onPay={async (body) => {
        const { status } = await pay.mutateAsync({ params: { collectionId }, body });
        return status === 'CLOSED_PAID' ? t`Everything is paid. The case is closed.` : t`Payment entered.`;
      }}
      onClose={onClose}
    />
  );
}
