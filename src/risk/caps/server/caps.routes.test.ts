import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { markNonPayment, unmarkNonPayment } from '../../buyers/server/public.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = start;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  await upsert('policies', [sibling(direct, 'NL'), sibling(fourEyes, 'DE')]);
});
afterEach(() => setNow(start));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

function sibling(policy: string, countryCode: string, cancelledFrom: string | null = null) {
  return {
    cancelledFrom,
    policy: `${policy}-CAP`,
    currency: 'EUR',
    policyholder: { name: 'Holder', countryCode },
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  };
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

/** A buyer whose named cover was granted with this amount, of that amount requested; answers the company. */
async function buyer(asked: number, granted: number, grade: '04' | '07' | '08' | '09' = '04', policy = direct) {
  const companyId = await world.company(grade);
  await cover(companyId, asked, granted, '2026-06-01', policy);
  return companyId;
}

const cover = (companyId: string, asked: number, granted: number, startDate: string, policy = direct) =>
  upsert('covers', [
    {
      policy,
      companyId,
      requestedAmount: euros(asked),
      grantedAmount: euros(granted),
      startDate,
      decisionDate: startDate,
      reasonCodes: granted < asked ? ['GRADE_TOO_WEAK'] : [],
    },
  ]);

const ask = (who: Headers, companyId: string, product: string, more: object = {}, policy = direct) =>
  world.post(who, '/api/v2/cap-offers', { policy, companyId, product, ...more });
const found = async (who: Headers, capOfferId: string) =>
  (await world.get(who, `/api/v2/cap-offers/${capOfferId}`)).body;
const accept = (who: Headers, capOfferId: string) => world.post(who, `/api/v2/cap-offers/${capOfferId}/accept`);

async function runBackground(name: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find((step) => step.name.includes(name))?.run();
}

describe('an offer of CAP', () => {
  it('tops up what was granted in part, with its premium for three months', async () => {
    const { status, body } = await ask(dirk, await buyer(150_000, 100_000), 'CAP');
    expect([status, body]).toMatchObject([
      201,
      {
        capStatus: 'OFFERED',
        amount: euros(50_000),
        amountInForce: euros(0),
        annualRate: '2',
        premium: euros(250),
        validUntil: '2026-12-04',
        startDate: null,
      },
    ]);
  });

  it('is no more than is offered, and not for a cover without need', async () => {
    const tooMuch = await ask(dirk, await buyer(150_000, 100_000), 'CAP', { amount: euros(50_001) });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'cap-above-most']);
    expect((await ask(dirk, await buyer(100_000, 100_000), 'CAP')).body.code).toBe('cap-without-need');
    expect((await ask(dirk, await world.company('04'), 'CAP')).body.code).toBe('cap-needs-primary');
  });

  it('is not made while invoices of the buyer are handed over or claimed', async () => {
    const companyId = await buyer(150_000, 100_000);
    const mark = { source: 'claim/clm_cap', policy: direct, companyId, kind: 'CLAIM' } as const;
    await world.asInsurer((tx) => markNonPayment(tx, mark));
    expect((await ask(dirk, companyId, 'CAP')).body.code).toBe('claim-runs');
    await world.asInsurer((tx) => unmarkNonPayment(tx, mark.source));
    expect((await ask(dirk, companyId, 'CAP')).status).toBe(201);
  });

  it('is one at a time, and shows its terms before', async () => {
    const companyId = await buyer(150_000, 100_000);
    const terms = async () => (await world.get(dirk, `/api/v2/cap-terms?policy=${direct}&companyId=${companyId}`)).body;
    expect(await terms()).toMatchObject({
      live: null,
      items: [
        { product: 'CAP', whyNot: null, most: euros(50_000), premium: euros(250) },
        { product: 'CAP_PLUS', whyNot: { code: 'cap-plus-needs-refusal' } },
      ],
    });
    const { body } = await ask(dirk, companyId, 'CAP');
    expect((await ask(dirk, companyId, 'CAP')).body.code).toBe('cap-exists');
    expect((await terms()).live.capOfferId).toBe(body.capOfferId);
  });

  it('lapses after fourteen days', async () => {
    const { body } = await ask(dirk, await buyer(150_000, 100_000), 'CAP');
    setNow('2026-12-05T10:00:00.000Z');
    expect((await accept(dirk, body.capOfferId)).body.code).toBe('offer-lapsed');
    // before the daily step has recorded it, and after
    const listed = async (statuses: string) =>
      (await world.get(dirk, `/api/v2/cap-offers?limit=200&capStatus=${statuses}`)).body.items.filter(
        ({ capOfferId }: { capOfferId: string }) => capOfferId === body.capOfferId,
      );
    expect(await listed('OFFERED')).toEqual([]);
    expect(await listed('LAPSED,INACTIVE')).toMatchObject([{ capStatus: 'LAPSED' }]);
    await runBackground('Daily step: CAP');
    expect(await listed('LAPSED,INACTIVE')).toMatchObject([{ capStatus: 'LAPSED' }]);
    expect(await found(dirk, body.capOfferId)).toMatchObject({
      capStatus: 'LAPSED',
      actions: { accept: { code: 'offer-not-open' } },
    });
  });
});

