import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './GradeMark.module.css';

/* Grades, 01 (strongest) to 10, NA where there is none. Without the right to read grades nothing is drawn: the
   caller leaves out the mark, and in a table the column. */

const grades = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const;

/** Left edges of the ten ticks in px; wider gaps at 06|07 and 07|08 show the edges of acceptable, basic and no cover. */
const tickEdges = [0, 4, 8, 12, 16, 20, 26.5, 33, 37, 41] as const;

type GradeStyle = CSSProperties & Record<'--grade' | '--at' | '--was', string | undefined>;

function styleOf(grade: string, former?: string | null): GradeStyle {
  const edge = (of: string | null | undefined) =>
    of ? `${tickEdges[grades.indexOf(of as (typeof grades)[number])] ?? -99}px` : undefined;
  return { '--grade': `var(--av-g-${grade.toLowerCase()})`, '--at': edge(grade), '--was': edge(former) } as GradeStyle;
}

function isGrade(grade: string | null | undefined): grade is string {
  return grades.some((known) => known === grade);
}

export type GradeMarkProps = {
  /** "01" to "10", or "NA". */
  grade: string;
  /** The grade before the last change, where it changed lately. */
  former?: string | null | undefined;
};

/** The small mark of rows and sentences: two digits, their place on ten ticks, and where they came from. */
export function GradeMark({ grade, former }: GradeMarkProps) {
  const { t } = useLingui();
  const hasMoved = isGrade(former) && isGrade(grade) && former !== grade;
  const isWeaker = hasMoved && grade > former;
  const name = hasMoved ? t`grade ${grade}, was ${former}` : t`grade ${grade}`;
  return (
    <span
      className={classes(styles.mark, !isGrade(grade) && styles.unrated)}
      role="img"
      aria-label={name}
      style={styleOf(grade, hasMoved ? former : null)}
    >
      <b>{grade}</b>
      <i className={classes(styles.ticks, hasMoved && styles.former)} />
      {hasMoved && (
        <span className={classes(styles.moved, isWeaker && styles.weaker)}>
          {isWeaker ? '↓' : '↑'}
          {former}
        </span>
      )}
    </span>
  );
}

/** The large form of panels: ten steps with their numbers and the three bands. */
export function GradeScale({ grade, former }: GradeMarkProps) {
  const { t } = useLingui();
  const name = former && former !== grade ? t`grade ${grade}, was ${former}` : t`grade ${grade}`;
  return (
    <div className={styles.scale} role="img" aria-label={name}>
      <div className={styles.steps}>
        {withGaps((each) => (
          <i
            key={each}
            className={classes(styles.step, each === grade ? styles.current : each === former && styles.was)}
            style={styleOf(each)}
          />
        ))}
      </div>
      <div className={styles.numbers} aria-hidden="true">
        {withGaps((each) => (each === grade ? <b key={each}>{each}</b> : <span key={each}>{each}</span>))}
      </div>
      <div className={styles.bands} aria-hidden="true">
        <span>
          <Trans>acceptable</Trans>
        </span>
        <i />
        <span>
          <Trans>basic</Trans>
        </span>
        <i />
        <span>
          <Trans>no cover</Trans>
        </span>
      </div>
    </div>
  );
}

/** The ten grades with an empty cell after 06 and after 07. */
function withGaps(draw: (grade: string) => ReactNode): ReactNode[] {
  return grades.flatMap((grade) =>
    grade === '06' || grade === '07' ? [draw(grade), <i key={`after ${grade}`} />] : [draw(grade)],
  );
}

/** The range of a grade filter, drawn on the ramp; the caller writes "02–09" beside it. */
export function GradeRange({ from, to }: { from: string; to: string }) {
  return (
    <span className={styles.range} aria-hidden="true">
      {grades.map((grade) => (
        <i key={grade} className={grade >= from && grade <= to ? styles.inside : undefined} style={styleOf(grade)} />
      ))}
    </span>
  );
}
