import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { whyNotEdit, whyNotSign, whyNotWithdraw } from '../claim.ts';
import type { ClaimOnWire } from '../claims.contract.ts';
import { useSignSettlement, useSubmitClaim, useWithdrawClaim } from './claims.queries.ts';

type Props = Readonly<{ selection: Selection; rows: readonly ClaimOnWire[] }>;

/** How a claim stands in a dialog about several. */
const claimInAction = {
  idOf: ({ claimId }: ClaimOnWire) => claimId,
  about: ({ company, claimNumber, claimedAmount }: ClaimOnWire) => ({
    name: company.companyName,
    number: claimNumber,
    amount: claimedAmount,
  }),
} as const;

/** What can be done with several claims: their settlements are accepted, drafts are filed, or they are withdrawn (row D16). */
export function ClaimBulkActions(of: Props) {
  return (
    <>
      <AcceptSettlements {...of} />
      <FileClaims {...of} />
      <WithdrawClaims {...of} />
    </>
  );
}

function AcceptSettlements(of: Props) {
  const { t } = useLingui();
  const sign = useSignSettlement();
  const [isAccepted, accept] = useState(false);
  return (
    <RowsAction
      {...of}
      {...claimInAction}
      about={(claim) => ({ ...claimInAction.about(claim), amount: claim.payable })}
      label={<Trans>Accept settlements…</Trans>}
      title={t`Accept settlements and assign rights`}
      yes={<Trans>Accept settlements</Trans>}
      isMarked
      whyNot={({ status }) => whyNotSign({ status })}
      whyNotYet={isAccepted ? null : t`Tick this box.`}
      run={({ claimId, version }) =>
        sign.mutateAsync({ params: { claimId }, body: { isAccepted: true }, ifMatch: version })
      }
    >
      <Checkbox
        label={
          <Trans>
            The amounts will be paid to the account of each claim. The rights against the buyers pass to the insurer to
            the extent of its payment.
          </Trans>
        }
        isChecked={isAccepted}
        onChange={accept}
      />
    </RowsAction>
  );
}

/** Where the policy asks for it, colleagues approve them first: each is a request of its own among theirs. */
function FileClaims(of: Props) {
  const { t } = useLingui();
  const submit = useSubmitClaim();
  return (
    <RowsAction
      {...of}
      {...claimInAction}
      label={<Trans>File claims…</Trans>}
      title={t`File claims`}
      yes={<Trans>File claims</Trans>}
      whyNot={({ status }) => whyNotEdit({ status })}
      run={({ claimId, version }) => submit.mutateAsync({ params: { claimId }, body: {}, ifMatch: version })}
    >
      <p>
        <Trans>
          The drafts are filed as they are saved. Where a policy requires approval, they are submitted to your
          colleagues first.
        </Trans>
      </p>
    </RowsAction>
  );
}

function WithdrawClaims(of: Props) {
  const { t } = useLingui();
  const withdraw = useWithdrawClaim();
  return (
    <RowsAction
      {...of}
      {...claimInAction}
      label={<Trans>Withdraw…</Trans>}
      title={t`Withdraw claims`}
      yes={<Trans>Withdraw</Trans>}
      isDangerous
      // a list does not tell from which status a dispute suspended a claim: the server knows
      whyNot={({ status }) => (status === 'SUSPENDED' ? null : whyNotWithdraw({ status, suspendedFrom: null }))}
      run={({ claimId, version }) => withdraw.mutateAsync({ params: { claimId }, body: {}, ifMatch: version })}
    >
      <p>
        <Trans>
          Their invoices can be claimed again. Their claim filing deadlines stay the same. What awaits approval becomes
          a draft again.
        </Trans>
      </p>
    </RowsAction>
  );
}
