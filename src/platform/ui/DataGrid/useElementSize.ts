import { type RefObject, useLayoutEffect, useState } from 'react';
import { useDrawnWindow, type WindowSize } from '../drawn-window.ts';
import { isDrawnWhole } from '../first-drawing.ts';

const none: WindowSize = { width: 0, height: 0 };

/** The size of a list in a drawing that is whole before it is measured: the window without navigation and header. */
export function useExpectedSize(): WindowSize {
  const { width, height } = useDrawnWindow();
  if (!isDrawnWhole()) return none;
  const navigation = width >= 1040 ? 212 : width >= 810 ? 60 : 0;
  return { width: width - navigation, height: height - 170 };
}

/** Width and height of an element in px, followed as it changes; zero before it is there. */
export function useElementSize(element: RefObject<HTMLElement | null>): WindowSize {
  const [size, setSize] = useState(none);
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
