import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type SearchMiddleware,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { BrokenScreen, NotFoundScreen } from './BrokenScreen.tsx';
import type { Search } from './addresses.ts';
import { Shell } from './Shell.tsx';

/** What every route gets. */
export type RouterContext = { queries: QueryClient };

/** The selected policies stay in the address wherever one goes (row C5), unless a link names others or none. */
const keepPolicies: SearchMiddleware<Search> = ({ search, next }) => {
  const going = next(search);
  return 'policy' in going || !search['policy'] ? going : { ...going, policy: search['policy'] };
};

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  errorComponent: BrokenScreen,
  notFoundComponent: NotFoundScreen,
  validateSearch: (search): Search => search as Search,
  search: { middlewares: [keepPolicies] },
});

/** A screen: its address and its page, which is loaded when somebody goes there. Parameters are written `$name`. */
function screen<const Path extends string>(path: Path, load: () => Promise<ComponentType>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });
}

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

/** Every screen of the portal, one line each. */
export const routeTree = root.addChildren([
  landing,
  screen('/policies', async () => (await import('../../policies/web/PoliciesPage.tsx')).PoliciesPage),
  screen('/policies/$policy', async () => (await import('../../policies/web/PolicyPage.tsx')).PolicyPage),
  screen('/settings', async () => (await import('./SettingsPage.tsx')).SettingsPage),
  screen('/elements', async () => (await import('./elements/ElementsPage.tsx')).ElementsPage),
]);
