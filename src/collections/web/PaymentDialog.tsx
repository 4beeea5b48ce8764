import { Trans, useLingui } from '@lingui/react/macro';
import { DeedForm } from '../../platform/web/form/DeedForm.tsx';
import { useDeedForm } from '../../platform/web/form/useDeedForm.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { AmountField } from '../../platform/web/ui/AmountField.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { DayField } from '../../platform/web/ui/DayField.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { TextField } from '../../platform/web/ui/Field.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import type { CaseDialogProps } from './CollectionDialogs.tsx';
import styles from './collections.module.css';
import { usePayInCollection } from './collections.queries.ts';

/** Money that the buyer paid to the insured while the case runs. */
export function PaymentDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const say = useToast();
  const { today } = useFormat();
  const pay = usePayInCollection();
  const { collectionId, outstandingAmount, company } = collection;
  const { currency } = outstandingAmount;
  const form = useDeedForm({
    initial: { amount: outstandingAmount.amount, receivedOn: today, reference: '' },
    pointers: { '/amount': 'amount' },
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
          const words = reference.trim() === '' ? {} : { reference: reference.trim() };
          const body = { amount: { amount, currency }, receivedOn, ...words };
          const { status } = await pay.mutateAsync({ params: { collectionId }, body });
          say({ text: status === 'CLOSED_PAID' ? t`All is paid. The case is closed.` : t`The payment is entered.` });
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
          <AmountField label={t`Amount`} currency={currency} {...form.field('amount')} />
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
