import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { operation, signedIn } from '../core/contract.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { createClient, type ProblemError } from './client.ts';
import { ConnectionContext, createQueryClient, useAction, useOperation, useOperationPages } from './query.ts';

// a busy machine is slow, not wrong
configure({ asyncUtilTimeout: 30_000 });

const listBoats = operation({
  method: 'GET',
  path: '/api/v2/boats',
  summary: 'Boats',
  access: signedIn,
  query: z.strictObject({ ...listQuery(['name']), q: z.string().optional() }),
  reply: pageOf(z.strictObject({ name: z.string() })),
});

/** A harbour of `total` boats for each search behind the client, two to a page; it records its requests. */
function harbour(total: (q: string | null) => number) {
  const asked: string[] = [];
  const fetch = async (request: RequestInfo | URL) => {
    const { search, searchParams } = new URL((request as Request).url);
    asked.push(search);
    const from = Number(searchParams.get('cursor') ?? 0);
    const there = total(searchParams.get('q'));
    const items = Array.from({ length: Math.min(2, there - from) }, (_, index) => ({ name: `Boat ${from + index}` }));
    const next = from + 2 < there ? String(from + 2) : null;
    const count = searchParams.get('count') ? { value: there, capped: false } : null;
    return new Response(JSON.stringify({ items, next, count }), { headers: { 'content-type': 'application/json' } });
  };
  const queries = createQueryClient();
  const apiBase = 'https://portal.example';
  const call = createClient({ apiBase, fetch: fetch as typeof globalThis.fetch });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ConnectionContext value={{ call, apiBase }}>{children}</ConnectionContext>
    </QueryClientProvider>
  );
  return { asked, wrapper };
}

test('a counted list shows its first page before its count, and counts once', async () => {
  const { asked, wrapper } = harbour(() => 5);
  const { result } = renderHook(() => useOperationPages(listBoats, {}, { isCounted: true }), { wrapper });
  await waitFor(() => expect(result.current.items).toHaveLength(2));
  await waitFor(() => expect(result.current.count).toEqual({ value: 5, capped: false }));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.items).toHaveLength(4));
  expect(asked).toEqual(['', '?limit=1&count=true', '?cursor=2']);
});

test('the count of a former search is never shown as that of the present one', async () => {
  const { wrapper } = harbour((q) => (q === 'oak' ? 7 : 5));
  const counts: Array<number | undefined> = [];
  const { result, rerender } = renderHook(
    ({ q }: { q: string }) => {
      const pages = useOperationPages(listBoats, { query: { q } }, { keepsFormer: true, isCounted: true });
      if (q === 'oak') counts.push(pages.count?.value);
      return pages;
    },
    { wrapper, initialProps: { q: 'elm' } },
  );
  await waitFor(() => expect(result.current.count?.value).toBe(5));
  rerender({ q: 'oak' });
  await waitFor(() => expect(result.current.count?.value).toBe(7));
  expect(counts).not.toContain(5);
});

test('a list that ends with its first page is counted without asking', async () => {
  const { asked, wrapper } = harbour(() => 2);
  const { result } = renderHook(() => useOperationPages(listBoats, {}, { isCounted: true }), { wrapper });
  await waitFor(() => expect(result.current.count).toEqual({ value: 2, capped: false }));
  expect(asked).toEqual(['']);
});

test('a list that is not counted is never asked for it', async () => {
  const { asked, wrapper } = harbour(() => 5);
  const { result } = renderHook(() => useOperationPages(listBoats), { wrapper });
  await waitFor(() => expect(result.current.items).toHaveLength(2));
  expect(result.current.count).toBeNull();
  expect(asked).toEqual(['']);
});

test('the follow-up of an action runs also after its component is unmounted', async () => {
  const sink = operation({
    method: 'POST',
    path: '/api/v2/boats/sink',
    summary: 'Sinks a boat',
    access: signedIn,
    body: z.strictObject({ name: z.string() }),
    reply: z.strictObject({ name: z.string() }),
  });
  const { wrapper } = harbour(() => 0);
  const { result, unmount } = renderHook(() => useAction(sink), { wrapper });
  const messages: string[] = [];
  result.current.mutate(
    { body: { name: 'Vasa' } },
    {
      onSuccess: () => messages.push('sunk'),
      onError: () => messages.push('afloat'),
      onSettled: () => messages.push('over'),
    },
  );
  unmount();
  await waitFor(() => expect(messages).toEqual(['sunk', 'over']));
});

