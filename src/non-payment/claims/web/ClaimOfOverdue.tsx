import { Trans } from '@lingui/react/macro';
import { useMay } from '../../../platform/ui/caller.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { AboutOverdue } from '../../overdues/web/slots.ts';
import { claimsContract } from '../claims.contract.ts';
import { useClaimPreview } from './claims.queries.ts';
import { EvidenceChecklist } from './EvidenceChecklist.tsx';
import { IndemnitySummary } from './IndemnitySummary.tsx';

type Props = Readonly<{ about: AboutOverdue }>;

/** What a claim on a report would come to; `null` for users who see no claims, and where nothing can be claimed. */
function useAssessmentOf({ policy, companyId, overdueId }: AboutOverdue) {
  const mayRead = useMay(claimsContract.previewClaim);
  const { data } = useClaimPreview(mayRead ? { policy, companyId, overdueId } : null);
  return data && data.assessment.items.length > 0 ? data.assessment : null;
}

/** The likely indemnity, step by step, beside a report. */
export function IndemnityOfOverdue({ about }: Props) {
  const format = useFormat();
  const assessment = useAssessmentOf(about);
  if (!assessment) return null;
  const day = format.fullDay(assessment.calculation.dateOfLoss);
  return (
    <IndemnitySummary
      title={<Trans>If claimed today</Trans>}
      assessment={assessment}
      foot={<Trans>Date of loss {day}</Trans>}
    />
  );
}

/** The documents that a claim on a report would need, and which are there. */
export function DocumentsOfOverdue({ about }: Props) {
  const assessment = useAssessmentOf(about);
  return assessment && <EvidenceChecklist evidence={assessment.evidence} />;
}
