import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserType } from '../../../platform/core/actor.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { scopeOfMandates } from '../../../platform/core/scope.ts';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import { TestBrowser } from '../../../testing/server/test-portal.ts';
import type { OrderingRole } from '../roles.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { ensureOrganisation } from './people.store.ts';
import { hashOf } from './secret.ts';

type Headers = { authorization: string };

const reads: readonly Permission[] = ['tci-access', 'read_clr', 'export-tables'];
const policy = 'HERM-1000001';
const foreign = 'SFAC-2000001';
const organisationId = 'org_nord';

let testing: TestApp;
let ada: Headers;

/** Somebody of the organisation, with a role on its policy. */
function enter(
  name: string,
  orderingRole: OrderingRole,
  more: { userType?: UserType; permissions?: readonly Permission[]; organisationId?: string } = {},
) {
  const mandates = [{ policyKey: policy, orderingRole }];
  return testing.enter({ name, permissions: reads, mandates, organisationId, ...more });
}

async function enterPolicies(): Promise<void> {
  for (const [key, mode] of [
    [policy, 'FOUR_EYES'],
    [foreign, 'SIX_EYES'],
  ]) {
    await testing.asInsurer((tx) =>
      sql`insert into policies (policy_key, policy_number, insurer_entity, product_type, policy_type, product_name, currency,
            holder_name, holder_country, start_date, end_date, covered_countries, terms, ordering_mode)
          values (${key}, ${key}, 'HERM', 'tci', 'SAR', 'Whole turnover', 'EUR', 'Nord', 'DE', '2026-01-01', '2026-12-31', '{DE}', '{}', ${mode})`.execute(
        tx,
      ),
    );
  }
}

beforeAll(async () => {
  testing = await testApp();
  await testing.asInsurer(async (tx) => {
    await ensureOrganisation(tx, { organisationId, name: 'Nord', kind: 'CUSTOMER', countryCode: 'DE' });
    await ensureOrganisation(tx, { organisationId: 'org_sud', name: 'Sud', kind: 'CUSTOMER', countryCode: 'FR' });
  });
  await enterPolicies();
  ada = await enter('ada', 'requestor-validator', { userType: 'administrator' });
  await enter('rosa', 'requestor-four-eyes');
  await enter('viktor', 'validator-four-eyes');
  await testing.enter({
    name: 'suzanne',
    permissions: reads,
    mandates: [{ policyKey: foreign, orderingRole: 'read-only' }],
    organisationId: 'org_sud',
  });
});
afterAll(() => testing.close());

async function ask(
  who: Headers,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  version?: number,
) {
  const headers = { ...who, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) };
  const reply = await testing.send({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.body ? JSON.parse(reply.body) : null, headers: reply.headers };
}

const user = async (userId: string, who = ada) => (await ask(who, 'GET', `/api/v2/users/${userId}`)).body;
const change = (userId: string, payload: object, who = ada) => ask(who, 'PATCH', `/api/v2/users/${userId}`, payload);
const remove = (userId: string, who = ada) => ask(who, 'DELETE', `/api/v2/users/${userId}`);
const onPolicy = (orderingRole: OrderingRole) => [{ policy, orderingRole }];

let addresses = 0;
function invitation(more: object = {}) {
  const email = `new-${++addresses}@nord.example`;
  return {
    email,
    name: 'Nina New',
    isAdministrator: false,
    permissions: ['tci-access'],
    mandates: onPolicy('read-only'),
    ...more,
  };
}
const invite = (more: object = {}, who = ada) => ask(who, 'POST', '/api/v2/users', invitation(more));

