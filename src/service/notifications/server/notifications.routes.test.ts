import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHours } from '../../../platform/core/instant.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { DomainEvent } from '../../../platform/server/context.ts';
import { recordEvents } from '../../../platform/server/event-recorder.ts';
import {
  brokered,
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  fourEyes,
  sixEyes,
} from '../../../testing/server/example-world.ts';
import { testNotificationSteps } from '../../../testing/server/test-node.ts';
import { mostNotifiedSingly } from '../notification.ts';
import type { ChoiceOnWire, Notification } from '../notifications.contract.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';
const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_overdues', 'read_claims', 'read_gr'];

let world: ExampleWorld;
let now = start;
let rosa: Headers;
let viktor: Headers;
let rita: Headers;
let remi: Headers;
let number = 0;
let steps: ReturnType<typeof testNotificationSteps>;

beforeAll(async () => {
  world = await exampleWorld();
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  steps = testNotificationSteps({ database: world.database, clock });
  rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', rights);
  viktor = await world.person('viktor', fourEyes, 'validator-four-eyes', rights);
  rita = await world.person('rita', fourEyes, 'read-only', ['tci-access', 'read_overdues']);
  remi = await world.person('remi', sixEyes, 'requestor-six-eyes', rights);
});
beforeEach(async () => {
  await passHours(1);
  for (const who of [rosa, viktor, rita, remi]) await mark(who, {});
});
afterAll(() => world.close());

async function passHours(hours: number): Promise<void> {
  now = addHours(now, hours);
  world.setNow(now);
  await follow();
}

/** Notes what has happened, as the server does every second. */
async function follow(): Promise<void> {
  await world.untilEventsHandled();
  for (const step of steps) await step.run();
}

/** Lets something happen to a policy, as the insurer's side records it. */
async function happens(...events: Array<Partial<DomainEvent> & Pick<DomainEvent, 'type' | 'subject'>>): Promise<void> {
  const actor = { personId: 'insurer/claims', name: 'Claims', via: 'token', credentialId: 'background' } as const;
  const all = events.map((each) => ({ policy: fourEyes, ...each }));
  await world.asInsurer((tx) => recordEvents(tx, actor, { now, requestId: 'test' }, all));
  await follow();
}

