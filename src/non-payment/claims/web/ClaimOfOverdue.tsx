import { Trans } from '@lingui/react/macro';
import { useMay } from '../../../platform/ui/caller.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { AboutOverdue } from '../../overdues/web/slots.ts';
import { claimsContract } from '../claims.contract.ts';
import { useClaimPreview } from './claims.queries.ts';
import { EvidenceChecklist } from './EvidenceChecklist.tsx';
import { IndemnitySummary } from './IndemnitySummary.tsx';

type Props = Readonly<{ about: AboutOverdue; shows: 'documents' | 'indemnity' }>;

/**
 * What a claim on a report would need, or what it would bring, on the page of the report. Nothing for users who see no
 * claims, and where nothing can be claimed.
 */
export function ClaimOfOverdue({ about: { policy, companyId, overdueId }, shows }: Props) {
  const format = useFormat();
  const mayRead = useMay(claimsContract.previewClaim);
  const { data } = useClaimPreview(mayRead ? { policy, companyId, overdueId } : null);
  const assessment = data?.assessment;
  if (!assessment || assessment.items.length === 0) return null;
  if (shows === 'documents') return <EvidenceChecklist evidence={assessment.evidence} />;
  const day = format.fullDay(assessment.calculation.dateOfLoss);
  return (
    <IndemnitySummary
      title={<Trans>If claimed today</Trans>}
      assessment={assessment}
      foot={<Trans>Date of loss {day}</Trans>}
    />
  );
}
