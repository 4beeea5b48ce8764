import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/core/actor.ts';
import { scopeOfMandates } from '../../../platform/core/scope.ts';
import { enterPolicy, TestBrowser, type TestPortal, testPortal } from '../../../testing/server/test-portal.ts';
import { dateRangeFor, orderingRoleOf } from './public.ts';
import { house } from './resolve-actor.ts';

let portal: TestPortal;
let app: FastifyInstance;
beforeAll(async () => {
  portal = await testPortal();
  app = await portal.node();
  await portal.database.write(house, async (tx) => {
    await enterPolicy(tx, 'HERM-1000001', '');
    await enterPolicy(tx, 'SFAC-2000001', '');
    await enterPolicy(tx, 'TI-5000001', 'org_harbour-and-lane');
    for (let number = 1; number <= 249; number += 1)
      await enterPolicy(tx, `EHSE-${6_000_000 + number}`, 'org_harbour-and-lane');
  });
});
afterAll(() => portal.close());

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  await browser.signIn(email);
  return browser;
}

describe('who am I', () => {
  test('lists the policies with the ordering roles held there', async () => {
    const me = (await (await signedIn('rosa.requestor@nordwind.example')).send('/api/v2/me')).json();
    expect(me.policies).toEqual([
      {
        policy: 'HERM-1000001',
        holderName: 'Holder of HERM-1000001',
        currency: 'EUR',
        orderingRole: 'requestor-four-eyes',
        features: [],
      },
    ]);
    expect(me.policyCount).toBe(1);
    expect(me.userType).toBe('customer');
  });

  test('says what each policy has: by its mode, its terms and the extensions of its contract', async () => {
    const featuresWith = async (terms: object, mode: 'DIRECT' | 'SIX_EYES') => {
      await portal.database.write(house, (tx) =>
        tx
          .updateTable('policies')
          .set({ terms: JSON.stringify(terms), orderingMode: mode })
          .where('policyKey', '=', 'SFAC-2000001')
          .execute(),
      );
      const browser = await signedIn('remi.requestor@lavande.example');
      return (await browser.send('/api/v2/me')).json().policies[0].features;
    };
    const money = { amount: '5000', currency: 'EUR' };
    const features = { grades: true, coverEstimates: false, gradeBasedCovers: true, preChecks: true };
    const preCheck = { amount: money, insuredPercentage: 90 };
    expect(await featuresWith({ features, preCheck, discretionaryLimit: money }, 'SIX_EYES')).toEqual([
      'APPROVALS',
      'GRADES',
      'GRADE_BASED_COVERS',
      'PRE_CHECKS',
      'DISCRETIONARY_LIMIT',
    ]);
    expect(await featuresWith({ features, preCheck: null, discretionaryLimit: null }, 'DIRECT')).toEqual([
      'GRADES',
      'GRADE_BASED_COVERS',
    ]);
    const declaring = (premiumBasis: string) => featuresWith({ premiumTerms: { premiumBasis } }, 'DIRECT');
    expect([await declaring('BALANCE'), await declaring('ON_LIMITS')]).toEqual([['DECLARATIONS'], []]);
    await portal.database.write(house, (tx) => enterPolicy(tx, 'SFAC-2000001-CAP', ''));
    expect(await featuresWith({}, 'DIRECT')).toEqual(['CAP']);
    await portal.database.write(house, (tx) =>
      tx.deleteFrom('policies').where('policyKey', '=', 'SFAC-2000001-CAP').execute(),
    );
  });

  test('lists the first two hundred of a portfolio and counts them all', async () => {
    const me = (await (await signedIn('bea.broker@harbourlane.example')).send('/api/v2/me')).json();
    expect(me.policies).toHaveLength(200);
    expect(me.policyCount).toBe(250);
    expect(me.policies[0]).toMatchObject({ policy: 'EHSE-6000001', orderingRole: 'broker-read-only' });
  });

  test('says when the person was here before', async () => {
    const browser = await signedIn('fabien.final@lavande.example');
    expect((await browser.send('/api/v2/me')).json().lastConnection).toBeNull();
    const first = portal.clock.now();
    portal.clock.advance(86_400_000);
    await browser.signIn('fabien.final@lavande.example');
    expect((await browser.send('/api/v2/me')).json().lastConnection.slice(0, 16)).toBe(first.slice(0, 16));
  });

  test('counts the visit before by the day that it was in the portal’s time zone', async () => {
    const range = await portal.database.write(house, async (tx) => {
      const personId = 'test_night_owl';
      await sql`
        insert into people (person_id, email, name, user_type, created_at, previous_connection_at, last_connection_at)
        values (${personId}, 'owl@test.example', 'Owl', 'customer', '2026-01-01', '2026-11-17T23:30:00Z', '2026-11-20T08:00:00Z')`.execute(
        tx,
      );
      const context = { tx, actor: { personId } as Actor, today: '2026-11-20' };
      return {
        berlin: await dateRangeFor('last-connection', { ...context, timeZone: 'Europe/Berlin' }),
        utc: await dateRangeFor('last-connection', { ...context, timeZone: 'UTC' }),
      };
    });
    expect(range.berlin).toEqual({ from: '2026-11-18', to: '2026-11-20' });
    expect(range.utc).toEqual({ from: '2026-11-17', to: '2026-11-20' });
  });

  test('is for those who are signed in', async () => {
    expect((await new TestBrowser(app).send('/api/v2/me')).json()).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    });
  });
});

