import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { operation, signedIn } from '../core/contract.ts';
import { addressOf, createClient, isProblem, ProblemError } from './client.ts';

const findBoat = operation({
  method: 'GET',
  path: '/api/v2/boats/{boatId}',
  summary: 'A boat',
  access: signedIn,
  params: z.strictObject({ boatId: z.string() }),
  reply: z.strictObject({ name: z.string() }),
});
const buildBoat = operation({
  method: 'POST',
  path: '/api/v2/boats',
  summary: 'Builds a boat',
  access: signedIn,
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ boatId: z.string() }),
  status: 201,
  idempotency: 'creates',
});

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const requests: Request[] = [];
  const fetch = async (request: RequestInfo | URL) => {
    requests.push(request as Request);
    return new Response(JSON.stringify(body), { status, headers });
  };
  return { requests, fetch: fetch as typeof globalThis.fetch };
}

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown as ProblemError,
  );

describe('a call', () => {
  test('fills the path, sends the query and returns the typed reply', async () => {
    const { fetch, requests } = answering(200, { name: 'Anna' });
    const call = createClient({ apiBase: '/portal/api', fetch });
    const boat = await call(findBoat, { params: { boatId: 'a/b' } });
    expectTypeOf(boat).toEqualTypeOf<{ name: string }>();
    expect(boat).toEqual({ name: 'Anna' });
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/portal/api/v2/boats/a%2Fb');
  });

  test('says so when nobody is at the page', async () => {
    const { fetch, requests } = answering(200, { name: 'Anna' });
    for (const isThere of [true, false]) {
      await createClient({ apiBase: '/api', fetch, isSomebodyThere: () => isThere })(findBoat, {
        params: { boatId: '1' },
      });
    }
    expect(requests.map((request) => request.headers.get('aval-background'))).toEqual([null, '1']);
  });

  test('leaves absent filters out of the address', () => {
    expect(addressOf('/api', findBoat, { params: { boatId: '1' }, query: { q: '', sort: undefined, limit: 5 } })).toBe(
      '/api/v2/boats/1?limit=5',
    );
  });

  test('sends the given key with a creating operation, and one of its own otherwise', async () => {
    const { fetch, requests } = answering(201, { boatId: '1' });
    const call = createClient({ apiBase: '/api', fetch });
    await call(buildBoat, { body: { name: 'Anna' }, idempotencyKey: 'k1' });
    await call(buildBoat, { body: { name: 'Anna' } });
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual([
      'k1',
      expect.stringMatching(/.{20}/),
    ]);
  });
});

const ofProblem = { 'content-type': 'application/problem+json; charset=utf-8' };

describe('a refusal', () => {
  test('carries code, facts, field errors, reference and pause', async () => {
    const problem = {
      code: 'country-not-covered',
      facts: { country: 'ES' },
      errors: [{ pointer: '/companyId', code: 'x' }],
      instance: 'req-7',
    };
    const { fetch } = answering(422, problem, { ...ofProblem, 'retry-after': '3' });
    const thrown = await thrownBy(createClient({ apiBase: '/api', fetch })(buildBoat, { body: { name: '' } }));
    expect(thrown).toMatchObject({
      code: 'country-not-covered',
      status: 422,
      facts: { country: 'ES' },
      reference: 'req-7',
      retryAfter: 3,
    });
  });

  test('is recognised by the status where a proxy answered', async () => {
    for (const answer of ['Bad gateway', { code: 'upstream-lost' }]) {
      const { fetch } = answering(502, answer);
      const thrown = await thrownBy(createClient({ apiBase: '/api', fetch })(findBoat, { params: { boatId: '1' } }));
      expect(isProblem(thrown, 'temporarily-unavailable')).toBe(true);
    }
  });

  test('ends the session once the server no longer knows it', async () => {
    const onSessionEnd = vi.fn();
    const { fetch } = answering(401, { code: 'not-signed-in' }, ofProblem);
    await thrownBy(createClient({ apiBase: '/api', fetch, onSessionEnd })(findBoat, { params: { boatId: '1' } }));
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  test('has status 0 where no answer came', async () => {
    const fetch = (() => Promise.reject(new TypeError('offline'))) as typeof globalThis.fetch;
    const thrown = await thrownBy(createClient({ apiBase: '/api', fetch })(findBoat, { params: { boatId: '1' } }));
    expect(thrown).toBeInstanceOf(ProblemError);
    expect(thrown?.status).toBe(0);
  });
});
