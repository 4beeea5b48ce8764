import { expect, knowTheTours, test } from '../../journey.ts';

test('the administrator invites somebody, who comes in, orders, and is removed again', async ({
  enter,
  openBrowser,
}) => {
  const ada = await enter('Ada Admin', '/users?display=table');
  const email = `jonas.${Date.now()}@nordwind.example`;
  await expect(ada.getByRole('row', { name: /Rosa Requestor/ })).toContainText('Requestor, four eyes');
  await ada.getByRole('link', { name: 'Invite a user' }).click();

  const link = await test.step('with a role, and a link to pass on', async () => {
    // exactly: the list searches by "Name, email, position", and stays there until the form is loaded
    await ada.getByLabel('Email', { exact: true }).fill(email);
    await ada.getByLabel('Name', { exact: true }).fill('Jonas Journey');
    await ada.getByLabel('Ordering role on HERM-1000001', { exact: true }).selectOption('requestor-four-eyes');
    await ada.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(ada.getByText('Jonas Journey is invited.')).toBeVisible();
    return ada.locator('code').first().innerText();
  });

  const jonas = await openBrowser();
  await test.step('the link leads to the sign-in, and in', async () => {
    await jonas.goto(link);
    await jonas.getByRole('button', { name: /Jonas Journey/ }).click();
    await expect(jonas.getByRole('heading', { level: 1 })).toBeVisible();
    await knowTheTours(jonas);
    await jonas.reload();
    const me = await (await jonas.request.get('/api/v2/me')).json();
    expect(me.person.email).toBe(email);
    // a contract's addenda come with it
    for (const { policy, orderingRole } of me.policies) {
      expect(policy).toMatch(/^HERM-1000001/);
      expect(orderingRole).toBe('requestor-four-eyes');
    }
    await jonas.getByRole('button', { name: 'JJ, Jonas Journey' }).click();
    await expect(jonas.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(jonas.getByRole('menuitem', { name: 'Users and roles' })).toHaveCount(0);
    await jonas.keyboard.press('Escape');
  });

  await test.step('rights are changed, and the audit trail says how', async () => {
    await ada.getByRole('link', { name: 'All users' }).click();
    await ada.getByRole('link', { name: 'Change rights' }).click();
    await ada.getByLabel('View the grade of a company').check();
    await ada.getByRole('button', { name: 'Change rights' }).click();
    await expect(ada.getByText('+ read_company_grade')).toBeVisible();
    const me = await (await jonas.request.get('/api/v2/me')).json();
    expect(me.permissions).toContain('read_company_grade');
  });

  await test.step('the removal is confirmed, and ends the session at once', async () => {
    await ada.getByRole('button', { name: 'Remove…' }).click();
    const remove = ada.getByRole('button', { name: 'Remove', exact: true });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await ada.getByLabel('Yes, I want to do this.').check();
    await remove.click();
    await expect(ada.getByText('Jonas Journey is removed.')).toBeVisible();
    expect((await jonas.request.get('/api/v2/me')).status()).toBe(401);
  });
});
