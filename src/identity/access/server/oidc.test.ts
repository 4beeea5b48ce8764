import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ForeignProvider,
  foreignClient,
  startForeignProvider,
} from '../../../../dev/identity-provider/foreign-provider.ts';
import { TestBrowser, type TestPortal, testPortal } from '../../../testing/server/test-portal.ts';
import { defaultClaimNames, type GrantsByGroup, grantsByGroupShape } from '../identity-claims.ts';
import type { AccessConfig } from './access-config.ts';

const origin = 'http://localhost:3000';
let portal: TestPortal;
let foreign: ForeignProvider;
beforeAll(async () => {
  portal = await testPortal();
  foreign = await startForeignProvider(`${origin}/auth/callback`, `${origin}/auth/signed-out`);
});
afterAll(async () => {
  await portal.close();
  await foreign.stop();
});

const rosa = { sub: 'subject-1', email: 'rosa.requestor@nordwind.example', email_verified: true, name: 'Rosa R.' };

function idp(grantsByGroup: GrantsByGroup | null = null): NonNullable<AccessConfig['idp']> {
  return {
    ...foreignClient,
    issuer: foreign.issuer,
    scope: 'openid profile email',
    claimNames: defaultClaimNames,
    grantsByGroup,
  };
}

/** A browser on its way to the provider and back, over the provider's real HTTP. Answers with the address of the callback. */
async function visitProvider(browser: TestBrowser, returnTo = '/dashboard'): Promise<string> {
  const began = await browser.send(`/auth/login?returnTo=${returnTo}`);
  expect(began.statusCode).toBe(303);
  const cookies = new Map<string, string>();
  let address = began.headers.location as string;
  for (let hops = 0; hops < 6 && !address.startsWith(origin); hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    address = new URL(reply.headers.get('location') ?? '', address).href;
  }
  return address.slice(origin.length);
}

async function signIn(app: FastifyInstance, account: ForeignProvider['account']) {
  foreign.account = account;
  const browser = new TestBrowser(app);
  const reply = await browser.send(await visitProvider(browser));
  return { browser, reply };
}

describe('a provider that only says who somebody is', () => {
  test('lets known people in, by e-mail address at first and by its own subject from then on', async () => {
    const app = await portal.node({ idp: idp() });
    const { browser, reply } = await signIn(app, rosa);
    expect(reply.headers.location).toBe('/dashboard');
    expect((await browser.send('/api/v2/me')).json().person.name).toBe('Rosa Requestor');

    const moved = await signIn(app, { ...rosa, email: 'rosa.married@nordwind.example' });
    expect((await moved.browser.send('/api/v2/me')).json().person.email).toBe(rosa.email);
  });

  test('does not let in a newcomer to whom the address was given again', async () => {
    const app = await portal.node({ idp: idp() });
    const { reply } = await signIn(app, { ...rosa, sub: 'subject-2' });
    expect(reply.json()).toMatchObject({
      status: 403,
      code: 'sign-in-refused',
      facts: { reason: 'address-of-another' },
    });
  });

  test.each([
    [{ sub: 'x', email: 'stranger@else.example', email_verified: true }, 'unknown-person'],
    [{ sub: 'x', email: rosa.email, email_verified: false }, 'email-not-verified'],
    [{ sub: 'x' }, 'no-email'],
    [{ sub: 'x', email: 'dirk.direct@deltafoods.example' }, 'email-not-verified'],
    [{ sub: 'x', email: 'dirk.direct@deltafoods.example', email_verified: 'false' }, 'email-not-verified'],
    [{ sub: 'x', email: 'stranger@else.example' }, 'email-not-verified'],
  ])('refuses %j: %s', async (account, reason) => {
    const { reply, browser } = await signIn(await portal.node({ idp: idp() }), account);
    expect(reply.json()).toMatchObject({ code: 'sign-in-refused', facts: { reason } });
    expect(browser.cookies.has('aval')).toBe(false);
  });

  test('C18: binds an address at first only where it is verified; later the subject is enough', async () => {
    const dirk = { sub: 'subject-dirk', email: 'dirk.direct@deltafoods.example', name: 'Dirk' };
    const strict = await portal.node({ idp: idp() });
    expect((await signIn(strict, dirk)).reply.statusCode).toBe(403);
    expect((await signIn(strict, { ...dirk, email_verified: true })).reply.statusCode).toBe(303);
    expect((await signIn(strict, dirk)).reply.statusCode).toBe(303);
  });

  test('C18: is believed about addresses of which it says nothing where the operator says so', async () => {
    const igor = { sub: 'subject-igor', email: 'igor.intermediary@harbourlane.example', name: 'Igor' };
    const trusting = await portal.node({ idp: { ...idp(), vouchesForAddresses: true } });
    expect((await signIn(trusting, { ...igor, email_verified: false })).reply.statusCode).toBe(403);
    expect((await signIn(trusting, igor)).reply.statusCode).toBe(303);
  });

  test('switches the development provider off', async () => {
    const app = await portal.node({ idp: idp() });
    for (const path of ['/dev-idp/.well-known/openid-configuration', '/dev-idp/auth', '/dev-idp/sign-in/x']) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
    expect((await app.inject({ method: 'POST', url: '/dev-idp/bearer-token' })).statusCode).toBe(404);
  });
});

