import { lazy, type ReactNode, Suspense } from 'react';
import { type FieldProps, TextField } from './Field.tsx';

/*
 * One of many values, found by typing: buyers, currencies, countries. Filtering is the caller's, so that the server can
 * do it; `items` are what is offered for `typed`.
 *   <ComboBox label={t`Currency`} items={found} typed={typed} onType={setTyped} value={currency} onChoose={setCurrency} />
 */

export type ComboItem = { id: string; label: string; detail?: ReactNode; end?: ReactNode };

export type ComboBoxProps = FieldProps & {
  items: readonly ComboItem[];
  typed: string;
  onType(text: string): void;
  value: string | null;
  onChoose(id: string | null): void;
  onBlur?(): void;
  placeholder?: string;
  isLoading?: boolean;
  /** Said where nothing is offered. */
  nothingFound?: ReactNode;
};

const ComboBoxField = lazy(() => import('./overlay/ComboBoxField.tsx'));

export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, isOptional, hidesLabel, name, className, typed, onType, placeholder } = props;
  const standIn = (
    <TextField
      {...{ label, hint, error, isOptional, hidesLabel, name, className }}
      value={typed}
      onChange={onType}
      {...(placeholder ? { placeholder } : {})}
    />
  );
  return (
    <Suspense fallback={standIn}>
      <ComboBoxField {...props} />
    </Suspense>
  );
}
