import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { gradeCodes } from '../../../risk/buyers/grade.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_gr',
  'read_company_grade',
  'read_overdues',
  'write_overdues',
  'read_unnamedcover',
  'read_strategic_cover',
  'write_strategic_cover',
  'buyer-synthesis-basic',
  'buyer-synthesis-advanced',
];
const today = '2026-11-20';

let world: ExampleWorld;
let dirk: Headers;
let rita: Headers;
let core: Headers;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  const readers = ['tci-access', 'read_clr', 'read_gr', 'read_unnamedcover', 'read_strategic_cover'] as const;
  rita = await world.person('rita', direct, 'read-only', readers);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  await agreeGradeCovers();
  await upsert('grade-cover-tables', [
    {
      policy: direct,
      rows: gradeCodes.map((gradeCode) => ({ gradeCode, maxAmount: euros(50_000), insuredPercentage: 90 })),
    },
  ]);
  await upsert('policies', [
    {
      policy: `${direct}-CAP`,
      currency: 'EUR',
      policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
      startDate: '2026-01-01',
      endDate: '2027-12-31',
    },
  ]);
});
afterAll(() => world.close());

function agreeGradeCovers() {
  return world.asInsurer(async (tx) => {
    const of = tx.selectFrom('policies').select('terms').where('policyKey', '=', direct);
    const terms = (await of.executeTakeFirstOrThrow()).terms as { features: object };
    const agreed = JSON.stringify({ ...terms, features: { ...terms.features, gradeBasedCovers: true } });
    await tx.updateTable('policies').set({ terms: agreed }).where('policyKey', '=', direct).execute();
  });
}

async function upsert(kind: string, lines: readonly object[]): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

async function made(url: string, body: object): Promise<WireBody> {
  const reply = await world.post(dirk, url, body);
  expect([url, reply.status, reply.status < 300 ? '' : reply.body]).toEqual([url, reply.status, '']);
  return reply.body;
}

const companyUnder = () => world.company('04');

/** A buyer with a named cover, of which so much was granted. */
async function namedBuyer(granted: number): Promise<string> {
  const companyId = await companyUnder();
  const line = { policy: direct, companyId, requestedAmount: euros(150_000), grantedAmount: euros(granted) };
  const reasonCodes = ['GRADE_TOO_WEAK'];
  await upsert('covers', [{ ...line, reasonCodes, startDate: '2026-06-01', decisionDate: '2026-06-01' }]);
  return companyId;
}

/** Each kind of cover: how a buyer gets it, where it is listed, and how its filters name it in force and stopped. */
const kinds = {
  'by grade': {
    make: async () => {
      const companyId = await companyUnder();
      await made('/api/v2/grade-requests', { policy: direct, companyId });
      return companyId;
    },
    list: '/api/v2/grade-based-covers',
    inForce: 'filter=cover',
    stopped: 'filter=stopped',
  },
  PreCheck: {
    make: async () => {
      const companyId = await companyUnder();
      const asked = { policy: direct, companyId, precheckProduct: 'PreCheck', isNothingOverdue: true };
      expect((await made('/api/v2/nd-covers', asked)).standing).toBe('insured');
      return companyId;
    },
    list: '/api/v2/nd-covers',
    inForce: 'standing=insured',
    stopped: 'standing=stopped',
  },
  CAP: {
    make: async () => {
      const companyId = await namedBuyer(100_000);
      const { capOfferId } = await made('/api/v2/cap-offers', { policy: direct, companyId, product: 'CAP' });
      expect((await made(`/api/v2/cap-offers/${capOfferId}/accept`, {})).capStatus).toBe('ACTIVE');
      return companyId;
    },
    list: '/api/v2/cap-offers',
    inForce: 'capStatus=ACTIVE&isStopped=false',
    stopped: 'capStatus=ACTIVE&isStopped=true',
  },
  strategic: {
    make: async () => {
      const companyId = await namedBuyer(50_000);
      const need = {
        needAmount: euros(80_000),
        needFrom: today,
        needTo: null,
        rationale: 'A quarter of our turnover.',
      };
      await made('/api/v2/strategic-covers', { policy: direct, companyId, ...need });
      return companyId;
    },
    list: '/api/v2/strategic-covers',
    inForce: '',
    stopped: '',
  },
} as const;