describe('CAP in force', () => {
  async function inForce() {
    const companyId = await buyer(150_000, 100_000);
    const { body } = await ask(dirk, companyId, 'CAP');
    const accepted = await accept(dirk, body.capOfferId);
    expect([accepted.status, accepted.body]).toMatchObject([
      200,
      { capStatus: 'ACTIVE', amountInForce: euros(50_000), startDate: '2026-11-20', endDate: null },
    ]);
    return { companyId, capOfferId: body.capOfferId as string };
  }

  it('is reduced with its primary', async () => {
    const { companyId, capOfferId } = await inForce();
    await cover(companyId, 150_000, 30_000, '2026-11-20');
    await runBackground('Daily step: CAP');
    expect(await found(dirk, capOfferId)).toMatchObject({ capStatus: 'ACTIVE', amountInForce: euros(30_000) });
  });

  it('ends where its primary does', async () => {
    const { companyId, capOfferId } = await inForce();
    await cover(companyId, 150_000, 0, '2026-11-20');
    await runBackground('Daily step: CAP');
    expect(await found(dirk, capOfferId)).toMatchObject({ capStatus: 'INACTIVE', amountInForce: euros(0) });
  });

  it('ends with the policy that insures it: known and taken back on import, ended by the daily step', async () => {
    const { capOfferId } = await inForce();
    await upsert('policies', [sibling(direct, 'NL', '2026-12-01')]);
    expect(await found(dirk, capOfferId)).toMatchObject({ capStatus: 'ACTIVE', endDate: '2026-11-30' });
    await upsert('policies', [sibling(direct, 'NL')]);
    expect(await found(dirk, capOfferId)).toMatchObject({ capStatus: 'ACTIVE', endDate: null });
    await upsert('policies', [sibling(direct, 'NL', '2026-12-01')]);
    setNow('2026-12-01T10:00:00.000Z');
    await runBackground('Daily step: CAP');
    expect(await found(dirk, capOfferId)).toMatchObject({
      capStatus: 'INACTIVE',
      amountInForce: euros(0),
      endDate: '2026-11-30',
    });
    await upsert('policies', [sibling(direct, 'NL')]);
    setNow(start);
    const other = await inForce();
    setNow('2028-01-01T10:00:00.000Z');
    await runBackground('Daily step: CAP');
    expect(await found(dirk, other.capOfferId)).toMatchObject({ capStatus: 'INACTIVE', endDate: '2027-12-31' });
  });

  it('shows its premium to date, of whole calendar months, three at least', async () => {
    const { companyId, capOfferId } = await inForce();
    const charged = async () => (await found(dirk, capOfferId)).charged;
    expect(await charged()).toEqual({ months: 3, premium: euros(250), until: '2026-11-20' });
    setNow('2026-12-10T10:00:00.000Z');
    await cover(companyId, 150_000, 30_000, '2026-12-10');
    setNow('2027-02-01T10:00:00.000Z');
    expect(await charged()).toEqual({ months: 4, premium: euros(300), until: '2027-02-01' });
    const offered = (await ask(dirk, await buyer(150_000, 100_000), 'CAP')).body;
    expect((await found(dirk, offered.capOfferId)).charged).toBeNull();
  });

  it('stops at the end of the month, after three months', async () => {
    const { capOfferId } = await inForce();
    const stop = () => world.post(dirk, `/api/v2/cap-offers/${capOfferId}/stop`);
    expect((await stop()).body.code).toBe('too-early-to-stop');
    setNow('2027-02-20T10:00:00.000Z');
    expect((await stop()).body).toMatchObject({ capStatus: 'ACTIVE', stopDate: '2027-02-28', endDate: '2027-02-28' });
    setNow('2027-03-01T10:00:00.000Z');
    await runBackground('Daily step: CAP');
    expect(await found(dirk, capOfferId)).toMatchObject({ capStatus: 'INACTIVE', endDate: '2027-02-28' });
  });
});

