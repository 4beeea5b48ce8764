import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import styles from './Field.module.css';
import { apart, type FieldProps, TextField } from './Field.tsx';
import { Icon } from './Icon.tsx';

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
  autoFocus?: boolean | undefined;
  /** Said where nothing is offered. */
  nothingFound?: ReactNode;
};

const ComboBoxField = lazy(() => import('./overlay/ComboBoxField.tsx'));

export function ComboBox(props: ComboBoxProps) {
  const { frame, control } = apart(props);
  const { typed, onType, placeholder, autoFocus = false } = control;
  const hasFocus = useRef(autoFocus);
  const standIn = (
    <TextField
      {...frame}
      value={typed}
      onChange={onType}
      autoFocus={autoFocus}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      unit={
        <span className={styles.key}>
          <Icon name="chevron-down" />
        </span>
      }
      {...(placeholder ? { placeholder } : {})}
    />
  );
  return (
    <Suspense fallback={standIn}>
      <ComboBoxField {...props} takesFocus={hasFocus} />
    </Suspense>
  );
}

/** The working form of a `ComboBox`: whoever already types in its stand-in goes on typing in it. */
export type ComboBoxFieldProps = Omit<ComboBoxProps, 'autoFocus'> & { takesFocus: RefObject<boolean> };
