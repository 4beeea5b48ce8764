import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { direct, type ExampleWorld, examplePolicy, exampleWorld } from '../../../testing/server/example-world.ts';
import { ledgerInWords, ledgerLines } from '../../../testing/server/real-ledger.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

/*
 * The invoices of a ledger become the turnover of each month and country, through the real server, as a plain computation
 * in cents says.
 */

/** Customers by turns; France is not covered. */
const countries = ['NL', 'DE', 'CH', 'FR'] as const;
type Country = (typeof countries)[number];

const customers = [...new Set(ledgerLines.map(({ customer }) => customer))];
const countryOf = (customer: string) => countries[customers.indexOf(customer) % countries.length] as Country;

/** Invoices of the second year, as if it were the insurance year. */
const lines = ledgerLines
  .filter(({ issued }) => issued.startsWith('2013'))
  .map((line) => ({ ...line, issued: line.issued.replace('2013', '2026') }));

const cents = (amount: string) => Math.round(Number(amount) * 100);
const plain = (sum: number) => (sum / 100).toFixed(2);

let world: ExampleWorld;
let teller: { authorization: string };

beforeAll(async () => {
  world = await exampleWorld();
  const policy = {
    ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
    endDate: '2026-12-31',
    countriesCovered: [coverCountry('NL'), coverCountry('DE'), coverCountry('CH')],
    premiumTerms: { declarationFrequency: 'MONTHLY', premiumRate: 0.2 } as const,
  };
  await world.asInsurer((tx) => upsertPolicies(tx, [policy], { record: async () => {} }));
  const permissions = ['tci-access', 'read_overdues', 'policy-admin-read'] as const;
  teller = await world.person('tess', direct, 'requestor-validator', permissions);
  for (const now of ['2026-01-02T10:00:00.000Z', '2026-12-31T10:00:00.000Z']) await openDeclarationsOn(now);
  const companyIds = new Map<string, string>();
  for (const customer of customers)
    companyIds.set(customer, await world.company('03', { countryCode: countryOf(customer), companyName: customer }));
  const documents = lines.map(({ customer, number, issued, amount }, index) => ({
    receivableId: `rcv_${index}`,
    policyKey: direct,
    companyId: companyIds.get(customer) ?? '',
    itemType: 'INVOICE',
    documentNumber: number,
    issueDate: issued,
    originalDueDate: issued,
    dueDate: issued,
    effectiveDueDate: issued,
    currency: 'EUR',
    amountInclTax: amount,
    outstandingAmount: amount,
    status: 'O' as const,
    enteredAt: '2026-12-31T10:00:00.000Z',
  }));
  for (let at = 0; at < documents.length; at += 500)
    await world.asInsurer((tx) =>
      tx
        .insertInto('receivables')
        .values(documents.slice(at, at + 500))
        .execute(),
    );
}, 240_000);
afterAll(() => world.close());

async function openDeclarationsOn(now: string): Promise<void> {
  world.setNow(now);
  const steps = testSteps(world.database, { now: () => now, today: () => now.slice(0, 10) });
  await steps.find(({ name }) => name === 'Daily step: turnover declarations')?.run();
}

describe(`turnover of a ledger of ${ledgerInWords}`, () => {
  it('is proposed for each month by country and buyer, and what is not covered is left out', async () => {
    const { items } = (await world.get(teller, `/api/v1/tod?policy=${direct}&limit=50`)).body;
    expect(items).toHaveLength(12);
    for (const { todId, periodFrom, periodTo } of items) {
      const issued = lines.filter((line) => line.issued >= periodFrom && line.issued <= periodTo);
      const sums = Map.groupBy(issued, ({ customer }) => countryOf(customer));
      const expected = Object.fromEntries(
        [...sums].map(([country, all]) => [country, plain(all.reduce((sum, { amount }) => sum + cents(amount), 0))]),
      );
      const { lines: proposed, leftOut } = (await world.get(teller, `/api/v1/tod/${todId}/proposal`)).body;
      const found = [
        ...proposed.map(({ countryCode, turnover }: Proposed) => [countryCode, turnover.amount]),
        ...leftOut.map(({ what, turnover }: LeftOut) => [what, turnover.amount]),
      ];
      expect([periodFrom, Object.fromEntries(found)]).toEqual([periodFrom, expected]);
      expect(leftOut.map(({ why }: LeftOut) => why)).toEqual(expected['FR'] ? ['COUNTRY'] : []);
      for (const { countryCode, documents, buyers } of proposed as Proposed[]) {
        expect(documents).toBe(sums.get(countryCode as Country)?.length);
        expect(buyers).toHaveLength(new Set(sums.get(countryCode as Country)?.map(({ customer }) => customer)).size);
      }
    }
  });
});

type Amount = Readonly<{ amount: string }>;
type Proposed = Readonly<{ countryCode: string; turnover: Amount; documents: number; buyers: readonly unknown[] }>;
type LeftOut = Readonly<{ why: string; what: string; turnover: Amount }>;
