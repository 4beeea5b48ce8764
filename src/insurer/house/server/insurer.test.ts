import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../platform/server/statements.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { houseRules202611 } from '../house-rules-2026-11.ts';
import { awaitAnswers } from './awaited-answers.ts';
import { keepRules } from './rules.store.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock: string;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  setNow('2026-11-20T10:00:00.000Z');
});
afterEach(() => setNow('2026-11-20T10:00:00.000Z'));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

const asked = (companyId: string, amount: number, more: object = {}) => ({
  policy: direct,
  companyId,
  action: 'NEW',
  amount: euros(amount),
  ...more,
});
const passportOf = (who: Headers, requestId: string) => world.get(who, `/api/v2/cover-requests/${requestId}/passport`);
const answer = (requestId: string, body: object, who = core) =>
  world.post(who, `/api/insurer/v1/cover-requests/${requestId}/answer`, body);

function stepNamed(name: string) {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  return steps.find((step) => step.name.includes(name))?.run() as Promise<unknown>;
}

describe('GET /api/v2/cover-requests/{requestId}/passport', () => {
  it('shows every rule in order, what decided, and what would change the answer', async () => {
    const { requestId } = await world.order(dirk, asked(await world.company('05'), 150_000));
    const { status, body } = await passportOf(dirk, requestId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      requestId,
      policy: direct,
      kind: 'PRELIMINARY',
      decisionCode: 'PARTIAL_PRELIMINARY',
      asked: euros(150_000),
      grantedAmount: euros(100_000),
      referredAmount: euros(50_000),
      grade: { gradeCode: '05', gradeDate: '2026-11-03' },
      rulesVersion: '2026.11-1',
    });
    expect(body.hash).toMatch(/^[0-9a-f]{64}$/);
    const decisive = body.steps.filter(({ isDecisive }: { isDecisive: boolean }) => isDecisive);
    expect(decisive).toMatchObject([
      { rule: 'grade', result: 'limited', facts: { ceiling: '100000' }, amountAfter: euros(100_000) },
    ]);
    expect(body.whatWouldChange.map(({ change }: { change: string }) => change)).toEqual([
      'better-grade',
      'smaller-amount',
      'weaker-grade',
    ]);
  });

  it('gives no grade away without the right to see it', async () => {
    const rita = await world.person('rita', direct, 'read-only', ['tci-access', 'read_clr']);
    const { requestId, coverId } = await world.order(dirk, asked(await world.company('05'), 150_000));
    const { body } = await passportOf(rita, requestId);
    expect(body.grade).toBeUndefined();
    const grade = body.steps.find(({ rule }: { rule: string }) => rule === 'grade');
    expect(grade).toMatchObject({ result: 'limited', facts: {}, amountAfter: null });
    expect(body.whatWouldChange).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('"05"');
    expect(await world.coverOf(rita, coverId)).not.toHaveProperty('grade');
    expect((await world.get(rita, '/api/v2/covers?gradeCode=05')).status).toBe(403);
    expect((await world.get(rita, '/api/v2/house-rules/current')).status).toBe(403);
  });

  it('is not there for what no rules decided, nor outside the scope', async () => {
    const companyId = await world.company('03');
    await world.order(dirk, asked(companyId, 50_000));
    const { requestId } = await world.order(dirk, asked(companyId, 20_000, { action: 'REDUCTION' }));
    expect((await passportOf(dirk, requestId)).body.code).toBe('passport-missing');
    const stranger = await world.person('stranger', 'HERM-1000001', 'requestor-four-eyes');
    expect((await passportOf(stranger, requestId)).status).toBe(404);
  });
});

