import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Action, Actions } from '../../../platform/ui/controls/Actions.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { nextActionsOfPlan } from '../next-actions.ts';
import { isPlaced } from '../plan-days.ts';
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

/** The actions on a plan that its state allows, the next step first. Hidden from users who may not write. */
export function ReschedulingActions({ plan }: { plan: ReschedulingDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(reschedulingsContract.cancelRescheduling);
  const [asks, ask] = useState<keyof typeof dialogs | null>(null);
  if (mayNot) return null;
  const { status, actions, policy, company, orderId } = plan;
  const isUnpaid = (status === 'DEFAULTED' || status === 'REFUSED') && !isPlaced(plan);
  const Asked = asks && dialogs[asks];
  return (
    <Actions next={nextActionsOfPlan(plan)}>
      {status === 'TO_VALIDATE' && orderId !== null && (
        <Action id="openApproval" label={t`Open approval request`} to={paths.orders} search={{ open: orderId }} />
      )}
      {status === 'INFO_REQUESTED' && (
        <Action id="reply" label={t`Answer…`} whyNot={whyNotText(actions.reply)} onPress={() => ask('reply')} />
      )}
      {status === 'ACCEPTED_WITH_CONDITIONS' && (
        <Action
          id="confirm"
          label={t`Confirm the conditions…`}
          whyNot={whyNotText(actions.confirmConditions)}
          onPress={() => ask('confirm')}
        />
      )}
      {status === 'ACTIVE' && (
        <>
          <Action id="pay" label={t`Enter a payment…`} whyNot={whyNotText(actions.pay)} onPress={() => ask('pay')} />
          <Action
            id="fail"
            label={t`Report default…`}
            isDangerous
            whyNot={whyNotText(actions.reportDefault)}
            onPress={() => ask('fail')}
          />
        </>
      )}
      {isUnpaid && (
        <Action
          id="handOver"
          label={t`Place for collection`}
          to={paths.newCollection}
          search={{ policy, companyId: company.companyId }}
        />
      )}
      {actions.cancel === null && <Action id="cancel" label={t`Withdraw…`} isDangerous onPress={() => ask('cancel')} />}
      {Asked && <Asked plan={plan} onClose={() => ask(null)} />}
    </Actions>
  );
}
