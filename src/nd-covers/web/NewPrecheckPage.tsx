import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../access/web/public.ts';
import { CompanyPicker, usePolicyInView } from '../../buyers/web/public.ts';
import { isOneOf } from '../../platform/enumeration.ts';
import { Page } from '../../platform/web/Page.tsx';
import { Bar, ErrorState, StillReading } from '../../platform/web/ui/states.tsx';
import { PolicyField } from '../../policies/web/public.ts';
import { type PrecheckProduct, precheckProducts } from '../nd-cover.ts';
import styles from './nd-covers.module.css';
import { usePrecheckTerms } from './nd-covers.queries.ts';
import { PrecheckForm } from './PrecheckForm.tsx';

type Address = { policy?: string | undefined; companyId?: string | undefined };

/** Checking a buyer: the policy where there are several, the buyer, what is checked (row D7). */
export function NewPrecheckPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { policyCount } = useMe();
  const { companyId = null, product } = useSearch({ strict: false }) as { companyId?: string; product?: string };
  const policy = usePolicyInView();
  const wished = isOneOf(precheckProducts, product) ? product : null;
  const go = (some: Address) =>
    void navigate({
      to: '.',
      search: ((former: Record<string, unknown>) => ({ ...former, ...some })) as never,
      replace: true,
    });
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
            <Trans>Choose the policy under which you ask.</Trans>
          </p>
        )}
        {companyId !== null && policy !== null && (
          <OnBuyer key={`${policy} ${companyId}`} policy={policy} companyId={companyId} wished={wished} />
        )}
      </div>
    </Page>
  );
}

type OnBuyerProps = { policy: string; companyId: string; wished: PrecheckProduct | null };

function OnBuyer({ policy, companyId, wished }: OnBuyerProps) {
  const { t } = useLingui();
  const terms = usePrecheckTerms(policy, companyId);
  if (terms.error)
    return <ErrorState problem={terms.error} what={t`The terms could not be read.`} onRetry={terms.refetch} />;
  if (!terms.data)
    return (
      <p>
        <Bar width="60%" />
        <StillReading />
      </p>
    );
  return <PrecheckForm policy={policy} companyId={companyId} items={terms.data.items} wished={wished} />;
}
