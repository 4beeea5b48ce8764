import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { brokered, direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { companyStatuses } from '../../buyers/company.ts';
import { fallenReasonOf } from '../../buyers/fallen-buyer.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_company_grade', 'read_unnamedcover'];
const start = '2026-11-20T10:00:00.000Z';
const checks = '/api/v2/unnamed-covers/checks';
const experience = {
  method: 'TRADING_EXPERIENCE',
  purchases: [
    { invoicedOn: '2026-03-10', dueOn: '2026-04-10', paidOn: '2026-04-12' },
    { invoicedOn: '2026-09-10', dueOn: '2026-10-10', paidOn: '2026-10-20' },
  ],
};
const pdf = Buffer.from('%PDF-1.7 account').toString('base64');

let world: ExampleWorld;
let dirk: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
});
afterEach(() => world.setNow(start));
afterAll(() => world.close());

const body = (companyId: string, more: object = {}) => ({
  policy: direct,
  companyId,
  amount: euros(8000),
  isNothingOverdue: true,
  evidence: experience,
  ...more,
});

async function kept(companyId: string, more: object = {}) {
  const { status, body: check } = await world.post(dirk, checks, body(companyId, { document: null, ...more }));
  expect([status, check]).toMatchObject([201, { standing: expect.any(String) }]);
  return check;
}

const listed = async (query: string, who = dirk) => (await world.get(who, `${checks}?${query}`)).body.items;

describe('GET /api/v2/unnamed-covers', () => {
  it('shows what the policies insure without a request', async () => {
    const { body: page } = await world.get(dirk, '/api/v2/unnamed-covers?count=true');
    expect(page).toMatchObject({
      count: { value: 1, capped: false },
      items: [
        {
          policy: direct,
          policyholder: 'Delta Foods BV',
          state: 'active',
          discretionaryLimit: euros(10_000),
          insuredPercentage: 80,
          justifications: ['TRADING_EXPERIENCE', 'CREDIT_REPORT'],
          maxAgeMonths: 12,
          newCustomerAmount: null,
          maxExtensionPeriodDays: 60,
          countries: expect.arrayContaining(['NL', 'FR']),
        },
      ],
    });
  });

  it('leaves out policies without a discretionary limit', async () => {
    const igor = await world.person('igor', brokered, 'requestor-validator', rights);
    expect((await world.get(igor, '/api/v2/unnamed-covers')).body.items).toEqual([]);
  });
});

