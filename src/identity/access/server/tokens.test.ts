import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  enterPolicy,
  letOnlyNewsCount,
  TestBrowser,
  type TestPortal,
  testPortal,
} from '../../../testing/server/test-portal.ts';
import { house } from './resolve-actor.ts';

let portal: TestPortal;
let app: FastifyInstance;
let ada: TestBrowser;
beforeAll(async () => {
  portal = await testPortal();
  app = await portal.node();
  await portal.database.write(house, async (tx) => {
    for (const policy of ['HERM-1000001', 'HERM-1000001-DCL', 'SFAC-2000001']) await enterPolicy(tx, policy, '');
    await enterPolicy(tx, 'TI-5000001', 'org_harbour-and-lane');
  });
  ada = new TestBrowser(app);
  await ada.signIn('ada.admin@nordwind.example');
});
afterAll(() => portal.close());

const make = async (requested: object, by: TestBrowser = ada) =>
  (await by.send('/api/v2/tokens', { method: 'POST', json: requested })).json();
const meWith = (token: string, node = app) =>
  new TestBrowser(node).send('/api/v2/me', { headers: { authorization: `Bearer ${token}` } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a token', () => {
  test('acts for its maker, with all their rights when none are named', async () => {
    const { token, policies } = await make({ name: 'ERP' });
    expect(token).toMatch(/^aval_[\w-]{43}$/);
    expect(policies).toBeNull();
    const me = (await meWith(token)).json();
    expect(me.person.email).toBe('ada.admin@nordwind.example');
    expect(me.policies.map((one: { policy: string }) => one.policy)).toEqual(['HERM-1000001', 'HERM-1000001-DCL']);
    expect(me.session).toBeNull();
  });

  test('is limited to the permissions and policies named', async () => {
    const { token } = await make({ name: 'ERP', permissions: ['read_clr'], policies: ['HERM-1000001'] });
    const me = (await meWith(token)).json();
    expect(me.permissions).toEqual(['read_clr']);
    expect(me.policies).toHaveLength(1);
    expect(me.policyCount).toBe(1);
  });

  test('cannot exceed its maker; foreign policies are answered like absent ones', async () => {
    const refused = await make({
      name: 'ERP',
      permissions: ['ta_content'],
      policies: ['SFAC-2000001', 'XXXX-9999999'],
    });
    expect(refused).toMatchObject({ status: 422, code: 'token-exceeds-holder' });
    expect(refused.errors).toEqual([
      { pointer: '/permissions/0', code: 'not-held' },
      { pointer: '/policies/0', code: 'not-found' },
      { pointer: '/policies/1', code: 'not-found' },
    ]);
  });

  test('is shown once and kept as a hash', async () => {
    const { token, tokenId } = await make({ name: 'Once' });
    const list = (await ada.send('/api/v2/tokens')).json();
    expect(list.items[0]).toMatchObject({ tokenId, name: 'Once', revokedAt: null });
    expect(JSON.stringify(list)).not.toContain(token);
    const stored = await portal.database.read(house, async (tx) => [
      await tx.selectFrom('accessTokens').selectAll().execute(),
      await tx.selectFrom('auditEntries').selectAll().execute(),
      await tx.selectFrom('events').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('loses at use what its maker has lost', async () => {
    letOnlyNewsCount();
    const bea = new TestBrowser(app);
    await bea.signIn('bea.broker@harbourlane.example');
    const { token } = await make({ name: 'Cockpit', policies: ['TI-5000001'] }, bea);
    expect((await meWith(token)).json().policyCount).toBe(1);
    await portal.database.write(house, (tx) =>
      tx.deleteFrom('mandates').where('personId', '=', 'per_bea-broker').execute(),
    );
    await expect.poll(async () => (await meWith(token)).json().policyCount).toBe(0);
  });

  test('keeps what its maker must not do', async () => {
    const nora = new TestBrowser(app);
    await nora.signIn('nora.content@harbourlane.example');
    const { token } = await make({ name: 'Reader', permissions: ['read_clr'] }, nora);
    expect((await meWith(token)).json().permissions).toEqual(['read_clr', 'no_transactional']);
  });

  test('expires', async () => {
    const { token, expiresAt } = await make({ name: 'Short', expiresInDays: 1 });
    expect(Date.parse(expiresAt) - Date.parse(portal.clock.now())).toBeGreaterThan(86_000_000);
    const own = await portal.node();
    portal.clock.advance(86_400_001);
    expect((await meWith(token)).statusCode).toBe(401);
    expect((await meWith(token, own)).statusCode).toBe(401);
    await ada.signIn('ada.admin@nordwind.example');
  });

  test('is revoked at once on every node, with the tokens made with it', async () => {
    letOnlyNewsCount();
    const elsewhere = await portal.node();
    const parent = await make({
      name: 'Parent',
      permissions: ['read_clr'],
      policies: ['HERM-1000001'],
      expiresInDays: 10,
    });
    const program = new TestBrowser(app);
    const reply = await program.send('/api/v2/tokens', {
      method: 'POST',
      json: { name: 'Child', expiresInDays: 300 },
      headers: bearer(parent.token),
    });
    const child = reply.json();
    expect(child).toMatchObject({ permissions: ['read_clr'], policies: ['HERM-1000001'] });
    // PostgreSQL leaves out the zeros at the end of a fraction
    expect(Date.parse(child.expiresAt)).toBe(Date.parse(parent.expiresAt));
    expect((await meWith(child.token, elsewhere)).statusCode).toBe(200);

    const wider = { name: 'Wider', permissions: ['read_gr'] };
    expect(
      (await program.send('/api/v2/tokens', { method: 'POST', json: wider, headers: bearer(parent.token) })).statusCode,
    ).toBe(422);

    expect((await ada.send(`/api/v2/tokens/${parent.tokenId}`, { method: 'DELETE' })).statusCode).toBe(204);
    for (const token of [parent.token, child.token]) {
      await expect.poll(async () => (await meWith(token, elsewhere)).statusCode).toBe(401);
    }
    expect((await ada.send(`/api/v2/tokens/${parent.tokenId}`, { method: 'DELETE' })).statusCode).toBe(204);
  });

  test('of another answers like one that is absent', async () => {
    const rosa = new TestBrowser(app);
    await rosa.signIn('rosa.requestor@nordwind.example');
    const { tokenId } = await make({ name: 'Ada’s' });
    const foreign = (await rosa.send(`/api/v2/tokens/${tokenId}`, { method: 'DELETE' })).json();
    const absent = (await rosa.send('/api/v2/tokens/tok_absent', { method: 'DELETE' })).json();
    expect({ ...foreign, instance: '' }).toEqual({ ...absent, instance: '' });
    expect((await rosa.send('/api/v2/tokens')).json().items).toEqual([]);
  });

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer aval_',
    'Bearer aval_wrong',
    'Basic YTpi',
    'Bearer x y',
    'bearer ' + 'a'.repeat(300),
    'Bearer eyJhbGciOiJub25lIn0.e30.',
  ])('is not %j', async (authorization) => {
    const reply = await ada.send('/api/v2/me', { headers: { authorization } });
    expect(reply.statusCode).toBe(401); // although the browser has a session: the presented token counts
  });

  test('needs a name and a time within a year', async () => {
    for (const [requested, pointer] of [
      [{}, '/name'],
      [{ name: '   ' }, '/name'],
      [{ name: 'x', expiresInDays: 367 }, '/expiresInDays'],
      [{ name: 'x', policies: [] }, '/policies'],
      [{ name: 'x', permissions: ['everything'] }, '/permissions/0'],
      [{ name: 'x', tokenId: 'tok_mine' }, '/tokenId'],
    ] as const) {
      const refused = await make(requested);
      expect(refused).toMatchObject({ status: 400, errors: [{ pointer }] });
    }
  });

  test('lists page by page', async () => {
    const first = (await ada.send('/api/v2/tokens?limit=2')).json();
    const second = (await ada.send(`/api/v2/tokens?limit=2&cursor=${first.next}`)).json();
    const ids = [...first.items, ...second.items].map((one: { tokenId: string }) => one.tokenId);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('npm run token', () => {
  const ask = (email: string, headers: Record<string, string> = {}) =>
    new TestBrowser(app).send('/dev-idp/bearer-token', { method: 'POST', form: { email }, headers });

  test('prints a working token of a person', async () => {
    const reply = await ask('Rosa.Requestor@nordwind.example');
    expect(reply.statusCode).toBe(201);
    expect((await meWith(reply.body.trim())).json().person.email).toBe('rosa.requestor@nordwind.example');
  });

  test('is not for browsers, strangers and unknown people', async () => {
    expect((await ask('rosa.requestor@nordwind.example', { origin: 'http://localhost:3000' })).statusCode).toBe(404);
    expect((await ask('rosa.requestor@nordwind.example', { 'sec-fetch-site': 'none' })).statusCode).toBe(404);
    expect((await ask('nobody@nordwind.example')).statusCode).toBe(404);
  });

  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-host', 'portal.example'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '203.0.113.9'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['fastly-client-ip', '203.0.113.9'],
    ['x-envoy-external-address', '203.0.113.9'],
    ['x-original-host', 'portal.example'],
    ['x-amzn-trace-id', 'Root=1-67891233-abcdef012345678912345678'],
    ['x-scheme', 'https'],
    ['host', 'portal.example'],
  ])('C14: is not for what came through a proxy, which is recognised by %s', async (name, value) => {
    expect((await ask('rosa.requestor@nordwind.example', { [name]: value })).statusCode).toBe(404);
  });
});
