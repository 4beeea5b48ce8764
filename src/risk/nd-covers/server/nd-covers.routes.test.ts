import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  brokered,
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  fourEyes,
} from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { GradeCode } from '../../buyers/grade.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';
const rights = ['tci-access', 'read_clr', 'read_unnamedcover'] as const;

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = start;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  await upsert('policies', [capOf(direct, 'NL')]);
});
afterEach(() => setNow(start));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

/** The sibling policy of an example policy under which CAP is insured. */
function capOf(policy: string, countryCode: string) {
  return {
    policy: `${policy}-CAP`,
    currency: 'EUR',
    policyholder: { name: 'Holder', countryCode },
    startDate: '2026-01-01',
    endDate: '2028-12-31',
  };
}

async function upsert(kind: string, lines: readonly object[]): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect([statusCode, JSON.parse(body).refused], body).toEqual([200, 0]);
}

const cover = (companyId: string, asked: number, granted: number, policy = direct) =>
  upsert('covers', [
    {
      policy,
      companyId,
      requestedAmount: euros(asked),
      grantedAmount: euros(granted),
      startDate: '2026-11-20',
      decisionDate: '2026-11-20',
      reasonCodes: granted < asked ? ['GRADE_TOO_WEAK'] : [],
    },
  ]);

const check = (who: Headers, companyId: string, more: object = {}, policy = direct) =>
  world.post(who, '/api/v2/nd-covers', {
    policy,
    companyId,
    precheckProduct: 'PreCheck',
    isNothingOverdue: true,
    ...more,
  });
const found = async (ndCoverId: string, who = dirk) => (await world.get(who, `/api/v2/nd-covers/${ndCoverId}`)).body;
const cancel = (ndCoverId: string, who = dirk) => world.post(who, `/api/v2/nd-covers/${ndCoverId}/cancel`);
const renew = (ndCoverId: string, autoRenew: boolean) =>
  world.post(dirk, `/api/v2/nd-covers/${ndCoverId}/renewal`, { autoRenew }, { method: 'PUT' });

async function runBackground(name: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find((step) => step.name.includes(name))?.run();
}
const runDay = () => runBackground('Daily step: non-dependent covers');

async function insured(gradeCode: GradeCode = '04', more: object = {}) {
  const companyId = await world.company(gradeCode);
  const { status, body } = await check(dirk, companyId, more);
  expect([status, body.standing]).toEqual([201, 'insured']);
  return { companyId, ndCoverId: body.ndCoverId as string };
}

