import { useHolds } from '../../access/web/public.ts';
import { useOperation } from '../../platform/web/query.ts';
import { receivablesContract } from '../../receivables/receivables.contract.ts';
import { overduesContract } from '../overdues.contract.ts';
import { OverdueWarnings } from './OverdueWarnings.tsx';

/** Invoices of an account that are looked at: a buyer with more has other cares first. */
const mostInvoices = 100;

/**
 * What the insured should know of the invoices of a buyer that are past due and not reported, before it reports them: the
 * same words as the form of the report. Who reports nothing sees nothing.
 */
export function WarningsOfAccount({
  policy,
  companyId,
  currency,
}: Readonly<{ policy: string; companyId: string; currency: string }>) {
  const mayReport = useHolds('write_overdues');
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
