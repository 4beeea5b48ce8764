import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApprovalOutlooks } from '../../../approvals/orders/web/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { whyNotCancelNdCover, whyNotChooseNdRenewal } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { useCancelNdCover, useChooseNdRenewal } from './nd-covers.queries.ts';

type Props = Readonly<{ selection: Selection; rows: readonly NdCoverOnWire[] }>;

/** How a check stands in a dialog about several. */
const checkInAction = {
  idOf: ({ ndCoverId }: NdCoverOnWire) => ndCoverId,
  about: ({ company, fixedAmount }: NdCoverOnWire) => ({
    name: company.companyName,
    number: company.companyId,
    amount: fixedAmount,
  }),
} as const;

/**
 * What can be done with several ND covers: they are checked again at their expiry or not, are withdrawn before
 * their answer, or cancelled (row D16).
 */
export function NdCoverBulkActions(of: Props) {
  const { t } = useLingui();
  return (
    <>
      <ChooseRenewals {...of} autoRenew />
      <ChooseRenewals {...of} autoRenew={false} />
      <EndNdCovers
        {...of}
        standing="waiting"
        label={<Trans>Withdraw…</Trans>}
        title={t`Withdraw requests`}
        yes={<Trans>Withdraw</Trans>}
      />
      <EndNdCovers
        {...of}
        standing="insured"
        label={<Trans>Cancel cover…</Trans>}
        title={t`Cancel cover`}
        yes={<Trans>Cancel cover</Trans>}
      >
        <p>
          <Trans>
            The last day in force is the day on which the insurer receives this. Deliveries made until then remain
            insured.
          </Trans>
        </p>
      </EndNdCovers>
    </>
  );
}

function ChooseRenewals({ autoRenew, ...of }: Props & Readonly<{ autoRenew: boolean }>) {
  const { t } = useLingui();
  const choose = useChooseNdRenewal();
  return (
    <RowsAction
      {...of}
      {...checkInAction}
      label={autoRenew ? <Trans>Renew</Trans> : <Trans>Do not renew</Trans>}
      title={autoRenew ? t`Renew` : t`Do not renew`}
      yes={autoRenew ? <Trans>Renew</Trans> : <Trans>Do not renew</Trans>}
      whyNot={(check) =>
        whyNotChooseNdRenewal(check) ?? (check.autoRenew === autoRenew ? refuse('nothing-to-change') : null)
      }
      run={({ ndCoverId, version }) =>
        choose.mutateAsync({ params: { ndCoverId }, body: { autoRenew }, ifMatch: version })
      }
    />
  );
}

type EndNdCoversProps = Props &
  Readonly<{
    /** What waits is withdrawn, what insures is cancelled. */
    standing: 'waiting' | 'insured';
    label: ReactNode;
    title: string;
    yes: ReactNode;
    children?: ReactNode;
  }>;

/** What the insurer has already; what colleagues still have is taken back without their approval. */
function toEnd({ policy, fixedAmount, workflowStatus }: NdCoverOnWire) {
  return workflowStatus === 'SENT' ? [{ policy, amount: fixedAmount }] : [];
}

/** Where the policy asks for approval, the end of each that the insurer has already is submitted for it. */
function EndNdCovers({ standing, children, ...asked }: EndNdCoversProps) {
  const { t } = useLingui();
  const cancel = useCancelNdCover();
  return (
    <RowsAction
      {...asked}
      {...checkInAction}
      isDangerous
      whyNot={(check) =>
        (check.standing === standing ? whyNotCancelNdCover(check) : refuse(whyNotIn[standing])) ??
        (check.cancellationOrderId === null ? null : refuse('order-waiting'))
      }
      run={({ ndCoverId, version }) => cancel.mutateAsync({ params: { ndCoverId }, ifMatch: version })}
      became={({ status }) => (status === 'CANCELLED' ? null : t`Submitted for approval`)}
    >
      {(concerned) => (
        <>
          {children}
          <ApprovalOutlooks requests={concerned.flatMap(toEnd)} kind="nd-cover-cancellation" />
        </>
      )}
    </RowsAction>
  );
}

const whyNotIn = { waiting: 'request-not-pending', insured: 'precheck-over' } as const;
