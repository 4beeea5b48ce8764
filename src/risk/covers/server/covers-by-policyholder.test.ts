import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Money } from '../../../platform/core/money.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import {
  brokered,
  direct,
  type ExampleWorld,
  euros,
  examplePolicy,
  exampleWorld,
} from '../../../testing/server/example-world.ts';
import type { CoverLine } from '../cover-line.ts';
import type { CoverItem } from '../cover-shape.ts';
import { coverSorts } from '../covers.contract.ts';
import { upsertCovers } from './upsert-covers.ts';

type Row = CoverItem & { policyholder: string };
const today = '2026-11-20';
/** Policies of the broker by their holders, out of order; Adler has two, and Émile no cover. */
const clients = {
  'TI-5000101': 'Zephyr Ltd',
  'TI-5000102': 'adler AG',
  'TI-5000103': 'Émile SARL',
  'TI-5000104': 'Müller GmbH',
  'TI-5000105': 'adler AG',
};
const inOrder = ['adler AG', 'Brightwater Supplies Ltd', 'Müller GmbH', 'Zephyr Ltd'];
let world: ExampleWorld;
let bea: { authorization: string };

beforeAll(async () => {
  world = await exampleWorld();
  bea = await world.person('bea', brokered, 'broker-read-only', [
    'tci-access',
    'read_company_grade',
    'policy-selector-multi-search',
  ]);
  const policies = Object.entries(clients).map(([key, name]) => ({
    ...examplePolicy(key, name, 'GB', 'DIRECT'),
    portfolioId: 'harbour',
  }));
  await world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  const companies: string[] = [];
  for (let index = 0; index < 8; index += 1) companies.push(await world.company('05'));
  const covered = [brokered, direct, ...Object.keys(clients).filter((key) => key !== 'TI-5000103')];
  await upsert(
    covered.flatMap((policy, at) =>
      // of each policy another part of the buyers, refused, ended and in force
      companies.slice(at % 3).map((companyId, index) => {
        const day = `2026-0${1 + ((index + at) % 9)}-15`;
        return {
          policy,
          companyId,
          customerReference: null,
          requestedAmount: inCurrencyOf(policy, 50_000),
          grantedAmount: inCurrencyOf(policy, index === 3 ? 0 : 1_000 * (index + 1)),
          startDate: day,
          decisionDate: day,
          endDate: index === 4 ? '2026-11-19' : null,
          isMonitored: true,
          strategic: 'none' as const,
        };
      }),
    ),
  );
});
afterAll(() => world.close());

function inCurrencyOf(policy: string, amount: number): Money {
  return policy === brokered ? { ...euros(amount), currency: 'GBP' } : euros(amount);
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

/** All covers of the broker that fit, page after page. */
async function read(query: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await world.get(bea, `/api/v2/covers?policyholders=true&${query}&limit=${limit}${cursor}`);
    expect([page.status, page.body.items?.length]).toEqual([200, expect.any(Number)]);
    rows.push(...page.body.items);
    cursor = page.body.next === null ? null : `&cursor=${page.body.next}`;
  }
  return rows;
}

describe('covers by policyholder', () => {
  it.each(coverSorts.flatMap((sort) => [sort, `-${sort}`]))('come in order of %s within each', async (sort) => {
    const plain = await read(`sort=${sort}`, 200);
    const expected = inOrder.flatMap((name) => plain.filter(({ policyholder }) => policyholder === name));
    expect(expected).toHaveLength(plain.length);
    // pages end within a policyholder, at its end, and hold several
    for (const limit of [3, 8, 15, 200])
      expect(await read(`sort=${sort}&groupBy=policyholder`, limit)).toEqual(expected);
  });

  it('are those of the filter, and as many as are counted', async () => {
    const query = 'filter=cover,nocover&policy=TI-5000105,TI-5000101,TI-5000103&sort=-grantedAmount';
    const plain = await read(query, 200);
    const grouped = await read(`${query}&groupBy=policyholder`, 2);
    expect(new Set(grouped.map(({ policy }) => policy))).toEqual(new Set(['TI-5000105', 'TI-5000101']));
    expect(grouped.map(({ coverId }) => coverId).toSorted()).toEqual(plain.map(({ coverId }) => coverId).toSorted());
    const { body } = await world.get(bea, `/api/v2/covers?${query}&groupBy=policyholder&count=true&limit=1`);
    expect(body.count).toEqual({ value: plain.length, capped: false });
  });

  it('go on where they were when policies come and go between two pages', async () => {
    const { body } = await world.get(bea, '/api/v2/covers?groupBy=policyholder&policyholders=true&limit=3');
    await world.asInsurer((tx) =>
      upsertPolicies(tx, [{ ...examplePolicy('TI-5000000', 'adler AG', 'GB', 'DIRECT'), portfolioId: 'harbour' }], {
        record: async () => {},
      }),
    );
    const { body: next } = await world.get(
      bea,
      `/api/v2/covers?groupBy=policyholder&policyholders=true&limit=200&cursor=${body.next}`,
    );
    const all = await read('groupBy=policyholder', 200);
    expect([...body.items, ...next.items]).toEqual(all);
  });

  it('do not go on from a page of another order', async () => {
    const { body: plain } = await world.get(bea, '/api/v2/covers?limit=1&sort=companyName');
    const { body: grouped } = await world.get(bea, '/api/v2/covers?limit=1&sort=companyName&groupBy=policyholder');
    const refused = { status: 400, code: 'invalid-input' };
    const on = async (query: string) => (await world.get(bea, `/api/v2/covers?sort=companyName&${query}`)).body;
    expect(await on(`groupBy=policyholder&cursor=${plain.next}`)).toMatchObject(refused);
    expect(await on(`cursor=${grouped.next}`)).toMatchObject(refused);
  });
});

it('one policyholder is found by its name, with the policies in view', async () => {
  const named = async (query: string) =>
    (await world.get(bea, `/api/v2/policyholders?policyholder=${query}`)).body.items;
  expect(await named('Zephyr%20Ltd')).toEqual([{ policyholder: 'Zephyr Ltd', policies: ['TI-5000101'] }]);
  expect(await named('adler%20AG&policy=TI-5000105,TI-5000101')).toEqual([
    { policyholder: 'adler AG', policies: ['TI-5000105'] },
  ]);
  // of a policyholder that the broker does not work for
  expect(await named('Delta%20Foods%20BV')).toEqual([]);
});
