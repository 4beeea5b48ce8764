import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMilliseconds } from '../../../platform/core/instant.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { DomainEvent } from '../../../platform/server/context.ts';
import { recordEvents } from '../../../platform/server/event-recorder.ts';
import { execute } from '../../../platform/server/statements.ts';
import { type ExampleWorld, euros, exampleWorld, fourEyes, sixEyes } from '../../../testing/server/example-world.ts';
import { type TestMailServer, testMailServer } from '../../../testing/server/test-mail-server.ts';
import { testMailer, testMailSteps, testNotificationSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_overdues', 'read_claims'];

let world: ExampleWorld;
let mailServer: TestMailServer;
let mailer: ReturnType<typeof testMailer>;
let rosa: Headers;
let companyId: string;
let now = '2026-11-20T10:00:00.000Z';

beforeAll(async () => {
  world = await exampleWorld();
  mailServer = await testMailServer();
  const opened = testMailer(mailServer.url, { database: world.database, clock });
  mailer = opened;
  companyId = await world.company('03', { companyName: 'Peintures Ansel SA' });
  rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', rights);
  await world.person('rita', fourEyes, 'read-only', ['tci-access', 'read_overdues']);
  await world.person('remi', sixEyes, 'requestor-six-eyes', rights);
});
beforeEach(async () => {
  // nothing of one test is reported in the next, and everybody may be written to again
  await world.post(rosa, '/api/v2/notifications/read', {});
  await goOn(24 * 60);
  await goOn(60);
  mailServer.received.length = 0;
});
afterAll(async () => {
  mailer.mailTransport.close();
  await mailServer.close();
  await world.close();
});

const clock = { now: () => now, today: () => now.slice(0, 10) };

/** Lets minutes pass, and does what is due then. */
async function goOn(minutes: number): Promise<void> {
  now = addMilliseconds(now, minutes * 60_000);
  world.setNow(now);
  await world.untilEventsHandled();
  for (const step of [...testNotificationSteps({ database: world.database, clock }), ...testMailSteps(mailer)])
    await step.run();
}

async function happens(...events: Array<Partial<DomainEvent> & Pick<DomainEvent, 'type' | 'subject'>>): Promise<void> {
  const actor = { personId: 'insurer/claims', name: 'Claims', via: 'token', credentialId: 'background' } as const;
  const all = events.map((each) => ({ policy: fourEyes, ...each }));
  await world.asInsurer((tx) => recordEvents(tx, actor, { now, requestId: 'test' }, all));
  await goOn(0);
}

const mails = () => mailServer.received.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
const choose = (who: Headers, ...items: object[]) =>
  world.send({ method: 'PUT', url: '/api/v2/notifications/preferences', headers: who, payload: { items } });

const documentRequest = {
  type: 'claim.documents-requested',
  subject: 'claim/clm_1',
  get data() {
    return { companyId, amount: euros(12_000), answerBy: '2026-12-04' };
  },
};

describe('a mail of notifications', () => {
  it('goes out within the minute to those who may know, with sum, day, a link to it and one to the settings', async () => {
    await happens(documentRequest);
    expect(mails()).toEqual([]);
    await goOn(1);
    expect(mails()).toEqual(['rosa@test.example: Aval Trade Credit: One notification']);
    const [mail] = mailServer.received;
    expect(mail?.text).toMatch(
      /Documents required for a claim\n\s+Peintures Ansel SA \(FR\) · EUR\s12,000\.00 · by 4 Dec 2026/,
    );
    expect(mail?.html).toMatch(/href="[^"]*\/non-payment\/claims\/clm_1"/);
    expect(mail?.html).toMatch(/href="[^"]*\/settings"/);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
      /^<.*\/api\/v2\/mail-schedule\/stop\?key=[\w-]+>$/,
    );
    await goOn(60);
    expect(mails()).toHaveLength(1);
  });

  it('collects what is wanted once a day, in the morning, required actions first', async () => {
    await happens({ type: 'claim.recovery', subject: 'claim/clm_2', data: { companyId, amount: euros(500) } });
    await goOn(5);
    expect(mails()).toEqual([]);
    now = `${now.slice(0, 10)}T23:00:00.000Z`;
    await goOn(8 * 60 - 1);
    await happens(documentRequest);
    await goOn(2);
    await goOn(2);
    expect(mails()).toEqual(['rosa@test.example: Aval Trade Credit: 2 notifications']);
    expect(mailServer.received[0]?.text).toMatch(/Documents required[\s\S]*A recovery was received/);
  });

  it('names what is most urgent first, however much else came after it, and counts all that does not wait', async () => {
    await happens(documentRequest);
    await happens({
      type: 'deadline.missed',
      subject: 'deadline/1',
      data: { companyId, duty: 'FILE_CLAIM', day: '2026-11-19' },
    });
    for (const type of ['EXTENSION_ANSWER', 'RECOVERY'])
      await world.asInsurer(
        (tx) =>
          execute(tx)`
          insert into notifications (type, event, subject, policy_key, portfolio_id, actor_id, created_at, expires_at)
          select ${type}, 'many', 'many/' || number, policy_key, portfolio_id, 'insurer/claims', ${now}, '2099-01-01'
          from policies, generate_series(1, 500) as number where policy_key = ${fourEyes}`,
      );
    await goOn(0);
    await goOn(1);
    expect(mails()).toContain('rosa@test.example: Aval Trade Credit: 502 notifications');
    const { text = '' } = mailServer.received.find(({ to }) => to?.[0]?.address === 'rosa@test.example') ?? {};
    expect(text).toMatch(/A claim was not filed in time[\s\S]*Documents required[\s\S]*extension was answered/);
    expect(text).toContain('and 482 more');
    expect(text).not.toContain('A recovery');
  });

  it.each([
    ['near', 'DEADLINE_APPROACHING', 3, 1],
    ['on its last day', 'DEADLINE_APPROACHING', 0, 1],
    ['further away', 'DEADLINE_APPROACHING', 4, 0],
    ['of another type', 'RECOVERY', 0, 0],
    ['without a day', 'DEADLINE_APPROACHING', null, 0],
  ])('goes out at once about a deadline %s or waits for the morning', async (_, type, days, mailed) => {
    await choose(rosa, { type: 'DEADLINE_APPROACHING', mail: 'daily' });
    await world.asInsurer(
      (tx) =>
        execute(tx)`
        insert into notifications (type, event, subject, policy_key, portfolio_id, actor_id, day, created_at, expires_at)
        select ${type}, 'FILE_CLAIM', 'deadline/2', policy_key, portfolio_id, 'insurer/claims',
          (${now}::timestamptz at time zone 'UTC')::date + ${days}::int, ${now}, '2099-01-01'
        from policies where policy_key = ${fourEyes}`,
    );
    await goOn(0);
    // something else is mailed either way
    await happens(documentRequest);
    await goOn(1);
    const [mail] = mailServer.received.filter(({ to }) => to?.[0]?.address === 'rosa@test.example');
    expect(mail?.subject).toContain(mailed === 1 ? '2 notifications' : 'One notification');
    await choose(rosa, { type: 'DEADLINE_APPROACHING', mail: 'at-once' });
  });

  it('says nothing of what was read before it was written', async () => {
    await happens(documentRequest);
    await world.post(rosa, '/api/v2/notifications/read', {});
    await goOn(2);
    expect(mails()).toEqual([]);
  });

  it('is not written about what somebody switched off, also where it stays in the portal', async () => {
    await choose(rosa, { type: 'CLAIM_DOCUMENTS', mail: 'never' });
    await happens(documentRequest);
    await goOn(2);
    expect(mails()).toEqual([]);
    const { body } = await world.get(rosa, '/api/v2/notifications/summary');
    expect(body.unread.value).toBe(1);
    await choose(rosa, { type: 'CLAIM_DOCUMENTS', mail: 'at-once' });
  });

  it('is written where a type is switched off in the portal that is wanted by mail', async () => {
    await choose(rosa, { type: 'CLAIM_DOCUMENTS', inApp: false });
    await happens(documentRequest);
    await goOn(2);
    expect(mails()).toHaveLength(1);
    await choose(rosa, { type: 'CLAIM_DOCUMENTS', inApp: true });
  });

  it('waits for a quarter of an hour after the one before it', async () => {
    await happens(documentRequest);
    await goOn(1);
    await happens({ ...documentRequest, subject: 'claim/clm_9', data: documentRequest.data });
    await goOn(2);
    expect(mails()).toHaveLength(1);
    await goOn(15);
    expect(mails()).toHaveLength(2);
  });

  it('is in the language of its reader', async () => {
    await world.send({ method: 'PATCH', url: '/api/v2/me/preferences', headers: rosa, payload: { locale: 'fr' } });
    await happens(documentRequest);
    await goOn(1);
    expect(mails()).toEqual(['rosa@test.example: Aval Trade Credit: Une notification']);
    expect(mailServer.received[0]?.text).toContain('jusqu’au 4 déc. 2026');
  });

  it('reminds of a deadline on the days that each reader chose, once', async () => {
    await world.send({
      method: 'PUT',
      url: '/api/v2/notifications/preferences',
      headers: rosa,
      payload: { reminderDays: [14] },
    });
    const reminder = (daysBefore: number[]) => ({
      type: 'deadline.approaching',
      subject: `deadline/${fourEyes}_${companyId}`,
      data: { companyId, duty: 'FILE_CLAIM', day: '2027-02-04', daysBefore },
    });
    const mailedTo = () => mailServer.received.map(({ to }) => to?.[0]?.address?.split('@')[0]).toSorted();
    await happens(reminder([14]));
    await goOn(3);
    expect(mailedTo()).toEqual(['rosa']);
    await goOn(60);
    await happens(reminder([7]));
    await goOn(3);
    expect(mailedTo()).toEqual(['rita', 'rosa']);
    await goOn(60);
    expect(mailedTo()).toEqual(['rita', 'rosa']);
  });
});

