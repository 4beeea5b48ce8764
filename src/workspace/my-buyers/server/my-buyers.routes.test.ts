import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterItems } from '../../../non-payment/receivables/server/public.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { brokered, direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { testInsurersSide, testSteps } from '../../../testing/server/test-node.ts';
import type { MyBuyer } from '../my-buyers.contract.ts';

type Headers = { authorization: string };

const now = '2026-11-20T10:00:00.000Z';
const clock = { now: () => now, today: () => now.slice(0, 10) };
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_unnamedcover',
  'read_company_grade',
  'read_overdues',
  'buyer-synthesis-advanced',
];

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

async function cover(companyId: string, granted: number, { policy = direct, asked = granted } = {}): Promise<void> {
  const line = {
    policy,
    companyId,
    requestedAmount: euros(asked),
    grantedAmount: euros(granted),
    startDate: '2026-06-01',
    decisionDate: '2026-06-01',
  };
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  });
  expect([statusCode, JSON.parse(body).refused], body).toEqual([200, 0]);
}

const enter = (companyId: string, amount: number, who = dirk) =>
  world.post(who, `/api/v2/companies/${companyId}/utilisations`, {
    policy: direct,
    day: '2026-11-19',
    owed: euros(amount),
  });

let numbers = 0;
async function owes(companyId: string, dueDate: string, amount: string, currency = 'EUR'): Promise<void> {
  const item = {
    itemType: 'INVOICE' as const,
    documentNumber: `B-${++numbers}`,
    issueDate: '2026-07-01',
    dueDate,
    amount: { amount, currency },
  };
  await testInsurersSide({ database: world.database, clock }, 'Core', (context) =>
    enterItems(context, { policy: direct, companyId }, [item]),
  );
  await testSteps(world.database, clock)
    .find(({ name }) => name.includes('deadlines'))
    ?.run();
}

