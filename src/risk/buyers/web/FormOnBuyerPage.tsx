import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormPage, useMe } from '../../../identity/access/web/public.ts';
import type { Operation } from '../../../platform/core/contract.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { Bar, StillReading } from '../../../platform/ui/controls/states.tsx';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';
import { PolicyField, usePolicy, usePolicyInView } from '../../../policies/policies/web/public.ts';
import { CompanyPicker } from './CompanyPicker.tsx';
import styles from './form-on-buyer.module.css';

type Address = { policy?: string | undefined; companyId?: string | undefined };

/** The buyer that a form is about, under the policy that insures it. */
export type OnBuyer = Readonly<{ companyId: string; policy: PolicyDetail }>;

type FormOnBuyerProps = Readonly<{
  title: string;
  /** What follows the form. */
  needs: Operation;
  /** Buyers known to come into question, under the policy in view if there is one. */
  offered?(policy: PolicyKey | null): ReactNode;
  children(on: OnBuyer): ReactNode;
}>;

/**
 * A form on an insured buyer: the policy where there are several, the buyer, and the form once both are known. The
 * address carries them; another choice resets the form.
 */
export function FormOnBuyerPage({ title, needs, ...form }: FormOnBuyerProps) {
  return (
    <FormPage title={title} needs={needs}>
      <FormOnBuyer {...form} />
    </FormPage>
  );
}

function FormOnBuyer({ offered, children }: Pick<FormOnBuyerProps, 'offered' | 'children'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { policyCount } = useMe();
  const { companyId = null } = useSearch({ strict: false }) as { companyId?: string };
  const policyKey = usePolicyInView();
  const policy = usePolicy(policyKey);
  const go = (some: Address) =>
    void navigate({
      to: '.',
      search: ((former: Record<string, unknown>) => ({ ...former, ...some })) as never,
      replace: true,
    });
  return (
    <>
      <div className={styles.ask}>
        {policyCount > 1 && (
          <div className={styles.narrow}>
            <PolicyField label={t`Policy`} value={policyKey} onChange={(chosen) => go({ policy: chosen })} />
          </div>
        )}
        <CompanyPicker
          value={companyId}
          policy={policyKey}
          autoFocus
          offered={offered?.(policyKey)}
          onChoose={(company) => go({ companyId: company?.companyId })}
        />
        {companyId !== null && policyKey === null && (
          <p className={styles.hint}>
            <Trans>Choose the policy under which the buyer is insured.</Trans>
          </p>
        )}
      </div>
      {companyId !== null &&
        policyKey !== null &&
        (policy ? (
          <div key={`${policyKey} ${companyId}`} className={styles.form}>
            {children({ companyId, policy })}
          </div>
        ) : (
          <FormToCome />
        ))}
    </>
  );
}

/** The placeholder of a form whose data are still loading. */
export function FormToCome() {
  return (
    <div className={styles.ask}>
      <Bar width="60%" />
      <StillReading />
    </div>
  );
}
