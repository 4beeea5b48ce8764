import { useLingui } from '@lingui/react/macro';
import { FormOnBuyerPage } from '../../../risk/buyers/web/public.ts';
import { OverdueBuyers } from '../../deadlines/web/public.ts';
import { extensionsContract } from '../extensions.contract.ts';
import { ExtensionForm } from './ExtensionForm.tsx';

/** More time for one invoice: the buyer, the invoice and its new day. */
export function ExtendDueDatePage() {
  const { t } = useLingui();
  return (
    <FormOnBuyerPage
      title={t`Extend a due date`}
      needs={extensionsContract.requestExtension}
      offered={(policy) => <OverdueBuyers policy={policy} />}
    >
      {({ companyId, policy: { policy, currency } }) => (
        <ExtensionForm policy={policy} companyId={companyId} currency={currency} />
      )}
    </FormOnBuyerPage>
  );
}