const list = (query = '', who = dirk) => world.get(who, `/api/v2/buyers?${query}`);
async function listed(query = '', who = dirk): Promise<MyBuyer[]> {
  const { status, body } = await list(query, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
}
async function rowOf(companyId: string, who = dirk): Promise<MyBuyer | undefined> {
  return (await listed(`companyId=${companyId}`, who))[0];
}

describe('who is a buyer of mine', () => {
  it('a cover in force, with all that insures the buyer together', async () => {
    const buyer = await world.company('04', { town: 'Lyon' });
    expect(await rowOf(buyer)).toBeUndefined();
    await cover(buyer, 40_000);
    expect(await rowOf(buyer)).toMatchObject({
      company: { companyId: buyer, countryCode: 'FR' },
      town: 'Lyon',
      policy: direct,
      policyholder: 'Delta Foods BV',
      covered: euros(40_000),
      coverKinds: ['NAMED'],
      status: 'COVERED',
      isStopped: false,
      grade: { gradeCode: '04' },
      exposure: null,
      overdue: null,
      nextDuty: null,
      isFavourite: false,
      hasRequest: false,
    });
    // declined: that nothing is covered has to be seen
    await cover(buyer, 0, { asked: 40_000 });
    expect(await rowOf(buyer)).toMatchObject({ covered: euros(0), coverKinds: [], status: 'NO_COVER' });
  });

  it('a temporary increase, with the part that ends and its last day', async () => {
    const buyer = await world.company('04');
    await cover(buyer, 40_000);
    expect(await rowOf(buyer)).toMatchObject({ covered: euros(40_000), temporary: [] });
    await world.post(dirk, '/api/v2/cover-requests', {
      policy: direct,
      companyId: buyer,
      action: 'TOP_UP',
      amount: euros(50_000),
      endDate: '2027-01-31',
    });
    const temporary = [{ amount: euros(10_000), endDate: '2027-01-31' }];
    expect(await rowOf(buyer)).toMatchObject({ covered: euros(50_000), temporary });
  });

  it('a positive PreCheck, until it is cancelled', async () => {
    const buyer = await world.company('04');
    const { body } = await world.post(dirk, '/api/v2/nd-covers', {
      policy: direct,
      companyId: buyer,
      precheckProduct: 'PreCheck',
      isNothingOverdue: true,
    });
    expect(await rowOf(buyer)).toMatchObject({ covered: euros(7_000), coverKinds: ['PRECHECK'], status: 'COVERED' });
    expect((await world.post(dirk, `/api/v2/nd-covers/${body.ndCoverId}/cancel`)).status).toBe(200);
    expect(await rowOf(buyer)).toBeUndefined();
  });

  it('a self-check, as long as it counts', async () => {
    const buyer = await world.company('04');
    const purchases = [
      { invoicedOn: '2026-03-10', dueOn: '2026-04-10', paidOn: '2026-04-12' },
      { invoicedOn: '2026-09-10', dueOn: '2026-10-10', paidOn: '2026-10-20' },
    ];
    const { status } = await world.post(dirk, '/api/v2/unnamed-covers/checks', {
      policy: direct,
      companyId: buyer,
      amount: euros(8_000),
      isNothingOverdue: true,
      evidence: { method: 'TRADING_EXPERIENCE', purchases },
      document: null,
    });
    expect(status).toBe(201);
    expect(await rowOf(buyer)).toMatchObject({ coverKinds: ['UNNAMED'], status: 'COVERED' });
    world.setNow('2028-11-20T10:00:00.000Z');
    expect(await rowOf(buyer)).toBeUndefined();
    world.setNow(now);
  });

  it('an estimate, until it expires', async () => {
    const [una, buyer] = [await world.person('una', direct, 'requestor-validator', rights), await world.company('04')];
    const { status, body } = await world.post(una, '/api/v2/cover-estimates', {
      policy: direct,
      companyId: buyer,
      amount: euros(20_000),
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await rowOf(buyer)).toMatchObject({ covered: euros(0), status: 'NO_COVER', hasRequest: false });
    world.setNow('2028-11-20T10:00:00.000Z');
    expect(await rowOf(buyer)).toBeUndefined();
    world.setNow(now);
  });

  it('a request that is pending', async () => {
    const [person, buyer] = [
      await world.person('walt', direct, 'requestor-validator', rights),
      await world.company('04'),
    ];
    await world.order(person, { policy: direct, companyId: buyer, action: 'NEW', amount: euros(900_000) });
    expect(await rowOf(buyer)).toMatchObject({ covered: euros(0), status: 'PENDING', hasRequest: true });
    expect(await listed(`companyId=${buyer}&state=pending`)).toHaveLength(1);
  });

  it('an exposure that was entered, and it is gone with it', async () => {
    const buyer = await world.company('05');
    await enter(buyer, 12_000);
    expect(await rowOf(buyer)).toMatchObject({
      covered: euros(0),
      exposure: { amount: euros(12_000), day: '2026-11-19', ratesOf: null },
      status: 'NO_COVER',
    });
    // of two figures for a day the one that was entered later holds: the clock has to go on between them
    world.setNow('2026-11-20T10:01:00.000Z');
    await enter(buyer, 0);
    world.setNow(now);
    expect(await rowOf(buyer)).toBeUndefined();
  });

  it('open invoices: exposure, what is overdue, and the next obligation', async () => {
    const buyer = await world.company('05');
    await cover(buyer, 1_000);
    await owes(buyer, '2026-10-31', '1200.50');
    await owes(buyer, '2026-12-31', '113.00', 'USD');
    const row = await rowOf(buyer);
    expect(row).toMatchObject({
      exposure: { amount: euros(1_300.5), day: null, ratesOf: '2026-11-02' },
      overdue: { amount: euros(1_200.5), oldestDueDate: '2026-10-31' },
      nextDuty: { duty: expect.any(String), day: expect.any(String) },
      status: 'ABOVE_COVER',
    });
    // the more of both
    await enter(buyer, 5_000);
    expect((await rowOf(buyer))?.exposure).toEqual({ amount: euros(5_000), day: '2026-11-19', ratesOf: null });
    for (const state of ['above-cover', 'overdue', 'obligation', 'covered']) {
      expect(await listed(`companyId=${buyer}&state=${state}`), state).toHaveLength(1);
    }
    expect(await listed(`companyId=${buyer}&state=stopped,no-cover,pending`)).toEqual([]);
  });

  it('a stop is no cover, whatever is granted', async () => {
    const buyer = await world.company('03');
    await cover(buyer, 20_000);
    await world.asInsurer((tx) =>
      sql`update companies set status_code = 'INSOLVENT' where company_id = ${buyer}`.execute(tx),
    );
    expect(await rowOf(buyer)).toMatchObject({ covered: euros(20_000), isStopped: true, status: 'STOPPED' });
    expect(await listed(`companyId=${buyer}&state=stopped`)).toHaveLength(1);
    expect(await listed(`companyId=${buyer}&state=covered`)).toEqual([]);
  });

  it('a favourite of the reader, and of nobody else', async () => {
    const [dora, buyer] = [
      await world.person('dora', direct, 'requestor-validator', rights),
      await world.company('02'),
    ];
    await world.post(dora, `/api/v2/companies/${buyer}/visit`, { isFavourite: true }, { method: 'PUT' });
    expect(await rowOf(buyer, dora)).toMatchObject({
      policy: null,
      covered: null,
      status: 'NO_COVER',
      isFavourite: true,
      exposure: null,
    });
    expect(await rowOf(buyer)).toBeUndefined();
    await cover(buyer, 3_000);
    expect(await listed('isFavourite=true', dora)).toMatchObject([{ policy: direct, covered: euros(3_000) }]);
    expect(await listed('isFavourite=true')).toEqual([]);
  });
});

describe('the list of my buyers', () => {
  it('shows no buyer of another policyholder, not in sums and not by a filter', async () => {
    const buyer = await world.company('04');
    await cover(buyer, 9_000);
    const stranger = await world.person('stranger', brokered, 'requestor-validator', rights);
    expect(await listed(`companyId=${buyer}`, stranger)).toEqual([]);
    expect(await listed(`policy=${direct}`, stranger)).toEqual([]);
    expect((await list('count=true', stranger)).body.count.value).toBe(0);
    const total = await world.get(stranger, `/api/v2/buyers/${buyer}`);
    expect(total.body).toEqual({ accounts: [], group: null });
  });

  it('pages through all of them by each order, each once, accounts and favourites together', async () => {
    const pia = await world.person('pia', direct, 'requestor-validator', rights);
    const marked = await world.company(null, { companyName: 'Äpfel & Birnen' });
    await world.post(pia, `/api/v2/companies/${marked}/visit`, { isFavourite: true }, { method: 'PUT' });
    const { value } = (await list('count=true', pia)).body.count;
    for (const sort of ['companyName', '-companyName', 'covered', '-covered', 'exposure', '-exposure', 'nextDuty']) {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await list(`limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`, pia);
        found.push(...body.items.map(({ accountId }: MyBuyer) => accountId));
        cursor = body.next;
      }
      expect([sort, found.length, new Set(found).size]).toEqual([sort, value, value]);
    }
    const amounts = (await listed('sort=-covered&limit=200', pia)).map(({ covered }) => Number(covered?.amount ?? 0));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  });

  it('finds by name, number, customer reference, country and grade', async () => {
    const buyer = await world.company('07', { companyName: 'Zwiebel Söhne KG', countryCode: 'DE' });
    await cover(buyer, 4_000);
    await world.asInsurer((tx) =>
      sql`update covers set customer_reference = 'Z-77' where company_id = ${buyer}`.execute(tx),
    );
    for (const query of ['q=sohne%20zwie', `q=${buyer}`, 'q=z-7', 'countryCode=DE', 'gradeCode=07,08&q=zwiebel']) {
      expect(
        (await listed(query)).map(({ company }) => company.companyId),
        query,
      ).toEqual([buyer]);
    }
    await world.asInsurer((tx) =>
      sql`update companies set company_name = 'Lauch KG' where company_id = ${buyer}`.execute(tx),
    );
    expect(await listed('q=lauch')).toMatchObject([{ company: { companyName: 'Lauch KG' } }]);
  });

  it('leaves out what the reader has no right to, and refuses an order or a filter that would tell it', async () => {
    const plain = await world.person('plain', direct, 'requestor-validator', ['tci-access']);
    const buyer = await world.company('06');
    await cover(buyer, 2_000);
    await owes(buyer, '2026-10-31', '3000.00');
    const row = await rowOf(buyer, plain);
    expect(row).toMatchObject({ covered: euros(2_000), status: 'COVERED' });
    for (const hidden of ['grade', 'exposure', 'overdue', 'nextDuty', 'noCoverAfter'])
      expect(row).not.toHaveProperty(hidden);
    for (const query of ['sort=-exposure', 'sort=nextDuty', 'state=overdue', 'state=above-cover', 'gradeCode=06']) {
      expect((await list(query, plain)).status, query).toBe(403);
    }
    const advanced = await world.person('adv', direct, 'requestor-validator', [
      'tci-access',
      'buyer-synthesis-advanced',
    ]);
    // without a right to overdues the invoices are not counted, in the order neither
    expect((await rowOf(buyer, advanced))?.exposure).toBeNull();
    expect(await listed(`companyId=${buyer}&state=above-cover`, advanced)).toEqual([]);
  });
});

describe('the total of a buyer', () => {
  it('is by policy, and of the group as far as its companies are buyers of mine', async () => {
    const head = await world.company('03', { companyName: 'Holding AG' });
    const one = await world.company('03', { groupCompanyId: head });
    const other = await world.company('03', { groupCompanyId: head });
    await world.company('03', { groupCompanyId: head });
    await cover(one, 10_000);
    const total = async (companyId: string) => (await world.get(dirk, `/api/v2/buyers/${companyId}`)).body;
    expect(await total(one)).toMatchObject({ accounts: [{ covered: euros(10_000) }], group: null });
    await cover(other, 15_000);
    expect(await total(one)).toMatchObject({
      accounts: [{ covered: euros(10_000) }],
      group: {
        head: { companyId: head },
        hasMore: false,
        accounts: [{ covered: euros(15_000) }, { covered: euros(10_000) }],
      },
    });
    expect(await total(head)).toMatchObject({ accounts: [], group: { accounts: [{}, {}] } });
  });
});
