import { Trans, useLingui } from '@lingui/react/macro';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { RowsAction } from '../../../platform/ui/ResourceList/RowsAction.tsx';
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

/** What can be done with several ND covers: they are checked again at their expiry or not, or are cancelled (row D16). */
export function NdCoverBulkActions(of: Props) {
  return (
    <>
      <ChooseRenewals {...of} autoRenew />
      <ChooseRenewals {...of} autoRenew={false} />
      <CancelNdCovers {...of} />
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

/** Where the policy asks for approval, each cancellation is submitted for it. */
function CancelNdCovers(of: Props) {
  const { t } = useLingui();
  const cancel = useCancelNdCover();
  return (
    <RowsAction
      {...of}
      {...checkInAction}
      label={<Trans>Cancel cover…</Trans>}
      title={t`Cancel cover`}
      yes={<Trans>Cancel cover</Trans>}
      isDangerous
      whyNot={(check) =>
        whyNotCancelNdCover(check) ?? (check.cancellationOrderId === null ? null : refuse('order-waiting'))
      }
      run={({ ndCoverId, version }) => cancel.mutateAsync({ params: { ndCoverId }, ifMatch: version })}
    >
      <p>
        <Trans>
          The last day in force is the day on which the insurer receives this. Deliveries made until then remain
          insured.
        </Trans>
      </p>
    </RowsAction>
  );
}