describe('A2: the passports of a request', () => {
  const passportsOf = async (requestId: string) =>
    (await world.get(dirk, `/api/v2/cover-requests/${requestId}/passports`)).body.items;

  it('stay reachable: the referral first, then the answer of the underwriter, each by who decided and how it ended', async () => {
    const { requestId } = await world.order(dirk, asked(await world.company('05'), 150_000));
    const [open] = await passportsOf(requestId);
    expect(open).toMatchObject({ ladder: 'automatic', verdict: 'GRANTED_FOR_NOW', sequel: 'OPEN' });
    setNow('2026-11-20T10:00:21.000Z');
    await stepNamed('Answer cover requests');
    const passports = await passportsOf(requestId);
    expect(passports).toMatchObject([
      { ladder: 'automatic', verdict: 'GRANTED_FOR_NOW', sequel: 'ANSWERED', hash: open.hash },
      { ladder: 'underwriter', verdict: 'GRANTED', sequel: null },
    ]);
    const path = `/api/v2/cover-requests/${requestId}/passport`;
    const [first, second] = passports.map(({ position }: { position: number }) => position);
    expect((await world.get(dirk, `${path}?position=${first}`)).body.hash).toBe(open.hash);
    expect((await world.get(dirk, path)).body.position).toBe(second);
    for (const position of [first, second]) {
      const { body } = await world.post(dirk, `${path}/replay?position=${position}`);
      expect(body).toMatchObject({ identical: true });
    }
    expect((await world.get(dirk, `${path}?position=999999`)).body.code).toBe('passport-missing');
  });

  it('promise nothing of a request that is referred, withdrawn or not admissible', async () => {
    const { requestId } = await world.order(dirk, asked(await world.company('NA'), 40_000));
    expect(await passportsOf(requestId)).toMatchObject([{ verdict: 'REFERRED', sequel: 'OPEN', asked: euros(40_000) }]);
    await world.post(dirk, `/api/v2/cover-requests/${requestId}/cancel`);
    expect(await passportsOf(requestId)).toMatchObject([{ verdict: 'REFERRED', sequel: 'WITHDRAWN' }]);
    const other = await world.order(dirk, asked(await world.company('NA'), 40_000));
    await answer(other.requestId, { requestStatus: 'REJECTED', reasonCodes: ['IDENTITY_NOT_CONFIRMED'] });
    expect(await passportsOf(other.requestId)).toMatchObject([{ verdict: 'REFERRED', sequel: 'NOT_ADMISSIBLE' }]);
  });

  it('are none of what no rules decided, nor outside the scope', async () => {
    const companyId = await world.company('03');
    const { requestId: granted } = await world.order(dirk, asked(companyId, 50_000));
    const { requestId } = await world.order(dirk, asked(companyId, 20_000, { action: 'REDUCTION' }));
    expect(await passportsOf(requestId)).toEqual([]);
    const stranger = await world.person('foreigner', 'HERM-1000001', 'requestor-four-eyes');
    for (const id of [granted, 'creq_absent'])
      expect((await world.get(stranger, `/api/v2/cover-requests/${id}/passports`)).status).toBe(404);
  });

  it('agree with the request about who decided: rules, underwriter, or the customer who lowers', async () => {
    const companyId = await world.company('05');
    const { requestId, decision } = await world.order(dirk, asked(companyId, 150_000));
    expect(decision).toMatchObject({ isAutomatic: true, decidedBy: 'RULES' });
    setNow('2026-11-20T10:00:21.000Z');
    await stepNamed('Answer cover requests');
    expect((await world.requestOf(dirk, requestId)).decision).toMatchObject({
      isAutomatic: false,
      decidedBy: 'UNDERWRITER',
    });
    const lowered = await world.order(dirk, asked(companyId, 20_000, { action: 'REDUCTION' }));
    expect(lowered.decision).toMatchObject({ isAutomatic: false, decidedBy: 'CUSTOMER' });
  });
});

describe('POST /api/v2/cover-requests/{requestId}/passport/replay', () => {
  it('decides the same again, also when the grade has changed since', async () => {
    const companyId = await world.company('05');
    const { requestId } = await world.order(dirk, asked(companyId, 150_000));
    await world.asInsurer((tx) =>
      sql`update company_grades set grade = '09' where company_id = ${companyId}`.execute(tx),
    );
    const { status, body } = await world.post(dirk, `/api/v2/cover-requests/${requestId}/passport/replay`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ identical: true, rulesVersion: '2026.11-1' });
  });

  it('needs each version of the rules to stay as it was', async () => {
    const changed = { ...houseRules202611, authority: 1 };
    await expect(world.asInsurer((tx) => keepRules(tx, changed, clock))).rejects.toThrow('have decided before');
  });
});

