import { useLayoutEffect, useState } from 'react';

/** Height of a row in px as the density sets it. */
export function useRowHeight(element: { current: HTMLElement | null }, token: '--av-row' | '--av-row-2'): number {
  const [height, setHeight] = useState(token === '--av-row' ? 38 : 50);
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const rem = Number.parseFloat(getComputedStyle(element.current).getPropertyValue(token));
      const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (rem > 0 && root > 0) setHeight(Math.round(rem * root));
    };
    measure();
    const observer = new MutationObserver(measure);
    const portal = element.current?.closest('[data-aval]');
    if (portal) observer.observe(portal, { attributeFilter: ['data-density'] });
    return () => observer.disconnect();
  }, [element, token]);
  return height;
}
