import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HeadPlace, HeadSlotsContext, InHead, makeHeadSlots } from '../../platform/ui/head-slots.tsx';
import { useRoomForViews } from './useRoomForViews.ts';

function Head({ states }: { states: readonly string[] }) {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [slots] = useState(() => makeHeadSlots({ title: '', views: '', actions: '' }));
  useRoomForViews(head, slots);
  return (
    <header ref={setHead}>
      {(['title', 'views', 'actions'] as const).map((slot) => (
        <HeadPlace key={slot} slot={slot} slots={slots} className="" />
      ))}
      <HeadSlotsContext value={slots}>
        <InHead slot="title">Overdues</InHead>
        <InHead slot="views">
          {states.map((state) => (
            <a key={state} href="/overdues">
              {state}
            </a>
          ))}
        </InHead>
      </HeadSlotsContext>
    </header>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('states are a row of their own where they have no room beside the title', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // each state is 100 px wide, in a window that has room for two of them
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.childElementCount * 100;
  });
  const { rerender } = render(<Head states={['Open', 'All']} />);
  const head = screen.getByRole('banner');
  expect(head.dataset['views']).toBeUndefined();
  await act(async () => rerender(<Head states={['Open', 'Closed', 'All']} />));
  expect(head.dataset['views']).toBe('below');
  await act(async () => rerender(<Head states={['Open', 'All']} />));
  expect(head.dataset['views']).toBeUndefined();
});
