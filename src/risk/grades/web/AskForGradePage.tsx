import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReturnedOrder } from '../../../approvals/orders/web/public.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PolicyField, usePolicyInView } from '../../../policies/policies/web/public.ts';
import { BuyerOfForm, CompanyPicker, FormToCome } from '../../buyers/web/public.ts';
import { AmendedGradeOrder, GradeOrder } from './GradeOrder.tsx';
import styles from './grades.module.css';
import { useGradeRequest } from './grades.queries.ts';

type Address = { policy?: string | undefined; companyId?: string | undefined };

/** Requesting a grade: the policy where there are several, the buyer, and the customer's reference (row D5). */
export function AskForGradePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { policyCount } = useMe();
  const { companyId = null, requestId } = useSearch({ strict: false }) as { companyId?: string; requestId?: string };
  const policy = usePolicyInView();
  const go = (some: Address) =>
    void navigate({
      to: '.',
      search: ((former: Record<string, unknown>) => ({ ...former, ...some })) as never,
      replace: true,
    });
  if (requestId) return <AmendGradeRequest requestId={requestId} />;
  return (
    <Page title={t`Request a grade`}>
      <div className={styles.ask}>
        {policyCount > 1 && (
          <div className={styles.narrow}>
            <PolicyField label={t`Policy`} value={policy} onChange={(chosen) => go({ policy: chosen })} />
          </div>
        )}
        <CompanyPicker
          value={companyId}
          policy={policy}
          autoFocus
          onChoose={(company) => go({ companyId: company?.companyId })}
        />
        {companyId !== null && policy === null && (
          <p className={styles.hint}>
            <Trans>Choose the policy for the request.</Trans>
          </p>
        )}
        {companyId !== null && policy !== null && (
          <GradeOrder key={`${policy} ${companyId}`} policy={policy} companyId={companyId} />
        )}
      </div>
    </Page>
  );
}

/** An order that the insurer has not received yet: its form again, filled in. */
function AmendGradeRequest({ requestId }: { requestId: string }) {
  const { t } = useLingui();
  const { data: request, error, refetch } = useGradeRequest(requestId);
  return (
    <Page title={t`Amend the grade request`}>
      {error && !request ? (
        <ErrorState problem={error} what={t`The grade could not be loaded.`} onRetry={refetch} />
      ) : request ? (
        <BuyerOfForm company={request.company} policy={request.policy}>
          <ReturnedOrder orderId={request.orderId} />
          <AmendedGradeOrder request={request} />
        </BuyerOfForm>
      ) : (
        <FormToCome />
      )}
    </Page>
  );
}
