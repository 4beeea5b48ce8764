import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokered,
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  fourEyes,
} from '../../../testing/server/example-world.ts';
import type { Today } from '../dashboard.contract.ts';

type Headers = { authorization: string };

const rights = ['tci-access', 'read_clr', 'read_company_grade'] as const;
let world: ExampleWorld;
let dirk: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
});
afterAll(() => world.close());

async function today(who: Headers, query = ''): Promise<Today> {
  const { status, body } = await world.get(who, `/api/v2/dashboard${query}`);
  expect(status).toBe(200);
  return body;
}

describe('the first screen', () => {
  it('adds up what is in force, by grade for those who may see grades', async () => {
    const before = (await today(dirk)).risk;
    await world.order(dirk, {
      policy: direct,
      companyId: await world.company('02'),
      action: 'NEW',
      amount: euros(50_000),
    });
    const { risk } = await today(dirk);
    const granted = Number(risk?.inForce.amounts?.[0]?.amount) - Number(before?.inForce.amounts?.[0]?.amount ?? 0);
    expect(granted).toBe(50_000);
    expect(risk?.inForce.covers.value).toBe((before?.inForce.covers.value ?? 0) + 1);
    expect(risk?.byGrade?.find(({ gradeCode }) => gradeCode === '02')).toMatchObject({
      amount: euros(50_000),
      covers: 1,
    });
    expect(risk?.requests?.months).toHaveLength(6);
    expect(risk?.requests?.months.at(-1)).toEqual({ month: '2026-11', asked: euros(50_000), granted: euros(50_000) });
    expect(risk?.requests?.answerTimes.atOnce).toBe(1);
  });

  it('counts an answer, also of a cover that ended since', async () => {
    const raised = await world.company('02');
    const order = { policy: direct, companyId: raised, confirmed: true };
    await world.order(dirk, { ...order, action: 'NEW', amount: euros(40_000) });
    const granted = (await today(dirk)).risk?.requests;
    await world.order(dirk, { ...order, action: 'CANCELLATION' });
    const ended = (await today(dirk)).risk;
    expect(ended?.requests?.months).toEqual(granted?.months);
    expect(ended?.requests?.answerTimes).toEqual(granted?.answerTimes);
  });

  it('counts what waits for an answer, but not what colleagues have not let through', async () => {
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes');
    const ordered = { policy: fourEyes, companyId: await world.company('05'), action: 'NEW', amount: euros(900_000) };
    await world.order(rosa, { ...ordered, comment: 'A new customer' });
    expect((await today(rosa)).risk?.requests?.waiting.count.value).toBe(0);
  });

  it('counts what waits for an answer', async () => {
    const companyId = await world.company('05');
    await world.order(dirk, {
      policy: direct,
      companyId,
      action: 'NEW',
      amount: euros(900_000),
      comment: 'A new customer',
    });
    const { risk } = await today(dirk);
    expect(risk?.requests?.waiting.count).toEqual({ value: 1, capped: false });
    expect(risk?.requests?.waiting.amounts).toEqual([euros(900_000)]);
    expect(risk?.requests?.waiting.nextAnswer).not.toBeNull();
  });

  it('names notices before they take effect', async () => {
    const [held] = await world.listed(dirk, 'filter=cover');
    const coverId = held?.coverId as string;
    await world.asInsurer(async (tx) => {
      await tx
        .updateTable('covers')
        .set({ pendingAction: 'WITHDRAWAL', plannedDate: '2026-11-30', endDate: '2026-11-29', dueOn: '2026-11-30' })
        .where('coverId', '=', coverId)
        .execute();
    });
    const { risk: later } = await today(dirk);
    expect(later?.duties.items).toContainEqual(
      expect.objectContaining({
        kind: 'notice',
        day: '2026-11-30',
        coverId,
        pendingAction: 'WITHDRAWAL',
        policyholder: 'Delta Foods BV',
      }),
    );
    // F9: the notice and the end that it brings are one
    expect(later?.duties.items.filter((duty) => duty.coverId === coverId)).toHaveLength(1);
    expect(later?.duties.count.value).toBeGreaterThanOrEqual(1);
  });
});

