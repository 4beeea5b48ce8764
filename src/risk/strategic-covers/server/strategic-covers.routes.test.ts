import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };

const rights = ['tci-access', 'read_clr', 'read_strategic_cover', 'write_strategic_cover'] as const;
const start = '2026-11-20T10:00:00.000Z';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = start;

beforeAll(async () => {
  world = await exampleWorld({ AVAL_STRATEGIC_COVERS: '4' });
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterEach(async () => {
  clock = start;
  world.setNow(start);
  await world.asInsurer(async (tx) => {
    await tx.deleteFrom('strategicCovers').execute();
    await tx.updateTable('covers').set({ strategicStatus: 'none' }).execute();
  });
});
afterAll(() => world.close());

const need = {
  needAmount: euros(80_000),
  needFrom: '2026-11-20',
  needTo: null,
  rationale: 'A quarter of our turnover.',
};

/** A buyer with a cover of 50,000; answers the company. */
async function buyer(policy = direct, more: object = {}, grade: '03' | '09' = '03'): Promise<string> {
  const companyId = await world.company(grade);
  const line = { policy, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000), ...more };
  const dates = { startDate: '2026-06-01', decisionDate: '2026-06-01' };
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, ...dates }),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
  return companyId;
}

const nominate = (who: Headers, companyId: string, more: object = {}) =>
  world.post(who, '/api/v2/strategic-covers', { policy: direct, companyId, ...need, ...more });
const place = async (who: Headers, coverId: string) =>
  (await world.get(who, `/api/v2/strategic-covers/${coverId}`)).body;
const answer = (coverId: string, isAccepted: boolean, more: object = { underwriter: 'Helene Brandt' }) =>
  world.post(core, `/api/insurer/v1/strategic-covers/${coverId}/answer`, { isAccepted, ...more });
const giveNotice = (coverId: string, body: object) =>
  world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, body);
const remove = (coverId: string) => world.post(dirk, `/api/v2/strategic-covers/${coverId}/remove`);
const change = (coverId: string, body: object, headers: object = {}) =>
  world.post({ ...dirk, 'if-match': '*', ...headers } as Headers, `/api/v2/strategic-covers/${coverId}`, body, {
    method: 'PUT',
  });

async function listed(query = ''): Promise<string[]> {
  const { status, body } = await world.get(dirk, `/api/v2/strategic-covers?policy=${direct}${query}`);
  expect(status).toBe(200);
  return body.items.map((item: { company: { companyId: string }; priority: number }) => item.company.companyId);
}

async function underwrite(): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find(({ name }) => name.includes('strategic'))?.run();
}

