import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { messageStaysMs, useToast } from './Toast.tsx';

function Notifier({ onUndo }: { onUndo?: () => void }) {
  const notify = useToast();
  return (
    <button
      type="button"
      onClick={() => notify({ text: 'Reduced.', ...(onUndo ? { action: { label: 'Undo', onPress: onUndo } } : {}) })}
    >
      say
    </button>
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const message = () => screen.queryByText('Reduced.');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a message stays ten seconds (K1)', () => {
  renderInPortal(<Notifier />);
  fireEvent.click(screen.getByText('say'));
  wait(messageStaysMs - 100);
  expect(message()).not.toBeNull();
  wait(200);
  expect(message()).toBeNull();
});

test('pointing at it pauses it; afterwards the rest of the time runs', () => {
  renderInPortal(<Notifier />);
  fireEvent.click(screen.getByText('say'));
  wait(4000);
  fireEvent.pointerEnter(screen.getByRole('region'));
  wait(60_000);
  expect(message()).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('region'));
  wait(5900);
  expect(message()).not.toBeNull();
  wait(200);
  expect(message()).toBeNull();
});

test('it can be dismissed, and its action done once', () => {
  const onUndo = vi.fn();
  renderInPortal(<Notifier onUndo={onUndo} />);
  fireEvent.click(screen.getByText('say'));
  fireEvent.click(screen.getByText('Undo'));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(message()).toBeNull();
  fireEvent.click(screen.getByText('say'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(message()).toBeNull();
});
