import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApprovalOutlooks } from '../../../approvals/orders/web/public.ts';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { productNames, stopDateOf, whyNotAccept, whyNotStop } from '../cap.ts';
import type { CapOnWire } from '../caps.contract.ts';
import { useAcceptCapOffer, useStopCap } from './caps.queries.ts';

type Props = Readonly<{ selection: Selection; rows: readonly CapOnWire[] }>;

const idOf = ({ capOfferId }: CapOnWire) => capOfferId;

/** What can be done with several offers: they are accepted, or what is in force is stopped (row D16). */
export function CapBulkActions(of: Props) {
  return (
    <>
      <AcceptCaps {...of} />
      <StopCaps {...of} />
    </>
  );
}

/** Each acceptance is binding, at the premium of its first three months; where the policy asks for approval, it is submitted. */
function AcceptCaps(of: Props) {
  const { t } = useLingui();
  const { today } = useFormat();
  const accept = useAcceptCapOffer();
  const [isConfirmed, confirm] = useState(false);
  return (
    <RowsAction
      {...of}
      idOf={idOf}
      about={({ company, product, premium }) => ({
        name: company.companyName,
        number: productNames[product],
        amount: premium,
      })}
      label={<Trans>Accept…</Trans>}
      title={t`Accept CAP offers`}
      yes={<Trans>Accept</Trans>}
      isMarked
      whyNot={(cap) => whyNotAccept(cap, today)}
      whyNotYet={isConfirmed ? null : t`Tick the box to confirm your request.`}
      run={({ capOfferId, version }) => accept.mutateAsync({ params: { capOfferId }, ifMatch: version })}
    >
      {(concerned) => (
        <>
          <p>
            <Trans>Premium, first three months</Trans>
          </p>
          <ApprovalOutlooks requests={concerned} kind="cap-acceptance" />
          <Checkbox
            label={<Trans>I request this cover at this premium.</Trans>}
            isChecked={isConfirmed}
            onChange={confirm}
          />
        </>
      )}
    </RowsAction>
  );
}

function StopCaps(of: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const stop = useStopCap();
  const last = format.longDay(stopDateOf(format.today));
  return (
    <RowsAction
      {...of}
      idOf={idOf}
      about={({ company, product, amountInForce }) => ({
        name: company.companyName,
        number: productNames[product],
        amount: amountInForce,
      })}
      label={<Trans>Stop…</Trans>}
      title={t`Stop CAP`}
      yes={<Trans>Stop</Trans>}
      isDangerous
      whyNot={(cap) => whyNotStop(cap, format.today)}
      run={({ capOfferId, version }) => stop.mutateAsync({ params: { capOfferId }, ifMatch: version })}
    >
      {(concerned) => (
        <>
          <p>
            <Trans>
              It ends at the end of the month in which the insurer receives this: currently {last}. Deliveries made
              until then remain covered.
            </Trans>
          </p>
          <ApprovalOutlooks requests={concerned} kind="cap-stop" />
        </>
      )}
    </RowsAction>
  );
}
