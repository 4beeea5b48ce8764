import { useLingui } from '@lingui/react/macro';
import { FormOnBuyerPage } from '../../buyers/web/public.ts';
import { reschedulingsContract } from '../reschedulings.contract.ts';
import { PlanForm } from './PlanForm.tsx';

/** Asking for a plan of instalments: the buyer, the invoices, the instalments. */
export function AskForPlanPage() {
  const { t } = useLingui();
  return (
    <FormOnBuyerPage title={t`Ask for a plan of instalments`} needs={reschedulingsContract.requestRescheduling}>
      {({ companyId, policy: { policy, currency } }) => (
        <PlanForm policy={policy} companyId={companyId} currency={currency} />
      )}
    </FormOnBuyerPage>
  );
}
