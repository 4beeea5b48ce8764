import { Trans, useLingui } from '@lingui/react/macro';
import { ApprovalOutlook, useOrderingOn } from '../../../approvals/orders/web/public.ts';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type NdCoverDetail, useCancelNdCover } from './nd-covers.queries.ts';

/** The confirmation before insurance is ended: until when deliveries are insured, and who approves it first. */
export function EndNdCover({ ndCover, onClose }: { ndCover: NdCoverDetail; onClose(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const cancel = useCancelNdCover();
  const { ndCoverId, version, fixedAmount, company, policy } = ndCover;
  const { companyName } = company;
  const goesStraight = useOrderingOn(policy).orderingMode === 'DIRECT';
  const sum = format.money(fixedAmount);
  return (
    <ConfirmationDialog
      title={t`Cancel ${sum} on ${companyName}`}
      action={cancel}
      input={{ params: { ndCoverId }, ifMatch: version }}
      yes={goesStraight ? <Trans>Cancel cover</Trans> : <Trans>Submit for approval</Trans>}
      done={goesStraight ? t`Cover cancelled.` : t`Submitted for approval.`}
      onClose={onClose}
    >
      <p>
        <Trans>
          The last day in force is the day on which the insurer receives this. Deliveries made until then remain
          insured.
        </Trans>
      </p>
      {!goesStraight && <ApprovalOutlook policy={policy} kind="nd-cover-cancellation" amount={fixedAmount} />}
    </ConfirmationDialog>
  );
}
