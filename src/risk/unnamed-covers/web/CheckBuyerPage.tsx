import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../identity/access/web/public.ts';
import { Bar, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PolicyField, usePolicyInView } from '../../../policies/policies/web/public.ts';
import { CompanyPicker } from '../../buyers/web/public.ts';
import { SelfCheckForm } from './SelfCheckForm.tsx';
import styles from './unnamed.module.css';
import { useUnnamedCovers } from './unnamed-covers.queries.ts';

type Address = { policy?: string | undefined; companyId?: string | undefined };

/** Checking whether a buyer is insured without a request: the policy where there are several, the buyer, the proof. */
export function CheckBuyerPage() {
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
    <Page title={t`Check a buyer`}>
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
            <Trans>Choose the policy under which the buyer is to be insured.</Trans>
          </p>
        )}
      </div>
      {companyId !== null && policy !== null && (
        <UnderPolicy key={`${policy} ${companyId}`} policy={policy} companyId={companyId} />
      )}
    </Page>
  );
}

/** The form, where the policy has a discretionary limit. */
function UnderPolicy({ policy, companyId }: { policy: string; companyId: string }) {
  const { t } = useLingui();
  const covers = useUnnamedCovers(policy);
  const [cover] = covers.items;
  if (covers.error)
    return <ErrorState problem={covers.error} what={t`The conditions could not be loaded.`} onRetry={covers.refetch} />;
  if (covers.isPending)
    return (
      <div className={styles.ask}>
        <Bar width="60%" />
        <StillReading />
      </div>
    );
  if (!cover)
    return (
      <p className={styles.hint}>
        <Trans>This policy has no discretionary limit: each buyer needs a named cover.</Trans>
      </p>
    );
  return <SelfCheckForm cover={cover} companyId={companyId} />;
}
