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
        <Trans>You confirm that these hold. The plan is in force at once.</Trans>
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
      title={t`Report the plan of ${plan.company.companyName} as broken`}
      yes={<Trans>Report it broken</Trans>}
      done={t`The plan is broken. All is due at once.`}
    >
      <p>
        <Trans>
          All that is open is due at once and has to be handed over for collection within ten days. The plan cannot be
          taken up again.
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
      title={t`Take back the plan for ${plan.company.companyName}`}
      yes={<Trans>Take back</Trans>}
      done={t`The plan is taken back.`}
    >
      <p>
        <Trans>The invoices stay due as they are, and their duties run on.</Trans>
      </p>
    </ConfirmationDialog>
  );
}
