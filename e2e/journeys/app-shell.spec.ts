import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { knowTheTours } from '../journey.ts';

const shellPort = Number(process.env['AVAL_JOURNEYS_PORT'] ?? 3100) + 1000;
const shell = `http://localhost:${shellPort}`;
let shellServer: ChildProcess;

test.beforeAll(async ({ baseURL }) => {
  const env = { ...process.env, SHELL_PORT: String(shellPort), PORTAL: baseURL };
  shellServer = spawn(process.execPath, ['scripts/example-shell.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(shellServer.stdout as NodeJS.ReadableStream, 'data');
});
test.afterAll(() => shellServer.kill());

test('the portal opens inside an app shell, closes and opens again (A2, A7)', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /Rosa Requestor/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dev-idp'));
  await knowTheTours(page);

  const toggles = page.waitForResponse(`${shell}/toggles/features.demo.json`);
  await page.goto(`${shell}/?micro-frontend=true`);
  expect((await toggles).status()).toBe(200);
  const stage = page.locator('#stage');
  await expect(stage.getByRole('navigation').first()).toBeVisible();

  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(stage).toHaveText('The portal opens here. The shell’s own pages would stand beside it.');
  await page.getByRole('button', { name: 'Open the portal' }).click();
  await expect(stage.getByRole('navigation').first()).toBeVisible();
});
