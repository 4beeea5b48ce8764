import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'read_unnamedcover',
  'buyer-synthesis-basic',
  'read_claims',
  'write_claims',
];
const start = '2026-11-20T10:00:00.000Z';
const today = '2026-11-20';

let world: ExampleWorld;
let dirk: Headers;
let rita: Headers;
let core: Headers;
let clock = start;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  rita = await world.person('rita', direct, 'read-only', ['tci-access']);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterEach(() => setNow(start));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

async function run(name: string): Promise<void> {
  const steps = testSteps(
    world.database,
    { now: () => clock, today: () => clock.slice(0, 10) },
    { AVAL_HOUSE_INSURER_DELAY_SECONDS: '60' },
  );
  const step = steps.find((one) => one.name === name);
  if (!step) throw new Error(name);
  await step.run();
}

/** A buyer with a named cover of 50,000 and one invoice of 10,000 that is late and reported. */
async function reportedBuyer(more: object = {}) {
  const companyId = await world.company('03');
  const line = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
  const { statusCode } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, startDate: '2026-06-01', decisionDate: '2026-06-01' }),
  });
  expect(statusCode).toBe(200);
  number += 1;
  const item = {
    itemType: 'INVOICE',
    documentNumber: `B-${number}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
    amount: euros(10_000),
  };
  const report = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', items: [item], ...more };
  const { status, body } = await world.post(dirk, '/api/v2/overdues', report);
  expect(status).toBe(201);
  return { companyId, overdueId: body.overdueId as string };
}

const answer = (id: string, body: object) => world.post(core, `/api/insurer/v1/overdues/${id}/reply`, body);
const payAll = (id: string) =>
  world.post(dirk, `/api/v2/overdues/${id}/payments`, { receivedOn: today, amount: euros(10_000) });
const ask = (id: string, who = dirk) =>
  world.post(who, `/api/v2/overdues/${id}/lift-request`, { comment: 'All is paid since yesterday.' });
const lift = (id: string, body: object, who = core) => world.post(who, `/api/insurer/v1/overdues/${id}/lift`, body);
const overdue = async (id: string) => (await world.get(dirk, `/api/v2/overdues/${id}`)).body;

/**
 * What every place shows of deliveries to a buyer: the check, the list of covers, its totals, the buyer and the
 * compliance clock.
 */
async function answersOn(companyId: string, on = today) {
  const query = `policy=${direct}&companyId=${companyId}`;
  const check = (await world.get(dirk, `/api/v2/shipping-check?${query}&amount=100&on=${on}`)).body;
  const [cover] = (await world.get(dirk, `/api/v2/covers?${query}`)).body.items;
  const summary = (await world.get(dirk, `/api/v2/covers/summary?${query}`)).body;
  const buyer = (await world.get(dirk, `/api/v2/companies/${companyId}/synthesis?policy=${direct}`)).body;
  const clockOfBuyer = (await world.get(dirk, `/api/v2/deadlines/buyers/${companyId}`)).body.standings[0];
  const listed = async (filter: string) =>
    (await world.get(dirk, `/api/v2/covers?${query}&filter=${filter}`)).body.items.length;
  return {
    ships: check.isCovered,
    reasons: check.reasons,
    noCoverAfter: cover.noCoverAfter,
    isStopped: cover.isStopped,
    stopped: summary.counts.stopped.value,
    inForce: summary.inForce,
    underFilters: [await listed('cover'), await listed('stopped'), await listed('stopped,cover')],
    policy: buyer.policy.isStopped,
    flag: buyer.overdueFlags[0]?.coveredUntil ?? null,
    clock: clockOfBuyer?.insurerStopDate ?? null,
  };
}

const stoppedSince = (last: string) => ({
  ships: false,
  reasons: ['STOPPED_BY_INSURER'],
  noCoverAfter: last,
  isStopped: true,
  stopped: 1,
  inForce: null,
  underFilters: [0, 1, 1],
  policy: true,
  flag: last,
  clock: last,
});
const covered = {
  ships: true,
  reasons: [],
  noCoverAfter: null,
  isStopped: false,
  stopped: 0,
  inForce: euros(50_000),
  underFilters: [1, 0, 1],
  policy: false,
  flag: null,
  clock: null,
};

describe('A1: a delivery ban', () => {
  it('lasts longer than the last open invoice, on every screen', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    expect(await answersOn(companyId)).toEqual(stoppedSince('2026-11-19'));
    expect((await payAll(overdueId)).body.status).toBe('CLEARED');
    expect(await answersOn(companyId)).toEqual(stoppedSince('2026-11-19'));
    expect(await overdue(overdueId)).toMatchObject({
      status: 'CLEARED',
      coveredUntil: '2026-11-19',
      stopOfCoverDate: null,
      answerStatus: 'STANDS',
    });
    setNow('2027-06-01T10:00:00.000Z');
    await run('Recalculate deadlines');
    expect(await answersOn(companyId, '2027-06-01')).toEqual(stoppedSince('2026-11-19'));
  });

  it('is kept after a ledger in which the buyer owes nothing any more', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    const ids = (await overdue(overdueId)).items.map(({ receivableId }: { receivableId: string }) => receivableId);
    const cleared = { reason: 'PAID', on: today };
    await world.post(dirk, `/api/v2/overdues/${overdueId}/items/${ids[0]}/clear`, cleared);
    await run('Recalculate deadlines');
    expect(await answersOn(companyId)).toEqual(stoppedSince('2026-11-19'));
    expect((await world.get(dirk, `/api/v2/covers?companyId=${companyId}&stop=in-force`)).body.items).toHaveLength(1);
  });

  it('takes effect on its day, and is announced before', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN', effectiveDate: '2026-11-25' });
    await payAll(overdueId);
    const ahead = { ...covered, noCoverAfter: '2026-11-24', flag: '2026-11-24', clock: '2026-11-24' };
    expect(await answersOn(companyId)).toEqual(ahead);
    expect(await answersOn(companyId, '2026-11-24')).toEqual(ahead);
    expect(await answersOn(companyId, '2026-11-25')).toMatchObject({ ships: false, reasons: ['STOPPED_BY_INSURER'] });
    setNow('2026-11-25T10:00:00.000Z');
    expect(await answersOn(companyId, '2026-11-25')).toEqual(stoppedSince('2026-11-24'));
  });

  it('ends when the insurer lifts it, asked or not, and what was delivered meanwhile stays uninsured', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    await payAll(overdueId);
    setNow('2026-11-27T10:00:00.000Z');
    expect((await lift(overdueId, { decision: 'KEPT' })).body.code).toBe('answer-not-open');
    expect((await lift(overdueId, { decision: 'LIFTED' })).body).toMatchObject({
      answerStatus: 'LIFTED',
      insurerStopsFrom: null,
      coveredUntil: null,
    });
    expect(await answersOn(companyId, '2026-11-27')).toEqual(covered);
    expect(await answersOn(companyId, '2026-11-26')).toMatchObject({ ships: false, reasons: ['STOPPED_BY_INSURER'] });
    expect((await lift(overdueId, { decision: 'LIFTED' })).body.code).toBe('no-stop-to-lift');
  });

  it('may be lifted for an earlier day, which insures what was delivered since', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    await payAll(overdueId);
    setNow('2026-11-27T10:00:00.000Z');
    await lift(overdueId, { decision: 'LIFTED', coveredFrom: '2026-11-24' });
    expect(await answersOn(companyId, '2026-11-23')).toMatchObject({ ships: false });
    expect(await answersOn(companyId, '2026-11-24')).toMatchObject({ ships: true });
  });

  it('stands beside others: each is lifted by itself, and one day is shown', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    await payAll(overdueId);
    number += 1;
    const item = {
      itemType: 'INVOICE',
      documentNumber: `B-${number}`,
      issueDate: '2026-09-25',
      dueDate: '2026-11-05',
      amount: euros(5000),
    };
    const second = await world.post(dirk, '/api/v2/overdues', {
      policy: direct,
      companyId,
      reasonCode: 'CASH_FLOW',
      items: [item],
    });
    setNow('2026-11-23T10:00:00.000Z');
    await answer(second.body.overdueId, { decision: 'DELIVERY_BAN' });
    expect(await answersOn(companyId, '2026-11-23')).toMatchObject({ noCoverAfter: '2026-11-19', flag: '2026-11-19' });
    expect((await overdue(second.body.overdueId)).coveredUntil).toBe('2026-11-19');
    await lift(overdueId, { decision: 'LIFTED' });
    expect(await answersOn(companyId, '2026-11-23')).toMatchObject({ ships: false, noCoverAfter: '2026-11-22' });
    expect(await overdue(overdueId)).toMatchObject({ answerStatus: 'LIFTED', coveredUntil: '2026-11-22' });
  });

  it('is shown as a fact of the cover to users who may not read unpaid invoices, without its day', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    const [cover] = (await world.get(rita, `/api/v2/covers?companyId=${companyId}`)).body.items;
    expect(cover.isStopped).toBe(true);
    expect(cover).not.toHaveProperty('noCoverAfter');
  });

  it('flags the invoices that were delivered while it stood, when they are reported', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN', effectiveDate: '2026-10-01' });
    await payAll(overdueId);
    await lift(overdueId, { decision: 'LIFTED', coveredFrom: '2026-11-01' });
    const items = ['2026-09-30', '2026-10-15', '2026-11-01'].map((shipmentDate, place) => ({
      itemType: 'INVOICE',
      documentNumber: `S-${number}-${place}`,
      issueDate: shipmentDate,
      shipmentDate,
      dueDate: '2026-11-10',
      amount: euros(1000),
    }));
    const { body } = await world.post(dirk, '/api/v2/overdues/simulate', {
      policy: direct,
      companyId,
      reasonCode: 'CASH_FLOW',
      items,
    });
    const warning = body.warnings.find(({ code }: { code: string }) => code === 'DELIVERED_AFTER_STOP');
    expect(warning?.documentNumbers).toEqual([`S-${number}-1`]);
  });
});

describe('A1: a claim', () => {
  it('assesses each delivery by the ban as it stood on its day, also when it was lifted since', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN', effectiveDate: '2026-10-10' });
    await payAll(overdueId);
    await lift(overdueId, { decision: 'LIFTED', coveredFrom: '2026-10-20' });
    const days = ['2026-10-09', '2026-10-10', '2026-10-19', '2026-10-20'];
    const items = days.map((shipmentDate) => ({
      itemType: 'INVOICE',
      documentNumber: `C-${shipmentDate}`,
      issueDate: shipmentDate,
      shipmentDate,
      dueDate: '2026-11-15',
      amount: euros(1000),
    }));
    const reason = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT' };
    const second = await world.post(dirk, '/api/v2/overdues', { ...reason, items });
    expect(second.status).toBe(201);
    const of = { policy: direct, companyId, overdueId: second.body.overdueId };
    const { status, body } = await world.post(dirk, '/api/v2/claims', of);
    expect(status).toBe(201);
    type Item = { documentNumber: string; whyNotInsured: { code: string }[] };
    const stopped = (body.assessment.items as Item[])
      .filter(({ whyNotInsured }) => whyNotInsured.some(({ code }) => code === 'DELIVERED_AFTER_STOP'))
      .map(({ documentNumber }) => documentNumber);
    expect(stopped).toEqual(['C-2026-10-10', 'C-2026-10-19']);
  });
});

describe('A1: the request to lift a delivery ban', () => {
  it('is made once at a time, by users who may report overdues, and answered over the port', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    expect((await ask(overdueId)).body.code).toBe('no-stop-to-lift');
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    await payAll(overdueId);
    expect((await overdue(overdueId)).actions.requestLift).toBeNull();
    expect((await ask(overdueId, rita)).status).toBe(403);
    expect(await ask(overdueId)).toMatchObject({
      status: 201,
      body: {
        liftRequest: { status: 'PENDING', comment: 'All is paid since yesterday.', answeredAt: null },
        actions: { requestLift: { code: 'lift-requested' } },
      },
    });
    expect((await ask(overdueId)).body.code).toBe('lift-requested');
    expect((await lift(overdueId, { decision: 'LIFTED' }, dirk)).status).toBe(403);
    const kept = { decision: 'KEPT', reasonCodes: ['WEAK_GRADE'], text: 'Ask again in January.' };
    expect((await lift(overdueId, kept)).body).toMatchObject({
      answerStatus: 'STANDS',
      liftRequest: { status: 'KEPT', reasonCodes: ['WEAK_GRADE'], text: 'Ask again in January.' },
    });
    expect((await overdue(overdueId)).actions.requestLift).toBeNull();
    expect(await answersOn(companyId)).toEqual(stoppedSince('2026-11-19'));
    expect((await ask(overdueId)).status).toBe(201);
    expect((await lift(overdueId, { decision: 'LIFTED' })).body).toMatchObject({
      answerStatus: 'LIFTED',
      liftRequest: { status: 'LIFTED', coveredFrom: today },
    });
    expect((await overdue(overdueId)).actions.requestLift).toMatchObject({ code: 'no-stop-to-lift' });
    expect(await answersOn(companyId)).toEqual(covered);
  });

  it('is withdrawn by users who may make one until it is answered: the stop stands, and nobody has to answer', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    const withdraw = (who = dirk) => world.post(who, `/api/v2/overdues/${overdueId}/lift-request/withdraw`);
    const toAnswer = async () => {
      const { body } = await world.get(core, '/api/insurer/v1/lift-requests?limit=200&count=true');
      expect(body.count.value).toBe(body.items.length);
      return body.items.some((item: { overdueId: string }) => item.overdueId === overdueId);
    };
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    await payAll(overdueId);
    expect((await withdraw()).body.code).toBe('no-lift-requested');
    expect((await overdue(overdueId)).actions.withdrawLift).toMatchObject({ code: 'no-lift-requested' });
    await ask(overdueId);
    expect([(await overdue(overdueId)).actions.withdrawLift, await toAnswer()]).toEqual([null, true]);
    expect((await withdraw(rita)).status).toBe(403);
    expect((await withdraw()).body).toMatchObject({
      answerStatus: 'STANDS',
      liftRequestedAt: null,
      liftRequest: { status: 'WITHDRAWN', requestedBy: 'dirk', answeredAt: null },
      actions: { requestLift: null, withdrawLift: { code: 'no-lift-requested' } },
    });
    expect(await toAnswer()).toBe(false);
    expect(await answersOn(companyId)).toEqual(stoppedSince('2026-11-19'));
    expect((await lift(overdueId, { decision: 'KEPT' })).body.code).toBe('answer-not-open');
    const { items } = (await world.get(dirk, `/api/v2/history?subject=overdue/${overdueId}&limit=50`)).body;
    expect(items.map(({ type }: { type: string }) => type)).toContain('overdue.lift-withdrawn');
    // the house insurer has nothing to answer any more, and the insured may request it again
    setNow('2026-11-20T10:30:00.000Z');
    await run('Answer reported overdues');
    expect((await overdue(overdueId)).liftRequest.status).toBe('WITHDRAWN');
    expect((await ask(overdueId)).status).toBe(201);
    expect(await toAnswer()).toBe(true);
  });

  it('is not made again once the stop was lifted, though it had not begun', async () => {
    const { overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN', effectiveDate: '2026-11-25' });
    expect((await ask(overdueId)).status).toBe(201);
    expect((await lift(overdueId, { decision: 'LIFTED' })).body.answerStatus).toBe('LIFTED');
    expect((await ask(overdueId)).body.code).toBe('no-stop-to-lift');
    expect(await overdue(overdueId)).toMatchObject({
      liftRequest: { status: 'LIFTED' },
      actions: { requestLift: { code: 'no-stop-to-lift' } },
    });
  });

  it('is shown while it waits: in the list of the insured, and in that of the insurer', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    await payAll(overdueId);
    const asked = async () =>
      (await world.get(dirk, `/api/v2/overdues?companyId=${companyId}&liftRequest=PENDING`)).body.items;
    const toAnswer = async () =>
      (await world.get(core, '/api/insurer/v1/lift-requests?limit=200')).body.items
        .filter((item: { overdueId: string }) => item.overdueId === overdueId)
        .map((item: { liftRequest: { comment: string } }) => item.liftRequest.comment);
    expect([await asked(), await toAnswer()]).toEqual([[], []]);
    await ask(overdueId);
    expect(await asked()).toMatchObject([
      { overdueId, answerStatus: 'LIFT_REQUESTED', liftRequestedAt: start, liftRequestedBy: 'dirk' },
    ]);
    expect(await toAnswer()).toEqual(['All is paid since yesterday.']);
    expect((await world.get(dirk, '/api/insurer/v1/lift-requests')).status).toBe(403);
    expect(await answersOn(companyId)).toEqual(stoppedSince('2026-11-19'));
    await lift(overdueId, { decision: 'LIFTED' });
    expect([await asked(), await toAnswer()]).toEqual([[], []]);
    expect(await overdue(overdueId)).toMatchObject({
      answerStatus: 'LIFTED',
      liftRequestedAt: null,
      liftRequestedBy: null,
    });
  });

  it('stays beside a later stop in the future: it stands until the insurer lifts it', async () => {
    for (const later of ['DELIVERY_BAN', 'COVER_CANCELLED']) {
      const { overdueId, companyId } = await reportedBuyer();
      await answer(overdueId, { decision: 'DELIVERY_BAN' });
      await answer(overdueId, { decision: later, effectiveDate: '2026-12-10' });
      expect(await answersOn(companyId)).toEqual(stoppedSince('2026-11-19'));
    }
  });

  it('in the future is replaced by another day', async () => {
    const { overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN', effectiveDate: '2026-11-25' });
    await answer(overdueId, { decision: 'DELIVERY_BAN', effectiveDate: '2026-12-05' });
    expect((await overdue(overdueId)).coveredUntil).toBe('2026-12-04');
  });

  it.each([
    [{ decision: 'COVER_CANCELLED', effectiveDate: '2026-12-05' }, { decision: 'COVER_MAINTAINED' }],
    [
      { decision: 'COVER_REDUCED', reducedTo: euros(5_000), effectiveDate: '2026-12-05' },
      { decision: 'COVER_MAINTAINED' },
    ],
    [
      { decision: 'COVER_CANCELLED', effectiveDate: '2026-12-05' },
      { decision: 'COVER_REDUCED', reducedTo: euros(5_000) },
    ],
    [
      { decision: 'COVER_CANCELLED', effectiveDate: '2026-12-05' },
      { decision: 'COVER_CANCELLED', effectiveDate: '2026-12-20' },
    ],
  ])('after %j no answer contradicts the announced change: %j', async (announced, contrary) => {
    const { overdueId } = await reportedBuyer();
    expect((await answer(overdueId, announced)).status).toBe(200);
    const refused = await answer(overdueId, contrary);
    expect([refused.status, refused.body.code, refused.body.facts?.plannedDate]).toEqual([
      409,
      'notice-already-given',
      '2026-12-05',
    ]);
    expect((await overdue(overdueId)).decision).toBe(announced.decision);
  });

  it('is closed by any answer to the report', async () => {
    const { overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'DELIVERY_BAN' });
    await ask(overdueId);
    await answer(overdueId, { decision: 'DELIVERY_BAN', effectiveDate: '2026-11-22' });
    expect((await overdue(overdueId)).liftRequest.status).toBe('KEPT');
    await ask(overdueId);
    await answer(overdueId, { decision: 'COVER_MAINTAINED', effectiveDate: '2026-11-21' });
    expect(await overdue(overdueId)).toMatchObject({
      liftRequest: { status: 'LIFTED', coveredFrom: '2026-11-21' },
      answerStatus: 'STOPPED_SINCE',
    });
  });

  it('is answered by the house insurer after its time: lifted where all is paid, kept while anything is overdue', async () => {
    const paid = await reportedBuyer();
    const owing = await reportedBuyer();
    for (const { overdueId } of [paid, owing]) await answer(overdueId, { decision: 'DELIVERY_BAN' });
    await payAll(paid.overdueId);
    for (const { overdueId } of [paid, owing]) expect((await ask(overdueId)).status).toBe(201);
    const step = 'Answer requests to lift a stop of deliveries';
    await run('Clear overdues that were paid');
    await run(step);
    expect((await overdue(paid.overdueId)).liftRequest.status).toBe('PENDING');
    setNow('2026-11-20T10:30:00.000Z');
    await run(step);
    expect(await overdue(paid.overdueId)).toMatchObject({ answerStatus: 'LIFTED', liftRequest: { status: 'LIFTED' } });
    expect(await answersOn(paid.companyId)).toEqual(covered);
    expect(await overdue(owing.overdueId)).toMatchObject({
      answerStatus: 'STANDS',
      liftRequest: { status: 'KEPT', reasonCodes: ['STILL_OVERDUE'] },
    });
    expect(await replayedPassport(world, dirk, `overdue/${owing.overdueId}`)).toMatchObject({
      ruleSet: 'stop-lift',
      verdict: 'KEPT',
    });
  });
});

describe('A2: an answer that maintained the cover', () => {
  it('is not given by the house insurer where the cover has ended: it takes note of the report', async () => {
    const { companyId, overdueId } = await reportedBuyer({ remindersSentCount: 2 });
    const order = { policy: direct, companyId, action: 'CANCELLATION' };
    expect((await world.post(dirk, '/api/v2/cover-requests', order)).status).toBe(201);
    setNow('2026-11-20T10:30:00.000Z');
    await run('Answer reported overdues');
    expect(await overdue(overdueId)).toMatchObject({ status: 'REPORTED', decision: null, isStopped: false });
    const { items } = (await world.get(dirk, `/api/v2/history?subject=overdue/${overdueId}`)).body;
    expect(items.map(({ type }: { type: string }) => type)).toEqual(['overdue.noted', 'overdue.reported']);
  });

  it('no longer holds once cover has stopped by lapse of time', async () => {
    const { companyId, overdueId } = await reportedBuyer();
    await answer(overdueId, { decision: 'COVER_MAINTAINED' });
    expect(await overdue(overdueId)).toMatchObject({ answerStatus: 'STANDS', coveredUntil: '2026-12-30' });
    setNow('2026-12-31T10:00:00.000Z');
    expect(await overdue(overdueId)).toMatchObject({ answerStatus: 'STOPPED_SINCE', coveredUntil: '2026-12-30' });
    expect(await answersOn(companyId, '2026-12-31')).toMatchObject({
      ships: false,
      reasons: ['STOPPED_BY_LAPSE'],
      isStopped: true,
      noCoverAfter: '2026-12-30',
      inForce: null,
      underFilters: [0, 1, 1],
    });
  });
});