describe('CAP+', () => {
  it('stands in for a refusal, up to its ceiling, at six percent', async () => {
    const { body } = await ask(dirk, await buyer(90_000, 0, '07'), 'CAP_PLUS');
    expect(body).toMatchObject({ capStatus: 'OFFERED', amount: euros(50_000), annualRate: '6', premium: euros(750) });
    expect(await replayedPassport(world, dirk, `cap/${body.capOfferId}`)).toMatchObject({
      ruleSet: 'cap-offer',
      verdict: 'OFFERED',
      amount: euros(50_000),
    });
  });

  it('is not offered where the insurer knows of something unpaid', async () => {
    const companyId = await buyer(90_000, 0, '04');
    const alerts = { overdue: true, claim: false };
    await world.post(core, `/api/insurer/v1/companies/${companyId}/alerts`, alerts, { method: 'PUT' });
    expect((await ask(dirk, companyId, 'CAP_PLUS')).body.code).toBe('cap-not-offered');
  });

  it('stands in for a cover that the customer gave up', async () => {
    const companyId = await buyer(90_000, 60_000, '07');
    expect((await ask(dirk, companyId, 'CAP_PLUS')).body.code).toBe('cap-plus-needs-refusal');
    await world.order(dirk, { policy: direct, companyId, action: 'CANCELLATION' });
    expect((await ask(dirk, companyId, 'CAP_PLUS')).body).toMatchObject({
      capStatus: 'OFFERED',
      amount: euros(50_000),
    });
  });

  it('is not offered on weak grades, and grade 08 is referred', async () => {
    expect((await ask(dirk, await buyer(90_000, 0, '09'), 'CAP_PLUS')).body.code).toBe('cap-not-offered');
    const { body } = await ask(dirk, await buyer(20_000, 0, '08'), 'CAP_PLUS');
    expect(body).toMatchObject({ capStatus: 'PENDING', validUntil: null });
    expect((await replayedPassport(world, dirk, `cap/${body.capOfferId}`))['verdict']).toBe('REFERRED');
    setNow('2026-11-20T12:00:00.000Z');
    await runBackground('Answer offers of CAP+');
    expect(await found(dirk, body.capOfferId)).toMatchObject({ capStatus: 'OFFERED', validUntil: '2026-12-04' });
    expect((await replayedPassport(world, dirk, `cap/${body.capOfferId}`))['verdict']).toBe('OFFERED');
  });

  it('is answered by a core system', async () => {
    const { body } = await ask(dirk, await buyer(20_000, 0, '08'), 'CAP_PLUS');
    const answer = await world.post(core, `/api/insurer/v1/cap-offers/${body.capOfferId}/answer`, { isOffered: false });
    expect(answer.body.capStatus).toBe('INACTIVE');
  });
});