describe('GET /api/v2/policies/{policy}/passport-chain', () => {
  const chain = async () => (await world.get(dirk, `/api/v2/policies/${direct}/passport-chain`)).body;

  it('is whole, and shows where somebody tampered with it', async () => {
    await world.order(dirk, asked(await world.company('03'), 30_000));
    const whole = await chain();
    expect(whole).toMatchObject({ faults: [], headHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(whole.passports).toBeGreaterThan(3);
    await expect(
      world.asInsurer((tx) => sql`update decision_passports set hash = 'x' where position = 2`.execute(tx)),
    ).rejects.toThrow();
    // only an owner who removes the trigger can change a row, and the chain shows it
    const owner = new pg.Client({ connectionString: world.url });
    await owner.connect();
    await owner.query('alter table decision_passports disable trigger user');
    await owner.query(`update decision_passports set content = replace(content, 'EUR', 'USD') where position = 2`);
    expect((await chain()).faults).toEqual([{ position: 2, fault: 'edited' }]);
    await owner.query(`update decision_passports set content = replace(content, 'USD', 'EUR') where position = 2`);
    await owner.query(`delete from decision_passports where position = ${whole.passports}`);
    expect((await chain()).faults).toEqual([{ position: whole.passports, fault: 'tail-cut' }]);
    await owner.end();
  });

  it('is of one’s own policies only', async () => {
    expect((await world.get(dirk, '/api/v2/policies/HERM-1000001/passport-chain')).status).toBe(404);
  });
});

describe('GET /api/v2/house-rules/{version}', () => {
  it('publishes the rules to those who may see grades', async () => {
    const { body } = await world.get(dirk, '/api/v2/house-rules/current');
    expect(body).toEqual(JSON.parse(JSON.stringify(houseRules202611)));
    expect((await world.get(dirk, '/api/v2/house-rules/2026.11-1')).body.version).toBe('2026.11-1');
    expect((await world.get(dirk, '/api/v2/house-rules/none')).status).toBe(404);
  });
});

describe('the underwriter of the house insurer', () => {
  it('answers what was referred after its delay, with a passport of its own', async () => {
    const { requestId, coverId } = await world.order(dirk, asked(await world.company('05'), 150_000));
    await stepNamed('Answer cover requests');
    expect((await world.requestOf(dirk, requestId)).requestStatus).toBe('PENDING');
    setNow('2026-11-20T10:00:21.000Z');
    await stepNamed('Answer cover requests');
    expect(await world.requestOf(dirk, requestId)).toMatchObject({
      requestStatus: 'ANSWERED',
      expectedDecisionDate: null,
      decision: { decisionCode: 'FULL', grantedAmount: euros(150_000) },
    });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ totalAmount: euros(150_000), pendingRequest: null });
    expect((await passportOf(dirk, requestId)).body).toMatchObject({ ladder: 'underwriter', whatWouldChange: [] });
    expect((await world.post(dirk, `/api/v2/cover-requests/${requestId}/passport/replay`)).body.identical).toBe(true);
  });

  it('ignores what was withdrawn meanwhile, and answers nothing twice', async () => {
    const { requestId } = await world.order(dirk, asked(await world.company('NA'), 8_000));
    await world.post(dirk, `/api/v2/cover-requests/${requestId}/cancel`);
    setNow('2026-11-20T10:01:00.000Z');
    await Promise.all([stepNamed('Answer cover requests'), stepNamed('Answer cover requests')]);
    expect((await world.requestOf(dirk, requestId)).requestStatus).toBe('CANCELLED');
  });
});

