import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, exampleWorld, fourEyes, sixEyes } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_gr', 'read_company_grade', 'read_unnamedcover'];
const start = '2026-11-20T10:00:00.000Z';

let world: ExampleWorld;
let core: Headers;
let clock = start;
const people: Record<string, Headers> = {};

const rolesOf: Readonly<Record<string, Readonly<Record<string, OrderingRole>>>> = {
  [fourEyes]: {
    rosa: 'requestor-four-eyes',
    ada: 'requestor-validator',
    viktor: 'validator-four-eyes',
    vera: 'validator-four-eyes',
    bruno: 'broker-read-only',
  },
  [sixEyes]: {
    remi: 'requestor-six-eyes',
    ines: 'intermediary-validator-six-eyes',
    iris: 'intermediary-validator-six-eyes',
    fabien: 'final-validator-six-eyes',
    flora: 'final-validator-six-eyes',
    boris: 'broker-read-only',
  },
};

async function give(name: string, policy: string, role: OrderingRole): Promise<void> {
  people[name] = await world.person(name, policy, role, rights);
}

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  for (const [policy, roles] of Object.entries(rolesOf))
    for (const [name, role] of Object.entries(roles)) await give(name, policy, role);
  for (const policy of [fourEyes, sixEyes])
    await upsert('policies', {
      policy: `${policy}-CAP`,
      currency: 'EUR',
      policyholder: { name: 'Holder', countryCode: 'DE' },
      startDate: '2026-01-01',
      endDate: '2027-12-31',
    });
});
afterEach(() => setNow(start));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

/** The insurer's system sends one line. */
async function upsert(kind: string, line: object): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

const who = (name: string): Headers => people[name] as Headers;

type ActionName = 'submit' | 'approve' | 'return' | 'refuse' | 'withdraw';

const act = (name: string, orderId: string, action: ActionName, reason?: string) =>
  world.post(who(name), `/api/v2/orders/${orderId}/${action}`, reason === undefined ? undefined : { reason });

const found = async (orderId: string, name: string): Promise<OrderOnWire> =>
  (await world.get(who(name), `/api/v2/orders/${orderId}`)).body;

/** Lets an order through all of its eyes. */
async function pass(orderId: string, { approvers }: Eyes): Promise<void> {
  for (const name of approvers) expect((await act(name, orderId, 'approve')).status).toBe(200);
}

/** Runs what no request triggers, once. */
async function runBackground(): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find(({ name }) => name.includes('orders'))?.run();
}

let heardUpTo: string | null = null;

/** The events that the insurer's system gets since its last read. */
async function insurerHears(): Promise<string[]> {
  await world.untilEventsHandled();
  const heard: string[] = [];
  for (;;) {
    const after: string = heardUpTo === null ? '' : `&after=${heardUpTo}`;
    const { body } = await world.get(core, `/api/insurer/v1/events?limit=200${after}`);
    if (body.items.length === 0) return heard;
    heardUpTo = body.next;
    heard.push(...body.items.map(({ subject }: { subject: string }) => subject));
  }
}

/** Who orders and who approves, under each of the modes that know eyes. */
type Eyes = Readonly<{ policy: string; creator: string; approvers: readonly string[]; broker: string }>;
const eyes: readonly Eyes[] = [
  { policy: fourEyes, creator: 'rosa', approvers: ['viktor'], broker: 'bruno' },
  { policy: sixEyes, creator: 'remi', approvers: ['ines', 'fabien'], broker: 'boris' },
];

/** An order, the request in it, and whether what it asks for has come about. */
type Placed = Readonly<{ orderId: string; requestId: string; area: Area; isDone(): Promise<boolean> }>;
type Area = 'cover-request' | 'grade-request' | 'cap' | 'nd-cover';

async function orderCover({ policy, creator }: Eyes, asked: object): Promise<Placed> {
  const body = await world.order(who(creator), { policy, ...asked });
  const isDone = async () => (await world.requestOf(who(creator), body.requestId)).requestStatus === 'ANSWERED';
  return { orderId: body.orderId ?? '', requestId: body.requestId, area: 'cover-request', isDone };
}

const newCover = async (of: Eyes, amount = 50_000, more: object = {}) =>
  orderCover(of, { companyId: await world.company('03'), action: 'NEW', amount: euros(amount), ...more });

/** An order about a cover that is in force. */
const onCover = (action: string, amount?: number) => async (of: Eyes) => {
  const companyId = await world.company('03');
  const { orderId } = await orderCover(of, { companyId, action: 'NEW', amount: euros(50_000) });
  await pass(orderId, of);
  return orderCover(of, { companyId, action, ...(amount ? { amount: euros(amount) } : {}) });
};

