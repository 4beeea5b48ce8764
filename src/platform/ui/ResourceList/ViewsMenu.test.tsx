import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { mostSavedViews, type SavedView } from '../../core/saved-view.ts';
import type { ListState } from './useListState.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

afterEach(cleanup);

const french: SavedView = { name: 'French', search: { countryCode: 'FR' } };

type Given = { former: SavedView[]; search: ListState['search'] };

/** A list with its views, and what was changed in its address. */
function open({ former, search }: Given) {
  const change = vi.fn();
  let kept: readonly SavedView[] = former;
  const List = () => {
    const [views, keepViews] = useState(former);
    kept = views;
    return <ViewsMenu list={{ search, views, keepViews, change } as unknown as ListState} />;
  };
  renderInPortal(<List />);
  return { change, kept: () => kept, user: userEvent.setup({ delay: null }) };
}

const menu = () => screen.getByRole('button', { name: /^Views/ });

test('what is shown is named, and then known by its name', async () => {
  const { user, kept } = open({ former: [], search: { countryCode: 'FR', open: 'cov_1' } });
  await user.click(menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByLabelText('Name'), ' French {Enter}');
  expect(kept()).toEqual([french]);
  expect(screen.getByRole('button', { name: 'Views: French' })).toBe(menu());
});

test('a view opens in place of what was shown', async () => {
  const { user, change } = open({ former: [french], search: { q: 'rijn' } });
  await user.click(menu());
  await user.click(await screen.findByRole('menuitemradio', { name: 'French' }));
  expect(change).toHaveBeenCalledWith({ q: undefined, open: undefined, countryCode: 'FR' }, 'push');
});

test('the view that is shown is deleted, and comes back', async () => {
  const { user, kept } = open({ former: [french], search: { countryCode: 'FR' } });
  await user.click(menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Delete “French”' }));
  expect(kept()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(kept()).toEqual([french]);
});

test('no more are kept than a list may have, and it says so', async () => {
  const former = Array.from({ length: mostSavedViews }, (_, index) => ({
    name: `${index}`,
    search: { q: `${index}` },
  }));
  const { user } = open({ former, search: {} });
  await user.click(menu());
  const save = await screen.findByRole('menuitem', { name: /Save this view…/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(save.textContent).toContain('Delete one first.');
});