describe('four eyes', () => {
  it('keep an acceptance from the insurer until somebody else has approved it', async () => {
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes');
    const viktor = await world.person('viktor', fourEyes, 'validator-four-eyes');
    const { body } = await ask(rosa, await buyer(150_000, 100_000, '04', fourEyes), 'CAP', {}, fourEyes);
    const waiting = (await accept(rosa, body.capOfferId)).body;
    expect(waiting).toMatchObject({ capStatus: 'ACCEPTED', workflowStatus: 'TO_VALIDATE', amountInForce: euros(0) });
    const order = (await world.get(viktor, `/api/v2/orders/${waiting.orderId}`)).body;
    expect(order).toMatchObject({ kind: 'cap-acceptance', action: 'CAP', amount: euros(50_000), waitsForMe: true });
    expect((await world.post(rosa, `/api/v2/orders/${waiting.orderId}/approve`)).status).toBe(403);
    await world.post(viktor, `/api/v2/orders/${waiting.orderId}/approve`);
    expect(await found(rosa, body.capOfferId)).toMatchObject({ capStatus: 'ACTIVE', workflowStatus: 'SENT' });
  });

  it('M2: a reduction shows its author and its approver that CAP falls with it', async () => {
    const [rosa, viktor] = await Promise.all([
      world.person('rosa', fourEyes, 'requestor-four-eyes'),
      world.person('viktor', fourEyes, 'validator-four-eyes'),
    ]);
    const companyId = await buyer(150_000, 100_000, '04', fourEyes);
    const { body } = await ask(rosa, companyId, 'CAP', {}, fourEyes);
    const { orderId: acceptance } = (await accept(rosa, body.capOfferId)).body;
    await world.post(viktor, `/api/v2/orders/${acceptance}/approve`);
    const order = { policy: fourEyes, companyId, action: 'REDUCTION', amount: euros(20_000) };
    const placed = await world.post(rosa, '/api/v2/cover-requests', order);
    const falls = [{ code: 'cap-falls', amount: euros(20_000), date: null, percentage: null }];
    expect(placed.body.warnings).toEqual(falls);
    const { stake } = (await world.get(viktor, `/api/v2/orders/${placed.body.orderId}`)).body;
    expect(stake.warnings).toEqual(falls);
  });

  it('send nothing to colleagues that the rules no longer allow', async () => {
    const rosa = await world.person('rosa4', fourEyes, 'requestor-four-eyes');
    const { body } = await ask(rosa, await buyer(150_000, 100_000, '04', fourEyes), 'CAP', {}, fourEyes);
    await upsert('policies', [sibling(fourEyes, 'DE', '2026-11-20')]);
    expect((await found(rosa, body.capOfferId)).actions.accept.code).toBe('sibling-policy-not-in-force');
    expect((await accept(rosa, body.capOfferId)).body.code).toBe('sibling-policy-not-in-force');
    expect(await found(rosa, body.capOfferId)).toMatchObject({ capStatus: 'OFFERED', orderId: null });
    await upsert('policies', [sibling(fourEyes, 'DE')]);
    expect((await accept(rosa, body.capOfferId)).body.capStatus).toBe('ACCEPTED');
  });

  it('open the offer again where a colleague refuses', async () => {
    const rosa = await world.person('rosa2', fourEyes, 'requestor-four-eyes');
    const viktor = await world.person('viktor2', fourEyes, 'validator-four-eyes');
    const { body } = await ask(rosa, await buyer(150_000, 100_000, '04', fourEyes), 'CAP', {}, fourEyes);
    const { orderId } = (await accept(rosa, body.capOfferId)).body;
    await world.post(viktor, `/api/v2/orders/${orderId}/refuse`, { reason: 'too expensive' });
    expect((await found(rosa, body.capOfferId)).capStatus).toBe('OFFERED');
  });

  it.each([
    ['a colleague refused', 'viktor', 'refuse', { reason: 'a smaller amount would do' }],
    ['its author withdrew', 'rosa', 'withdraw', {}],
  ] as const)('leave room for another request where %s the acceptance', async (_what, who, verb, payload) => {
    const people = {
      rosa: await world.person(`rosa-${verb}`, fourEyes, 'requestor-four-eyes'),
      viktor: await world.person(`viktor-${verb}`, fourEyes, 'validator-four-eyes'),
    };
    const { rosa, viktor } = people;
    const companyId = await buyer(150_000, 100_000, '04', fourEyes);
    const { body } = await ask(rosa, companyId, 'CAP', {}, fourEyes);
    const { orderId } = (await accept(rosa, body.capOfferId)).body;
    expect((await ask(rosa, companyId, 'CAP', { amount: euros(20_000) }, fourEyes)).body.code).toBe('cap-exists');
    expect((await world.post(people[who], `/api/v2/orders/${orderId}/${verb}`, payload)).status).toBe(200);
    const terms = (await world.get(rosa, `/api/v2/cap-terms?policy=${fourEyes}&companyId=${companyId}`)).body;
    expect(terms).toMatchObject({
      live: { capOfferId: body.capOfferId },
      items: [{ product: 'CAP', whyNot: null }, {}],
    });
    const smaller = await ask(rosa, companyId, 'CAP', { amount: euros(20_000) }, fourEyes);
    expect([smaller.status, smaller.body]).toMatchObject([201, { capStatus: 'OFFERED', amount: euros(20_000) }]);
    // the former offer is replaced: one at a time
    expect(await found(rosa, body.capOfferId)).toMatchObject({ capStatus: 'LAPSED', actions: { accept: {} } });
    expect((await ask(rosa, companyId, 'CAP', {}, fourEyes)).body.code).toBe('cap-exists');
    const again = (await accept(rosa, smaller.body.capOfferId)).body;
    await world.post(viktor, `/api/v2/orders/${again.orderId}/approve`);
    expect(await found(rosa, smaller.body.capOfferId)).toMatchObject({
      capStatus: 'ACTIVE',
      amountInForce: euros(20_000),
    });
  });

  it.each([
    ['a reduction', 'cap-falls-later', 30_000, euros(30_000)],
    ['a cancellation', 'cap-falls-later', 0, euros(0)],
  ] as const)('see that %s of the cover is announced with which CAP falls', async (_what, code, granted, amount) => {
    const rosa = await world.person('rosa-ahead', fourEyes, 'requestor-four-eyes');
    const viktor = await world.person('viktor-ahead', fourEyes, 'validator-four-eyes');
    const companyId = await buyer(150_000, 100_000, '04', fourEyes);
    const { body } = await ask(rosa, companyId, 'CAP', {}, fourEyes);
    const { orderId } = (await accept(rosa, body.capOfferId)).body;
    const stake = async () => (await world.get(viktor, `/api/v2/orders/${orderId}`)).body.stake;
    expect((await stake()).warnings).toEqual([]);
    const { coverId } = (await world.listed(viktor, `policy=${fourEyes}&companyId=${companyId}`))[0] ?? {};
    const notice = { reasonCodes: ['GRADE_TOO_WEAK'], noticeDays: 30, ...(granted > 0 ? { amount } : {}) };
    const announced = await world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, notice);
    expect([announced.status, announced.body.code]).toEqual([200, undefined]);
    expect((await stake()).warnings).toEqual([{ code, amount, date: '2026-12-21', percentage: null }]);
    expect((await stake()).objection).toBeNull();
  });
});

