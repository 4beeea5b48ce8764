import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { ScreenPath } from '../../core/paths.ts';
import { useRowWalk } from './row-walk.ts';

afterEach(cleanup);

const boat: ScreenPath = Object.assign((id: string) => `/boats/${id}`, { pattern: '/boats/$boatId' });

/** The page of a boat, opened with the rows of a list. */
async function page(rowsOfList?: readonly string[]) {
  const shown: { walk?: ReturnType<typeof useRowWalk> } = {};
  const root = createRootRoute();
  const boats = createRoute({
    getParentRoute: () => root,
    path: boat.pattern,
    component: function Boat() {
      const { boatId } = useParams({ strict: false }) as { boatId: string };
      shown.walk = useRowWalk(boatId, boat);
      return <p>Boat {boatId}</p>;
    },
  });
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: root.addChildren([boats]), history });
  renderInPortal(<RouterProvider router={router as never} />);
  await act(async () => void router.navigate({ to: boat('b'), state: rowsOfList ? { rowsOfList } : {} } as never));
  await screen.findByText('Boat b');
  return { shown, history };
}

test('a page opened from a list walks through its rows, and Back leaves it at once', async () => {
  const { shown, history } = await page(['a', 'b', 'c']);
  const { length } = history;
  await act(async () => shown.walk?.next?.());
  await screen.findByText('Boat c');
  expect(shown.walk?.next).toBeNull();
  await act(async () => shown.walk?.previous?.());
  await act(async () => shown.walk?.previous?.());
  await screen.findByText('Boat a');
  expect(shown.walk?.previous).toBeNull();
  expect(history.length).toBe(length);
});

test('one opened from elsewhere has no rows to walk through', async () => {
  const { shown } = await page();
  expect(shown.walk).toEqual({ previous: null, next: null });
});
