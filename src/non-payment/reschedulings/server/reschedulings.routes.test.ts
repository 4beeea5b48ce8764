import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { refreshPositionIfFree } from '../../deadlines/server/public.ts';

type Headers = { authorization: string };

const rights = ['tci-access', 'read_overdues', 'write_overdues'] as const;
const start = '2026-11-20T10:00:00.000Z';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = start;
let companyId: string;
let invoices = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  await world.asInsurer((tx) =>
    sql`update policies set terms = terms || '{"approvals": ["RESCHEDULING"]}' where policy_key = ${fourEyes}`.execute(
      tx,
    ),
  );
});
beforeEach(async () => {
  setClock(start);
  companyId = await world.company('03');
});
afterAll(() => world.close());

function setClock(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

/** An invoice of 4,500 that was due on 1 October: its longest extension of sixty days ends on 30 November. */
const invoice = (more: object = {}) => {
  invoices += 1;
  const dates = { issueDate: '2026-08-15', dueDate: '2026-10-01' };
  return { documentNumber: `R-${invoices}`, ...dates, amount: euros(4_500), ...more };
};
const three = [
  { dueDate: '2026-12-10', amount: euros(3_000) },
  { dueDate: '2027-01-10', amount: euros(3_000) },
  { dueDate: '2027-02-10', amount: euros(3_000) },
];
const ask = (more: object = {}, who = dirk) =>
  world.post(who, '/api/v2/reschedulings', {
    policy: direct,
    companyId,
    items: [invoice(), invoice()],
    instalments: three,
    buyerSigned: true,
    ...more,
  });
const confirm = (id: string) => world.post(dirk, `/api/v2/reschedulings/${id}/confirm-conditions`);
const cancel = (id: string, who = dirk) => world.post(who, `/api/v2/reschedulings/${id}/cancel`);
const reportDefault = (id: string) => world.post(dirk, `/api/v2/reschedulings/${id}/report-default`);
const pay = (id: string, no: number, amount: number, receivedOn = clock.slice(0, 10)) =>
  world.post(dirk, `/api/v2/reschedulings/${id}/instalments/${no}/payments`, { amount: euros(amount), receivedOn });
const answer = (id: string, body: object) => world.post(core, `/api/insurer/v1/reschedulings/${id}/answer`, body);
const shown = async (id: string, who = dirk) => (await world.get(who, `/api/v2/reschedulings/${id}`)).body;
const owed = async (): Promise<{ reschedulingId: string | null; status: string; outstandingAmount: object }[]> =>
  (await world.get(dirk, `/api/v2/receivables?companyId=${companyId}`)).body.items;
const trailOf = async (id: string, who = dirk) => {
  const { body } = await world.get(who, `/api/v2/history?subject=rescheduling/${id}`);
  return body.items.map(({ type }: { type: string }) => type.replace('rescheduling.', '')).toReversed();
};

async function step(name: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await Promise.all([0, 1].map(() => steps.find((each) => each.name.startsWith(name))?.run()));
}
const answerWhatIsDue = () => step('Answer payment plans');
const runDay = () => step('Daily step: payment plans');
const followTheBook = () => step('Follow the book: payment plans');

/** A report of two invoices, 9,000 in total: money comes in on it beside any plan. */
async function report() {
  const lines = [invoice(), invoice()].map((line) => ({ ...line, itemType: 'INVOICE' }));
  const reportBody = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: lines };
  const { body } = await world.post(dirk, '/api/v2/overdues', reportBody);
  const items = body.items.map(({ receivableId }: { receivableId: string }) => ({ receivableId }));
  const payBeside = (amount: number) =>
    world.post(dirk, `/api/v2/overdues/${body.overdueId}/payments`, {
      receivedOn: clock.slice(0, 10),
      amount: euros(amount),
    });
  return { items, payBeside, overdueId: body.overdueId };
}

/** A plan in force. */
async function active(more: object = {}) {
  const { body } = await ask(more);
  await answer(body.reschedulingId, { answer: 'ACCEPTED' });
  return shown(body.reschedulingId);
}

