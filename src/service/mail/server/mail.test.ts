import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMilliseconds } from '../../../platform/core/instant.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  fourEyes,
  sixEyes,
} from '../../../testing/server/example-world.ts';
import { type TestMailServer, testMailServer } from '../../../testing/server/test-mail-server.ts';
import { testMailer, testMailSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let mailServer: TestMailServer;
let mailer: ReturnType<typeof testMailer>;
let rosa: Headers;
let viktor: Headers;
let remi: Headers;
let ines: Headers;
let now = '2026-11-20T10:00:00.000Z';
const failures: string[] = [];

beforeAll(async () => {
  world = await exampleWorld();
  mailServer = await testMailServer();
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  const opened = testMailer(mailServer.url, { database: world.database, clock });
  mailer = { ...opened, log: (failure) => failures.push(failure) };
  rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes');
  viktor = await world.person('viktor', fourEyes, 'validator-four-eyes');
  await world.person('rita', fourEyes, 'read-only');
  for (const who of [rosa, viktor]) await choose(who, { changes: 'never' });
  remi = await world.person('remi', sixEyes, 'requestor-six-eyes');
  ines = await world.person('ines', sixEyes, 'intermediary-validator-six-eyes');
  await world.person('fabien', sixEyes, 'final-validator-six-eyes');
});
beforeEach(async () => {
  // nothing of one test is news in the next, and everybody may be written to again
  await goOn(60);
  mailServer.answer(null);
  mailServer.received.length = 0;
  failures.length = 0;
});
afterAll(async () => {
  mailer.mailTransport.close();
  await mailServer.close();
  await world.close();
});

/** Lets minutes pass, and does what is due then. */
async function goOn(minutes: number): Promise<void> {
  now = addMilliseconds(now, minutes * 60_000);
  world.setNow(now);
  await world.untilEventsHandled();
  for (const step of testMailSteps(mailer)) await step.run();
}

/** Notices what happened, and a minute later writes what is due. */
async function post(): Promise<string[]> {
  await goOn(0);
  await goOn(2);
  return mails();
}

const mails = () => mailServer.received.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);

async function orderOf(who: Headers, policy: string) {
  const companyId = await world.company('03');
  return world.order(who, { policy, companyId, action: 'NEW', amount: euros(50_000) });
}

const act = (who: Headers, orderId: string | null, action: string, reason?: string) =>
  world.post(who, `/api/v2/orders/${orderId}/${action}`, reason === undefined ? undefined : { reason });

async function choose(who: Headers, mail: Record<string, string>): Promise<void> {
  const { statusCode } = await world.send({
    method: 'PATCH',
    url: '/api/v2/me/preferences',
    headers: who,
    payload: { mail },
  });
  expect(statusCode).toBe(200);
}