describe('POST /api/v2/unnamed-covers/checks', () => {
  it('keeps the proof that a buyer is within', async () => {
    const companyId = await world.company(null);
    const check = await kept(companyId, {
      document: { fileName: 'Account.pdf', contentType: 'application/pdf', content: pdf },
    });
    expect(check).toMatchObject({
      company: { companyId },
      isWithin: true,
      standing: 'within',
      lapsedBy: null,
      limit: euros(10_000),
      insuredPercentage: 80,
      validUntil: '2027-03-10',
      evidence: experience,
      document: { fileName: 'Account.pdf', contentType: 'application/pdf', size: 16 },
      checkedBy: 'dirk',
    });
    expect((await world.get(dirk, `${checks}/${check.checkId}`)).body).toEqual(check);
    const file = await world.send({ url: `${checks}/${check.checkId}/document`, headers: dirk });
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7 account']);
    expect(file.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('keeps a check that fails too, with all that excludes the buyer', async () => {
    const companyId = await world.company(null, { countryCode: 'US' });
    const check = await kept(companyId, { amount: euros(10_001), isNothingOverdue: false });
    expect(check).toMatchObject({
      isWithin: false,
      standing: 'not-within',
      validUntil: null,
      faults: ['COUNTRY_NOT_COVERED', 'OVERDUE', 'ABOVE_LIMIT'],
    });
  });

  it('is never changed: neither by the portal nor by any other user of its connection', async () => {
    const check = await kept(await world.company(null));
    for (const change of [sql`update unnamed_checks set amount = 1`, sql`delete from unnamed_checks`])
      await expect(world.asInsurer((tx) => change.execute(tx))).rejects.toThrow(/permission denied/);
    expect((await world.get(dirk, `${checks}/${check.checkId}`)).body).toEqual(check);
  });

  it('refuses contradictions at their field', async () => {
    const companyId = await world.company(null);
    const refused = async (more: object) => {
      const { status, body: problem } = await world.post(dirk, checks, body(companyId, { document: null, ...more }));
      return [
        status,
        ...problem.errors.map((error: { pointer: string; code: string }) => `${error.pointer} ${error.code}`),
      ];
    };
    const [purchase] = experience.purchases;
    expect(await refused({ evidence: { ...experience, purchases: [{ ...purchase, dueOn: '2026-03-09' }] } })).toEqual([
      400,
      '/evidence/purchases/0/dueOn before-invoice',
    ]);
    const html = Buffer.from('<html>').toString('base64');
    expect(await refused({ document: { fileName: 'a.pdf', contentType: 'application/pdf', content: html } })).toEqual([
      400,
      '/document/contentType not-of-this-type',
    ]);
    expect(await refused({ amount: { amount: '8000.00', currency: 'USD' } })).toEqual([
      400,
      '/amount/currency not-in-list',
    ]);
  });

  it('is for those who may see unnamed cover, under policies in force', async () => {
    const companyId = await world.company(null);
    const rita = await world.person('rita', direct, 'read-only', ['tci-access', 'read_clr']);
    expect((await world.post(rita, checks, body(companyId, { document: null }))).status).toBe(403);
    world.setNow('2028-02-01T10:00:00.000Z');
    const late = await world.post(dirk, checks, body(companyId, { document: null }));
    expect([late.status, late.body.code]).toEqual([422, 'policy-not-in-force']);
  });
});

describe('POST /api/v2/unnamed-covers/checks/simulate', () => {
  it('says the same and keeps nothing', async () => {
    const companyId = await world.company(null);
    const { status, body: verdict } = await world.post(dirk, `${checks}/simulate`, body(companyId));
    expect([status, verdict]).toEqual([
      200,
      { isWithin: true, limit: euros(10_000), insuredPercentage: 80, validUntil: '2027-03-10', faults: [] },
    ]);
    expect(await listed(`companyId=${companyId}`)).toEqual([]);
  });
});

describe('A2: what the page of a buyer may state about the discretionary limit', () => {
  it('is its conditions until a self-check counts, and again when that counts no more', async () => {
    const reader = await world.person('beatrice', direct, 'requestor-validator', [...rights, 'buyer-synthesis-basic']);
    // of grade 08 the discretionary limit promises nothing by itself
    const companyId = await world.company('08');
    const unnamed = async () => {
      const { status, body: synthesis } = await world.get(
        reader,
        `/api/v2/companies/${companyId}/synthesis?policy=${direct}`,
      );
      expect(status).toBe(200);
      return synthesis.policy.unnamed;
    };
    expect(await unnamed()).toMatchObject({ isBarred: false, selfCheck: null });
    await kept(companyId, { isNothingOverdue: false });
    expect(await unnamed()).toMatchObject({ selfCheck: null });
    const { checkId, limit, validUntil } = await kept(companyId);
    expect(await unnamed()).toMatchObject({ selfCheck: { checkId, amount: limit, validUntil } });
    world.setNow('2027-06-20T10:00:00.000Z');
    expect(await unnamed()).toMatchObject({ selfCheck: null });
  });
});

describe('GET /api/v2/unnamed-covers/checks', () => {
  it('shows what has become of a check: its justification ages, a decision by name ends it', async () => {
    const [aged, named] = [await world.company(null), await world.company('03')];
    await kept(aged);
    await kept(named);
    await world.order(dirk, {
      policy: direct,
      companyId: named,
      action: 'NEW',
      amount: euros(20_000),
      confirmed: true,
    });
    expect(await listed(`companyId=${named}`)).toMatchObject([{ standing: 'lapsed', lapsedBy: 'NAMED_COVER' }]);
    expect(await listed(`companyId=${aged}`)).toMatchObject([{ standing: 'within' }]);
    world.setNow('2027-03-10T23:00:00.000Z');
    expect(await listed(`companyId=${aged}&standing=within`)).toHaveLength(1);
    world.setNow('2027-03-11T00:00:00.000Z');
    expect(await listed(`companyId=${aged}&standing=lapsed`)).toMatchObject([{ lapsedBy: 'AGE' }]);
  });

  it('stays lapsed when the insurer withdraws the cover by name, and nobody is within it again', async () => {
    const companyId = await world.company('03');
    await kept(companyId);
    const order = { policy: direct, companyId, action: 'NEW', amount: euros(20_000), confirmed: true };
    const { coverId } = await world.order(dirk, order);
    const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
    const notice = { reasonCodes: ['OVERDUE_REPORTED'], noticeDays: 0 };
    const withdrawn = await world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, notice);
    expect([withdrawn.status, withdrawn.body.standing]).toEqual([200, 'inactive']);
    expect(await listed(`companyId=${companyId}`)).toMatchObject([{ standing: 'lapsed', lapsedBy: 'NAMED_COVER' }]);
    const again = await world.post(dirk, `${checks}/simulate`, body(companyId));
    expect(again.body).toMatchObject({ isWithin: false, faults: ['NAMED_COVER'] });
  });

  it('counts no more once the buyer has failed, or its country has left the policy', async () => {
    const [failed, moved] = [await world.company('03'), await world.company('03', { countryCode: 'NL' })];
    await kept(failed);
    await kept(moved);
    await world.asInsurer((tx) =>
      sql`update companies set status_code = 'INSOLVENT' where company_id = ${failed}`.execute(tx),
    );
    const covers = (change: string) =>
      world.asInsurer((tx) =>
        sql`update policies set covered_countries = ${sql.raw(change)}(covered_countries, 'NL') where policy_key = ${direct}`.execute(
          tx,
        ),
      );
    await covers('array_remove');
    expect(await listed(`companyId=${failed}`)).toMatchObject([{ lapsedBy: 'BUYER_FAILED' }]);
    expect(await listed(`companyId=${moved}`)).toMatchObject([{ lapsedBy: 'COUNTRY_NOT_COVERED' }]);
    await covers('array_append');
    expect(await listed(`companyId=${moved}`)).toMatchObject([{ standing: 'within' }]);
  });

  it.each(companyStatuses.flatMap((status) => [false, true].map((isSanctioned) => [status, isSanctioned] as const)))(
    'A8: follows the rule of fallen buyers where the buyer is %s, under sanctions: %s',
    async (status, isSanctioned) => {
      const companyId = await world.company('03');
      await kept(companyId);
      await world.asInsurer((tx) =>
        sql`update companies set status_code = ${status}, is_sanctioned = ${isSanctioned}
          where company_id = ${companyId}`.execute(tx),
      );
      const hasFallen = fallenReasonOf({ statusCode: status, isSanctioned }) !== null;
      expect(await listed(`companyId=${companyId}`)).toMatchObject([
        hasFallen
          ? { standing: 'lapsed', lapsedBy: 'BUYER_FAILED' }
          : // nothing is delivered under cover to a merged company: its successor is the buyer
            { standing: status === 'MERGED' ? 'stopped' : 'within', lapsedBy: null },
      ]);
    },
  );

  it('filters and sorts', async () => {
    const [one, other] = [
      await world.company(null, { companyName: 'Zebra Möbel' }),
      await world.company(null, { companyName: 'Zebra Antik' }),
    ];
    await kept(one, { amount: euros(5000) });
    await kept(other, {
      evidence: { method: 'CREDIT_REPORT', source: 'Agency', reportedOn: '2026-10-01', suggestedAmount: null },
    });
    const names = async (query: string) =>
      (await listed(`q=zebra&${query}`)).map(
        ({ company }: { company: { companyName: string } }) => company.companyName,
      );
    expect(await names('sort=companyName')).toEqual(['Zebra Antik', 'Zebra Möbel']);
    expect(await names('sort=amount')).toEqual(['Zebra Möbel', 'Zebra Antik']);
    expect(await names('sort=-validUntil')).toEqual(['Zebra Antik', 'Zebra Möbel']);
    expect(await names('method=CREDIT_REPORT')).toEqual(['Zebra Antik']);
    expect(await names('checked=this-week')).toHaveLength(2);
    expect(await names('standing=not-within')).toEqual([]);
    expect(await listed('q=mobel')).toMatchObject([{ company: { companyId: one } }]);
  });
});

describe('F3: a buyer that is late', () => {
  const report = (companyId: string, dueDate: string) =>
    world.post(dirk, '/api/v2/overdues', {
      policy: direct,
      companyId,
      reasonCode: 'CASH_FLOW',
      items: [
        {
          itemType: 'INVOICE',
          documentNumber: `F-${companyId}`,
          issueDate: '2026-08-20',
          dueDate,
          amount: euros(3000),
        },
      ],
    });
  /** What a new check, the list of kept checks, and the check before a delivery state today. */
  async function answersOf(companyId: string) {
    const simulated = (await world.post(dirk, `${checks}/simulate`, body(companyId))).body;
    const [check] = await listed(`companyId=${companyId}&sort=checkedAt`);
    const url = `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=100`;
    return [simulated.isWithin, check.standing === 'within', (await world.get(dirk, url)).body.isCovered];
  }
  beforeAll(async () => {
    world.setNow('2026-11-20T10:00:00.000Z');
    dirk = await world.person('dirk-reports', direct, 'requestor-validator', [
      ...rights,
      'read_overdues',
      'write_overdues',
    ]);
  });

  it.each([
    ['before', '2026-09-25', true],
    ['on the last day of', '2026-09-21', true],
    ['beyond', '2026-09-20', false],
  ])('%s the longest extension all of them state the same', async (_where, dueDate, isInsured) => {
    const companyId = await world.company('03');
    await kept(companyId);
    expect((await report(companyId, dueDate)).status).toBe(201);
    expect(await answersOf(companyId)).toEqual([isInsured, isInsured, isInsured]);
  });

  it('by the statement of the customer: earlier checks count no more until one says otherwise', async () => {
    const companyId = await world.company('03');
    await kept(companyId);
    world.setNow('2026-11-20T11:00:00.000Z');
    await kept(companyId, { isNothingOverdue: false });
    const [first] = await listed(`companyId=${companyId}&sort=checkedAt`);
    expect(first).toMatchObject({ isWithin: true, standing: 'lapsed', lapsedBy: 'OVERDUE' });
    const check = `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=100`;
    expect((await world.get(dirk, check)).body).toMatchObject({
      isCovered: false,
      reasons: ['NO_COVER', 'SELF_CHECK_NEEDED'],
    });
    world.setNow('2026-11-20T12:00:00.000Z');
    await kept(companyId);
    expect((await world.get(dirk, check)).body.isCovered).toBe(true);
  });
});