describe('a plan of instalments', () => {
  it('is requested, accepted, paid and completed; its invoices refer to it while it is in force', async () => {
    const { status, body } = await ask({ securities: ['GUARANTEE'], interestRate: 4.5, comment: 'Agreed by phone' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'SUBMITTED',
        totalToReschedule: euros(9_000),
        needsConsent: true,
        isLong: false,
        interestRate: 4.5,
        nextInstalment: null,
        paidPercent: 0,
        // 1 October + 60 days + 90 days; 180 days after the delivery are earlier
        claimDeadline: '2027-02-28',
      }),
    ]);
    const { reschedulingId: id } = body;
    expect((await owed()).map(({ reschedulingId }) => reschedulingId)).toEqual([null, null]);
    expect((await pay(id, 1, 3_000)).body.code).toBe('rescheduling-not-active');

    expect((await answer(id, { answer: 'ACCEPTED' })).body.status).toBe('ACTIVE');
    expect(await shown(id)).toMatchObject({
      nextInstalment: { no: 1, dueDate: '2026-12-10', rest: euros(3_000) },
      defaultsOn: '2026-12-21',
      effects: { suspendsDuties: true, stopsDeliveries: true, freezesLimit: true, handOverBy: null },
    });
    expect((await owed()).map(({ reschedulingId }) => reschedulingId)).toEqual([id, id]);

    expect((await pay(id, 1, 1_000)).body).toMatchObject({ paidPercent: 11, status: 'ACTIVE' });
    expect((await pay(id, 1, 9_000)).body.code).toBe('payment-above-plan');
    expect((await pay(id, 1, 100, '2026-11-21')).body.code).toBe('payment-in-future');
    const { body: further } = await pay(id, 1, 5_000);
    expect(further.instalments.map((each: { status: string }) => each.status)).toEqual(['PAID', 'PAID', 'DUE']);
    const { body: done } = await pay(id, 3, 3_000);
    expect(done).toMatchObject({ status: 'COMPLETED', paidPercent: 100, endedOn: '2026-11-20' });
    expect((await owed()).map((each) => each.status)).toEqual(['C', 'C']);
    expect(await trailOf(id)).toEqual(['requested', 'answered', 'paid', 'paid', 'paid', 'completed']);
  });

  it('holds at once where it is paid within the longest extension, unless there is a ground against it', async () => {
    const soon = { instalments: [{ dueDate: '2026-11-30', amount: euros(9_000) }] };
    expect((await ask(soon)).body).toMatchObject({ status: 'ACTIVE', needsConsent: false, answer: null });
    companyId = await world.company('03');
    const disputed = { ...soon, items: [invoice(), invoice({ disputed: true })] };
    expect((await ask(disputed)).body).toMatchObject({ status: 'SUBMITTED', needsConsent: true });
  });

  it('is asked about, replied to, and confirmed where the insurer sets conditions', async () => {
    const { reschedulingId: id } = (await ask({ buyerSigned: false })).body;
    expect((await answer(id, { answer: 'INFO_REQUESTED' })).body.code).toBe('invalid-input');
    await answer(id, { answer: 'INFO_REQUESTED', text: 'Who signs for the buyer?' });
    expect(await shown(id)).toMatchObject({ status: 'INFO_REQUESTED', question: 'Who signs for the buyer?' });
    expect((await world.post(dirk, `/api/v2/reschedulings/${id}/reply`, { text: 'Its manager.' })).body).toMatchObject({
      status: 'UNDER_REVIEW',
    });
    const conditions = ['SIGNED_AGREEMENT', 'CASH_BEFORE_DELIVERY'];
    await answer(id, { answer: 'ACCEPTED_WITH_CONDITIONS', conditions, text: 'Within a week.' });
    expect(await shown(id)).toMatchObject({
      answer: { conditions },
      actions: { confirmConditions: null, cancel: null },
    });
    const { body } = await confirm(id);
    expect(body).toMatchObject({ status: 'ACTIVE', buyerSigned: true });
    expect((await confirm(id)).body.code).toBe('rescheduling-not-open');
    expect(await trailOf(id)).toEqual(['requested', 'info-requested', 'replied', 'answered', 'confirmed']);
  });

  it('is withdrawn until it is in force', async () => {
    const { reschedulingId: id } = (await ask()).body;
    expect((await cancel(id)).body.status).toBe('CANCELLED');
    expect((await cancel(id)).body.code).toBe('rescheduling-not-open');
    expect((await answer(id, { answer: 'ACCEPTED' })).body.code).toBe('answer-not-open');
  });

  it('is replaced by a new one over all of its invoices, and by no other', async () => {
    const former = await active();
    const items = former.items.map(({ receivableId }: { receivableId: string }) => ({ receivableId }));
    const half = [{ dueDate: '2026-12-10', amount: euros(4_500) }];
    expect((await ask({ items: items.slice(0, 1), instalments: half })).body.code).toBe('plan-on-invoice');
    const next = await active({ items });
    expect(next.status).toBe('ACTIVE');
    expect((await shown(former.reschedulingId)).status).toBe('SUPERSEDED');
    expect((await owed()).map(({ reschedulingId }) => reschedulingId)).toEqual(Array(2).fill(next.reschedulingId));
    await ask({ items });
    expect((await ask({ items })).body.code).toBe('plan-on-invoice');
  });

  it('keeps the report when another one over the same invoices is refused', async () => {
    const lines = [invoice(), invoice()].map((line) => ({ ...line, itemType: 'INVOICE' }));
    const reportBody = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: lines };
    const { body: report } = await world.post(dirk, '/api/v2/overdues', reportBody);
    const items = report.items.map(({ receivableId }: { receivableId: string }) => ({ receivableId }));
    await active({ items });
    const { body: other } = await ask({ items });
    await answer(other.reschedulingId, { answer: 'REFUSED' });
    expect((await world.get(dirk, `/api/v2/overdues/${report.overdueId}`)).body.status).toBe('ON_PLAN');
  });
});