describe('mails about orders', () => {
  it('notify the next approver, and the creator about the outcome, and nobody else', async () => {
    const { orderId } = await orderOf(rosa, fourEyes);
    expect(await post()).toEqual(['viktor@test.example: Aval Trade Credit: One request awaits your approval']);
    const [mail] = mailServer.received;
    expect(mail?.from).toMatchObject({ name: 'Aval', address: 'portal@insurer.example' });
    expect(mail?.text).toContain('New cover · Buyer');
    expect(mail?.text).toContain('EUR\u00a050,000');
    expect(mail?.html).toContain('Requested by rosa under policy HERM-1000001.');
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));

    await act(viktor, orderId, 'return', 'Please ask for less.');
    await goOn(20);
    expect((await post()).slice(1)).toEqual(['rosa@test.example: Aval Trade Credit: Update on one of your requests']);
    expect(mailServer.received[1]?.text).toContain('Returned to you for amendment · “Please ask for less.”');
  });

  it('follow six eyes from one step to the next', async () => {
    const { orderId } = await orderOf(remi, sixEyes);
    expect((await post()).map((message) => message.split(':')[0])).toEqual(['ines@test.example']);
    await act(ines, orderId, 'approve');
    expect((await post()).map((message) => message.split(':')[0])).toEqual([
      'ines@test.example',
      'fabien@test.example',
    ]);
  });

  it('collect what is done together, and what follows within a quarter of an hour', async () => {
    await orderOf(rosa, fourEyes);
    await orderOf(rosa, fourEyes);
    expect(await post()).toEqual(['viktor@test.example: Aval Trade Credit: 2 requests await your approval']);
    await orderOf(rosa, fourEyes);
    expect(await post()).toHaveLength(1);
    await goOn(15);
    expect(mails().slice(1)).toEqual(['viktor@test.example: Aval Trade Credit: One request awaits your approval']);
  });

  it('say nothing of what is settled before they are written', async () => {
    const { orderId } = await orderOf(rosa, fourEyes);
    await act(rosa, orderId, 'withdraw');
    expect(await post()).toEqual([]);
  });

  it('say nothing to somebody who may no longer see the policy, or was suspended', async () => {
    await orderOf(rosa, fourEyes);
    await goOn(0);
    await world.asInsurer((tx) =>
      tx.updateTable('people').set({ state: 'SUSPENDED' }).where('personId', '=', 'viktor').execute(),
    );
    await goOn(2);
    expect(mails()).toEqual([]);
    await world.asInsurer((tx) =>
      tx.updateTable('people').set({ state: 'ACTIVE' }).where('personId', '=', 'viktor').execute(),
    );
  });
});

describe('with fewer mails', () => {
  it('gets one a day, in the morning, with all of the day before', async () => {
    await choose(viktor, { approvals: 'daily' });
    now = '2026-12-01T12:00:00.000Z';
    await goOn(0);
    await orderOf(rosa, fourEyes);
    await post();
    await goOn(60);
    await orderOf(rosa, fourEyes);
    await post();
    expect(mails()).toEqual([]);
    now = '2026-12-02T06:59:00.000Z';
    await goOn(0);
    expect(mails()).toEqual([]);
    await goOn(1);
    await goOn(1);
    expect(mails()).toEqual(['viktor@test.example: Aval Trade Credit: 2 requests await your approval']);
    await choose(viktor, { approvals: 'at-once' });
  });

  it('gets none', async () => {
    await choose(viktor, { approvals: 'never' });
    await orderOf(rosa, fourEyes);
    expect(await post()).toEqual([]);
    await choose(viktor, { approvals: 'at-once' });
    await goOn(24 * 60);
    expect(mails()).toEqual([]);
  });
});

describe('changes on buyers', () => {
  const toChanges = () => mails().filter((message) => message.includes('to your buyers'));
  let dana: Headers;

  beforeAll(async () => {
    dana = await world.person('dana', direct, 'requestor-validator');
  });

  it('are counted in the mail of the next morning, and once', async () => {
    for (const grade of ['03', '04'] as const) {
      const companyId = await world.company(grade);
      await world.order(dana, { policy: direct, companyId, action: 'NEW', amount: euros(50_000) });
    }
    await goOn(24 * 60);
    await goOn(1);
    expect(toChanges()).toEqual(['dana@test.example: Aval Trade Credit: 2 changes to your buyers']);
    expect(mailServer.received.at(-1)?.text).toContain('/risk-services/monitor');
    await goOn(24 * 60);
    await goOn(1);
    expect(toChanges()).toHaveLength(1);
  });

  it('name the buyers of whom something critical is reported', async () => {
    const companyId = await world.company('03', { companyName: 'Fallen Buyer SARL' });
    await world.order(dana, { policy: direct, companyId, action: 'NEW', amount: euros(50_000) });
    const { coverId } = (await world.listed(dana, `companyId=${companyId}`))[0] ?? {};
    const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
    const notice = { reasonCodes: ['INSOLVENCY'], noticeDays: 0 };
    expect((await world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, notice)).status).toBe(200);
    await goOn(24 * 60);
    await goOn(1);
    expect(mailServer.received.at(-1)?.text).toMatch(/critical\n.*Fallen Buyer SARL \(FR\)/);
  });

  it('are sent to nobody who wants none', async () => {
    await choose(dana, { changes: 'never' });
    await world.order(dana, {
      policy: direct,
      companyId: await world.company('03'),
      action: 'NEW',
      amount: euros(30_000),
    });
    await goOn(24 * 60);
    await goOn(1);
    expect(toChanges()).toEqual([]);
    await choose(dana, { changes: 'daily' });
  });

  it('are sent to nobody who may not open the monitor', async () => {
    await world.asInsurer((tx) =>
      tx.updateTable('people').set({ permissions: [] }).where('personId', '=', 'dana').execute(),
    );
    await goOn(24 * 60);
    await goOn(1);
    expect(toChanges()).toEqual([]);
  });
});

