import { afterEach, expect, test, vi } from 'vitest';
import { mount, unmount } from './portal.ts';

vi.mock('./portal-root.tsx', () => ({
  mountPortal(element: HTMLElement) {
    element.append('the portal');
    return () => element.replaceChildren();
  },
}));

const config = { brand: { color: '#123456', marker: '#abcdef' }, toggles: { location: '', values: {} } };

afterEach(() => vi.unstubAllGlobals());

test('mounts into any element, in one place at a time, and leaves nothing behind (A7)', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)));
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  await mount(first);
  expect(first.textContent).toBe('the portal');
  expect(first.style.getPropertyValue('--av-brand')).toBe('#123456');
  await mount(second, { basePath: '/credit' });
  expect([first.textContent, second.textContent]).toEqual(['', 'the portal']);
  await unmount();
  expect(second.textContent).toBe('');
  await unmount();
});

test('unmounting while it is still opening closes it as soon as it is open', async () => {
  const notAskedYet = (_reply: Response): void => {};
  let answer = notAskedYet;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const element = document.createElement('div');
  const mounting = mount(element);
  const unmounting = unmount();
  await expect.poll(() => answer).not.toBe(notAskedYet);
  answer(new Response(JSON.stringify(config)));
  await Promise.all([mounting, unmounting]);
  expect(element.textContent).toBe('');
});

test('reads the configuration of the server it came from, by default', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('config.json')) asked.push(url);
    return new Response(JSON.stringify(config));
  });
  await mount(document.createElement('div'));
  await mount(document.createElement('div'), { configUrl: 'https://portal.example/static/js/config.json' });
  await unmount();
  expect(asked[0]).toMatch(/\/static\/js\/config\.json$/);
  expect(asked[1]).toBe('https://portal.example/static/js/config.json');
});
