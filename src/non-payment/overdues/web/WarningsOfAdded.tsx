import { useMay } from '../../../platform/ui/caller.ts';
import { usePreview } from '../../../platform/ui/form/Preview.tsx';
import type { Item } from '../../receivables/item.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';
import { overduesContract } from '../overdues.contract.ts';
import { OverdueWarnings } from './OverdueWarnings.tsx';

/**
 * What the insured should know of invoices before it adds them to a running case: which of them are late to report, and
 * which a claim would leave out. Each is assessed by its own day. Nothing for users who may not report.
 */
export function WarningsOfAdded({
  policy,
  companyId,
  known,
  typed,
}: Readonly<{ policy: string; companyId: string; known: readonly ReceivableOnWire[]; typed: readonly Item[] }>) {
  const mayReport = useMay(overduesContract.simulateOverdue);
  const receivableIds = known
    .filter(({ itemType, overdueId }) => itemType === 'INVOICE' && overdueId === null)
    .map(({ receivableId }) => receivableId);
  const items = typed.filter(({ itemType }) => itemType === 'INVOICE');
  const isAnything = mayReport && items.length + receivableIds.length > 0;
  const preview = usePreview(
    overduesContract.simulateOverdue,
    isAnything
      ? { policy, companyId, reasonCode: 'PROTRACTED_DEFAULT', items, receivableIds, belowThreshold: true }
      : null,
  );
  if (preview.is !== 'preview') return null;
  const { warnings, unknownMateriality } = preview.outcome;
  return <OverdueWarnings warnings={warnings} unknownMateriality={unknownMateriality} />;
}
