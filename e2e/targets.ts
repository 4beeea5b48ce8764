import type { Page } from '@playwright/test';

/** What is pressed. */
const pressed = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  ...['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab'].map((role) => `[role=${role}]`),
].join(',');

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height' | 'left' | 'right' | 'top' | 'bottom', number>>;

/**
 * What is pressed within a part of a page and is smaller than WCAG 2.5.8 asks, 24 by 24 CSS pixels: "15x47 All". Links in
 * a sentence may be as high as its lines. Other small ones are well when a press beside them hits them all the same, as
 * boxes that add ground to their drawing, or when a circle of 24 px around them touches no other target.
 */
export async function smallTargets(page: Page, part = 'body'): Promise<string[]> {
  return page.locator(part).evaluate(
    (within, { pressed, least }) => {
      const { document, getComputedStyle } = within.ownerDocument.defaultView;
      const shown = Array.from(within.querySelectorAll(pressed), (target: typeof within) => ({
        target,
        // a box to tick is pressed with its words
        box: ((target.matches('input') && target.closest('label')) || target).getBoundingClientRect() as Box,
      })).filter(
        ({ target, box }) =>
          target.checkVisibility({ visibilityProperty: true }) &&
          box.width > 1 &&
          box.height > 1 &&
          !isInSentence(target),
      );
      return shown
        .filter(({ target, box }) => isSmall(box) && !isHitAround(target) && !hasRoom(target, box))
        .map(({ target, box }) => {
          const name = target.getAttribute('aria-label') ?? target.textContent;
          return `${Math.round(box.width)}x${Math.round(box.height)} ${name.trim().slice(0, 40)}`;
        });

      function isSmall({ width, height }: Box): boolean {
        return width < least - 0.5 || height < least - 0.5;
      }

      function isInSentence(target: typeof within): boolean {
        const beside = Array.from<typeof within>(target.parentElement.childNodes);
        return (
          getComputedStyle(target).display === 'inline' &&
          beside.some((node) => node.nodeName === '#text' && /\p{L}/u.test(node.textContent))
        );
      }

      function isHitAround(target: typeof within): boolean {
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height }: Box = target.getBoundingClientRect();
        const reach = least / 2 - 1;
        const corners = [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => [dx, dy] as const));
        return corners.every(([dx, dy]) =>
          target.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)),
        );
      }

      function hasRoom(target: typeof within, box: Box): boolean {
        const [x, y] = middleOf(box);
        return shown.every((other) => {
          if (other.target.contains(target) || target.contains(other.target)) return true;
          if (isSmall(other.box)) {
            const [otherX, otherY] = middleOf(other.box);
            return Math.hypot(x - otherX, y - otherY) >= least;
          }
          const { left, right, top, bottom } = other.box;
          return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) >= least / 2;
        });
      }

      function middleOf({ x, y, width, height }: Box): [number, number] {
        return [x + width / 2, y + height / 2];
      }
    },
    { pressed, least: 24 },
  );
}

/** Of what a thumb presses first on a phone, the action that floats and the bar at the bottom, what is lower than 44 px. */
export async function lowPrimaryTargets(page: Page): Promise<string[]> {
  const first = page.locator('header [data-tour=actions] > :last-child, nav[aria-label="Quick access"] :is(a, button)');
  return first.evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { height } = target.getBoundingClientRect();
      return target.checkVisibility() && height < 43.5 ? `${Math.round(height)} ${target.textContent}` : [];
    }),
  );
}
