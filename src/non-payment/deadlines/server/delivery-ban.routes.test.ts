import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyKinds, companyStatuses } from '../../../risk/buyers/company.ts';
import { whyNotDeliverTo } from '../../../risk/buyers/fallen-buyer.ts';
import { hasDeliveryBan, isDeliverableBuyer, isStoppedBuyer } from '../../../risk/delivery-stops/server/public.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';

/** Whether a delivery to a company is covered has one answer everywhere, whatever became of the company. */

const today = '2026-11-20';
let world: ExampleWorld;
let dirk: { authorization: string };
let core: { authorization: string };

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', [
    'tci-access',
    'read_clr',
    'read_overdues',
    'read_unnamedcover',
    'buyer-synthesis-basic',
  ]);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

/** A buyer with a named cover of 40,000 since June. */
async function covered(): Promise<string> {
  const companyId = await world.company('03');
  const granted = { requestedAmount: euros(40_000), grantedAmount: euros(40_000) };
  const { statusCode } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({
      policy: direct,
      companyId,
      ...granted,
      startDate: '2026-06-01',
      decisionDate: '2026-06-01',
    }),
  });
  expect(statusCode).toBe(200);
  return companyId;
}

/** The answer of each place: whether a delivery of today, and one of yesterday, is covered. */
async function answersOf(companyId: string) {
  const read = async (path: string) => {
    const { status, body } = await world.get(dirk, `/api/v2/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const check = (on: string) => read(`shipping-check?policy=${direct}&companyId=${companyId}&amount=1000&on=${on}`);
  const [cover] = (await read(`covers?companyId=${companyId}`)).items;
  const validity = (on: string) => read(`covers/${cover.coverId}/validity?on=${on}`);
  const inForce = (await read(`covers?filter=cover&companyId=${companyId}`)).items.length;
  const stopped = (await read(`covers?filter=stopped&companyId=${companyId}`)).items.length;
  const { policy } = await read(`companies/${companyId}/synthesis?policy=${direct}`);
  return {
    today: {
      check: (await check(today)).isCovered,
      validity: (await validity(today)).isValid,
      list: !cover.isStopped,
      cover: !(await read(`covers/${cover.coverId}`)).isStopped,
      inForce: inForce === 1,
      notStopped: stopped === 0,
      buyer: !policy.isStopped,
    },
    yesterday: {
      check: (await check('2026-11-19')).isCovered,
      validity: (await validity('2026-11-19')).isValid,
    },
  };
}

const everywhere = (isCovered: boolean) =>
  Object.fromEntries(
    ['check', 'validity', 'list', 'cover', 'inForce', 'notStopped', 'buyer'].map((place) => [place, isCovered]),
  );

describe('S2: one answer for each state of a company', () => {
  it.each([
    ['status_code', 'ACTIVE', true],
    ['status_code', 'INACTIVE', true],
    ['status_code', 'INSOLVENT', false],
    ['status_code', 'CEASED', false],
    ['status_code', 'MERGED', false],
    ['is_sanctioned', 'true', false],
  ])('%s %s: new deliveries covered: %s; those of the day before are', async (column, value, isCovered) => {
    const companyId = await covered();
    await world.asInsurer((tx) =>
      sql`update companies set ${sql.ref(column)} = ${sql.lit(value)} where company_id = ${companyId}`.execute(tx),
    );
    const answers = await answersOf(companyId);
    expect(answers.today).toEqual(everywhere(isCovered));
    expect(answers.yesterday).toEqual({ check: true, validity: true });
  });

  it('the condition of lists and totals is the rule, on every kind of company', async () => {
    const companyId = await covered();
    await world.asInsurer(async (tx) => {
      for (const statusCode of companyStatuses)
        for (const kind of companyKinds)
          for (const [isSanctioned, isHeadOffice] of [
            [false, true],
            [true, true],
            [false, false],
          ] as const) {
            await sql`
              update companies set status_code = ${statusCode}, kind = ${kind}, is_sanctioned = ${isSanctioned},
                is_head_office = ${isHeadOffice} where company_id = ${companyId}`.execute(tx);
            const { rows } = await sql`
              select ${hasDeliveryBan('c')} as barred, ${isStoppedBuyer('c', today)} as stopped,
                not ${isDeliverableBuyer('c', today)} as undeliverable
              from covers c where c.company_id = ${companyId}`.execute(tx);
            const company = { companyId, companyName: 'A', countryCode: 'FR', groupCompanyId: companyId, ...nobody };
            const known = { ...company, statusCode, kind, isSanctioned, isHeadOffice };
            const isBarred = whyNotDeliverTo(known, { insuredGroups: [] }) !== null;
            expect([statusCode, kind, isSanctioned, isHeadOffice, rows]).toEqual([
              statusCode,
              kind,
              isSanctioned,
              isHeadOffice,
              [{ barred: isBarred, stopped: isBarred, undeliverable: isBarred }],
            ]);
          }
    });
  });
});

const nobody = { headOfficeCompanyId: null, replacedByCompanyId: null };
