import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { layOutAtOnce } from '../../testing/web/laid-out.ts';
import { useScrollEdges } from './useScrollEdges.ts';

function Row() {
  const [row, setRow] = useState<HTMLElement | null>(null);
  useScrollEdges(row);
  return (
    <nav ref={setRow} aria-label="states">
      <a href="/all">All</a>
    </nav>
  );
}

/** A row of 500 px in a window of 200. */
function wide() {
  layOutAtOnce();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a row says at which ends there is more of it', () => {
  wide();
  render(<Row />);
  const row = screen.getByRole('navigation');
  const edges = () => [row.hasAttribute('data-before'), row.hasAttribute('data-after')];
  const more = (scrollLeft: number) => {
    row.scrollLeft = scrollLeft;
    act(() => void row.dispatchEvent(new Event('scroll')));
    return edges();
  };
  expect(edges()).toEqual([false, true]);
  expect(more(120)).toEqual([true, true]);
  expect(more(300)).toEqual([true, false]);
});
