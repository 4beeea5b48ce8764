import { type RefObject, useEffect } from 'react';

/**
 * Says in `data-more` on which sides of a table that scrolls sideways there is more: `start`, `end` or both. It is
 * written to the element itself, because a scroll step should not render the table.
 */
export function useMoreBeside(scroller: RefObject<HTMLElement | null>, isWide: boolean, columns: unknown): void {
  useEffect(
    () => (isWide && scroller.current ? followSides(scroller.current) : undefined),
    // other columns need another width
    [scroller, isWide, columns],
  );
}

/** Answers what ends it. */
function followSides(element: HTMLElement): () => void {
  const say = () => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    // a pixel is what zoomed browsers round away
    const sides = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'];
    element.setAttribute('data-more', sides.filter(Boolean).join(' '));
  };
  say();
  const observer = new ResizeObserver(say);
  observer.observe(element);
  element.addEventListener('scroll', say, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', say);
    element.removeAttribute('data-more');
  };
}
