import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  cleanup();
});

/** Rows that can be removed, each through a dialog that asks. */
function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [asked, ask] = useState<string | null>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Rows</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => ask(row)}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <div role="dialog">
          <button
            type="button"
            ref={(button) => button?.focus()}
            onClick={() => {
              setRows(rows.filter((row) => row !== asked));
              ask(null);
            }}
          >
            Yes
          </button>
          <button type="button" onClick={() => ask(null)}>
            No
          </button>
        </div>
      )}
    </main>
  );
}

const twoFrames = () =>
  act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))));

test('a dialog that is left gives the focus back to what opened it', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  screen.getByText('Remove two').focus();
  await user.keyboard('{Enter}{Tab}{Enter}');
  await twoFrames();
  expect(document.activeElement?.textContent).toBe('Remove two');
});

test('a row that is gone gives it to its neighbour, the last one to the title', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  screen.getByText('Remove two').focus();
  for (const expected of ['Remove three', 'Remove one', 'Rows']) {
    await user.keyboard('{Enter}{Enter}');
    await twoFrames();
    expect(document.activeElement?.textContent).toBe(expected);
  }
});

test('who points is left alone', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  await user.click(screen.getByText('Remove two'));
  await user.click(screen.getByText('Yes'));
  await twoFrames();
  expect(document.activeElement).toBe(document.body);
});
