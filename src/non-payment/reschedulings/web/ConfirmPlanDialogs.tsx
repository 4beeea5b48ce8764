import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { planConditionLabels } from '../rescheduling-labels.ts';
import type { PlanDialogProps } from './PlanDialogs.tsx';
import styles from './reschedulings.module.css';
import { useCancelPlan, useConfirmConditions, useReportDefault } from './reschedulings.queries.ts';

/** Confirms the insurer’s conditions. */
export function ConfirmDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const action = useConfirmConditions();
  return (
    <ConfirmationDialog
      input={{ params: { reschedulingId: plan.reschedulingId }, ifMatch: plan.version }}
      onClose={onClose}
      action={action}
      title={t`Confirm the conditions for ${plan.company.companyName}`}
      yes={<Trans>Confirm</Trans>}
      done={t`The plan is in force.`}
    >
      <p>
        <Trans>You confirm that these conditions are met. The plan comes into force at once.</Trans>
      </p>
      <ul className={styles.reasons}>
        {plan.answer?.conditions.map((condition) => (
          <li key={condition}>{i18n._(planConditionLabels[condition])}</li>
        ))}
      </ul>
      {plan.answer?.text && <p className={styles.note}>{plan.answer.text}</p>}
    </ConfirmationDialog>
  );
}

/** Reports that the buyer broke the plan. */
export function DefaultDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const action = useReportDefault();
  return (
    <ConfirmationDialog
      input={{ params: { reschedulingId: plan.reschedulingId }, ifMatch: plan.version }}
      onClose={onClose}
      action={action}
      isDangerous
      title={t`Report the plan of ${plan.company.companyName} as defaulted`}
      yes={<Trans>Report default</Trans>}
      done={t`Plan defaulted. Everything is due at once.`}
    >
      <p>
        <Trans>
          Everything outstanding becomes due at once and must be placed for collection within ten days. The plan cannot
          be resumed.
        </Trans>
      </p>
    </ConfirmationDialog>
  );
}

/** Withdraws a plan that is not in force. */
export function CancelPlanDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const action = useCancelPlan();
  return (
    <ConfirmationDialog
      input={{ params: { reschedulingId: plan.reschedulingId }, ifMatch: plan.version }}
      onClose={onClose}
      action={action}
      isDangerous
      title={t`Withdraw the plan for ${plan.company.companyName}`}
      yes={<Trans>Withdraw</Trans>}
      done={t`Plan withdrawn.`}
    >
      <p>
        <Trans>The due dates of the invoices do not change, and their obligations continue.</Trans>
      </p>
    </ConfirmationDialog>
  );
}
