import { Trans } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';
import { Icon, type IconName } from './Icon.tsx';

/*
 * Fields: label above, help below, error below in negative ink, unit inside. Controlled with plain values:
 *   <TextField label={t`Your reference`} isOptional value={reference} onChange={setReference} error={errors.reference} />
 * `form.field('reference')` of platform/web/form spreads value, onChange, error and name at once.
 */

/** What every field of the kit takes. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence in the reader's language; its presence marks the field. */
  error?: ReactNode;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The label is there for assistive technology only: search fields, cells. */
  hidesLabel?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

/** What a control inside a frame must carry so that label, help and error belong to it. */
export type ControlAttributes = {
  id: string;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
};

/** Label, control, help and error in their places. The control is drawn by `children` with the attributes given. */
export function FieldFrame({
  label,
  hint,
  error,
  isOptional,
  isDisabled,
  hidesLabel,
  name,
  className,
  children,
}: FieldProps & { children(attributes: ControlAttributes): ReactNode }) {
  const id = useId();
  const described = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={classes(styles.field, className)} data-field={name}>
      <label className={hidesLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {isOptional && (
          <span className={styles.optional} data-aside>
            {' '}
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {children({
        id,
        name,
        disabled: isDisabled || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && !error && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Separates the props of a field's frame from those of its control. */
export function apart<Props extends FieldProps>(props: Props) {
  const { label, hint, error, isOptional, isDisabled, hidesLabel, name, className, ...control } = props;
  return { frame: { label, hint, error, isOptional, isDisabled, hidesLabel, name, className }, control };
}

export type TextFieldProps = FieldProps & {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  /** Shown at the end of the field: a unit, a key, a count. */
  unit?: ReactNode;
  icon?: IconName | undefined;
  isSmall?: boolean | undefined;
  /** Characters that it may have, as a person counts them. What is pasted beyond is not cut: the field says how much it is. */
  longest?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'inputMode'
    | 'placeholder'
    | 'autoComplete'
    | 'autoFocus'
    | 'onFocus'
    | 'onKeyDown'
    | 'onPaste'
    | 'onCompositionStart'
    | 'onCompositionEnd'
    | 'enterKeyHint'
    | 'spellCheck'
  >;

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = apart(props);
  const { value, onChange, unit, icon, isSmall, longest, ...rest } = control;
  return (
    <FieldFrame {...frame} error={frame.error || tooLong(value, longest)}>
      {(attributes) => (
        <span className={classes(styles.box, isSmall && styles.small)}>
          {icon && <Icon name={icon} />}
          <input
            type="text"
            className={styles.input}
            {...attributes}
            {...rest}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = FieldProps & {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  /** Characters that it may have, as a person counts them. What is pasted beyond is not cut: the field says how much it is. */
  longest?: number;
} & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'placeholder' | 'rows'>;

/** Several lines of text; grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = apart(props);
  const { value, onChange, longest, ...rest } = control;
  return (
    <FieldFrame {...frame} {...(longest && lengthIn(value, longest, frame))}>
      {(attributes) => (
        <span className={styles.box}>
          <textarea
            rows={2}
            className={classes(styles.input, styles.area)}
            {...attributes}
            {...rest}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** How many characters a text has, as a person counts them. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The error of a field whose text is too long: its length and the limit. */
function tooLong(text: string, longest: number | undefined): ReactNode {
  const length = lengthOf(text);
  if (longest === undefined || length <= longest) return null;
  return (
    <Trans>
      {length} characters, at most {longest}.
    </Trans>
  );
}

/** How long a text is, beside what is said of its field; as its error where it is too long. */
function lengthIn(text: string, longest: number, { hint, error }: FieldProps): Pick<FieldProps, 'hint' | 'error'> {
  const fault = tooLong(text, longest);
  if (fault) return { error: error || fault };
  const length = lengthOf(text);
  const counted = (
    <Trans>
      {length} of {longest} characters
    </Trans>
  );
  return {
    hint: hint ? (
      <>
        {hint} · {counted}
      </>
    ) : (
      counted
    ),
  };
}

/** One choice of a `Select`. */
export type Option<Value extends string = string> = Readonly<{ value: Value; label: string }>;

export type SelectProps<Value extends string> = FieldProps & {
  value: Value | '';
  options: ReadonlyArray<Option<Value>>;
  onChange(value: NoInfer<Value>): void;
  onBlur?(): void;
  /** Offered while nothing is chosen. */
  placeholder?: string | undefined;
  isSmall?: boolean | undefined;
};

/** One of a few values. The browser's own control: quick, familiar on a phone, well supported by screen readers. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { frame, control } = apart(props);
  const { value, options, onChange, onBlur, placeholder, isSmall } = control;
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <span className={classes(styles.box, styles.selectBox, isSmall && styles.small)}>
          <select
            className={classes(styles.input, styles.select)}
            {...attributes}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled={!frame.isOptional}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </FieldFrame>
  );
}