describe('POST /api/insurer/v1/cover-requests/{requestId}/answer', () => {
  const referred = async () => world.order(dirk, asked(await world.company('NA'), 80_000));

  it('answers a referred request in the place of the house', async () => {
    const { requestId, coverId } = await referred();
    const queue = await world.get(core, '/api/insurer/v1/cover-requests?limit=200');
    expect(queue.body.items.map((item: { requestId: string }) => item.requestId)).toContain(requestId);
    const { status, body } = await answer(requestId, {
      requestStatus: 'ANSWERED',
      decisionCode: 'PARTIAL',
      grantedAmount: euros(30_000),
      temporary: { amount: euros(10_000), endDate: '2027-01-31' },
      reasonCodes: ['LACK_OF_TURNOVER'],
      conditions: ['Retention of title'],
      insuredPercentage: 80,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      requestStatus: 'ANSWERED',
      decision: { decisionCode: 'PARTIAL', isAutomatic: false },
    });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      totalAmount: euros(40_000),
      permanentAmount: euros(30_000),
      temporary: { amount: euros(10_000), endDate: '2027-01-31' },
      insuredPercentage: 80,
      conditions: ['Retention of title'],
      coverStatusCode: 'PartialAgreement',
    });
    expect((await answer(requestId, { requestStatus: 'REJECTED' })).body.code).toBe('answer-not-open');
  });

  it('rejects what is inadmissible, moves an expected date, and decides for the time being', async () => {
    const first = await referred();
    expect(
      (await answer(first.requestId, { requestStatus: 'PENDING', expectedDecisionDate: '2026-12-04' })).body,
    ).toMatchObject({
      requestStatus: 'PENDING',
      expectedDecisionDate: '2026-12-04',
    });
    const preliminary = { requestStatus: 'PENDING', decisionCode: 'PARTIAL_PRELIMINARY', grantedAmount: euros(20_000) };
    expect((await answer(first.requestId, preliminary)).body.decision).toMatchObject({ referredAmount: euros(60_000) });
    const rejected = await answer(first.requestId, {
      requestStatus: 'REJECTED',
      reasonCodes: ['IDENTITY_NOT_CONFIRMED'],
    });
    expect(rejected.body).toMatchObject({ requestStatus: 'REJECTED', reasonCodes: ['IDENTITY_NOT_CONFIRMED'] });
    expect((await world.coverOf(dirk, first.coverId)).totalAmount).toEqual(euros(20_000));
  });

  it('refuses answers that contradict themselves', async () => {
    const { requestId } = await referred();
    const full = { requestStatus: 'ANSWERED', decisionCode: 'FULL', grantedAmount: euros(79_999) };
    expect((await answer(requestId, full)).body.code).toBe('decision-inconsistent');
    expect((await answer(requestId, { requestStatus: 'ANSWERED' })).body.errors).toEqual([
      { pointer: '/decisionCode', code: 'required' },
      { pointer: '/grantedAmount', code: 'required' },
    ]);
    const dollars = {
      requestStatus: 'ANSWERED',
      decisionCode: 'FULL',
      grantedAmount: { amount: '80000', currency: 'USD' },
    };
    expect((await answer(requestId, dollars)).body.errors[0]).toMatchObject({ code: 'not-of-policy' });
  });

  it('is for the insurer alone', async () => {
    const { requestId } = await referred();
    const backwards = { requestStatus: 'ANSWERED', decisionCode: 'FULL', grantedAmount: euros(100_000) };
    expect((await answer(requestId, { ...backwards, endDate: '2026-11-19' })).body.errors).toEqual([
      { pointer: '/endDate', code: 'before-start', facts: { start: '2026-11-20' } },
    ]);
    expect((await answer(requestId, { requestStatus: 'REJECTED' }, dirk)).status).toBe(403);
    expect((await answer('creq_none', { requestStatus: 'REJECTED' })).status).toBe(404);
  });
});

describe('notices of the insurer', () => {
  const covered = async (amount = 60_000) => world.order(dirk, asked(await world.company('03'), amount));

  it('POST /api/insurer/v1/covers/{coverId}/notice announces a withdrawal or a reduction', async () => {
    const { coverId } = await covered();
    const notice = (body: object) => world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, body);
    expect((await notice({ amount: euros(60_000), reasonCodes: [] })).body.code).toBe('reduction-not-below-current');
    expect((await notice({ amount: euros(20_000), reasonCodes: ['GRADE_TOO_WEAK'] })).body).toMatchObject({
      state: 'active',
      totalAmount: euros(60_000),
      pendingAction: { type: 'REDUCTION', plannedDate: '2026-12-21' },
      noticeEndDate: '2026-12-20',
    });
    const withdrawn = await notice({ reasonCodes: ['GRADE_TOO_WEAK'], noticeDays: 10 });
    expect(withdrawn.body).toMatchObject({ pendingAction: { type: 'WITHDRAWAL', plannedDate: '2026-12-01' } });
    expect((await notice({ reasonCodes: [] })).body.code).toBe('notice-already-given');
    const validity = await world.get(dirk, `/api/v2/covers/${coverId}/validity?on=2026-12-01`);
    expect(validity.body).toMatchObject({ isValid: false, state: 'inactive' });
  });

  it('follow a grade of 09, 30 days after it was entered', async () => {
    const { coverId, company } = await covered();
    const line = JSON.stringify({ companyId: company.companyId, grade: '09', gradeDate: '2026-11-20' });
    const upserted = await world.post(core, '/api/insurer/v1/grades:upsert', undefined, {
      payload: line,
      headers: { ...core, 'content-type': 'application/x-ndjson' },
    });
    expect(upserted.body).toMatchObject({ accepted: 1 });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      pendingAction: { type: 'WITHDRAWAL', plannedDate: '2026-12-21' },
      totalAmount: euros(60_000),
    });
  });

  it('take effect at once for an insolvent buyer', async () => {
    const { coverId, company } = await covered();
    const record = {
      companyId: company.companyId,
      companyName: 'Val Serein SARL',
      countryCode: 'FR',
      statusCode: 'INSOLVENT',
    };
    await world.post(core, '/api/insurer/v1/companies:upsert', undefined, {
      payload: JSON.stringify(record),
      headers: { ...core, 'content-type': 'application/x-ndjson' },
    });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      state: 'inactive',
      company: { companyName: 'Val Serein SARL' },
      reasonCodes: ['INSOLVENCY'],
    });
  });
});

