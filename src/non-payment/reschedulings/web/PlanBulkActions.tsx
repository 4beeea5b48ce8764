import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refuse } from '../../../platform/core/refusal.ts';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { whyNotCancel, whyNotConfirm, whyNotReportDefault } from '../rescheduling.ts';
import type { ReschedulingOnWire } from '../reschedulings.contract.ts';
import { useCancelPlan, useConfirmConditions, usePayInstalment, useReportDefault } from './reschedulings.queries.ts';

type Props = Readonly<{ selection: Selection; rows: readonly ReschedulingOnWire[] }>;

/** How a plan stands in a dialog about several. */
const planInAction = {
  idOf: ({ reschedulingId }: ReschedulingOnWire) => reschedulingId,
  about: ({ company, caseNumber, outstandingAmount }: ReschedulingOnWire) => ({
    name: company.companyName,
    number: caseNumber,
    amount: outstandingAmount,
  }),
} as const;

/** What can be done with several plans: instalments came in, conditions are met, buyers broke them, or they are withdrawn (row D16). */
export function PlanBulkActions(of: Props) {
  return (
    <>
      <PayInstalments {...of} />
      <ConfirmPlans {...of} />
      <ReportDefaults {...of} />
      <WithdrawPlans {...of} />
    </>
  );
}

/** The next instalment of each plan came in. */
function PayInstalments(of: Props) {
  const { t } = useLingui();
  const { today } = useFormat();
  const pay = usePayInstalment();
  const [receivedOn, receive] = useState(today);
  return (
    <RowsAction
      {...of}
      {...planInAction}
      about={(plan) => ({ ...planInAction.about(plan), amount: plan.nextInstalment?.rest ?? null })}
      label={<Trans>Enter instalments…</Trans>}
      title={t`Enter instalments`}
      yes={<Trans>Enter payments</Trans>}
      isMarked
      whyNot={({ status, nextInstalment }) => (nextInstalment ? null : refuse('rescheduling-not-active', { status }))}
      whyNotYet={receivedOn ? null : t`This field is required.`}
      run={async ({ reschedulingId, nextInstalment, version }) => {
        if (!nextInstalment) return;
        const params = { reschedulingId, no: String(nextInstalment.no) };
        await pay.mutateAsync({ params, body: { amount: nextInstalment.rest, receivedOn }, ifMatch: version });
      }}
    >
      <p>
        <Trans>What is still due of the next instalment of each plan was received.</Trans>
      </p>
      <DayField label={t`Received on`} to={today} value={receivedOn} onChange={receive} />
    </RowsAction>
  );
}

function ConfirmPlans(of: Props) {
  const { t } = useLingui();
  const confirm = useConfirmConditions();
  return (
    <RowsAction
      {...of}
      {...planInAction}
      label={<Trans>Confirm conditions…</Trans>}
      title={t`Confirm conditions`}
      yes={<Trans>Confirm</Trans>}
      whyNot={({ status }) => whyNotConfirm(status)}
      run={({ reschedulingId, version }) => confirm.mutateAsync({ params: { reschedulingId }, ifMatch: version })}
    >
      <p>
        <Trans>You confirm that the conditions of each plan are met. The plans come into force at once.</Trans>
      </p>
    </RowsAction>
  );
}

function ReportDefaults(of: Props) {
  const { t } = useLingui();
  const { today } = useFormat();
  const report = useReportDefault();
  return (
    <RowsAction
      {...of}
      {...planInAction}
      label={<Trans>Report default…</Trans>}
      title={t`Report defaults`}
      yes={<Trans>Report default</Trans>}
      isDangerous
      whyNot={(plan) => whyNotReportDefault(plan, today)}
      run={({ reschedulingId, version }) => report.mutateAsync({ params: { reschedulingId }, ifMatch: version })}
    >
      <p>
        <Trans>
          Everything outstanding becomes due at once and must be placed for collection within ten days. The plans cannot
          be resumed.
        </Trans>
      </p>
    </RowsAction>
  );
}

function WithdrawPlans(of: Props) {
  const { t } = useLingui();
  const withdraw = useCancelPlan();
  return (
    <RowsAction
      {...of}
      {...planInAction}
      label={<Trans>Withdraw…</Trans>}
      title={t`Withdraw plans`}
      yes={<Trans>Withdraw</Trans>}
      isDangerous
      whyNot={({ status }) => whyNotCancel(status)}
      run={({ reschedulingId, version }) => withdraw.mutateAsync({ params: { reschedulingId }, ifMatch: version })}
    >
      <p>
        <Trans>The due dates of the invoices do not change, and their obligations continue.</Trans>
      </p>
    </RowsAction>
  );
}
