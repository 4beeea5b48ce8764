import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Command, commandFor, createCommandStore, listenForKeys } from './commands.tsx';
import { matches, splitHits } from './palette.ts';

const ask: Command = { id: 'ask', label: 'Request cover', keys: 'C', run: vi.fn() };
const find: Command = { id: 'find', label: 'Find', keys: 'Ctrl K', run: vi.fn() };
const search: Command = { id: 'search', label: 'Search', keys: '/', run: vi.fn() };
const all = [ask, find, search];

function press(key: string, options: KeyboardEventInit = {}, target: HTMLElement = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  return event;
}

afterEach(() => document.body.replaceChildren());

describe('a key', () => {
  test('means its command', () => {
    expect(commandFor(press('c'), all, true)).toBe(ask);
    expect(commandFor(press('k', { ctrlKey: true }), all, true)).toBe(find);
    expect(commandFor(press('k', { metaKey: true }), all, true)).toBe(find);
  });
  test('means nothing while somebody types, except in combinations', () => {
    const field = document.createElement('input');
    document.body.append(field);
    expect(commandFor(press('c', {}, field), all, true)).toBeUndefined();
    expect(commandFor(press('k', { ctrlKey: true }, field), all, true)).toBe(find);
  });
  test('of a single letter can be switched off (WCAG 2.1.4)', () => {
    expect(commandFor(press('c'), all, false)).toBeUndefined();
    expect(commandFor(press('/'), all, false)).toBe(search);
  });
});

describe('a key pressed before its command is there', () => {
  function listening() {
    const store = createCommandStore();
    onTestFinished(listenForKeys(store, true));
    const run = vi.fn();
    const report: Command = { id: 'report', label: 'Report an overdue', keys: 'O', run };
    return { run, offer: () => store.offer([report]) };
  }

  test('A6: waits for it, and runs it once', () => {
    const { run, offer } = listening();
    press('o');
    offer();
    expect(run).toHaveBeenCalledTimes(1);
    offer();
    expect(run).toHaveBeenCalledTimes(1);
  });
  test.each<[string, () => unknown]>([
    ['another key', () => press('x')],
    ['a press of the pointer', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['another focus', () => document.body.dispatchEvent(new Event('focusin', { bubbles: true }))],
  ])('A6: is forgotten after %s', (_what, act) => {
    const { run, offer } = listening();
    press('o');
    act();
    offer();
    expect(run).not.toHaveBeenCalled();
  });
  test('A6: does not wait where it was typed into a field, or navigates', () => {
    const { run, offer } = listening();
    const field = document.createElement('input');
    document.body.append(field);
    press('o', {}, field);
    offer();
    press('Enter');
    expect(run).not.toHaveBeenCalled();
  });
  test('A6: does not wait for ever', () => {
    const { run, offer } = listening();
    const pressed = new KeyboardEvent('keydown', { key: 'o', bubbles: true });
    Object.defineProperty(pressed, 'timeStamp', { value: performance.now() - 6000 });
    document.body.dispatchEvent(pressed);
    offer();
    expect(run).not.toHaveBeenCalled();
  });
});

test('a screen overrides a key while it is shown', () => {
  const store = createCommandStore();
  store.offer([ask]);
  const leave = store.offer([{ ...ask, id: 'ask-here' }]);
  expect(commandFor(press('c'), store.all(), true)?.id).toBe('ask-here');
  leave();
  expect(commandFor(press('c'), store.all(), true)?.id).toBe('ask');
});

describe('the palette', () => {
  test('finds words by their beginnings, without case and accents', () => {
    expect(matches('Société Générale', 'gen soc')).toBe(true);
    expect(matches('Request cover', 'over')).toBe(false);
  });
  test('marks what was hit', () => {
    expect(splitHits('Rijnzicht Logistiek B.V.', 'rijnz log')).toEqual([
      { text: 'Rijnz', isHit: true },
      { text: 'icht', isHit: false },
      { text: ' ', isHit: false },
      { text: 'Log', isHit: true },
      { text: 'istiek', isHit: false },
      { text: ' ', isHit: false },
      { text: 'B', isHit: false },
      { text: '.', isHit: false },
      { text: 'V', isHit: false },
      { text: '.', isHit: false },
    ]);
  });
});
