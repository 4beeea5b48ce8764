import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../access/web/public.ts';
import { CompanyPicker, usePolicyInView } from '../../buyers/web/public.ts';
import { whyNotNative } from '../../partner-tools/german-tool.ts';
import { Page } from '../../platform/web/Page.tsx';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Bar, StillReading } from '../../platform/web/ui/states.tsx';
import { PolicyField, usePolicy } from '../../policies/web/public.ts';
import styles from './overdues.module.css';
import { ReportOverdueForm } from './ReportOverdueForm.tsx';

type Address = { policy?: string | undefined; companyId?: string | undefined };

/** Reporting unpaid invoices: the policy where there are several, the buyer, the invoices, what else is to tell. */
export function ReportOverduePage() {
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
    <Page title={t`Report an overdue`}>
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

/** The form, where overdues of the policy are reported here. */
function UnderPolicy({ policy, companyId }: { policy: string; companyId: string }) {
  const me = useMe();
  const problemText = useProblemText();
  const terms = usePolicy(policy);
  if (!terms)
    return (
      <p className={styles.ask}>
        <Bar width="60%" />
        <StillReading />
      </p>
    );
  const elsewhere = whyNotNative(terms, me);
  if (elsewhere) return <Banner tone="info">{problemText(elsewhere)}</Banner>;
  const { currency, overdueThreshold } = terms;
  return <ReportOverdueForm policy={policy} companyId={companyId} currency={currency} threshold={overdueThreshold} />;
}
