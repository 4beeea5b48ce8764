import { Trans, useLingui } from '@lingui/react/macro';
import { ApprovalOutlooks } from '../../../approvals/orders/web/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { whyNotCancelRequest } from '../cover-request.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { useCancelCoverRequest } from './covers.queries.ts';

type Props = Readonly<{ selection: Selection; rows: readonly CoverRequestOnWire[] }>;

/** What can be done with several requests: those that are not answered are withdrawn, or submitted for approval (row D16). */
export function RequestBulkActions(of: Props) {
  const { t } = useLingui();
  const withdraw = useCancelCoverRequest();
  return (
    <RowsAction
      {...of}
      idOf={({ requestId }) => requestId}
      about={({ company, amount }) => ({ name: company.companyName, number: company.companyId, amount })}
      label={<Trans>Withdraw…</Trans>}
      title={t`Withdraw requests`}
      yes={<Trans>Withdraw</Trans>}
      isDangerous
      whyNot={(request) =>
        whyNotCancelRequest(request) ?? (request.cancellationOrderId === null ? null : refuse('order-waiting'))
      }
      run={({ requestId, version }) => withdraw.mutateAsync({ params: { requestId }, ifMatch: version })}
      became={({ requestStatus }) => (requestStatus === 'CANCELLED' ? null : t`Submitted for approval`)}
    >
      {(concerned) => (
        <>
          <p>
            <Trans>The underwriter stops the review. What was granted already remains in force.</Trans>
          </p>
          <ApprovalOutlooks requests={concerned.filter(isWithInsurer)} kind="cover-request-cancellation" />
        </>
      )}
    </RowsAction>
  );
}

/** What colleagues still have is taken back without their approval. */
function isWithInsurer({ workflowStatus }: CoverRequestOnWire): boolean {
  return workflowStatus === 'SENT';
}