describe('a strategic buyer', () => {
  it('is nominated, accepted by the insurer, changed, and removed without approval', async () => {
    const companyId = await buyer();
    const { status, body } = await nominate(dirk, companyId);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        strategicStatus: 'pending',
        priority: 1,
        nominatedBy: 'dirk',
        decidedAt: null,
        ...need,
      }),
    ]);
    const { coverId } = body;
    expect((await world.coverOf(dirk, coverId)).strategic).toBe('pending');
    expect((await nominate(dirk, companyId)).body.code).toBe('strategic-pending');

    expect((await answer(coverId, true)).body.strategicStatus).toBe('existing');
    expect((await answer(coverId, true)).body.code).toBe('answer-not-open');
    expect((await world.coverOf(dirk, coverId)).strategic).toBe('existing');
    expect((await nominate(dirk, companyId)).body.code).toBe('strategic-exists');

    const { strategicCover } = await place(dirk, coverId);
    const stale = { 'if-match': '"99"' };
    expect((await change(coverId, { priority: 1, ...need }, stale)).status).toBe(412);
    const changed = await change(
      coverId,
      { priority: 1, ...need, needTo: '2027-06-30' },
      {
        'if-match': `"${strategicCover.version}"`,
      },
    );
    expect(changed.body).toMatchObject({ strategicStatus: 'existing', needTo: '2027-06-30' });

    expect((await remove(coverId)).body).toMatchObject({ strategicCover: null, named: 0 });
    expect((await world.coverOf(dirk, coverId)).strategic).toBe('none');
    expect((await remove(coverId)).status).toBe(404);
    const { body: trail } = await world.get(dirk, `/api/v2/history?subject=strategic-cover/${coverId}`);
    expect(trail.items.map(({ type }: { type: string }) => type).toReversed()).toEqual([
      'strategic-cover.nominated',
      'strategic-cover.accepted',
      'strategic-cover.changed',
      'strategic-cover.removed',
    ]);
  });

  it('is shown with its cover of today, also before the daily step has ended it', async () => {
    const companyId = await buyer(direct, { endDate: '2026-12-31' });
    const { coverId } = (await nominate(dirk, companyId)).body;
    const shown = async () => {
      const { items } = (await world.get(dirk, `/api/v2/strategic-covers?companyId=${companyId}`)).body;
      return [items[0], (await place(dirk, coverId)).strategicCover];
    };
    const inForce = { standing: 'cover', totalAmount: euros(50_000) };
    expect(await shown()).toMatchObject([inForce, inForce]);
    world.setNow('2027-01-01T09:00:00.000Z');
    const ended = { standing: 'inactive', totalAmount: euros(0) };
    expect(await shown()).toMatchObject([ended, ended]);
  });

  it('may be nominated again after the insurer declined, and does not count meanwhile', async () => {
    const companyId = await buyer();
    const { body } = await nominate(dirk, companyId);
    expect((await answer(body.coverId, false)).body.strategicStatus).toBe('declined');
    expect((await world.coverOf(dirk, body.coverId)).strategic).toBe('none');
    expect(await place(dirk, body.coverId)).toMatchObject({ named: 0, most: 4, actions: { nominate: null } });
    expect((await nominate(dirk, companyId)).body.strategicStatus).toBe('pending');
  });

  it('needs a cover or a request, in the policy’s currency', async () => {
    const unknown = await world.company('03');
    expect((await nominate(dirk, unknown)).body.code).toBe('strategic-needs-cover');
    const companyId = await buyer();
    const { body } = await nominate(dirk, companyId, { needAmount: { amount: '5.00', currency: 'USD' } });
    expect(body.errors).toEqual([expect.objectContaining({ pointer: '/needAmount/currency' })]);
    const asked = await world.order(dirk, {
      policy: direct,
      companyId: unknown,
      action: 'NEW',
      amount: euros(900_000),
      comment: 'Please look closely',
    });
    expect(asked.requestId).toBeTruthy();
    expect((await nominate(dirk, unknown)).status).toBe(201);
  });

  it('has a place among the others, who move in the order', async () => {
    const companies = [await buyer(), await buyer(), await buyer()];
    const covers: string[] = [];
    for (const companyId of companies) covers.push((await nominate(dirk, companyId)).body.coverId);
    expect(await listed()).toEqual(companies);
    await change(covers[2] as string, { priority: 1, ...need });
    expect(await listed()).toEqual([companies[2], companies[0], companies[1]]);
    const fourth = await buyer();
    expect((await nominate(dirk, fourth, { priority: 2 })).body.priority).toBe(2);
    expect(await listed()).toEqual([companies[2], fourth, companies[0], companies[1]]);
    await remove(covers[2] as string);
    const { body } = await world.get(dirk, `/api/v2/strategic-covers?policy=${direct}`);
    expect(body.items.map(({ priority }: { priority: number }) => priority)).toEqual([1, 2, 3]);
  });

  it('is one of so many, also when all are nominated at the same moment', async () => {
    const companies = await Promise.all(Array.from({ length: 7 }, () => buyer()));
    const answers = await Promise.all(companies.map((companyId) => nominate(dirk, companyId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['too-many-strategic']),
    );
    const { body } = await world.get(dirk, `/api/v2/strategic-covers?policy=${direct}`);
    expect(body.items.map(({ priority }: { priority: number }) => priority)).toEqual([1, 2, 3, 4]);
  });

  it('is entered when the insurer names it on its own initiative, without a need', async () => {
    const companyId = await buyer(direct, { strategic: 'existing' });
    const { body } = await world.get(dirk, `/api/v2/strategic-covers?policy=${direct}`);
    expect(body.items).toEqual([
      expect.objectContaining({ strategicStatus: 'existing', needAmount: null, rationale: null, priority: 1 }),
    ]);
    expect(body.items[0].company.companyId).toBe(companyId);
  });
});