/** Bans deliveries to a buyer by the answer to the report of its only invoice, which is paid then. */
async function ban(companyId: string): Promise<string> {
  number += 1;
  const item = {
    itemType: 'INVOICE',
    documentNumber: `K-${number}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
    amount: euros(1000),
  };
  const reason = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT' };
  const { overdueId } = await made('/api/v2/overdues', { ...reason, items: [item] });
  const reply = await world.post(core, `/api/insurer/v1/overdues/${overdueId}/reply`, { decision: 'DELIVERY_BAN' });
  expect(reply.status).toBe(200);
  await made(`/api/v2/overdues/${overdueId}/payments`, { receivedOn: today, amount: euros(1000) });
  return overdueId;
}

async function listed(who: Headers, list: string, companyId: string, filter = ''): Promise<WireBody[]> {
  const { status, body } = await world.get(who, `${list}?companyId=${companyId}&${filter}`);
  expect(status).toBe(200);
  return body.items;
}

describe.each(Object.entries(kinds))('A1: a cover %s', (_kind, { make, list, inForce, stopped }) => {
  it('is stopped while the insurer bans deliveries to its buyer, and in force again once the ban is lifted', async () => {
    const companyId = await make();
    const stopShownTo = async (who: Headers) => {
      const [item] = await listed(who, list, companyId);
      return { isStopped: item.isStopped, noCoverAfter: item.noCoverAfter };
    };
    const counts = async () => [
      (await listed(dirk, list, companyId, inForce)).length,
      (await listed(dirk, list, companyId, stopped)).length,
    ];
    expect(await stopShownTo(dirk)).toEqual({ isStopped: false, noCoverAfter: null });
    if (inForce) expect(await counts()).toEqual([1, 0]);

    const overdueId = await ban(companyId);
    expect(await stopShownTo(dirk)).toEqual({ isStopped: true, noCoverAfter: '2026-11-19' });
    expect(await stopShownTo(rita)).toEqual({ isStopped: true, noCoverAfter: undefined });
    if (inForce) expect(await counts()).toEqual([0, 1]);

    await world.post(core, `/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED' });
    expect(await stopShownTo(dirk)).toEqual({ isStopped: false, noCoverAfter: null });
    if (inForce) expect(await counts()).toEqual([1, 0]);
  });
});

describe('A1: a self-check', () => {
  const checks = '/api/v2/unnamed-covers/checks';
  const evidence = {
    method: 'TRADING_EXPERIENCE',
    purchases: [
      { invoicedOn: '2026-03-10', dueOn: '2026-04-10', paidOn: '2026-04-12' },
      { invoicedOn: '2026-09-10', dueOn: '2026-10-10', paidOn: '2026-10-20' },
    ],
  };
  const check = (companyId: string) => ({
    policy: direct,
    companyId,
    amount: euros(5000),
    isNothingOverdue: true,
    evidence,
  });

  it('insures nothing while deliveries to its buyer are stopped, and a new one says why', async () => {
    const companyId = await companyUnder();
    await made(checks, { ...check(companyId), document: null });
    const overdueId = await ban(companyId);
    expect((await listed(dirk, checks, companyId, 'standing=within')).length).toBe(0);
    expect((await listed(dirk, checks, companyId, 'standing=stopped')).length).toBe(1);
    const { body } = await world.post(dirk, `${checks}/simulate`, check(companyId));
    expect([body.isWithin, body.faults]).toEqual([false, ['DELIVERIES_STOPPED']]);
    await world.post(core, `/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED' });
    expect((await listed(dirk, checks, companyId, 'standing=within')).length).toBe(1);
    expect((await world.post(dirk, `${checks}/simulate`, check(companyId))).body.isWithin).toBe(true);
  });
});
