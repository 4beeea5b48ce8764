import { useMay } from '../../../platform/ui/caller.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { receivablesContract } from '../../receivables/receivables.contract.ts';
import { overduesContract } from '../overdues.contract.ts';
import { OverdueWarnings } from './OverdueWarnings.tsx';

/** The most invoices of an account that are checked: for a buyer with more of them these warnings matter less. */
const mostInvoices = 100;

/**
 * What the insured should know of the invoices of a buyer that are past due and not reported, before it reports them:
 * the same texts as in the form of the report. Nothing for users who may not report.
 */
export function WarningsOfAccount({
  policy,
  companyId,
  currency,
}: Readonly<{ policy: string; companyId: string; currency: string }>) {
  const mayReport = useMay(overduesContract.simulateOverdue);
  const { data } = useOperation(
    receivablesContract.listReceivables,
    { query: { policy, companyId, status: 'O', limit: mostInvoices } },
    { enabled: mayReport },
  );
  const receivableIds = (data?.items ?? [])
    .filter(
      ({ itemType, overdueId, daysPastDue, outstandingAmount }) =>
        itemType === 'INVOICE' && overdueId === null && daysPastDue > 0 && outstandingAmount.currency === currency,
    )
    .map(({ receivableId }) => receivableId);
  const { data: report } = useOperation(
    overduesContract.simulateOverdue,
    { body: { policy, companyId, reasonCode: 'PROTRACTED_DEFAULT', receivableIds } },
    { enabled: mayReport && receivableIds.length > 0 },
  );
  return report ? <OverdueWarnings warnings={report.warnings} unknownMateriality={report.unknownMateriality} /> : null;
}
