/** Surfaces above the page; what opened them is behind them. */
const surfaces = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const controls = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';

/** An element with its neighbours, then each that it is in with theirs: all as they were when it had the focus. */
type Trail = ReadonlyArray<readonly [element: Element, next: Element | null, previous: Element | null]>;

/**
 * Whoever works with the keyboard never loses their place. Where what has the focus is taken from the page (a dialog or a
 * menu with what opened it, a row that is deleted, a filter that is dropped), the focus goes to what opened it, else to
 * what stood beside it, else to the title. Those who point are left alone. Answers how to end it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let trail: Trail = [];
  let isPointing = false;
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    focused = target;
    if (!target.closest(surfaces)) trail = trailOf(target);
  };
  const press = () => {
    isPointing = false;
  };
  const point = () => {
    isPointing = true;
  };
  const look = () => {
    if (!focused || focused.isConnected) return;
    focused = null;
    // a screen that comes, or the surface itself, gives the focus to what it means within a frame
    requestAnimationFrame(() => requestAnimationFrame(giveBack));
  };
  const giveBack = () => {
    if (document.activeElement === document.body && !isPointing) nearest(trail)?.focus();
  };
  const removals = new MutationObserver(look);
  removals.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', enter);
  document.addEventListener('keydown', press, true);
  for (const pointing of ['pointerdown', 'wheel']) document.addEventListener(pointing, point, { passive: true });
  return () => {
    removals.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('keydown', press, true);
    for (const pointing of ['pointerdown', 'wheel']) document.removeEventListener(pointing, point);
  };
}

function trailOf(element: Element): Trail {
  const up = element.parentElement;
  return [[element, element.nextElementSibling, element.previousElementSibling], ...(up ? trailOf(up) : [])];
}

/** What can take the focus, as near as possible to where it was. */
function nearest(trail: Trail): HTMLElement | null {
  for (const around of trail) {
    const there = around.find((element) => element?.isConnected);
    if (!there) continue;
    if (there.matches('main, body') || there.contains(document.querySelector('main'))) break;
    const control = [there, ...there.querySelectorAll(controls)].find(takesFocus);
    if (control) return control;
  }
  return document.querySelector('h1');
}

function takesFocus(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement && element.matches(controls) && element.tabIndex >= 0 && element.checkVisibility()
  );
}