const listed = async (who: Headers, query = 'isUnread=true'): Promise<Notification[]> => {
  const { status, body } = await world.get(who, `/api/v2/notifications?${query}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.items;
};
const titles = async (who: Headers, query?: string) => (await listed(who, query)).map(({ title }) => title);
const unreadOf = async (who: Headers, query = ''): Promise<number> =>
  (await world.get(who, `/api/v2/notifications/summary?${query}`)).body.unread.value;
const mark = async (who: Headers, body: object) => (await world.post(who, '/api/v2/notifications/read', body)).body;
const preferencesOf = async (who: Headers): Promise<ChoiceOnWire[]> =>
  (await world.get(who, '/api/v2/notifications/preferences')).body.items;
const choose = (who: Headers, ...items: object[]) =>
  world
    .send({ method: 'PUT', url: '/api/v2/notifications/preferences', headers: who, payload: { items } })
    .then(({ statusCode, body }) => ({ status: statusCode, body: JSON.parse(body) }));

describe('what happened', () => {
  it('is shown to those who may read it, with buyer, number, sum, day and a way to it', async () => {
    const companyId = await world.company('03');
    const data = { companyId, caseNumber: 'C-26-00012', amount: euros(12_000), answerBy: '2026-12-04' };
    await happens({ type: 'claim.documents-requested', subject: 'claim/clm_1', data });
    const [told, ...others] = await listed(rosa);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      type: 'CLAIM_DOCUMENTS',
      severity: 'ACTION',
      title: 'Documents required for a claim',
      linkRoute: '/non-payment/claims/clm_1',
      policy: fourEyes,
      company: { companyId, countryCode: 'FR' },
      amount: euros(12_000),
      day: '2026-12-04',
      readAt: null,
    });
    expect(told?.body).toMatch(/^Buyer \d+ SARL \(FR\) · C-26-00012 · EUR\s12,000\.00 · by 4 Dec 2026$/);
    expect(await titles(rosa, 'isUnread=true&language=de')).toEqual(['Unterlagen für einen Schaden erforderlich']);
    expect((await listed(rosa, 'isUnread=true&language=de'))[0]?.body).toContain('bis 4. Dez. 2026');
  });

  it('asks for consent to court costs until it is given or refused, the case moves on or ends', async () => {
    const collection = (status: string, consent: string) => ({
      status,
      consent,
      legalCosts: '450.00',
      currency: 'EUR',
    });
    const moves = async (id: string, before: object, after: object, type = 'collection.changed') => {
      await passHours(1);
      await happens({ type, subject: `collection/${id}`, before, after });
    };
    const ofCosts = async () => (await listed(rosa)).filter(({ type }) => type === 'COLLECTION_COSTS');
    const asked = collection('LEGAL', 'ASKED');
    for (const [id, after, type] of [
      ['coll_1', collection('LEGAL', 'GIVEN'), 'collection.changed'],
      ['coll_2', collection('AMICABLE', 'REFUSED'), 'collection.changed'],
      ['coll_3', collection('PAYMENT_PLAN', 'ASKED'), 'collection.changed'],
      ['coll_4', collection('CLOSED_WITHDRAWN', 'ASKED'), 'collection.withdrawn'],
    ] as const) {
      await moves(id, collection('AMICABLE', 'NONE'), asked);
      expect(await ofCosts()).toMatchObject([
        { severity: 'ACTION', linkRoute: `/non-payment/collections/${id}`, amount: euros(450) },
      ]);
      await moves(id, asked, asked, 'collection.message');
      expect(await ofCosts()).toHaveLength(1);
      await moves(id, asked, after, type);
      expect(await ofCosts()).toEqual([]);
    }
  });

  const plan = (status: string, ...paid: number[]) => ({
    status,
    instalments: paid.map((paidAmount, index) => ({
      dueDate: `2026-1${index}-01`,
      amount: euros(100),
      paidAmount: euros(paidAmount),
    })),
  });
  it.each([
    ['REQUEST_NOTE', 'cover-request', ['commented', { data: { isFromInsurer: true } }], ['commented', {}]],
    ['REQUEST_NOTE', 'cover-request', ['document-added', { data: { isFromInsurer: true } }], ['answered', {}]],
    ['GRADE_RENEWAL', 'grade-request', ['renewal-opened', {}], ['renewal-chosen', {}]],
    ['CAP_OFFERED', 'cap', ['offered', {}], ['accepted', {}]],
    ['OVERDUE_INFO', 'overdue', ['info-requested', {}], ['informed', {}]],
    [
      'RESCHEDULING_ANSWER',
      'rescheduling',
      ['answered', { before: plan('SUBMITTED'), after: plan('ACCEPTED_WITH_CONDITIONS') }],
      ['confirmed', { before: plan('ACCEPTED_WITH_CONDITIONS'), after: plan('ACTIVE') }],
    ],
    [
      'INSTALMENT_DUE',
      'rescheduling',
      ['instalment-due', { after: plan('ACTIVE', 100, 0) }],
      ['paid', { after: plan('ACTIVE', 100, 100, 0), data: { no: 2 } }],
    ],
    ['CLAIM_DOCUMENTS', 'claim', ['documents-requested', {}], ['answered', {}]],
    ['CLAIM_DOCUMENTS', 'claim', ['documents-late', {}], ['decided', {}]],
    ['CLAIM_OFFER', 'claim', ['offer-sent', {}], ['signed', {}]],
  ] as const)('%s on a %s is over once it is done, and not before', async (type, kind, [asks, asked], [does, done]) => {
    number += 1;
    const subject = `${kind}/asked_${number}`;
    const open = async () => (await listed(rosa)).filter((one) => one.type === type).length;
    await happens({ type: `${kind}.${asks}`, subject, ...asked });
    expect(await open()).toBe(1);
    await happens(
      { type: `${kind}.${does}`, subject: `${kind}/another`, ...done },
      { type: `${kind}.reminded`, subject },
      { type: 'rescheduling.paid', subject, after: plan('ACTIVE', 100, 40), data: { no: 2 } },
    );
    expect(await open()).toBe(1);
    await passHours(1);
    await happens({ type: `${kind}.${does}`, subject, ...done });
    expect(await open()).toBe(0);
  });

  it('is shown to nobody who sees another policy, or lacks the right', async () => {
    await happens(
      { type: 'claim.decided', subject: 'claim/clm_2' },
      { type: 'overdue.answered', subject: 'overdue/o' },
    );
    expect(await titles(rosa)).toEqual(['The insurer answered an overdue', 'A claim was decided']);
    expect(await titles(rita)).toEqual(['The insurer answered an overdue']);
    expect(await titles(remi)).toEqual([]);
    expect(await unreadOf(remi)).toBe(0);
  });

  it('is shown to nobody who may not see the grades', async () => {
    await happens({
      type: 'grade.changed',
      subject: 'grade-request/g',
      data: { companyId: await world.company('03') },
    });
    expect(await titles(rosa)).toEqual([]);
    const grace = await world.person('grace', fourEyes, 'read-only', [...rights, 'read_company_grade']);
    expect(await titles(grace)).toContain('The grade of a buyer changed');
  });

  it('is shown under row-level security alone to nobody of another policy', async () => {
    await happens({ type: 'claim.decided', subject: 'claim/clm_wall' });
    const { insurerScope: _none, ...scopes } = await import('../../../platform/core/scope.ts');
    const ofRemi = { scope: scopes.scopeOfMandates([sixEyes], []), personId: 'remi' };
    const { rows } = await world.database.read(ofRemi, (db) =>
      sql<{ foreign: number }>`select count(*) as foreign from notifications where policy_key <> ${sixEyes}`.execute(
        db,
      ),
    );
    expect(rows[0]?.foreign).toBe(0);
  });

  it('is shown to whoever runs the portfolio of its policy, beside their other policies', async () => {
    await world.enter({
      name: 'bea',
      permissions: rights,
      mandates: [
        { portfolioId: 'harbour', orderingRole: 'broker-read-only' },
        { policyKey: direct, orderingRole: 'read-only' },
      ],
    });
    await happens(
      { type: 'claim.paid', subject: 'claim/b1', policy: brokered },
      { type: 'claim.decided', subject: 'claim/b2', policy: direct },
      { type: 'claim.recovery', subject: 'claim/b3' },
    );
    const bea = await world.tokenOf('bea@test.example');
    expect((await titles(bea)).toSorted()).toEqual(['A claim was decided', 'An indemnity was paid']);
    expect(await unreadOf(bea, `policy=${brokered}`)).toBe(1);
  });

  it('is summarised by its number where it is too much to be shown one by one', async () => {
    const many = Array.from({ length: mostNotifiedSingly + 5 }, (_none, index) => ({
      type: 'claim.recovery',
      subject: `claim/many_${index}`,
    }));
    await happens(...many);
    expect(await listed(rosa)).toMatchObject([
      {
        title: 'A recovery was received on a claim',
        body: 'Nordwind Maschinenbau GmbH · 25 in total',
        count: 25,
        linkRoute: '/non-payment/claims',
        company: null,
      },
    ]);
  });

  it('is written once, however many nodes follow at once', async () => {
    await world.asInsurer((tx) =>
      recordEvents(
        tx,
        { personId: 'insurer/claims', name: 'Claims', via: 'token', credentialId: 'background' },
        { now, requestId: 'test' },
        [{ type: 'claim.paid', subject: 'claim/once', policy: fourEyes }],
      ),
    );
    await world.untilEventsHandled();
    await Promise.all([1, 2, 3].flatMap(() => steps.map((step) => step.run())));
    await follow();
    expect(await titles(rosa)).toEqual(['An indemnity was paid']);
  });

  it('ends after ninety days', async () => {
    await happens({ type: 'claim.paid', subject: 'claim/old' });
    await passHours(91 * 24);
    expect(await titles(rosa, 'since=this-year')).toEqual([]);
    const { rows } = await world.asInsurer((tx) =>
      sql<{ kept: number }>`select count(*) as kept from notifications where subject = 'claim/old'`.execute(tx),
    );
    expect(rows[0]?.kept).toBe(0);
  });
});

describe('orders', () => {
  const orderOf = async (who: Headers, amount = 50_000) =>
    world.order(who, { policy: fourEyes, companyId: await world.company('03'), action: 'NEW', amount: euros(amount) });
  const act = (who: Headers, orderId: string | null, action: string, reason?: string) =>
    world.post(who, `/api/v2/orders/${orderId}/${action}`, reason === undefined ? undefined : { reason });

  it('are shown to who may approve them, until they move; and their outcome to whose they are', async () => {
    const { orderId } = await orderOf(rosa);
    await follow();
    expect(await listed(viktor)).toMatchObject([
      {
        title: 'A request awaits your approval',
        amount: euros(50_000),
        linkRoute: expect.stringMatching(/^\/orders\?open=ord_/),
      },
    ]);
    expect(await titles(rosa)).toEqual([]);
    expect(await titles(rita)).toEqual([]);
    await act(viktor, orderId, 'return', 'Please ask for less.');
    await follow();
    expect(await titles(viktor)).toEqual([]);
    expect(await titles(rosa)).toEqual(['Your request was returned for amendment']);
    expect(await listed(rosa)).toMatchObject([{ severity: 'ACTION' }]);
    expect((await listed(rosa))[0]?.body).toContain('“Please ask for less.”');
    await act(rosa, orderId, 'submit');
    await follow();
    expect(await titles(rosa)).toEqual([]);
  });

  it('ask for nothing any more once they are taken back', async () => {
    const { orderId } = await orderOf(rosa);
    await follow();
    expect(await unreadOf(viktor)).toBe(1);
    await act(rosa, orderId, 'withdraw');
    await follow();
    expect(await unreadOf(viktor)).toBe(0);
  });

  it('bring an answer, shown to who asked and who approved', async () => {
    const { orderId } = await orderOf(rosa);
    await act(viktor, orderId, 'approve');
    await follow();
    expect(await titles(rosa)).toEqual(['Cover decision by the insurer', 'Your request was approved and sent']);
    expect(await titles(viktor)).toEqual(['Cover decision by the insurer']);
    const [decided] = await listed(rosa);
    expect(decided?.amount).toEqual(euros(50_000));
    expect(decided?.linkRoute).toMatch(/^\/risk-services\/cover-requests\/creq_/);
  });

  it('are shown to nobody without the right of what is ordered', async () => {
    await orderOf(rosa);
    await follow();
    expect(await unreadOf(viktor)).toBe(1);
    await world.asInsurer((tx) =>
      sql`update people set permissions = array['tci-access', 'read_gr'] where person_id = 'viktor'`.execute(tx),
    );
    const weaker = await world.tokenOf('viktor@test.example');
    expect(await titles(weaker)).toEqual([]);
    await world.asInsurer((tx) =>
      sql`update people set permissions = ${rights} where person_id = 'viktor'`.execute(tx),
    );
    viktor = await world.tokenOf('viktor@test.example');
  });
});

describe('reading', () => {
  const three = () =>
    happens(
      { type: 'claim.paid', subject: 'claim/r1' },
      { type: 'claim.decided', subject: 'claim/r2' },
      { type: 'overdue.answered', subject: 'overdue/r3', after: { decision: 'DELIVERY_BAN' } },
    );

  it('marks one, for its reader alone, and is taken back', async () => {
    await three();
    const [first] = await listed(rosa);
    const { marked, markingId } = await mark(rosa, { ids: [first?.id] });
    expect([marked, await unreadOf(rosa), await unreadOf(viktor)]).toEqual([1, 2, 3]);
    expect((await listed(rosa, 'isUnread=false&limit=1'))[0]).toMatchObject({
      id: first?.id,
      readAt: now.replace('.000Z', 'Z'),
    });
    expect((await world.post(rosa, '/api/v2/notifications/unread', { markingId })).body).toEqual({ unmarked: 1 });
    expect(await unreadOf(rosa)).toBe(3);
  });

  it('marks all by one row, and undoing it keeps what was read before', async () => {
    await three();
    const [first] = await listed(rosa);
    await mark(rosa, { ids: [first?.id] });
    const all = await mark(rosa, {});
    expect([all.marked, await unreadOf(rosa)]).toEqual([2, 0]);
    await happens({ type: 'claim.recovery', subject: 'claim/r4' });
    expect(await unreadOf(rosa)).toBe(1);
    await world.post(rosa, '/api/v2/notifications/unread', { markingId: all.markingId });
    expect(await unreadOf(rosa)).toBe(3);
    expect(await mark(remi, {})).toEqual({ marked: 0, markingId: null });
  });

  it('marks what a filter shows', async () => {
    await three();
    expect((await mark(rosa, { severity: 'ALERT' })).marked).toBe(1);
    expect(await titles(rosa)).toEqual(['A claim was decided', 'An indemnity was paid']);
    expect((await mark(rosa, { type: 'CLAIM_PAYMENT,CLAIM_OFFER', policy: fourEyes })).marked).toBe(1);
    expect(await titles(rosa)).toEqual(['A claim was decided']);
  });

  it('marks nothing of others, and what is foreign is like what does not exist', async () => {
    await three();
    const foreign = (await listed(rosa)).map(({ id }) => id);
    expect(await mark(remi, { ids: foreign })).toEqual({ marked: 0, markingId: null });
    expect(await mark(remi, { ids: ['ntf_0'] })).toEqual({ marked: 0, markingId: null });
    const answers = await Promise.all(
      [foreign[0], 'ntf_0'].map((id) => world.get(remi, `/api/v2/notifications/${id}`)),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not-found']));
    expect((await world.get(rosa, `/api/v2/notifications/${foreign[0]}`)).body.id).toBe(foreign[0]);
    const { markingId } = await mark(rosa, { ids: foreign });
    expect((await world.post(remi, '/api/v2/notifications/unread', { markingId })).body).toEqual({ unmarked: 0 });
    expect(await unreadOf(rosa)).toBe(0);
  });

  it('is counted by severity, as far as a filter shows it', async () => {
    await three();
    const { body } = await world.get(rosa, '/api/v2/notifications/summary');
    expect(body).toEqual({
      unread: { value: 3, capped: false },
      bySeverity: {
        INFO: { value: 2, capped: false },
        ACTION: { value: 0, capped: false },
        ALERT: { value: 1, capped: false },
      },
    });
    expect(await unreadOf(rosa, 'since=last-month')).toBe(0);
    expect((await world.get(rosa, '/api/v2/notifications/summary?since=this-week&from=2026-01-01')).status).toBe(400);
  });

  it('goes page by page, each notification once', async () => {
    await three();
    const first = (await world.get(rosa, '/api/v2/notifications?limit=2&count=true')).body;
    const seen = [...first.items];
    for (let next = first.next; next; ) {
      const { body } = await world.get(rosa, `/api/v2/notifications?limit=2&cursor=${next}`);
      seen.push(...body.items);
      next = body.next;
    }
    expect(new Set(seen.map(({ id }: Notification) => id)).size).toBe(seen.length);
    expect(first.count.value).toBe(seen.length);
  });
});

describe('preferences', () => {
  it('name what somebody may get, with what holds for everybody', async () => {
    const all = await preferencesOf(rosa);
    expect(all.find(({ type }) => type === 'CLAIM_DOCUMENTS')).toEqual({
      type: 'CLAIM_DOCUMENTS',
      group: 'non-payment',
      severity: 'ACTION',
      title: 'Documents required for a claim',
      inApp: true,
      mail: 'at-once',
    });
    expect((await preferencesOf(rita)).map(({ type }) => type)).not.toContain('CLAIM_DOCUMENTS');
  });

  it('keep what is not wanted out of the list and the count, and bring it back', async () => {
    await happens({ type: 'claim.paid', subject: 'claim/p1' });
    expect((await choose(rosa, { type: 'CLAIM_PAYMENT', inApp: false })).status).toBe(200);
    expect([await titles(rosa), await unreadOf(rosa), await unreadOf(viktor)]).toEqual([[], 0, 1]);
    await choose(rosa, { type: 'CLAIM_PAYMENT', inApp: true });
    expect(await titles(rosa)).toEqual(['An indemnity was paid']);
  });

  it('of mails about orders are those that the person has for them', async () => {
    await choose(rosa, { type: 'ORDER_OUTCOME', mail: 'never' });
    expect((await world.get(rosa, '/api/v2/me')).body.preferences.mail['own-orders']).toBe('never');
    expect((await preferencesOf(rosa)).find(({ type }) => type === 'ORDER_OUTCOME')?.mail).toBe('never');
    await choose(rosa, { type: 'ORDER_OUTCOME', mail: 'at-once' });
  });

  it('choose the days before a deadline: a reminder goes only to those who want one of its days', async () => {
    const daysOf = async (who: Headers) =>
      (await world.get(who, '/api/v2/notifications/preferences')).body.reminderDays;
    const chooseDays = (who: Headers, reminderDays: number[]) =>
      world.send({
        method: 'PUT',
        url: '/api/v2/notifications/preferences',
        headers: who,
        payload: { reminderDays },
      });
    expect(await daysOf(rosa)).toEqual([7, 3, 1, 0]);
    expect((await chooseDays(rosa, [0, 14])).statusCode).toBe(200);
    expect(await daysOf(rosa)).toEqual([14, 0]);
    expect((await chooseDays(rosa, [13])).statusCode).toBe(400);
    expect((await choose(rosa)).status).toBe(400);
    const companyId = await world.company('03');
    const reminder = (daysBefore: number[]) =>
      happens({
        type: 'deadline.approaching',
        subject: `deadline/${fourEyes}_${companyId}`,
        data: { companyId, duty: 'FILE_CLAIM', day: '2026-12-04', daysBefore },
      });
    const unread = async () => [await unreadOf(rosa), await unreadOf(rita)];
    await reminder([14]);
    expect(await unread()).toEqual([1, 0]);
    await reminder([7]);
    expect(await unread()).toEqual([1, 1]);
    await reminder([3, 1, 0]);
    expect(await unread()).toEqual([2, 2]);
    await chooseDays(rosa, []);
    expect(await unread()).toEqual([0, 2]);
    expect(await titles(rita)).toEqual(['File a claim', 'File a claim']);
    await chooseDays(rosa, [7, 3, 1, 0]);
  });

  it('are refused for what somebody does not get', async () => {
    expect(await choose(rita, { type: 'CLAIM_PAYMENT', mail: 'daily' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ pointer: '/items/0/type', code: 'not-permitted' }] },
    });
  });
});

describe('somebody’s own work', () => {
  it('is shown to them alone when it is done', async () => {
    const actor = { personId: 'dirk', name: 'Dirk', via: 'session', credentialId: 'x' } as const;
    const dirk = await world.person('dirk', direct, 'requestor-validator', rights);
    await world.person('dora', direct, 'requestor-validator', rights);
    await world.asInsurer((tx) =>
      recordEvents(tx, actor, { now, requestId: 'test' }, [
        { type: 'job.finished', subject: 'job/job_1', policy: null, data: { kind: 'cover-requests' } },
        { type: 'export.finished', subject: 'export/e', policy: null, after: { rowCount: 1200 } },
      ]),
    );
    await follow();
    expect(await listed(dirk)).toMatchObject([
      { title: 'Export ready', linkRoute: '/export-tables' },
      { title: 'File processed', linkRoute: '/risk-services/cover-request-jobs/job_1', policy: null },
    ]);
    expect(await unreadOf(await world.tokenOf('dora@test.example'))).toBe(0);
    expect(await unreadOf(rosa)).toBe(0);
  });
});
