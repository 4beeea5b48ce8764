import { useLingui } from '@lingui/react/macro';
import { useMe } from '../../../identity/access/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { whyNotNative } from '../../../policies/policies/german-tool.ts';
import { FormOnBuyerPage, type OnBuyer } from '../../../risk/buyers/web/public.ts';
import { BuyersWithDuty } from '../../deadlines/web/public.ts';
import { overduesContract } from '../overdues.contract.ts';
import { ReportOverdueForm } from './ReportOverdueForm.tsx';

/** Reporting unpaid invoices: the buyer, the invoices, further declarations. */
export function ReportOverduePage() {
  const { t } = useLingui();
  return (
    <FormOnBuyerPage
      title={t`Report an overdue`}
      needs={overduesContract.reportOverdue}
      offered={(policy) => <BuyersWithDuty duty="REPORT_OVERDUE" policy={policy} />}
    >
      {(on) => <ReportHere {...on} />}
    </FormOnBuyerPage>
  );
}

/** The form, where overdues of the policy are reported here. */
function ReportHere({ companyId, policy: terms }: OnBuyer) {
  const me = useMe();
  const problemText = useProblemText();
  const elsewhere = whyNotNative(terms, me);
  if (elsewhere) return <Banner tone="info">{problemText(elsewhere)}</Banner>;
  const { policy, currency, overdueThreshold } = terms;
  return <ReportOverdueForm policy={policy} companyId={companyId} currency={currency} threshold={overdueThreshold} />;
}
