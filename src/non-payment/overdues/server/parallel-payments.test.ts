import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { lockAccount } from '../../receivables/server/public.ts';

type Headers = { authorization: string };

const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;

let world: ExampleWorld;
let dirk: Headers;
let bea: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  bea = await world.person('bea', fourEyes, 'read-only', rights);
});
afterAll(() => world.close());

/** A report whose account is locked by somebody else until `done`. */
async function busyReport(done: Promise<unknown>): Promise<string> {
  const companyId = await world.company('03');
  const item = { itemType: 'INVOICE', documentNumber: `P-${companyId}`, amount: euros(9_000) };
  const items = [{ ...item, issueDate: '2026-08-20', dueDate: '2026-09-30' }];
  const report = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items };
  const { status, body } = await world.post(dirk, '/api/v2/overdues', report);
  expect(status).toBe(201);
  let markLocked = () => {};
  const locked = new Promise<void>((resolve) => {
    markLocked = resolve;
  });
  void world.asInsurer(async (tx) => {
    await lockAccount(tx, { policy: direct, companyId });
    markLocked();
    await done;
  });
  await locked;
  return body.overdueId;
}

const pay = (overdueId: string) =>
  world.post(dirk, `/api/v2/overdues/${overdueId}/payments`, {
    receivedOn: '2026-11-19',
    amount: euros(5),
    isMore: true,
  });

it.each([20, 40])(
  'C1: %d payments of one user at once block nobody else, and succeed or fail with a message',
  async (many) => {
    let done = () => {};
    const overdueId = await busyReport(
      new Promise<void>((resolve) => {
        done = resolve;
      }),
    );
    const payments = Array.from({ length: many }, () => pay(overdueId));
    await pause(200);
    // the payments wait for an account that is locked until this is answered
    expect((await world.get(bea, '/api/v2/covers?limit=5')).status).toBe(200);
    done();
    const answers = await Promise.all(payments);
    const tally = Map.groupBy(answers, ({ status }) => status);
    expect([...tally.keys()].filter((status) => status !== 201 && status !== 429)).toEqual([]);
    expect(tally.get(201)?.length).toBeGreaterThan(0);
    for (const { headers, body } of tally.get(429) ?? [])
      expect([body.code, headers['retry-after']]).toEqual(['too-many-requests', expect.stringMatching(/^\d+$/)]);
  },
);
