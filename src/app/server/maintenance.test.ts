import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/server/test-app.ts';
import { makeMaintenanceToken, readMaintenanceToken } from './maintenance-token.ts';

const secret = 'a secret of at least thirty-two characters';
const environment = { AVAL_MAINTENANCE: 'on', AVAL_MAINTENANCE_SECRET: secret, AVAL_MAINTENANCE_RETRY_AFTER: '15m' };
const closed = await testApp({ environment });
const open = await testApp({ environment: { AVAL_MAINTENANCE_SECRET: secret } });
afterAll(() => Promise.all([closed.close(), open.close()]));

const inAnHour = () => Date.now() + 3_600_000;
const bypass = (token = makeMaintenanceToken(secret, inAnHour())) => ({ 'bypass-maintenance-page': token });

describe('maintenance (A9)', () => {
  test.each(['/', '/risk-services/covers', '/auth/login'])('a page %s is the maintenance page', async (url) => {
    const reply = await closed.send({ url, headers: { accept: 'text/html,*/*', 'accept-language': 'fr-CH,fr;q=0.9' } });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '900', 'cache-control': 'no-store' });
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('De retour bientôt');
  });

  test.each([
    ['GET', '/api/v2/me'],
    ['POST', '/api/v2/cover-requests'],
    ['GET', '/api/openapi.json'],
    ['GET', '/static/js/config.json'],
    ['GET', '/api/nothing'],
  ] as const)('%s %s is a problem document', async (method, url) => {
    const reply = await closed.send({ method, url, headers: { accept: 'application/json' } });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '900', 'cache-control': 'no-store' });
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toMatchObject({ status: 503, code: 'maintenance' });
  });

  test('the page loads nothing and runs nothing', async () => {
    const reply = await closed.send({ url: '/', headers: { accept: 'text/html' } });
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(reply.body).not.toMatch(/<script|src=|href=/);
  });

  test('health stays visible to whoever watches over the server', async () => {
    expect((await closed.send({ url: '/health/live' })).statusCode).toBe(200);
    expect((await closed.send({ url: '/health/ready' })).statusCode).toBe(200);
  });
});

describe('Bypass-Maintenance-Page', () => {
  test('lifts the page and nothing else: there is still no session', async () => {
    const reply = await closed.send({ url: '/api/v2/me', headers: bypass() });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not-signed-in']);
    expect((await closed.send({ url: '/static/js/config.json', headers: bypass() })).statusCode).toBe(200);
  });

  test('its use is in the audit trail, without the token', async () => {
    const token = makeMaintenanceToken(secret, inAnHour());
    await closed.send({ url: '/static/js/config.json?private=1', headers: bypass(token) });
    const { rows } = await closed.asInsurer((tx) =>
      sql<{ subject: string; after: unknown }>`select subject, after from audit_entries
        where type = 'maintenance.bypassed' and subject = ${`maintenance-token/${token.split('.')[1]}`}`.execute(tx),
    );
    expect(rows).toEqual([expect.objectContaining({ after: { method: 'GET', path: '/static/js/config.json' } })]);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[2]);
  });

  const token = makeMaintenanceToken(secret, inAnHour());
  test.each([
    ['nothing', ''],
    ['a guess', 'true'],
    ['another secret', makeMaintenanceToken(`${secret}!`, inAnHour())],
    ['a token that has ended', makeMaintenanceToken(secret, Date.now() - 1000)],
    ['a later end', token.replace(/^\d+/, (expiry) => String(Number(expiry) + 1))],
    ['another id', token.replace(/\.[\w-]{8}\./, '.AAAAAAAA.')],
    ['a token with more behind it', `${token}A`],
  ])('%s does not pass', async (_what, value) => {
    const reply = await closed.send({ url: '/api/v2/me', headers: bypass(value) });
    expect(reply.json().code).toBe('maintenance');
  });

  test('means nothing while there is no maintenance', async () => {
    expect((await open.send({ url: '/api/v2/me', headers: bypass() })).statusCode).toBe(401);
    expect((await open.send({ url: '/health/live', headers: bypass('nonsense') })).statusCode).toBe(200);
  });

  test('ends when it says', () => {
    const short = makeMaintenanceToken(secret, 1_900_000_000_000);
    expect(readMaintenanceToken(secret, short, 1_899_999_999_999)).not.toBeNull();
    expect(readMaintenanceToken(secret, short, 1_900_000_000_000)).toBeNull();
  });
});
