import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letOnlyNewsCount, TestBrowser, type TestPortal, testPortal } from '../../../testing/server/test-portal.ts';
import { house } from './resolve-actor.ts';

let portal: TestPortal;
let app: FastifyInstance;
beforeAll(async () => {
  portal = await testPortal();
  app = await portal.node();
});
afterAll(() => portal.close());

const rosa = 'rosa.requestor@nordwind.example';

describe('signing in', () => {
  test('leads over the list of people to the page that was wanted', async () => {
    const browser = new TestBrowser(app);
    const page = await browser.follow('/auth/login?returnTo=/risk-services/covers');
    expect(page.reply.statusCode).toBe(200);
    expect(page.reply.body).toContain('Rosa Requestor');
    expect(page.reply.body).toContain('Credit manager, Nordwind Maschinenbau GmbH');

    expect(await browser.signIn(rosa, '/risk-services/covers')).toBe('/risk-services/covers');
    const me = await browser.send('/api/v2/me');
    expect(me.statusCode).toBe(200);
    expect(me.json().person).toMatchObject({ email: rosa, name: 'Rosa Requestor', organisation: { kind: 'CUSTOMER' } });
  });

  test('asks the provider with code flow, PKCE, state and nonce, different each time', async () => {
    const ask = async () =>
      new URL((await new TestBrowser(app).send('/auth/login')).headers.location as string).searchParams;
    const [one, other] = [await ask(), await ask()];
    expect(one.get('response_type')).toBe('code');
    expect(one.get('scope')?.split(' ')).toContain('openid');
    expect(one.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)?.length).toBeGreaterThan(20);
      expect(one.get(name)).not.toBe(other.get(name));
    }
  });

  test('never leads out of the portal', async () => {
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      expect(await new TestBrowser(app).signIn(rosa, evil)).toBe('/');
    }
  });

  test('gives a cookie that scripts cannot read and other sites cannot send', async () => {
    const browser = new TestBrowser(app);
    await browser.signIn(rosa);
    expect(browser.cookies.has('aval')).toBe(true);

    const secure = new TestBrowser(
      await portal.node({ publicUrl: 'https://portal.example' }),
      'https://portal.example',
    );
    const replies: string[] = [];
    const { send } = secure;
    secure.send = async (...request) => {
      const reply = await send.apply(secure, request);
      replies.push(...[reply.headers['set-cookie'] ?? []].flat());
      return reply;
    };
    await secure.signIn(rosa);
    const session = replies.find((line) => line.startsWith('__Host-aval='));
    expect(session).toMatch(/; Path=\//);
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; Secure/);
    expect(session).toMatch(/; SameSite=Lax/);
    expect(session).not.toMatch(/Domain|Expires|Max-Age/i);
  });

  test('opens a new session each time and ends the one that the browser had (no fixation)', async () => {
    const browser = new TestBrowser(app);
    browser.cookies.set('aval', 'planted-by-somebody-else');
    await browser.signIn(rosa);
    const first = browser.cookies.get('aval') as string;
    expect(first).not.toBe('planted-by-somebody-else');

    await browser.signIn('ada.admin@nordwind.example');
    expect(browser.cookies.get('aval')).not.toBe(first);
    const old = new TestBrowser(app);
    old.cookies.set('aval', first);
    expect((await old.send('/api/v2/me')).statusCode).toBe(401);
  });

  test('keeps no secret in the database', async () => {
    const browser = new TestBrowser(app);
    await browser.signIn(rosa);
    const rows = await portal.database.read(house, (tx) => tx.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('aval'));
  });

  test('finishes once, and only in the browser that began', async () => {
    const browser = new TestBrowser(app);
    const page = await browser.follow('/auth/login');
    let reply = await browser.send(page.path, { method: 'POST', form: { email: rosa } });
    while (!reply.headers.location?.includes('/auth/callback'))
      reply = await browser.send(new URL(reply.headers.location as string, browser.origin).pathname);
    const callback = new URL(reply.headers.location);
    const address = `${callback.pathname}${callback.search}`;

    const stranger = await new TestBrowser(app).send(address);
    expect(stranger.statusCode).toBe(400);
    expect(stranger.json().code).toBe('sign-in-expired');
    expect((await browser.send(address)).statusCode).toBe(303);
    expect((await browser.send(address)).json().code).toBe('sign-in-expired');
  });

  test('that took too long begins again', async () => {
    const browser = new TestBrowser(app);
    const page = await browser.follow('/auth/login');
    portal.clock.advance(600_001);
    const { reply } = await browser.follow(page.path, { method: 'POST', form: { email: rosa } });
    expect(reply.json().code).toBe('sign-in-expired');
  });

  test('says why it failed in the language of the person', async () => {
    const reply = await new TestBrowser(app).send('/auth/callback?state=x&code=y', {
      headers: { accept: 'text/html', 'accept-language': 'pt, fr-CH;q=0.9, en;q=0.8' },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('Cette connexion a expiré');
    expect(reply.body).toContain('lang="fr"');
  });

  test('as nobody shows the list again', async () => {
    const browser = new TestBrowser(app);
    const page = await browser.follow('/auth/login');
    const reply = await browser.send(page.path, { method: 'POST', form: { email: '<b>@nowhere.example' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Nobody has the address');
    expect(reply.body).not.toContain('<b>@nowhere');
  });

  test('works under every name of this machine, and under no other', async () => {
    for (const origin of ['http://127.0.0.1:4711', 'http://[::1]:4711', 'http://192.168.7.9:4711']) {
      const browser = new TestBrowser(app, origin);
      expect(await browser.signIn(rosa)).toBe('/dashboard');
      expect((await browser.send('/api/v2/me')).statusCode).toBe(200);
    }
    const rebound = await new TestBrowser(app, 'http://evil.example:3000').send('/auth/login');
    expect(new URL(rebound.headers.location as string).host).toBe('localhost:3000');
  });

  test('without cookies says so instead of beginning again for ever', async () => {
    const location = (await new TestBrowser(app).send('/auth/login')).headers.location as string;
    const { headers } = await new TestBrowser(app).send(location);
    const reply = await new TestBrowser(app).send(headers.location as string);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Start again.');
  });

  test('of a suspended person is refused, and their sessions end', async () => {
    letOnlyNewsCount();
    const browser = new TestBrowser(app);
    await browser.signIn('tom.tied@agents.example');
    await portal.database.write(house, (tx) =>
      tx.updateTable('people').set({ state: 'SUSPENDED' }).where('email', '=', 'tom.tied@agents.example').execute(),
    );
    await expect.poll(async () => (await browser.send('/api/v2/me')).statusCode).toBe(401);
    const page = await browser.follow('/auth/login');
    const { reply } = await browser.follow(page.path, { method: 'POST', form: { email: 'tom.tied@agents.example' } });
    expect(reply.json()).toMatchObject({ code: 'sign-in-refused', facts: { reason: 'suspended' } });
  });

  test('is recorded in the audit trail', async () => {
    const entries = await portal.database.read(house, (tx) =>
      tx
        .selectFrom('auditEntries')
        .select(['type', 'actorName', 'via'])
        .where('subject', '=', 'person/per_rosa-requestor')
        .execute(),
    );
    expect(entries).toContainEqual({ type: 'person.signed-in', actorName: 'Rosa Requestor', via: 'session' });
  });
});

describe('someone with chosen permissions', () => {
  test('is composed, and the same choice is the same person', async () => {
    const form: [string, string][] = [
      ['name', 'Zoe'],
      ['userType', 'agent'],
      ['orderingRole', 'read-only'],
      ['permission', 'read_clr'],
      ['permission', 'edoc'],
      ['portfolio', 'org_harbour-and-lane'],
    ];
    const compose = async () => {
      const browser = new TestBrowser(app);
      const page = await browser.follow('/auth/login');
      expect((await browser.send(`${page.path}/someone`)).body).toContain('read_company_grade');
      const end = await browser.follow(`${page.path}/someone`, { method: 'POST', form });
      expect(end.path).toBe('/');
      return (await browser.send('/api/v2/me')).json();
    };
    const one = await compose();
    expect(one).toMatchObject({ person: { name: 'Zoe' }, userType: 'agent', permissions: ['edoc', 'read_clr'] });
    expect((await compose()).person.personId).toBe(one.person.personId);
  });

  test('cannot be given what does not exist', async () => {
    const browser = new TestBrowser(app);
    const page = await browser.follow('/auth/login');
    const reply = await browser.send(`${page.path}/someone`, { method: 'POST', form: { policies: 'herm-9999999' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('HERM-9999999');
  });
});

describe('signing out', () => {
  test('ends the session on every node at once', async () => {
    letOnlyNewsCount();
    const elsewhere = await portal.node();
    const browser = new TestBrowser(app);
    await browser.signIn(rosa);
    const copy = new TestBrowser(elsewhere);
    copy.cookies.set('aval', browser.cookies.get('aval') as string);
    expect((await copy.send('/api/v2/me')).statusCode).toBe(200);

    const reply = await browser.send('/auth/logout', {
      method: 'POST',
      headers: { accept: 'application/json', origin: 'http://localhost:3000' },
    });
    expect(reply.json()).toEqual({ location: '/auth/login' });
    expect(browser.cookies.has('aval')).toBe(false);
    await expect.poll(async () => (await copy.send('/api/v2/me')).statusCode).toBe(401);
  });

  test('by a form leads on', async () => {
    const browser = new TestBrowser(app);
    await browser.signIn(rosa);
    const reply = await browser.send('/auth/logout', { method: 'POST', form: {} });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe('/auth/login');
  });

  test.each([{}, { referer: 'http://localhost:3000/settings' }, { 'sec-fetch-site': 'same-origin' }])(
    'C18: is done for a page of the portal, however old its browser: %j',
    async (headers) => {
      const browser = new TestBrowser(app);
      await browser.signIn(rosa);
      expect((await browser.send('/auth/logout', { method: 'POST', headers })).statusCode).toBe(303);
    },
  );

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/page' },
    { referer: 'http://localhost:3000.evil.example/' },
    { referer: 'http://localhost:3001/dashboard' },
    { referer: 'about:blank' },
    { referer: 'https://evil.example/', 'sec-fetch-site': 'same-origin' },
  ])('is not done for another site: %j', async (headers) => {
    const browser = new TestBrowser(app);
    await browser.signIn(rosa);
    const reply = await browser.send('/auth/logout', { method: 'POST', headers });
    expect(reply.json().code).toBe('cross-origin');
    expect((await browser.send('/api/v2/me')).statusCode).toBe(200);
  });
});
