import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReturnedOrder } from '../../../approvals/orders/web/public.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { mainPolicyKey } from '../../../platform/core/policy-key.ts';
import { Steps } from '../../../platform/ui/controls/Steps.tsx';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useOperation } from '../../../platform/ui/query.ts';
import { policiesContract } from '../../../policies/policies/policies.contract.ts';
import { PolicyField, usePolicySelection } from '../../../policies/policies/web/public.ts';
import { companiesContract } from '../../buyers/companies.contract.ts';
import { CompanyPicker } from '../../buyers/web/public.ts';
import { useEstimate } from '../../cover-estimates/web/public.ts';
import type { CoverRequestAction } from '../../covers/cover-request.ts';
import { stepsOfRequest, useCoverOn, useCoverRequest } from '../../covers/web/public.ts';
import { actionOf, type CoverOrder, fittingAction } from './cover-order.ts';
import { InWaiting } from './InWaiting.tsx';
import { OrderCover, type OrderCoverProps } from './OrderCover.tsx';
import styles from './order.module.css';

type Address = {
  policy?: string;
  companyId?: string;
  action?: string;
  requestId?: string;
  estimateId?: string;
  /** The request whose answer is appealed. */
  appealOf?: string;
  step?: string;
};

/** Requesting cover, an increase, a reduction, or its end: buyer, amount and terms, check and send (row D2). */
export function RequestCoverPage() {
  const { t } = useLingui();
  const titles = useTitles();
  const address = useSearch({ strict: false }) as Address;
  const correcting = useCoverRequest(address.requestId);
  const corrected = correcting.data;
  const estimating = useEstimate(address.estimateId);
  const estimate = estimating.data ?? null;
  const policy = usePolicyOfOrder(corrected?.policy ?? estimate?.policy ?? null);
  const companyId = (corrected ?? estimate)?.company.companyId ?? address.companyId ?? null;
  const action = corrected?.action ?? actionOf(address.action);
  const isRead = (!address.requestId || corrected !== undefined) && (!address.estimateId || estimate !== null);
  const isReady = policy !== null && companyId !== null && isRead;
  const step = !isReady ? 0 : address.step === 'check' ? 2 : 1;
  return (
    <Page title={address.requestId ? t`Amend the cover request` : titles[action]}>
      <Steps steps={stepsOfRequest()} current={step} />
      <ReturnedOrder orderId={corrected?.orderId ?? null} />
      {correcting.error ? (
        <ErrorState
          problem={correcting.error}
          what={t`The request could not be loaded.`}
          onRetry={correcting.refetch}
        />
      ) : estimating.error ? (
        <ErrorState
          problem={estimating.error}
          what={t`The estimate could not be loaded.`}
          onRetry={estimating.refetch}
        />
      ) : isReady ? (
        <Order
          order={{ policy, companyId, action, ...(address.appealOf ? { appealOf: address.appealOf } : {}) }}
          // an estimate that is over neither fills the form nor is converted
          origin={{ corrected: corrected ?? null, estimate: estimate?.status === 'VALID' ? estimate : null }}
          isCheck={step === 2}
        />
      ) : address.requestId || address.estimateId ? (
        <InWaiting />
      ) : (
        <ChooseBuyer policy={policy} companyId={companyId} />
      )}
    </Page>
  );
}

function useTitles(): Readonly<Record<CoverRequestAction, string>> {
  const { t } = useLingui();
  return {
    NEW: t`Request cover`,
    INCREASE: t`Increase cover`,
    REDUCTION: t`Reduce cover`,
    CANCELLATION: t`Cancel cover`,
    PROLONGATION: t`Prolong cover`,
    REFERENCE_CHANGE: t`Change customer reference`,
    TOP_UP: t`Increase cover for a time`,
    APPEAL: t`Appeal the decision`,
  };
}

/** The one policy an order is placed under: its own, the one selected, or the only contract the reader has. */
function usePolicyOfOrder(own: string | null): string | null {
  const { policies, policyCount } = useMe();
  const { policies: selected } = usePolicySelection();
  if (own !== null) return own;
  if (selected.length === 1) return selected[0] ?? null;
  const mains = new Set(policies.map(({ policy }) => mainPolicyKey(policy)));
  const [only = null] = mains;
  return selected.length === 0 && policies.length === policyCount && mains.size === 1 ? only : null;
}

/** Step one: the policy where there are several, and the buyer. */
function ChooseBuyer({ policy, companyId }: { policy: string | null; companyId: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { policyCount } = useMe();
  const go = (some: Address) =>
    void navigate({ to: '.', search: ((former: Record<string, unknown>) => ({ ...former, ...some })) as never });
  return (
    <div className={styles.buyerStep}>
      {policyCount > 1 && (
        <div className={styles.policy}>
          <PolicyField label={t`Policy`} value={policy} onChange={(chosen) => go({ policy: chosen })} />
        </div>
      )}
      {companyId === null ? (
        <CompanyPicker
          value={null}
          policy={policy}
          autoFocus
          onChoose={(company) => company && go({ companyId: company.companyId })}
        />
      ) : (
        <p className={styles.hint}>
          <Trans>Choose the policy for the request.</Trans>
        </p>
      )}
    </div>
  );
}

type OrderProps = {
  order: CoverOrder;
  origin: OrderCoverProps['origin'];
  isCheck: boolean;
};

/** Reads the data of the order, and shows the form once all of it is loaded. */
function Order({ order, origin, isCheck }: OrderProps) {
  const { t } = useLingui();
  const policy = useOperation(policiesContract.findPolicy, { params: { policy: order.policy } });
  const company = useOperation(companiesContract.findCompany, { params: { companyId: order.companyId } });
  const cover = useCoverOn(order.policy, order.companyId);
  const failed = [policy, company, cover].find(({ error }) => error !== null);
  if (failed?.error)
    return <ErrorState problem={failed.error} what={t`The form could not be loaded.`} onRetry={failed.refetch} />;
  if (!policy.data || !company.data || cover.isPending) return <InWaiting />;
  const known = cover.items[0] ?? null;
  const fitting = origin.corrected ? order : { ...order, action: fittingAction(order.action, known) };
  return (
    <OrderCover
      key={`${fitting.policy} ${fitting.companyId} ${fitting.action}`}
      order={fitting}
      policy={policy.data}
      company={company.data}
      cover={known}
      origin={origin}
      step={isCheck ? 'check' : 'terms'}
    />
  );
}
