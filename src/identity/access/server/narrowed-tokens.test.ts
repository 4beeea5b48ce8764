import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { direct, type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { ensureOrganisation } from './people.store.ts';

type Headers = { authorization: string };
type Made = { tokenId: string; narrowed: boolean; headers: Headers };

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'tode_system_login', 'export-tables'];
const organisationId = 'org_nord';

let world: ExampleWorld;
let ada: Headers;

beforeAll(async () => {
  world = await exampleWorld({ AVAL_TOOL_TODE_URL: 'https://tode.example/' });
  await world.asInsurer((tx) =>
    ensureOrganisation(tx, { organisationId, name: 'Nord', kind: 'CUSTOMER', countryCode: 'DE' }),
  );
  ada = await world.enter({
    name: 'ada',
    userType: 'administrator',
    organisationId,
    permissions: rights,
    mandates: [
      { policyKey: fourEyes, orderingRole: 'requestor-validator' },
      { policyKey: direct, orderingRole: 'requestor-validator' },
    ],
  });
});
afterAll(() => world.close());

async function make(requested: object, by: Headers = ada): Promise<Made> {
  const { body } = await world.post(by, '/api/v2/tokens', { name: 'ERP', ...requested });
  return { ...body, headers: { authorization: `Bearer ${body.token}` } };
}

const whole = [
  ['nothing narrowed', {}],
  ['all rights named one by one', { permissions: rights }],
  ['more time than usual', { expiresInDays: 200 }],
] as const;
const narrower = [
  ['fewer rights', { permissions: ['tci-access', 'tode_system_login', 'export-tables'] }],
  ['fewer policies', { policies: [fourEyes] }],
  ['all policies of today, but named', { policies: [fourEyes, direct] }],
  ['less time', { expiresInDays: 1 }],
] as const;

/** What a narrowed token may not do. */
const personal = [
  ['lists users', 'GET', '/api/v2/users'],
  ['invites', 'POST', '/api/v2/users'],
  ['opens a tool', 'POST', '/api/v2/partner-tools/tode/launch'],
  ['reads a draft', 'GET', '/api/v2/drafts/overdue:x'],
  ['keeps a draft', 'PUT', '/api/v2/drafts/overdue:x'],
  ['changes preferences', 'PATCH', '/api/v2/me/preferences'],
  ['chooses what the person is told', 'PUT', '/api/v2/notifications/preferences'],
] as const;
const bodies: Readonly<Record<string, object>> = {
  '/api/v2/users': { email: 'new@nord.example', name: 'New', permissions: ['tci-access'], mandates: [] },
  '/api/v2/drafts/overdue:x': { values: {} },
  '/api/v2/me/preferences': { locale: 'de' },
  '/api/v2/notifications/preferences': { choices: [] },
};

async function attempt(who: Headers, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string) {
  const payload = method === 'GET' ? {} : { payload: bodies[url] ?? {} };
  const reply = await world.send({ method, url, headers: who, ...payload });
  return { status: reply.statusCode, code: JSON.parse(reply.body || '{}').code };
}

describe('C16: a token narrower than its holder', () => {
  it.each(narrower)('with %s does nothing that is for the person only', async (_what, requested) => {
    const { narrowed, headers } = await make(requested);
    expect(narrowed).toBe(true);
    for (const [what, method, url] of personal)
      expect([what, await attempt(headers, method, url)]).toEqual([what, { status: 403, code: 'token-narrowed' }]);
  });

  it.each(whole)('with %s is not narrower', async (_what, requested) => {
    const { narrowed, headers } = await make(requested);
    expect(narrowed).toBe(false);
    expect((await attempt(headers, 'GET', '/api/v2/users')).status).toBe(200);
    expect((await attempt(headers, 'POST', '/api/v2/partner-tools/tode/launch')).status).toBe(201);
  });

  it('stays narrower in what is made with it', async () => {
    const short = await make({ expiresInDays: 1 });
    const child = await make({}, short.headers);
    expect(child.narrowed).toBe(true);
    expect((await attempt(child.headers, 'GET', '/api/v2/users')).code).toBe('token-narrowed');
  });

  it('becomes so when its holder gains a right that it was not given', async () => {
    const grown = { name: 'grown', userType: 'administrator', organisationId, mandates: [] } as const;
    const before = await world.enter({ ...grown, permissions: ['tci-access'] });
    const { headers } = await make({}, before);
    expect((await attempt(headers, 'GET', '/api/v2/users')).status).toBe(200);
    await world.enter({ ...grown, permissions: ['tci-access', 'read_clr'] });
    await expect.poll(async () => (await attempt(headers, 'GET', '/api/v2/users')).code).toBe('token-narrowed');
  });

  it('sees and revokes of the tokens itself and those made with it', async () => {
    const other = await make({});
    const narrow = await make({ policies: [fourEyes] });
    const child = await make({}, narrow.headers);
    const seen = (await world.get(narrow.headers, '/api/v2/tokens')).body.items as Made[];
    expect(seen.map(({ tokenId }) => tokenId).sort()).toEqual([narrow.tokenId, child.tokenId].sort());
    const revoke = (tokenId: string) =>
      world.send({ method: 'DELETE', url: `/api/v2/tokens/${tokenId}`, headers: narrow.headers });
    expect((await revoke(other.tokenId)).statusCode).toBe(404);
    expect((await revoke(child.tokenId)).statusCode).toBe(204);
  });

  it('has no part in exports that were not made with it', async () => {
    const requested = { list: 'covers', format: 'csv', query: {} };
    const own = await world.post(ada, '/api/v2/exports', requested);
    const narrow = await make({ policies: [fourEyes] });
    expect(own.status).toBe(202);
    expect((await world.get(narrow.headers, `/api/v2/exports/${own.body.exportId}`)).status).toBe(404);
    const its = await world.post(narrow.headers, '/api/v2/exports', requested);
    const listed = (await world.get(narrow.headers, '/api/v2/exports')).body.items;
    expect(listed.map(({ exportId }: { exportId: string }) => exportId)).toEqual([its.body.exportId]);
    expect((await world.get(ada, `/api/v2/exports/${its.body.exportId}`)).status).toBe(200);
  });
});