describe('what an acceptance brings', () => {
  async function accepted(more?: object): Promise<string> {
    const { coverId } = (await nominate(dirk, await buyer())).body;
    expect((await answer(coverId, true, more)).status).toBe(200);
    return coverId;
  }

  it('is an underwriter with a name', async () => {
    const { coverId } = (await nominate(dirk, await buyer())).body;
    const nameless = await answer(coverId, true, {});
    expect([nameless.status, nameless.body.errors]).toEqual([400, [{ pointer: '/underwriter', code: 'required' }]]);
    await answer(coverId, true);
    expect((await place(dirk, coverId)).strategicCover.underwriter).toBe('Helene Brandt');
  });

  it('is an earlier review, as long as it is strategic', async () => {
    const reviewOf = async (coverId: string) => (await world.coverOf(dirk, coverId)).reviewDate;
    const [usual, sooner] = [
      await accepted(),
      await accepted({ underwriter: 'Helene Brandt', reviewMonths: 6 }),
    ] as const;
    expect([await reviewOf(usual), await reviewOf(sooner)]).toEqual(['2027-03-01', '2026-12-01']);
    const { items } = (await world.get(dirk, `/api/v2/covers?policy=${direct}&sort=reviewDate&limit=1`)).body;
    expect(items).toMatchObject([{ coverId: sooner, reviewDate: '2026-12-01' }]);
    await remove(sooner);
    expect(await reviewOf(sooner)).toBe('2027-06-01');
  });

  it('is that the insurer speaks with the insured before it gives notice', async () => {
    const coverId = await accepted();
    const reduction = { amount: euros(20_000), reasonCodes: ['COUNTRY_RISK'] };
    expect((await giveNotice(coverId, reduction)).body.code).toBe('notice-not-discussed');
    const early = await giveNotice(coverId, { ...reduction, discussedOn: '2026-11-21' });
    expect(early.body.errors).toEqual([
      { pointer: '/discussedOn', code: 'day-in-future', facts: { day: expect.any(String) } },
    ]);
    const given = await giveNotice(coverId, { ...reduction, discussedOn: '2026-11-18' });
    expect([given.status, given.body.pendingAction?.type]).toEqual([200, 'REDUCTION']);
    await world.untilEventsHandled();
    const { body: trail } = await world.get(dirk, `/api/v2/history?subject=cover/${coverId}`);
    expect(trail.items).toContainEqual(
      expect.objectContaining({ type: 'cover.notice-discussed', after: { discussedOn: '2026-11-18' } }),
    );
  });

  it('prevents no notice that takes effect at once, nor one on another cover', async () => {
    const strategic = await accepted();
    expect((await giveNotice(strategic, { reasonCodes: ['INSOLVENCY'] })).status).toBe(200);
    const { coverId } = (await nominate(dirk, await buyer())).body;
    expect((await giveNotice(coverId, { reasonCodes: ['COUNTRY_RISK'] })).status).toBe(200);
  });
});

describe('the house insurer', () => {
  it('accepts what it may insure after its time, and declines a weak grade', async () => {
    const [sound, weak] = [await buyer(), await buyer(direct, {}, '09')];
    const one = (await nominate(dirk, sound)).body.coverId;
    const other = (await nominate(dirk, weak)).body.coverId;
    await underwrite();
    expect((await place(dirk, one)).strategicCover.strategicStatus).toBe('pending');
    clock = '2026-11-20T10:01:00.000Z';
    world.setNow(clock);
    await Promise.all([underwrite(), underwrite()]);
    expect((await place(dirk, one)).strategicCover).toMatchObject({
      strategicStatus: 'existing',
      decidedAt: '2026-11-20T10:01:00Z',
      underwriter: 'Key account underwriting',
    });
    expect((await place(dirk, other)).strategicCover.strategicStatus).toBe('declined');
  });
});

describe('who may', () => {
  it('reads with one right and writes with the other, whatever approvals orders need', async () => {
    const companyId = await buyer(fourEyes);
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', rights);
    const viktor = await world.person('viktor', fourEyes, 'validator-four-eyes', rights);
    const rita = await world.person('rita', fourEyes, 'read-only', rights);
    const reader = await world.person('reader', fourEyes, 'requestor-four-eyes', [
      'tci-access',
      'read_strategic_cover',
    ]);
    const blind = await world.person('blind', fourEyes, 'requestor-four-eyes', ['tci-access']);
    expect((await nominate(rita, companyId, { policy: fourEyes })).body.code).toBe('ordering-role-missing');
    expect((await nominate(reader, companyId, { policy: fourEyes })).status).toBe(403);
    expect((await world.get(blind, '/api/v2/strategic-covers')).status).toBe(403);
    const { status, body } = await nominate(rosa, companyId, { policy: fourEyes });
    expect([status, body.strategicStatus]).toEqual([201, 'pending']);
    const changed = await world.post(
      viktor,
      `/api/v2/strategic-covers/${body.coverId}`,
      { priority: 1, ...need },
      {
        method: 'PUT',
        headers: { 'if-match': '*' },
      },
    );
    expect(changed.status).toBe(200);
    expect((await place(reader, body.coverId)).actions.change).toEqual({
      code: 'not-permitted',
      facts: { needs: ['write_strategic_cover'] },
    });
    expect((await place(rita, body.coverId)).actions.change.code).toBe('ordering-role-missing');
    expect((await world.get(dirk, `/api/v2/strategic-covers/${body.coverId}`)).status).toBe(404);
  });

  it('finds by name, state and country', async () => {
    const companyId = await buyer();
    await nominate(dirk, companyId);
    expect(await listed(`&q=${companyId}`)).toEqual([companyId]);
    expect(await listed('&q=nobody')).toEqual([]);
    expect(await listed('&strategicStatus=existing,declined')).toEqual([]);
    expect(await listed('&strategicStatus=pending&countryCode=FR')).toEqual([companyId]);
  });
});