async function grade({ policy, creator }: Eyes, isGraded: boolean): Promise<Placed> {
  const companyId = await world.company(isGraded ? '03' : null);
  const { body } = await world.post(who(creator), '/api/v2/grade-requests', { policy, companyId });
  const url = `/api/v2/grade-requests/${body.requestId}`;
  const isDone = async () => (await world.get(who(creator), url)).body.requestStatus === 'ANSWERED';
  return { orderId: body.orderId, requestId: body.requestId, area: 'grade-request', isDone };
}

/** The withdrawal of what the insurer has and has not answered. */
const withdrawal =
  (area: Area) =>
  async (of: Eyes): Promise<Placed> => {
    const sent =
      area === 'cover-request'
        ? await newCover(of, 50_000, { comment: 'Please look closely' })
        : await grade(of, false);
    await pass(sent.orderId, of);
    const url = `/api/v2/${area}s/${sent.requestId}`;
    const { body } = await world.post(who(of.creator), `${url}/cancel`);
    const isDone = async () => (await world.get(who(of.creator), url)).body.requestStatus === 'CANCELLED';
    return { orderId: body.cancellationOrderId, requestId: sent.requestId, area, isDone };
  };

/** The acceptance of CAP on top of what was granted in part. */
async function acceptCap({ policy, creator }: Eyes): Promise<Placed> {
  const companyId = await world.company('04');
  const granted = { requestedAmount: euros(150_000), grantedAmount: euros(100_000), reasonCodes: ['GRADE_TOO_WEAK'] };
  await upsert('covers', { policy, companyId, startDate: '2026-06-01', decisionDate: '2026-06-01', ...granted });
  const { body: offer } = await world.post(who(creator), '/api/v2/cap-offers', { policy, companyId, product: 'CAP' });
  const url = `/api/v2/cap-offers/${offer.capOfferId}`;
  const { body } = await world.post(who(creator), `${url}/accept`);
  const isDone = async () => (await world.get(who(creator), url)).body.capStatus === 'ACTIVE';
  return { orderId: body.orderId, requestId: offer.capOfferId, area: 'cap', isDone };
}

/** The standard amount on a buyer. */
async function standardAmount({ policy, creator }: Eyes): Promise<Placed> {
  const asked = { policy, companyId: await world.company('03'), precheckProduct: 'PreCheck', isNothingOverdue: true };
  const { body } = await world.post(who(creator), '/api/v2/nd-covers', asked);
  const url = `/api/v2/nd-covers/${body.ndCoverId}`;
  const isDone = async () => (await world.get(who(creator), url)).body.standing === 'insured';
  return { orderId: body.orderId, requestId: body.ndCoverId, area: 'nd-cover', isDone };
}

async function endOfStandardAmount(of: Eyes): Promise<Placed> {
  const insured = await standardAmount(of);
  await pass(insured.orderId, of);
  const url = `/api/v2/nd-covers/${insured.requestId}`;
  const { body } = await world.post(who(of.creator), `${url}/cancel`);
  const isDone = async () => (await world.get(who(of.creator), url)).body.status === 'CANCELLED';
  return { ...insured, orderId: body.cancellationOrderId, isDone };
}

/** Every kind of order that there is. */
const kinds: Readonly<Record<string, (of: Eyes) => Promise<Placed>>> = {
  'a new cover': newCover,
  'an increase': onCover('INCREASE', 80_000),
  'a reduction': onCover('REDUCTION', 20_000),
  'a cancellation': onCover('CANCELLATION'),
  'the withdrawal of a cover request': withdrawal('cover-request'),
  'a grade': (of) => grade(of, true),
  'the withdrawal of a grade request': withdrawal('grade-request'),
  'the acceptance of CAP': acceptCap,
  'the standard amount': standardAmount,
  'the end of a standard amount': endOfStandardAmount,
};

/** What holds and what will, as it is shown to approvers: by name on the buyer, and of the thing ordered. */
const impacts: Readonly<Record<string, Readonly<Record<'named' | 'before' | 'after', number | null>>>> = {
  'a new cover': { named: null, before: 0, after: 50_000 },
  'an increase': { named: 50_000, before: 50_000, after: 80_000 },
  'a reduction': { named: 50_000, before: 50_000, after: 20_000 },
  'a cancellation': { named: 50_000, before: 50_000, after: 0 },
  'the withdrawal of a cover request': { named: null, before: null, after: null },
  'a grade': { named: null, before: null, after: null },
  'the withdrawal of a grade request': { named: null, before: null, after: null },
  'the acceptance of CAP': { named: 100_000, before: 0, after: 50_000 },
  'the standard amount': { named: null, before: 0, after: 7_000 },
  'the end of a standard amount': { named: null, before: 7_000, after: 0 },
};