describe('an acceptance that nobody approves', () => {
  it('ends with its offer, and its order leaves the inbox', async () => {
    const rosa = await world.person('rosa3', fourEyes, 'requestor-four-eyes');
    const viktor = await world.person('viktor3', fourEyes, 'validator-four-eyes');
    const { body } = await ask(rosa, await buyer(150_000, 100_000, '04', fourEyes), 'CAP', {}, fourEyes);
    const { orderId } = (await accept(rosa, body.capOfferId)).body;
    setNow('2026-12-05T10:00:00.000Z');
    await runBackground('Daily step: CAP');
    expect(await found(rosa, body.capOfferId)).toMatchObject({ capStatus: 'LAPSED', workflowStatus: 'EXPIRED' });
    expect((await world.get(viktor, `/api/v2/orders/${orderId}`)).body).toMatchObject({ workflowStatus: 'EXPIRED' });
  });
});

describe('GET /api/v2/cap-offers', () => {
  it('finds by the name of the buyer, its number and its country', async () => {
    const companyId = await buyer(150_000, 100_000);
    const { body } = await ask(dirk, companyId, 'CAP');
    const idsFor = async (query: string) =>
      (await world.get(dirk, `/api/v2/cap-offers?limit=200&${query}`)).body.items.map(
        (cap: { capOfferId: string }) => cap.capOfferId,
      );
    const { companyName, countryCode } = body.company;
    expect(await idsFor(`q=${companyId}`)).toEqual([body.capOfferId]);
    expect(await idsFor(`q=${encodeURIComponent(companyName)}`)).toContain(body.capOfferId);
    expect(await idsFor(`countryCode=${countryCode}`)).toContain(body.capOfferId);
    expect(await idsFor('countryCode=MX')).toEqual([]);
    expect(await idsFor('q=nobody+is+called+so')).toEqual([]);
  });

  it('lists what is in scope', async () => {
    await ask(dirk, await buyer(150_000, 100_000), 'CAP');
    const { body } = await world.get(dirk, '/api/v2/cap-offers?capStatus=OFFERED&product=CAP&count=true');
    expect(body.items.length).toBe(body.count.value);
    expect(body.count.value).toBeGreaterThan(0);
    const stranger = await world.person('stranger', 'TI-5000001', 'requestor-validator');
    expect((await world.get(stranger, '/api/v2/cap-offers')).body.items).toEqual([]);
  });
});