describe('preferences', () => {
  const change = (browser: TestBrowser, json: unknown, headers = {}) =>
    browser.send('/api/v2/me/preferences', { method: 'PATCH', json, headers });

  test('are kept with the person', async () => {
    const browser = await signedIn('viktor.validator@nordwind.example');
    expect((await browser.send('/api/v2/me')).json().preferences).toEqual({
      theme: 'system',
      density: 'dense',
      locale: null,
      singleLetterKeys: true,
      listDisplay: {},
      savedViews: {},
      favourites: [],
      totalsCurrency: null,
      mail: { approvals: 'at-once', 'own-orders': 'at-once', changes: 'daily' },
    });
    const french = { name: 'French', search: { countryCode: 'FR', gone: 'x' } };
    await change(browser, { theme: 'dark', locale: 'de', listDisplay: { covers: 'tile' } });
    await change(browser, { savedViews: { covers: [french], grades: [french] } });
    await change(browser, { savedViews: { grades: [] } });
    const pinned = { title: 'French covers', address: '/risk-services/covers?countryCode=FR' };
    await change(browser, { favourites: [pinned] });
    await change(browser, {
      listDisplay: { policies: 'table' },
      singleLetterKeys: false,
      mail: { approvals: 'daily' },
    });
    const elsewhere = await signedIn('viktor.validator@nordwind.example');
    expect((await elsewhere.send('/api/v2/me')).json().preferences).toEqual({
      theme: 'dark',
      density: 'dense',
      locale: 'de',
      singleLetterKeys: false,
      listDisplay: { covers: 'tile', policies: 'table' },
      savedViews: { covers: [french], grades: [] },
      favourites: [pinned],
      totalsCurrency: null,
      mail: { approvals: 'daily', 'own-orders': 'at-once', changes: 'daily' },
    });
  });

  test.each([
    [{ theme: 'pink' }, '/theme'],
    [{ colour: 'red' }, '/colour'],
    [{ listDisplay: { covers: 'map' } }, '/listDisplay/covers'],
    [{ listDisplay: { 'Two Words': 'tile' } }, '/listDisplay'],
    [{ savedViews: { covers: [{ name: '', search: {} }] } }, '/savedViews/covers/0/name'],
    [{ savedViews: { covers: [{ name: 'Two', search: { q: 2 } }] } }, '/savedViews/covers/0/search/q'],
    [
      { savedViews: { covers: Array.from({ length: 21 }, (_, index) => ({ name: `View ${index}`, search: {} })) } },
      '/savedViews/covers',
    ],
    [{ savedViews: { covers: ['Twice', 'Twice'].map((name) => ({ name, search: {} })) } }, '/savedViews/covers'],
    [{ favourites: [{ title: 'Elsewhere', address: '//example.org' }] }, '/favourites/0/address'],
    [{ favourites: ['Twice', 'Again'].map((title) => ({ title, address: '/buyers' })) }, '/favourites'],
    [
      { favourites: Array.from({ length: 8 }, (_, index) => ({ title: 'Buyer', address: `/buyers/10000${index}` })) },
      '/favourites',
    ],
    [{ locale: 'xx' }, '/locale'],
    [{ mail: { approvals: 'hourly' } }, '/mail/approvals'],
    [{ mail: { changes: 'at-once' } }, '/mail/changes'],
    [{ mail: { weather: 'daily' } }, '/mail'],
  ])('%j is refused at %s', async (json, pointer) => {
    const browser = await signedIn('viktor.validator@nordwind.example');
    const reply = await change(browser, json);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].pointer).toContain(pointer);
  });

  test('are not changed for another site', async () => {
    const browser = await signedIn('viktor.validator@nordwind.example');
    const reply = await change(browser, { theme: 'light' }, { origin: 'https://evil.example' });
    expect(reply.json().code).toBe('cross-origin');
  });
});