const table = eyes.flatMap((of) =>
  Object.entries(kinds).map(([kind, place]) => [kind, of.approvers.length === 1 ? 'four' : 'six', of, place] as const),
);

describe.each(table)('%s under %s eyes', (kind, _mode, of, place) => {
  const { policy, creator, approvers, broker } = of;
  const [first = '', last = first] = approvers;
  const isSix = approvers.length === 2;
  const submitted = isSix ? 'TO_VALIDATE_1' : 'TO_VALIDATE';

  it('shows approvers what holds now and what will', async () => {
    const { orderId } = await place(of);
    const { stake, workflowStatus } = await found(orderId, first);
    const amounts = Object.entries(impacts[kind] ?? {}).map(([of, amount]) => [
      of,
      amount === null ? null : euros(amount),
    ]);
    expect({ ...stake, workflowStatus }).toMatchObject({ ...Object.fromEntries(amounts), objection: null });
  });

  it('rules 1, 2, 4, 8, 10, 12: is sent by others than its creator, each once and in order, and only then', async () => {
    const { orderId, requestId, isDone, area } = await place(of);
    expect(await insurerHears()).not.toContain(`order/${orderId}`);
    expect((await found(orderId, creator)).workflowStatus).toBe(submitted);
    expect((await act(creator, orderId, 'approve')).body.code).toBe('ordering-role-missing');
    await give(creator, policy, rolesOf[policy]?.[first] as OrderingRole);
    expect((await act(creator, orderId, 'approve')).body.code).toBe('own-order');
    await give(creator, policy, rolesOf[policy]?.[creator] as OrderingRole);
    if (isSix) {
      expect((await act(last, orderId, 'approve')).body.code).toBe('ordering-role-missing');
      expect((await act(first, orderId, 'approve')).body.workflowStatus).toBe('TO_VALIDATE_2');
      await give(first, policy, 'final-validator-six-eyes');
      expect((await act(first, orderId, 'approve')).body.code).toBe('already-approved');
      await give(first, policy, 'intermediary-validator-six-eyes');
    }
    expect([await isDone(), await insurerHears()]).toEqual([false, []]);
    expect((await act(last, orderId, 'approve')).body.workflowStatus).toBe('SENT');
    expect(await isDone()).toBe(true);
    expect(await insurerHears()).toContain(`${area}/${requestId}`);
    const { steps } = await found(orderId, creator);
    expect(steps.map(({ action, person, role }) => [action, person, role])).toEqual(
      [creator, ...approvers].map((name, at) => [at === 0 ? 'SUBMITTED' : 'APPROVED', name, rolesOf[policy]?.[name]]),
    );
    for (const { address, at } of steps) expect([address, at]).toEqual(['127.0.0.1', expect.any(String)]);
    const { body: history } = await world.get(who(creator), `/api/v2/history?subject=order/${orderId}`);
    expect(steps.map(({ trail }) => trail?.hash)).toEqual(
      history.items.map(({ hash }: { hash: string }) => hash).toReversed(),
    );
    expect(new Set(steps.map(({ trail }) => trail?.hashBefore)).size).toBe(steps.length);
    expect((await act(last, orderId, 'approve')).body.code).toBe('order-not-waiting');
  });

  it('rules 3, 11: goes back with a reason and loses its approvals, or is refused for good, and never by a broker', async () => {
    const { orderId, isDone } = await place(of);
    expect((await found(orderId, broker)).workflowStatus).toBe(submitted);
    for (const action of ['approve', 'withdraw'] as const)
      expect((await act(broker, orderId, action)).status).toBe(403);
    expect((await act(broker, orderId, 'refuse', 'We would not.')).status).toBe(403);
    if (isSix) await act(first, orderId, 'approve');
    expect((await act(last, orderId, 'return', ' no ')).body.errors[0]).toMatchObject({ code: 'too-short' });
    expect((await act(creator, orderId, 'return', 'Not this one.')).status).toBe(403);
    expect((await act(last, orderId, 'return', 'Not this one.')).body.workflowStatus).toBe('RETURNED');
    expect((await act(last, orderId, 'approve')).body.code).toBe('order-not-waiting');
    expect((await act(creator, orderId, 'submit')).body.workflowStatus).toBe(submitted);
    expect((await act(first, orderId, 'refuse', 'We stop with them.')).body.workflowStatus).toBe('REFUSED_INTERNALLY');
    for (const action of ['submit', 'withdraw'] as const)
      expect((await act(creator, orderId, action)).body.code).toBe('order-not-waiting');
    expect((await act(first, orderId, 'approve')).body.code).toBe('order-not-waiting');
    expect(await isDone()).toBe(false);
  });

  it('is taken back by its creator alone, before the last approval', async () => {
    const { orderId, isDone } = await place(of);
    if (isSix) await act(first, orderId, 'approve');
    expect((await act(last, orderId, 'withdraw')).body.code).toBe('not-own-order');
    expect((await act(creator, orderId, 'withdraw')).body.workflowStatus).toBe('WITHDRAWN');
    expect((await act(last, orderId, 'approve')).body.code).toBe('order-not-waiting');
    expect(await isDone()).toBe(false);
  });

  it('is passed once, however many approve, refuse and take it back at the same moment', async () => {
    const { orderId } = await place(of);
    if (isSix) await act(first, orderId, 'approve');
    const counterpart = isSix ? 'flora' : 'vera';
    const answers = await Promise.all([
      act(last, orderId, 'approve'),
      act(counterpart, orderId, 'approve'),
      act(last, orderId, 'refuse', 'We stop with them.'),
      act(counterpart, orderId, 'return', 'Ask for less.'),
      act(creator, orderId, 'withdraw'),
      act(last, orderId, 'approve'),
    ]);
    // what was sent back may still be taken back: one action after the other, never two of one state
    const passed = answers.filter(({ status }) => status === 200).map(({ body }) => body.workflowStatus);
    const ways = ['SENT', 'REFUSED_INTERNALLY', 'WITHDRAWN', 'RETURNED', 'RETURNED,WITHDRAWN'];
    expect(ways).toContain(passed.toSorted().join());
    const { steps, workflowStatus } = await found(orderId, creator);
    expect(steps.filter(({ action }) => action === 'APPROVED')).toHaveLength(
      (isSix ? 1 : 0) + (workflowStatus === 'SENT' ? 1 : 0),
    );
  });
});

