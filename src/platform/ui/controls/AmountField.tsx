import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readTypedAmount } from '../../core/amount-notation.ts';
import type { Format } from '../../core/format.ts';
import { isTooFine } from '../../core/money.ts';
import { useFormat } from '../format/useFormat.ts';
import { type FieldProps, TextField } from './Field.tsx';
import { useTypedText } from './useTypedText.ts';

export type AmountFieldProps = FieldProps & {
  /** Plain decimal text as on the wire (`150000.00`), or what was typed where it cannot be read. */
  value: string;
  onChange(amount: string): void;
  onBlur?(): void;
  currency?: string | undefined;
  /** Said inside the field at its end instead of the currency. */
  unit?: ReactNode;
  isSmall?: boolean;
  placeholder?: string;
};

/** As on the wire. */
const plainAmount = /^-?\d+(\.\d+)?$/;

/**
 * An amount in any notation: `150.000,00 €`, `1'234.50`, `24k` pasted from a sheet or typed. It is read at once and
 * echoed below in the reader's own notation, so that nobody sends a thousandth of what was meant.
 */
export function AmountField({ value, onChange, onBlur, currency, unit, hint, ...field }: AmountFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const typed = useTypedText(value);
  const isRead = plainAmount.test(value);
  const readAs =
    typed.echoed !== null && isRead && !isWrittenPlainly(typed.echoed, value, format)
      ? inWords(value, currency, format)
      : null;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed.text ?? display(value, format)}
      unit={unit ?? currency}
      hint={readAs ? t`is read as ${readAs}` : hint}
      error={
        field.error ??
        (isRead && isTooFine({ amount: value, currency: currency ?? '' })
          ? t`This currency does not have that many decimals.`
          : undefined)
      }
      onChange={(text) => {
        const read = readTypedAmount(text);
        const amount = read.kind === 'value' ? read.value : text.trim();
        typed.write(text, amount);
        onChange(amount);
      }}
      onBlur={() => {
        if (isRead || value === '') typed.leave();
        onBlur?.();
      }}
    />
  );
}

function display(value: string, format: Format): string {
  return plainAmount.test(value) ? format.amount({ amount: value, currency: 'EUR' }) : value;
}

function isWrittenPlainly(typed: string, value: string, format: Format): boolean {
  return typed.trim() === value || typed.trim() === display(value, format);
}

function inWords(amount: string, currency: string | undefined, format: Format): string {
  return currency ? format.money({ amount, currency }) : format.amount({ amount, currency: 'EUR' });
}