/** An order of somebody that waits for its validation. */
async function waitingOrder(orderId: string, createdBy: string): Promise<void> {
  await testing.asInsurer((tx) =>
    sql`insert into orders (order_id, policy_key, kind, subject_id, content, workflow_status, ordering_mode, created_by,
          created_by_name, created_at, submitted_at, updated_at)
        values (${orderId}, ${policy}, 'cover-request', ${orderId}, '{}', 'TO_VALIDATE', 'FOUR_EYES', ${createdBy}, ${createdBy},
          '2026-11-20', '2026-11-20', '2026-11-20')`.execute(tx),
  );
}
const endOrder = (orderId: string) =>
  testing.asInsurer((tx) =>
    sql`update orders set workflow_status = 'WITHDRAWN' where order_id = ${orderId}`.execute(tx),
  );

describe('the list of users', () => {
  it('is for the administrator, and shows their own organisation', async () => {
    const { body } = await ask(ada, 'GET', '/api/v2/users?sort=name&count=true');
    expect(body.items.map(({ userId }: { userId: string }) => userId)).toEqual(['ada', 'rosa', 'viktor']);
    expect(body.count).toEqual({ value: 3, capped: false });
    const rosa = await enter('rosa', 'requestor-four-eyes');
    expect((await ask(rosa, 'GET', '/api/v2/users')).body).toMatchObject({
      code: 'not-permitted',
      facts: { needs: ['administrator'] },
    });
    expect((await ask(ada, 'GET', '/api/v2/users/suzanne')).body.code).toBe('not-found');
    expect((await ask(ada, 'GET', '/api/v2/users/nobody')).body.code).toBe('not-found');
  });

  it('is searched, filtered and paged', async () => {
    const names = async (query: string) =>
      (await ask(ada, 'GET', `/api/v2/users?${query}`)).body.items.map(({ userId }: { userId: string }) => userId);
    expect(await names('q=VIK')).toEqual(['viktor']);
    expect(await names('orderingRole=validator-four-eyes,read-only')).toEqual(['viktor']);
    expect(await names(`permission=export-tables&policy=${policy}-DCL&sort=-name`)).toEqual(['viktor', 'rosa', 'ada']);
    expect(await names('state=REMOVED')).toEqual([]);
    const first = (await ask(ada, 'GET', '/api/v2/users?limit=2')).body;
    const rest = (await ask(ada, 'GET', `/api/v2/users?limit=2&cursor=${first.next}`)).body;
    expect([first.items.length, rest.items.map(({ userId }: { userId: string }) => userId), rest.next]).toEqual([
      2,
      ['viktor'],
      null,
    ]);
  });

  it('says what may be given', async () => {
    const { body } = await ask(ada, 'GET', '/api/v2/grantable-rights');
    expect(body.permissions).toEqual(['no_transactional', 'export-tables', 'read_clr', 'tci-access']);
    expect(body.places).toEqual([
      {
        policy,
        portfolio: null,
        name: 'Nord',
        currency: 'EUR',
        orderingMode: 'FOUR_EYES',
        approvalMode: 'FOUR_EYES',
        orderingRoles: ['read-only', 'requestor-four-eyes', 'validator-four-eyes', 'requestor-validator'],
      },
    ]);
    expect(body.isFromProvider).toBe(false);
  });
});

