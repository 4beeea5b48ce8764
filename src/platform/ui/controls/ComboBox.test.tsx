import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type KeyboardEvent, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const boats = ['Albatros', 'Alk', 'Bruinvis'];

let onBlur: () => void;
let choose: (id: string | null) => void;
/** The full control as the network delivers it: when it was requested, and when a test lets it arrive. */
let asked: () => void;
let arrive: () => void;
let standIn: HTMLInputElement;

type Wanted = { initially?: string; autoFocus?: boolean; picksFirst?: boolean; isLoaded?: boolean };

/** A field that nobody has used yet, unless it is loaded: the full control is loaded once, for all fields. */
async function show({ initially, picksFirst = false, isLoaded = false, ...props }: Wanted = {}) {
  if (!isLoaded) vi.resetModules();
  const { ComboBox } = await import('./ComboBox.tsx');
  const { renderInPortal } = await import('../../../testing/web/test-screen.tsx');
  function Harbour() {
    const [typed, type] = useState(initially ?? '');
    const [value, setValue] = useState<string | null>(initially ?? null);
    const items = boats.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()));
    const pickFirst = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !picksFirst) return;
      choose(items[0] ?? null);
      setValue(items[0] ?? null);
    };
    return (
      <div onKeyDownCapture={pickFirst}>
        <ComboBox
          label="Boat"
          items={items.map((label) => ({ id: label, label }))}
          typed={typed}
          onType={type}
          value={value}
          onChoose={choose}
          onBlur={onBlur}
          {...props}
        />
      </div>
    );
  }
  renderInPortal(
    <>
      <Harbour />
      <button type="button">Elsewhere</button>
    </>,
  );
  standIn = field();
  return userEvent.setup({ delay: null });
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Boat' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function relieved(): Promise<void> {
  arrive();
  await waitFor(() => expect(document.contains(standIn)).toBe(false));
}

beforeEach(() => {
  onBlur = vi.fn();
  choose = vi.fn();
  asked = vi.fn();
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('./overlay/ComboBoxField.tsx', async (original) => {
    asked();
    await arrival;
    return original();
  });
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./overlay/ComboBoxField.tsx');
  vi.unstubAllGlobals();
});

test('a plain field is shown, also with the initial focus, until somebody uses the screen', async () => {
  const user = await show({ autoFocus: true });
  expect(document.activeElement).toBe(standIn);
  expect(standIn.getAttribute('aria-expanded')).toBe('false');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).not.toHaveBeenCalled();
  await user.pointer({ target: document.body });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await relieved();
  expect(document.activeElement).toBe(field());
  expect(options()).toEqual([]);
});

test('what is typed meanwhile stays, with the focus and the caret, and the list opens for it', async () => {
  const user = await show();
  await user.type(standIn, 'ak');
  standIn.setSelectionRange(1, 1);
  await relieved();
  expect(document.activeElement).toBe(field());
  await user.keyboard('l');
  expect(field().value).toBe('alk');
  await waitFor(() => expect(options()).toEqual(['Alk']));
  expect(onBlur).not.toHaveBeenCalled();
});

test('an arrow key opens the list as soon as it is loaded', async () => {
  const user = await show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await relieved();
  await waitFor(() => expect(options()).toEqual(boats));
  await waitFor(() => expect(field().getAttribute('aria-activedescendant')).toBeTruthy());
});

test('so does the button', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Show suggestions' }));
  await relieved();
  await waitFor(() => expect(options()).toEqual(boats));
  expect(document.activeElement).toBe(field());
});

test('after a choice by typing alone no list opens', async () => {
  const user = await show({ picksFirst: true });
  await user.type(standIn, 'br{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('Bruinvis');
  await relieved();
  expect(document.activeElement).toBe(field());
  expect(options()).toEqual([]);
});

test('after leaving the field no list opens and the focus stays', async () => {
  const user = await show();
  await user.type(standIn, 'a');
  await user.tab();
  expect(onBlur).toHaveBeenCalledOnce();
  await relieved();
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  expect(options()).toEqual([]);
});

test('the next field works from the start, and takes its initial focus', async () => {
  const user = await show();
  await user.hover(standIn);
  await relieved();
  cleanup();
  await show({ isLoaded: true, autoFocus: true });
  expect(document.activeElement).toBe(field());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(options()).toEqual(boats));
  expect(field()).toBe(standIn);
});

test.each([{ isLoaded: false }, { isLoaded: true }])(
  'what is typed replaces the value that a field has, loaded or not: $isLoaded',
  async ({ isLoaded }) => {
    const user = await show({ initially: 'Albatros', isLoaded });
    await user.click(field());
    await waitFor(() => expect(field().selectionEnd).toBe('Albatros'.length));
    expect(field().selectionStart).toBe(0);
  },
);

test('what is typed over a value before the full control arrives is not selected by it', async () => {
  const user = await show({ initially: 'Albatros' });
  await user.click(standIn);
  await waitFor(() => expect(standIn.selectionEnd).toBe('Albatros'.length));
  await user.keyboard('Br');
  await relieved();
  await new Promise(requestAnimationFrame);
  await user.keyboard('u');
  expect(field().value).toBe('Bru');
});

test('a character composed from several keys is finished in the same field', async () => {
  const user = await show();
  fireEvent.compositionStart(standIn);
  await user.type(standIn, 'a');
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(field()).toBe(standIn);
  fireEvent.compositionEnd(standIn);
  await relieved();
  expect(field().value).toBe('a');
  expect(document.activeElement).toBe(field());
});

test('where the full control cannot be loaded typing still works, and each key tries again', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  vi.doMock('./overlay/ComboBoxField.tsx', () => {
    throw new Error('offline');
  });
  const user = await show();
  await user.type(standIn, 'al');
  await waitFor(() => expect(report).toHaveBeenCalled());
  // typed slowly, each of the first letters may have started an attempt by now
  const failures = report.mock.calls.length;
  await user.keyboard('k');
  await waitFor(() => expect(report.mock.calls.length).toBeGreaterThan(failures));
  expect(field().value).toBe('alk');
  expect(document.activeElement).toBe(standIn);
});