describe('a record that cannot be answered', () => {
  it('holds up no other, waits on, and says why', async () => {
    const { requestId } = await world.order(dirk, asked(await world.company('05'), 150_000));
    await world.asInsurer((tx) =>
      awaitAnswers(tx, 'cover-request', [{ recordId: 'creq_lost', dueAt: '2026-11-01T00:00:00Z' }]),
    );
    setNow('2026-11-20T10:01:00.000Z');
    await expect(stepNamed('Answer cover requests')).rejects.toThrow('creq_lost');
    expect((await world.requestOf(dirk, requestId)).requestStatus).toBe('ANSWERED');
    await expect(stepNamed('Answer cover requests')).rejects.toThrow('creq_lost');
    await world.asInsurer((tx) => execute(tx)`delete from house_answers where record_id = 'creq_lost'`);
  });
});

describe('PUT /api/insurer/v1/companies/{companyId}/alerts', () => {
  it('sends new requests on the buyer to the underwriter', async () => {
    const companyId = await world.company('02');
    const put = (body: object) =>
      world.post(core, `/api/insurer/v1/companies/${companyId}/alerts`, body, { method: 'PUT' });
    expect((await put({ overdue: true, claim: false })).status).toBe(200);
    const { requestId } = await world.order(dirk, asked(companyId, 20_000));
    expect((await passportOf(dirk, requestId)).body.triggers).toEqual(['OPEN_NON_PAYMENT']);
    expect((await put({ overdue: false, claim: false })).body).toEqual({ companyId, overdue: false, claim: false });
  });
});

describe('the daily step', () => {
  it('reports which covers ended, ends their requests, and does so once', async () => {
    const companyId = await world.company('07');
    const { requestId, coverId } = await world.order(dirk, asked(companyId, 30_000));
    setNow('2027-05-20T00:00:01.000Z');
    expect(await world.listed(dirk, `companyId=${companyId}&filter=inactive`)).toHaveLength(1);
    await stepNamed('Daily step: covers');
    await stepNamed('Daily step: covers');
    expect((await world.requestOf(dirk, requestId)).requestStatus).toBe('TERMINATED');
    const { body } = await world.get(dirk, `/api/v2/history?subject=cover/${coverId}`);
    const changes = body.items.filter(({ type }: { type: string }) => type === 'cover.changed');
    expect(changes).toHaveLength(2);
  });
});

describe('a distant core system', () => {
  it('leaves every request pending until it answers over the port', async () => {
    const distant = await exampleWorld({ AVAL_HOUSE_INSURER: '0' });
    const buyer = await distant.company('02');
    const person = await distant.person('dirk', direct, 'requestor-validator');
    const placed = await distant.order(person, asked(buyer, 20_000));
    expect(placed).toMatchObject({ requestStatus: 'PENDING', decision: null, hasPassport: false });
    const simulated = await distant.post(
      person,
      '/api/v2/cover-requests/simulate',
      asked(await distant.company('02'), 5_000),
    );
    expect(simulated.body).toMatchObject({ requestStatus: 'PENDING', explanation: null });
    await distant.close();
  });
});
