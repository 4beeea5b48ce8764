import type { ReactNode } from 'react';
import type { Day } from '../../../platform/core/day.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import styles from './deadlines.module.css';

/** A day and how it is counted. */
export type CalculatedDay = Readonly<{ id: string; name: ReactNode; day: Day; reckoning: ReactNode }>;

/** Days, each with its calculation, below the line that draws them. */
export function CalculatedDays({ days }: { days: readonly CalculatedDay[] }) {
  const format = useFormat();
  return (
    <dl className={styles.calculations}>
      {days.map(({ id, name, day, reckoning }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <b>{format.fullDay(day)}</b> {reckoning}
          </dd>
        </div>
      ))}
    </dl>
  );
}