describe('the version of what is changed', () => {
  const boatShape = z.strictObject({ boatId: z.string(), version: z.int() });
  const params = z.strictObject({ boatId: z.string() });
  const findBoat = operation({
    method: 'GET',
    path: '/api/v2/boats/{boatId}',
    summary: 'A boat',
    access: signedIn,
    params,
    reply: boatShape,
  });
  const paintBoat = operation({
    method: 'POST',
    path: '/api/v2/boats/{boatId}/paint',
    summary: 'Paint',
    access: signedIn,
    params,
    reply: boatShape,
    concurrency: 'if-match-optional',
  });
  const loadBoat = operation({ ...paintBoat, path: '/api/v2/boats/{boatId}/load', idempotency: 'creates' });

  /** A boat of a version that others raise. */
  function pier() {
    const told: (string | null)[] = [];
    let version = 3;
    const fetch = async (request: RequestInfo | URL) => {
      const { method, headers } = request as Request;
      const seen = headers.get('if-match');
      if (method !== 'GET') told.push(seen);
      const isStale = method !== 'GET' && seen !== null && seen !== `"${version}"`;
      const body = isStale ? { code: 'version-changed', status: 412 } : { boatId: 'a', version };
      const type = { 'content-type': isStale ? 'application/problem+json' : 'application/json' };
      return new Response(JSON.stringify(body), { status: isStale ? 412 : 200, headers: type });
    };
    const queries = createQueryClient();
    const apiBase = 'https://portal.example';
    const call = createClient({ apiBase, fetch: fetch as typeof globalThis.fetch });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <ConnectionContext value={{ call, apiBase }}>{children}</ConnectionContext>
      </QueryClientProvider>
    );
    const useBoat = () => ({
      boat: useOperation(findBoat, { params: { boatId: 'a' } }),
      paint: useAction(paintBoat),
      load: useAction(loadBoat),
    });
    return { told, raise: () => (version += 1), result: renderHook(useBoat, { wrapper }).result };
  }

  test('is the one that the screen read; one that others changed is read again', async () => {
    const { told, raise, result } = pier();
    await waitFor(() => expect(result.current.boat.data?.version).toBe(3));
    raise();
    const input = { params: { boatId: 'a' } };
    await expect(result.current.paint.mutateAsync(input)).rejects.toMatchObject({ code: 'version-changed' });
    await waitFor(() => expect(result.current.boat.data?.version).toBe(4));
    await result.current.paint.mutateAsync(input);
    await result.current.paint.mutateAsync({ params: { boatId: 'b' } });
    await result.current.load.mutateAsync(input);
    await result.current.paint.mutateAsync({ ...input, ifMatch: 4 });
    expect(told).toEqual(['"3"', '"4"', null, null, '"4"']);
  });
});

