import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './Choice.module.css';
import type { Option } from './Field.tsx';

export type CheckboxProps = {
  /** A sentence beside the box. */
  label: ReactNode;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  /** Some of its items are chosen. */
  isMixed?: boolean;
  isDisabled?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  name?: string | undefined;
  tabIndex?: number;
};

/** A box to tick. */
export function Checkbox({
  label,
  isChecked,
  onChange,
  isMixed = false,
  isDisabled,
  help,
  error,
  name,
  tabIndex,
}: CheckboxProps) {
  const id = useId();
  const box = useBox(isMixed);
  return (
    <span data-field={name}>
      {/* the box is inside its label */}
      <label className={styles.choice}>
        <input
          ref={box}
          type="checkbox"
          className={styles.box}
          checked={isChecked}
          disabled={isDisabled}
          name={name}
          tabIndex={tabIndex}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {help && (
            <span className={styles.help} data-aside>
              {help}
            </span>
          )}
        </span>
      </label>
      {error && (
        <span className={styles.error} id={`${id}-error`} style={{ display: 'block' }}>
          {error}
        </span>
      )}
    </span>
  );
}

export type BareCheckboxProps = Pick<CheckboxProps, 'isChecked' | 'isMixed' | 'onChange' | 'tabIndex'> & {
  /** For assistive technology only. */
  label: string;
};

/** A box alone, where its place says what it is for. It is one element, since a table has one in each row. */
export function BareCheckbox({ label, isChecked, isMixed = false, onChange, tabIndex }: BareCheckboxProps) {
  const box = useBox(isMixed);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes(styles.box, styles.bare)}
      aria-label={label}
      checked={isChecked}
      tabIndex={tabIndex}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** A box that is neither ticked nor empty can only be set so in code. */
function useBox(isMixed: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return box;
}

export type RadiosProps<Value extends string> = {
  label: ReactNode;
  options: ReadonlyArray<Option<Value> & { help?: ReactNode }>;
  value: Value | '';
  onChange(value: NoInfer<Value>): void;
  error?: ReactNode;
  isStacked?: boolean;
  name?: string | undefined;
};

/** One of a few values, all of them in view. */
export function Radios<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  isStacked,
  name,
}: RadiosProps<Value>) {
  const group = useId();
  return (
    <fieldset data-field={name} aria-describedby={error ? `${group}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={classes(styles.group, isStacked && styles.stacked)}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={classes(styles.box, styles.round)}
              name={name ?? group}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.help && <span className={styles.help}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${group}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
