import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Day } from '../../../platform/core/day.ts';
import { type Money, signOfMoney, subtractMoney } from '../../../platform/core/money.ts';
import { isProblem } from '../../../platform/ui/client.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { Fields, Whole } from '../../../platform/ui/form/FormParts.tsx';
import { ticked, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';

/** Money of a buyer, as the wire takes it. */
export type PaymentBody = { amount: Money; receivedOn: Day; reference?: string; isMore?: boolean };

type Props = Readonly<{
  companyName: string;
  /** What probably came in. */
  proposed: Money;
  /** What is owed of the subject of the dialog: a higher amount needs a confirmation. */
  owed?: Money;
  /** What has to be chosen besides. */
  children?: ReactNode;
  /** Enters it, and returns the message for the user. */
  onPay(body: PaymentBody): Promise<string>;
  onClose(): void;
}>;

/** Enters money that came in from a buyer. It clears the oldest invoices first, so no invoice has to be chosen. */
export function PaymentDialog({ companyName, proposed, owed, children, onPay, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { today } = format;
  const { currency } = proposed;
  // the server knows all that the buyer owes, also beside the subject of the dialog
  const [owedInAll, setOwedInAll] = useState<Money | null>(null);
  const compared = owedInAll ?? owed;
  const surplusOf = (amount: string) => (compared ? surplusOver(compared, amount) : null);
  const form = useActionForm({
    initial: { amount: proposed.amount, receivedOn: today, reference: '', isMore: false },
    pointers: { '/amount': 'amount', '/amount/amount': 'amount' },
    check: ({ amount, receivedOn, isMore }) => ({
      amount: amount ? null : t`This field is required.`,
      receivedOn: receivedOn ? null : t`This field is required.`,
      isMore:
        isMore || !surplusOf(amount)
          ? null
          : t`The amount exceeds what is owed: correct it, or confirm that it was received.`,
    }),
  });
  const above = surplusOf(form.values.amount);
  const surplus = above && format.money(above);
  return (
    <FormDialog
      title={t`Payment from ${companyName}`}
      form={form}
      yes={<Trans>Enter payment</Trans>}
      onSubmit={async ({ amount, receivedOn, reference, isMore: isConfirmed }) => {
        const words = reference.trim() === '' ? {} : { reference: reference.trim() };
        const more = isConfirmed ? { isMore: true } : {};
        return await onPay({ amount: { amount, currency }, receivedOn, ...words, ...more }).catch((thrown: unknown) => {
          const owedNow = isProblem(thrown, 'payment-above-debt') && thrown.facts['owed'];
          if (typeof owedNow === 'string') setOwedInAll({ amount: owedNow, currency });
          throw thrown;
        });
      }}
      onClose={onClose}
    >
      <Fields>
        {children && <Whole>{children}</Whole>}
        <AmountField label={t`Amount`} currency={currency} {...form.field('amount')} />
        <DayField label={t`Received on`} to={today} {...form.field('receivedOn')} />
        {surplus && (
          <Whole>
            {/* a typing error would clear everything at once */}
            <Checkbox
              label={<Trans>{surplus} more than the amount owed was received</Trans>}
              help={<Trans>The remainder is kept for later invoices.</Trans>}
              {...ticked(form.field('isMore'))}
            />
          </Whole>
        )}
        <Whole>
          <TextField
            label={t`Reference`}
            isOptional
            longest={80}
            hint={<Trans>It clears the oldest invoices first, whichever the buyer named.</Trans>}
            {...form.field('reference')}
          />
        </Whole>
      </Fields>
    </FormDialog>
  );
}

/** How much a typed amount exceeds what is owed; `null` where it does not, or cannot be read. */
function surplusOver(owed: Money, amount: string): Money | null {
  if (!/^\d+(\.\d+)?$/.test(amount)) return null;
  const surplus = subtractMoney({ amount, currency: owed.currency }, owed);
  return signOfMoney(surplus) > 0 ? surplus : null;
}
