import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { scratchDirectory } from './scripts/scratch.ts';

process.env['TMPDIR'] = scratchDirectory();

const port = Number(process.env['AVAL_JOURNEYS_PORT'] ?? 3100);
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  // a bell counts what all journeys bring: its own comes when the others are done (`--no-deps` runs it by itself)
  projects: [
    { name: 'journeys', testIgnore: 'notifications.spec.ts' },
    { name: 'bell', testMatch: 'notifications.spec.ts', dependencies: ['journeys'] },
  ],
  // generous: a machine that does other work too is slow, not wrong
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    // an action that cannot be done is named, with its line, before the journey as a whole runs out of time
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // recording costs as much as the journey; `--trace on` shows how one went
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: ['--disable-gpu'] },
  },
  webServer: {
    command: 'node scripts/serve-journeys.mjs',
    url: `${baseURL}/health/ready`,
    env: { PORT: String(port) },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: !process.env['CI'],
  },
});
