import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/web/test-screen.tsx';
import { beginWholeDrawing, endWholeDrawing } from './first-drawing.ts';
import { CouldNotBeLoaded, lazyPart, NotOpened, NotThere } from './lazy-part.tsx';

type PartProps = { name: string; onClose(): void };

/** A part behind a network that fails until it is restored. */
function partBehind(network: { works: boolean }) {
  return async () => {
    if (!network.works) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }: PartProps) => <p>{`The part of ${name}`}</p>;
  };
}

const nothing = () => {};

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('A7: a part that cannot be loaded says so in its place, and everything around it stays', async () => {
  offline();
  const network = { works: false };
  const Part = lazyPart(partBehind(network), CouldNotBeLoaded);
  const user = userEvent.setup();
  renderInPortal(
    <>
      <input aria-label="Amount" />
      <Part name="the form" onClose={nothing} />
    </>,
  );
  await user.type(screen.getByLabelText('Amount'), '20000');
  expect(await screen.findByText('This part could not be loaded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This part could not be loaded.')).toBeTruthy();
  network.works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part of the form')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('20000');
});

test('A7: a part that was not requested fails silently, and appears with the connection', async () => {
  offline();
  const notified = vi.fn();
  window.addEventListener('error', notified);
  const network = { works: false };
  const Part = lazyPart(partBehind(network), NotThere);
  renderInPortal(<Part name="the palette" onClose={nothing} />);
  await act(async () => {});
  network.works = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part of the palette')).toBeTruthy();
  expect(notified).not.toHaveBeenCalled();
  window.removeEventListener('error', notified);
});

test('A7: an overlay says that it cannot open, and is closed so that it can be opened again', async () => {
  offline();
  const onClose = vi.fn();
  const Part = lazyPart(partBehind({ works: false }), NotOpened);
  renderInPortal(<Part name="a menu" onClose={onClose} />);
  expect(await screen.findByText('This could not be loaded. Check the connection, then try again.')).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('A7: a part loaded with its form works without a network', async () => {
  const network = { works: true };
  const Part = lazyPart(partBehind(network), CouldNotBeLoaded);
  await Part.preload();
  network.works = false;
  renderInPortal(<Part name="the calendar" onClose={nothing} />);
  expect(screen.getByText('The part of the calendar')).toBeTruthy();
});

test('A7: loading a part in advance fails silently', async () => {
  await expect(lazyPart(partBehind({ works: false })).preload()).resolves.toBeUndefined();
});

test('parts that arrive during a whole drawing are drawn at the first attempt', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  // as in a browser: `act` would draw everything at once
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const failures: unknown[] = [];
  const root = createRoot(document.createElement('div'), {
    onRecoverableError: (error) => failures.push((error as Error).cause ?? error),
  });
  beginWholeDrawing();
  const Parts = Array.from({ length: 20 }, (_, delay) =>
    lazyPart<object>(async () => {
      for (let at = 0; at < delay; at += 1) await Promise.resolve();
      return () => <p>{delay}</p>;
    }),
  );
  let isShown = false;
  startTransition(() =>
    root.render(
      <Told onShown={() => void (isShown = true)}>
        {Parts.map((Part, at) => (
          <Part key={at} />
        ))}
      </Told>,
    ),
  );
  await vi.waitFor(() => expect(isShown).toBe(true));
  endWholeDrawing();
  root.unmount();
  vi.unstubAllGlobals();
  expect(failures).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
});

function Told({ children, onShown }: { children: ReactNode; onShown(): void }) {
  useEffect(onShown);
  return children;
}
