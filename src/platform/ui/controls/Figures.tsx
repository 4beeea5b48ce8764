import type { ReactNode } from 'react';
import type { Decimals } from '../../core/format.ts';
import type { Money as MoneyValue } from '../../core/money.ts';
import { classes } from '../classes.ts';
import { useFormat } from '../format/useFormat.ts';
import styles from './Figures.module.css';

/*
 * Statements and figures.
 *   <Statement>Three duties fall due today. <mark>EUR 412,600</mark> of cover depends on them.</Statement>
 *   <Money value={cover.granted} />          250,000 EUR, in cells and columns (align the cell right)
 *   <Day value={cover.validUntil} />         4 Dec, or 4 Dec 2027
 *   <KeyFigures><KeyFigure label={t`Cover in force`} value="61.4" unit="m EUR" note="1,102 buyers" /></KeyFigures>
 */

/** The sentence a screen opens with. `isAnswer` is the large form above a decision. */
export function Statement({ children, isAnswer, lead }: { children: ReactNode; isAnswer?: boolean; lead?: ReactNode }) {
  return (
    <div className={styles.said}>
      <p className={classes(styles.statement, isAnswer && styles.answer)}>{children}</p>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

/** A strip of key figures between hairlines. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** One key figure: its label above, its explanation below. */
export function KeyFigure({
  label,
  value,
  unit,
  beside,
  note,
  isMarked,
}: {
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
  /** Behind the unit, small: what several currencies come to in one. */
  beside?: ReactNode;
  note?: ReactNode;
  isMarked?: boolean;
}) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {isMarked ? <mark>{value}</mark> : value}
        {unit && <span className={styles.unit}>{unit}</span>}
        {beside && <span className={styles.unit}>{beside}</span>}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

export type MoneyProps = {
  /** `null` is unknown and shows an en dash; zero is "0". */
  value: MoneyValue | null | undefined;
  decimals?: Decimals | undefined;
  /** The last figure of an account: with a double rule below it. */
  isFinal?: boolean;
};

/** An amount with its code behind it. The code has a fixed width, so that right-aligned amounts line up. */
export function Money({ value, decimals, isFinal }: MoneyProps) {
  const format = useFormat();
  if (!value) return <Unknown />;
  return (
    <span className={classes(styles.money, isFinal && styles.final)}>
      {format.amount(value, decimals)}
      <span className={styles.currency}>{value.currency}</span>
    </span>
  );
}

/** A day; the machine-readable form goes with it. */
export function Day({
  value,
  style = 'short',
}: {
  value: string | null | undefined;
  style?: 'short' | 'full' | 'weekday' | 'distance';
}) {
  const format = useFormat();
  if (!value) return <Unknown />;
  const text = { short: format.day, full: format.fullDay, weekday: format.weekday, distance: format.distance }[style](
    value,
  );
  return (
    <time dateTime={value} title={style === 'full' ? undefined : format.fullDay(value)}>
      {text}
    </time>
  );
}

/** A point in time, in the reader's zone: "14:32" today, else "18 Nov 10:04". */
export function Instant({ value }: { value: string | null | undefined }) {
  const format = useFormat();
  if (!value) return <Unknown />;
  return <time dateTime={value}>{format.time(value)}</time>;
}

/** An unknown value is shown as an en dash, not as zero. */
export function Unknown() {
  return <span className={styles.unknown}>–</span>;
}

/** The two letters of a country in their frame; the name is in the tooltip and for assistive technology. */
export function CountryCode({ code }: { code: string }) {
  const name = useFormat().country(code);
  return (
    <abbr className={styles.country} title={name} style={{ textDecoration: 'none' }}>
      {code}
    </abbr>
  );
}
