import { Trans, useLingui } from '@lingui/react/macro';
import { DeedForm } from '../../platform/web/form/DeedForm.tsx';
import { useDeedForm } from '../../platform/web/form/useDeedForm.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { AmountField } from '../../platform/web/ui/AmountField.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { DayField } from '../../platform/web/ui/DayField.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { Select, TextArea, TextField } from '../../platform/web/ui/Field.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import { subtractMoney } from '../../reference/money.ts';
import type { ReschedulingDetail } from '../reschedulings.contract.ts';
import styles from './reschedulings.module.css';
import { usePayInstalment, useReplyToInsurer } from './reschedulings.queries.ts';

export type PlanDialogProps = { plan: ReschedulingDetail; onClose(): void };

/** Enters what the buyer paid on an instalment; the next one and all of it are proposed. */
export function PaymentDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const say = useToast();
  const format = useFormat();
  const pay = usePayInstalment();
  const { reschedulingId, nextInstalment, totalToReschedule, company } = plan;
  const form = useDeedForm({
    initial: {
      no: String(nextInstalment?.no ?? 1),
      amount: nextInstalment?.rest.amount ?? '',
      receivedOn: format.today,
      reference: '',
    },
    pointers: { '/amount/amount': 'amount' },
    check: ({ amount, receivedOn }) => ({
      amount: amount ? null : t`Please fill this in.`,
      receivedOn: receivedOn ? null : t`Please fill this in.`,
    }),
  });
  const open = plan.instalments.filter(({ status }) => status !== 'PAID');
  const options = open.map(({ no, dueDate, amount, paidAmount }) => {
    const day = format.fullDay(dueDate);
    const rest = format.money(subtractMoney(amount, paidAmount));
    return { value: String(no), label: t`${day}: ${rest}` };
  });
  return (
    <Dialog title={t`Money from ${company.companyName}`} isOpen onClose={onClose}>
      <DeedForm
        form={form}
        onSubmit={async ({ no, amount, receivedOn, reference }) => {
          const { status } = await pay.mutateAsync({
            params: { reschedulingId, no },
            body: {
              amount: { amount, currency: totalToReschedule.currency },
              receivedOn,
              ...(reference.trim() ? { reference: reference.trim() } : {}),
            },
          });
          say({ text: status === 'COMPLETED' ? t`All is paid. The plan is fulfilled.` : t`The payment is entered.` });
          onClose();
        }}
        actions={
          <>
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              <Trans>Enter the payment</Trans>
            </Button>
            <Button onPress={onClose}>
              <Trans>Leave it</Trans>
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <Select label={t`Instalment`} options={options} {...form.field('no')} />
          <AmountField label={t`Amount`} currency={totalToReschedule.currency} {...form.field('amount')} />
          <DayField label={t`Received on`} to={format.today} {...form.field('receivedOn')} />
          <TextField
            label={t`Reference`}
            isOptional
            hint={<Trans>It clears the oldest invoices first, whichever the buyer named.</Trans>}
            {...form.field('reference')}
          />
        </div>
      </DeedForm>
    </Dialog>
  );
}

/** Answers what the insurer asks about a plan. */
export function ReplyDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const say = useToast();
  const reply = useReplyToInsurer();
  const { reschedulingId, version, question } = plan;
  const form = useDeedForm({
    draft: `rescheduling-answer/${reschedulingId}`,
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? null : t`Please fill this in.` }),
  });
  return (
    <Dialog title={t`Answer the insurer`} isOpen onClose={onClose}>
      <DeedForm
        form={form}
        onSubmit={async ({ text }) => {
          await reply.mutateAsync({ params: { reschedulingId }, body: { text: text.trim() }, ifMatch: version });
          say({ text: t`The insurer has your answer.` });
          onClose();
        }}
        actions={
          <>
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              <Trans>Send the answer</Trans>
            </Button>
            <Button onPress={onClose}>
              <Trans>Leave it</Trans>
            </Button>
          </>
        }
      >
        <p className={styles.note}>{question}</p>
        <TextArea label={t`Your answer`} rows={5} {...form.field('text')} />
      </DeedForm>
    </Dialog>
  );
}
