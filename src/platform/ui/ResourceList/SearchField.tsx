import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommands } from '../commands.tsx';
import { Icon } from '../controls/Icon.tsx';
import styles from './ResourceList.module.css';

const pauseMs = 250;

/** The search of a list, reached with "/". What is typed takes effect after a moment. */
export function SearchField({ hint, value, onChange }: { hint: string; value: string; onChange(value: string): void }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const reported = useRef<string[]>([]);
  const change = useEffectEvent(onChange);
  // the value that this field reported comes back a moment later: letters typed since then, and a blank at the end, are
  // kept
  useEffect(() => {
    const at = reported.current.indexOf(value);
    reported.current = reported.current.slice(at + 1);
    if (at < 0) setTyped((text) => (text.trim() === value ? text : value));
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      reported.current.push(typed.trim());
      change(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useCommands([
    { id: 'search-list', label: t`Search in the list`, icon: 'search', keys: '/', run: () => field.current?.focus() },
  ]);
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={hint}
        placeholder={hint}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) {
            event.stopPropagation();
            setTyped('');
          }
        }}
      />
    </label>
  );
}
