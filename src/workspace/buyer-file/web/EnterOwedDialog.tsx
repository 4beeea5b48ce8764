import { Trans, useLingui } from '@lingui/react/macro';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import { useReading } from '../../../platform/ui/query.ts';
import { policiesContract } from '../../../policies/policies/policies.contract.ts';
import { PolicyField, usePolicyCurrency } from '../../../policies/policies/web/public.ts';
import styles from './buyer.module.css';
import { useEnterUtilisation } from './buyer-file.queries.ts';
import { faultsOfOwed, type OwedFault, type OwedValues, owedPointers } from './owed-form.ts';

type Props = Readonly<{
  companyId: string;
  companyName: string;
  /** Where it begins; the reader may choose another one. */
  policy: string | null;
  onClose(): void;
}>;

/** Enters what a buyer owed at the end of a day; for a day that has a figure, the new one takes its place. */
export function EnterOwedDialog({ companyId, companyName, policy, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const enterUtilisation = useEnterUtilisation();
  const faultText = useFaultText();
  const form = useActionForm<OwedValues>({
    initial: { policy: policy ?? '', day: format.today, owed: '' },
    pointers: owedPointers,
    check: (values) =>
      Object.fromEntries(
        Object.entries(faultsOfOwed(values, format.today)).map(([name, fault]) => [name, faultText(fault, values)]),
      ),
  });
  const shownCurrency = usePolicyCurrency(form.values.policy || null) ?? '';
  const readPolicy = useReading(policiesContract.findPolicy);
  const send = async ({ policy: chosen, day, owed }: OwedValues) => {
    // the form may be sent by keyboard before the currency is shown
    const { currency } = await readPolicy({ params: { policy: chosen } });
    const { owed: kept } = await enterUtilisation.mutateAsync({
      params: { companyId },
      body: { policy: chosen, day, owed: { amount: owed, currency } },
    });
    const [amount, date] = [format.money(kept, 'minor'), format.fullDay(day)];
    return t`${amount} owed by ${companyName} on ${date}: entered.`;
  };
  return (
    <FormDialog
      title={t`Exposure to ${companyName}`}
      form={form}
      yes={<Trans>Enter</Trans>}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        <Trans>
          Everything outstanding at the end of the day, due or not. Visible to colleagues, not to the insurer.
        </Trans>
      </p>
      <div className={styles.fields}>
        <div className={styles.whole}>
          <PolicyField
            label={t`Policy`}
            value={form.values.policy || null}
            onChange={(chosen) => form.set({ policy: chosen })}
          />
        </div>
        <DayField label={t`Day`} {...form.field('day')} />
        <AmountField label={t`Owed`} currency={shownCurrency} {...form.field('owed')} />
      </div>
    </FormDialog>
  );
}

function useFaultText(): (fault: OwedFault, values: OwedValues) => string {
  const { t } = useLingui();
  const fieldText = useFieldText();
  return (fault, { day }) =>
    ({
      missing: t`This field is required.`,
      unreadable: t`The format is not recognised.`,
      future: fieldText({ pointer: '/day', code: 'day-in-future', facts: { day } }),
    })[fault];
}
