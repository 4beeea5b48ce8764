import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { useFormat } from '../format/useFormat.ts';
import { useOneTabStop } from '../useOneTabStop.ts';
import styles from './StateTabs.module.css';

export type StateTab = {
  id: string;
  label: string;
  /** How many there are; capped counts end in a plus. `null` while it is being counted. */
  count?: { value: number; capped: boolean } | null | undefined;
  /** Instead of the count, marked: what of it waits for the reader, "2 returned". */
  note?: string | undefined;
  /** Search parameters of this state; those named `undefined` are dropped. */
  search: Record<string, string | undefined>;
};

/** States of a list as views in the header: each is an address of its own. Tab stops at the current one, arrows go on. */
export function StateTabs({ label, tabs, current }: { label: string; tabs: readonly StateTab[]; current: string }) {
  const format = useFormat();
  const [row, setRow] = useState<HTMLElement | null>(null);
  useOneTabStop(row);
  return (
    <nav ref={setRow} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to="."
          activeOptions={{ exact: true, includeSearch: true }}
          search={(former: Record<string, unknown>) => ({ ...former, ...tab.search })}
          className={classes(styles.tab, tab.id === current && styles.current)}
          aria-current={tab.id === current ? 'true' : undefined}
        >
          {tab.label}
          {tab.note !== undefined ? (
            <i className={styles.note}>{tab.note}</i>
          ) : (
            tab.count !== undefined && (
              <i>
                {tab.count && format.number(tab.count.value)}
                {tab.count?.capped && '+'}
              </i>
            )
          )}
        </Link>
      ))}
    </nav>
  );
}
