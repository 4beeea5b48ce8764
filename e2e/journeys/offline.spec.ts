import { buyerAnswered } from '../buyers.ts';
import { expect, test } from '../journey.ts';

const policy = 'CBNL-3000001';

test('A7: sent without a network, changed, sent again: only the changed order is sent, and only on request', async ({
  enter,
}) => {
  const watch = await enter('Dirk Direct', '/risk-services/covers');
  const buyer = await buyerAnswered(watch, { policy, countryCode: 'BE', amount: '20000', decisionCode: 'FULL' });
  const page = await enter(
    'Dirk Direct',
    `/risk-services/covers/new?policy=${policy}&companyId=${buyer.companyId}&action=NEW`,
  );
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v2/cover-requests'))
      orders.push(request.postDataJSON().amount.amount);
  });
  const send = async () => {
    await page.getByLabel('I have checked the legal entity and the amount.').check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await page.getByLabel('Amount').fill('20000');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText(`Request cover of EUR 20,000 on ${buyer.companyName}.`)).toBeVisible();

  await page.context().setOffline(true);
  // the page learns of it a moment later; what is sent until then may have been on its way
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await send();
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible();
  orders.length = 0;

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Amount').fill('15000');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText(`Request cover of EUR 15,000 on ${buyer.companyName}.`)).toBeVisible();
  expect(orders).toEqual([]);
  const requestsOf = async () => {
    const found = await page.request.get(`/api/v2/cover-requests?policy=${policy}&companyId=${buyer.companyId}`);
    const { items } = (await found.json()) as { items: ReadonlyArray<{ amount: { amount: string } }> };
    return items.map(({ amount }) => Number(amount.amount));
  };
  expect(await requestsOf()).toEqual([]);

  await send();
  await expect(page).toHaveURL(/\/risk-services\/cover-requests\/creq_/);
  expect(orders.map(Number)).toEqual([15000]);
  expect(await requestsOf()).toEqual([15000]);
});

test('A7: “You are offline” leaves a form once the network is back, which keeps what was typed and sends nothing automatically', async ({
  enter,
}) => {
  const watch = await enter('Dirk Direct', '/risk-services/covers');
  const buyer = await buyerAnswered(watch, { policy, countryCode: 'BE', amount: '20000', decisionCode: 'FULL' });
  const address = `/risk-services/covers/new?policy=${policy}&companyId=${buyer.companyId}&action=NEW`;
  const page = await enter('Dirk Direct', address);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v2/cover-requests')) sent.push(request.url());
  });
  await page.getByLabel('Amount').fill('20000');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByLabel('I have checked the legal entity and the amount.').check();

  await page.context().setOffline(true);
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const offline = page.getByText('You are offline. Nothing was sent.');
  await expect(offline).toBeVisible();
  sent.length = 0;
  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
  await expect(page.getByText(`Request cover of EUR 20,000 on ${buyer.companyName}.`)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/risk-services\/cover-requests\/creq_/);
});

test('A7: parts of the page that cannot be fetched take neither the form nor its draft with them', async ({
  enter,
}) => {
  const watch = await enter('Dirk Direct', '/risk-services/covers');
  const buyer = await buyerAnswered(watch, { policy, countryCode: 'DE', amount: '20000', decisionCode: 'FULL' });
  const address = `/risk-services/covers/new?policy=${policy}&companyId=${buyer.companyId}&action=NEW`;
  await watch
    .context()
    .route(/\/assets\/(AskForGradeCommand|AskForCoverKey|HandOver|ReportDispute|Tours|.*Overlay|Palette)/, (route) =>
      route.abort('internetdisconnected'),
    );
  await watch.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await watch.goto(address);
  await watch.getByLabel('Amount').fill('20000');
  await watch.getByRole('button', { name: 'Search or run a command' }).click();
  await expect(watch.getByText('This could not be loaded. Check the connection, then try again.')).toBeVisible();
  await expect(watch.getByLabel('Amount')).toHaveValue('20,000');
  await watch.getByRole('button', { name: 'Review and send' }).click();
  await expect(watch.getByText(`Request cover of EUR 20,000 on ${buyer.companyName}.`)).toBeVisible();

  await watch.context().unrouteAll();
  await watch.goto(address);
  await expect(watch.getByLabel('Amount')).toHaveValue(/^20,?000/);
});
