import '../../platform/ui/look/look.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { accessContract, type Me } from '../../identity/access/access.contract.ts';
import type { Preferences } from '../../identity/access/person.ts';
import { watchPresence } from '../../identity/access/web/presence.ts';
import type { Operation } from '../../platform/core/contract.ts';
import type { PublicConfig } from '../../platform/core/public-config.ts';
import type { ToggleValues } from '../../platform/core/toggles.ts';
import { batchReads } from '../../platform/ui/batched-reads.ts';
import { type CallInput, createClient } from '../../platform/ui/client.ts';
import { createQueryClient, keyOf } from '../../platform/ui/query.ts';
import type { FirstRead } from '../../platform/ui/web-area.ts';
import { readOfSelected } from '../../policies/policies/web/selected-policies.ts';
import { applyAppearance, storeAppearance, storedAppearance } from './appearance.ts';
import { type AskedAhead, handOver } from './ask-ahead.ts';
import { keepBrowserCookie } from './browser-cookie.ts';
import { createTexts, languageOf, speak } from './i18n.ts';
import { Portal } from './Portal.tsx';
import { addressIn, createPortalRouter, fetchScreen, firstReadsIn, type PortalRouter } from './router.ts';
import { goToSignIn } from './session.ts';
import { takeOver } from './take-over.ts';

export type PortalSettings = Readonly<{
  config: PublicConfig;
  /** Who is signed in, asked for while this code was on its way; `null` where the server said it with the page. */
  me: AskedAhead | null;
  toggles: ToggleValues;
  /** Reads the toggles again, as they are by then. */
  readToggles: () => Promise<ToggleValues>;
  /** Path under which the screens' addresses begin. */
  basePath: string;
}>;

/**
 * Shows the portal in an element and returns how to take it out again. Texts, the signed-in person and the code of the
 * screen are asked for at once. When it is known who is signed in, or that this cannot be said, the screen's first reads
 * are asked for in one request, and it is drawn in pieces that leave room for a touch.
 */
export function mountPortal(element: HTMLElement, settings: PortalSettings): () => void {
  const { config, toggles, readToggles, basePath } = settings;
  if (!element.hasAttribute('data-aval')) element.setAttribute('data-aval', 'page');
  const appearance = storedAppearance();
  applyAppearance(element, appearance);
  applyBrandOnPage(element, config);

  const signIn = () => goToSignIn(config.signInPath);
  const { isSomebodyThere, stop: stopWatching } = watchPresence(window);
  const reads = batchReads(fetch, config.apiBase);
  const call = createClient({
    apiBase: config.apiBase,
    onSessionEnd: signIn,
    isSomebodyThere,
    fetch: settings.me ? handOver(settings.me, reads) : reads,
  });
  const queries = createQueryClient();
  const drawn = takeOver(element, queries);
  const showMe = accessContract.showMe;
  const readAhead = (operation: Operation, input: object = {}) =>
    queries.prefetchQuery({
      queryKey: keyOf(operation, input),
      queryFn: () => call(operation, input as CallInput<Operation>),
    });
  const me = readAhead(showMe).then(() => queries.getQueryData<Me>(keyOf(showMe, {})));

  const i18n = createTexts();
  const router = createPortalRouter(basePath, queries);
  void me.then((person) => {
    if (person) for (const { operation, input } of firstReads(router, person)) void readAhead(operation, input);
  });
  const screen = Promise.all([fetchScreen(router), drawn && router.load()]);
  const wear = (preferences: Preferences) => {
    applyAppearance(element, preferences);
    storeAppearance(preferences);
  };
  if (element.dataset['aval'] === 'page') {
    keepBrowserCookie();
    window.addEventListener('pagehide', keepBrowserCookie);
  }
  const root = createRoot(element, { onRecoverableError: reportCause });
  let isMounted = true;
  const spoken = speak(i18n, appearance.locale ?? languageOf(navigator.languages));
  void Promise.all([me, spoken, drawn && screen]).then(() => {
    if (isMounted)
      startTransition(() =>
        root.render(
          <Portal
            {...{ config, toggles, readToggles, queries, i18n, router, wear }}
            languages={navigator.languages}
            connection={{ call, apiBase: config.apiBase }}
            onShown={drawn?.end}
          />,
        ),
      );
  });

  return () => {
    isMounted = false;
    stopWatching();
    window.removeEventListener('pagehide', keepBrowserCookie);
    root.unmount();
    queries.clear();
    element.replaceChildren();
  };
}

/** React says of an error only that drawing again helped; the error to know is the one that it had. */
function reportCause(error: unknown): void {
  reportError(error instanceof Error ? (error.cause ?? error) : error);
}

/** What the frame and the screen in the address read first. */
function firstReads(router: PortalRouter, { policyCount }: Me): readonly FirstRead[] {
  const selected = readOfSelected(addressIn(router), policyCount);
  return [...firstReadsIn(router), ...(selected ? [selected] : [])];
}

/** Alone in the page, the canvas beyond the portal's element shows the brand too. */
function applyBrandOnPage(element: HTMLElement, { brand }: PublicConfig): void {
  if (element.dataset['aval'] !== 'page') return;
  document.documentElement.style.setProperty('--av-brand', brand.color);
  document.documentElement.style.setProperty('--av-brand-2', brand.marker);
}