describe('A7: what is sent goes out now or never', () => {
  const order = operation({
    method: 'POST',
    path: '/api/v2/boats',
    summary: 'Orders a boat',
    access: signedIn,
    body: z.strictObject({ companyId: z.string(), amount: z.string() }),
    reply: z.strictObject({ boatId: z.string() }),
    idempotency: 'creates',
  });
  type Sent = { path: string; key: string | null; body: string };
  /** A shipyard that takes orders; `answer` decides what becomes of each, and its network can be away. */
  function shipyard(answer: (sent: Sent) => Response | Promise<Response>) {
    const sent: Sent[] = [];
    const fetch = async (input: RequestInfo | URL) => {
      const request = input as Request;
      if (!navigator.onLine) throw new TypeError('no network');
      const one = {
        path: new URL(request.url).pathname,
        key: request.headers.get('idempotency-key'),
        body: await request.text(),
      };
      sent.push(one);
      const broken = new Promise<never>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new TypeError('broken off'))),
      );
      return Promise.race([answer(one), broken]);
    };
    const queries = createQueryClient();
    const apiBase = 'https://portal.example/api';
    const call = createClient({ apiBase, fetch: fetch as typeof globalThis.fetch });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <ConnectionContext value={{ call, apiBase }}>{children}</ConnectionContext>
      </QueryClientProvider>
    );
    return { sent, queries, wrapper };
  }
  const reply = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const built = () => reply({ boatId: 'b1' });
  const neverAnswered = () => new Promise<Response>(() => {});
  const goes = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  const of = (amount: string, companyId = '1000123') => ({ body: { companyId, amount } });
  const problemOf = (work: Promise<unknown>) => work.catch((thrown: ProblemError) => thrown);
  const discards = (sent: readonly Sent[]) => sent.filter(({ path }) => path.endsWith('/discard')).length;
  afterEach(() => {
    goes(true);
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  test('send, lose the network, change the amount: when it returns nothing is sent automatically, and later only the new one', async () => {
    const { sent, queries, wrapper } = shipyard((one) =>
      one.path.endsWith('/discard') ? reply({ hasArrived: false }) : built(),
    );
    const { result } = renderHook(() => useAction(order), { wrapper });
    goes(false);
    await expect(problemOf(result.current.mutateAsync(of('100000')))).resolves.toMatchObject({ delivery: 'not-sent' });
    goes(true);
    await queries.resumePausedMutations();
    expect(sent).toEqual([]);
    await result.current.mutateAsync(of('80000'));
    const orders = sent.filter(({ path }) => path === '/api/v2/boats');
    expect(orders.map(({ body }) => JSON.parse(body).amount)).toEqual(['80000']);
  });

  test('an action says “You are offline” until the network is back, or something else was answered', async () => {
    const { wrapper } = shipyard(built);
    const { result } = renderHook(() => ({ order: useAction(order), other: useAction(order) }), { wrapper });
    const isGiven = () => result.current.order.error?.delivery === 'not-sent';
    goes(false);
    await problemOf(result.current.order.mutateAsync(of('100000')));
    await waitFor(() => expect(isGiven()).toBe(true));
    goes(true);
    await waitFor(() => expect(isGiven()).toBe(false));

    goes(false);
    await problemOf(result.current.order.mutateAsync(of('100000')));
    await waitFor(() => expect(isGiven()).toBe(true));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await result.current.other.mutateAsync(of('80000', '1000124'));
    await waitFor(() => expect(isGiven()).toBe(false));
  });

  test('an answer to what was asked before the network was lost is no sign that it is back', async () => {
    const { queries, wrapper } = shipyard(built);
    const { result } = renderHook(() => useAction(order), { wrapper });
    const isGiven = () => result.current.error?.delivery === 'not-sent';
    const early = Promise.withResolvers<string>();
    const read = queries.fetchQuery({ queryKey: ['asked before'], queryFn: () => early.promise });
    goes(false);
    await problemOf(result.current.mutateAsync(of('100000')));
    await waitFor(() => expect(isGiven()).toBe(true));
    early.resolve('under way');
    await act(async () => {
      await read;
      // the library tells its listeners in a turn of their own
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(isGiven()).toBe(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await act(() => queries.fetchQuery({ queryKey: ['asked since'], queryFn: () => 'there', networkMode: 'always' }));
    await waitFor(() => expect(isGiven()).toBe(false));
  });

  test('a request under way when the network fails is aborted, and its outcome is not known', async () => {
    const { sent, wrapper } = shipyard(neverAnswered);
    const { result } = renderHook(() => useAction(order), { wrapper });
    const outcome = problemOf(result.current.mutateAsync(of('100000')));
    await waitFor(() => expect(sent).toHaveLength(1));
    goes(false);
    await expect(outcome).resolves.toMatchObject({ status: 0, delivery: 'unknown' });
  });

  test('the same again takes the same key, another amount another one after the first was discarded', async () => {
    let isAnswered = false;
    const { sent, wrapper } = shipyard((one) => {
      if (one.path.endsWith('/discard')) return reply({ hasArrived: false });
      return isAnswered ? built() : Promise.reject(new TypeError('reset'));
    });
    const { result, unmount } = renderHook(() => useAction(order), { wrapper });
    await problemOf(result.current.mutateAsync(of('100000')));
    await problemOf(result.current.mutateAsync(of('100000')));
    expect(sent[1]?.key).toBe(sent[0]?.key);
    // the form was left and opened again meanwhile
    unmount();
    const again = renderHook(() => useAction(order), { wrapper });
    isAnswered = true;
    await again.result.current.mutateAsync(of('80000'));
    expect(sent.map(({ path }) => path).slice(2)).toEqual([
      `/api/v2/requests/${sent[0]?.key}/discard`,
      '/api/v2/boats',
    ]);
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  });

  test('reloading the page keeps all of it: the same takes the same key, another amount discards it first', async () => {
    let isAnswered = false;
    const answer = (one: Sent) => {
      if (one.path.endsWith('/discard')) return reply({ hasArrived: false });
      return isAnswered ? built() : Promise.reject(new TypeError('reset'));
    };
    const before = shipyard(answer);
    await problemOf(
      renderHook(() => useAction(order), { wrapper: before.wrapper }).result.current.mutateAsync(of('100000')),
    );
    // the browser's storage contains nothing readable of the request
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('100000');
    const reloaded = shipyard(answer);
    await problemOf(
      renderHook(() => useAction(order), { wrapper: reloaded.wrapper }).result.current.mutateAsync(of('100000')),
    );
    expect(reloaded.sent[0]?.key).toBe(before.sent[0]?.key);
    const reloadedAgain = shipyard(answer);
    isAnswered = true;
    await renderHook(() => useAction(order), { wrapper: reloadedAgain.wrapper }).result.current.mutateAsync(
      of('80000'),
    );
    expect(reloadedAgain.sent.map(({ path }) => path)).toEqual([
      `/api/v2/requests/${before.sent[0]?.key}/discard`,
      '/api/v2/boats',
    ]);
    // what was answered is forgotten
    const after = shipyard(answer);
    await renderHook(() => useAction(order), { wrapper: after.wrapper }).result.current.mutateAsync(of('70000'));
    expect(discards(after.sent)).toBe(0);
  });

  test('where the first one has arrived after all, the changed one is not sent until it is asked for again', async () => {
    let isAnswered = false;
    const { sent, wrapper } = shipyard((one) => {
      if (one.path.endsWith('/discard')) return reply({ hasArrived: true });
      return isAnswered ? built() : Promise.reject(new TypeError('reset'));
    });
    const { result } = renderHook(() => useAction(order), { wrapper });
    await problemOf(result.current.mutateAsync(of('100000')));
    isAnswered = true;
    await expect(problemOf(result.current.mutateAsync(of('80000')))).resolves.toMatchObject({ code: 'sent-before' });
    await result.current.mutateAsync(of('80000'));
    const orders = sent.filter(({ path }) => path === '/api/v2/boats');
    expect(orders.map(({ body }) => JSON.parse(body).amount)).toEqual(['100000', '80000']);
    expect(discards(sent)).toBe(1);
  });

  test('an order on another buyer is independent of it; so are two that are under way together', async () => {
    const { sent, wrapper } = shipyard((one) =>
      one.body.includes('lost') ? Promise.reject(new TypeError('reset')) : built(),
    );
    const { result } = renderHook(() => useAction(order), { wrapper });
    await problemOf(result.current.mutateAsync(of('1', 'lost')));
    await Promise.all([result.current.mutateAsync(of('2')), result.current.mutateAsync(of('3'))]);
    expect(discards(sent)).toBe(0);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test('a refusal settles what was sent; a proxy that gave up waiting does not', async () => {
    const answers = [
      reply({ code: 'country-not-covered' }, 422),
      new Response('Bad gateway', { status: 502 }),
      built(),
    ];
    const { sent, wrapper } = shipyard(() => answers.shift() ?? built());
    const { result } = renderHook(() => useAction(order), { wrapper });
    await expect(problemOf(result.current.mutateAsync(of('1')))).resolves.toMatchObject({ delivery: 'answered' });
    await expect(problemOf(result.current.mutateAsync(of('1')))).resolves.toMatchObject({ delivery: 'unknown' });
    await result.current.mutateAsync(of('1'));
    const [first, second, third] = sent.map(({ key }) => key);
    expect([first === second, second === third]).toEqual([false, true]);
  });

  test('a file is distinguished from another of the same form', async () => {
    const { sent, wrapper } = shipyard(() => Promise.reject(new TypeError('reset')));
    const { result } = renderHook(() => useAction(order), { wrapper });
    const handIn = (name: string) => {
      const form = new FormData();
      form.append('file', new File(['a;b'], name, { lastModified: 1 }));
      return problemOf(result.current.mutateAsync({ body: form as never }));
    };
    await handIn('a.csv');
    await handIn('b.csv');
    expect(discards(sent)).toBe(1);
  });
});
