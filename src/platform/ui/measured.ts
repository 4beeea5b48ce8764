/** What follows the size of an element. */
type Measuring = Readonly<{
  /** Measures with the next frame, although the size is the same. */
  again(): void;
  end(): void;
}>;

/**
 * Measures an element now and after each change of its size: once the browser has laid out all that changed, and before
 * it is painted. To ask for a size earlier makes the browser lay out the page for it alone.
 */
export function measured(element: HTMLElement, measure: () => void): Measuring {
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  return {
    // an element is measured when it begins to be observed
    again() {
      sizes.unobserve(element);
      sizes.observe(element);
    },
    end: () => sizes.disconnect(),
  };
}
