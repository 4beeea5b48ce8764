import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BatchedReply } from '../batch/batch.contract.ts';
import { batchReads } from './batched-reads.ts';

beforeAll(() => void vi.stubGlobal('location', new URL('http://localhost/dashboard')));
afterAll(() => void vi.unstubAllGlobals());

const read = (path: string, signal?: AbortSignal) =>
  new Request(new URL(`/api/v2/${path}`, location.href), {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });

const line = (index: number, body: unknown, status = 200): string => {
  const reply: BatchedReply = { index, status, type: 'application/json', retryAfter: null, body };
  return `${JSON.stringify(reply)}\n`;
};

/** A server that answers batches with these pieces, in which a line may be cut in two. */
function answering(...pieces: readonly string[]) {
  const body = () =>
    new ReadableStream({
      start(control) {
        for (const piece of pieces) control.enqueue(new TextEncoder().encode(piece));
        control.close();
      },
    });
  const asked: Request[] = [];
  const send = vi.fn(async (request: Request) => {
    asked.push(request);
    return request.method === 'GET' ? Response.json({ alone: request.url }) : new Response(body());
  });
  return { asked, fetch: batchReads(send as unknown as typeof fetch, '/api') };
}

describe('reads that are asked for at the same time', () => {
  test('are one request, and each gets its own reply', async () => {
    const second = line(1, { name: 'Pier' });
    const { fetch, asked } = answering(second.slice(0, 9), second.slice(9) + line(0, { name: 'Quay' }));
    const replies = await Promise.all([fetch(read('covers?limit=5')), fetch(read('me'))]);
    expect(await Promise.all(replies.map((reply) => reply.json()))).toEqual([{ name: 'Quay' }, { name: 'Pier' }]);
    expect(asked.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([['POST', '/api/v2/batch']]);
    expect(await asked[0]?.json()).toEqual({ reads: ['/api/v2/covers?limit=5', '/api/v2/me'] });
  });

  test('one that is refused fails alone', async () => {
    const { fetch } = answering(line(0, { code: 'not-permitted' }, 403), line(1, {}));
    const [refused, other] = await Promise.all([fetch(read('users')), fetch(read('me'))]);
    expect([refused.status, other.status]).toEqual([403, 200]);
    expect(await refused.json()).toEqual({ code: 'not-permitted' });
  });

  test('one that nobody wants any more is not waited for', async () => {
    const control = new AbortController();
    const { fetch, asked } = answering(line(0, {}), line(1, {}));
    const unwanted = fetch(read('covers', control.signal));
    const wanted = Promise.all([fetch(read('me')), fetch(read('policies'))]);
    control.abort(new Error('gone'));
    await expect(unwanted).rejects.toThrow('gone');
    await wanted;
    expect(await asked[0]?.json()).toEqual({ reads: ['/api/v2/me', '/api/v2/policies'] });
  });

  test('those without a reply fail when the batch ends early', async () => {
    const { fetch } = answering(line(1, {}));
    const [lost, there] = await Promise.allSettled([fetch(read('covers')), fetch(read('me'))]);
    expect([lost.status, there.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('all get the refusal of the batch itself', async () => {
    const fetch = batchReads((async () => Response.json({ code: 'not-signed-in' }, { status: 401 })) as never, '/api');
    const replies = await Promise.all([fetch(read('covers')), fetch(read('me'))]);
    expect(replies.map(({ status }) => status)).toEqual([401, 401]);
    expect(await replies[1]?.json()).toEqual({ code: 'not-signed-in' });
  });
});

test('a read alone, an action and a file are sent as they are', async () => {
  const { fetch, asked } = answering();
  const alone = await fetch(read('me'));
  expect((await alone.json()).alone).toContain('/api/v2/me');
  const action = new Request(new URL('/api/v2/covers', location.href), { method: 'POST' });
  const file = new Request(new URL('/api/v2/exports/1', location.href), { headers: { accept: '*/*' } });
  await Promise.all([fetch(action), fetch(file)]);
  expect(asked.slice(1)).toEqual([action, file]);
});