describe('a message of a policyholder', () => {
  const atInsurer = '/api/insurer/v1/message-threads';
  const write = async (subject: string): Promise<string> => {
    const opened = { policy: fourEyes, companyId, subject, text: 'May we talk?' };
    const { body } = await world.post(rosa, '/api/v2/message-threads', opened);
    await goOn(0);
    return body.threadId;
  };
  const insurersMails = () => mails().filter((mail) => mail.includes('u'));
  const toDoOf = async (who: Headers) =>
    (await world.get(who, '/api/v2/notifications')).body.items.map(
      ({ type, linkRoute }: { type: string; linkRoute: string }) => `${type} ${linkRoute}`,
    );

  it('is mailed to everybody at the insurer, then to who answers it and who handles it, until it is answered', async () => {
    const uwe = await world.enter({ name: 'uwe', permissions: [], userType: 'insurer' });
    const ulla = await world.enter({ name: 'ulla', permissions: [], userType: 'insurer' });
    const first = await write('Half-year figures');
    await goOn(2);
    expect(insurersMails().sort()).toEqual([
      'ulla@test.example: Aval Trade Credit: One notification',
      'uwe@test.example: Aval Trade Credit: One notification',
    ]);
    expect(mailServer.received[0]?.text).toContain('A message from a policyholder');
    const toAnswer = [`MESSAGE_FROM_POLICYHOLDER /messages/to-answer?open=${first}`];
    expect([await toDoOf(uwe), await toDoOf(ulla)]).toEqual([toAnswer, toAnswer]);
    await world.post(uwe, `${atInsurer}/${first}/messages`, { text: 'Of course.' });
    await goOn(20);
    expect([await toDoOf(uwe), await toDoOf(ulla)]).toEqual([[], []]);
    mailServer.received.length = 0;
    // whoever answered is asked again, nobody else
    await world.post(rosa, `/api/v2/message-threads/${first}/messages`, { text: 'Tomorrow?' });
    await goOn(0);
    await goOn(2);
    expect(insurersMails()).toEqual(['uwe@test.example: Aval Trade Credit: One notification']);
    // who handles covers under the policy hears of what is new
    const handler = { area: 'COVERS', name: 'Ulla', function: null, phone: null, email: 'Ulla@test.example' };
    const handlers = `/api/insurer/v1/policies/${fourEyes}/handlers`;
    const named = await world.post(uwe, handlers, { handlers: [handler] }, { method: 'PUT' });
    expect(named.status).toBe(200);
    await goOn(20);
    mailServer.received.length = 0;
    const second = await write('New owner');
    await goOn(2);
    expect(insurersMails()).toEqual(['ulla@test.example: Aval Trade Credit: One notification']);
    expect(await toDoOf(ulla)).toEqual([`MESSAGE_FROM_POLICYHOLDER /messages/to-answer?open=${second}`]);
    // Rosa is told nothing of her own messages
    expect(await toDoOf(rosa)).not.toContainEqual(expect.stringContaining('MESSAGE_FROM_POLICYHOLDER'));
  });
});

describe('a mail to who works for several clients', () => {
  it('names the most urgent of each client before the second of one', async () => {
    const mandates = [fourEyes, sixEyes].map((policyKey) => ({ policyKey, orderingRole: 'read-only' as const }));
    const bo = await world.enter({ name: 'bo', userType: 'broker', permissions: rights, mandates });
    await world.post(bo, '/api/v2/notifications/read', {});
    const missed = (policy: string, number: number) => ({
      type: 'deadline.missed',
      subject: `deadline/${number}`,
      policy,
      data: { companyId, duty: 'FILE_CLAIM', day: '2026-11-19' },
    });
    await happens(missed(sixEyes, 1));
    for (const number of [2, 3]) {
      await happens(...Array.from({ length: 15 }, (_, index) => missed(fourEyes, 100 * number + index)));
    }
    await goOn(1);
    const { text = '', subject } = mailServer.received.find(({ to }) => to?.[0]?.address === 'bo@test.example') ?? {};
    expect(subject).toContain('31 notifications');
    expect(text).toContain(sixEyes);
    expect(text).toContain('and 11 more');
  });
});
