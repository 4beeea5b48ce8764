import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { FirstRead } from '../../platform/ui/web-area.ts';
import { asInAddress, readSearch, writeSearch } from './addresses.ts';
import { webAreas } from './areas.ts';
import { routeTree } from './routes.tsx';

/** The router of one mounted portal. What a link points at is fetched as soon as the pointer is on it. */
export function createPortalRouter(basePath: string, queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: basePath,
    ...(history && { history }),
    context: { queries },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: typeof document !== 'undefined',
    defaultPendingMs: 300,
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

/** The state of the screen in the address. */
export function addressIn(router: PortalRouter) {
  return asInAddress(router.latestLocation.search);
}

/** What the screen in the address reads first. */
export function firstReadsIn(router: PortalRouter): readonly FirstRead[] {
  const screen = router.getMatchedRoutes(router.latestLocation.pathname)[0].at(-1)?.fullPath;
  return webAreas.flatMap(({ firstReads }) => firstReads?.[screen ?? '']?.(addressIn(router)) ?? []);
}

/** Fetches the code of the screen in the address; errors are shown where the screen is shown. */
export async function fetchScreen(router: PortalRouter): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  await Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)));
}
