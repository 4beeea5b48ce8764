import type { TourStep } from './tour-steps.ts';

/** A stop whose anchor is on the screen now. */
export type Stop = TourStep & Readonly<{ element: Element }>;

/**
 * The stops that can be shown: those whose anchor is there and can be seen. The same anchor may occur twice, such as a
 * place in the rail and at the edge of a phone; the one that is seen counts. An element may be the anchor of several: a
 * line of the navigation is that of all its tabs.
 */
export function stopsOnScreen(steps: readonly TourStep[], root: ParentNode = document): Stop[] {
  return steps.flatMap((step) => {
    const found = [...root.querySelectorAll(`[data-tour~="${step.anchor}"]`)].find(isSeen);
    return found ? [{ ...step, element: found }] : [];
  });
}

/** Whether an element is on the screen; a place that a screen leaves empty, as one without actions does, is not. */
function isSeen(element: Element): boolean {
  if (!element.hasChildNodes()) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}
