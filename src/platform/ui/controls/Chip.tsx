import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './Chip.module.css';
import { Icon, type IconName } from './Icon.tsx';

/** A filter that is simply on or off: "Monitored", "Strategic". */
export function ToggleChip({
  label,
  icon,
  isOn,
  onChange,
}: {
  label: string;
  icon?: IconName;
  isOn: boolean;
  onChange(isOn: boolean): void;
}) {
  return (
    <button
      type="button"
      className={classes(styles.chip, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {icon && <Icon name={icon} />}
      {isOn ? <b>{label}</b> : label}
    </button>
  );
}

export type FilterChipProps = {
  label: string;
  /** The chosen value in words; absent while the filter is off. A node for drawn values (the range of grades). */
  value?: ReactNode;
  /** Opens the choice. */
  onOpen(): void;
  /** Takes the filter off; the chip then has its own cross. */
  onDrop?: (() => void) | undefined;
  isOpen?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A filter with a value: "Country DE, FR ×"; off, it reads "Decided: any time ⌄". */
export function FilterChip({ label, value, onOpen, onDrop, isOpen, ref }: FilterChipProps) {
  const { t } = useLingui();
  const isOn = value !== undefined && value !== null;
  const chip = (
    <button
      ref={ref}
      type="button"
      className={classes(styles.chip, isOn && styles.on)}
      aria-haspopup="dialog"
      aria-expanded={isOpen ?? false}
      onClick={onOpen}
    >
      {label} {isOn ? <b>{value}</b> : <Icon name="chevron-down" />}
    </button>
  );
  if (!isOn || !onDrop) return chip;
  return (
    <span className={styles.group}>
      {chip}
      <button
        type="button"
        className={classes(styles.chip, styles.on, styles.drop)}
        aria-label={t`Remove the filter ${label}`}
        onClick={onDrop}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
