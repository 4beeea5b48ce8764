import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operation, signedIn } from '../contract.ts';
import { listQuery, pageOf } from '../page.ts';
import { createClient } from './client.ts';
import { ConnectionContext, createQueryClient, useDeed, useOperationPages } from './query.ts';

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

/** A harbour of `total` boats for each search behind the client, two to a page; it keeps what it was asked. */
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

test('what follows a deed follows also where its component is gone by then', async () => {
  const sink = operation({
    method: 'POST',
    path: '/api/v2/boats/sink',
    summary: 'Sinks a boat',
    access: signedIn,
    body: z.strictObject({ name: z.string() }),
    reply: z.strictObject({ name: z.string() }),
  });
  const { wrapper } = harbour(() => 0);
  const { result, unmount } = renderHook(() => useDeed(sink), { wrapper });
  const said: string[] = [];
  result.current.mutate(
    { body: { name: 'Vasa' } },
    { onSuccess: () => said.push('sunk'), onError: () => said.push('afloat'), onSettled: () => said.push('over') },
  );
  unmount();
  await waitFor(() => expect(said).toEqual(['sunk', 'over']));
});
