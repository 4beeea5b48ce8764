import { useLayoutEffect } from 'react';
import { measured } from './measured.ts';

/** What takes the focus in a row of links and buttons. */
const controls = 'a[href], button:not([disabled])';

const steps: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * Makes a group of links and buttons one stop of the Tab key, within which arrows, Home and End move (the roving tabindex
 * of the ARIA Authoring Practices). One comes to what is current in it (the entry, not
 * the heading before it), else to where one was last.
 */
export function useOneTabStop(group: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!group) return;
    let last: Element | null = null;
    const settle = () => {
      const all = controlsOf(group);
      const stop = all.find(isFocused) ?? all.findLast(isCurrent) ?? all.find((control) => control === last) ?? all[0];
      for (const control of all) control.tabIndex = control === stop ? 0 : -1;
    };
    const enter = ({ target }: Event) => {
      last = target as Element;
      settle();
    };
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const all = controlsOf(group);
      const at = all.findIndex((control) => control === event.target);
      if (!step || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const places = { next: (at + 1) % all.length, previous: at - 1, first: 0, last: -1 };
      all.at(places[step])?.focus();
    };
    // what is visible is known for nothing once the page is laid out
    const size = measured(group, settle);
    const changes = new MutationObserver(size.again);
    changes.observe(group, { subtree: true, childList: true, attributeFilter: ['aria-current', 'disabled', 'href'] });
    group.addEventListener('focusin', enter);
    group.addEventListener('focusout', settle);
    group.addEventListener('keydown', walk);
    return () => {
      changes.disconnect();
      size.end();
      group.removeEventListener('focusin', enter);
      group.removeEventListener('focusout', settle);
      group.removeEventListener('keydown', walk);
    };
  }, [group]);
}

function controlsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility());
}

function isFocused(control: Element): boolean {
  return control === control.ownerDocument.activeElement;
}

function isCurrent(control: Element): boolean {
  return control.hasAttribute('aria-current');
}
