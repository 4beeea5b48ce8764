import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Action, Actions } from '../../../platform/ui/controls/Actions.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PaymentDialog } from '../../receivables/web/public.ts';
import { nextActionsOfOverdue, type OverdueAction, overdueActions } from '../next-actions.ts';
import { isOpen, isStop } from '../overdue.ts';
import { type OverdueDetail, overduesContract } from '../overdues.contract.ts';
import { InformDialog } from './InformDialog.tsx';
import { usePayOverdue, useWithdrawLift, useWithdrawOverdue } from './overdues.queries.ts';
import { RequestLiftDialog } from './RequestLiftDialog.tsx';
import { stepsOfOpenOverdue, stepsOfOverdue } from './slots.ts';

type Asked = Extract<OverdueAction, 'pay' | 'inform' | 'lift' | 'withdrawLift' | 'withdraw'>;
export type OverdueDialogProps = { overdue: OverdueDetail; onClose(): void };

/** The actions on a report, the next step first. Hidden from users who may not write, but for those of a claim. */
export function OverdueActions({ overdue }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const mayWrite = useMay(overduesContract.changeOverdue);
  const [asks, ask] = useState<Asked | null>(null);
  const { actions, status, policy, overdueId, decision, answerStatus, openItems } = overdue;
  const isStopped = decision !== null && isStop(decision) && answerStatus === 'STANDS';
  const about = { policy, companyId: overdue.company.companyId, overdueId };
  const close = () => ask(null);
  return (
    <Actions next={nextActionsOfOverdue(overdue)} order={overdueActions}>
      {mayWrite && (
        <>
          {status === 'INFO_REQUESTED' && (
            <Action id="inform" label={t`Answer…`} whyNot={whyNotText(actions.inform)} onPress={() => ask('inform')} />
          )}
          {isOpen(status) && (
            <Action
              id="pay"
              label={t`Enter a payment…`}
              whyNot={whyNotText(actions.update)}
              onPress={() => ask('pay')}
            />
          )}
          {(isStopped || actions.requestLift === null) && (
            <Action
              id="lift"
              label={t`Request to lift the stop…`}
              whyNot={whyNotText(actions.requestLift)}
              onPress={() => ask('lift')}
            />
          )}
          {actions.withdrawLift === null && (
            <Action
              id="withdrawLift"
              label={t`Withdraw the request to lift the stop…`}
              onPress={() => ask('withdrawLift')}
            />
          )}
          {actions.update === null && (
            <>
              <Action
                id="addInvoices"
                label={t`Add invoices`}
                to={paths.addToOverdue}
                search={{ overdue: overdueId }}
              />
              <Contributed slot={stepsOfOverdue} props={{ about }} />
            </>
          )}
          {status === 'REPORTED' && (
            <Action
              id="withdraw"
              label={t`Withdraw…`}
              isDangerous
              whyNot={whyNotText(actions.withdraw)}
              onPress={() => ask('withdraw')}
            />
          )}
        </>
      )}
      {openItems > 0 && isOpen(status) && <Contributed slot={stepsOfOpenOverdue} props={{ about }} />}
      {asks === 'pay' && <PayOverdueDialog overdue={overdue} onClose={close} />}
      {asks === 'inform' && <InformDialog overdue={overdue} onClose={close} />}
      {asks === 'lift' && <RequestLiftDialog overdue={overdue} onClose={close} />}
      {asks === 'withdrawLift' && <WithdrawLiftDialog overdue={overdue} onClose={close} />}
      {asks === 'withdraw' && <WithdrawDialog overdue={overdue} onClose={close} />}
    </Actions>
  );
}

function PayOverdueDialog({ overdue, onClose }: OverdueDialogProps) {
  const { t } = useLingui();
  const pay = usePayOverdue();
  const { overdueId, totalOutstanding, company } = overdue;
  return (
    <PaymentDialog
      companyName={company.companyName}
      proposed={totalOutstanding}
      owed={totalOutstanding}
      onPay={async (body) => {
        const { status } = await pay.mutateAsync({ params: { overdueId }, body });
        return status === 'CLEARED' ? t`Everything is paid. The report is closed.` : t`Payment entered.`;
      }}
      onClose={onClose}
    />
  );
}

function WithdrawLiftDialog({ overdue, onClose }: OverdueDialogProps) {
  const { t } = useLingui();
  const withdraw = useWithdrawLift();
  const { overdueId, company } = overdue;
  return (
    <ConfirmationDialog
      title={t`Withdraw the request to lift the stop on ${company.companyName}`}
      action={withdraw}
      input={{ params: { overdueId } }}
      yes={<Trans>Withdraw the request</Trans>}
      done={t`Request withdrawn.`}
      onClose={onClose}
    >
      <p>
        <Trans>The stop remains. You can submit a new request at any time.</Trans>
      </p>
    </ConfirmationDialog>
  );
}

function WithdrawDialog({ overdue, onClose }: OverdueDialogProps) {
  const { t } = useLingui();
  const withdraw = useWithdrawOverdue();
  const { overdueId, company } = overdue;
  return (
    <ConfirmationDialog
      title={t`Withdraw the report on ${company.companyName}`}
      action={withdraw}
      input={{ params: { overdueId } }}
      yes={<Trans>Withdraw</Trans>}
      done={t`Report withdrawn.`}
      isDangerous
      onClose={onClose}
    >
      <p>
        <Trans>The invoices remain recorded as unpaid: the obligation to report them continues.</Trans>
      </p>
    </ConfirmationDialog>
  );
}
