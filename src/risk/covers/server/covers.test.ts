import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insurerScope, scopeOfMandates } from '../../../platform/core/scope.ts';
import { brokered, direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import type { CoverLine } from '../cover-line.ts';
import type { CoverItem } from '../cover-shape.ts';
import { coverSorts } from '../covers.contract.ts';
import { coverSummaries, coversOfCompany } from './public.ts';
import { upsertCovers } from './upsert-covers.ts';

type Headers = { authorization: string };
const today = '2026-11-20';
let world: ExampleWorld;
let dirk: Headers;
let bea: Headers;
let rita: Headers;
const companies: string[] = [];

/** Thirty covers on the direct policy and a few of the broker, in a known order, so that lists can be compared. */
beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  bea = await world.person('bea', brokered, 'broker-read-only');
  rita = await world.person('rita', direct, 'read-only', ['tci-access']);
  for (let index = 0; index < 30; index += 1) companies.push(await world.company(index % 3 === 0 ? '05' : '03'));
  await upsert(companies.map((companyId, index) => lineOf(companyId, index)));
  await upsert(
    companies.slice(0, 5).map((companyId) => ({ ...lineOf(companyId, 1), policy: brokered, ...pounds(9_000) })),
  );
  await upsert(
    companies.slice(5, 13).map((companyId, index) => ({ ...brokeredLine(companyId, index), policy: brokered })),
  );
});
afterEach(() => world.setNow(`${today}T10:00:00.000Z`));
afterAll(() => world.close());

function lineOf(companyId: string, index: number): CoverLine {
  const day = `2026-${String(1 + (index % 9)).padStart(2, '0')}-15`;
  return {
    policy: direct,
    companyId,
    customerReference: `REF-${index}`,
    requestedAmount: euros(50_000),
    grantedAmount: euros(index === 7 ? 0 : 1_000 * (index + 1)),
    startDate: day,
    decisionDate: day,
    endDate: index === 8 ? '2026-11-19' : null,
    isMonitored: index !== 9,
    strategic: index === 10 ? 'existing' : 'none',
  };
}

/** Refused, ended, to come or in force. */
function brokeredLine(companyId: string, index: number): CoverLine {
  const line = { ...lineOf(companyId, index), ...pounds(index % 4 === 0 ? 0 : 500 * index), endDate: null };
  if (index % 4 === 1) return { ...line, endDate: '2026-11-01' };
  return index % 4 === 2 ? { ...line, startDate: '2026-12-15', decisionDate: '2026-11-19' } : line;
}

function pounds(amount: number) {
  const sum = { amount: amount.toFixed(2), currency: 'GBP' };
  return { grantedAmount: sum, requestedAmount: sum };
}

let ids = 0;
function upsert(lines: CoverLine[]) {
  const context = {
    subscribers: [],
    record: async () => {},
    now: `${today}T10:00:00Z`,
    today,
    newId: (prefix: string) => `${prefix}_${(ids += 1)}`,
  };
  return world.asInsurer((tx) => upsertCovers(lines, { ...context, tx }));
}

describe('several policies at once', () => {
  it('are for those who may choose several', async () => {
    const query = `policy=${direct},${brokered}`;
    for (const url of [`/api/v2/covers?${query}`, `/api/v2/covers/summary?${query}`])
      expect((await world.get(dirk, url)).body).toMatchObject({
        code: 'not-permitted',
        facts: { needs: ['policy-selector-multi-search'] },
      });
    const pia = await world.person('pia', direct, 'read-only', ['tci-access', 'policy-selector-multi-search']);
    expect((await world.get(pia, `/api/v2/covers?${query}&limit=1`)).status).toBe(200);
  });
});

const names = (items: readonly CoverItem[]) => items.map(({ company }) => company.companyId);

