import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublicConfig } from '../../platform/core/public-config.ts';
import type { Settings } from './load-settings.ts';
import { openPortal } from './open-portal.ts';
import * as session from './session.ts';

const application = vi.hoisted(() => ({ downloads: 0, mounts: [] as unknown[], unmounts: 0 }));

vi.mock('./portal-root.tsx', () => {
  application.downloads++;
  return {
    mountPortal(_element: HTMLElement, settings: unknown) {
      application.mounts.push(settings);
      return () => application.unmounts++;
    },
  };
});

const configUrl = 'http://portal.example/static/js/config.json';
const me = new URL('/api/v2/me', location.href).href;
const shellToggles = 'http://shell.example/toggles/features.demo.json';

function configWith(changes: Partial<PublicConfig> = {}, values = {}): Partial<PublicConfig> {
  return {
    apiBase: '/api',
    brand: { name: 'Aval', title: 'Aval', logo: null, color: '#0a4e5d', marker: '#dcec6c' },
    toggles: { location: shellToggles, values },
    monitoringScriptUrl: null,
    sendsMail: false,
    offersTools: false,
    tagManagerId: null,
    ...changes,
  };
}

/** Answers each address with JSON, or with a status where a number is given. */
function answerWith(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = answers[url];
    return typeof answer === 'number'
      ? new Response('', { status: answer, statusText: 'Service Unavailable' })
      : new Response(JSON.stringify(answer));
  });
  return asked;
}

async function open(search = ''): Promise<HTMLElement> {
  window.history.replaceState(null, '', `/${search}`);
  const element = document.createElement('div');
  await openPortal(element, { configUrl, basePath: '/' });
  return element;
}

const lastMount = () => application.mounts.at(-1) as Settings;
const reported = vi.fn();

beforeEach(() => {
  vi.stubGlobal('reportError', reported);
  application.mounts = [];
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  reported.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('nothing of the application proper is downloaded before the configuration was read (A3)', async () => {
  let answer = (_reply: Response): void => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const opened = open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(application.downloads).toBe(0);
  answer(new Response(JSON.stringify(configWith())));
  await opened;
  expect(application.downloads).toBe(1);
});

test('who has no session goes on to the sign-in once the configuration is there, and nobody is asked who it is', async () => {
  const asked = answerWith({ [configUrl]: configWith({ signInPath: '/auth/login' }) });
  const went = vi.spyOn(session, 'goToSignIn').mockImplementation(() => {});
  await openPortal(document.createElement('div'), { configUrl, basePath: '/', isSignedOut: true });
  expect(asked).toEqual([configUrl]);
  expect(went).toHaveBeenCalledWith('/auth/login');
  expect(application.mounts).toEqual([]);
});

test('the name of the portal is shown until the application draws', async () => {
  answerWith({ [configUrl]: configWith() });
  expect((await open()).textContent).toBe('Aval');
});

describe('toggles (A2)', () => {
  test('come from the configuration alone while the micro-frontend toggle is off', async () => {
    const asked = answerWith({ [configUrl]: configWith({}, { 'tmp-policy-renewal-TI': false }) });
    await open();
    expect(asked).toEqual([configUrl, me]);
    expect(lastMount().toggles).toMatchObject({ 'micro-frontend': false, 'tmp-policy-renewal-TI': false });
  });

  test('come from the app shell as well while it is on', async () => {
    const asked = answerWith({
      [configUrl]: configWith({}, { 'micro-frontend': true }),
      [shellToggles]: { 'tmp-policy-renewal-HERM': { value: false, description: 'not yet' } },
    });
    await open();
    expect(asked).toEqual([configUrl, shellToggles, me]);
    expect(lastMount().toggles['tmp-policy-renewal-HERM']).toBe(false);
  });
});

describe('overrides (A6)', () => {
  test('of the query string win, for known toggles only, and last for the session', async () => {
    answerWith({ [configUrl]: configWith() });
    await open('?tmp-policy-renewal-HERM=false&unknown=true');
    expect(lastMount().toggles['tmp-policy-renewal-HERM']).toBe(false);
    expect(lastMount().toggles).not.toHaveProperty('unknown');
    await open();
    expect(lastMount().toggles['tmp-policy-renewal-HERM']).toBe(false);
    await open('?tmp-policy-renewal-HERM=true');
    expect(lastMount().toggles['tmp-policy-renewal-HERM']).toBe(true);
  });

  test('can turn the micro-frontend on, which then reads the toggles of the shell', async () => {
    const asked = answerWith({ [configUrl]: configWith(), [shellToggles]: {} });
    await open('?micro-frontend=true');
    expect(asked).toEqual([configUrl, shellToggles, me]);
  });

  test('cannot lock anybody out: a shell that only an override asks for, and that does not answer, is left', async () => {
    answerWith({ [configUrl]: configWith(), [shellToggles]: 503 });
    await open('?micro-frontend=true&tmp-policy-renewal-HERM=false');
    expect(lastMount().toggles).toMatchObject({ 'micro-frontend': false, 'tmp-policy-renewal-HERM': false });
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ url: shellToggles }));
    await open();
    expect(application.mounts).toHaveLength(2);
  });

  test('end with a name without a value', async () => {
    answerWith({ [configUrl]: configWith() });
    await open('?tmp-policy-renewal-HERM=false');
    await open('?tmp-policy-renewal-HERM=');
    expect(lastMount().toggles['tmp-policy-renewal-HERM']).toBe(true);
    await open();
    expect(lastMount().toggles['tmp-policy-renewal-HERM']).toBe(true);
  });
});

