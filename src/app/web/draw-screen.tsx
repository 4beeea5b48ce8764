import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { accessContract } from '../../identity/access/access.contract.ts';
import { settleToggles } from '../../platform/core/toggles.ts';
import { createClient } from '../../platform/ui/client.ts';
import { DrawnWindowContext } from '../../platform/ui/drawn-window.ts';
import { createQueryClient, keyOf } from '../../platform/ui/query.ts';
import type { DrawnRead, DrawScreen, ReadReply } from '../drawn-screen.ts';
import { fillHead } from './fill-head.ts';
import { createTexts, languageOf, speak } from './i18n.ts';
import { Portal } from './Portal.tsx';
import { createPortalRouter, fetchScreen } from './router.ts';
import { landingPath } from './routes.tsx';

/** Reads may ask for further reads: the most rounds of them that a drawing waits for. */
const mostRounds = 5;

/**
 * Draws the screen at an address as its reader sees it: draws, reads what that asked for, and draws again, until nothing
 * more is asked for.
 *
 * @throws where nobody is signed in, or the screen cannot be drawn
 */
export const drawScreen: DrawScreen = async ({ address, config, languages, window, timeZone }, { read, stylesOf }) => {
  // whatever a proxy in front calls the API, here it has its own address
  const call = createClient({ apiBase: '/api', fetch: fetchOver(read) });
  const queries = createQueryClient();
  const { preferences } = await queries.fetchQuery({
    queryKey: keyOf(accessContract.showMe),
    queryFn: () => call(accessContract.showMe),
  });
  const i18n = createTexts();
  await speak(i18n, preferences.locale ?? languageOf(languages));
  const router = createPortalRouter('/', queries, createMemoryHistory({ initialEntries: [atScreen(address)] }));
  await Promise.all([router.load(), fetchScreen(router)]);
  if (!router.state.resolvedLocation) throw new Error('The address leads to another one.');
  const toggles = settleToggles(config.toggles.values);
  const readToggles = async () => toggles;

  const draw = async () => {
    const failures: unknown[] = [];
    const { prelude } = await prerender(
      <DrawnWindowContext value={window}>
        <Portal
          {...{ config, toggles, readToggles, queries, i18n, router, languages, timeZone }}
          wear={() => {}}
          connection={{ call, apiBase: config.apiBase }}
        />
      </DrawnWindowContext>,
      // a part beyond this size would wait for a script that puts it in its place
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (failure) => void failures.push(failure) },
    );
    // a part that failed would be missing without a word
    if (failures.length > 0) throw failures[0];
    return fillHead(withoutScripts(await new Response(prelude).text()));
  };

  let html = await draw();
  for (let round = 0; round < mostRounds && (await readWhatIsAskedFor(queries)); round += 1) html = await draw();
  return {
    html,
    locale: i18n.locale,
    theme: preferences.theme,
    density: preferences.density,
    styles: stylesOf(html),
    reads: readsIn(queries),
  };
};

function atScreen(address: string): string {
  return address.replace(/^\/(?=$|\?)/, landingPath);
}

/** A `fetch` that reads from the API. */
function fetchOver(read: (url: string) => Promise<ReadReply>): typeof fetch {
  return async (input) => {
    const { pathname, search } = new URL((input as Request).url);
    const { status, type, body } = await read(pathname + search);
    return new Response(body, { status, headers: { 'content-type': type } });
  };
}

/** Reads what the last drawing asked for; answers whether that was anything. */
async function readWhatIsAskedFor(queries: QueryClient): Promise<boolean> {
  const asked = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'pending' });
  const wanted = asked.filter(({ options }) => (options as { enabled?: unknown }).enabled !== false);
  await Promise.allSettled(wanted.map((query) => query.fetch()));
  return wanted.length > 0;
}

/** What came from the API; code that was loaded, and toggles, the browser has of its own. */
function readsIn(queries: QueryClient): DrawnRead[] {
  const read = queries.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => state.status === 'success' && /^[A-Z]+ \/api\//.test(String(queryKey[1])),
  });
  return read.map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/** Scripts within the page are forbidden there: the libraries write some that restore what the application restores. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '');
}
