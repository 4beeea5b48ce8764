import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { useOneTabStop } from '../useOneTabStop.ts';
import { useScrollEdges } from '../useScrollEdges.ts';
import styles from './KindTabs.module.css';

export type KindTab = Readonly<{ id: string; label: string; path: string; isCurrent: boolean }>;

/**
 * Lists of one thing in several kinds, above the title: named covers, covers by grade. They look as the navigation does,
 * of which they are a part; the states within a list are `StateTabs`, beside its title.
 */
export function KindTabs({ tabs }: { tabs: readonly KindTab[] }) {
  const { t } = useLingui();
  const [row, setRow] = useState<HTMLElement | null>(null);
  useScrollEdges(row);
  useOneTabStop(row);
  return (
    <nav ref={setRow} className={styles.kinds} aria-label={t`Kind`} data-kinds>
      {tabs.map(({ id, label, path, isCurrent }) => (
        <Link
          key={id}
          to={path}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes(styles.kind, isCurrent && styles.current)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