describe('PreCheck', () => {
  it('insures the standard amount for a year where the grade is good enough, and says no grade', async () => {
    const { status, body } = await check(dirk, await world.company('07'), { customerReference: 'K-12' });
    expect([status, body]).toMatchObject([
      201,
      {
        precheckProduct: 'PreCheck',
        status: 'ANSWERED',
        standing: 'insured',
        result: 'POSITIVE',
        fixedAmount: euros(7_000),
        insuredPercentage: 80,
        checkDate: '2026-11-20',
        expiryDate: '2027-11-20',
        customerReference: 'K-12',
        isMonitored: false,
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/grade/i);
  });

  it('is answered with no where the insurer knows of an overdue or a claim, whoever reported it', async () => {
    for (const alerts of [
      { overdue: true, claim: false },
      { overdue: false, claim: true },
    ]) {
      const companyId = await world.company('03');
      await world.post(core, `/api/insurer/v1/companies/${companyId}/alerts`, alerts, { method: 'PUT' });
      const { body } = await check(dirk, companyId);
      expect(body).toMatchObject({ result: 'NEGATIVE', standing: 'refused' });
      expect(JSON.stringify(body)).not.toMatch(/overdue|claim/i);
    }
  });

  it('is not to be had on a buyer whose cover by name the insurer withdrew', async () => {
    const companyId = await world.company('03');
    const order = { policy: direct, companyId, action: 'NEW', amount: euros(20_000), confirmed: true };
    const { coverId } = await world.order(dirk, order);
    const notice = { reasonCodes: ['OVERDUE_REPORTED'], noticeDays: 0 };
    expect((await world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, notice)).body.standing).toBe('inactive');
    expect((await check(dirk, companyId)).body.code).toBe('named-cover-decides');
  });

  it('is answered with no beyond grade 07, and not repeated for thirty days', async () => {
    const companyId = await world.company('08');
    const { body } = await check(dirk, companyId);
    expect(body).toMatchObject({ standing: 'refused', expiryDate: null, checkAgainFrom: '2026-12-20' });
    setNow('2026-12-19T10:00:00.000Z');
    expect((await check(dirk, companyId)).body.code).toBe('precheck-paused');
    expect((await found(body.ndCoverId)).actions.checkAgain.code).toBe('precheck-paused');
    setNow('2026-12-20T10:00:00.000Z');
    expect((await check(dirk, companyId)).status).toBe(201);
  });

  it('lives once on a buyer, also when two ask at once', async () => {
    const companyId = await world.company('03');
    const both = await Promise.all([check(dirk, companyId), check(dirk, companyId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await check(dirk, companyId)).body.code).toBe('precheck-exists');
  });

  it('needs an agreed term, nothing overdue, and no decision by name', async () => {
    const companyId = await world.company('03');
    expect((await check(dirk, companyId, { isNothingOverdue: false })).body.code).toBe('precheck-overdue');
    await cover(companyId, 20_000, 0);
    expect((await check(dirk, companyId)).body.code).toBe('named-cover-decides');
    const bella = await world.person('bella', brokered, 'requestor-validator', rights);
    const other = await check(bella, await world.company('03'), {}, brokered);
    expect(other.body.code).toBe('not-agreed');
  });

  it('does not follow the grade afterwards', async () => {
    const { companyId, ndCoverId } = await insured();
    await upsert('grades', [{ companyId, grade: '10', gradeDate: '2026-11-20' }]);
    await runDay();
    expect(await found(ndCoverId)).toMatchObject({ standing: 'insured', result: 'POSITIVE' });
  });

  it('shows before what would be checked', async () => {
    const { companyId, ndCoverId } = await insured();
    const { body } = await world.get(dirk, `/api/v2/nd-cover-terms?policy=${direct}&companyId=${companyId}`);
    expect(body.items).toMatchObject([
      { precheckProduct: 'PreCheck', whyNot: { code: 'precheck-exists' }, live: { ndCoverId } },
      { precheckProduct: 'PreCheckCap', whyNot: { code: 'cap-needs-primary' }, fixedAmount: null },
      { precheckProduct: 'PreCheckCapPlus', whyNot: { code: 'cap-plus-needs-refusal' } },
    ]);
  });
});

describe('what ends it', () => {
  it('is a decision by name, at once when it is read, and for good with the daily step', async () => {
    const { companyId, ndCoverId } = await insured();
    setNow('2026-11-25T10:00:00.000Z');
    await cover(companyId, 20_000, 0);
    const overridden = { status: 'TERMINATED', standing: 'ended', ending: 'NAMED_COVER', expiryDate: '2026-11-24' };
    expect(await found(ndCoverId)).toMatchObject(overridden);
    await runDay();
    setNow('2026-11-30T10:00:00.000Z');
    expect(await found(ndCoverId)).toMatchObject(overridden);
  });

  it('is its expiry, unless it renews itself and the answer is yes again', async () => {
    const ends = await insured();
    const goesOn = await insured('04', { autoRenew: true });
    const weakened = await insured('04', { autoRenew: true });
    await upsert('grades', [{ companyId: weakened.companyId, grade: '09', gradeDate: '2027-06-01' }]);
    setNow('2027-11-20T10:00:00.000Z');
    await runDay();
    expect((await found(ends.ndCoverId)).standing).toBe('insured');
    setNow('2027-11-21T10:00:00.000Z');
    expect(await found(ends.ndCoverId)).toMatchObject({ standing: 'ended', ending: 'EXPIRED' });
    await runDay();
    expect(await found(ends.ndCoverId)).toMatchObject({ status: 'TERMINATED', expiryDate: '2027-11-20' });
    expect(await found(weakened.ndCoverId)).toMatchObject({ status: 'TERMINATED', ending: 'EXPIRED' });
    expect(await found(goesOn.ndCoverId)).toMatchObject({
      standing: 'insured',
      checkDate: '2027-11-21',
      expiryDate: '2028-11-20',
    });
  });

  it('is the insurer, with notice, on an insolvency', async () => {
    const { companyId, ndCoverId } = await insured('04', { autoRenew: true });
    await world.asInsurer(async (tx) => {
      await tx.updateTable('companies').set({ statusCode: 'INSOLVENT' }).where('companyId', '=', companyId).execute();
    });
    await runDay();
    expect(await found(ndCoverId)).toMatchObject({
      standing: 'insured',
      ending: 'WITHDRAWN',
      expiryDate: '2026-12-20',
      autoRenew: false,
      actions: { chooseRenewal: { code: 'renewal-not-open' } },
    });
    setNow('2026-12-21T10:00:00.000Z');
    await runDay();
    expect(await found(ndCoverId)).toMatchObject({ status: 'TERMINATED', ending: 'WITHDRAWN' });
  });

  it('A8: is the insurer, with notice, of a company that has ceased', async () => {
    const { companyId, ndCoverId } = await insured('04');
    await world.asInsurer(async (tx) => {
      await tx.updateTable('companies').set({ statusCode: 'CEASED' }).where('companyId', '=', companyId).execute();
    });
    await runDay();
    expect(await found(ndCoverId)).toMatchObject({ ending: 'WITHDRAWN', expiryDate: '2026-12-20' });
  });

  it('is the customer', async () => {
    const { companyId, ndCoverId } = await insured();
    expect((await cancel(ndCoverId)).body).toMatchObject({ status: 'CANCELLED', standing: 'ended' });
    expect((await cancel(ndCoverId)).body.code).toBe('precheck-over');
    expect((await check(dirk, companyId)).status).toBe(201);
  });

  it('is not kept from being chosen while it insures', async () => {
    const { ndCoverId } = await insured();
    expect((await renew(ndCoverId, true)).body.autoRenew).toBe(true);
    expect((await renew(ndCoverId, true)).body.code).toBe('nothing-to-change');
  });
});

describe('a referral', () => {
  it('waits where no grade is known, and a person of the house answers it', async () => {
    const { body } = await check(dirk, await world.company('NA'));
    expect(body).toMatchObject({ status: 'PENDING', standing: 'waiting', result: 'REFERRED', checkDate: null });
    setNow('2026-11-20T12:00:00.000Z');
    await runBackground('Answer PreChecks');
    expect(await found(body.ndCoverId)).toMatchObject({ standing: 'insured', checkDate: '2026-11-20' });
  });

  it('is answered by a core system, once', async () => {
    const answer = (id: string, verdict: string) =>
      world.post(core, `/api/insurer/v1/nd-covers/${id}/answer`, { answer: verdict });
    const refused = (await check(dirk, await world.company(null))).body.ndCoverId;
    expect((await answer(refused, 'NEGATIVE')).body).toMatchObject({ standing: 'refused', result: 'NEGATIVE' });
    expect((await answer(refused, 'POSITIVE')).body.code).toBe('answer-not-open');
    const rejected = (await check(dirk, await world.company(null))).body.ndCoverId;
    expect((await answer(rejected, 'REJECTED')).body).toMatchObject({ status: 'REJECTED', standing: 'ended' });
  });
});

describe('a check for CAP', () => {
  it('states what is available beside a partial cover, and insures nothing', async () => {
    const companyId = await world.company('04');
    const asked = { precheckProduct: 'PreCheckCap' };
    expect((await check(dirk, companyId, asked)).body.code).toBe('cap-needs-primary');
    await cover(companyId, 150_000, 100_000);
    const { body } = await check(dirk, companyId, asked);
    expect(body).toMatchObject({
      standing: 'available',
      result: 'POSITIVE',
      fixedAmount: euros(50_000),
      expiryDate: '2026-12-04',
      autoRenew: false,
    });
    expect((await cancel(body.ndCoverId)).body.code).toBe('precheck-over');
    expect((await world.get(dirk, `/api/v2/cap-offers?companyId=${companyId}`)).body.items).toEqual([]);
  });

  it('of CAP+ is no on weak grades, and a referral at the limit', async () => {
    const plus = async (gradeCode: GradeCode) => {
      const companyId = await world.company(gradeCode);
      await cover(companyId, 90_000, 0);
      return (await check(dirk, companyId, { precheckProduct: 'PreCheckCapPlus' })).body;
    };
    expect(await plus('09')).toMatchObject({ standing: 'refused', result: 'NEGATIVE' });
    expect(await plus('08')).toMatchObject({ standing: 'available', result: 'REFERRED', fixedAmount: euros(50_000) });
  });
});

describe('four eyes', () => {
  it('keep a check from the insurer until somebody else has approved it, and its end too', async () => {
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', rights);
    const viktor = await world.person('viktor', fourEyes, 'validator-four-eyes', rights);
    const { body } = await check(rosa, await world.company('04'), {}, fourEyes);
    expect(body).toMatchObject({ status: 'PENDING', standing: 'waiting', workflowStatus: 'TO_VALIDATE', result: null });
    const order = (await world.get(viktor, `/api/v2/orders/${body.orderId}`)).body;
    expect(order).toMatchObject({ kind: 'nd-cover', action: 'PRECHECK', amount: euros(7_000), waitsForMe: true });
    await world.post(viktor, `/api/v2/orders/${body.orderId}/approve`);
    expect(await found(body.ndCoverId, rosa)).toMatchObject({ standing: 'insured', workflowStatus: 'SENT' });

    const ending = (await cancel(body.ndCoverId, rosa)).body;
    expect(ending).toMatchObject({ standing: 'insured', cancellationOrderId: expect.any(String) });
    expect((await cancel(body.ndCoverId, rosa)).body.code).toBe('request-already-open');
    await world.post(viktor, `/api/v2/orders/${ending.cancellationOrderId}/approve`);
    expect(await found(body.ndCoverId, rosa)).toMatchObject({ status: 'CANCELLED', standing: 'ended' });
  });

  it('run the rules again when they approve', async () => {
    const rosa = await world.person('rosa2', fourEyes, 'requestor-four-eyes', rights);
    const viktor = await world.person('viktor2', fourEyes, 'validator-four-eyes', rights);
    const companyId = await world.company('04');
    const { body } = await check(rosa, companyId, {}, fourEyes);
    await cover(companyId, 20_000, 20_000, fourEyes);
    const approved = await world.post(viktor, `/api/v2/orders/${body.orderId}/approve`);
    expect(approved.body.code).toBe('named-cover-decides');
    expect((await cancel(body.ndCoverId, rosa)).body).toMatchObject({
      status: 'CANCELLED',
      workflowStatus: 'WITHDRAWN',
    });
  });
});

describe('GET /api/v2/nd-covers', () => {
  it('finds by status, product, name, number and reference, and counts', async () => {
    const { companyId, ndCoverId } = await insured('04', { customerReference: 'Q-77' });
    const idsFor = async (query: string) =>
      (await world.get(dirk, `/api/v2/nd-covers?limit=200&${query}`)).body.items.map(
        (item: { ndCoverId: string }) => item.ndCoverId,
      );
    for (const query of [`q=${companyId}`, 'q=q-7', `companyId=${companyId}`])
      expect(await idsFor(query), query).toEqual([ndCoverId]);
    expect(await idsFor('standing=insured&precheckProduct=PreCheck&countryCode=FR')).toContain(ndCoverId);
    expect(await idsFor('standing=refused,ended,waiting')).not.toContain(ndCoverId);
    for (const sort of ['companyName', '-checkDate', 'expiryDate', '-createdAt'])
      expect(await idsFor(`sort=${sort}`), sort).toContain(ndCoverId);
    const { body } = await world.get(dirk, '/api/v2/nd-covers?standing=insured&count=true&limit=200');
    expect(body.count.value).toBe(body.items.length);
    const stranger = await world.person('stranger', 'TI-5000001', 'requestor-validator', rights);
    expect((await world.get(stranger, '/api/v2/nd-covers')).body.items).toEqual([]);
  });
});