it('rule 7: reminds of every kind after three and ten full days, and ends it after thirty', async () => {
  // an acceptance of CAP lapses with its offer, before that
  const rows = table.filter(([, , , place]) => place !== acceptCap);
  const placed: Placed[] = [];
  for (const [, , of, place] of rows) placed.push(await place(of));
  for (const instant of ['2026-11-23T09:59:59.000Z', '2026-11-23T10:00:00.000Z', '2026-11-30T10:00:00.000Z']) {
    setNow(instant);
    await runBackground();
    await runBackground();
  }
  setNow('2026-12-20T10:00:00.000Z');
  for (const [index, { orderId }] of placed.entries()) {
    const [first = ''] = rows[index]?.[2].approvers ?? [];
    expect((await act(first, orderId, 'approve')).body.code).toBe('order-expired');
  }
  await runBackground();
  for (const [index, { orderId, isDone }] of placed.entries()) {
    const creator = rows[index]?.[2].creator ?? '';
    expect([(await found(orderId, creator)).workflowStatus, await isDone()]).toEqual(['EXPIRED', false]);
    const { body } = await world.get(who(creator), `/api/v2/history?subject=order/${orderId}`);
    const types = body.items.map(({ type }: { type: string }) => type).toSorted();
    expect(types).toEqual(['order.expired', 'order.reminded', 'order.reminded', 'order.submitted']);
  }
});

it('a race of 500 approvals has one winner, and the insurer gets one request', async () => {
  const [of] = eyes as [Eyes];
  const { orderId, requestId } = await newCover(of);
  const names = ['viktor', 'vera', 'ada'];
  /** A caller that gets "server is busy" tries again after a moment. */
  const approve = async (name: string): Promise<string> => {
    for (;;) {
      const { status, body } = await act(name, orderId, 'approve');
      if (status !== 503) return status === 200 ? 'won' : body.code;
      await pause(100);
    }
  };
  const codes = await Promise.all(Array.from({ length: 500 }, (_none, at) => approve(names[at % 3] as string)));
  expect(codes.filter((code) => code === 'won')).toHaveLength(1);
  // of so many at once of one person only some wait
  expect(new Set(codes)).toEqual(new Set(['won', 'order-not-waiting', 'too-many-requests']));
  const { steps } = await found(orderId, 'rosa');
  expect(steps.filter(({ action }) => action === 'APPROVED')).toHaveLength(1);
  const { body } = await world.get(who('rosa'), `/api/v2/history?subject=cover-request/${requestId}&limit=200`);
  const sent = body.items.filter(({ type }: { type: string }) => type === 'cover-request.sent');
  expect(sent).toHaveLength(1);
});

