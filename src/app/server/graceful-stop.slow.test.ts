import { afterAll, beforeAll, expect, it } from 'vitest';
import { direct, euros } from '../../testing/server/example-world.ts';
import { type RunningServer, startServer } from '../../testing/server/running-server.ts';
import { ask, clock, type Headers, startNodes, type TestNodes } from '../../testing/server/test-nodes.ts';
import { startProxy, type TestProxy } from '../../testing/server/test-proxy.ts';

/** Two nodes behind a proxy are stopped and started again one after the other: their users notice nothing. */

const waitLimitMs = 60_000;
let testing: TestNodes;
let proxy: TestProxy;
let dirk: Headers;
/** The nodes that the proxy knows. */
let serving: readonly RunningServer[] = [];

beforeAll(async () => {
  testing = await startNodes([{}, {}]);
  serving = testing.nodes;
  proxy = await startProxy(() => serving.map(({ url }) => url));
  dirk = await testing.world.person('dirk', direct, 'requestor-validator');
}, 300_000);
afterAll(async () => {
  await proxy.close();
  await Promise.all(serving.map((node) => node.stop()));
  await testing.close();
});

/** What clients got while they worked. */
type Tally = { reads: number; acknowledged: string[]; failed: string[] };

/** Orders cover and reads again and again until stopped; notes each order that was acknowledged. */
async function keepWorking(companies: string[], tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const companyId = companies.pop();
    if (companyId === undefined) throw new Error('There are no more companies to order cover for');
    const ordered = await tried(order(companyId), 201, tally);
    if (ordered) tally.acknowledged.push(JSON.parse(ordered).requestId);
    for (const path of ['/api/v2/policies', '/api/v2/covers?limit=10'])
      if (await tried(ask(proxy, path, { headers: dirk }), 200, tally)) tally.reads += 1;
  }
}

function order(companyId: string): ReturnType<typeof ask> {
  return ask(proxy, '/api/v2/cover-requests', {
    headers: { ...dirk, 'idempotency-key': `stop-${companyId}` },
    body: { policy: direct, companyId, action: 'NEW', amount: euros(5_000) },
  });
}

/** The text of an answer of this status; anything else is noted as a failure. */
async function tried(asking: ReturnType<typeof ask>, wanted: number, tally: Tally): Promise<string | null> {
  try {
    const { status, text } = await asking;
    if (status === wanted) return text;
    tally.failed.push(`${status} ${text.slice(0, 200)}`);
  } catch (error) {
    tally.failed.push(String((error as Error).cause ?? error));
  }
  return null;
}

/** What a listener receives until its stream ends. */
async function hearUntilEnd(node: RunningServer, hears: (part: string) => void): Promise<void> {
  const { body } = await fetch(`${node.url}/api/v2/live`, { headers: dirk });
  for await (const part of body ?? []) hears(Buffer.from(part).toString());
}

it('no request fails, no order is lost, and listeners are asked to reconnect', async () => {
  const companies = await testing.companies(2_000);
  const tally: Tally = { reads: 0, acknowledged: [], failed: [] };
  let isOver = false;
  const clients = Promise.all(Array.from({ length: 6 }, () => keepWorking(companies, tally, () => isOver)));
  /** Waits until the clients have done some more, so that they are in the middle of their work. */
  const moreWork = async () => {
    const before = tally.acknowledged.length;
    await expect.poll(() => tally.acknowledged.length, { timeout: waitLimitMs }).toBeGreaterThan(before + 10);
  };

  for (const node of testing.nodes) {
    let heard = '';
    const listening = hearUntilEnd(node, (part) => (heard += part));
    await expect.poll(() => heard, { timeout: waitLimitMs }).toContain('event: open');
    await moreWork();
    await node.stop();
    expect(node.process.exitCode, node.output()).toBe(0);
    await listening;
    expect(heard.trim().split('\n\n').at(-1)).toMatch(/^event: reconnect\n/);
    serving = serving.filter((other) => other !== node);
    await moreWork();
    const again = await startServer({ DATABASE_URL: testing.world.url, AVAL_DEMO: '0', AVAL_CLOCK: clock });
    serving = [...serving, again];
    await moreWork();
  }
  isOver = true;
  await clients;
  expect(tally.failed).toEqual([]);
  expect(tally.reads, 'reads meanwhile').toBeGreaterThan(tally.acknowledged.length);
  const stored = await testing.world.asInsurer((tx) => tx.selectFrom('coverRequests').select('requestId').execute());
  expect(stored.map(({ requestId }) => requestId).sort()).toEqual(tally.acknowledged.toSorted());
}, 600_000);
