import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '../../../platform/core/page.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { fourEyes } from '../../../testing/server/example-world.ts';
import type { LedgerAccountOnWire, LedgerTotals } from '../ledgers.contract.ts';

let at: LedgerWorld;

beforeAll(async () => {
  at = await openLedgerWorld();
  at.on('2026-11-20');
});
afterAll(() => at.world.close());

const heads = 'Customer number;Invoice number;Invoice date;Due date;Invoice amount;Open amount;Currency';
const accountsOf = async (jobId: string, query = ''): Promise<Page<LedgerAccountOnWire>> =>
  (await at.world.get(at.lena, `/api/v2/ledgers/${jobId}/accounts?${query}`)).body;
const totalsOf = async (jobId: string): Promise<LedgerTotals> =>
  (await at.world.get(at.lena, `/api/v2/ledgers/${jobId}/accounts/totals`)).body;
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
  const before = await accountsOf(job.jobId);
  expect(before.items.map(({ company, owed }) => [company.companyId, owed])).toEqual([
    [other, eur('200100.00')],
    [covered, eur('950.00')],
  ]);
  expect(before.items[1]?.byAge).toMatchObject({ notDue: eur('700.00'), to30: eur('300.00'), to60: eur('0.00') });
  expect(before.items[0]?.byAge).toMatchObject({ to60: eur('100.00'), over90: eur('200000.00') });
  expect(before.items.map(({ change }) => change)).toEqual([null, null]);
  const { statedOn, totals, changes } = await totalsOf(job.jobId);
  const cover = before.items.map((item) => Number(item.covered.amount));
  expect(Number(totals[0]?.within.amount)).toBe(Math.min(200_100, cover[0] ?? 0) + Math.min(950, cover[1] ?? 0));
  expect({ statedOn, changes }).toEqual({ statedOn: '2026-11-20', changes: [] });
  await at.enterAll(job.jobId);
  const after = await accountsOf(job.jobId);
  expect(after.items.map((item) => ({ ...item, reportBy: null }))).toEqual(
    before.items.map((item) => ({ ...item, reportBy: null })),
  );
  expect(after.items[0]?.reportBy).not.toBeNull();
});

it('filters, sorts, pages and adds up what is shown', async () => {
  const [one, two] = [await at.insured('F-1'), await at.insured('F-2')];
  const job = await at.checked(`${heads}
F-1;11;2026-10-20;2026-11-25;700,00;700,00;EUR
F-2;12;2026-05-20;2026-06-20;90000000,00;90000000,00;EUR
`);
  const ids = async (query: string) =>
    (await accountsOf(job.jobId, query)).items.map(({ company }) => company.companyId);
  expect(await ids('standing=WITHIN_COVER')).toEqual([one]);
  expect(await ids('standing=NO_COVER')).toEqual([]);
  expect(await ids('standing=ABOVE_COVER,OVERDUE')).toEqual([two]);
  expect(await ids('sort=owed')).toEqual([one, two]);
  expect(await ids(`q=${two}`)).toEqual([two]);
  expect(await ids('movement=GONE')).toEqual([]);
  const first = await accountsOf(job.jobId, 'limit=1&count=true&totals=true');
  expect(first).toMatchObject({
    count: { value: 2 },
    totals: { owed: [eur('90000700.00')], overdue: [eur('90000000.00')] },
  });
  expect(await ids(`limit=1&cursor=${first.next}`)).toEqual([one]);
});

it('says what is new since the list that was entered before', async () => {
  const [stays, comes, goes] = [await at.insured('N-1'), await at.insured('N-2'), await at.insured('N-3')];
  at.on('2026-10-31');
  const former = await at.checked(`${heads}
N-1;n1;2026-09-01;2026-10-01;100,00;100,00;EUR
N-1;n2;2026-09-01;2026-11-10;40,00;40,00;EUR
N-1;n3;2026-09-01;2026-12-10;60,00;60,00;EUR
N-3;n4;2026-09-01;2026-12-10;5,00;5,00;EUR
`);
  await at.enterAll(former.jobId);
  at.on('2026-11-20');
  const job = await at.checked(`${heads}
N-1;n2;2026-09-01;2026-11-10;40,00;40,00;EUR
N-1;n3;2026-09-01;2026-12-10;60,00;20,00;EUR
N-2;n5;2026-11-01;2026-12-10;9,00;9,00;EUR
`);
  const of = async (query: string) =>
    new Map((await accountsOf(job.jobId, query)).items.map(({ company, change }) => [company.companyId, change]));
  const listed = await of('');
  expect(listed.get(stays)).toEqual({
    since: '2026-10-31',
    movement: 'DOWN',
    by: eur('-140.00'),
    newlyOverdue: eur('40.00'),
    cleared: eur('140.00'),
  });
  expect(listed.get(comes)).toMatchObject({ movement: 'NEW', by: eur('9.00') });
  expect([...listed.keys()]).not.toContain(goes);
  expect((await of('movement=GONE')).get(goes)).toMatchObject({ by: eur('-5.00'), cleared: eur('5.00') });
  expect((await totalsOf(job.jobId)).changes).toEqual([
    {
      since: '2026-10-31',
      by: eur('-136.00'),
      newlyOverdue: eur('40.00'),
      cleared: eur('145.00'),
      buyers: { NEW: 1, UP: 0, SAME: 0, DOWN: 1, GONE: 1 },
    },
  ]);
  // the list before has none before it
  expect((await totalsOf(former.jobId)).changes).toEqual([]);
});

it('shows another user’s list to nobody', async () => {
  const job = await at.checked(`${heads}\nK-1;7;2026-10-20;2026-11-25;1,00;1,00;EUR\n`);
  const nora = await at.world.person('nora', fourEyes, 'requestor-validator', ['tci-access', 'read_overdues']);
  for (const of of ['accounts', 'accounts/totals'])
    expect((await at.world.get(nora, `/api/v2/ledgers/${job.jobId}/${of}`)).status).toBe(404);
});
