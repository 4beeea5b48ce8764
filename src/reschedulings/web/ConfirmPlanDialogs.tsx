import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProblemError } from '../../platform/web/client.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import type { PlanDialogProps } from './PlanDialogs.tsx';
import { planConditionLabels } from './rescheduling-labels.ts';
import styles from './reschedulings.module.css';
import { useCancelPlan, useConfirmConditions, useReportDefault } from './reschedulings.queries.ts';

type Deed = Readonly<{
  isPending: boolean;
  error: ProblemError | null;
  mutate(input: { params: { reschedulingId: string }; ifMatch: number }, then: { onSuccess(): void }): void;
}>;

/** A deed on a plan that needs a yes and nothing else. */
function YesDialog({
  plan: { reschedulingId, version },
  onClose,
  deed,
  title,
  yes,
  done,
  isDangerous = false,
  children,
}: PlanDialogProps & {
  deed: Deed;
  title: string;
  yes: ReactNode;
  done: string;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const say = useToast();
  const problemText = useProblemText();
  const send = () =>
    deed.mutate(
      { params: { reschedulingId }, ifMatch: version },
      {
        onSuccess: () => {
          say({ text: done });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isDangerous={isDangerous} isBusy={deed.isPending} onPress={send}>
            {yes}
          </Button>
          <Button onPress={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </>
      }
    >
      {children}
      {deed.error && (
        <Banner tone="neg" isSpoken>
          {problemText(deed.error)}
        </Banner>
      )}
    </Dialog>
  );
}

/** Confirms the insurer’s conditions. */
export function ConfirmDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const deed = useConfirmConditions();
  return (
    <YesDialog
      plan={plan}
      onClose={onClose}
      deed={deed}
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
    </YesDialog>
  );
}

/** Says that the buyer broke the plan. */
export function DefaultDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const deed = useReportDefault();
  return (
    <YesDialog
      plan={plan}
      onClose={onClose}
      deed={deed}
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
    </YesDialog>
  );
}

/** Takes a plan back that is not in force. */
export function CancelPlanDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const deed = useCancelPlan();
  return (
    <YesDialog
      plan={plan}
      onClose={onClose}
      deed={deed}
      isDangerous
      title={t`Take back the plan for ${plan.company.companyName}`}
      yes={<Trans>Take back</Trans>}
      done={t`The plan is taken back.`}
    >
      <p>
        <Trans>The invoices stay due as they are, and their duties run on.</Trans>
      </p>
    </YesDialog>
  );
}