describe('A5: money that comes in beside a plan', () => {
  it('leaves the insurer nothing to decide where it paid everything: the plan is closed, and freezes no cover', async () => {
    const { items, payBeside } = await report();
    const { reschedulingId: id } = (await ask({ items })).body;
    await payBeside(9_000);
    expect((await answer(id, { answer: 'ACCEPTED' })).body.code).toBe('invoice-not-open');
    expect((await shown(id)).status).toBe('SUBMITTED');
    await followTheBook();
    expect(await shown(id)).toMatchObject({
      status: 'CANCELLED',
      frozenLimit: null,
      endedOn: '2026-11-20',
      effects: { stopsDeliveries: false, freezesLimit: false },
    });
    expect(await trailOf(id)).toEqual(['requested', 'closed']);
    const { body: deliveries } = await world.get(
      dirk,
      `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=10`,
    );
    expect(deliveries.reasons).not.toContain('ON_PLAN');
  });

  it('closes a plan that the house insurer has, and one whose conditions wait', async () => {
    const { items, payBeside } = await report();
    const { reschedulingId: due } = (await ask({ items })).body;
    const other = await (async () => {
      companyId = await world.company('03');
      return report();
    })();
    const { reschedulingId: conditional } = (await ask({ items: other.items })).body;
    await answer(conditional, { answer: 'ACCEPTED_WITH_CONDITIONS', conditions: ['SIGNED_AGREEMENT'] });
    await payBeside(9_000);
    await other.payBeside(9_000);
    expect((await confirm(conditional)).body.code).toBe('invoice-not-open');
    setClock('2026-11-20T10:01:00.000Z');
    await answerWhatIsDue();
    await followTheBook();
    expect((await shown(due)).status).toBe('CANCELLED');
    expect((await shown(conditional)).status).toBe('CANCELLED');
  });

  it('is not due again where it came in while the plan waited for its answer', async () => {
    const { items, payBeside } = await report();
    const { reschedulingId: id } = (await ask({ items })).body;
    await payBeside(4_500);
    await answer(id, { answer: 'ACCEPTED' });
    const plan = await shown(id);
    expect(plan).toMatchObject({ status: 'ACTIVE', paidAmount: euros(4_500), frozenLimit: euros(4_500) });
    expect(plan.instalments.map((each: { paidAmount: object }) => each.paidAmount)).toEqual(
      [3_000, 1_500, 0].map((each) => euros(each)),
    );
    expect((await pay(id, 2, 4_600)).body.code).toBe('payment-above-plan');
  });

  it('counts on the plan in force in the same transaction: paid, fulfilled, and the cover free again', async () => {
    const { items, payBeside } = await report();
    const { reschedulingId: id } = await active({ items });
    await payBeside(4_000);
    expect(await shown(id)).toMatchObject({ status: 'ACTIVE', paidAmount: euros(4_000), nextInstalment: { no: 2 } });
    await payBeside(5_000);
    expect(await shown(id)).toMatchObject({ status: 'COMPLETED', outstandingAmount: euros(0) });
    const asked = `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=10`;
    expect((await world.get(dirk, asked)).body.reasons).not.toContain('ON_PLAN');
  });

  it('counts on the earliest instalments, so that the plan does not fail', async () => {
    const { items, payBeside } = await report();
    const { reschedulingId: id } = await active({ items });
    await payBeside(3_000);
    setClock('2026-12-21T10:00:00.000Z');
    await runDay();
    const plan = await shown(id);
    expect(plan).toMatchObject({ status: 'ACTIVE', nextInstalment: { no: 2 }, paidPercent: 33 });
    await payBeside(5_999);
    await followTheBook();
    expect(await shown(id)).toMatchObject({ status: 'ACTIVE', nextInstalment: { no: 3, rest: euros(1) } });
    expect((await pay(id, 3, 1)).body.status).toBe('COMPLETED');
    expect(await trailOf(id)).toEqual(['requested', 'answered', 'paid', 'paid', 'paid', 'completed']);
  });
});

