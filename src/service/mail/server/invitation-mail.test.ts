import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureOrganisation } from '../../../identity/access/server/people.store.ts';
import { addMilliseconds } from '../../../platform/core/instant.ts';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import { type TestMailServer, testMailServer } from '../../../testing/server/test-mail-server.ts';
import { testMailer, testMailSteps } from '../../../testing/server/test-node.ts';
import { TestBrowser } from '../../../testing/server/test-portal.ts';

const organisationId = 'org_nord';
let testing: TestApp;
let mailServer: TestMailServer;
let mailer: ReturnType<typeof testMailer>;
let ada: { authorization: string };
let now = '2026-11-20T10:00:00.000Z';
const failures: string[] = [];

beforeAll(async () => {
  testing = await testApp();
  mailServer = await testMailServer();
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  const opened = testMailer(mailServer.url, { database: testing.database, clock });
  mailer = { ...opened, log: (failure) => failures.push(failure) };
  await testing.asInsurer((tx) =>
    ensureOrganisation(tx, { organisationId, name: 'Nord GmbH', kind: 'CUSTOMER', countryCode: 'DE' }),
  );
  ada = await testing.enter({ name: 'ada', permissions: ['tci-access'], organisationId, userType: 'administrator' });
});
beforeEach(() => {
  mailServer.answer(null);
  mailServer.received.length = 0;
  failures.length = 0;
});
afterAll(async () => {
  mailer.mailTransport.close();
  await mailServer.close();
  await testing.close();
});

/** Lets minutes pass, and mails what is due then. */
async function goOn(minutes: number): Promise<void> {
  now = addMilliseconds(now, minutes * 60_000);
  testing.setNow(now);
  for (const step of testMailSteps(mailer)) await step.run();
}

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const reply = await testing.send({ method, url, headers: ada, ...(payload ? { payload } : {}) });
  return reply.body ? JSON.parse(reply.body) : null;
}

const invite = (email: string) =>
  ask('POST', '/api/v2/users', {
    email,
    name: 'Nina New',
    isAdministrator: false,
    permissions: ['tci-access'],
    mandates: [],
  });
const mailOf = async (userId: string) => (await ask('GET', `/api/v2/users/${userId}`)).invitation;

/** The link of the newest mail, as a path. */
function linkInMail(): string {
  const link = /https?:\/\/[^/\s]+(\/auth\/login\?invitation=[\w-]{43})/.exec(mailServer.received.at(-1)?.text ?? '');
  return link?.[1] ?? 'no link';
}

describe('the mail of an invitation', () => {
  it('brings a link by which its reader comes in, in the language of the organisation', async () => {
    const { userId, signInPath } = await invite('nina@nord.example');
    await goOn(0);
    expect(mailServer.received).toHaveLength(1);
    const [mail] = mailServer.received;
    expect(mail?.to?.[0]).toMatchObject({ address: 'nina@nord.example', name: 'Nina New' });
    expect(mail?.subject).toBe('ada lädt Sie zu Aval Trade Credit ein');
    expect(mail?.text).toContain('Nord GmbH');
    expect(mail?.text).toContain('4. Dez. 2026');
    expect(linkInMail()).not.toBe(signInPath);
    expect(await mailOf(userId)).toMatchObject({ mailedAt: now.replace('.000', ''), isUndeliverable: false });
    await goOn(60);
    expect(mailServer.received).toHaveLength(1);
    expect(await new TestBrowser(testing.app).signIn('nina@nord.example', '/dashboard', linkInMail())).toBe(
      '/dashboard',
    );
  });

  it('does not end the link that its administrator was shown', async () => {
    const { signInPath } = await invite('shown@nord.example');
    await goOn(0);
    expect(await new TestBrowser(testing.app).signIn('shown@nord.example', '/dashboard', signInPath)).toBe(
      '/dashboard',
    );
  });

  it('goes out again with a new link, and the former becomes invalid', async () => {
    const { userId } = await invite('again@nord.example');
    await goOn(0);
    const former = linkInMail();
    await ask('POST', `/api/v2/users/${userId}/invitation`);
    expect(await mailOf(userId)).toMatchObject({ mailedAt: null });
    await goOn(0);
    expect(mailServer.received).toHaveLength(2);
    expect(await opens(former)).toBe(false);
    expect(await opens(linkInMail())).toBe(true);
  });

  it('is tried again when the mail server cannot take it, and given up when it never will', async () => {
    mailServer.answer(451);
    const { userId } = await invite('later@nord.example');
    await goOn(0);
    expect(await mailOf(userId)).toMatchObject({ mailedAt: null, isUndeliverable: true });
    mailServer.answer(null);
    await goOn(1);
    expect(await mailOf(userId)).toMatchObject({ mailedAt: now.replace('.000', ''), isUndeliverable: false });

    mailServer.answer(550);
    const { userId: refused } = await invite('nobody@nord.example');
    await goOn(0);
    mailServer.answer(null);
    mailServer.received.length = 0;
    await goOn(24 * 60);
    expect(mailServer.received).toHaveLength(0);
    expect(await mailOf(refused)).toMatchObject({ mailedAt: null, isUndeliverable: true });
    expect(failures).toEqual(['451', '550']);
  });

  it('is not written for an invitation that was taken back, nor for one of yesterday', async () => {
    const { userId } = await invite('taken-back@nord.example');
    await ask('DELETE', `/api/v2/users/${userId}`);
    await invite('yesterday@nord.example');
    await goOn(25 * 60);
    expect(mailServer.received).toHaveLength(0);
  });
});

/** Whether a link is one of an open invitation. */
async function opens(path: string): Promise<boolean> {
  const secret = path.slice(-43);
  const { rows } = await testing.asInsurer((tx) =>
    sql`select from invitations where accepted_at is null and sha256(${secret}::bytea) in (token_hash, mail_token_hash)`.execute(
      tx,
    ),
  );
  return rows.length > 0;
}
