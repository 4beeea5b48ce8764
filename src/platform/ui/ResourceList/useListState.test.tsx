import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { type ListState, useListState } from './useListState.ts';

afterEach(cleanup);

/** A list, and a screen beside it that is there once it `arrives`. */
function harbour() {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const shown: { list?: ListState } = {};
  const root = createRootRoute();
  const boats = createRoute({
    getParentRoute: () => root,
    path: '/boats',
    component: function Boats() {
      shown.list = useListState({ name: 'boats' });
      return <p>Boats {shown.list.q}</p>;
    },
  });
  const quays = createRoute({
    getParentRoute: () => root,
    path: '/quays',
    component: lazyRouteComponent(async () => {
      await arrival;
      return { default: () => <p>Quays</p> };
    }),
  });
  const history = createMemoryHistory({ initialEntries: ['/portal/boats'] });
  const router = createRouter({ routeTree: root.addChildren([boats, quays]), history, basepath: '/portal' });
  renderInPortal(<RouterProvider router={router as never} />);
  return { shown, arrive, history, goTo: (to: string) => act(async () => void router.navigate({ to })) };
}

test('what was typed just before leaving does not get into the address of the next screen', async () => {
  const { shown, arrive, history, goTo } = harbour();
  await screen.findByText('Boats');
  await act(async () => shown.list?.change({ q: 'alb' }));
  await screen.findByText('Boats alb');
  expect(history.location.href).toBe('/portal/boats?q=alb');

  await goTo('/quays');
  await act(async () => shown.list?.change({ q: 'albatros' }));
  arrive();
  await screen.findByText('Quays');
  expect(history.location.href).toBe('/portal/quays');

  await goTo('/boats');
  await screen.findByText('Boats');
  await act(async () => shown.list?.change({ q: 'alk' }));
  await screen.findByText('Boats alk');
});
