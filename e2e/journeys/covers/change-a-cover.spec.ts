import type { Locator, Page } from '@playwright/test';
import { anyBuyer, type Buyer, buyerAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';
import { checkAndSend, fillInOrder } from '../../orders.ts';

const policy = 'CBNL-3000001';

/** Opens the panel of the cover on a buyer. */
async function openCover(page: Page, { companyName }: Buyer): Promise<Locator> {
  await page.goto(`/risk-services/covers?q=${encodeURIComponent(companyName)}`);
  await page.getByRole('row', { name: companyName }).getByRole('gridcell', { name: companyName }).click();
  const panel = page.getByRole('complementary', { name: 'Detail' });
  await expect(panel.getByRole('button', { name: 'More' })).toBeVisible();
  return panel;
}

test('a cover is increased, reduced, prolonged, given another reference and cancelled', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/dashboard');
  const buyer = await buyerAnswered(page, { policy, countryCode: 'FR', amount: '40000', decisionCode: 'FULL' });
  await fillInOrder(page, policy, buyer, '20000');
  await checkAndSend(page, { sentence: 'Request cover of EUR 20,000' });
  await expect(page.getByText('EUR 20,000 granted, as requested.')).toBeVisible();

  await test.step('increase', async () => {
    await (await openCover(page, buyer)).getByRole('link', { name: 'Increase…' }).click();
    await page.getByLabel('New total limit').fill('20000');
    await expect(page.getByText('An increase must exceed the EUR 20,000 in force.').first()).toBeVisible();
    await page.getByLabel('New total limit').fill('40000');
    await checkAndSend(page, { sentence: 'from EUR 20,000 to EUR 40,000.' });
    await expect(page.getByText('EUR 40,000 granted, as requested.')).toBeVisible();
  });

  await test.step('reduce', async () => {
    await (await openCover(page, buyer)).getByRole('link', { name: 'Reduce…' }).click();
    await page.getByLabel('New total limit').fill('15000');
    await checkAndSend(page, { sentence: 'from EUR 40,000 to EUR 15,000.' });
    await expect(page.getByText('Reduced to EUR 15,000.')).toBeVisible();
  });

  await test.step('prolong', async () => {
    const panel = await openCover(page, buyer);
    await panel.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Prolong…' }).click();
    await checkAndSend(page, { sentence: 'Request prolongation of the cover of EUR 15,000' });
    await expect(page.getByText('EUR 15,000 granted for a longer period.')).toBeVisible();
  });

  await test.step('change the reference', async () => {
    const panel = await openCover(page, buyer);
    await panel.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Change customer reference…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Customer reference').fill('a reference that is too long');
    await expect(dialog.getByRole('button', { name: 'Change' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Customer reference').fill('D-4711');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByText('Customer reference changed.')).toBeVisible();
    await expect(panel).toContainText('D-4711');
  });

  await test.step('cancel', async () => {
    const panel = await openCover(page, buyer);
    await panel.getByRole('link', { name: 'Cancel cover…' }).click();
    await checkAndSend(page, { sentence: 'Cancel the cover of EUR 15,000', box: 'I want to cancel this cover.' });
    await expect(page.getByText('Cover cancelled.')).toBeVisible();
    const after = await openCover(page, buyer);
    await expect(after.getByRole('link', { name: 'Request again' })).toBeVisible();
  });
});

test('a country that the policy does not cover is named before anything is sent, and another policy offered (D14)', async ({
  enter,
}) => {
  const page = await enter('Pia Programme', '/dashboard');
  const buyer = await anyBuyer(page, { policy: 'ACI-4000002', countryCode: 'DE' });
  await page.goto(`/risk-services/covers/new?policy=ACI-4000002&companyId=${buyer.companyId}`);
  await expect(page.getByText('Germany is not covered by this policy.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review and send' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Request under that policy' }).first().click();
  await expect(page).toHaveURL(/policy=EHWA-4000001/);
  await expect(page.getByText('is not covered by this policy.')).toHaveCount(0);
  await expect(page.getByLabel('Amount')).toBeVisible();
});
