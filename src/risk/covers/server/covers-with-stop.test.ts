import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokered, direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { upsertCovers } from './upsert-covers.ts';

type Headers = { authorization: string };

let world: ExampleWorld;
let dirk: Headers;
let rita: Headers;
let bea: Headers;
const buyers: Record<'come' | 'toCome' | 'insurer' | 'notLate' | 'paid', string> = {
  come: '',
  toCome: '',
  insurer: '',
  notLate: '',
  paid: '',
};

let ids = 0;
const newId = (prefix: string) => `${prefix}_stop_${(ids += 1)}`;

/** Five buyers with a cover each: stopped, soon to be, stopped by the insurer, not late yet, owing nothing. */
beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
  bea = await world.person('bea', brokered, 'broker-read-only', ['tci-access', 'read_overdues']);
  rita = await world.person('rita', direct, 'read-only', ['tci-access']);
  for (const name of Object.keys(buyers) as (keyof typeof buyers)[]) buyers[name] = await world.company('03');
  for (const policy of [direct, brokered])
    await world.asInsurer((tx) =>
      upsertCovers(
        Object.values(buyers).map((companyId) => ({
          policy,
          companyId,
          requestedAmount: policy === direct ? euros(50_000) : { amount: '50000.00', currency: 'GBP' },
          grantedAmount: policy === direct ? euros(50_000) : { amount: '50000.00', currency: 'GBP' },
          startDate: '2026-01-15',
          decisionDate: '2026-01-15',
        })),
        {
          tx,
          subscribers: [],
          record: async () => {},
          now: '2026-11-20T10:00:00Z',
          today: '2026-11-20',
          newId,
        },
      ),
    );
  await stands(buyers.come, { due: '2026-09-01', stop: '2026-10-31' });
  await stands(buyers.toCome, { due: '2026-11-01', stop: '2026-12-31' });
  await stands(buyers.insurer, { due: '2026-12-24', stop: '2027-02-22', insurer: '2026-11-19' });
  await stands(buyers.notLate, { due: '2026-12-01', stop: '2027-01-30' });
});
afterAll(() => world.close());

async function stands(companyId: string, { due, stop, insurer }: { due: string; stop: string; insurer?: string }) {
  for (const policy of [direct, brokered])
    await world.asInsurer((tx) =>
      sql`insert into buyer_positions (policy_key, portfolio_id, company_id, open_invoices, oldest_due_date, owed,
          stop_of_cover_date, insurer_stop_date, looked_at_on)
        select policy_key, portfolio_id, ${companyId}, 1, ${due}, '[]', ${stop}, ${insurer ?? null}, '2026-11-20'
        from policies where policy_key = ${policy}`.execute(tx),
    );
}

const stopsOf = async (query: string, who = dirk) =>
  Object.fromEntries(
    (await world.listed(who, query)).map(({ company, noCoverAfter }) => [
      Object.entries(buyers).find(([, companyId]) => companyId === company.companyId)?.[0],
      noCoverAfter,
    ]),
  );

describe('covers of buyers that are late', () => {
  it('show after which day deliveries are not covered, by lapse of time or by the insurer', async () => {
    const all = { come: '2026-10-31', toCome: '2026-12-31', insurer: '2026-11-19', notLate: null, paid: null };
    expect(await stopsOf('limit=200')).toEqual(all);
    expect(await stopsOf('limit=200', bea)).toEqual(all);
    const [first] = await world.listed(dirk, `companyId=${buyers.come}`);
    expect((await world.get(dirk, `/api/v2/covers/${first?.coverId}`)).body.noCoverAfter).toBe('2026-10-31');
  });

  it.each([
    ['stop=in-force', ['come', 'insurer']],
    ['stop=to-come', ['toCome']],
    ['stop=to-come,in-force', ['come', 'insurer', 'toCome']],
    ['stop=in-force&filter=nocover', []],
  ])('are found with %s, by the holder and by the broker', async (query, found) => {
    for (const who of [dirk, bea]) {
      expect(Object.keys(await stopsOf(`limit=200&${query}`, who)).toSorted()).toEqual(found);
      const { body } = await world.get(who, `/api/v2/covers/summary?${query.split('&')[0]}`);
      expect(body.counts.all.value).toBe(query.includes('&') ? 2 : found.length);
    }
  });

  it('change with the day, before the compliance clock has run', async () => {
    world.setNow('2027-01-01T10:00:00.000Z');
    expect(Object.keys(await stopsOf('limit=200&stop=in-force')).toSorted()).toEqual(['come', 'insurer', 'toCome']);
    expect(await stopsOf(`companyId=${buyers.notLate}`)).toEqual({ notLate: '2027-01-30' });
    world.setNow('2026-11-20T10:00:00.000Z');
  });

  it('reveal nothing of it to users who may not read unpaid invoices, not even by a filter', async () => {
    const [item] = await world.listed(rita, 'limit=1');
    expect(item).not.toHaveProperty('noCoverAfter');
    expect((await world.get(rita, '/api/v2/covers?stop=in-force')).body).toMatchObject({
      status: 403,
      facts: { needs: ['read_overdues'] },
    });
    expect((await world.get(rita, '/api/v2/covers/summary?stop=in-force')).status).toBe(403);
  });
});
