import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { type ReschedulingDetail, reschedulingsContract } from '../reschedulings.contract.ts';
import { CancelPlanDialog, ConfirmDialog, DefaultDialog } from './ConfirmPlanDialogs.tsx';
import { PayInstalmentDialog, ReplyDialog } from './PlanDialogs.tsx';

const dialogs = {
  reply: ReplyDialog,
  confirm: ConfirmDialog,
  pay: PayInstalmentDialog,
  fail: DefaultDialog,
  cancel: CancelPlanDialog,
} as const;

/** The actions on a plan that its state allows. Hidden from users who may not write. */
export function ReschedulingActions({ plan }: { plan: ReschedulingDetail }) {
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(reschedulingsContract.cancelRescheduling);
  const [asks, ask] = useState<keyof typeof dialogs | null>(null);
  if (mayNot) return null;
  const { status, actions } = plan;
  const Asked = asks && dialogs[asks];
  return (
    <>
      {status === 'TO_VALIDATE' && plan.orderId !== null && (
        <ButtonLink to={paths.orders} search={{ open: plan.orderId }}>
          <Trans>Open approval request</Trans>
        </ButtonLink>
      )}
      {status === 'INFO_REQUESTED' && (
        <Button kind="primary" whyNot={whyNotText(actions.reply)} onPress={() => ask('reply')}>
          <Trans>Answer…</Trans>
        </Button>
      )}
      {status === 'ACCEPTED_WITH_CONDITIONS' && (
        <Button kind="primary" whyNot={whyNotText(actions.confirmConditions)} onPress={() => ask('confirm')}>
          <Trans>Confirm the conditions…</Trans>
        </Button>
      )}
      {status === 'ACTIVE' && (
        <>
          <Button kind="primary" whyNot={whyNotText(actions.pay)} onPress={() => ask('pay')}>
            <Trans>Enter a payment…</Trans>
          </Button>
          <Button isDangerous whyNot={whyNotText(actions.reportDefault)} onPress={() => ask('fail')}>
            <Trans>Report default…</Trans>
          </Button>
        </>
      )}
      {actions.cancel === null && (
        <Button isDangerous onPress={() => ask('cancel')}>
          <Trans>Withdraw…</Trans>
        </Button>
      )}
      {Asked && <Asked plan={plan} onClose={() => ask(null)} />}
    </>
  );
}
