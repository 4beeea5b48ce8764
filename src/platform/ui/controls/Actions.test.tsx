import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { Action, Actions, ActionsPlaceContext } from './Actions.tsx';

afterEach(cleanup);

async function show(content: ReactNode) {
  const routeTree = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  renderInPortal(<RouterProvider router={router as never} />);
  await screen.findAllByRole('button');
}

const names = () =>
  screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));

describe('the actions of a record', () => {
  it('are one primary button, and a menu of the others', async () => {
    const pay = vi.fn();
    const withdraw = vi.fn();
    await show(
      <Actions next={['pay']}>
        <Action id="withdraw" label="Withdraw…" isDangerous onPress={withdraw} />
        <Action id="pay" label="Enter a payment…" onPress={pay} />
        <Action id="plan" label="Request payment plan" whyNot="It is disputed." onPress={vi.fn()} />
      </Actions>,
    );
    expect(names()).toEqual(['More actions', 'Enter a payment…']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Enter a payment…' }));
    expect(pay).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Request payment planIt is disputed.', 'Withdraw…']);
    await user.click(items[1] as HTMLElement);
    expect(withdraw).toHaveBeenCalledOnce();
  });

  it('have the primary one first at a foot', async () => {
    await show(
      <ActionsPlaceContext value="foot">
        <Actions next={['pay']}>
          <Action id="plan" label="Request payment plan" onPress={vi.fn()} />
          <Action id="pay" label="Enter a payment…" onPress={vi.fn()} />
        </Actions>
      </ActionsPlaceContext>,
    );
    expect(names()).toEqual(['Enter a payment…', 'More actions']);
  });

  it('need no menu for a single one, and follow what changes', async () => {
    let open = (_isOpen: boolean) => {};
    function Case() {
      const [isOpen, change] = useState(true);
      open = change;
      return (
        <Actions next={isOpen ? ['pay'] : []}>
          {isOpen && <Action id="pay" label="Enter a payment…" onPress={vi.fn()} />}
          <Action id="withdraw" label={isOpen ? 'Withdraw…' : 'Reopen…'} onPress={vi.fn()} />
        </Actions>
      );
    }
    await show(<Case />);
    expect(names()).toEqual(['More actions', 'Enter a payment…']);
    act(() => open(false));
    expect(names()).toEqual(['Reopen…']);
  });
});
