import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser, type TestPortal, testPortal } from '../../../testing/server/test-portal.ts';

let portal: TestPortal;
let app: FastifyInstance;
beforeAll(async () => {
  portal = await testPortal();
  app = await portal.node();
});
afterAll(() => portal.close());

const long = 'a'.repeat(2_100);

test.each([
  '/auth/login?returnTo=%00',
  '/auth/login?returnTo=a&returnTo=b',
  `/auth/login?returnTo=/${long}`,
  '/auth/callback',
  '/auth/callback?state=%00&code=%00',
  '/auth/callback?state=a&state=b&code=c',
  `/auth/callback?error=access_denied&state=${long}`,
  '/dev-idp',
  '/dev-idp/',
  '/dev-idp/auth',
  '/dev-idp/auth?client_id=unknown&redirect_uri=https://evil.example',
  '/dev-idp/auth?client_id=aval-portal&redirect_uri=https://evil.example/auth/callback&response_type=code&scope=openid',
  '/dev-idp/auth?client_id=aval-portal&redirect_uri=not-a-url&response_type=code&scope=openid',
  '/dev-idp/auth/unknown',
  '/dev-idp/sign-in/unknown',
  '/dev-idp/sign-in/%00/someone',
  '/dev-idp/../../etc/passwd',
  '/auth/assets/../../../package.json',
])('GET of the odd address %# is answered without a fault and leads nowhere else', async (path) => {
  const browser = new TestBrowser(app);
  const reply = await browser.send(path, { headers: { cookie: `aval-sign-in=${encodeURIComponent('\u0000ü"')}` } });
  expect(reply.statusCode).toBeLessThan(500);
  expect(new URL(reply.headers.location ?? '/', browser.origin).origin).toBe(browser.origin);
});

test.each([
  ['/auth/logout', '{', 'application/json'],
  ['/auth/logout', 'x', 'text/plain'],
  ['/dev-idp/sign-in/unknown', 'email=%00', 'application/x-www-form-urlencoded'],
  ['/dev-idp/token', '{"grant_type":', 'application/json'],
  ['/dev-idp/token', 'grant_type=authorization_code&code=%00', 'application/x-www-form-urlencoded'],
  ['/dev-idp/token', long, 'application/x-www-form-urlencoded'],
  ['/dev-idp/bearer-token', 'email=%00', 'application/x-www-form-urlencoded'],
  ['/dev-idp/bearer-token', '{}', 'application/json'],
])('POST %s with the odd body %# is answered without a fault', async (url, payload, type) => {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost:3000', 'content-type': type },
  });
  expect(reply.statusCode).toBeLessThan(500);
});

test.each([{ email: '\u0000' }, { email: long }, { email: '' }, {}])('the form %# signs nobody in', async (form) => {
  const browser = new TestBrowser(app);
  const page = await browser.follow('/auth/login');
  const reply = await browser.send(page.path, { method: 'POST', form: form as Record<string, string> });
  expect(reply.statusCode).toBe(400);
  expect(browser.cookies.has('aval')).toBe(false);
});

test.each([
  { policies: '\u0000' },
  { name: 'a\u0000b' },
  { portfolio: 'org_nordwind' },
  { permission: 'everything', policy: `${long}` },
])('nobody is composed of the odd form %#', async (form) => {
  const browser = new TestBrowser(app);
  const page = await browser.follow('/auth/login');
  const reply = await browser.send(`${page.path}/someone`, { method: 'POST', form: form as Record<string, string> });
  expect(reply.statusCode).toBe(400);
  expect(browser.cookies.has('aval')).toBe(false);
});
