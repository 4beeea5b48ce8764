import { expect, type Page } from '@playwright/test';
import { take } from './taken.ts';

/* Buyers and invoices of the demo world with which a journey of non-payment begins, looked up and reported through the API. */

export type Debtor = Readonly<{ companyId: string; companyName: string }>;

type Invoice = Readonly<{
  receivableId: string;
  documentNumber: string;
  reschedulingId: string | null;
  disputed: boolean;
  outstandingAmount: { amount: string; currency: string };
  company: Debtor;
}>;

/** The day so many days after today; before it, where they are fewer than none. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function listed<Item>({ request }: Page, path: string): Promise<readonly Item[]> {
  return (await (await request.get(`/api/v2/${path}`)).json()).items;
}

/** A buyer covered under the policy of whom the portal knows no unpaid invoice, taken. */
export async function buyerWithoutDebt(page: Page, policy: string, leastCover = 0): Promise<Debtor> {
  type Cover = Readonly<{ company: Debtor; totalAmount: { amount: string } }>;
  const covers = await listed<Cover>(page, `covers?policy=${policy}&filter=cover&limit=200&sort=-companyName`);
  const owed = await listed<Invoice>(page, `receivables?policy=${policy}&limit=200`);
  const owing = new Set(owed.map(({ company }) => company.companyId));
  const chosen = covers.find(
    ({ company, totalAmount }) =>
      !owing.has(company.companyId) && Number(totalAmount.amount) >= leastCover && take(policy, company),
  );
  if (!chosen) throw new Error(`Every insured buyer of ${policy} owes something`);
  return chosen.company;
}

/** Reports an overdue, as a program of the insured does; answers its id. */
export async function reportOverdue(
  { request }: Page,
  policy: string,
  { companyId }: Debtor,
  report: Readonly<{ reasonCode: string; items: readonly object[]; insolvencyOn?: string; knownOn?: string }>,
): Promise<string> {
  const reply = await request.post('/api/v2/overdues', {
    headers: { 'idempotency-key': `journey-${companyId}` },
    data: { policy, companyId, belowThreshold: true, ...report },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).overdueId;
}

/** Reports that a buyer has become insolvent, with one invoice; answers the report. */
export async function reportInsolvency(page: Page, policy: string, buyer: Debtor): Promise<string> {
  return reportOverdue(page, policy, buyer, {
    reasonCode: 'INSOLVENCY',
    insolvencyOn: dayFromToday(-3),
    knownOn: dayFromToday(-2),
    items: [
      {
        itemType: 'INVOICE',
        documentNumber: `C-${buyer.companyId}`,
        issueDate: dayFromToday(-25),
        dueDate: dayFromToday(-5),
        amount: { amount: '6000.00', currency: 'EUR' },
      },
    ],
  });
}

/** An invoice that is long due, in EUR. */
export function invoiceDue(documentNumber: string, amount: string): object {
  return {
    itemType: 'INVOICE',
    documentNumber,
    issueDate: '2026-08-01',
    dueDate: '2026-08-31',
    amount: { amount, currency: 'EUR' },
  };
}

/** An invoice on whose plan in two instalments the insurer would want the signed agreement, taken. */
export async function invoiceToPlan(page: Page, policy: string): Promise<Invoice> {
  const open = await listed<Invoice>(page, `receivables?policy=${policy}&status=O&limit=200`);
  for (const each of open) {
    if (each.reschedulingId !== null || each.disputed) continue;
    const { amount, currency } = each.outstandingAmount;
    const half = (Math.floor(Number(amount) * 50) / 100).toFixed(2);
    const rest = (Number(amount) - Number(half)).toFixed(2);
    const answered = await page.request.post('/api/v2/reschedulings/simulate', {
      data: {
        policy,
        companyId: each.company.companyId,
        items: [{ receivableId: each.receivableId }],
        // later than what the form proposes: a plan may not end after the last day for a claim
        instalments: [
          { dueDate: dayFromToday(14), amount: { amount: half, currency } },
          { dueDate: dayFromToday(50), amount: { amount: rest, currency } },
        ],
      },
    });
    const { whyNot, needsConsent, likely } = await answered.json();
    const isWished = whyNot === null && needsConsent && likely.answer === 'ACCEPTED_WITH_CONDITIONS';
    if (isWished && take(policy, each.company)) return each;
  }
  throw new Error('No invoice can be planned');
}
