import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { ReturnedOrder } from '../../../approvals/orders/web/public.ts';
import { FormPage } from '../../../identity/access/web/public.ts';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { usePolicy } from '../../../policies/policies/web/public.ts';
import { BuyerOfForm, FormOnBuyerPage, FormToCome } from '../../../risk/buyers/web/public.ts';
import { OverdueBuyers } from '../../deadlines/web/public.ts';
import { reschedulingsContract } from '../reschedulings.contract.ts';
import { PlanForm } from './PlanForm.tsx';
import { useRescheduling } from './reschedulings.queries.ts';

/** Requesting a plan of instalments: the buyer, the invoices, the instalments. One that is not sent yet is changed. */
export function AskForPlanPage() {
  const { t } = useLingui();
  const { reschedulingId } = useSearch({ strict: false }) as { reschedulingId?: string };
  if (reschedulingId) return <AmendPlanPage reschedulingId={reschedulingId} />;
  return (
    <FormOnBuyerPage
      title={t`Request payment plan`}
      needs={reschedulingsContract.requestRescheduling}
      offered={(policy) => <OverdueBuyers policy={policy} />}
    >
      {({ companyId, policy: { policy, currency } }) => (
        <PlanForm policy={policy} companyId={companyId} currency={currency} />
      )}
    </FormOnBuyerPage>
  );
}

function AmendPlanPage({ reschedulingId }: { reschedulingId: string }) {
  const { t } = useLingui();
  return (
    <FormPage title={t`Amend the payment plan`} needs={reschedulingsContract.changeRescheduling}>
      <AmendPlan reschedulingId={reschedulingId} />
    </FormPage>
  );
}

function AmendPlan({ reschedulingId }: { reschedulingId: string }) {
  const { t } = useLingui();
  const { data: plan, error, refetch } = useRescheduling(reschedulingId);
  const policy = usePolicy(plan?.policy ?? null);
  if (error && !plan) return <ErrorState problem={error} what={t`The plan could not be loaded.`} onRetry={refetch} />;
  if (!plan || !policy) return <FormToCome />;
  const { company } = plan;
  return (
    <BuyerOfForm company={company} policy={policy.policy}>
      <ReturnedOrder orderId={plan.orderId} />
      <PlanForm policy={policy.policy} companyId={company.companyId} currency={policy.currency} corrected={plan} />
    </BuyerOfForm>
  );
}