describe('the cover on the buyer', () => {
  let cora: Headers;
  beforeAll(async () => {
    cora = await world.person('cora', direct, 'requestor-validator', [...rights, 'read_clr']);
  });
  const askCover = (action: string, amount: number) =>
    world.post(cora, '/api/v2/cover-requests', {
      policy: direct,
      companyId,
      action,
      amount: euros(amount),
      confirmed: true,
    });
  const canIShip = async (amount = 10) => {
    await world.asInsurer((tx) => refreshPositionIfFree({ tx, today: '2026-11-20' }, { policy: direct, companyId }));
    return (await world.get(dirk, `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=${amount}`))
      .body;
  };
  beforeEach(async () => {
    const cover = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
    const { statusCode } = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ ...cover, startDate: '2026-06-01', decisionDate: '2026-06-01' }),
    });
    expect(statusCode).toBe(200);
  });

  it('is frozen while a plan is in force: no new deliveries, no higher limit; and free after it', async () => {
    expect(await canIShip()).toMatchObject({ isCovered: true, total: euros(50_000) });
    const { reschedulingId: id, frozenLimit } = await active();
    expect(frozenLimit).toEqual(euros(9_000));
    expect(await canIShip()).toMatchObject({
      isCovered: false,
      total: euros(9_000),
      reasons: ['ON_PLAN', 'LIMIT_FROZEN', 'USED_UP'],
    });
    expect((await askCover('INCREASE', 80_000)).body).toMatchObject({
      code: 'limit-frozen',
      facts: { frozenLimit: '9000', currency: 'EUR' },
    });
    // earlier deliveries are assessed by the limit of their day
    const before = `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=10&on=2026-11-19`;
    expect((await world.get(dirk, before)).body).toMatchObject({ isCovered: true, total: euros(50_000) });
    await pay(id, 1, 9_000);
    expect(await shown(id)).toMatchObject({ status: 'COMPLETED', frozenLimit: null });
    expect(await canIShip(50_000)).toMatchObject({ isCovered: true, total: euros(50_000) });
    expect((await askCover('INCREASE', 80_000)).status).toBe(201);
  });

  it('A6: is answered only with the fields of the answer; anything else is refused by name', async () => {
    const { reschedulingId: id } = (await ask()).body;
    const unused = async (body: object) => (await answer(id, body)).body.errors;
    const wrong = (field: string) => [{ pointer: `/${field}`, code: 'unknown-field' }];
    expect(await unused({ answer: 'ACCEPTED', grounds: ['BUYER_INSOLVENT'] })).toEqual(wrong('grounds'));
    expect(await unused({ answer: 'ACCEPTED', conditions: ['SIGNED_AGREEMENT'] })).toEqual(wrong('conditions'));
    expect(await unused({ answer: 'REFUSED', grounds: ['BUYER_INSOLVENT'], keepsCover: true })).toEqual(
      wrong('keepsCover'),
    );
    expect((await shown(id)).status).toBe('SUBMITTED');
  });

  it('A5: is frozen at more than the shown amount where something is owed in a currency without a rate, and says so', async () => {
    const dinars = invoice({ amount: { amount: '1000.000', currency: 'KWD' } });
    const items = [{ itemType: 'INVOICE', ...dinars }];
    const reportBody = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items };
    expect((await world.post(dirk, '/api/v2/overdues', reportBody)).status).toBe(201);
    const { reschedulingId: id } = (await ask()).body;
    await answer(id, { answer: 'ACCEPTED', keepsCover: true });
    expect(await shown(id)).toMatchObject({ frozenLimit: euros(9_000), frozenMissingRates: ['KWD'] });
    expect(await canIShip()).toMatchObject({
      isCovered: false,
      covered: euros(0),
      owed: null,
      available: null,
      missingRates: ['KWD'],
      reasons: ['LIMIT_FROZEN', 'RATE_MISSING'],
    });
    expect((await askCover('INCREASE', 80_000)).body).toMatchObject({
      code: 'limit-frozen',
      facts: { frozenLimit: null, missingRates: ['KWD'] },
    });
  });

  it('goes on within the frozen limit where the insurer keeps it: what was paid back may be delivered again', async () => {
    const { reschedulingId: id } = (await ask()).body;
    await answer(id, { answer: 'ACCEPTED', keepsCover: true });
    expect(await canIShip()).toMatchObject({ isCovered: false, reasons: ['LIMIT_FROZEN', 'USED_UP'] });
    // the list of covers shows the same beside what is granted, and on days before the plan nothing is frozen
    const listed = async () => {
      const [cover] = (await world.get(dirk, `/api/v2/covers?policy=${direct}&companyId=${companyId}`)).body.items;
      const { coverId, totalAmount, frozenLimit, isStopped } = cover;
      const shownAlone = (await world.get(dirk, `/api/v2/covers/${coverId}`)).body.frozenLimit;
      expect(shownAlone).toEqual(frozenLimit);
      const validOn = async (on: string) =>
        (await world.get(dirk, `/api/v2/covers/${coverId}/validity?on=${on}`)).body.coveredAmount;
      return [totalAmount, frozenLimit, isStopped, await validOn('2026-11-19'), await validOn('2026-11-20')];
    };
    expect(await listed()).toEqual([euros(50_000), euros(9_000), false, euros(50_000), euros(9_000)]);
    await pay(id, 1, 3_000);
    expect(await canIShip(3_000)).toMatchObject({ isCovered: true, available: euros(3_000) });
    await pay(id, 1, 6_000);
    expect(await listed()).toEqual([euros(50_000), null, false, euros(50_000), euros(50_000)]);
  });
});

