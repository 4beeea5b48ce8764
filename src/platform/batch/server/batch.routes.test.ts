import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import type { BatchedReply } from '../batch.contract.ts';

let testing: TestApp;
let rosa: { authorization: string };

beforeAll(async () => {
  testing = await testApp({ withDemoWorld: true });
  rosa = await testing.tokenOf('rosa.requestor@nordwind.example');
}, 240_000);
afterAll(() => testing.close());

/** The replies in the order of the reads. */
async function readBatch(reads: readonly string[], headers: Record<string, string> = rosa): Promise<BatchedReply[]> {
  const reply = await testing.send({ method: 'POST', url: '/api/v2/batch', headers, payload: { reads } });
  expect(reply.statusCode, reply.payload).toBe(200);
  const lines = reply.payload.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as BatchedReply).sort((one, other) => one.index - other.index);
}

describe('a batch of reads', () => {
  it('answers each as it is answered by itself', async () => {
    const reads = [
      '/api/v2/me',
      '/api/v2/covers?limit=2',
      '/api/v2/policies?limit=1&sort=-policy',
      '/api/v2/dashboard',
    ];
    const replies = await readBatch(reads);
    for (const [index, url] of reads.entries()) {
      const alone = await testing.send({ url, headers: rosa });
      expect(replies[index]).toMatchObject({ index, status: alone.statusCode, body: alone.json() });
    }
  });

  it('has a line for what is refused, with its problem, beside what is not', async () => {
    const [foreign, unknown, mistaken, mine] = await readBatch([
      '/api/v2/policies/SFAC-2000001',
      '/api/v2/nothing-here',
      '/api/v2/covers?limit=many',
      '/api/v2/me',
    ]);
    expect([foreign?.status, unknown?.status, mistaken?.status, mine?.status]).toEqual([404, 404, 400, 200]);
    expect(mistaken).toMatchObject({ type: 'application/problem+json', body: { code: 'invalid-input' } });
  });

  it('is no way around what needs a right, and none without a session', async () => {
    const rita = await testing.tokenOf('rita.readonly@nordwind.example');
    const [users] = await readBatch(['/api/v2/users'], rita);
    expect(users).toMatchObject({ status: 403, body: { code: 'not-permitted' } });
    const nobody = await testing.send({ method: 'POST', url: '/api/v2/batch', payload: { reads: ['/api/v2/me'] } });
    expect(nobody.statusCode).toBe(401);
  });

  it('reads documents only: no event stream, and no further batch', async () => {
    const replies = await readBatch(['/api/v2/live']);
    expect(replies.map(({ status }) => status)).toEqual([404]);
    const nested = await testing.send({
      method: 'POST',
      url: '/api/v2/batch',
      headers: rosa,
      payload: { reads: ['/api/v2/me', '/api/v2/batch?again'] },
    });
    expect([nested.statusCode, nested.json()]).toMatchObject([400, { errors: [{ pointer: '/reads/1' }] }]);
  });

  it('does not lead out of the API, whoever reads the reply and however', async () => {
    for (const address of ['/api/v2/../../dashboard', '/api/v2/%2e%2e/%2E%2E/dashboard', '/api/v2/\\..\\me#x']) {
      const headers = { ...rosa, 'accept-encoding': 'gzip' };
      const payload = { reads: ['/api/v2/me', address] };
      const refused = await testing.send({ method: 'POST', url: '/api/v2/batch', headers, payload });
      expect([refused.statusCode, refused.json()], address).toMatchObject([400, { errors: [{ pointer: '/reads/1' }] }]);
    }
  });

  it('comes compressed where the caller can read that', async () => {
    const headers = { ...rosa, 'accept-encoding': 'gzip' };
    const payload = { reads: ['/api/v2/me'] };
    const { headers: answered } = await testing.send({ method: 'POST', url: '/api/v2/batch', headers, payload });
    expect(answered['content-encoding']).toBe('gzip');
  });
});
