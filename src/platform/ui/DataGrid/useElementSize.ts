import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width and height of an element in px, followed as it changes; zero before it is there. */
export function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = observed;
      setSize((size) => (size.width === width && size.height === height ? size : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
