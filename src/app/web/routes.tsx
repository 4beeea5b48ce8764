import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect, type SearchMiddleware } from '@tanstack/react-router';
import { paths } from '../../platform/core/paths.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { asInAddress, type Search } from './addresses.ts';
import { webAreas } from './areas.ts';
import { BrokenScreen, MissingScreen, NotFoundScreen } from './BrokenScreen.tsx';
import { Shell } from './Shell.tsx';

/** What every route gets. */
export type RouterContext = { queries: QueryClient };

/** The selected policies stay in the address during navigation (row C5), unless a link names others or none. */
const keepPolicies: SearchMiddleware<Search> = ({ search, next }) => {
  const going = next(search);
  return 'policy' in going || !search['policy'] ? going : { ...going, policy: search['policy'] };
};

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  errorComponent: BrokenScreen,
  notFoundComponent: NotFoundScreen,
  validateSearch: asInAddress,
  search: { middlewares: [keepPolicies] },
});

/** Where the portal opens that is opened at no screen. */
export const landingPath = paths.today;

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: landingPath, replace: true });
  },
});

/** Every screen of the portal: its address and its page, which is loaded on navigation. */
const screens = webAreas.flatMap((area) =>
  Object.entries(area.screens ?? {}).map(([path, load]) =>
    createRoute({ getParentRoute: () => root, path, component: lazyPart(load, MissingScreen) }),
  ),
);

export const routeTree = root.addChildren([landing, ...screens]);
