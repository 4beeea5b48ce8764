import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Banner.module.css';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'info' | 'warn' | 'neg' | 'pos';

const drawings: Record<Tone, IconName> = { info: 'info', warn: 'warning', neg: 'warning', pos: 'check' };

export type BannerProps = {
  tone: Tone;
  /** The finding, in bold: "Spain is not on this policy." */
  title?: ReactNode;
  children?: ReactNode;
  /** Announced at once when it appears; for answers to what the reader just did. */
  isSpoken?: boolean;
  className?: string | undefined;
};

/** A message that stays on the page until it is dealt with: what happened, what is safe, what to do. */
export function Banner({ tone, title, children, isSpoken, className }: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone], className)} role={isSpoken ? 'alert' : undefined}>
      <Icon name={drawings[tone]} />
      <div>
        {title && <b>{title}</b>} {children}
      </div>
    </div>
  );
}
