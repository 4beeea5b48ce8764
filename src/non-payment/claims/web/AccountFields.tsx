import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldError } from '../../../platform/core/refusal.ts';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import type { FieldBinding } from '../../../platform/ui/form/useActionForm.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import { storedAccount } from '../bank-account.ts';

type Props = Readonly<{ bankAccount: FieldBinding<string>; bankBic: FieldBinding<string>; payee: string }>;

/** An account: an IBAN, or another number with the BIC of the bank. */
export function AccountFields({ bankAccount, bankBic, payee }: Props) {
  const { t } = useLingui();
  const number = storedAccount({ bankAccount: bankAccount.value })?.bankAccount ?? '';
  const asksBic = bankBic.value !== '' || (number.length >= 4 && !/^[A-Z]{2}\d{2}/.test(number));
  return (
    <>
      <TextField
        label={t`Bank account`}
        hint={<Trans>IBAN of {payee}</Trans>}
        autoComplete="off"
        longest={60}
        {...bankAccount}
      />
      {asksBic && <TextField label={t`BIC of the bank`} autoComplete="off" longest={15} {...bankBic} />}
    </>
  );
}

/** What is wrong with an account, in sentences for its fields. */
export function useAccountFaults(): (faults: readonly FieldError[]) => Partial<Record<string, ReactNode>> {
  const fieldText = useFieldText();
  return (faults) => Object.fromEntries(faults.map((fault) => [fault.pointer.slice(1), fieldText(fault)]));
}
