import { nice, ticks } from 'd3-array';
import { useRef } from 'react';
import { classes } from '../classes.ts';
import { useElementSize } from '../DataGrid/useElementSize.ts';
import styles from './plot.module.css';

/** One bar: the filled part, and what goes beyond it, drawn dashed. */
export type Bar = Readonly<{
  label: string;
  /** A second line under the bar: "88%". */
  sub?: string;
  value: number;
  beyond?: number;
  /** Above the bar. */
  figure?: string;
  /** A token of the look; the first chart series by default. */
  fill?: string;
  /** A wider gap before it separates another class of values. */
  isApart?: boolean;
  isKey?: boolean;
}>;

export type BarPlotProps = {
  /** Says what is plotted, for assistive technology; the figures stand in the alternative table. */
  label: string;
  bars: readonly Bar[];
  height: number;
  /** Text of a grid line's value; without it there are no grid lines. */
  tick?: (value: number) => string;
  /** Text under groups of bars: `[2, "basic"]` is placed under the bar with that index. */
  groups?: ReadonlyArray<readonly [index: number, word: string]>;
};

const usualWidth = 376;
const labelHeight = 17;

/** Upright bars on a common ground. */
export function BarPlot({ label, bars, height, tick, groups = [] }: BarPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useElementSize(box).width || usualWidth;
  const most = Math.max(...bars.map(({ value, beyond = 0 }) => value + beyond), 0);
  const [, top] = nice(0, most || 1, 3);
  const foot = labelHeight * (1 + Number(bars.some(({ sub }) => sub)) + Number(groups.length > 0));
  const head = 14;
  const ground = height - foot;
  const y = (value: number) => ground - (value / top) * (ground - head);
  const x = placeBars(bars, width, tick ? 26 : 2);
  const barWidth = x.width;
  return (
    <div ref={box}>
      <svg className={styles.drawing} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {tick &&
          ticks(0, top, 3)
            .slice(1)
            .map((value) => (
              <g key={value}>
                <line className={styles.gridLine} x1={0} x2={width} y1={y(value)} y2={y(value)} />
                <text x={0} y={y(value) - 4}>
                  {tick(value)}
                </text>
              </g>
            ))}
        <line className={styles.axis} x1={0} x2={width} y1={ground} y2={ground} />
        {bars.map((bar, index) => {
          const left = x.lefts[index] ?? 0;
          const middle = left + barWidth / 2;
          const above = y(bar.value + (bar.beyond ?? 0));
          return (
            <g key={bar.label}>
              <rect
                x={left}
                width={barWidth}
                y={y(bar.value)}
                height={Math.max(ground - y(bar.value), 0)}
                fill={bar.fill ?? 'var(--av-c-1)'}
              />
              {bar.beyond ? (
                <rect
                  className={styles.beyond}
                  x={left + 0.5}
                  width={barWidth - 1}
                  y={above}
                  height={Math.max(y(bar.value) - above - 1, 0)}
                />
              ) : null}
              {bar.figure && (
                <text className={styles.key} x={middle} y={above - 4} textAnchor="middle">
                  {bar.figure}
                </text>
              )}
              <text className={classes(bar.isKey && styles.key)} x={middle} y={ground + 14} textAnchor="middle">
                {bar.label}
              </text>
              {bar.sub && (
                <text className={classes(bar.isKey && styles.key)} x={middle} y={ground + 28} textAnchor="middle">
                  {bar.sub}
                </text>
              )}
            </g>
          );
        })}
        {groups.map(([index, word]) => (
          <text key={word} x={x.lefts[index] ?? 0} y={height - 3}>
            {word}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Bars share the width; those of another class have a wider gap before them. */
export function placeBars(bars: readonly Bar[], width: number, left: number): { width: number; lefts: number[] } {
  const gapShare = 0.27;
  const apartShare = 0.6;
  const units = bars.reduce(
    (sum, { isApart }, index) => sum + 1 + (index === 0 ? 0 : isApart ? apartShare : gapShare),
    0,
  );
  const unit = Math.min((width - left) / Math.max(units, 1), 44);
  let at = left;
  const lefts = bars.map(({ isApart }, index) => {
    if (index > 0) at += unit * (isApart ? apartShare : gapShare);
    const own = at;
    at += unit;
    return own;
  });
  return { width: unit, lefts };
}
