import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { fourEyes } from '../../../testing/server/example-world.ts';
import type { LedgerAccounts } from '../ledgers.contract.ts';

let at: LedgerWorld;

beforeAll(async () => {
  at = await openLedgerWorld();
  at.on('2026-11-20');
});
afterAll(() => at.world.close());

const heads = 'Customer number;Invoice number;Invoice date;Due date;Invoice amount;Open amount;Currency';
const eur = (amount: string) => ({ amount, currency: 'EUR' });

it('shows what the buyers of a list owe by age, against their cover, before and after it is entered', async () => {
  const covered = await at.insured('K-1');
  const other = await at.insured('K-2');
  const job = await at.checked(
    `${heads}
K-1;1;2026-10-20;2026-11-25;700,00;700,00;EUR
K-1;2;2026-09-20;2026-11-01;300,00;300,00;EUR
K-1;3;2026-09-20;2026-11-01;-50,00;-50,00;EUR
K-2;4;2026-05-20;2026-06-20;200000,00;200000,00;EUR
K-2;5;2026-05-20;2026-10-01;113,00;113,00;USD
?;6;2026-05-20;2026-06-20;9,00;9,00;EUR
`,
  );
  const url = `/api/v2/ledgers/${job.jobId}/accounts`;
  const before: LedgerAccounts = (await at.world.get(at.lena, url)).body;
  expect(before).toMatchObject({ statedOn: '2026-11-20', buyers: 2, buyersSeen: 2 });
  expect(before.items.map(({ company, owed }) => [company.companyId, owed])).toEqual([
    [other, eur('200100.00')],
    [covered, eur('950.00')],
  ]);
  expect(before.items[1]?.byAge).toMatchObject({ notDue: eur('700.00'), to30: eur('300.00'), to60: eur('0.00') });
  expect(before.items[0]?.byAge).toMatchObject({ to60: eur('100.00'), over90: eur('200000.00') });
  const [total] = before.totals;
  const cover = before.items.map((item) => Number(item.covered.amount));
  expect(Number(total?.within.amount)).toBe(Math.min(200_100, cover[0] ?? 0) + Math.min(950, cover[1] ?? 0));
  await at.enterAll(job.jobId);
  expect((await at.world.get(at.lena, url)).body).toEqual(before);
});

it('shows another user’s list to nobody', async () => {
  const job = await at.checked(`${heads}\nK-1;7;2026-10-20;2026-11-25;1,00;1,00;EUR\n`);
  const nora = await at.world.person('nora', fourEyes, 'requestor-validator', ['tci-access', 'read_overdues']);
  expect((await at.world.get(nora, `/api/v2/ledgers/${job.jobId}/accounts`)).status).toBe(404);
});
