import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Bar, ErrorState, StillReading } from '../controls/states.tsx';
import type { Pages } from '../query.ts';
import styles from './EntryList.module.css';

export type EntryListProps = {
  pages: Pages<unknown>;
  /** "The files could not be read." */
  failed: string;
  empty: ReactNode;
  /** "Show older files". */
  more: ReactNode;
  /** Looks of the list and of an entry, for those that are still read. */
  look: Readonly<{ list: string | undefined; entry: string | undefined }>;
  /** The list itself, an `ol`. */
  children: ReactNode;
};

/** Records as entries below each other, where they are neither rows nor tiles: read, failed, empty, and the older ones. */
export function EntryList({ pages, failed, empty, more, look, children }: EntryListProps) {
  const isEmpty = pages.items.length === 0;
  return (
    <>
      {pages.error && isEmpty ? (
        <ErrorState problem={pages.error} what={failed} onRetry={pages.refetch} />
      ) : pages.isPending ? (
        <div className={look.list}>
          {[46, 52, 40].map((width) => (
            <div key={width} className={look.entry}>
              <Bar width={`${width}%`} />
            </div>
          ))}
          <StillReading />
        </div>
      ) : isEmpty ? (
        empty
      ) : (
        children
      )}
      {pages.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
            {more}
          </Button>
        </p>
      )}
    </>
  );
}