it.each(eyes.map((of) => [of.creator, of] as const))(
  'a grade continues or ends as %s chooses, without an order',
  async (_name, of) => {
    const { orderId, requestId } = await grade(of, true);
    await pass(orderId, of);
    const choose = (name: string, willRenew: boolean) =>
      world.post(who(name), `/api/v2/grade-requests/${requestId}/renewal`, { willRenew }, { method: 'PUT' });
    expect((await choose(of.broker, false)).status).toBe(403);
    expect((await choose(of.creator, false)).body.renewalSituation.currentRenewalSituation).toBe(2);
    const { body } = await world.get(who(of.creator), `/api/v2/orders?requestId=${requestId}`);
    expect(body.items).toHaveLength(1);
  },
);

describe('a policy that changes how it orders', () => {
  const policy = 'HERM-7000001';
  const of: Eyes = { policy, creator: 'tim', approvers: ['tom'], broker: '' };

  /** Sends the policy as the insurer's system does; answers with why it was not taken. */
  async function setMode(orderingMode: 'FOUR_EYES' | 'SIX_EYES', finalMayPreValidate = false) {
    const line = {
      policy,
      currency: 'EUR',
      policyholder: { name: 'Taktwerk AG', countryCode: 'DE' },
      startDate: '2026-01-01',
      endDate: '2027-12-31',
      countriesCovered: [coverCountry('FR')],
      orderingMode,
      finalMayPreValidate,
    };
    const refused = await world.asInsurer((tx) => upsertPolicies(tx, [line], { record: async () => {} }));
    return refused.map(({ refusal }) => refusal.code);
  }

  beforeAll(async () => {
    await setMode('FOUR_EYES');
    await give('tim', policy, 'requestor-four-eyes');
    await give('tom', policy, 'validator-four-eyes');
  });

  it('rule 6: asks for no eyes that nobody has', async () => {
    expect(await setMode('SIX_EYES')).toEqual(['ordering-deadlock']);
    await give('rex', policy, 'requestor-six-eyes');
    await give('iva', policy, 'intermediary-validator-six-eyes');
    expect(await setMode('SIX_EYES')).toEqual(['ordering-deadlock']);
    await give('fea', policy, 'final-validator-six-eyes');
    await give('fay', policy, 'final-validator-six-eyes');
    expect(await setMode('SIX_EYES')).toEqual([]);
    expect(await setMode('FOUR_EYES')).toEqual([]);
  });

  it('rule 2: asks more eyes of what waits, and never fewer', async () => {
    const [one, other] = [await newCover(of), await newCover(of)];
    await setMode('SIX_EYES');
    expect((await act('tom', one.orderId, 'approve')).body.code).toBe('ordering-mode-mismatch');
    expect((await act('iva', other.orderId, 'approve')).body).toMatchObject({
      workflowStatus: 'TO_VALIDATE_2',
      orderingMode: 'SIX_EYES',
    });
    await runBackground();
    await runBackground();
    const escalated = await found(one.orderId, 'tim');
    expect(escalated).toMatchObject({ workflowStatus: 'TO_VALIDATE_1', orderingMode: 'SIX_EYES' });
    expect(escalated.steps.map(({ action }) => action)).toEqual(['SUBMITTED', 'TIGHTENED']);
    expect((await world.requestOf(who('tim'), one.requestId)).workflowStatus).toBe('TO_VALIDATE_1');
    await setMode('FOUR_EYES');
    await runBackground();
    for (const { orderId } of [one, other])
      expect((await act('tom', orderId, 'approve')).body.code).toBe('ordering-mode-mismatch');
    await act('iva', one.orderId, 'approve');
    for (const { orderId, isDone } of [one, other]) {
      expect((await act('fea', orderId, 'approve')).body.workflowStatus).toBe('SENT');
      expect(await isDone()).toBe(true);
    }
  });

  it('rule 5: lets a final validator begin where it says so, and another one finish', async () => {
    await setMode('SIX_EYES', true);
    const { orderId } = await newCover({ ...of, creator: 'rex' });
    expect((await act('fea', orderId, 'approve')).body.workflowStatus).toBe('TO_VALIDATE_2');
    expect((await act('fea', orderId, 'approve')).body.code).toBe('already-approved');
    expect((await act('fay', orderId, 'approve')).body.workflowStatus).toBe('SENT');
  });
});
