import { buyerAnswered } from '../../buyers.ts';
import { buyerWithoutDebt } from '../../debtors.ts';
import { expect, test } from '../../journey.ts';
import { press, type } from '../../keyboard.ts';
import { openOrder } from '../../orders.ts';

/* What a screen reader is told on the way through three tasks: the tree of names, roles and states of each step. */

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('cover is requested, and approved by a colleague', async ({ enter }) => {
  const policy = 'HERM-1000001';
  const page = await enter('Rosa Requestor', '/settings');
  const main = page.getByRole('main');
  const buyer = await buyerAnswered(page, { policy, countryCode: 'DE', amount: '20000', decisionCode: 'FULL' });

  await test.step('each field of the form has its name, unit and limits', async () => {
    await page.goto(`/risk-services/covers/new?policy=${policy}&companyId=${buyer.companyId}`);
    await expect(main).toMatchAriaSnapshot(`
      - list "Steps":
        - listitem: Buyer
        - listitem: /Amount and terms/
        - listitem: /Review and send/
        - listitem: /Answer/
      - group "Buyer":
        - paragraph:
          - link "Change"
      - textbox "Amount"
      - textbox "Payment term, if longer than 30 days"
      - textbox "Customer reference optional"
      - textbox "Covered from optional"
      - button "Choose in a calendar"
      - textbox "Comment for the underwriter optional"
      - checkbox "Disclosure of our name permitted"
      - button "Review and send"
      - heading "Likely answer" [level=2]
    `);
  });

  await test.step('what is missing is said first, with its field', async () => {
    await page.getByRole('button', { name: 'Review and send' }).press('Enter');
    await expect(main).toMatchAriaSnapshot(`
      - alert:
        - text: Correct one field.
        - list:
          - listitem:
            - button /Amount .+/
      - textbox "Amount" [invalid]
    `);
  });

  await test.step('the last step says what is requested on whom, and what has to be ticked', async () => {
    await page.getByLabel('Amount').fill('20k');
    await page.getByRole('button', { name: 'Review and send' }).press('Enter');
    await expect(main).toMatchAriaSnapshot(`
      - paragraph: Request cover of EUR 20,000 on ${buyer.companyName}.
      - paragraph: /A colleague approves it before it is sent to the insurer/
      - checkbox "I have checked the legal entity and the amount."
      - button "Submit for approval" [disabled]
      - button "Back"
      - heading "Likely answer" [level=2]
      - img "requested 20,000, granted 20,000 EUR"
    `);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit for approval', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Cover request' })).toBeVisible();
    await expect(main).toMatchAriaSnapshot(`
      - paragraph: EUR 20,000 awaiting approval.
      - heading "${buyer.companyName}" [level=2]
      - heading "Before you approve" [level=3]
      - heading "Approvals four eyes 1 of 2" [level=3]
      - heading "Next" [level=3]
      - button "Approve" [disabled]
    `);
  });

  await test.step('whoever approves hears what is requested by whom, and what it costs', async () => {
    const viktor = await enter('Viktor Validator', '/orders');
    const order = await openOrder(viktor, buyer.companyName);
    await expect(viktor.getByRole('main')).toMatchAriaSnapshot(`
      - toolbar "Filters"
      - grid "Approvals":
        - rowgroup:
          - row:
            - columnheader "Select all shown"
            - columnheader "Buyer"
    `);
    await expect(order).toMatchAriaSnapshot(`
      - complementary "Detail":
        - button "Close"
        - heading "${buyer.companyName}" [level=2]
        - region "${buyer.companyName}":
          - heading "Request Awaiting approval" [level=3]
          - paragraph:
            - link "New cover of EUR 20,000"
          - paragraph: /Requested by Rosa Requestor/
          - term: Cover
          - definition: from EUR 0 to EUR 20,000
          - heading "Approvals 1 of 2" [level=3]
        - button "Approve"
        - button "Return…"
        - button "Reject…"
    `);
    await order.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(page.getByText('EUR 20,000 granted, as requested.')).toBeVisible();
  });
});

test('an overdue is reported', async ({ enter }) => {
  const policy = 'CBNL-3000001';
  const page = await enter('Dirk Direct', '/settings');
  const main = page.getByRole('main');
  const { companyId, companyName } = await buyerWithoutDebt(page, policy);

  await test.step('the invoices are a grid with heads, the rest is in groups', async () => {
    await page.goto(`/non-payment/overdues/new?policy=${policy}&companyId=${companyId}`);
    await expect(main).toMatchAriaSnapshot(`
      - group "Unpaid invoices":
        - button "Upload a file…"
        - grid "Invoices, credit notes and payments":
          - rowgroup:
            - row:
              - columnheader "Kind"
              - columnheader "Number"
              - columnheader "Invoice date"
              - columnheader "Due date"
              - columnheader "Days past due"
              - columnheader "Amount with tax"
      - group "Reason":
        - combobox "Reason for non-payment"
      - group "Measures taken"
      - group "Contacts":
        - textbox "Contact at the buyer"
        - textbox "Telephone of the buyer"
      - checkbox "Request continued cover for new deliveries"
      - group "Documents":
        - button "Add documents…"
      - heading "Report" [level=2]
      - button "Report the overdue"
    `);
  });

  await test.step('each error names its field and leads to it', async () => {
    await page.getByRole('button', { name: 'Report the overdue' }).press('Enter');
    await expect(main).toMatchAriaSnapshot(`
      - alert:
        - text: Correct 3 fields.
        - list:
          - listitem:
            - button "Contact at the buyer This field is required."
          - listitem:
            - button "Telephone of the buyer This field is required."
          - listitem:
            - button "Unpaid invoices Enter at least one unpaid invoice."
      - group "Contacts":
        - textbox "Contact at the buyer" [invalid]
    `);
    await page.getByRole('button', { name: 'Telephone of the buyer This field is required.' }).press('Enter');
    await expect(page.getByLabel('Telephone of the buyer', { exact: true })).toBeFocused();
  });

  await test.step('what is entered is reported, and the page of the case says what runs now', async () => {
    const { keyboard } = page;
    await keyboard.type('+32 2 555 01 02');
    await type(page.getByLabel('Contact at the buyer', { exact: true }), 'Ms Peeters');
    await page.getByRole('grid', { name: 'Invoices, credit notes and payments' }).locator('[data-cell="0:1"]').focus();
    for (const value of ['R-1', daysAgo(70), daysAgo(40), '900']) {
      await keyboard.type(value);
      await keyboard.press('Tab');
    }
    await press(page.getByRole('button', { name: 'Report the overdue' }));
    await expect(page.locator('[aria-live=polite]', { hasText: `Overdue of ${companyName} reported.` })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeFocused();
    await expect(main).toMatchAriaSnapshot(`
      - list:
        - listitem: /Place for collection/
    `);
  });
});