describe('a load failure (A4)', () => {
  test.each([
    ['the configuration', { [configUrl]: 503 }, configUrl],
    ['the toggles', { [configUrl]: configWith({}, { 'micro-frontend': true }), [shellToggles]: 503 }, shellToggles],
  ])('of %s raises an error and shows the plain page, with address and status text', async (_what, answers, url) => {
    answerWith(answers);
    const element = await open();
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ url, statusText: '503 Service Unavailable' }));
    expect(element.textContent).toContain(url);
    expect(element.textContent).toContain('503 Service Unavailable');
    expect(application.mounts).toEqual([]);
  });

  test('names what went wrong when no answer comes at all, or no JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await open()).textContent).toContain('Failed to fetch');
    vi.stubGlobal('fetch', async () => new Response('<html>'));
    expect((await open()).textContent).toContain('no JSON');
  });

  test('"try again" opens the portal once the configuration is there', async () => {
    answerWith({ [configUrl]: 503 });
    const element = await open();
    answerWith({ [configUrl]: configWith() });
    element.querySelector('button')?.click();
    await expect.poll(() => application.mounts).toHaveLength(1);
  });
});

describe('scripts of others', () => {
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

  test('the monitoring script is loaded if configured; its failure goes to the console only (A5)', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith({ [configUrl]: configWith({ monitoringScriptUrl: 'http://monitor.example/m.js' }) });
    const element = await open();
    expect(scripts()).toEqual(['http://monitor.example/m.js']);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('http://monitor.example/m.js'));
    expect(element.textContent).toBe('Aval');
    consoleError.mockRestore();
  });

  test.each([
    ['without an id', null, 'yes', []],
    ['without consent', 'GTM-AB12CD', null, []],
    ['refused', 'GTM-AB12CD', 'no', []],
    ['with both', 'GTM-AB12CD', 'yes', ['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD']],
  ])('the tag manager %s (A10)', async (_case, tagManagerId, consent, expected) => {
    if (consent) localStorage.setItem('aval.consent.tag-manager', consent);
    answerWith({ [configUrl]: configWith({ tagManagerId }) });
    await open();
    expect(scripts()).toEqual(expected);
  });
});
