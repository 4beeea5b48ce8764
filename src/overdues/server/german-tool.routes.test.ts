import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Permission } from '../../access/permissions.ts';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../covers/server/example-world.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_overdues', 'write_overdues'];

let world: ExampleWorld;
let colleague: Headers;
let german: Headers;
let abroad: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  colleague = await world.person('colleague', fourEyes, 'requestor-four-eyes', rights);
  german = await world.person('german', fourEyes, 'requestor-four-eyes', [...rights, 'tode_system_login']);
  abroad = await world.person('abroad', direct, 'requestor-validator', [...rights, 'tode_system_login']);
});
afterAll(() => world.close());

async function report(who: Headers, policy: string, path = '/api/v2/overdues') {
  const companyId = await world.company('03');
  const dates = { issueDate: '2026-08-20', dueDate: '2026-10-20' };
  const items = [{ itemType: 'INVOICE', documentNumber: `G-${companyId}`, amount: euros(10_000), ...dates }];
  const { status, body } = await world.post(who, path, { policy, companyId, reasonCode: 'PROTRACTED_DEFAULT', items });
  return { status, code: body.code, facts: body.facts };
}

it('refuses reports of German policies to whoever reports in the German tool, before and at the report (E6)', async () => {
  const refused = { status: 409, code: 'use-german-tool', facts: { policy: fourEyes } };
  expect(await report(german, fourEyes)).toEqual(refused);
  expect(await report(german, fourEyes, '/api/v2/overdues/simulate')).toEqual(refused);
});

it('takes those of colleagues, and of other policies; who reports elsewhere reads them all the same', async () => {
  expect((await report(colleague, fourEyes)).status).toBe(201);
  expect((await report(abroad, direct)).status).toBe(201);
  const { items } = (await world.get(german, '/api/v2/overdues')).body;
  expect(items).toHaveLength(1);
});