describe('GET /api/v2/covers', () => {
  it('filters by status as handbook 2.5 maps it', async () => {
    expect(await world.listed(dirk, 'limit=200')).toHaveLength(30);
    expect(await world.listed(dirk, 'limit=200&filter=cover')).toHaveLength(28);
    expect(names(await world.listed(dirk, 'filter=nocover'))).toEqual([companies[7]]);
    expect(names(await world.listed(dirk, 'filter=inactive'))).toEqual([companies[8]]);
    expect(await world.listed(dirk, 'filter=nocover,inactive')).toHaveLength(2);
    expect(await world.listed(dirk, 'filter=pending')).toEqual([]);
  });

  it.each(['companyName', 'countryCode', 'requestedAmount', 'grantedAmount', 'decisionDate', 'endDate', 'reviewDate'])(
    'sorts by %s both ways, the same page by page',
    async (sort) => {
      for (const order of [sort, `-${sort}`]) {
        const whole = names(await world.listed(dirk, `limit=200&sort=${order}`));
        const paged: string[] = [];
        let cursor = '';
        do {
          const { body } = await world.get(dirk, `/api/v2/covers?limit=7&sort=${order}${cursor}`);
          paged.push(...names(body.items));
          cursor = body.next ? `&cursor=${body.next}` : '';
        } while (cursor);
        expect(paged).toEqual(whole);
        expect(new Set(paged).size).toBe(30);
      }
    },
  );

  it('sorts amounts as numbers', async () => {
    const amounts = (await world.listed(dirk, 'limit=3&sort=-grantedAmount')).map(
      ({ grantedAmount }) => grantedAmount?.amount,
    );
    expect(amounts).toEqual(['30000.00', '29000.00', '28000.00']);
  });

  it('finds a buyer by words of its name, its id or the customer’s reference', async () => {
    const [first] = await world.listed(dirk, 'limit=1&sort=companyName');
    const name = first?.company.companyName ?? '';
    expect(names(await world.listed(dirk, `q=${encodeURIComponent(`sarl ${name.split(' ')[1]}`)}`))).toContain(
      first?.company.companyId,
    );
    expect(names(await world.listed(dirk, `q=${companies[4]}`))).toEqual([companies[4]]);
    expect(names(await world.listed(dirk, 'q=ref-12'))).toEqual([companies[12]]);
    expect(await world.listed(dirk, 'q=%25')).toHaveLength(30);
    expect(await world.listed(dirk, 'q=nowhere')).toEqual([]);
  });

  it('filters by amount, country, monitoring, strategy, grade, policy and day of decision', async () => {
    expect(await world.listed(dirk, 'limit=200&minAmount=10000&maxAmount=20000')).toHaveLength(11);
    expect(await world.listed(dirk, 'countryCode=DE,FR&limit=200')).toHaveLength(30);
    expect(await world.listed(dirk, 'countryCode=DE')).toEqual([]);
    expect(names(await world.listed(dirk, 'monitoring=non-monitored'))).toEqual([companies[9]]);
    expect(names(await world.listed(dirk, 'strategic=strategic'))).toEqual([companies[10]]);
    expect(await world.listed(dirk, 'limit=200&strategic=nonStrategic')).toHaveLength(29);
    expect(await world.listed(dirk, 'limit=200&gradeCode=05')).toHaveLength(10);
    const ungraded = (await world.listed(dirk, 'limit=200')).filter(({ grade }) => grade === null);
    expect(names(await world.listed(dirk, 'limit=200&gradeCode=NA'))).toEqual(names(ungraded));
    expect(await world.listed(dirk, `limit=200&policy=${direct}`)).toHaveLength(30);
    expect(await world.listed(dirk, `limit=200&policy=${brokered}`)).toEqual([]);
    expect(await world.listed(dirk, 'limit=200&decided=this-year')).toHaveLength(30);
    expect(await world.listed(dirk, 'limit=200&decided=last-connection')).toEqual([]);
  });

  it('finds covers by their ids, those of others never, and a hundred at most', async () => {
    const chosen = await world.listed(dirk, 'limit=3&sort=companyName');
    const ids = chosen.map(({ coverId }) => coverId);
    expect(await world.listed(dirk, `sort=companyName&coverId=${ids.join(',')}`)).toEqual(chosen);
    expect(await world.listed(bea, `coverId=${ids.join(',')}`)).toEqual([]);
    const tooMany = Array.from({ length: 101 }, (_, index) => `cov_${index}`).join(',');
    expect((await world.get(dirk, `/api/v2/covers?coverId=${tooMany}`)).status).toBe(400);
  });

  it('counts on request', async () => {
    const { body } = await world.get(dirk, '/api/v2/covers?limit=1&count=true&filter=cover');
    expect(body.count).toEqual({ value: 28, capped: false });
    expect((await world.get(dirk, '/api/v2/covers?limit=1')).body.count).toBeNull();
  });

  it('shows a broker the portfolio and nobody a policy outside the scope', async () => {
    const seen = await world.listed(bea, 'limit=200');
    expect(seen).toHaveLength(13);
    expect(seen.every(({ policy }) => policy === brokered)).toBe(true);
    const [mine] = await world.listed(dirk, 'limit=1');
    expect((await world.get(bea, `/api/v2/covers/${mine?.coverId}`)).status).toBe(404);
    expect((await world.get(bea, '/api/v2/covers/cov_absent')).body.code).toBe('not-found');
  });

  it.each(['', 'cover', 'nocover', 'inactive', 'pending', 'nocover,cover', 'inactive,pending'])(
    'merges the list statuses of a portfolio in every order, filter "%s"',
    async (filter) => {
      const holder = await world.person(`holder-${filter}`, brokered, 'read-only');
      const filtered = `limit=6${filter && `&filter=${filter}`}`;
      for (const sort of coverSorts.flatMap((field) => [field, `-${field}`])) {
        const of = async (who: Headers) => {
          const { body } = await world.get(who, `/api/v2/covers?${filtered}&sort=${sort}&count=true`);
          const rest = body.next && (await world.listed(who, `${filtered}&sort=${sort}&cursor=${body.next}`));
          return { first: names(body.items), rest: rest && names(rest), count: body.count };
        };
        expect(await of(bea)).toEqual(await of(holder));
      }
    },
  );

  it('hides grades and strategy from those without the right, and their filters too', async () => {
    const [item] = await world.listed(rita, 'limit=1');
    expect(item).not.toHaveProperty('grade');
    expect(item).not.toHaveProperty('strategic');
    expect((await world.get(rita, '/api/v2/covers?gradeCode=05')).body).toMatchObject({
      status: 403,
      facts: { needs: ['read_company_grade'] },
    });
    expect((await world.get(rita, '/api/v2/covers?strategic=existing')).status).toBe(403);
    const [seen] = await world.listed(dirk, 'limit=1');
    expect(seen?.grade).toMatchObject({ gradeCode: expect.any(String), formerGradeCode: null });
  });
});

