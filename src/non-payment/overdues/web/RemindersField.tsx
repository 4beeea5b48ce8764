import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../../platform/ui/controls/Field.tsx';

/** How many reminders were sent to the buyer. */
export function RemindersField({ error, ...field }: Omit<TextFieldProps, 'label'>) {
  const { t } = useLingui();
  const isCount = /^\s*\d?\s*$/.test(field.value);
  return (
    <TextField
      label={t`Reminders sent`}
      isOptional
      inputMode="numeric"
      {...field}
      error={isCount ? error : t`Enter a number from 0 to 9.`}
    />
  );
}
