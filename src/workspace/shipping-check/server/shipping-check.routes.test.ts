import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshPositionIfFree } from '../../../non-payment/deadlines/server/public.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterEach(() => world.setNow(start));
afterAll(() => world.close());

/** A buyer with a named cover of 50,000. */
async function buyer(): Promise<string> {
  const companyId = await world.company('03');
  const line = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
  const { statusCode } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, startDate: '2026-06-01', decisionDate: '2026-06-01' }),
  });
  expect(statusCode).toBe(200);
  return companyId;
}

const check = (companyId: string, amount: string, more = '') =>
  world.get(dirk, `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=${amount}${more}`);

describe('GET /api/v2/shipping-check', () => {
  it('says how much of a delivery is covered', async () => {
    const companyId = await buyer();
    expect(await check(companyId, '60000')).toMatchObject({
      status: 200,
      body: {
        isCovered: false,
        covered: euros(50_000),
        uncovered: euros(10_000),
        reasons: ['ABOVE_COVER'],
        covers: [{ kind: 'NAMED', amount: euros(50_000) }],
        on: '2026-11-20',
      },
    });
  });

  it('says how much of the cover is a temporary increase, and when it ends', async () => {
    const companyId = await buyer();
    const { status } = await world.post(dirk, '/api/v2/cover-requests', {
      policy: direct,
      companyId,
      action: 'TOP_UP',
      amount: euros(80_000),
      endDate: '2027-01-31',
    });
    expect(status).toBe(201);
    const temporary = [{ amount: euros(30_000), endDate: '2027-01-31' }];
    expect((await check(companyId, '70000')).body).toMatchObject({ isCovered: true, total: euros(80_000), temporary });
    const { body: after } = await check(companyId, '70000', '&on=2027-02-01');
    expect(after).toMatchObject({ isCovered: false, covered: euros(50_000), temporary: [] });
  });

  it('knows what is owed, the stop and the duty that comes first', async () => {
    const companyId = await buyer();
    const item = {
      itemType: 'INVOICE',
      documentNumber: 'R-1',
      issueDate: '2026-08-20',
      dueDate: '2026-09-30',
      amount: euros(30_000),
    };
    const report = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: [item] };
    expect((await world.post(dirk, '/api/v2/overdues', report)).status).toBe(201);
    await world.asInsurer((tx) => refreshPositionIfFree({ tx, today: '2026-11-20' }, { policy: direct, companyId }));
    expect((await check(companyId, '10000')).body).toMatchObject({
      isCovered: true,
      owed: euros(30_000),
      available: euros(20_000),
      stopOfCoverDate: '2026-11-29',
      nextDuty: 'STOP_DELIVERIES',
      nextDutyOn: '2026-11-29',
    });
    expect((await check(companyId, '10000', '&on=2026-11-30')).body).toMatchObject({
      isCovered: false,
      reasons: ['STOPPED_BY_LAPSE'],
    });
  });

  it('keeps what is owed, its days and its duties from whoever may not read overdues; the answer and its reason stay', async () => {
    const companyId = await buyer();
    const reader = await world.person('reader', direct, 'requestor-validator', ['tci-access', 'read_clr']);
    const item = {
      itemType: 'INVOICE',
      documentNumber: 'R-2',
      issueDate: '2026-07-01',
      dueDate: '2026-08-01',
      amount: euros(30_000),
    };
    const report = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: [item] };
    expect((await world.post(dirk, '/api/v2/overdues', report)).status).toBe(201);
    await world.asInsurer((tx) => refreshPositionIfFree({ tx, today: '2026-11-20' }, { policy: direct, companyId }));
    const asked = `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=10`;
    expect((await world.get(dirk, asked)).body).toMatchObject({ owed: euros(30_000), available: euros(20_000) });
    const { body } = await world.get(reader, asked);
    expect(body).toMatchObject({ isCovered: false, reasons: ['STOPPED_BY_LAPSE'], total: euros(50_000) });
    for (const hidden of ['owed', 'available', 'stopOfCoverDate', 'insurerStopDate', 'coverEndDate', 'nextDuty'])
      expect(body).not.toHaveProperty(hidden);
  });

  it('converts another currency, and refuses nothing and none', async () => {
    const companyId = await buyer();
    expect((await check(companyId, '1130', '&currency=USD')).body).toMatchObject({
      asked: euros(1000),
      isCovered: true,
    });
    expect((await check(companyId, '0')).status).toBe(400);
    expect((await check(companyId, '5', '&currency=XAU')).status).toBeGreaterThanOrEqual(400);
  });
});
