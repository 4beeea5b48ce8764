import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokered, direct, euros, fourEyes } from '../../testing/server/example-world.ts';
import { ask, type Headers, startNodes, type TestNodes } from '../../testing/server/test-nodes.ts';

/**
 * Nobody gets events of a policy out of scope: not over the live stream of any node, and not without the application's
 * own filter. The second node runs with the test fault that removes this filter.
 */

let testing: TestNodes;
const people: Record<string, Headers> = {};
const streams: Stream[] = [];

beforeAll(async () => {
  testing = await startNodes([{}, { AVAL_TEST_FAULT: 'no-scope-filter' }]);
  people['dirk'] = await testing.world.person('dirk', direct, 'requestor-validator');
  people['rosa'] = await testing.world.person('rosa', fourEyes, 'requestor-four-eyes');
  people['igor'] = await testing.world.person('igor', brokered, 'requestor-validator');
  people['bea'] = await testing.world.person('bea', brokered, 'broker-read-only');
  people['core'] = await testing.world.enter({ name: 'core', permissions: [], userType: 'insurer' });
}, 300_000);
afterAll(async () => {
  for (const stream of streams) stream.close();
  await testing.close();
});

type Stream = Readonly<{ heard(): string; close(): void }>;

/** Listens on a node until closed; everything that came is kept as text. */
async function listen(node: { url: string }, headers: Headers): Promise<Stream> {
  const ending = new AbortController();
  const reply = await fetch(`${node.url}/api/v2/live`, { headers, signal: ending.signal });
  let heard = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of reply.body ?? []) heard += decoder.decode(part, { stream: true });
  })().catch(() => {});
  const stream = { heard: () => heard, close: () => ending.abort(), reading };
  streams.push(stream);
  await expect.poll(() => heard, { timeout: 30_000 }).toContain('event: open');
  return stream;
}

it('shows a listener the events of its own policies only, whichever node it listens to', async () => {
  const listeners = await Promise.all(
    testing.nodes.flatMap((node) =>
      Object.entries(people).map(async ([name, headers]) => ({ name, stream: await listen(node, headers) })),
    ),
  );
  const ordered = { dirk: direct, rosa: fourEyes, igor: brokered };
  for (const [name, policy] of Object.entries(ordered)) {
    for (const [round, node] of testing.nodes.entries()) {
      const [companyId = ''] = await testing.companies(1);
      const reply = await ask(node, '/api/v2/cover-requests', {
        headers: { ...people[name], 'idempotency-key': `${name}-${round}` },
        body: { policy, companyId, action: 'NEW', amount: policy === brokered ? pounds(4_000) : euros(4_000) },
      });
      expect(reply.status, reply.text).toBe(201);
    }
  }
  const sees: Record<string, readonly string[]> = {
    dirk: [direct],
    rosa: [fourEyes],
    igor: [brokered],
    bea: [brokered],
    // what waits for approval under four eyes is not for the insurer yet (handbook covers 16, rule 4)
    core: [direct, brokered],
  };
  for (const { name, stream } of listeners) {
    const own = sees[name] ?? [];
    // two requests were sent for each policy: all of a listener's own have arrived before other arrivals are checked
    for (const policy of own)
      await expect.poll(() => countOf(stream.heard(), policy), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    const others = [direct, fourEyes, brokered].filter((policy) => !own.includes(policy));
    for (const policy of others)
      expect(withoutOpenings(stream.heard()), `${name} hears nothing of ${policy}`).not.toContain(policy);
  }
});

it('gives the feed of events the same way', async () => {
  for (const node of testing.nodes) {
    const feedOf = async (name: string) =>
      (await ask(node, '/api/v2/events?limit=200', { headers: people[name] ?? {} })).text;
    await expect.poll(() => feedOf('dirk'), { timeout: 30_000 }).toContain(direct);
    expect(await feedOf('dirk')).not.toContain(fourEyes);
    await expect.poll(() => feedOf('bea'), { timeout: 30_000 }).toContain(brokered);
    expect(await feedOf('bea')).not.toContain(direct);
  }
});

it('disconnects a listener whose token is revoked', async () => {
  const guest = await testing.world.person('guest', direct, 'read-only');
  const made = await ask(testing.nodes[0] as { url: string }, '/api/v2/tokens', {
    headers: guest,
    body: { name: 'to be revoked' },
  });
  const { token, tokenId } = JSON.parse(made.text);
  const ended = fetch(`${testing.nodes[1]?.url}/api/v2/live`, { headers: { authorization: `Bearer ${token}` } }).then(
    (reply) => reply.text(),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await ask(testing.nodes[0] as { url: string }, `/api/v2/tokens/${tokenId}`, { method: 'DELETE', headers: guest });
  expect(await ended).toContain('event: open');
});

/** The insurer opens declarations under each policy: of these it hears, and nobody else. */
function withoutOpenings(heard: string): string {
  return heard.replaceAll(/^data: .*"turnover-declaration\.opened".*$/gm, '');
}

const pounds = (amount: number) => ({ ...euros(amount), currency: 'GBP' });

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
