import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letOnlyNewsCount, TestBrowser, type TestPortal, testPortal } from '../../../testing/server/test-portal.ts';
import { house } from './resolve-actor.ts';

let portal: TestPortal;
let app: FastifyInstance;
beforeAll(async () => {
  portal = await testPortal();
  app = await portal.node({ session: { idleSeconds: 3600, absoluteSeconds: 3 * 3600 } });
});
afterAll(() => portal.close());

const minutes = (count: number) => count * 60_000;

async function signedIn(email = 'rosa.requestor@nordwind.example'): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  await browser.signIn(email);
  return browser;
}

describe('a session', () => {
  test('ends an hour after the last sign of life', async () => {
    const browser = await signedIn();
    portal.clock.advance(minutes(59));
    expect((await browser.send('/api/v2/me')).statusCode).toBe(200);
    portal.clock.advance(minutes(59));
    expect((await browser.send('/api/v2/me')).statusCode).toBe(200);
    portal.clock.advance(minutes(60) + 1);
    const late = await browser.send('/api/v2/me');
    expect(late.statusCode).toBe(401);
    expect(late.json().code).toBe('not-signed-in');
  });

  test('ends at the latest after its longest time, however busy', async () => {
    const browser = await signedIn();
    for (let hour = 0; hour < 5; hour += 1) {
      portal.clock.advance(minutes(35));
      expect((await browser.send('/api/v2/me')).statusCode).toBe(200);
    }
    portal.clock.advance(minutes(5) + 1);
    expect((await browser.send('/api/v2/me')).statusCode).toBe(401);
  });

  test.each([
    ['asking when it ends', '/api/v2/me?touch=false', {}],
    ['what a page asks by itself', '/api/v2/me', { 'aval-background': '1' }],
    ['a live stream', '/api/v2/me', { accept: 'text/event-stream' }],
  ])('is not extended by %s', async (_what, path, headers) => {
    const browser = await signedIn();
    const before = (await browser.send('/api/v2/me?touch=false')).json().session;
    portal.clock.advance(minutes(30));
    expect((await browser.send(path, { headers })).statusCode).toBe(200);
    expect((await browser.send('/api/v2/me?touch=false')).json().session).toEqual(before);
    portal.clock.advance(minutes(30) + 1000);
    expect((await browser.send(path, { headers })).statusCode).toBe(401);
  });

  test('says when it ends', async () => {
    const browser = await signedIn();
    const { session } = (await browser.send('/api/v2/me')).json();
    const inHours = (instant: string) => Math.round((Date.parse(instant) - Date.parse(portal.clock.now())) / 3_600_000);
    expect(inHours(session.idleExpiresAt)).toBe(1);
    expect(inHours(session.absoluteExpiresAt)).toBe(3);
  });

  test('writes a sign of life at most once a minute', async () => {
    const browser = await signedIn();
    const lastSeen = async () => {
      const row = await portal.database.read(house, (tx) =>
        tx.selectFrom('sessions').select('lastSeenAt').orderBy('createdAt', 'desc').executeTakeFirstOrThrow(),
      );
      return row.lastSeenAt;
    };
    const atFirst = await lastSeen();
    portal.clock.advance(59_000);
    await browser.send('/api/v2/me');
    expect(await lastSeen()).toBe(atFirst);
    portal.clock.advance(2_000);
    await browser.send('/api/v2/me');
    expect(await lastSeen()).not.toBe(atFirst);
  });

  test('knows at once when rights change, on every node', async () => {
    letOnlyNewsCount();
    const elsewhere = await portal.node();
    const browser = await signedIn('dirk.direct@deltafoods.example');
    const copy = new TestBrowser(elsewhere);
    copy.cookies.set('aval', browser.cookies.get('aval') as string);
    expect((await copy.send('/api/v2/me')).json().permissions).toContain('rabobank_content');
    await portal.database.write(house, (tx) =>
      tx
        .updateTable('people')
        .set({ permissions: ['client_content'] })
        .where('email', '=', 'dirk.direct@deltafoods.example')
        .execute(),
    );
    await expect.poll(async () => (await copy.send('/api/v2/me')).json().permissions).toEqual(['client_content']);
  });

  test.each(['', 'x', 'aval_x', 'Ω', 'a'.repeat(5000), '%00', '"'])(
    'is not opened by the odd cookie %#',
    async (value) => {
      const browser = new TestBrowser(app);
      browser.cookies.set('aval', encodeURIComponent(value));
      expect((await browser.send('/api/v2/me')).statusCode).toBe(401);
    },
  );
});

describe('row-level security', () => {
  test('shows the application only rows of its person, and no hash of a secret', async () => {
    await signedIn();
    const { scope } = house;
    const rosa = {
      scope: { ...scope, kind: 'customer', policies: [], portfolios: [] } as never,
      personId: 'per_rosa-requestor',
    };
    const people = await portal.database.read(rosa, (tx) => tx.selectFrom('people').select('email').execute());
    expect(people).toEqual([{ email: 'rosa.requestor@nordwind.example' }]);
    const organisations = await portal.database.read(rosa, (tx) =>
      tx.selectFrom('organisations').select('name').where('kind', '=', 'CUSTOMER').execute(),
    );
    expect(organisations).toEqual([{ name: 'Nordwind Maschinenbau GmbH' }]);
    await expect(
      portal.database.read(rosa, (tx) => tx.selectFrom('sessions').select('sessionHash').execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(
      portal.database.read(rosa, (tx) => tx.selectFrom('signInAttempts').select('nonce').execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(
      portal.database.write(rosa, (tx) => tx.updateTable('people').set({ permissions: [] }).execute()),
    ).rejects.toThrow(/rights are for the administrator/);
    const [deleted] = await portal.database.write(rosa, (tx) => tx.deleteFrom('mandates').execute());
    expect(deleted?.numDeletedRows).toBe(0n);
  });
});
