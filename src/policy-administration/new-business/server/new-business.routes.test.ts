import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, exampleWorld } from '../../../testing/server/example-world.ts';
import type { Opportunity } from '../new-business.contract.ts';

type Headers = { authorization: string };

let world: ExampleWorld;
let core: Headers;
let bea: Headers;
let igor: Headers;

const line = (opportunityNumber: string, more: object = {}) => ({
  opportunityNumber,
  organisationId: 'org_bea',
  prospect: `Prospect ${opportunityNumber}`,
  countryCode: 'NL',
  productType: 'tci',
  status: 'QUOTED',
  expectedPremium: { amount: '42000.00', currency: 'EUR' },
  nextStep: 'Client decides',
  ...more,
});

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  bea = await world.person('bea', direct, 'read-only', ['new_business_current_portfolio']);
  igor = await world.person('igor', direct, 'read-only', ['new_business_current_portfolio']);
  await world.asInsurer(async (tx) => {
    for (const who of ['bea', 'igor']) {
      const organisation = { organisationId: `org_${who}`, name: who, kind: 'BROKER', countryCode: 'GB' };
      await tx.insertInto('organisations').values(organisation).execute();
      const own = { organisationId: organisation.organisationId };
      await tx.updateTable('people').set(own).where('personId', '=', who).execute();
    }
  });
});
afterAll(() => world.close());

async function upsert(...lines: readonly object[]) {
  const { payload } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/opportunities:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((each) => JSON.stringify(each)).join('\n'),
  });
  return JSON.parse(payload);
}
const listed = async (query = '', who = bea) => (await world.get(who, `/api/v2/new-business?totals=true${query}`)).body;
const numbersIn = async (query = '', who = bea): Promise<string[]> =>
  (await listed(query, who)).items.map(({ opportunityNumber }: Opportunity) => opportunityNumber);

describe('new business', () => {
  it('is listed with what ends first at the top, and what nobody has quoted last', async () => {
    const lines = [line('N-1'), line('N-2', { validUntil: '2026-09-30' }), line('N-3', { validUntil: '2026-08-31' })];
    expect(await upsert(...lines)).toMatchObject({ accepted: 3 });
    expect(await numbersIn()).toEqual(['N-3', 'N-2', 'N-1']);
    expect(await numbersIn('&sort=-validUntil')).toEqual(['N-1', 'N-2', 'N-3']);
    expect((await listed()).totals).toEqual({ expectedPremium: [{ amount: '126000.00', currency: 'EUR' }] });
    expect(await numbersIn('&q=prospect n 2')).toEqual(['N-2']);
  });

  it('goes on with each line of its number, until it is a policy', async () => {
    await upsert(line('N-1', { status: 'BOUND', policy: direct, expectedPremium: null }));
    expect(await numbersIn('&status=QUOTED')).toEqual(['N-3', 'N-2']);
    expect((await listed('&status=BOUND')).items).toMatchObject([{ boundPolicy: direct, expectedPremium: null }]);
  });

  it('is refused line by line', async () => {
    const negative = { amount: '-1.00', currency: 'EUR' };
    const { accepted, refusals } = await upsert(
      line('N-4', { organisationId: 'org_nobody' }),
      line('N-5', { expectedPremium: negative }),
      line('N-6', { policy: direct }),
    );
    expect(accepted).toBe(0);
    expect(refusals.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/organisationId',
      '/expectedPremium/amount',
      '/policy',
    ]);
  });

  it('is the broker’s alone', async () => {
    expect(await numbersIn('', igor)).toEqual([]);
    const dirk = await world.person('dirk', direct, 'requestor-validator');
    expect((await world.get(dirk, '/api/v2/new-business')).status).toBe(403);
  });
});
