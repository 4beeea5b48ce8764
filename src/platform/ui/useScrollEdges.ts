import { useLayoutEffect } from 'react';
import { measured } from './measured.ts';

/**
 * Marks an element that scrolls sideways where there is more of it, with `data-before` and `data-after`; `base.css` fades
 * those edges. What is current in it is brought into view.
 */
export function useScrollEdges(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const rest = scrollWidth - clientWidth - scrollLeft;
      element.toggleAttribute('data-before', scrollLeft > 1);
      element.toggleAttribute('data-after', rest > 1);
    };
    let shown: Element | null = null;
    const settle = () => {
      const current = element.querySelector<HTMLElement>('[aria-current]');
      if (current !== shown) current?.scrollIntoView({ block: 'nearest', inline: 'center' });
      shown = current;
      mark();
    };
    const size = measured(element, settle);
    const changes = new MutationObserver(size.again);
    changes.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-current'],
    });
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      size.end();
      changes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [element]);
}
