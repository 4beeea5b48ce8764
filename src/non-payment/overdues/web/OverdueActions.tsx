import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PaymentDialog } from '../../receivables/web/public.ts';
import { isStop } from '../overdue.ts';
import { type OverdueDetail, overduesContract } from '../overdues.contract.ts';
import { InformDialog } from './InformDialog.tsx';
import { usePayOverdue, useWithdrawLift, useWithdrawOverdue } from './overdues.queries.ts';
import { RequestLiftDialog } from './RequestLiftDialog.tsx';
import { stepsOfOverdue } from './slots.ts';

type Asked = 'pay' | 'inform' | 'lift' | 'withdraw-lift' | 'withdraw';
export type OverdueDialogProps = { overdue: OverdueDetail; onClose(): void };

/** The actions on a report. Hidden from users who may not write. */
export function OverdueActions({ overdue }: { overdue: OverdueDetail }) {
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(overduesContract.changeOverdue);
  const [asks, ask] = useState<Asked | null>(null);
  if (mayNot) return null;
  const { actions, status, policy, overdueId, decision, answerStatus } = overdue;
  const isStopped = decision !== null && isStop(decision) && answerStatus === 'STANDS';
  const { companyId } = overdue.company;
  const about = { policy, companyId, overdueId };
  const close = () => ask(null);
  return (
    <>
      {status === 'INFO_REQUESTED' && (
        <Button kind="primary" whyNot={whyNotText(actions.inform)} onPress={() => ask('inform')}>
          <Trans>Answer…</Trans>
        </Button>
      )}
      <Button whyNot={whyNotText(actions.update)} onPress={() => ask('pay')}>
        <Trans>Enter a payment…</Trans>
      </Button>
      {(isStopped || actions.requestLift === null) && (
        <Button whyNot={whyNotText(actions.requestLift)} onPress={() => ask('lift')}>
          <Trans>Request to lift the stop…</Trans>
        </Button>
      )}
      {actions.withdrawLift === null && (
        <Button onPress={() => ask('withdraw-lift')}>
          <Trans>Withdraw the request to lift the stop…</Trans>
        </Button>
      )}
      {actions.update === null && (
        <>
          <ButtonLink to={paths.addToOverdue} search={{ overdue: overdueId }}>
            <Trans>Add invoices</Trans>
          </ButtonLink>
          <Contributed slot={stepsOfOverdue} props={{ about }} />
        </>
      )}
      {status === 'REPORTED' && (
        <Button isDangerous whyNot={whyNotText(actions.withdraw)} onPress={() => ask('withdraw')}>
          <Trans>Withdraw…</Trans>
        </Button>
      )}
      {asks === 'pay' && <PayOverdueDialog overdue={overdue} onClose={close} />}
      {asks === 'inform' && <InformDialog overdue={overdue} onClose={close} />}
      {asks === 'lift' && <RequestLiftDialog overdue={overdue} onClose={close} />}
      {asks === 'withdraw-lift' && <WithdrawLiftDialog overdue={overdue} onClose={close} />}
      {asks === 'withdraw' && <WithdrawDialog overdue={overdue} onClose={close} />}
    </>
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
