import { act, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { layOutAtOnce } from '../../testing/web/laid-out.ts';
import { useOneTabStop } from './useOneTabStop.ts';

function States({ current }: { current: string }) {
  const [row, setRow] = useState<HTMLElement | null>(null);
  useOneTabStop(row);
  return (
    <>
      <nav ref={setRow}>
        {['All', 'Open', 'Closed'].map((state) => (
          <a key={state} href={`/${state}`} aria-current={state === current ? 'page' : undefined}>
            {state}
          </a>
        ))}
      </nav>
      <button type="button">after</button>
    </>
  );
}

beforeEach(layOutAtOnce);

test('Tab comes to what is current and goes on to what follows; arrows, Home and End move within', async () => {
  const user = userEvent.setup();
  render(<States current="Open" />);
  const walk = async (key: string) => {
    await user.keyboard(key);
    return document.activeElement?.textContent;
  };
  expect(await walk('{Tab}')).toBe('Open');
  expect(await walk('{ArrowRight}')).toBe('Closed');
  expect(await walk('{ArrowDown}')).toBe('All');
  expect(await walk('{ArrowLeft}')).toBe('Closed');
  expect(await walk('{Home}')).toBe('All');
  expect(await walk('{End}')).toBe('Closed');
  expect(await walk('{Tab}')).toBe('after');
  expect(await walk('{Shift>}{Tab}{/Shift}')).toBe('Open');
});

test('what becomes current later is the stop then', async () => {
  const { container, rerender } = render(<States current="Open" />);
  rerender(<States current="Closed" />);
  await act(async () => {});
  const stops = within(container)
    .getAllByRole('link')
    .filter((link) => link.tabIndex === 0);
  expect(stops.map((link) => link.textContent)).toEqual(['Closed']);
});
