import { expect, test } from '../../journey.ts';

test('what is at risk today is seen in money, explained, put on a calendar and subscribed to', async ({
  enter,
  playwright,
}) => {
  const rosa = await enter('Rosa Requestor', '/deadlines?display=table');
  await expect(rosa.getByRole('heading', { level: 1, name: 'Deadlines' })).toBeVisible();
  await expect(rosa.getByText(/of cover is at risk today/)).toBeVisible();

  await test.step('the nearest duty says how its day is counted, and the position of its buyer', async () => {
    await rosa.getByRole('row').nth(1).click();
    const panel = rosa.locator('[data-detail]');
    await expect(panel.getByText(/due date .* \+ \d+ days/).first()).toBeVisible();
    await expect(panel.getByText('Oldest invoice due')).toBeVisible();
    await panel.getByRole('link', { name: 'Open the buyer' }).click();
    await expect(rosa.getByRole('heading', { name: 'Unpaid invoices' })).toBeVisible();
    await rosa.goBack();
  });

  await test.step('tabs and filters are kept in the address', async () => {
    await rosa.goto('/deadlines?display=table');
    await rosa.getByRole('link', { name: 'Missed' }).click();
    await expect(rosa).toHaveURL(/band=missed/);
    await expect(rosa.getByRole('row').nth(1)).toContainText('missed by');
    await rosa.goto('/deadlines?display=table&duty=FILE_CLAIM&band=today');
    await expect(rosa.getByText('Nothing matches')).toHaveCount(0);
  });

  await test.step('the month is walked by keyboard, and a day leads to its duties', async () => {
    await rosa.goto('/deadlines/calendar');
    const today = rosa.locator('td[aria-selected="true"] a');
    await today.focus();
    await rosa.keyboard.press('ArrowRight');
    await expect(rosa).toHaveURL(/day=/);
    await rosa.keyboard.press('PageDown');
    await expect(rosa.locator('td[aria-selected="true"] a')).toBeFocused();
    await rosa.getByRole('button', { name: 'Today' }).click();
    await rosa.keyboard.press('Escape');
    await rosa.locator('td a', { hasText: 'Report the overdue' }).first().click();
    await expect(rosa).toHaveURL(/from=.*to=/);
    await expect(rosa.getByRole('row').nth(1)).toContainText('Report the overdue');
  });

  await test.step('a calendar reads them with a link of its own, until it is ended', async () => {
    await rosa.goto('/deadlines/calendar');
    await rosa.getByRole('button', { name: 'Subscribe…' }).click();
    const dialog = rosa.getByRole('dialog');
    await dialog.getByRole('button', { name: /Create (new )?link/ }).click();
    const address = new URL(await dialog.locator('code').innerText());
    const outside = await playwright.request.newContext();
    const read = () => outside.get(new URL(`${address.pathname}${address.search}`, rosa.url()).href);
    const calendar = await read();
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await expect(rosa.getByText('Calendar link revoked.')).toBeVisible();
    await expect.poll(async () => (await read()).status()).toBe(401);
    await outside.dispose();
  });
});

test('covers of late buyers are found, with the day after which deliveries are not covered', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/risk-services/covers?display=table');
  await expect(rosa.getByRole('columnheader', { name: 'Cover stops on' })).toBeVisible();
  await rosa.getByRole('button', { name: 'With a stop-of-cover date', exact: true }).click();
  await expect(rosa).toHaveURL(/stop=/);
  await expect(rosa.getByRole('row').nth(1)).toContainText(/\d{4}/);
  // the former rows stay until the filtered ones are there: whichever was first is looked at again
  await expect(async () => {
    await rosa.getByRole('row').nth(1).click();
    await expect(rosa.locator('[data-detail]').getByText(/later deliveries are not covered/)).toBeVisible({
      timeout: 15_000,
    });
  }).toPass();
});

test('the days on which one is reminded of a deadline are chosen with the keyboard, and stay', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/settings');
  const fortnight = rosa.getByRole('checkbox', { name: '14 days before', exact: true });
  const choose = async () => {
    const kept = rosa.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await fortnight.focus();
    await rosa.keyboard.press('Space');
    await kept;
  };
  await expect(fortnight).not.toBeChecked();
  await choose();
  await rosa.reload();
  await expect(fortnight).toBeChecked();
  await expect(rosa.getByRole('checkbox', { name: 'On the last day', exact: true })).toBeChecked();
  await choose();
  await expect(fortnight).not.toBeChecked();
});
