import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { StatusShape, StatusTone } from '../../core/status-shape.ts';
import { classes } from '../classes.ts';
import styles from './Status.module.css';

type Drawing = Readonly<{ line?: string; fill?: string; dashed?: string }>;

const disc = 'M6.5 1.5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z';

/** Drawings of 13 units: an outline per state, so that no state is shown by colour alone. */
const shapes = {
  /** Granted, in force. */
  full: { fill: disc },
  /** Partly granted. */
  half: { line: disc, fill: 'M6.5 1.5v10a5 5 0 0 0 0-10z' },
  /** No cover, none. */
  ring: { line: disc },
  /** Waiting for somebody. */
  waiting: { dashed: disc, line: 'M6.5 4v2.7l1.7 1' },
  /** Notice of a reduction or withdrawal. */
  notice: { fill: 'M1.3 2.5h10.4L6.5 11.5z' },
  /** Covered by grade. */
  grade: { line: 'M2 11V8.5M5 11V6.5M8 11V2M11 11V5.5' },
  /** Ended, taken back. */
  ended: { line: 'M2 6.5h9' },
  /** Not admissible. */
  cross: { line: 'M2.5 2.5l8 8M10.5 2.5l-8 8' },
  /** Done. */
  check: { line: 'M2 7l3 3 6-7' },
  /** Late. */
  late: { line: 'M6.5 1.5l5.5 10h-11zM6.5 5.5v2.7M6.5 9.7v.2' },
} as const satisfies Record<StatusShape, Drawing>;

export type { StatusShape, StatusTone };

const usualTone: Record<StatusShape, StatusTone> = {
  full: 'pos',
  half: 'warn',
  ring: 'neg',
  waiting: 'info',
  notice: 'neg',
  grade: 'info',
  ended: 'mute',
  cross: 'neg',
  check: 'pos',
  late: 'warn',
};

/** A state: shape and word, the word in ink, and quieter without a shape. `<Status shape="half">Partly granted</Status>`. */
export function Status({
  shape,
  tone = shape ? usualTone[shape] : 'mute',
  children,
}: {
  shape: StatusShape | null;
  tone?: StatusTone;
  children: ReactNode;
}) {
  if (shape === null) return <span className={styles.mute}>{children}</span>;
  const { line, fill, dashed }: Drawing = shapes[shape];
  return (
    <span className={classes(styles.status, styles[tone])}>
      <svg viewBox="0 0 13 13" aria-hidden="true" focusable="false">
        {dashed && <path d={dashed} strokeDasharray="2.6 1.9" />}
        {line && <path d={line} />}
        {fill && <path d={fill} fill="currentColor" />}
      </svg>
      {children}
    </span>
  );
}

export type StatusWords = Readonly<{ shape: StatusShape | null; tone?: StatusTone; label: MessageDescriptor }>;

/** A state as its label declares it: `<StatusInWords of={claimStatusLabels[status]} />`. */
export function StatusInWords({ of: { label, ...look } }: { of: StatusWords }) {
  const { i18n } = useLingui();
  return <Status {...look}>{i18n._(label)}</Status>;
}
