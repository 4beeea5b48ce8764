import { Trans, useLingui } from '@lingui/react/macro';
import { ApprovalOutlooks } from '../../../approvals/orders/web/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { renewalOf, whyNotChooseRenewal } from '../grade-renewal.ts';
import { whyNotCancelGradeRequest } from '../grade-request.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { useCancelGradeRequest, useChooseRenewal } from './grades.queries.ts';

type Props = Readonly<{ selection: Selection; rows: readonly GradeRequestOnWire[] }>;

/** How a grade stands in a dialog about several. */
const gradeInAction = {
  idOf: ({ requestId }: GradeRequestOnWire) => requestId,
  about: ({ company }: GradeRequestOnWire) => ({
    name: company.companyName,
    number: company.companyId,
    amount: null,
  }),
} as const;

/** What can be done with several grades: they renew for another year or end, or are withdrawn before their answer (row D16). */
export function GradeBulkActions(of: Props) {
  return (
    <>
      <ChooseRenewals {...of} willRenew />
      <ChooseRenewals {...of} willRenew={false} />
      <WithdrawRequests {...of} />
    </>
  );
}

function ChooseRenewals({ willRenew, ...of }: Props & Readonly<{ willRenew: boolean }>) {
  const { t } = useLingui();
  const { today } = useFormat();
  const choose = useChooseRenewal();
  const chosen = willRenew ? renewalOf.renews : renewalOf.ends;
  return (
    <RowsAction
      {...of}
      {...gradeInAction}
      label={willRenew ? <Trans>Renew for another year</Trans> : <Trans>Do not renew</Trans>}
      title={willRenew ? t`Renew for another year` : t`Do not renew`}
      yes={willRenew ? <Trans>Renew</Trans> : <Trans>Do not renew</Trans>}
      whyNot={({ requestStatus, renewalSituation: { expiryDate, currentRenewalSituation } }) =>
        whyNotChooseRenewal({ requestStatus, expiryDate }, today) ??
        (currentRenewalSituation === chosen ? refuse('nothing-to-change') : null)
      }
      run={({ requestId: gradeRequestId, version }) =>
        choose.mutateAsync({ params: { gradeRequestId }, body: { willRenew }, ifMatch: version })
      }
    />
  );
}

/** What the insurer has already; what colleagues still have is taken back without their approval. */
function toWithdraw({ policy, workflowStatus }: GradeRequestOnWire) {
  return workflowStatus === 'SENT' ? [{ policy, amount: null }] : [];
}

/** Where the policy asks for approval, withdrawing what the insurer has already is submitted for it. */
function WithdrawRequests(of: Props) {
  const { t } = useLingui();
  const withdraw = useCancelGradeRequest();
  return (
    <RowsAction
      {...of}
      {...gradeInAction}
      label={<Trans>Withdraw…</Trans>}
      title={t`Withdraw requests`}
      yes={<Trans>Withdraw</Trans>}
      isDangerous
      whyNot={(request) =>
        whyNotCancelGradeRequest(request) ?? (request.cancellationOrderId === null ? null : refuse('order-waiting'))
      }
      run={({ requestId: gradeRequestId, version }) =>
        withdraw.mutateAsync({ params: { gradeRequestId }, ifMatch: version })
      }
      became={({ requestStatus }) => (requestStatus === 'CANCELLED' ? null : t`Submitted for approval`)}
    >
      {(concerned) => <ApprovalOutlooks requests={concerned.flatMap(toWithdraw)} kind="grade-request-cancellation" />}
    </RowsAction>
  );
}