describe('the policyholder of a row', () => {
  it('is named where it is requested, and nowhere else', async () => {
    const named = (await world.get(bea, '/api/v2/covers?policyholders=true&limit=2')).body.items;
    expect(named.map(({ policyholder }: { policyholder: string }) => policyholder)).toEqual([
      'Brightwater Supplies Ltd',
      'Brightwater Supplies Ltd',
    ]);
    expect((await world.get(bea, '/api/v2/covers?limit=1')).body.items[0]).not.toHaveProperty('policyholder');
  });
});

describe('GET /api/v2/covers/summary', () => {
  it('counts each filter and adds up what is in force', async () => {
    const { body } = await world.get(dirk, '/api/v2/covers/summary');
    const value = (count: number) => ({ value: count, capped: false });
    expect(body).toEqual({
      counts: {
        all: value(30),
        cover: value(28),
        stopped: value(0),
        nocover: value(1),
        inactive: value(1),
        pending: value(0),
      },
      inForce: euros(465_000 - 8_000 - 9_000),
      amounts: [euros(465_000 - 8_000 - 9_000)],
      currencies: ['EUR'],
    });
    expect((await world.get(dirk, '/api/v2/covers/summary?q=ref-12')).body.counts.all).toEqual(value(1));
  });

  it('counts a portfolio by its runs as it counts what was found in one pass', async () => {
    const ofPortfolio = (await world.get(bea, '/api/v2/covers/summary')).body;
    const ofPolicy = (await world.get(bea, `/api/v2/covers/summary?policy=${brokered}`)).body;
    expect(ofPortfolio).toEqual(ofPolicy);
    expect(ofPortfolio.counts.all.value).toBeGreaterThan(0);
  });
});

