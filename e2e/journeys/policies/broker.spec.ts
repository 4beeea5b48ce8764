import { expect, test } from '../../journey.ts';

/** Wide enough for the column of policies beside that of policyholders. */
const wide = { width: 1440, height: 900 };

test('a broker finds one of 41 policies by name or number, and reads lists across all of them without ordering', async ({
  enter,
}) => {
  const page = await enter('Bea Broker', '/risk-services/covers');
  await page.setViewportSize(wide);
  const selector = page.getByRole('button', { name: /^Policy / });
  await expect(selector).toContainText('41 policies');
  const policyOf = page.getByRole('grid', { name: 'Covers' }).getByRole('row').locator('code');
  await expect(page.getByRole('columnheader', { name: 'Policyholder' })).toBeVisible();
  await expect.poll(async () => new Set(await policyOf.allTextContents()).size).toBeGreaterThan(1);

  await test.step('by name', async () => {
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: 'Choose policies' });
    await dialog.getByRole('combobox', { name: 'Search policies' }).fill('brightwater');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/policy=TI-5000001/);
    await expect(selector).toContainText('Brightwater Supplies Ltd');
    await expect(page.getByRole('columnheader', { name: 'Policy' })).toHaveCount(0);
  });

  await test.step('by number; an entity that is not listed is shown all the same', async () => {
    await selector.click();
    const dialog = page.getByRole('dialog', { name: 'Choose policies' });
    await dialog.getByRole('radio', { name: 'By number' }).check({ force: true });
    await dialog.getByRole('combobox', { name: 'Search policies' }).fill('8000038');
    const found = dialog.getByRole('option');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('EHSE-8000038');
    await found.click();
    await expect(selector).toContainText('Älvnäs Industri AB');
  });

  await test.step('from anywhere, by keys alone', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Search or run a command' });
    await palette.getByRole('combobox').fill('5000001');
    await expect(palette.getByRole('group', { name: 'Policies' }).getByRole('option')).toContainText('TI-5000001');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/policies\/TI-5000001/);
    await page.goBack();
  });

  await test.step('all of them, in their own list', async () => {
    await page.goto('/policies?display=table');
    await expect(page.getByRole('grid', { name: 'Policies' })).toHaveAttribute('aria-rowcount', '42');
  });

  await test.step('reads only', async () => {
    await page.goto('/risk-services/covers?filter=cover');
    const ask = page.getByRole('button', { name: 'Request cover' }).first();
    await expect(ask).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('grid', { name: 'Covers' }).getByRole('gridcell').nth(1).click();
    const increase = page.getByRole('complementary', { name: 'Detail' }).getByRole('button', { name: 'Increase…' });
    await expect(increase).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a broker groups covers by policyholder, with keys alone, and narrows them to one', async ({ enter }) => {
  const page = await enter('Bea Broker', '/risk-services/covers?sort=-grantedAmount');
  await page.setViewportSize(wide);
  const grid = page.getByRole('grid', { name: 'Covers' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  const heads = grid.getByRole('rowheader');
  await expect(heads).toHaveCount(0);
  const chip = page.getByRole('button', { name: 'Group by policyholder' });
  await chip.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/groupBy=policyholder/);
  await expect(heads.first()).toContainText('Al Marsa Building Materials LLC');
  await expect(heads.first()).toContainText('16 rows');

  await test.step('what heads say is not repeated below, until the reader asks for it', async () => {
    const repeated = page.getByRole('columnheader', { name: 'Policyholder' });
    await expect(repeated).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    const choice = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Policyholder' });
    await expect(choice).not.toBeChecked();
    await choice.press('Space');
    await expect(repeated).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the head is reached by arrows, and Enter narrows to its policyholder', async () => {
    await grid.locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('Control+Home');
    await expect(heads.first()).toBeFocused();
    // below it are the 16 covers, then the next policyholder
    for (let line = 0; line < 17; line += 1) await page.keyboard.press('ArrowDown');
    const second = page.locator('[role="rowheader"]:focus');
    await expect(second).toContainText('Altenfurth Werkzeuge GmbH');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/policy=HERM-8000012/);
    await expect(heads).toHaveCount(0);
    await expect(chip).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Policy / })).toContainText('Altenfurth Werkzeuge GmbH');
  });

  await test.step('tiles have the same heads, on a phone too', async () => {
    await page.goto('/risk-services/covers?groupBy=policyholder&display=tile');
    await expect(heads.first()).toContainText('Al Marsa Building Materials LLC');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(heads.first()).toContainText('16 rows');
    await heads.first().getByRole('button', { name: 'Only this policyholder' }).click();
    await expect(page).toHaveURL(/policy=EHAE-8000034/);
  });
});

test('a broker reads for which client each obligation and each answer is', async ({ enter }) => {
  const page = await enter('Bea Broker', '/dashboard');
  await page.setViewportSize(wide);
  const agenda = page.getByRole('main').getByRole('listitem');
  await expect(agenda.filter({ hasText: 'File the claim: Fürzmann' }).first()).toContainText(
    'Brightwater Supplies Ltd',
  );
  const answer = agenda.filter({ hasText: 'New decision: Pindostwell Inc' }).first();
  await expect(answer).toContainText('Älvnäs Industri AB');
  await expect(answer).toContainText(/0 → 3,300,000 SEK from \d+ \w+ · United States/);
});

test('several policies are selected together, stay selected from screen to screen, and a link shows the same', async ({
  enter,
}) => {
  const page = await enter('Pia Programme', '/risk-services/covers');
  await page.setViewportSize(wide);
  const selector = page.getByRole('button', { name: /^Policy / });
  await selector.click();
  const dialog = page.getByRole('dialog', { name: 'Choose policies' });
  await dialog.getByRole('radio', { name: 'Several' }).check({ force: true });
  await dialog.getByRole('option', { name: /ACI-4000002/ }).click();
  await dialog.getByRole('option', { name: /EHCA-4000003/ }).click();
  await dialog.getByRole('button', { name: 'Use these 2' }).click();
  await expect(selector).toContainText('2 policies');

  const policyOf = page.getByRole('grid', { name: 'Covers' }).getByRole('row').locator('code');
  await expect
    .poll(async () => [...new Set(await policyOf.allTextContents())].sort())
    .toEqual(['ACI-4000002', 'EHCA-4000003']);
  await page.getByRole('navigation').getByRole('link', { name: 'Requests' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cover requests' })).toBeVisible();
  await expect(selector).toContainText('2 policies');

  const link = await page.context().newPage();
  await link.goto(page.url());
  await expect(link.getByRole('button', { name: /^Policy / })).toContainText('2 policies');
});
