import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { permissions } from '../../identity/access/permissions.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { testSteps } from '../../testing/server/test-node.ts';
import { contracts } from '../areas.ts';

const now = '2026-11-20T10:00:00.000Z';
const reads = contracts
  .flatMap((contract) => Object.values(contract) as Operation[])
  .filter(({ method, path, reply }) => method === 'GET' && reply !== 'stream' && path.startsWith('/api/v2/'));
const lists = reads.filter(({ query, path }) => 'cursor' in (query?.shape ?? {}));

let testing: TestApp;
let reader: { authorization: string };
const asked: string[] = [];

beforeAll(async () => {
  testing = await testApp({ now, withDemoWorld: true });
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  for (const step of testSteps(testing.database, clock)) if (/Daily step|deadlines/.test(step.name)) await step.run();
  const policies = await testing.asInsurer((tx) => tx.selectFrom('policies').select('policyKey').execute());
  const mandates = policies.map(({ policyKey }) => ({ policyKey, orderingRole: 'requestor-validator' as const }));
  reader = await testing.enter({ name: 'reader', permissions, mandates });
  const original = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const text = (args[0] as { text?: string }).text ?? String(args[0]);
    asked.push(text);
    return (original as Function).apply(this, args);
  } as never);
}, 900_000);
afterAll(() => testing.close());

async function count(url: string) {
  const reply = await testing.send({ url, headers: reader });
  asked.length = 0;
  await testing.send({ url, headers: reader });
  return { n: asked.length, status: reply.statusCode, body: JSON.parse(reply.body), texts: [...asked] };
}

it('survey', async () => {
  await testing.send({ url: '/api/v2/policies', headers: reader });
  for (const { path } of lists) {
    const url = path.replace(/\{(\w+)\}/g, 'x');
    const one = await count(`${url}?limit=1`);
    const many = await count(`${url}?limit=50`);
    console.log('LIST', path, one.n, many.n, one.status, many.body.items?.length);
    for (const detail of reads.filter((each) => each.path.startsWith(`${path}/{`) && each.path.endsWith('}') && each.path.split('/').length === path.split('/').length + 1)) {
      const param = /\{(\w+)\}$/.exec(detail.path)?.[1] ?? '';
      const item = many.body.items?.[0];
      const id = item?.[param] ?? item?.company?.[param];
      if (!id) { console.log('DETAIL', detail.path, 'no id', Object.keys(item ?? {}).join()); continue; }
      const d = await count(`${path}/${id}`);
      console.log('DETAIL', detail.path, d.n, d.status);
    }
  }
}, 600_000);
