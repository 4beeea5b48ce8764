import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReturnedOrder } from '../../../approvals/orders/web/public.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { Bar, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PolicyField, usePolicyInView } from '../../../policies/policies/web/public.ts';
import { BuyerOfForm, CompanyPicker } from '../../buyers/web/public.ts';
import { type PrecheckProduct, precheckProducts } from '../nd-cover.ts';
import styles from './nd-covers.module.css';
import { type NdCoverDetail, useNdCover, usePrecheckTerms } from './nd-covers.queries.ts';
import { PrecheckForm } from './PrecheckForm.tsx';

type Address = { policy?: string | undefined; companyId?: string | undefined };

/** Checking a buyer: the policy where there are several, the buyer, what is checked (row D7). */
export function NewPrecheckPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { policyCount } = useMe();
  const {
    companyId = null,
    product,
    ndCoverId,
  } = useSearch({ strict: false }) as { companyId?: string; product?: string; ndCoverId?: string };
  const policy = usePolicyInView();
  const wished = isOneOf(precheckProducts, product) ? product : null;
  const go = (some: Address) =>
    void navigate({
      to: '.',
      search: ((former: Record<string, unknown>) => ({ ...former, ...some })) as never,
      replace: true,
    });
  if (ndCoverId) return <AmendPrecheck ndCoverId={ndCoverId} />;
  return (
    <Page title={t`New PreCheck`}>
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
          <OnBuyer key={`${policy} ${companyId}`} policy={policy} companyId={companyId} wished={wished} />
        )}
      </div>
    </Page>
  );
}

/** A check that the insurer has not seen yet: its form again, filled in. */
function AmendPrecheck({ ndCoverId }: { ndCoverId: string }) {
  const { t } = useLingui();
  const { data: ndCover, error, refetch } = useNdCover(ndCoverId);
  return (
    <Page title={t`Amend the PreCheck`}>
      {error && !ndCover ? (
        <ErrorState problem={error} what={t`The answer could not be loaded.`} onRetry={refetch} />
      ) : ndCover ? (
        <BuyerOfForm company={ndCover.company} policy={ndCover.policy}>
          <ReturnedOrder orderId={ndCover.orderId} />
          <OnBuyer
            policy={ndCover.policy}
            companyId={ndCover.company.companyId}
            wished={ndCover.precheckProduct}
            corrected={ndCover}
          />
        </BuyerOfForm>
      ) : (
        <StillReading />
      )}
    </Page>
  );
}

type OnBuyerProps = {
  policy: string;
  companyId: string;
  wished: PrecheckProduct | null;
  corrected?: NdCoverDetail;
};

function OnBuyer({ policy, companyId, wished, corrected }: OnBuyerProps) {
  const { t } = useLingui();
  const terms = usePrecheckTerms(policy, companyId);
  if (terms.error)
    return <ErrorState problem={terms.error} what={t`The terms could not be loaded.`} onRetry={terms.refetch} />;
  if (!terms.data)
    return (
      <p>
        <Bar width="60%" />
        <StillReading />
      </p>
    );
  const { items } = terms.data;
  return <PrecheckForm policy={policy} companyId={companyId} items={items} wished={wished} corrected={corrected} />;
}
