import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

export type Tab = { id: string; label: ReactNode; count?: ReactNode; content: ReactNode };

/** Parts of one page under tabs: arrows move between them, Tab goes into the part. */
export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: readonly Tab[];
  chosen?: string;
  onChoose?(id: string): void;
}) {
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = chosen ?? own;
  const choose = (id: string) => {
    setOwn(id);
    onChoose?.(id);
  };
  const walk = (event: KeyboardEvent) => {
    const next = neighbour(tabs, current, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(`${group}-${next.id}`)}"]`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${group}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${group}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            className={classes(styles.tab, tab.id === current && styles.current)}
            onClick={() => choose(tab.id)}
          >
            {tab.label} {tab.count !== undefined && <small>{tab.count}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${group}-panel`} aria-labelledby={`${group}-${current}`}>
        {tabs.find((tab) => tab.id === current)?.content}
      </div>
    </div>
  );
}

function neighbour(tabs: readonly Tab[], current: string | undefined, key: string): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.id === current);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs[(at - 1 + tabs.length) % tabs.length];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
