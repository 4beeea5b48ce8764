/**
 * A table of 100,000 rows (targets.md 1): time until rows are painted against bare virtual rows, and elements in the page,
 * with a processor four times as slow. `node scripts/run.mjs bench/rows.ts`
 */
import { median, slowDown, withBrowser } from './browser.ts';
import { report } from './promise.ts';
import { withPages } from './serve-pages.ts';

const rounds = 11;
type Usable = Readonly<{ time: number; elements: number }>;
type Mounting = 'mountGrid' | 'mountBareRows';

await withPages((url) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/rows.html`);
    await slowDown(page);
    const mount = (which: Mounting) => page.evaluate<Usable>(`${which}()`);
    const measured: Record<Mounting, Usable[]> = { mountGrid: [], mountBareRows: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const which of ['mountBareRows', 'mountGrid'] as const) measured[which].push(await mount(which));
    }
    const timeOf = (which: Mounting) => median(measured[which].slice(1).map(({ time }) => time));
    const [grid, bare] = [timeOf('mountGrid'), timeOf('mountBareRows')];
    console.log(`grid ${grid.toFixed(0)} ms, bare virtual rows ${bare.toFixed(0)} ms`);
    report('A table of 100,000 rows', [
      { name: 'time to usable against bare virtual rows', value: grid / bare, gate: 2, goal: 1.3 },
      {
        name: 'elements in the page',
        value: measured.mountGrid.at(-1)?.elements ?? Number.NaN,
        gate: 1500,
        goal: 700,
        unit: '',
      },
    ]);
  }),
);
