import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_overdues', 'write_overdues', 'read_claims', 'write_claims'];

let world: ExampleWorld;
/** The German tool is not connected. */
let unconnected: ExampleWorld;
let colleague: Headers;
let german: Headers;
let abroad: Headers;

beforeAll(async () => {
  world = await exampleWorld({ AVAL_TOOL_TODE_URL: 'https://tode.example/in' });
  unconnected = await exampleWorld();
  colleague = await world.person('colleague', fourEyes, 'requestor-four-eyes', rights);
  german = await world.person('german', fourEyes, 'requestor-four-eyes', [...rights, 'tode_system_login']);
  abroad = await world.person('abroad', direct, 'requestor-validator', [...rights, 'tode_system_login']);
});
afterAll(async () => {
  await world.close();
  await unconnected.close();
});

async function report(who: Headers, policy: string, path = '/api/v2/overdues', at = world) {
  const companyId = await at.company('03');
  const dates = { issueDate: '2026-08-20', dueDate: '2026-10-20' };
  const items = [{ itemType: 'INVOICE', documentNumber: `G-${companyId}`, amount: euros(10_000), ...dates }];
  const { status, body } = await at.post(who, path, { policy, companyId, reasonCode: 'PROTRACTED_DEFAULT', items });
  return { status, code: body.code, facts: body.facts, companyId };
}

it('refuses reports of German policies to users of the German tool, before and at the report (E6)', async () => {
  const refused = { status: 409, code: 'use-german-tool', facts: { policy: fourEyes } };
  expect(await report(german, fourEyes)).toMatchObject(refused);
  expect(await report(german, fourEyes, '/api/v2/overdues/simulate')).toMatchObject(refused);
});

it('A4: accepts them all where the German tool is not connected, and shows that to screens', async () => {
  const nowhere = await unconnected.person('german', fourEyes, 'requestor-four-eyes', [...rights, 'tode_system_login']);
  expect((await unconnected.get(nowhere, '/api/v2/me')).body.connectedTools).toEqual([]);
  expect((await world.get(german, '/api/v2/me')).body.connectedTools).toEqual(['tode']);
  expect((await report(nowhere, fourEyes, '/api/v2/overdues/simulate', unconnected)).status).toBe(200);
  const { status, companyId } = await report(nowhere, fourEyes, '/api/v2/overdues', unconnected);
  expect(status).toBe(201);
  const claims = `/api/v2/claims/preview?policy=${fourEyes}&companyId=${companyId}&causeOfLoss=PROTRACTED_DEFAULT`;
  const { whyNot } = (await unconnected.get(nowhere, claims)).body;
  expect([whyNot, (await unconnected.post(nowhere, '/api/v2/claims', { policy: fourEyes, companyId })).status]).toEqual(
    [null, 201],
  );
});

it('accepts those of colleagues, and of other policies; users of the German tool read them all the same', async () => {
  expect((await report(colleague, fourEyes)).status).toBe(201);
  expect((await report(abroad, direct)).status).toBe(201);
  const { items } = (await world.get(german, '/api/v2/overdues')).body;
  expect(items).toHaveLength(1);
});
