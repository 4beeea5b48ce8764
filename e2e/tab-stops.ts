import type { Page } from '@playwright/test';

/** The names of the stops of Tab before the title with its own controls, and of all before the content. */
export type StopsBefore = Readonly<{ title: string[]; content: string[] }>;

/** Walks by Tab from the top of a page into its content, as somebody without a mouse who skips nothing. */
export async function stopsBefore(page: Page): Promise<StopsBefore> {
  const whole = page.locator('body');
  await whole.evaluate((body) => {
    const { document, getSelection } = body.ownerDocument.defaultView;
    document.activeElement?.blur();
    // the walk starts where the selection is
    getSelection().setPosition(body, 0);
  });
  const stops: StopsBefore = { title: [], content: [] };
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await whole.evaluate((body) => {
      const { activeElement: at } = body.ownerDocument;
      if (at === body || body.querySelector('main').contains(at)) return null;
      const precedes = 2;
      const isBeforeTitle = (body.querySelector('h1').compareDocumentPosition(at) & precedes) > 0;
      return { name: (at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 30), isBeforeTitle };
    });
    if (!stop) return stops;
    if (stop.isBeforeTitle) stops.title.push(stop.name);
    stops.content.push(stop.name);
  }
  throw new Error(`Tab does not come into the content: ${stops.content}`);
}
