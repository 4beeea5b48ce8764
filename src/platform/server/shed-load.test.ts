import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shedLoad } from './shed-load.ts';

const most = 3;
let app: FastifyInstance;
let url: string;
/** Ends the work of the requests under way. */
let finish: () => void;
let begun: number;

beforeEach(async () => {
  app = fastify();
  shedLoad(app, most);
  begun = 0;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const work = async () => {
    begun += 1;
    await finished;
    return { done: true };
  };
  app.get('/work', work);
  app.post('/work', work);
  app.get('/stream', { config: { staysOpen: true } }, work);
  app.get('/health/live', async () => ({ status: 'live' }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function untilBegun(count: number): Promise<void> {
  await expect.poll(() => begun, { interval: 5 }).toBeGreaterThanOrEqual(count);
}

it('refuses requests above the limit with a problem document, and finishes those it accepted', async () => {
  const responses = Array.from({ length: most }, () => fetch(`${url}/work`));
  await untilBegun(most);
  const refused = await fetch(`${url}/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await refused.json()).toMatchObject({ code: 'overloaded', status: 503, instance: expect.any(String) });
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  finish();
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(begun).toBe(most);
});

it('takes on more as soon as something is done', async () => {
  const responses = Array.from({ length: most }, () => fetch(`${url}/work`));
  await untilBegun(most);
  finish();
  await Promise.all(responses);
  expect((await fetch(`${url}/work`)).status).toBe(200);
});

it('does not count streams, which stay open', async () => {
  const streams = Array.from({ length: most + 1 }, () => fetch(`${url}/stream`));
  await untilBegun(most + 1);
  const answer = fetch(`${url}/work`);
  await untilBegun(most + 2);
  finish();
  expect((await answer).status).toBe(200);
  expect((await Promise.all(streams)).every(({ status }) => status === 200)).toBe(true);
});
