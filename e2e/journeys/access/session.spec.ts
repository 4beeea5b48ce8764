import { expect, test } from '../../journey.ts';

const minute = 60_000;

test('a minute before an idle session ends its person is warned, stays signed in, and later signs out', async ({
  enter,
}) => {
  const page = await enter('Pia Programme', '/dashboard');
  // the server keeps its own time; only this browser believes that an hour has passed
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.clock.fastForward(58 * minute);
  const warning = page.getByRole('alertdialog', { name: /Your session ends in/ });
  await expect(warning).toBeHidden();
  await page.clock.runFor(1.2 * minute);
  await expect(warning).toBeVisible();
  await expect(warning).toContainText('What you entered in forms is kept in this browser.');
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  expect((await page.request.get('/api/v2/me')).status()).toBe(200);
  await page.clock.resume();

  await page.getByRole('button', { name: 'PP, Pia Programme' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'PP, Pia Programme' })).toBeHidden();
  expect((await page.request.get('/api/v2/me')).status()).toBe(401);
});

test('an error message stays ten seconds, is held while somebody reads it, and can be dismissed (K1)', async ({
  enter,
}) => {
  const page = await enter('Dirk Direct', '/risk-services/covers?filter=cover&display=table');
  await page.route('**/api/v2/covers/*/monitoring', (route) =>
    route.fulfill({ status: 409, json: problem, contentType: 'application/problem+json' }),
  );
  await page.getByRole('grid', { name: 'Covers' }).getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('complementary', { name: 'Detail' });
  const message = page
    .getByRole('region', { name: 'Messages' })
    .getByText('Somebody else has changed this in the meantime.');
  const fail = async () => {
    await panel.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /onitor/ }).click();
    await expect(message).toBeVisible();
  };
  await page.clock.install();
  await fail();
  await page.clock.runFor(9000);
  await expect(message).toBeVisible();
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2000);
  await expect(message).toBeHidden();

  await fail();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
});

const problem = { type: 'about:blank', title: 'Changed', status: 409, code: 'version-changed', instance: 'journey' };