describe('changes', () => {
  it('give and take rights at once, with a version and a audit trail of before and after', async () => {
    const paul = await enter('paul', 'read-only');
    const before = await user('paul');
    const { status, body, headers } = await ask(
      ada,
      'PATCH',
      '/api/v2/users/paul',
      { permissions: ['read_clr', 'tci-access'], mandates: onPolicy('requestor-four-eyes'), jobTitle: 'Clerk' },
      before.version,
    );
    expect([status, body]).toMatchObject([
      200,
      { jobTitle: 'Clerk', permissions: ['read_clr', 'tci-access'], mandates: onPolicy('requestor-four-eyes') },
    ]);
    expect(headers.etag).toBe(`"${before.version + 1}"`);
    expect((await ask(paul, 'GET', '/api/v2/me')).body.permissions.toSorted()).toEqual(['read_clr', 'tci-access']);
    expect((await ask(ada, 'PATCH', '/api/v2/users/paul', { jobTitle: null }, before.version)).body.code).toBe(
      'version-changed',
    );
    expect((await change('paul', { jobTitle: 'Clerk' })).body.code).toBe('nothing-to-change');
    const { items } = (await ask(ada, 'GET', '/api/v2/users/paul/history')).body;
    expect(items).toMatchObject([
      {
        type: 'user.changed',
        actorName: 'ada',
        before: { mandates: onPolicy('read-only') },
        after: { mandates: onPolicy('requestor-four-eyes'), jobTitle: 'Clerk' },
      },
    ]);
  });

  it('end at what the administrator holds, sees and may do for themselves', async () => {
    await enter('petra', 'read-only');
    expect((await change('petra', { permissions: [...reads, 'edoc'] })).body).toMatchObject({
      code: 'rights-exceed-giver',
      errors: [{ pointer: '/permissions/3', code: 'not-held' }],
    });
    expect((await change('petra', { mandates: [{ policy: foreign, orderingRole: 'read-only' }] })).body.errors).toEqual(
      [{ pointer: '/mandates/0', code: 'not-found' }],
    );
    expect((await change('petra', { mandates: onPolicy('final-validator-six-eyes') })).body.errors).toEqual([
      { pointer: '/mandates/0', code: 'not-in-list' },
    ]);
    expect((await change('ada', { mandates: onPolicy('validator-four-eyes') })).body.code).toBe('own-rights');
    expect((await change('suzanne', { name: 'Mine' })).body.code).toBe('not-found');
    expect((await change('ada', { isAdministrator: false })).body.code).toBe('last-administrator');
    expect((await remove('ada')).body.code).toBe('last-administrator');
  });

  it('of an administrator stay where nobody else could give them again', async () => {
    const { body } = await change('ada', { permissions: ['tci-access'] });
    expect(body).toMatchObject({ code: 'last-holder', facts: { permissions: ['read_clr', 'export-tables'] } });
    expect((await change('ada', { mandates: [] })).body).toMatchObject({
      code: 'last-holder',
      facts: { places: [policy] },
    });
  });

  it('are not for a narrowed token', async () => {
    const made = await ask(ada, 'POST', '/api/v2/tokens', { name: 'narrow', permissions: ['tci-access'] });
    const narrow = { authorization: `Bearer ${made.body.token}` };
    expect((await change('rosa', { name: 'Rosie' }, narrow)).body.code).toBe('token-narrowed');
  });

  it('follow the provider where its groups decide', async () => {
    const other = await testApp({
      environment: {
        OIDC_ISSUER: 'https://idp.example',
        OIDC_CLIENT_ID: 'aval',
        AVAL_PUBLIC_URL: 'https://portal.example',
        OIDC_GRANTS: '{"x":{}}',
      },
    });
    try {
      await other.asInsurer((tx) =>
        ensureOrganisation(tx, { organisationId, name: 'Nord', kind: 'CUSTOMER', countryCode: 'DE' }),
      );
      const admin = await other.enter({ name: 'ada', permissions: [], userType: 'administrator', organisationId });
      const reply = await other.send({
        method: 'POST',
        url: '/api/v2/users',
        headers: admin,
        payload: invitation({ permissions: [], mandates: [] }),
      });
      expect(JSON.parse(reply.body).code).toBe('rights-from-provider');
    } finally {
      await other.close();
    }
  });
});

