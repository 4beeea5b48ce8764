import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../journey.ts';

/** Every main screen, as somebody who sees all of it. */
const screens: ReadonlyArray<readonly [title: string, address: string]> = [
  ['Today', '/dashboard'],
  ['Buyers', '/buyers'],
  ['Covers', '/risk-services/covers?display=table'],
  ['Covers', '/risk-services/covers?display=tile'],
  ['Cover requests', '/risk-services/cover-requests'],
  ['Ask for cover', '/risk-services/covers/new'],
  ['Monitor', '/risk-services/monitor?since=this-year&display=table'],
  ['Monitor', '/risk-services/monitor?since=this-year&display=tile'],
  ['Grades', '/risk-services/grades?display=table'],
  ['Ask for a grade', '/risk-services/grades/new'],
  ['Orders', '/orders?view=all'],
  ['Policies', '/policies'],
  ['Settings', '/settings'],
];

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`no screen has a barrier that can be found by rules, ${width} px wide, ${colorScheme}`, async ({ enter }) => {
    test.slow();
    const page = await enter('Ada Admin', '/dashboard', { viewport: { width, height: 900 }, colorScheme });
    for (const [title, address] of screens)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
  });
}
