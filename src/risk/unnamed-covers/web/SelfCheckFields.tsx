import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { addMonths } from '../../../platform/core/day.ts';
import { documentTypes } from '../../../platform/core/document.ts';
import { useKeptFiles } from '../../../platform/documents/web/public.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextField } from '../../../platform/ui/controls/Field.tsx';
import { type FileChooser, FileInput } from '../../../platform/ui/files/FileInput.tsx';
import { type ActionFormState, ticked } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { purchaseMonths } from '../unnamed-cover.ts';
import type { UnnamedCover } from '../unnamed-covers.contract.ts';
import { justificationLabels } from '../unnamed-labels.ts';
import { purchaseFields, type SelfCheckValues } from './self-check-form.ts';
import styles from './unnamed.module.css';

type FieldsProps = { form: ActionFormState<SelfCheckValues>; cover: UnnamedCover };
type FileProps = { file: File | null; onChooseFile(file: File | null): void };

/** What the customer declares and shows. Only what the chosen justification needs is asked. */
export function SelfCheckFields({ form, cover, ...chosen }: FieldsProps & FileProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { discretionaryLimit, justifications, maxExtensionPeriodDays } = cover;
  const longest = format.number(maxExtensionPeriodDays);
  const limit = format.money(discretionaryLimit);
  return (
    <div className={styles.fields}>
      <AmountField
        label={t`Maximum exposure`}
        hint={<Trans>discretionary limit of the policy: {limit}</Trans>}
        currency={discretionaryLimit.currency}
        {...form.field('amount')}
      />
      <Select
        label={t`Justification`}
        options={justifications.map((value) => ({ value, label: i18n._(justificationLabels[value]) }))}
        {...form.field('method')}
      />
      <Evidence form={form} cover={cover} />
      <div className={styles.whole}>
        <Checkbox
          label={<Trans>No invoice of this buyer is overdue by more than {longest} days</Trans>}
          {...ticked(form.field('isNothingOverdue'))}
        />
      </div>
      {form.values.method !== 'BLIND' && <ProofDocument {...chosen} />}
    </div>
  );
}

function Evidence({ form, cover }: FieldsProps) {
  switch (form.values.method) {
    case 'TRADING_EXPERIENCE':
      return <Purchases form={form} cover={cover} />;
    case 'CREDIT_REPORT':
      return <Report form={form} cover={cover} />;
    case 'INSURER_OPINION':
      return <Opinion form={form} cover={cover} />;
    default:
      return null;
  }
}

/** The two purchases that make a customer of a newcomer. */
function Purchases({ form, cover }: FieldsProps) {
  const { t } = useLingui();
  const { today } = useFormat();
  const { maxExtensionPeriodDays } = cover;
  const titles = [t`One purchase`, t`Another purchase`];
  return (
    <>
      {purchaseFields.map(({ invoicedOn, dueOn, paidOn }, index) => (
        <fieldset key={invoicedOn} className={styles.purchase}>
          <legend>{titles[index]}</legend>
          <DayField
            label={t`Invoiced`}
            from={addMonths(today, -purchaseMonths)}
            to={today}
            {...form.field(invoicedOn)}
          />
          <DayField label={t`Due`} {...form.field(dueOn)} />
          <DayField label={t`Paid`} isOptional hint={t`open, if left empty`} to={today} {...form.field(paidOn)} />
        </fieldset>
      ))}
      <p className={styles.hint}>
        <Trans>
          Both within the last {purchaseMonths} months, each paid no later than {maxExtensionPeriodDays} days after the
          due date.
        </Trans>
      </p>
    </>
  );
}

function Report({ form, cover }: FieldsProps) {
  const { t } = useLingui();
  const { today } = useFormat();
  const { maxAgeMonths, discretionaryLimit } = cover;
  return (
    <>
      <TextField label={t`Written by`} hint={t`agency or bank`} longest={100} {...form.field('source')} />
      <DayField
        label={t`Date of the report`}
        hint={t`at most ${maxAgeMonths} months old`}
        to={today}
        {...form.field('reportedOn')}
      />
      <AmountField
        label={t`Recommended credit limit`}
        isOptional
        currency={discretionaryLimit.currency}
        {...form.field('suggestedAmount')}
      />
    </>
  );
}

function Opinion({ form, cover }: FieldsProps) {
  const { t } = useLingui();
  const { today } = useFormat();
  const { maxAgeMonths } = cover;
  return (
    <>
      <TextField label={t`Opinion number`} longest={60} autoComplete="off" {...form.field('reference')} />
      <DayField
        label={t`Given on`}
        hint={t`at most ${maxAgeMonths} months old`}
        to={today}
        {...form.field('givenOn')}
      />
    </>
  );
}

/** The report, the opinion or the account, stored with the proof. */
function ProofDocument({ file, onChooseFile }: FileProps) {
  const { t } = useLingui();
  const format = useFormat();
  const chooser = useRef<FileChooser>(null);
  const keptFiles = useKeptFiles();
  const size = file && format.number(Math.max(1, Math.round(file.size / 1024)));
  return (
    <div className={styles.document}>
      <Button size="small" icon="document" onPress={() => chooser.current?.open()}>
        {file ? <Trans>Another document…</Trans> : <Trans>Add document…</Trans>}
      </Button>
      {file ? (
        <span>
          {file.name} <Trans>({size} kB)</Trans>{' '}
          <Button size="small" kind="quiet" onPress={() => onChooseFile(null)}>
            <Trans>Remove</Trans>
          </Button>
        </span>
      ) : (
        <span className={styles.hint}>
          <Trans>Evidence for a claim: the report, the opinion or the account statement.</Trans>
        </span>
      )}
      <FileInput
        ref={chooser}
        label={t`Evidence of the check`}
        accept={documentTypes.join(',')}
        onFiles={(files) => {
          const [kept] = keptFiles(files);
          if (kept) onChooseFile(kept);
        }}
      />
    </div>
  );
}
