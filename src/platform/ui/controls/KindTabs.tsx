import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './KindTabs.module.css';

export type KindTab = Readonly<{ id: string; label: string; path: string; isCurrent: boolean }>;

/**
 * Lists of one thing in several kinds, above the title: named covers, covers by grade. They look as the navigation does,
 * of which they are a part; the states within a list are `StateTabs`, beside its title.
 */
export function KindTabs({ tabs }: { tabs: readonly KindTab[] }) {
  const { t } = useLingui();
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.id;
  // where the row scrolls, the current kind is in view
  useLayoutEffect(() => {
    const tab = current && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} className={styles.kinds} aria-label={t`Kind`} data-kinds>
      {tabs.map(({ id, label, path, isCurrent }) => (
        <Link
          key={id}
          to={path}
          className={classes(styles.kind, isCurrent && styles.current)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
