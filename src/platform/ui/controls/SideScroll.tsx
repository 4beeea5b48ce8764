import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './SideScroll.module.css';

type SideScrollProps = Readonly<{ label: string; className?: string | undefined; children: ReactNode }>;

/**
 * Around a table that is wider than its page may be: it scrolls sideways by itself. Where it does, the keyboard can get
 * into it and it has a name; where all of it is shown, it is no stop of the Tab key.
 *   <SideScroll label={t`Insured companies`}><table>…</table></SideScroll>
 */
export function SideScroll({ label, className, children }: SideScrollProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsSideways(frame);
  const named = scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div ref={frame} className={classes(styles.scroll, className)} {...named}>
      {children}
    </div>
  );
}

function useScrollsSideways(frame: Readonly<{ current: HTMLElement | null }>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => setScrolls(current.scrollWidth > current.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    for (const measured of [current, ...current.children]) sizes.observe(measured);
    return () => sizes.disconnect();
  }, [frame]);
  return scrolls;
}