describe('days that pass', () => {
  it('notify of an instalment a week before, once', async () => {
    const { reschedulingId: id } = await active();
    setClock('2026-12-02T10:00:00.000Z');
    await runDay();
    expect(await trailOf(id)).not.toContain('instalment-due');
    setClock('2026-12-03T10:00:00.000Z');
    await runDay();
    await runDay();
    const { body } = await world.get(dirk, `/api/v2/history?subject=rescheduling/${id}`);
    const reportBody = body.items.filter(({ type }: { type: string }) => type === 'rescheduling.instalment-due');
    expect(reportBody.map(({ after }: { after: object }) => after)).toEqual([
      expect.objectContaining({ no: 1, amount: euros(3_000) }),
    ]);
  });

  it('make an instalment late, and break the plan on day 11', async () => {
    const { reschedulingId: id } = await active();
    expect((await reportDefault(id)).body.code).toBe('no-instalment-late');
    await pay(id, 1, 100);
    setClock('2026-12-20T10:00:00.000Z');
    await runDay();
    const late = await shown(id);
    expect(late).toMatchObject({ status: 'ACTIVE', defaultsOn: '2026-12-21' });
    expect(late.instalments[0].status).toBe('LATE');
    setClock('2026-12-21T10:00:00.000Z');
    await runDay();
    expect(await shown(id)).toMatchObject({
      status: 'DEFAULTED',
      endedOn: '2026-12-21',
      effects: { suspendsDuties: false, handOverBy: '2026-12-31' },
    });
    expect((await owed()).map(({ reschedulingId }) => reschedulingId)).toEqual([null, null]);
    // the compliance clock gives the same day
    const { body: stands } = await world.get(dirk, `/api/v2/deadlines/buyers/${companyId}?policy=${direct}`);
    expect(stands.standings[0].milestones).toContainEqual(
      expect.objectContaining({ duty: 'HAND_OVER', day: '2026-12-31', state: 'open' }),
    );
    expect((await trailOf(id)).filter((type: string) => type === 'defaulted')).toHaveLength(1);
    const { body } = await world.post(dirk, '/api/v2/reschedulings/simulate', {
      policy: direct,
      companyId,
      items: late.items.map(({ receivableId }: { receivableId: string }) => ({ receivableId })),
      instalments: [{ dueDate: '2027-01-10', amount: euros(8_900) }],
      buyerSigned: true,
    });
    expect(body).toMatchObject({ whyNot: null, likely: { answer: 'REFUSED', grounds: ['PREVIOUS_PLAN_DEFAULTED'] } });
  });

  it('let the insured report it earlier, from the first late day on', async () => {
    const { reschedulingId: id } = await active();
    setClock('2026-12-11T10:00:00.000Z');
    expect((await reportDefault(id)).body.status).toBe('DEFAULTED');
  });

  it('complete a plan whose invoices were paid without it', async () => {
    const plan = await active();
    await world.asInsurer((tx) =>
      sql`update receivables set outstanding_amount = 0, status = 'C', cleared_date = '2026-11-20', cleared_reason = 'PAID'
        where company_id = ${companyId}`.execute(tx),
    );
    await followTheBook();
    expect(await shown(plan.reschedulingId)).toMatchObject({ status: 'COMPLETED', paidPercent: 100 });
  });
});

describe('a report on the same invoices', () => {
  it('moves with it: requested, on the plan, open again when the buyer breaks it', async () => {
    const items = [invoice(), invoice()].map((each) => ({ itemType: 'INVOICE', ...each }));
    const { status, body: report } = await world.post(dirk, '/api/v2/overdues', {
      policy: direct,
      companyId,
      items,
      reasonCode: 'CASH_FLOW',
      buyerContact: { name: 'Ms Martin', phone: '+33 1 23 45 67 89' },
      remindersSentCount: 1,
      lastActionDate: '2026-11-02',
      ownActionCode: 'PAYMENT_PLAN_OR_PROMISE',
    });
    expect([status, report.code]).toEqual([201, undefined]);
    const stateOf = async () => (await world.get(dirk, `/api/v2/overdues/${report.overdueId}`)).body.status;
    const { body } = await world.get(dirk, `/api/v2/receivables?companyId=${companyId}`);
    const named = body.items.map(({ receivableId }: { receivableId: string }) => ({ receivableId }));
    const { reschedulingId: id } = (await ask({ items: named })).body;
    expect(await stateOf()).toBe('RESCHEDULING_REQUESTED');
    await answer(id, { answer: 'ACCEPTED' });
    expect(await stateOf()).toBe('ON_PLAN');
    setClock('2026-12-21T10:00:00.000Z');
    await runDay();
    expect(await stateOf()).toBe('REOPENED');
  });
});

