import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultTerms } from '../../../policies/policies/policy-terms.ts';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';
const later = '2026-12-20T10:00:00.000Z';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = start;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterEach(async () => {
  setNow(start);
  await world.asInsurer((tx) => tx.deleteFrom('coverEstimates').execute());
});
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

async function upsert(kind: string, line: object): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  });
  expect([statusCode, JSON.parse(body).refused], body).toEqual([200, 0]);
}

const estimate = (who: Headers, companyId: string, amount = 30_000, more: object = {}) =>
  world.post(who, '/api/v2/cover-estimates', { policy: direct, companyId, amount: euros(amount), ...more });
const show = async (who: Headers, estimateId: string) =>
  (await world.get(who, `/api/v2/cover-estimates/${estimateId}`)).body;
const convert = (who: Headers, estimateId: string, order?: object) =>
  world.post(who, `/api/v2/cover-estimates/${estimateId}/convert`, order && { order });
const cancel = (who: Headers, estimateId: string, headers: object = {}) =>
  world.post({ ...who, ...headers }, `/api/v2/cover-estimates/${estimateId}/cancel`);

async function listed(query = '', who = dirk): Promise<string[]> {
  const { status, body } = await world.get(who, `/api/v2/cover-estimates?policy=${direct}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map(({ company }: { company: { companyId: string } }) => company.companyId);
}

async function runDay(): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find(({ name }) => name.includes('estimates'))?.run();
}

describe('an estimate', () => {
  it('shows what would be given, and neither covers nor orders anything', async () => {
    const companyId = await world.company('02');
    const { status, body } = await estimate(dirk, companyId, 30_500);
    expect([status, body]).toEqual([
      201,
      {
        estimateId: expect.stringMatching(/^est_/),
        policy: direct,
        company: { companyId, companyName: expect.any(String), countryCode: 'FR' },
        requestedAmount: euros(30_500),
        paymentTermDays: null,
        outcome: 'LIKELY_FULL',
        indicativeAmount: euros(30_000),
        basedOn: { gradeCode: '02', gradeDate: '2026-11-03' },
        status: 'VALID',
        requestId: null,
        createdBy: 'dirk',
        createdAt: '2026-11-20T10:00:00Z',
        expiresAt: '2026-12-20T10:00:00Z',
        version: 1,
      },
    ]);
    const { actions, ...shown } = await show(dirk, body.estimateId);
    expect(shown).toEqual(body);
    expect(actions).toEqual({ convert: null, cancel: null });
    expect(await world.listed(dirk, `policy=${direct}&companyId=${companyId}`)).toEqual([]);
    expect((await world.get(dirk, `/api/v2/cover-requests?companyId=${companyId}`)).body.items).toEqual([]);
  });

  it('is as good as the grade', async () => {
    const asked: readonly (readonly [Parameters<ExampleWorld['company']>[0], number])[] = [
      ['06', 90_000],
      ['02', 2_000_000],
      ['09', 30_000],
      [null, 30_000],
    ];
    const outcomes = [];
    for (const [grade, amount] of asked) {
      const { body } = await estimate(dirk, await world.company(grade), amount);
      outcomes.push([body.outcome, body.indicativeAmount?.amount ?? null, body.basedOn?.gradeCode ?? null]);
    }
    expect(outcomes).toEqual([
      ['LIKELY_PARTIAL', '40000.00', '06'],
      ['NEEDS_REVIEW', null, '02'],
      ['UNLIKELY', '0.00', '09'],
      ['NEEDS_REVIEW', null, null],
    ]);
  });

  it('asks for more where there is cover already', async () => {
    const companyId = await world.company('02');
    const terms = { requestedAmount: euros(20_000), grantedAmount: euros(20_000) };
    const dates = { startDate: '2026-06-01', decisionDate: '2026-06-01' };
    await upsert('covers', { policy: direct, companyId, ...terms, ...dates });
    expect((await estimate(dirk, companyId, 20_000)).body.code).toBe('increase-not-above-current');
    const { body } = await estimate(dirk, companyId, 40_000);
    expect([body.outcome, body.indicativeAmount]).toEqual(['LIKELY_FULL', euros(40_000)]);
    expect((await convert(dirk, body.estimateId)).body).toMatchObject({ action: 'INCREASE', amount: euros(40_000) });
  });

  it('is refused where a cover request would be', async () => {
    const [abroad, ceased] = [
      await world.company('02', { countryCode: 'BR' }),
      await world.company('02', { statusCode: 'CEASED' }),
    ];
    expect((await estimate(dirk, abroad)).body.code).toBe('country-not-covered');
    expect((await estimate(dirk, ceased)).body.code).toBe('buyer-not-insurable');
    expect((await estimate(dirk, await world.company('02'), 0)).body).toMatchObject({
      code: 'invalid-input',
      errors: [{ pointer: '/amount/amount', code: 'too-small' }],
    });
    expect((await estimate(dirk, '999999')).status).toBe(404);
    const { features } = defaultTerms('EUR', 'NL', '2026-01-01');
    const policyholder = { name: 'Delta Foods BV', countryCode: 'NL' };
    const policy = { policy: 'CBNL-3000002', currency: 'EUR', policyholder, startDate: '2026-01-01' };
    await upsert('policies', { ...policy, endDate: '2027-12-31', features: { ...features, coverEstimates: false } });
    const dora = await world.person('dora', 'CBNL-3000002', 'requestor-validator');
    const without = await estimate(dora, abroad, 30_000, { policy: 'CBNL-3000002' });
    expect(without.body.code).toBe('not-agreed');
  });

  it('is made once for one key, and fifty times a day by one user', async () => {
    const companyId = await world.company('02');
    const keyed = { ...dirk, 'idempotency-key': 'estimate-1' };
    const [first, again] = [await estimate(keyed, companyId), await estimate(keyed, companyId)];
    expect(again.body.estimateId).toBe(first.body.estimateId);
    const answers = [];
    for (let sent = 0; sent < 50; sent += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => estimate(dirk, companyId)))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      body: { code: 'too-many-estimates', facts: { perDay: 50 } },
    });
    setNow('2026-11-21T10:00:00.000Z');
    expect((await estimate(dirk, companyId)).status).toBe(201);
  });
});

describe('an estimate becomes a cover request', () => {
  it('as it was estimated, in one transaction with it', async () => {
    const companyId = await world.company('02');
    const { body: made } = await estimate(dirk, companyId, 30_000, { paymentTermDays: 90 });
    expect(made.outcome).toBe('NEEDS_REVIEW');
    const { status, body: request } = await convert(dirk, made.estimateId);
    expect([status, request]).toEqual([
      201,
      expect.objectContaining({ action: 'NEW', amount: euros(30_000), paymentTermDays: 90, policy: direct }),
    ]);
    const { actions, ...converted } = await show(dirk, made.estimateId);
    expect(converted).toMatchObject({ status: 'CONVERTED', requestId: request.requestId, version: 2 });
    expect(actions.convert).toEqual({ code: 'estimate-over', facts: { status: 'CONVERTED' } });
    expect((await convert(dirk, made.estimateId)).body.code).toBe('estimate-over');
    expect((await cancel(dirk, made.estimateId)).body.code).toBe('estimate-over');
  });

  it('as it was entered', async () => {
    const companyId = await world.company('02');
    const { body: made } = await estimate(dirk, companyId);
    const order = { action: 'NEW', amount: euros(20_000), customerReference: 'K 12', confirmed: true };
    const { body } = await convert(dirk, made.estimateId, order);
    expect(body).toMatchObject({ amount: euros(20_000), customerReference: 'K 12', requestStatus: 'ANSWERED' });
    expect((await convert(dirk, made.estimateId, { action: 'CANCELLATION' })).body.code).toBe('invalid-input');
  });

  it('and stays valid when the request is refused', async () => {
    const companyId = await world.company('02');
    const { body: made } = await estimate(dirk, companyId);
    await world.order(dirk, { policy: direct, companyId, action: 'NEW', amount: euros(10_000) });
    const order = { action: 'NEW', amount: euros(20_000) };
    expect((await convert(dirk, made.estimateId, order)).body.code).toBe('cover-exists');
    expect((await show(dirk, made.estimateId)).status).toBe('VALID');
  });

  it('once, whoever asks at the same moment', async () => {
    const companyId = await world.company('02');
    const { body: made } = await estimate(dirk, companyId);
    const answers = await Promise.all([convert(dirk, made.estimateId), convert(dirk, made.estimateId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('an estimate ends', () => {
  it('when it is cancelled, and leaves an event without amounts', async () => {
    const { body: made } = await estimate(dirk, await world.company('02'));
    expect((await cancel(dirk, made.estimateId, { 'if-match': '"7"' })).status).toBe(412);
    const { body } = await cancel(dirk, made.estimateId, { 'if-match': '"1"' });
    expect([body.status, body.version]).toEqual(['CANCELLED', 2]);
    const trail = await world.get(dirk, `/api/v2/history?subject=cover-estimate/${made.estimateId}`);
    expect(trail.body.items.map(({ type }: { type: string }) => type).sort()).toEqual([
      'cover-estimate.cancelled',
      'cover-estimate.made',
    ]);
    expect(trail.body.items[0]).toMatchObject({
      before: { outcome: 'LIKELY_FULL', status: 'VALID' },
      after: { outcome: 'LIKELY_FULL', status: 'CANCELLED' },
    });
    expect(JSON.stringify(trail.body.items)).not.toMatch(/amount|grade/i);
  });

  it('after thirty days, read so at once and stored by the daily step', async () => {
    const companyId = await world.company('02');
    const { body: made } = await estimate(dirk, companyId);
    setNow(later);
    expect((await show(dirk, made.estimateId)).status).toBe('EXPIRED');
    expect(await listed('&status=EXPIRED')).toEqual([companyId]);
    expect(await listed('&status=VALID')).toEqual([]);
    expect((await convert(dirk, made.estimateId)).body).toMatchObject({
      code: 'estimate-over',
      facts: { status: 'EXPIRED' },
    });
    await Promise.all([runDay(), runDay()]);
    expect((await show(dirk, made.estimateId)).version).toBe(2);
    const trail = await world.get(dirk, `/api/v2/history?subject=cover-estimate/${made.estimateId}`);
    expect(trail.body.items).toHaveLength(2);
  });
});

describe('who may', () => {
  it('makes estimates under four eyes too, but not with a role that reads only', async () => {
    const companyId = await world.company('02');
    const viktor = await world.person('viktor', fourEyes, 'validator-four-eyes');
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes');
    const rita = await world.person('rita', fourEyes, 'read-only');
    const under = { policy: fourEyes };
    expect((await estimate(rita, companyId, 30_000, under)).body.code).toBe('ordering-role-missing');
    const { status, body } = await estimate(viktor, companyId, 30_000, under);
    expect(status).toBe(201);
    expect((await show(viktor, body.estimateId)).actions).toEqual({
      convert: expect.objectContaining({ code: 'ordering-role-missing' }),
      cancel: null,
    });
    expect((await show(rita, body.estimateId)).actions.cancel.code).toBe('ordering-role-missing');
    expect((await cancel(rita, body.estimateId)).body.code).toBe('ordering-role-missing');
    const request = await convert(rosa, body.estimateId);
    expect(request.body).toMatchObject({ workflowStatus: 'TO_VALIDATE', orderId: expect.any(String) });
    expect((await show(dirk, body.estimateId)).code).toBe('not-found');
  });

  it('sees amounts with the right to requests or grades, and the grade with the latter only', async () => {
    const { body: made } = await estimate(dirk, await world.company('02'));
    const seen = [];
    for (const right of ['read_clr', 'read_company_grade', 'export-tables'] as const) {
      const who = await world.person(`holder-of-${right}`, direct, 'requestor-validator', ['tci-access', right]);
      const { requestedAmount, indicativeAmount, basedOn, outcome, actions } = await show(who, made.estimateId);
      seen.push([
        outcome,
        requestedAmount?.amount,
        indicativeAmount?.amount,
        basedOn?.gradeCode,
        actions.convert?.code,
      ]);
    }
    expect(seen).toEqual([
      ['LIKELY_FULL', '30000.00', '30000.00', undefined, undefined],
      ['LIKELY_FULL', '30000.00', '30000.00', '02', 'not-permitted'],
      ['LIKELY_FULL', undefined, undefined, undefined, 'not-permitted'],
    ]);
    const blind = await world.person('blind', direct, 'requestor-validator', ['read_clr']);
    expect((await world.get(blind, '/api/v2/cover-estimates')).status).toBe(403);
    const looking = await world.person('looking', direct, 'requestor-validator', ['tci-access', 'no_transactional']);
    expect((await show(looking, made.estimateId)).actions.cancel.code).toBe('not-transactional');
    expect((await cancel(looking, made.estimateId)).body.code).toBe('not-transactional');
  });
});

describe('the list', () => {
  it('finds by name, state, outcome, country and day, and pages in every order', async () => {
    const companies = [await world.company('02'), await world.company('09'), await world.company(null)];
    const made = [];
    for (const companyId of companies) made.push((await estimate(dirk, companyId)).body.estimateId);
    const [sound, weak, unknown] = companies as [string, string, string];
    await cancel(dirk, made[1]);
    expect(await listed(`&q=${sound}`)).toEqual([sound]);
    expect(await listed('&q=nobody')).toEqual([]);
    expect(await listed('&status=CANCELLED,EXPIRED')).toEqual([weak]);
    expect(await listed('&outcome=NEEDS_REVIEW')).toEqual([unknown]);
    expect(await listed('&countryCode=DE')).toEqual([]);
    expect(await listed(`&companyId=${weak}`)).toEqual([weak]);
    expect(await listed('&created=this-week')).toHaveLength(3);
    expect(await listed('&created=last-month')).toEqual([]);
    expect(await listed('&expires=this-month')).toEqual([]);
    expect(await listed('&expires=this-year')).toHaveLength(3);
    for (const sort of ['createdAt', '-createdAt', 'companyName', '-companyName', 'expiresAt']) {
      const all = await listed(`&sort=${sort}`);
      const { body } = await world.get(dirk, `/api/v2/cover-estimates?sort=${sort}&limit=2&count=true`);
      expect(body.count).toEqual({ value: 3, capped: false });
      expect(await listed(`&sort=${sort}&limit=2&cursor=${body.next}`)).toEqual(all.slice(2));
    }
  });
});
