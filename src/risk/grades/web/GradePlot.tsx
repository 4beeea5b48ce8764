import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { type Day, daysBetween } from '../../../platform/core/day.ts';
import { classes } from '../../../platform/ui/classes.ts';
import { useElementSize } from '../../../platform/ui/DataGrid/useElementSize.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type GradeCode, gradeScale, isRanked } from '../../buyers/grade.ts';
import type { GradeStep } from '../grade-steps.ts';
import styles from './grades.module.css';

const usualWidth = 376;
const head = 16;
const rowHeight = 11;
const ground = head + gradeScale.length * rowHeight;
const height = ground + 18;
/** Room at the left for the labels of the grid. */
const left = 20;
/** Narrower steps have no label of their own; the accompanying table has it. */
const leastForFigure = 18;

/** The top of a grade's row; NA is in the middle, on no row. */
function topOf(grade: GradeCode): number {
  return isRanked(grade) ? head + gradeScale.indexOf(grade) * rowHeight : (head + ground) / 2;
}

/** Grades as steps through time, the strongest at the top. Grades without cover have a hatched background. */
export function GradePlot({ steps, first, last }: { steps: readonly GradeStep[]; first: Day; last: Day }) {
  const { t } = useLingui();
  const format = useFormat();
  const hatching = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useElementSize(box).width || usualWidth;
  const days = daysBetween(first, last);
  const x = (day: Day) => left + (daysBetween(first, day) / days) * (width - left);
  const words = steps.map(({ gradeCode, from }) => t`${gradeCode} from ${format.fullDay(from)}`);
  return (
    <div ref={box}>
      <svg
        className={styles.plot}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={format.list(words)}
      >
        <pattern id={hatching} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.hatch} y2="5" />
        </pattern>
        <rect x={left} width={width - left} y={topOf('08')} height={ground - topOf('08')} fill={`url(#${hatching})`} />
        {(['01', '07', '08'] as const).map((grade) => (
          <g key={grade}>
            <line className={styles.gridLine} x1={left} x2={width} y1={topOf(grade)} y2={topOf(grade)} />
            <text x={0} y={topOf(grade) + rowHeight - 1}>
              {grade}
            </text>
          </g>
        ))}
        <line className={styles.axis} x1={left} x2={width} y1={ground} y2={ground} />
        {steps.map((step, index) => (
          <Step key={step.from} step={step} next={steps[index + 1]} x={x} />
        ))}
        <text x={left} y={height - 4}>
          {format.fullDay(first)}
        </text>
        <text x={width} y={height - 4} textAnchor="end">
          {t`today`}
        </text>
      </svg>
    </div>
  );
}

type StepProps = { step: GradeStep; next: GradeStep | undefined; x(day: Day): number };

/** One grade: a line for its time, and the line to the next one. NA is a gap with its label. */
function Step({ step: { gradeCode, from, to }, next, x }: StepProps) {
  const isLatest = next === undefined;
  const middle = (grade: GradeCode) => topOf(grade) + rowHeight / 2;
  const hasRow = isRanked(gradeCode);
  const isWide = x(to) - x(from) >= leastForFigure;
  return (
    <g className={classes(styles.step, isLatest && styles.latest)}>
      {hasRow && (
        <path
          d={`M${x(from)} ${middle(gradeCode)}H${x(to)}${next && isRanked(next.gradeCode) ? `V${middle(next.gradeCode)}` : ''}`}
        />
      )}
      {(isWide || isLatest) && (
        <text x={isLatest ? x(to) : x(from) + 2} y={middle(gradeCode) - 4} textAnchor={isLatest ? 'end' : 'start'}>
          {gradeCode}
        </text>
      )}
    </g>
  );
}