describe('deadlock guards', () => {
  it('keep somebody who may finish a waiting order', async () => {
    await waitingOrder('ord_of_ada', 'ada');
    expect((await remove('viktor')).body).toMatchObject({
      code: 'ordering-deadlock',
      facts: { orders: ['ord_of_ada'], policy },
    });
    expect((await change('viktor', { permissions: ['tci-access'] })).body.code).toBe('ordering-deadlock');
    expect((await change('viktor', { mandates: [] })).body.code).toBe('ordering-deadlock');
    await enter('vera', 'validator-four-eyes');
    expect((await change('viktor', { mandates: onPolicy('read-only') })).status).toBe(200);
    expect((await remove('vera')).body.code).toBe('ordering-deadlock');
    await endOrder('ord_of_ada');
    expect((await remove('vera')).status).toBe(204);
    await change('viktor', { mandates: onPolicy('validator-four-eyes') });
  });

  it('of two who remove the last two approvers at once, one is refused', async () => {
    await enter('vito', 'validator-four-eyes');
    await waitingOrder('ord_race', 'ada');
    const replies = await Promise.all([remove('vito'), remove('viktor')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    await endOrder('ord_race');
    await enter('viktor', 'validator-four-eyes');
    await testing.asInsurer((tx) => sql`update people set state = 'ACTIVE' where person_id = 'viktor'`.execute(tx));
  });

  it('of two administrators who remove each other at once, one stays', async () => {
    const other = 'org_pair';
    await testing.asInsurer((tx) =>
      ensureOrganisation(tx, { organisationId: other, name: 'Pair', kind: 'CUSTOMER', countryCode: 'DE' }),
    );
    const pair = { userType: 'administrator' as const, organisationId: other };
    const [one, two] = [await enter('one', 'read-only', pair), await enter('two', 'read-only', pair)];
    const replies = await Promise.all([remove('two', one), remove('one', two)]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const { rows } = await testing.asInsurer((tx) =>
      sql`select from people where organisation_id = ${other} and state = 'ACTIVE'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('removal', () => {
  it('ends sessions and tokens at once, keeps the person, and is seen in the list of the removed', async () => {
    const otto = await enter('otto', 'read-only');
    expect((await ask(otto, 'GET', '/api/v2/me')).status).toBe(200);
    expect((await remove('otto')).status).toBe(204);
    // each node is informed by notification
    await expect.poll(async () => (await ask(otto, 'GET', '/api/v2/me')).status).toBe(401);
    expect(await user('otto')).toMatchObject({ state: 'REMOVED', permissions: [], mandates: [] });
    expect((await ask(ada, 'GET', '/api/v2/users?state=REMOVED&q=otto')).body.items).toHaveLength(1);
    expect((await remove('otto')).body.code).toBe('user-removed');
    expect((await change('otto', { name: 'Otto' })).body.code).toBe('user-removed');
    const { items } = (await ask(ada, 'GET', '/api/v2/users/otto/history')).body;
    expect(items[0]).toMatchObject({
      type: 'user.removed',
      before: { mandates: onPolicy('read-only') },
      after: { sessions: 0, tokens: 1 },
    });
  });
});

describe('invitations', () => {
  const comeIn = (email: string, link = '/auth/login') =>
    new TestBrowser(testing.app).signIn(email, '/dashboard', link);

  it('admit whoever follows their link, with the rights given, and only once', async () => {
    const requested = invitation({
      permissions: ['read_clr', 'tci-access'],
      mandates: onPolicy('requestor-four-eyes'),
      jobTitle: 'Clerk',
    });
    const { status, body } = await ask(ada, 'POST', '/api/v2/users', requested);
    expect([status, body]).toMatchObject([
      201,
      { state: 'INVITED', email: requested.email, invitation: { invitedBy: 'ada', expiresAt: '2026-12-04T10:00:00Z' } },
    ]);
    expect(body.signInPath).toMatch(/^\/auth\/login\?invitation=[\w-]{43}$/);
    expect(JSON.stringify(await user(body.userId))).not.toContain(body.signInPath.slice(-43));
    expect(
      (await ask(ada, 'POST', '/api/v2/users', { ...requested, email: requested.email.toUpperCase() })).body,
    ).toMatchObject({
      code: 'user-exists',
      facts: { state: 'INVITED' },
    });
    expect(await comeIn(requested.email, body.signInPath)).toBe('/dashboard');
    expect(await user(body.userId)).toMatchObject({
      state: 'ACTIVE',
      jobTitle: 'Clerk',
      mandates: requested.mandates,
      invitation: null,
      lastSignIn: '2026-11-20T10:00:00Z',
    });
    expect((await ask(ada, 'POST', `/api/v2/users/${body.userId}/invitation`)).body.code).toBe('invitation-missing');
    const { items } = (await ask(ada, 'GET', `/api/v2/users/${body.userId}/history`)).body;
    expect(items.map(({ type }: { type: string }) => type).toSorted()).toEqual(['user.invited', 'user.joined']);
  });

  it('are changed, sent again and taken back while nobody has come', async () => {
    const { body } = await invite();
    const changed = await change(body.userId, { mandates: onPolicy('validator-four-eyes') });
    expect(changed.body).toMatchObject({ state: 'INVITED', mandates: onPolicy('validator-four-eyes') });
    testing.setNow('2026-12-04T10:00:00.000Z');
    expect((await user(body.userId)).state).toBe('INVITATION_EXPIRED');
    expect(await comeIn(body.email, body.signInPath)).not.toBe('/dashboard');
    const again = await ask(ada, 'POST', `/api/v2/users/${body.userId}/invitation`);
    expect(again.body).toMatchObject({ state: 'INVITED', invitation: { expiresAt: '2026-12-18T10:00:00Z' } });
    expect(again.body.signInPath).not.toBe(body.signInPath);
    expect((await remove(body.userId)).status).toBe(204);
    expect((await user(body.userId)).code).toBe('not-found');
    expect(await comeIn(body.email, again.body.signInPath)).not.toBe('/dashboard');
    testing.setNow('2026-11-20T10:00:00.000Z');
  });

  it('bring somebody back as the person they were, so that nobody approves their own former orders', async () => {
    await enter('olga', 'requestor-four-eyes');
    const { email } = await user('olga');
    expect((await invite({ email })).body).toMatchObject({ code: 'user-exists', facts: { state: 'ACTIVE' } });
    await remove('olga');
    expect(await comeIn(email)).not.toBe('/dashboard');
    const { body } = await invite({ email, mandates: onPolicy('validator-four-eyes') });
    expect(body).toMatchObject({ userId: 'olga', state: 'INVITED' });
    expect(await comeIn(email)).toBe('/dashboard');
    expect(await user('olga')).toMatchObject({ state: 'ACTIVE', mandates: onPolicy('validator-four-eyes') });
  });

  it('C18: are accepted only with a verified address, by their link or without', async () => {
    const { body } = await invite();
    const visitor = { issuer: 'i', subject: 's', email: body.email, name: 'N', granted: null };
    const accept = (secret: string | null, emailVerified = false) =>
      testing.asInsurer((tx) =>
        acceptInvitation(
          tx,
          null,
          { ...visitor, emailVerified },
          {
            invitationHash: secret === null ? null : hashOf(secret),
            now: '2026-11-20T10:00:00Z',
          },
        ),
      );
    expect(await accept(null)).toBeNull();
    expect(await accept('guessed')).toBeNull();
    expect(await accept(body.signInPath.slice(-43))).toBeNull();
    expect((await accept(null, true))?.person).toMatchObject({
      personId: body.userId,
      email: body.email,
    });
  });

  it('do not reveal users of another organisation, and change none of them', async () => {
    const email = 'suzanne@test.example';
    const { status, body } = await invite({ email });
    expect([status, body.state]).toEqual([201, 'INVITED']);
    expect(await comeIn(email, body.signInPath)).toBe('/dashboard');
    expect((await user(body.userId)).state).toBe('INVITED');
  });
});

describe('what the database holds by itself', () => {
  const as = (personId: string, statement: string) =>
    testing.database.write({ scope: scopeOfMandates([policy], []), personId }, (tx) => sql.raw(statement).execute(tx));

  it('nobody writes rights of their own, nor those of others without administering them', async () => {
    await expect(as('rosa', `update people set permissions = '{edoc}' where person_id = 'rosa'`)).rejects.toThrow(
      /rights/,
    );
    await expect(as('ada', `update people set permissions = '{edoc}' where person_id = 'ada'`)).rejects.toThrow(
      /nobody gives/,
    );
    await expect(
      as(
        'ada',
        `insert into mandates (person_id, policy_key, ordering_role) values ('ada', '${policy}', 'validator-four-eyes')`,
      ),
    ).rejects.toThrow();
    await expect(
      as(
        'ada',
        `insert into mandates (person_id, policy_key, ordering_role) values ('rosa', '${foreign}', 'read-only')`,
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(as('ada', `select token_hash from invitations`)).rejects.toThrow(/permission denied/);
    for (const table of ['people', 'mandates', 'invitations']) {
      const statement =
        table === 'invitations'
          ? `update invitations set version = 9`
          : table === 'people'
            ? `update people set name = 'x' where person_id = 'suzanne'`
            : `delete from mandates where person_id = 'suzanne'`;
      expect((await as(table === 'invitations' ? 'rosa' : 'ada', statement)).numAffectedRows).toBe(0n);
    }
  });
});

describe('an approval limit', () => {
  const limitOf = async () => (await user('lotte')).mandates[0]?.approvalLimit;
  const limit = (approvalLimit?: string) =>
    change('lotte', {
      mandates: [{ ...onPolicy('validator-four-eyes')[0], ...(approvalLimit ? { approvalLimit } : {}) }],
    });

  it('is set, changed and removed, each with its trace', async () => {
    await enter('lotte', 'validator-four-eyes');
    const steps = ['250000', '300000.50', undefined];
    for (const step of steps) {
      expect((await limit(step)).status).toBe(200);
      expect(await limitOf()).toBe(step?.replace('.50', '.5'));
    }
    const { body } = await ask(ada, 'GET', '/api/v2/users/lotte/history');
    const kept = body.items.map(({ before, after }: Record<'before' | 'after', { mandates: object[] }>) =>
      [before, after].map(({ mandates: [held] }) => (held as { approvalLimit?: string }).approvalLimit ?? null),
    );
    expect(kept.slice(0, 3)).toEqual([
      ['300000.5', null],
      ['250000', '300000.5'],
      [null, '250000'],
    ]);
    expect((await limit()).body.code).toBe('nothing-to-change');
    for (const wrong of ['0', '-1', '0.00', '1e5', '12,5']) expect((await limit(wrong)).status, wrong).toBe(400);
    expect(
      (await change('lotte', { mandates: [{ ...onPolicy('read-only')[0], approvalLimit: '1' }] })).body.errors,
    ).toEqual([{ pointer: '/mandates/0/approvalLimit', code: 'approves-nothing' }]);
    await remove('lotte');
  });

  it('is given by an invitation too', async () => {
    const mandates = [{ ...onPolicy('validator-four-eyes')[0], approvalLimit: '7500.00' }];
    const { body: invited } = await invite({ mandates });
    expect(invited.mandates).toEqual([{ ...onPolicy('validator-four-eyes')[0], approvalLimit: '7500' }]);
    const visitor = {
      issuer: 'i',
      subject: invited.email,
      email: invited.email,
      emailVerified: true,
      name: 'N',
      granted: null,
    };
    const now = '2026-11-20T10:00:00.000Z';
    await testing.asInsurer((tx) => acceptInvitation(tx, null, visitor, { invitationHash: null, now }));
    expect((await user(invited.userId)).mandates[0].approvalLimit).toBe('7500');
    await remove(invited.userId);
  });

  it('is not one’s own to set', async () => {
    const mandates = [{ ...onPolicy('requestor-validator')[0], approvalLimit: '1' }];
    expect((await change('ada', { mandates })).body.code).toBe('own-rights');
  });
});