describe('what falls due on covers that nobody decides by name', () => {
  it('is shown with its day, its kind and the way to its panel', async () => {
    const dana = await world.person('dana', direct, 'requestor-validator', [...rights, 'read_gr', 'read_unnamedcover']);
    const [fallen, standard, offered, chosen] = await Promise.all(
      ['03', '03', '03', '03'].map(() => world.company('03')),
    );
    const ask = async (url: string, body: object) => {
      const { status, body: reply } = await world.post(dana, `/api/v2/${url}`, { policy: direct, ...body });
      expect([status, reply.code]).toEqual([201, undefined]);
      return reply;
    };
    const watch = await ask('grade-requests', { companyId: chosen });
    await ask('grade-requests', { companyId: fallen });
    const check = { companyId: standard, precheckProduct: 'PreCheck', isNothingOverdue: true };
    const { ndCoverId } = await ask('nd-covers', check);
    await world.asInsurer(async (tx) => {
      await sql`
        insert into grade_covers (cover_id, grade_request_id, policy_key, company_id, company_name, country_code, currency,
          table_version, standing, amount, insured_percentage, effective_from, notice_end_date)
        select 'gcov_1', request_id, policy_key, company_id, company_name, country_code, 'EUR', 1, 'cover', 50000, 90,
          '2026-11-01', '2026-11-24' from grade_requests where company_id = ${fallen}`.execute(tx);
      await sql`update grade_requests set expiry_date = '2027-01-10' where company_id = ${chosen}`.execute(tx);
      await sql`update nd_covers set expiry_date = '2026-11-27' where company_id = ${standard}`.execute(tx);
      await sql`
        insert into caps (cap_id, policy_key, company_id, company_name, country_code, product, primary_cover_id, cap_status,
          amount, currency, annual_rate, valid_until, created_by, created_by_name, created_at, updated_at)
        select 'cap_1', c.policy_key, ${offered}, 'Offered', 'FR', 'CAP', c.cover_id, 'OFFERED', 30000, 'EUR', 2,
          '2026-11-30', 'x', 'X', '2026-11-16', '2026-11-16' from covers c where c.policy_key = ${direct} limit 1`.execute(
        tx,
      );
    });
    const dutiesOf = async (who: Headers) =>
      (await today(who)).risk?.duties.items.filter(({ coverType }) => coverType !== 'CreditLimit') ?? [];
    expect(await dutiesOf(dana)).toMatchObject([
      { kind: 'notice', day: '2026-11-25', coverType: 'GradeCover', coverId: 'gcov_1', pendingAction: 'REDUCTION' },
      { kind: 'end', day: '2026-11-27', coverType: 'NonDependent', coverId: ndCoverId, amount: euros(7_000) },
      { kind: 'offer', day: '2026-11-30', coverType: 'Cap', coverId: 'cap_1', amount: euros(30_000) },
      { kind: 'choice', day: '2027-01-09', coverType: null, coverId: null, gradeRequestId: watch.requestId },
    ]);
    const reader = await world.person('rita', direct, 'read-only', [...rights, 'read_gr', 'read_unnamedcover']);
    expect((await dutiesOf(reader)).map(({ kind }) => kind)).toEqual(['notice', 'end']);
    const narrow = await world.person('narrow', direct, 'requestor-validator', ['tci-access']);
    expect(await dutiesOf(narrow)).toEqual([]);
    const counted = (await today(dana)).risk?.duties.count.value ?? 0;
    expect(counted - ((await today(narrow)).risk?.duties.count.value ?? 0)).toBe(3);
  });
});

describe('what a person sees', () => {
  it('ends at their policies, whichever they name', async () => {
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes');
    expect((await today(rosa)).risk?.inForce.covers.value).toBe(0);
    expect((await today(rosa, `?policy=${direct}`)).risk?.inForce.covers.value).toBe(0);
    expect((await today(dirk, `?policy=${fourEyes}`)).risk?.inForce.covers.value).toBe(0);
  });

  it('shows several policies at once only to those who may choose several', async () => {
    const several = `/api/v2/dashboard?policy=${direct},${fourEyes}`;
    expect((await world.get(dirk, several)).body).toMatchObject({
      status: 403,
      facts: { needs: ['policy-selector-multi-search'] },
    });
    const pia = await world.person('pia', direct, 'read-only', ['tci-access', 'policy-selector-multi-search']);
    expect((await world.get(pia, several)).status).toBe(200);
  });

  it('follows their rights: no grades, no requests, no risk at all', async () => {
    const blind = await world.person('blind', direct, 'read-only', ['tci-access']);
    expect((await today(blind)).risk).toMatchObject({ byGrade: null, requests: null });
    const reader = await world.person('reader', direct, 'read-only', ['client_content']);
    expect((await today(reader)).risk).toBeNull();
  });

  it('is the whole portfolio for a broker', async () => {
    const bea = await world.person('bea', brokered, 'broker-read-only');
    const igor = await world.person('igor', brokered, 'requestor-validator');
    await world.order(igor, {
      policy: brokered,
      companyId: await world.company('01'),
      action: 'NEW',
      amount: { amount: '20000.00', currency: 'GBP' },
    });
    expect((await today(bea)).risk?.inForce.amounts).toEqual([{ amount: '20000.00', currency: 'GBP' }]);
  });

  it('puts the currency of most covers first, since sums in different currencies cannot be compared', async () => {
    const igor = await world.person('igor', brokered, 'requestor-validator');
    const dirk = await world.person('dirk', direct, 'requestor-validator');
    const order = async (who: typeof igor, policy: string, amount: string, currency: string) =>
      world.order(who, { policy, companyId: await world.company('01'), action: 'NEW', amount: { amount, currency } });
    await order(dirk, direct, '90000.00', 'EUR');
    for (let covers = 0; covers < 12; covers++) await order(igor, brokered, '1000.00', 'GBP');
    const both = await world.enter({
      name: 'both',
      permissions: ['tci-access'],
      mandates: [direct, brokered].map((policyKey) => ({ policyKey, orderingRole: 'read-only' as const })),
    });
    const amounts = (await today(both)).risk?.inForce.amounts ?? [];
    expect(amounts.map(({ currency }) => currency)).toEqual(['GBP', 'EUR']);
    expect(Number(amounts[1]?.amount)).toBeGreaterThan(Number(amounts[0]?.amount));
  });
});