describe('GET /api/v2/covers/{coverId}', () => {
  it('carries history, and which terms were valid on a day', async () => {
    const [item] = await world.listed(dirk, `companyId=${companies[20]}`);
    const coverId = item?.coverId ?? '';
    await upsert([
      {
        ...lineOf(companies[20] ?? '', 20),
        grantedAmount: euros(40_000),
        startDate: '2026-11-01',
        decisionDate: '2026-11-01',
      },
    ]);
    const { body: history } = await world.get(dirk, `/api/v2/covers/${coverId}/history`);
    expect(history.items).toMatchObject([
      { version: 2, validFrom: '2026-11-01', validTo: null, totalAmount: euros(40_000) },
      { version: 1, validFrom: '2026-03-15', validTo: '2026-10-31', totalAmount: euros(21_000) },
    ]);
    const on = async (day: string) => (await world.get(dirk, `/api/v2/covers/${coverId}/validity?on=${day}`)).body;
    expect(await on('2026-03-14')).toMatchObject({
      isValid: false,
      state: 'validated',
      coveredAmount: euros(0),
      terms: null,
    });
    expect(await on('2026-10-31')).toMatchObject({
      isValid: true,
      coveredAmount: euros(21_000),
      terms: { version: 1 },
    });
    expect(await on('2026-11-01')).toMatchObject({
      isValid: true,
      coveredAmount: euros(40_000),
      terms: { version: 2 },
    });
    expect((await world.get(dirk, `/api/v2/covers/${coverId}/validity?on=2026-02-30`)).status).toBe(400);
  });

  it('shows for the day in whose course a cover ended that it is over, and that deliveries of that day are covered', async () => {
    const companyId = await world.company('02');
    const asked = { policy: direct, companyId };
    const { coverId } = await world.order(dirk, { ...asked, action: 'NEW', amount: euros(70_000) });
    const on = async (day: string) => (await world.get(dirk, `/api/v2/covers/${coverId}/validity?on=${day}`)).body;
    expect(await on('2026-11-20')).toMatchObject({ state: 'active', isValid: true, endedThatDay: false });
    await world.order(dirk, { ...asked, action: 'CANCELLATION' });
    expect(await world.coverOf(dirk, coverId ?? '')).toMatchObject({
      state: 'inactive',
      totalAmount: euros(0),
      endDate: '2026-11-20',
    });
    expect(await on('2026-11-20')).toMatchObject({
      state: 'inactive',
      isValid: true,
      endedThatDay: true,
      coveredAmount: euros(70_000),
    });
    expect(await on('2026-11-21')).toMatchObject({ state: 'inactive', isValid: false, endedThatDay: false });
  });

  it('is right on a day that the daily step has not processed yet', async () => {
    const [item] = await world.listed(dirk, `companyId=${companies[21]}`);
    await upsert([
      {
        ...lineOf(companies[21] ?? '', 21),
        temporaryAmount: euros(5_000),
        temporaryEndDate: '2026-12-31',
        startDate: '2026-11-10',
        decisionDate: '2026-11-10',
      },
    ]);
    expect((await world.coverOf(dirk, item?.coverId ?? '')).totalAmount).toEqual(euros(27_000));
    world.setNow('2027-01-01T09:00:00.000Z');
    expect(await world.coverOf(dirk, item?.coverId ?? '')).toMatchObject({
      totalAmount: euros(22_000),
      temporary: null,
    });
    const [listed] = await world.listed(
      dirk,
      `companyId=${companies[21]}&filter=cover&minAmount=22000&maxAmount=22000`,
    );
    expect(listed).toMatchObject({ totalAmount: euros(22_000) });
    expect(await world.listed(dirk, `companyId=${companies[21]}&minAmount=22001`)).toEqual([]);
    const { body: summary } = await world.get(dirk, `/api/v2/covers/summary?companyId=${companies[21]}`);
    expect(summary).toMatchObject({ counts: { cover: { value: 1 } }, inForce: euros(22_000) });
  });
});

describe('GET /api/v2/covers/{coverId}/actions', () => {
  it('lists the possible actions, and why not', async () => {
    const [item] = await world.listed(dirk, `companyId=${companies[3]}`);
    const { body } = await world.get(dirk, `/api/v2/covers/${item?.coverId}/actions`);
    expect(body.actions).toEqual({
      NEW: { code: 'cover-exists', facts: { current: '4000', currency: 'EUR' } },
      INCREASE: null,
      REDUCTION: null,
      CANCELLATION: null,
      PROLONGATION: null,
      REFERENCE_CHANGE: null,
      TOP_UP: null,
      APPEAL: { code: 'nothing-to-appeal' },
      MONITORING: null,
    });
    const reader = (await world.get(rita, `/api/v2/covers/${item?.coverId}/actions`)).body.actions;
    expect(reader.INCREASE).toMatchObject({ code: 'not-permitted' });
  });
});

