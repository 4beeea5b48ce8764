import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };

/** A tool, which is nobody of the portal. */
const nobody = {} as Headers;
const now = '2026-11-20T10:00:00.000Z';
const portal = 'https://portal.example';
const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = keyPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let world: ExampleWorld;
let dora: Headers;
let nora: Headers;
let ada: Headers;

beforeAll(async () => {
  world = await exampleWorld({
    AVAL_PUBLIC_URL: portal,
    AVAL_TOOLS_KEY: pem.replaceAll('\n', '\\n'),
    AVAL_TOOL_TODE_URL: 'https://tode.example/sign-on?lang=de',
    AVAL_TOOL_DOCUMENT_PORTAL_URL: 'https://documents.example/',
    AVAL_TOOL_DOCUMENT_PORTAL_SIGN_ON: 'oidc',
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'portal',
  });
  dora = await world.person('dora', fourEyes, 'requestor-four-eyes', [
    'tode_system_login',
    'edoc',
    'midas_front_access',
  ]);
  nora = await world.person('nora', fourEyes, 'read-only', ['tci-access']);
  ada = await world.enter({ name: 'ada', permissions: [], userType: 'administrator' });
});
afterEach(() => world.setNow(now));
afterAll(() => world.close());

const list = async (who: Headers) => (await world.get(who, '/api/v2/partner-tools')).body.items;
const launch = (who: Headers, tool: string) => world.post(who, `/api/v2/partner-tools/${tool}/launch`, undefined);
const redeem = (tool: string, token: string) => world.post(nobody, `/api/v2/partner-tools/${tool}/redeem`, { token });

/** Opens the German tool; answers what it is brought. */
async function handOff(who = dora): Promise<string> {
  const { status, body } = await launch(who, 'tode');
  expect(status).toBe(201);
  return new URL(body.url).searchParams.get('token') ?? '';
}

describe('the tools somebody may open', () => {
  it('are those that are connected and that the rights reach', async () => {
    expect(await list(dora)).toEqual([
      { tool: 'document-portal', signOn: 'OIDC', whyNot: null },
      { tool: 'tode', signOn: 'JWT', whyNot: null },
    ]);
    expect(await list(nora)).toEqual([]);
  });

  it('are shown to an administrator with the reason why not', async () => {
    const tools = await list(ada);
    expect(tools).toHaveLength(7);
    expect(tools[4]).toMatchObject({ tool: 'tode', whyNot: { code: 'not-permitted' } });
  });
});

describe('opening a tool', () => {
  it('leads to its configured address with a signed hand-off for that person and that tool', async () => {
    const { body } = await launch(dora, 'tode');
    const address = new URL(body.url);
    expect([address.origin, address.pathname, address.searchParams.get('lang')]).toEqual([
      'https://tode.example',
      '/sign-on',
      'de',
    ]);
    const keys = (await world.get(nobody, '/api/v2/partner-tools/keys')).body as JSONWebKeySet;
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const { payload, protectedHeader } = await jwtVerify(
      address.searchParams.get('token') ?? '',
      createLocalJWKSet(keys),
      { issuer: portal, audience: 'https://tode.example', currentDate: new Date(now) },
    );
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'handoff+jwt' });
    expect(payload).toMatchObject({ sub: 'dora', email: 'dora@test.example', tool: 'tode' });
    expect(Number(payload.exp) - Number(payload.iat)).toBeLessThanOrEqual(60);
  });

  it('leads to the tool’s own login where it has one', async () => {
    const { body } = await launch(dora, 'document-portal');
    expect(body).toEqual({ url: 'https://documents.example/?iss=https%3A%2F%2Fid.example%2Frealm' });
  });

  it('is refused without the right, without a policy for it, and where it is not connected', async () => {
    const blind = await world.enter({ name: 'blind', permissions: ['tode_system_login'] });
    const codes = await Promise.all([
      launch(nora, 'tode'),
      launch(blind, 'tode'),
      launch(dora, 'midas'),
      launch(dora, 'elsewhere'),
      launch(nobody, 'tode'),
    ]);
    expect(codes.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '403 not-permitted',
      '403 tool-needs-policy',
      '409 tool-not-connected',
      '400 invalid-input',
      '401 not-signed-in',
    ]);
    expect(codes[1]?.body.facts).toEqual({ entity: 'HERM' });
  });

  it('stays in the audit trail, without the hand-off itself', async () => {
    const token = await handOff();
    const trail = await world.asInsurer((tx) =>
      tx
        .selectFrom('auditEntries')
        .select(['type', 'actorId', 'after'])
        .where('subject', '=', 'partner-tool/tode')
        .where('type', '=', 'partner-tool.opened')
        .execute(),
    );
    expect(trail.at(-1)).toMatchObject({ actorId: 'dora', after: { origin: 'https://tode.example', signOn: 'JWT' } });
    expect(JSON.stringify(trail)).not.toContain(token);
  });
});

describe('a hand-off', () => {
  it('is good once', async () => {
    const token = await handOff();
    const answers = await Promise.all([redeem('tode', token), redeem('tode', token), redeem('tode', token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      personId: 'dora',
      email: 'dora@test.example',
      name: 'dora',
      locale: null,
      handedOffAt: '2026-11-20T10:00:00Z',
    });
  });

  it('is good for a minute, for its tool, and as it was signed', async () => {
    const late = await handOff();
    world.setNow('2026-11-20T10:01:00.000Z');
    expect((await redeem('tode', late)).body.code).toBe('hand-off-over');
    const token = await handOff();
    const [head, , signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ sub: 'ada' })).toString('base64url');
    const refused = await Promise.all([
      redeem('document-portal', token),
      redeem('midas', token),
      redeem('tode', `${head}.${other}.${signature}`),
      redeem('tode', 'nothing'),
    ]);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('hand-off-over'));
    expect((await redeem('tode', token)).status).toBe(200);
  });

  it('brings nobody who was suspended meanwhile', async () => {
    const sue = await world.person('sue', fourEyes, 'requestor-four-eyes', ['tode_system_login']);
    const token = await handOff(sue);
    await world.asInsurer((tx) =>
      tx.updateTable('people').set({ state: 'SUSPENDED' }).where('personId', '=', 'sue').execute(),
    );
    expect((await redeem('tode', token)).body.code).toBe('hand-off-over');
  });
});
