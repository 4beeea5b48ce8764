import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A list navigated with the arrow keys while the focus stays in the field above it: the field announces the current
 * line to assistive technology. Lines carry `id={list.idOf(id)}`, the field `{...list.controls}` and
 * `onKeyDown={list.walk}`.
 */
export type ActiveDescendantList = Readonly<{
  /** Id of the list element. */
  id: string;
  /** The line that Enter takes: the current one, else the first. */
  current: string | null;
  idOf(line: string): string;
  point(line: string): void;
  /** Moves on arrow and page keys; answers whether the key was one of them. */
  walk(event: KeyboardEvent): boolean;
  controls: Readonly<{
    role: 'combobox';
    'aria-haspopup': 'listbox' | 'grid';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
  }>;
}>;

const pageSteps = 8;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSteps, PageUp: -pageSteps };

/** Moves through lines by their ids. `grid` where a line has cells with controls of their own, else `listbox`. */
export function useActiveDescendant(lines: readonly string[], popup: 'listbox' | 'grid'): ActiveDescendantList {
  const id = useId();
  const [pointed, point] = useState<string | null>(null);
  const current = pointed !== null && lines.includes(pointed) ? pointed : (lines[0] ?? null);
  const idOf = (line: string) => `${id}-${line}`;
  const hasWalked = useRef(false);
  useEffect(() => {
    if (hasWalked.current && current) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
    hasWalked.current = false;
  }, [current, id]);
  return {
    id,
    current,
    idOf,
    point,
    walk: (event) => {
      const step = steps[event.key];
      if (step === undefined || current === null) return false;
      event.preventDefault();
      hasWalked.current = true;
      point(lines[Math.min(Math.max(lines.indexOf(current) + step, 0), lines.length - 1)] ?? null);
      return true;
    },
    controls: {
      role: 'combobox',
      'aria-haspopup': popup,
      'aria-expanded': lines.length > 0,
      'aria-controls': id,
      'aria-activedescendant': current ? idOf(current) : undefined,
    },
  };
}