describe('the customer’s own data about a buyer', () => {
  const put = (who: Headers, url: string, payload: object, version?: number) =>
    world.post(who, url, payload, {
      method: 'PUT',
      headers: { ...who, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    });

  it('PUT /api/v2/covers/{coverId}/monitoring watches a buyer, or not', async () => {
    const [item] = await world.listed(dirk, `companyId=${companies[2]}`);
    const url = `/api/v2/covers/${item?.coverId}/monitoring`;
    expect((await put(dirk, url, { isMonitored: false }, item?.version)).body).toMatchObject({ isMonitored: false });
    expect((await put(dirk, url, { isMonitored: true }, item?.version)).body.code).toBe('version-changed');
    expect((await put(dirk, url, { isMonitored: false })).body.code).toBe('nothing-to-change');
    expect((await put(rita, url, { isMonitored: true })).body.code).toBe('ordering-role-missing');
  });

  it('PUT /api/v2/covers/{coverId}/customer-reference renames a buyer', async () => {
    const [item] = await world.listed(dirk, `companyId=${companies[2]}`);
    const url = `/api/v2/covers/${item?.coverId}/customer-reference`;
    expect((await put(dirk, url, { customerReference: ' K-9 ' })).body).toMatchObject({ customerReference: 'K-9' });
    expect((await put(dirk, url, { customerReference: 'x'.repeat(21) })).body.errors[0]).toMatchObject({
      code: 'too-long',
    });
    expect((await put(dirk, url, { customerReference: null })).body).toMatchObject({ customerReference: null });
  });
});

describe('upsert of covers', () => {
  it('reports which lines it did not apply, and why', async () => {
    const [first = ''] = companies;
    const line = lineOf(first, 0);
    const refused = await upsert([
      { ...line, policy: 'HERM-9999999' },
      { ...line, companyId: '999999' },
      { ...line, grantedAmount: { amount: '1.00', currency: 'USD' } },
      { ...line, endDate: '2025-01-01' },
      { ...line, temporaryAmount: euros(1) },
      (({ companyId: _none, ...unnamed }) => unnamed)(line),
      line,
    ]);
    expect(
      refused.map(({ index, refusal }) => [index, refusal.errors?.[0]?.pointer, refusal.errors?.[0]?.code]),
    ).toEqual([
      [0, '/policy', 'unknown'],
      [1, '/companyId', 'unknown'],
      [2, '/grantedAmount/currency', 'not-of-policy'],
      [3, '/endDate', 'before-start'],
      [4, '/temporaryEndDate', 'goes-with-temporary-amount'],
      [5, '/companyId', 'required'],
    ]);
  });

  it('builds a history of several lines, and changes nothing when they arrive again', async () => {
    const companyId = await world.company('03');
    const lines = ['2025-01-01', '2025-06-01', '2026-02-01'].map((day, index) => ({
      ...lineOf(companyId, 0),
      startDate: day,
      decisionDate: day,
      grantedAmount: euros(10_000 * (index + 1)),
    }));
    await upsert(lines);
    const [item] = await world.listed(dirk, `companyId=${companyId}`);
    const history = async () => (await world.get(dirk, `/api/v2/covers/${item?.coverId}/history`)).body.items;
    expect(await history()).toHaveLength(3);
    await upsert(lines.slice(-1));
    expect(await history()).toHaveLength(3);
    expect(item).toMatchObject({ totalAmount: euros(30_000), isReviewDue: false });
  });

  it('finds the company by an identifier', async () => {
    const companyId = await world.company('03', { identifiers: [{ idTypeCode: 'SIREN', idValue: '732829320' }] });
    const { companyId: _none, ...line } = lineOf('', 0);
    expect(await upsert([{ ...line, identifier: { idTypeCode: 'SIREN', idValue: '732 829 320' } }])).toEqual([]);
    expect(await world.listed(dirk, `companyId=${companyId}`)).toHaveLength(1);
  });
});

describe('what other resources ask', () => {
  it('show how companies are covered under policies in scope', async () => {
    const [first = '', second = ''] = companies;
    const summaries = await world.asInsurer((tx) =>
      coverSummaries(insurerScope(), tx, [first, second, '999999'], { today, seesDay: false }),
    );
    expect(summaries.get(first)?.map(({ policy }) => policy)).toEqual([direct, brokered]);
    expect(summaries.has('999999')).toBe(false);
    const scope = scopeOfMandates([], ['harbour']);
    const covers = await world.asInsurer((tx) => coversOfCompany(scope, tx, first, { today }));
    expect(covers.map(({ policy }) => policy)).toEqual([brokered]);
  });
});
