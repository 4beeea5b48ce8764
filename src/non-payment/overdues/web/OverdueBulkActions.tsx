import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signOfMoney } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { whyNotUpdate, whyNotWithdraw } from '../overdue.ts';
import type { OverdueItem } from '../overdues.contract.ts';
import { overdueInAction } from './overdue-in-action.ts';
import { usePayOverdue, useWithdrawOverdue } from './overdues.queries.ts';
import { stepsOfOverdues } from './slots.ts';

type Props = Readonly<{ selection: Selection; rows: readonly OverdueItem[] }>;

/** What can be done with several reports: they are paid, placed for collection, or withdrawn (row D16). */
export function OverdueBulkActions({ selection, rows }: Props) {
  return (
    <>
      <PayOverdues selection={selection} rows={rows} />
      <Contributed slot={stepsOfOverdues} props={{ selection, rows }} />
      <WithdrawOverdues selection={selection} rows={rows} />
    </>
  );
}

/** The buyers paid all that the reports say. */
function PayOverdues(of: Props) {
  const { t } = useLingui();
  const { today } = useFormat();
  const pay = usePayOverdue();
  const [receivedOn, receive] = useState(today);
  return (
    <RowsAction
      {...of}
      {...overdueInAction}
      label={<Trans>Enter payments…</Trans>}
      title={t`Enter payments`}
      yes={<Trans>Enter payments</Trans>}
      isMarked
      whyNot={({ status, totalOutstanding }) =>
        whyNotUpdate(status) ?? (signOfMoney(totalOutstanding) > 0 ? null : refuse('invoice-not-open'))
      }
      whyNotYet={receivedOn ? null : t`This field is required.`}
      run={({ overdueId, totalOutstanding }) =>
        pay.mutateAsync({ params: { overdueId }, body: { amount: totalOutstanding, receivedOn } })
      }
    >
      <p>
        <Trans>Everything owed of each report was received: its invoices are cleared, and the report is closed.</Trans>
      </p>
      <DayField label={t`Received on`} to={today} value={receivedOn} onChange={receive} />
    </RowsAction>
  );
}

function WithdrawOverdues(of: Props) {
  const { t } = useLingui();
  const withdraw = useWithdrawOverdue();
  return (
    <RowsAction
      {...of}
      {...overdueInAction}
      label={<Trans>Withdraw…</Trans>}
      title={t`Withdraw reports`}
      yes={<Trans>Withdraw</Trans>}
      isDangerous
      whyNot={({ status }) => whyNotWithdraw(status)}
      run={({ overdueId, version }) => withdraw.mutateAsync({ params: { overdueId }, ifMatch: version })}
    >
      <p>
        <Trans>The invoices remain recorded as unpaid: the obligation to report them continues.</Trans>
      </p>
    </RowsAction>
  );
}