describe('a provider whose groups grant rights', () => {
  const grants = grantsByGroupShape.parse({
    credit: {
      organisation: { organisationId: 'org_new', name: 'New Customer', kind: 'CUSTOMER', countryCode: 'BE' },
      permissions: ['tci-access', 'read_clr'],
      mandates: [{ policy: 'COFI-1000', orderingRole: 'requestor-validator' }],
    },
    audit: { permissions: ['read_clr'], mandates: [{ policy: 'COFI-1000', orderingRole: 'read-only' }] },
  });
  const newcomer = { sub: 'n-1', email: 'new@customer.example', email_verified: true, name: 'Nele New' };

  test('enters people it vouches for, and decides again at every sign-in', async () => {
    const app = await portal.node({ idp: idp(grants) });
    const first = await signIn(app, { ...newcomer, groups: ['credit'] });
    const me = (await first.browser.send('/api/v2/me')).json();
    expect(me).toMatchObject({
      person: { name: 'Nele New', organisation: { name: 'New Customer' } },
      permissions: ['tci-access', 'read_clr'],
    });

    await signIn(app, { ...newcomer, groups: ['audit'] });
    await expect.poll(async () => (await first.browser.send('/api/v2/me')).json().permissions).toEqual(['read_clr']);
  });

  test('refuses people to whom it grants nothing', async () => {
    const { reply } = await signIn(await portal.node({ idp: idp(grants) }), { ...newcomer, groups: ['canteen'] });
    expect(reply.json()).toMatchObject({ code: 'sign-in-refused', facts: { reason: 'no-grants' } });
  });
});

describe('signing out', () => {
  test('continues to the provider, which signs out too', async () => {
    const { browser } = await signIn(await portal.node({ idp: idp() }), rosa);
    const reply = await browser.send('/auth/logout', { method: 'POST', headers: { accept: 'application/json' } });
    const location = new URL(reply.json().location);
    expect(location.origin).toBe(foreign.issuer);
    expect(location.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/auth/signed-out`);
    expect((await browser.send('/api/v2/me')).statusCode).toBe(401);
    expect((await browser.send('/auth/signed-out', { headers: { 'accept-language': 'de' } })).body).toContain(
      'Sie sind abgemeldet.',
    );
  });
});

describe('when the provider', () => {
  test('says no, the person sees that', async () => {
    const app = await portal.node({ idp: idp() });
    const browser = new TestBrowser(app);
    const began = new URL((await browser.send('/auth/login')).headers.location as string);
    const reply = await browser.send(
      `/auth/callback?error=access_denied&state=${began.searchParams.get('state')}&iss=${foreign.issuer}`,
    );
    expect(reply.json()).toMatchObject({ status: 403, facts: { reason: 'cancelled' } });
  });

  test('answers with a code of somebody else, nobody comes in', async () => {
    const app = await portal.node({ idp: idp() });
    foreign.account = rosa;
    const victim = new TestBrowser(app);
    const theirs = new URL(await visitProvider(victim), origin).searchParams.get('code') as string;
    const browser = new TestBrowser(app);
    const own = new URL(await visitProvider(browser), origin);
    own.searchParams.set('code', theirs);
    const reply = await browser.send(`${own.pathname}${own.search}`);
    expect(reply.json()).toMatchObject({ status: 403, code: 'sign-in-refused' });
  });

  test('has a new key, people sign in as before', async () => {
    const app = await portal.node({ idp: idp() });
    expect((await signIn(app, rosa)).reply.statusCode).toBe(303);
    await foreign.rotateKey();
    expect((await signIn(app, rosa)).reply.statusCode).toBe(303);
  });

  test('hangs, signing in answers 503 within ten seconds, sessions continue, and it comes back', async () => {
    const app = await portal.node({ idp: idp() });
    const started = performance.now();
    const { browser } = await signIn(app, rosa);
    const usual = performance.now() - started;
    const fresh = await portal.node({ idp: idp() });
    foreign.hang();
    const began = performance.now();
    const reply = await new TestBrowser(fresh).send('/auth/login', { headers: { accept: 'text/html' } });
    // on a busy machine everything takes longer, by as much as a usual sign-in does
    expect(performance.now() - began).toBeLessThan(10_000 + 10 * usual);
    expect(reply.statusCode).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).toContain('The sign-in service is not responding.');
    expect((await new TestBrowser(fresh).send('/auth/login')).json()).toMatchObject({
      code: 'identity-provider-unavailable',
      status: 503,
    });
    expect((await browser.send('/api/v2/me')).statusCode).toBe(200);

    await foreign.rotateKey();
    expect((await signIn(fresh, rosa)).reply.statusCode).toBe(303);
  });

  test('does not answer, signing in answers 503', async () => {
    const app = await portal.node({ idp: { ...idp(), issuer: 'http://127.0.0.1:9' } });
    const reply = await new TestBrowser(app).send('/auth/login');
    expect(reply.json()).toMatchObject({ code: 'identity-provider-unavailable', status: 503 });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });
});