describe('the ordering role on a policy', () => {
  const bea = { personId: 'per_bea-broker' } as never;
  const roleOf = (actor: never, scope: ReturnType<typeof scopeOfMandates>, policy: string) =>
    portal.database.read({ scope, personId: (actor as { personId: string }).personId }, (tx) =>
      orderingRoleOf(scope, tx, actor, policy),
    );

  test('comes from the portfolio, unless the policy has its own', async () => {
    const scope = scopeOfMandates(['TI-5000001'], ['org_harbour-and-lane']);
    expect(await roleOf(bea, scope, 'TI-5000001')).toBe('broker-read-only');
    await portal.database.write(house, (tx) =>
      sql`insert into mandates (person_id, policy_key, ordering_role) values ('per_bea-broker', 'TI-5000001', 'requestor-validator')`.execute(
        tx,
      ),
    );
    expect(await roleOf(bea, scope, 'TI-5000001')).toBe('requestor-validator');
    expect(await roleOf(bea, scope, 'EHSE-6000001')).toBe('broker-read-only');
  });

  test('on a main policy reaches its siblings, whenever they come', async () => {
    await portal.database.write(house, (tx) => enterPolicy(tx, 'SFAC-2000001-CAP', ''));
    const remi = await signedIn('remi.requestor@lavande.example');
    const { policies } = (await remi.send('/api/v2/me')).json();
    expect(policies.map((one: { policy: string; orderingRole: string }) => [one.policy, one.orderingRole])).toEqual([
      ['SFAC-2000001', 'requestor-six-eyes'],
      ['SFAC-2000001-CAP', 'requestor-six-eyes'],
    ]);
    await portal.database.write(house, (tx) =>
      sql`insert into mandates (person_id, policy_key, ordering_role) values ('per_remi-requestor', 'SFAC-2000001-CAP', 'read-only')`.execute(
        tx,
      ),
    );
    const scope = scopeOfMandates(['SFAC-2000001', 'SFAC-2000001-CAP'], []);
    const roleOfRemi = (policy: string) => roleOf({ personId: 'per_remi-requestor' } as never, scope, policy);
    expect(await roleOfRemi('SFAC-2000001-CAP')).toBe('read-only');
    expect(await roleOfRemi('SFAC-2000001')).toBe('requestor-six-eyes');
  });

  test('is none outside the scope', async () => {
    expect(await roleOf(bea, scopeOfMandates(['TI-5000001'], []), 'EHSE-6000001')).toBeNull();
    expect(await roleOf(bea, scopeOfMandates([], ['org_harbour-and-lane']), 'HERM-1000001')).toBeNull();
  });
});
