import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../access/web/public.ts';
import { CompanyPicker, usePolicyInView } from '../../buyers/web/public.ts';
import { Page } from '../../platform/web/Page.tsx';
import { Bar, StillReading } from '../../platform/web/ui/states.tsx';
import { PolicyField, usePolicy } from '../../policies/web/public.ts';
import { useOpenInvoices } from '../../receivables/web/public.ts';
import styles from './disputes.module.css';
import { ReportDisputeForm } from './ReportDisputeForm.tsx';

type Address = { policy?: string | undefined; companyId?: string | undefined };

/** Reporting what a buyer contests: the policy where there are several, the buyer, the invoices, how much and why. */
export function ReportDisputePage() {
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
    <Page title={t`Report a dispute`}>
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
        <OnBuyer key={`${policy} ${companyId}`} policy={policy} companyId={companyId} />
      )}
    </Page>
  );
}

/** The form, once it is known what the buyer owes. */
function OnBuyer({ policy, companyId }: { policy: string; companyId: string }) {
  const { overdueId } = useSearch({ strict: false }) as { overdueId?: string };
  const terms = usePolicy(policy);
  const invoices = useOpenInvoices(policy, companyId);
  if (!terms || invoices.isPending)
    return (
      <p className={styles.ask}>
        <Bar width="60%" />
        <StillReading />
      </p>
    );
  const free = invoices.items.filter(({ itemType, disputed }) => itemType === 'INVOICE' && !disputed);
  return <ReportDisputeForm subject={{ policy, companyId, overdueId }} currency={terms.currency} invoices={free} />;
}
