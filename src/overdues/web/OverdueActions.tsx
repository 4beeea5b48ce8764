import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHolds } from '../../access/web/public.ts';
import { HandOver } from '../../collections/web/public.ts';
import { ReportDispute } from '../../disputes/web/public.ts';
import { DeedForm } from '../../platform/web/form/DeedForm.tsx';
import { useDeedForm } from '../../platform/web/form/useDeedForm.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../platform/web/problem-texts.ts';
import { AmountField } from '../../platform/web/ui/AmountField.tsx';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { DayField } from '../../platform/web/ui/DayField.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { TextArea, TextField } from '../../platform/web/ui/Field.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import { AskForPlan } from '../../reschedulings/web/public.ts';
import type { OverdueDetail } from '../overdues.contract.ts';
import styles from './overdues.module.css';
import { useInform, usePayOverdue, useWithdrawOverdue } from './overdues.queries.ts';

type Asked = 'pay' | 'inform' | 'withdraw';
type DialogProps = { overdue: OverdueDetail; onClose(): void };

/** What can be done about a report. Who may not write sees none of it. */
export function OverdueActions({ overdue }: { overdue: OverdueDetail }) {
  const whyNotText = useWhyNotText();
  const mayWrite = useHolds('write_overdues');
  const seesNoOrdering = useHolds('no_transactional');
  const [asks, ask] = useState<Asked | null>(null);
  if (!mayWrite || seesNoOrdering) return null;
  const { actions, status, policy, overdueId } = overdue;
  const { companyId } = overdue.company;
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
      {actions.update === null && <AskForPlan kind="outlined" search={{ policy, companyId }} />}
      {actions.update === null && <HandOver about={{ policy, companyId, overdueId }} kind="outlined" />}
      {actions.update === null && <ReportDispute about={{ policy, companyId, overdueId }} kind="outlined" />}
      {status === 'REPORTED' && (
        <Button isDangerous whyNot={whyNotText(actions.withdraw)} onPress={() => ask('withdraw')}>
          <Trans>Take back…</Trans>
        </Button>
      )}
      {asks === 'pay' && <PaymentDialog overdue={overdue} onClose={close} />}
      {asks === 'inform' && <InformDialog overdue={overdue} onClose={close} />}
      {asks === 'withdraw' && <WithdrawDialog overdue={overdue} onClose={close} />}
    </>
  );
}

function PaymentDialog({ overdue, onClose }: DialogProps) {
  const { t } = useLingui();
  const say = useToast();
  const { today } = useFormat();
  const pay = usePayOverdue();
  const { overdueId, totalOutstanding, company } = overdue;
  const form = useDeedForm({
    initial: { amount: totalOutstanding.amount, receivedOn: today, reference: '' },
    pointers: { '/amount/amount': 'amount' },
    check: ({ amount, receivedOn }) => ({
      amount: amount ? null : t`Please fill this in.`,
      receivedOn: receivedOn ? null : t`Please fill this in.`,
    }),
  });
  return (
    <Dialog title={t`Money from ${company.companyName}`} isOpen onClose={onClose}>
      <DeedForm
        form={form}
        onSubmit={async ({ amount, receivedOn, reference }) => {
          const { status } = await pay.mutateAsync({
            params: { overdueId },
            body: {
              amount: { amount, currency: totalOutstanding.currency },
              receivedOn,
              ...(reference.trim() ? { reference: reference.trim() } : {}),
            },
          });
          say({ text: status === 'CLEARED' ? t`All is paid. The report is closed.` : t`The payment is entered.` });
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
          <AmountField label={t`Amount`} currency={totalOutstanding.currency} {...form.field('amount')} />
          <DayField label={t`Received on`} to={today} {...form.field('receivedOn')} />
          <div className={styles.whole}>
            <TextField
              label={t`Reference`}
              isOptional
              hint={<Trans>It clears the oldest invoices first, whichever the buyer named.</Trans>}
              {...form.field('reference')}
            />
          </div>
        </div>
      </DeedForm>
    </Dialog>
  );
}

function InformDialog({ overdue, onClose }: DialogProps) {
  const { t } = useLingui();
  const say = useToast();
  const inform = useInform();
  const { overdueId, question } = overdue;
  const form = useDeedForm({
    draft: `overdue-answer/${overdueId}`,
    initial: { comment: '' },
    check: ({ comment }) => ({ comment: comment.trim() ? null : t`Please fill this in.` }),
  });
  return (
    <Dialog title={t`Answer the insurer`} isOpen onClose={onClose}>
      <DeedForm
        form={form}
        onSubmit={async ({ comment }) => {
          await inform.mutateAsync({ params: { overdueId }, body: { comment: comment.trim() } });
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
        <TextArea label={t`Your answer`} rows={5} {...form.field('comment')} />
      </DeedForm>
    </Dialog>
  );
}

function WithdrawDialog({ overdue, onClose }: DialogProps) {
  const { t } = useLingui();
  const say = useToast();
  const problemText = useProblemText();
  const withdraw = useWithdrawOverdue();
  const { overdueId, company } = overdue;
  const send = () =>
    withdraw.mutate(
      { params: { overdueId } },
      {
        onSuccess: () => {
          say({ text: t`The report is taken back.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t`Take back the report on ${company.companyName}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isDangerous isBusy={withdraw.isPending} onPress={send}>
            <Trans>Take back</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The invoices stay known and unpaid: their duty to be reported runs on.</Trans>
      </p>
      {withdraw.error && (
        <Banner tone="neg" isSpoken>
          {problemText(withdraw.error)}
        </Banner>
      )}
    </Dialog>
  );
}
