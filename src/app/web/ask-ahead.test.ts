import { expect, test, vi } from 'vitest';
import { accessContract } from '../../identity/access/access.contract.ts';
import { askWhoIsSignedIn, handOver, meBelowApi } from './ask-ahead.ts';

const config = { apiBase: '/api' };

test('what is asked ahead is the operation that the portal needs first', () => {
  expect(`/api${meBelowApi}`).toBe(accessContract.showMe.path);
});

test('the reply goes to the first request for it; all others are sent', async () => {
  const [mine, later] = [new Response('mine'), new Response('later')];
  vi.stubGlobal('fetch', async () => mine);
  const asked = askWhoIsSignedIn(config);
  const send = vi.fn(async () => later);
  const fetchOrTake = handOver(asked, send);
  const request = () => new Request(asked.url);
  expect(await fetchOrTake(new Request(`${asked.url}/preferences`))).toBe(later);
  expect(await fetchOrTake(request())).toBe(mine);
  expect(await fetchOrTake(request())).toBe(later);
  expect(send).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('a failure is told to whoever needs the reply, and to nobody before', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const asked = askWhoIsSignedIn(config);
  await new Promise((resolve) => setTimeout(resolve));
  await expect(handOver(asked, fetch)(new Request(asked.url))).rejects.toThrow('Failed to fetch');
  vi.unstubAllGlobals();
});
