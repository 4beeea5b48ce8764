import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../access/web/public.ts';
import { CompanyPicker, usePolicyInView } from '../../buyers/web/public.ts';
import { Page } from '../../platform/web/Page.tsx';
import { Bar, StillReading } from '../../platform/web/ui/states.tsx';
import { PolicyField, usePolicy } from '../../policies/web/public.ts';
import { PlanForm } from './PlanForm.tsx';
import styles from './reschedulings.module.css';

type Address = { policy?: string | undefined; companyId?: string | undefined };

/** Asking for a plan of instalments: the policy where there are several, the buyer, the invoices, the instalments. */
export function AskForPlanPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { policyCount } = useMe();
  const { companyId = null } = useSearch({ strict: false }) as { companyId?: string };
  const policy = usePolicyInView();
  const go = (some: Address) =>
    void navigate({
      to: '.',
      search: ((former: Record<string, unknown>) => ({ ...former, ...some })) as never,
      replace: true,
    });
  return (
    <Page title={t`Ask for a plan of instalments`}>
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
            <Trans>Choose the policy under which the buyer is insured.</Trans>
          </p>
        )}
      </div>
      {companyId !== null && policy !== null && (
        <UnderPolicy key={`${policy} ${companyId}`} policy={policy} companyId={companyId} />
      )}
    </Page>
  );
}

function UnderPolicy({ policy, companyId }: { policy: string; companyId: string }) {
  const terms = usePolicy(policy);
  if (!terms)
    return (
      <p className={styles.ask}>
        <Bar width="60%" />
        <StillReading />
      </p>
    );
  return <PlanForm policy={policy} companyId={companyId} currency={terms.currency} />;
}