describe('a mail server', () => {
  it('that cannot take a mail now gets it again later, and the mail arrives once', async () => {
    mailServer.answer(451);
    await orderOf(rosa, fourEyes);
    expect(await post()).toEqual([]);
    expect(failures).toEqual(['451']);
    mailServer.answer(null);
    await goOn(2);
    await goOn(30);
    expect(mails()).toHaveLength(1);
  });

  it('that refuses a mail for good is not asked again', async () => {
    mailServer.answer(550);
    await orderOf(rosa, fourEyes);
    await post();
    mailServer.answer(null);
    await goOn(60);
    expect(mails()).toEqual([]);
    expect(failures).toEqual(['550']);
  });

  it('is given each mail by one node only', async () => {
    for (let index = 0; index < 3; index += 1) await orderOf(rosa, fourEyes);
    await goOn(0);
    now = addMilliseconds(now, 120_000);
    await Promise.all([1, 2, 3].flatMap(() => testMailSteps(mailer).map((step) => step.run())));
    // a mailbox that a step holds at that moment waits for the next run
    await goOn(0);
    expect({ mails: mails(), failures }).toEqual({
      mails: ['viktor@test.example: Aval Trade Credit: 3 requests await your approval'],
      failures: [],
    });
  });
});

describe('a schedule of one’s own', () => {
  const usual = {
    every: 'DAY',
    weekday: 1,
    time: '07:00',
    timeZone: 'UTC',
    quietDays: [] as number[],
    pausedUntil: null as string | null,
    urgentDays: 3,
  };
  const schedule = async (more: Partial<typeof usual>) => {
    const { statusCode, body } = await world.send({
      method: 'PUT',
      url: '/api/v2/mail-schedule',
      headers: viktor,
      payload: { ...usual, ...more },
    });
    return [statusCode, JSON.parse(body)];
  };
  /** Passes to an instant, and does what is due then and a minute later. */
  const until = async (instant: string) => {
    now = instant;
    await goOn(0);
    await goOn(2);
  };
  const toViktor = () => mails().filter((mail) => mail.startsWith('viktor'));

  it('is shown with the next digest, and kept as far as it makes sense', async () => {
    const [status, body] = await schedule({ time: '18:30', timeZone: 'Europe/Berlin' });
    expect([status, body.schedule.time]).toEqual([200, '18:30']);
    expect(new Date(body.nextDigestAt).toISOString().slice(11, 16)).toMatch(/1[67]:30/);
    expect((await schedule({ timeZone: 'Mars/Olympus' }))[1].errors).toMatchObject([{ pointer: '/timeZone' }]);
    await schedule({});
  });

  it('sends one digest a week, also where the portal stood still on its day', async () => {
    await choose(viktor, { approvals: 'daily' });
    await schedule({ every: 'WEEK', weekday: 3 });
    await until('2027-01-06T07:00:00.000Z'); // a Wednesday
    await orderOf(rosa, fourEyes);
    await goOn(2);
    await until('2027-01-08T12:00:00.000Z');
    await until('2027-01-12T12:00:00.000Z');
    expect(toViktor()).toEqual([]);
    const preview = await world.get(viktor, '/api/v2/mail-schedule/preview');
    expect(preview.body.sections.map(({ heading }: { heading: string }) => heading)).toEqual([
      'One request awaits your approval',
    ]);
    await until('2027-01-14T12:00:00.000Z'); // a day late
    expect(toViktor()).toHaveLength(1);
    await until('2027-01-15T12:00:00.000Z');
    expect(toViktor()).toHaveLength(1);
    await schedule({});
    await choose(viktor, { approvals: 'at-once' });
  });

  it('sends nothing on quiet days and in a pause, and all of it afterwards, once', async () => {
    await schedule({ quietDays: [6, 7] });
    await until('2027-02-06T10:00:00.000Z'); // a Saturday
    await orderOf(rosa, fourEyes);
    await goOn(2);
    await until('2027-02-07T12:00:00.000Z');
    expect(toViktor()).toEqual([]);
    await until('2027-02-08T07:00:00.000Z');
    expect(toViktor()).toHaveLength(1);
    await schedule({ pausedUntil: '2027-02-20' });
    await orderOf(rosa, fourEyes);
    await goOn(2);
    await until('2027-02-19T12:00:00.000Z');
    expect(toViktor()).toHaveLength(1);
    await until('2027-02-20T07:00:00.000Z');
    await until('2027-02-20T08:00:00.000Z');
    expect(toViktor()).toHaveLength(2);
    await schedule({});
  });

  it('sends a digest once in spite of a node that was killed: what it may have sent already has the same name', async () => {
    await orderOf(rosa, fourEyes);
    await goOn(0);
    const stops = { ...mailer, database: { ...mailer.database, write: mailer.database.write } };
    const killed = {
      ...stops,
      mailTransport: {
        ...mailer.mailTransport,
        send: async (envelope: Parameters<typeof mailer.mailTransport.send>[0]) => {
          await mailer.mailTransport.send(envelope);
          throw new NodeEnded();
        },
      },
    };
    now = addMilliseconds(now, 120_000);
    // the node ends after the mail server's "yes": it notes nothing, its lease runs out
    await world.asInsurer((tx) =>
      tx.updateTable('mailboxes').set({ dueAt: now }).where('personId', '=', 'viktor').execute(),
    );
    await testMailSteps(killed as never)
      .find(({ name }) => name === 'Send mails')
      ?.run()
      .catch(() => {});
    await goOn(2);
    await goOn(10);
    const names = mailServer.received
      .filter(({ to }) => to?.[0]?.address?.startsWith('viktor'))
      .map((mail) => mail.messageId);
    expect(new Set(names).size).toBe(1);
  });

  it('stops from a mail program with one click, and starts again here', async () => {
    await orderOf(rosa, fourEyes);
    await post();
    const header = (key: string) => mailServer.received.at(-1)?.headers.find((each) => each.key === key)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(/<([^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '');
    const click = (contentType: string, url = `${pathname}${search}`) =>
      world.send({
        method: 'POST',
        url,
        headers: { 'content-type': contentType },
        payload: 'List-Unsubscribe=One-Click',
      });
    // a key that nobody has is answered alike
    expect((await click('application/x-www-form-urlencoded', `${pathname}?key=none`)).statusCode).toBe(200);
    expect((await click('application/x-www-form-urlencoded')).statusCode).toBe(200);
    await orderOf(rosa, fourEyes);
    await goOn(30);
    await post();
    expect(toViktor()).toHaveLength(1);
    expect((await world.get(viktor, '/api/v2/mail-schedule')).body.stoppedAt).not.toBeNull();
    await schedule({});
    await orderOf(rosa, fourEyes);
    await goOn(30);
    await post();
    expect(toViktor()).toHaveLength(2);
  });
});

/** A node that ends in the middle of its work. */
class NodeEnded extends Error {}
