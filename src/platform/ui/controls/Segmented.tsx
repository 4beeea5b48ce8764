import { useId } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Segmented.module.css';

export type Segment<Value extends string> = Readonly<{ value: Value; label: string; icon?: IconName }>;

export type SegmentedProps<Value extends string> = {
  /** Names the group for assistive technology: "Display", "Search by". */
  label: string;
  segments: ReadonlyArray<Segment<Value>>;
  value: Value;
  onChange(value: NoInfer<Value>): void;
  /** As high as a field beside it. */
  isTall?: boolean;
};

/** A switch between two or three views of the same thing: table or tiles, one or several. */
export function Segmented<Value extends string>({ label, segments, value, onChange, isTall }: SegmentedProps<Value>) {
  const name = useId();
  const hasIcons = segments.every((segment) => segment.icon);
  return (
    <span
      role="radiogroup"
      aria-label={label}
      className={classes(styles.segments, isTall && styles.tall, hasIcons && styles.iconsOnly)}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          <span className={styles.word}>{segment.label}</span>
        </label>
      ))}
    </span>
  );
}