describe('A5: what a credit deducts from the invoices of a plan', () => {
  const settled = async (receivableId: string) => {
    const { items } = (await world.get(dirk, `/api/v2/receivables?companyId=${companyId}`)).body;
    const { documentNumber } = items.find((each: { receivableId: string }) => each.receivableId === receivableId);
    const { body, status } = await world.post(dirk, '/api/v2/disputes', {
      policy: direct,
      companyId,
      items: [{ itemType: 'INVOICE', ...invoice({ documentNumber }) }],
      disputeType: 'QUALITY',
      raisedDate: '2026-11-10',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const resolve = await world.post(dirk, `/api/v2/disputes/${body.disputeId}/resolve`, {
      resolution: 'CREDIT_NOTE',
      resolvedDate: '2026-11-20',
      upheldAmount: euros(500),
      creditNoteNumber: `G-${body.disputeId}`,
    });
    expect(resolve.status, JSON.stringify(resolve.body)).toBe(200);
  };
  const amountsOf = (plan: { instalments: { paidAmount: object; reducedAmount: object; status: string }[] }) =>
    plan.instalments.map(({ paidAmount, reducedAmount, status }) => [paidAmount, reducedAmount, status]);

  it('is not shown as paid, in force', async () => {
    const { reschedulingId: id, items } = await active();
    await settled(items[0].receivableId);
    await followTheBook();
    const plan = await shown(id);
    expect(plan).toMatchObject({
      status: 'ACTIVE',
      paidAmount: euros(0),
      reducedAmount: euros(4_000),
      outstandingAmount: euros(5_000),
      paidPercent: 0,
    });
    expect(amountsOf(plan)).toEqual([
      [euros(0), euros(3_000), 'CREDITED'],
      [euros(0), euros(1_000), 'DUE'],
      [euros(0), euros(0), 'DUE'],
    ]);
    expect(await trailOf(id)).toEqual(['requested', 'answered', 'credited']);
    await pay(id, 2, 2_500);
    expect(await shown(id)).toMatchObject({ paidAmount: euros(2_500), reducedAmount: euros(4_000), paidPercent: 50 });
    await pay(id, 3, 2_500);
    expect(await shown(id)).toMatchObject({ status: 'COMPLETED', paidAmount: euros(5_000), paidPercent: 100 });
  });

  it('is not shown as paid where it came while the plan waited, beside money that came in', async () => {
    const { items, payBeside } = await report();
    const { reschedulingId: id } = (await ask({ items })).body;
    await settled(items[0].receivableId);
    await payBeside(1_000);
    await answer(id, { answer: 'ACCEPTED' });
    expect(await shown(id)).toMatchObject({ paidAmount: euros(1_000), reducedAmount: euros(4_000), paidPercent: 20 });
  });
});

describe('a report of which a plan holds a part', () => {
  const stateOf = async (id: string) => (await world.get(dirk, `/api/v2/overdues/${id}`)).body.status;
  const half = [{ dueDate: '2026-12-10', amount: euros(4_500) }];
  const replyTo = (id: string, body: object) => world.post(core, `/api/insurer/v1/overdues/${id}/reply`, body);

  it('keeps its status, while the plan is in force and when the buyer breaks it', async () => {
    const { items, overdueId } = await report();
    await replyTo(overdueId, { decision: 'COVER_MAINTAINED' });
    const { reschedulingId: id } = (await ask({ items: items.slice(0, 1), instalments: half })).body;
    expect(await stateOf(overdueId)).toBe('RESCHEDULING_REQUESTED');
    await answer(id, { answer: 'ACCEPTED' });
    expect(await stateOf(overdueId)).toBe('ANSWERED');
    setClock('2026-12-21T10:00:00.000Z');
    await runDay();
    expect([(await shown(id)).status, await stateOf(overdueId)]).toEqual(['DEFAULTED', 'ANSWERED']);
  });

  it('is on a plan once plans hold all of it, and open again when one of them breaks', async () => {
    const { items, overdueId } = await report();
    const plans = [];
    for (const item of items) plans.push((await ask({ items: [item], instalments: half })).body.reschedulingId);
    await answer(plans[0], { answer: 'ACCEPTED' });
    // the other one waits
    expect(await stateOf(overdueId)).toBe('RESCHEDULING_REQUESTED');
    await answer(plans[1], { answer: 'ACCEPTED' });
    expect(await stateOf(overdueId)).toBe('ON_PLAN');
    setClock('2026-12-21T10:00:00.000Z');
    await runDay();
    expect(await stateOf(overdueId)).toBe('REOPENED');
  });

  it.each([
    ['refused', (id: string) => answer(id, { answer: 'REFUSED' })],
    ['cancelled', (id: string) => cancel(id)],
  ])('waits for its answer as before where the plan is %s', async (_how, end) => {
    const { items, overdueId } = await report();
    await replyTo(overdueId, { decision: 'INFO_REQUESTED', question: 'Why?' });
    const { reschedulingId: id } = (await ask({ items: items.slice(0, 1), instalments: half })).body;
    expect((await end(id)).status).toBe(200);
    expect(await stateOf(overdueId)).toBe('INFO_REQUESTED');
  });
});

describe('what is refused', () => {
  const even = (parts: number, amount: number) =>
    Array.from({ length: parts }, (_, at) => ({ dueDate: `2027-0${at + 1}-10`, amount: euros(amount) }));
  it.each([
    [{ instalments: three.map((each) => ({ ...each, amount: euros(3_000.01) })) }, 422, 'res-sum'],
    [{ instalments: even(7, 1_000) }, 422, 'res-max6'],
    [{ instalments: [{ dueDate: '2026-10-01', amount: euros(9_000) }] }, 400, 'invalid-input'],
    [{ instalments: [{ dueDate: '2026-12-21', amount: euros(9_000) }] }, 400, 'invalid-input'],
    [{ items: [{ receivableId: 'rcv_nobody' }] }, 404, 'not-found'],
    [{ items: [] }, 400, 'invalid-input'],
  ])('%j: %i %s', async (more, status, code) => {
    const { status: answered, body } = await ask(more);
    expect([answered, body.code]).toEqual([status, code]);
  });

  it('names the wrong instalment', async () => {
    const { body } = await ask({ instalments: [three[0], { ...three[1], dueDate: '2026-12-10' }, three[2]] });
    expect(body.errors).toEqual([{ pointer: '/instalments/1/dueDate', code: 'not-ascending' }]);
  });
});

describe('the house insurer', () => {
  it('accepts, sets conditions, or refuses with its grounds, after its time and once', async () => {
    const { body: sound } = await ask();
    const other = await world.company('07');
    const { body: weak } = await ask({ companyId: other });
    const insolvent = await world.company('10', { statusCode: 'INSOLVENT' });
    const { body: lost } = await ask({ companyId: insolvent });
    await answerWhatIsDue();
    expect((await shown(sound.reschedulingId)).status).toBe('SUBMITTED');
    setClock('2026-11-20T10:01:00.000Z');
    await answerWhatIsDue();
    expect((await shown(sound.reschedulingId)).status).toBe('ACTIVE');
    expect(await shown(weak.reschedulingId)).toMatchObject({
      status: 'ACCEPTED_WITH_CONDITIONS',
      answer: { conditions: ['CASH_BEFORE_DELIVERY'] },
    });
    expect(await shown(lost.reschedulingId)).toMatchObject({
      status: 'REFUSED',
      answer: { grounds: ['BUYER_INSOLVENT'] },
    });
    expect(await replayedPassport(world, dirk, `rescheduling/${weak.reschedulingId}`)).toMatchObject({
      verdict: 'ACCEPTED_WITH_CONDITIONS',
    });
    expect(await trailOf(sound.reschedulingId)).toEqual(['requested', 'answered']);
  });
});

describe('four eyes', () => {
  it('approve a plan before the insurer sees it, where the policy asks for that', async () => {
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', rights);
    const viktor = await world.person('viktor', fourEyes, 'validator-four-eyes', rights);
    const { status, body } = await ask({ policy: fourEyes }, rosa);
    expect([status, body.status]).toEqual([201, 'TO_VALIDATE']);
    const { reschedulingId: id, orderId } = body;
    expect((await answer(id, { answer: 'ACCEPTED' })).body.code).toBe('answer-not-open');
    expect((await cancel(id, rosa)).body.code).toBe('order-waiting');
    expect((await world.post(rosa, `/api/v2/orders/${orderId}/approve`)).status).toBe(403);
    expect(await trailOf(id, core)).toEqual([]);
    const { status: approved } = await world.post(viktor, `/api/v2/orders/${orderId}/approve`);
    expect(approved).toBe(200);
    expect((await shown(id, rosa)).status).toBe('SUBMITTED');
    expect(await trailOf(id, rosa)).toEqual(['requested', 'order.submitted', 'order.approved', 'approved']);
    expect(await trailOf(id, core)).toEqual(['approved']);

    companyId = await world.company('03');
    const { body: second } = await ask({ policy: fourEyes }, rosa);
    await world.post(viktor, `/api/v2/orders/${second.orderId}/refuse`, { reason: 'Ask for a guarantee first' });
    expect((await shown(second.reschedulingId, rosa)).status).toBe('CANCELLED');
    expect(await trailOf(second.reschedulingId, core)).toEqual([]);
  });

  it('block a plan that its invoices no longer fit, and one without consent that a new ground is against', async () => {
    const who = await world.person('rike', fourEyes, 'requestor-four-eyes', rights);
    const viktor = await world.person('vera', fourEyes, 'validator-four-eyes', rights);
    const line = { ...invoice(), itemType: 'INVOICE' };
    const reportBody = { policy: fourEyes, companyId, reasonCode: 'CASH_FLOW', items: [line] };
    const { body: reported } = await world.post(who, '/api/v2/overdues', reportBody);
    const items = [{ receivableId: reported.items[0].receivableId }];
    const instalments = [{ dueDate: '2026-11-28', amount: euros(4_500) }];
    const { body } = await ask({ policy: fourEyes, items, instalments }, who);
    expect(body).toMatchObject({ status: 'TO_VALIDATE', needsConsent: false });
    const money = { receivedOn: '2026-11-20', amount: euros(1_000) };
    expect((await world.post(who, `/api/v2/overdues/${reported.overdueId}/payments`, money)).status).toBeLessThan(300);
    const refused = await world.post(viktor, `/api/v2/orders/${body.orderId}/approve`);
    expect([refused.status, refused.body.code]).toEqual([422, 'res-sum']);
    expect(await shown(body.reschedulingId, who)).toMatchObject({ status: 'TO_VALIDATE' });

    companyId = await world.company('03');
    const { body: short } = await ask({ policy: fourEyes, items: [invoice()], instalments }, who);
    expect(short.needsConsent).toBe(false);
    const receivableIds = short.items.map(({ receivableId }: { receivableId: string }) => receivableId);
    const dispute = { policy: fourEyes, companyId, receivableIds, disputeType: 'QUALITY', raisedDate: '2026-11-10' };
    expect((await world.post(who, '/api/v2/disputes', dispute)).status).toBe(201);
    expect((await world.post(viktor, `/api/v2/orders/${short.orderId}/approve`)).status).toBe(200);
    expect(await shown(short.reschedulingId, who)).toMatchObject({ status: 'SUBMITTED', needsConsent: true });
  });

  it('see the status of the order: a plan that was returned waits for its author, as one that is changed', async () => {
    const rosa = await world.person('ruth', fourEyes, 'requestor-four-eyes', rights);
    const viktor = await world.person('vito', fourEyes, 'validator-four-eyes', rights);
    const { body } = await ask({ policy: fourEyes }, rosa);
    expect(body.workflowStatus).toBe('TO_VALIDATE');
    await world.post(viktor, `/api/v2/orders/${body.orderId}/return`, { reason: 'Ask for a guarantee' });
    const returned = await shown(body.reschedulingId, rosa);
    expect(returned).toMatchObject({ status: 'TO_VALIDATE', workflowStatus: 'RETURNED' });
    expect(returned.version).toBeGreaterThan(body.version);
    const { body: list } = await world.get(rosa, `/api/v2/reschedulings?companyId=${companyId}`);
    expect(list.items).toMatchObject([{ workflowStatus: 'RETURNED' }]);
    const items = body.items.map(({ receivableId }: { receivableId: string }) => ({ receivableId }));
    const changed = { items, instalments: three, buyerSigned: false };
    const { statusCode } = await world.send({
      method: 'PUT',
      url: `/api/v2/reschedulings/${body.reschedulingId}`,
      headers: { ...rosa, 'if-match': `"${returned.version}"` },
      payload: changed,
    });
    expect(statusCode).toBe(200);
    expect(await shown(body.reschedulingId, rosa)).toMatchObject({ workflowStatus: 'DRAFT' });
    expect((await ask()).body.workflowStatus).toBeNull();
  });

  it('do not apply where the policy does not name plans', async () => {
    expect((await ask()).body).toMatchObject({ status: 'SUBMITTED', orderId: null });
  });
});

describe('documents', () => {
  const sent = (fileName: string, text: string) => ({
    category: 'AGREEMENT',
    document: { fileName, contentType: 'text/plain', content: Buffer.from(text).toString('base64') },
  });

  it('come with the request and with the answer to a question', async () => {
    const { body } = await ask({ documents: [sent('plan.txt', 'signed'), sent('guarantee.txt', 'of the parent')] });
    const names = async () =>
      (await shown(body.reschedulingId)).documents.map(({ fileName }: { fileName: string }) => fileName).toSorted();
    expect(await names()).toEqual(['guarantee.txt', 'plan.txt']);
    await answer(body.reschedulingId, { answer: 'INFO_REQUESTED', text: 'Where is the balance sheet?' });
    const reply = { text: 'Here.', documents: [sent('balance.txt', 'assets')] };
    expect((await world.post(dirk, `/api/v2/reschedulings/${body.reschedulingId}/reply`, reply)).status).toBe(200);
    expect(await names()).toEqual(['balance.txt', 'guarantee.txt', 'plan.txt']);
  });

  it('of another type than stated refuse the whole request, and are named', async () => {
    const { status, body } = await ask({ documents: [sent('plan.txt', 'signed'), sent('other.txt', '\u0000')] });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/documents/1/document/contentType' }]]);
    expect((await owed()).length).toBe(0);
  });
});

describe('who may', () => {
  it('reads with one right and writes with the other, and with a role that acts', async () => {
    const { reschedulingId: id } = (await ask()).body;
    const reader = await world.person('reader', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    const rita = await world.person('rita', direct, 'read-only', rights);
    expect((await ask({}, reader)).status).toBe(403);
    expect((await ask({}, rita)).body.code).toBe('ordering-role-missing');
    expect((await shown(id, reader)).actions.cancel).toEqual({
      code: 'not-permitted',
      facts: { needs: ['write_overdues'] },
    });
    const other = await world.person('other', fourEyes, 'requestor-four-eyes', rights);
    expect((await world.get(other, `/api/v2/reschedulings/${id}`)).status).toBe(404);
  });

  it('finds by number and state, sorts by what is next, and keeps documents', async () => {
    const { reschedulingId: one, items } = await active();
    const document = {
      fileName: 'plan.txt',
      contentType: 'text/plain',
      content: Buffer.from('signed').toString('base64'),
    };
    expect((await world.post(dirk, `/api/v2/reschedulings/${one}/documents`, { document })).body.documents).toEqual([
      expect.objectContaining({ fileName: 'plan.txt', category: 'AGREEMENT' }),
    ]);
    const listed = async (query: string) => {
      const { body } = await world.get(dirk, `/api/v2/reschedulings?companyId=${companyId}&${query}`);
      return body.items.map((item: { reschedulingId: string }) => item.reschedulingId);
    };
    const { reschedulingId: two } = (await ask()).body;
    expect(await listed('sort=nextDueDate')).toEqual([one, two]);
    expect(await listed('status=SUBMITTED')).toEqual([two]);
    expect(await listed(`q=${items[0].documentNumber}`)).toContain(one);
  });
});
