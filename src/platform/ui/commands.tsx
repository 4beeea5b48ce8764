import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { IconName } from './controls/Icon.tsx';

/* Commands: all that can be done from the keyboard and the command palette. A screen offers its own while it is shown:
     useCommands([{ id: 'ask-for-cover', label: t`Ask for cover`, icon: 'add', keys: 'C', run: ask }]);
   The shell offers those that work everywhere. Single letters work outside of fields only, and can be switched off. */

export type Command = Readonly<{
  id: string;
  label: string;
  icon?: IconName;
  /** One key (`C`, `/`, `?`) or a combination (`Ctrl K`). */
  keys?: string;
  /** Words that also find it. */
  alsoCalled?: string;
  /** Where the list of keys shows it: everywhere, or on this screen. */
  scope?: 'everywhere' | 'screen';
  /** Left out of the palette: keys that only make sense at a place on the screen. */
  isHidden?: boolean;
  run(): void;
}>;

type Store = {
  offer(commands: readonly Command[]): () => void;
  subscribe(listener: () => void): () => void;
  all(): readonly Command[];
};

/** Keeps what every mounted screen offers; later ones come first, so that a screen can override a key. */
export function createCommandStore(): Store {
  let offers: ReadonlyArray<readonly Command[]> = [];
  let flat: readonly Command[] = [];
  const listeners = new Set<() => void>();
  const change = (next: typeof offers) => {
    offers = next;
    flat = offers.flat();
    for (const listener of listeners) listener();
  };
  return {
    offer(commands) {
      change([commands, ...offers]);
      return () => change(offers.filter((offer) => offer !== commands));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => flat,
  };
}

const CommandContext = createContext<Store | null>(null);

/** Holds the commands of one mounted portal and listens to its keys. */
export function CommandProvider({ hasSingleLetters, children }: { hasSingleLetters: boolean; children: ReactNode }) {
  const [store] = useState(createCommandStore);
  useEffect(() => listenForKeys(store, hasSingleLetters), [store, hasSingleLetters]);
  return <CommandContext value={store}>{children}</CommandContext>;
}

/** How long a key waits for its command, in ms. */
const keyWaitsMs = 5000;

/**
 * Runs the commands of pressed keys. The commands of the shell are fetched after the screen is drawn: a letter that is
 * pressed before waits for its command, until something else is done or too much time has passed. Keys that move the
 * focus or navigate never wait, because the screen would have changed.
 */
export function listenForKeys(store: Store, hasSingleLetters: boolean): () => void {
  let waiting: KeyboardEvent | null = null;
  const press = (event: KeyboardEvent) => {
    waiting = null;
    const command = commandFor(event, store.all(), hasSingleLetters);
    if (command) {
      event.preventDefault();
      command.run();
    } else if (/^\S$/u.test(event.key) && !event.defaultPrevented) waiting = event;
  };
  const arrive = () => {
    if (!waiting || performance.now() - waiting.timeStamp > keyWaitsMs) return;
    const command = commandFor(waiting, store.all(), hasSingleLetters);
    if (!command) return;
    waiting = null;
    command.run();
  };
  const forget = () => {
    waiting = null;
  };
  document.addEventListener('keydown', press);
  document.addEventListener('pointerdown', forget);
  document.addEventListener('focusin', forget);
  const unsubscribe = store.subscribe(arrive);
  return () => {
    document.removeEventListener('keydown', press);
    document.removeEventListener('pointerdown', forget);
    document.removeEventListener('focusin', forget);
    unsubscribe();
  };
}

/** Offers commands while the component is shown. They may be made again on every render. */
export function useCommands(commands: readonly Command[]): void {
  const store = use(CommandContext);
  const run = useEffectEvent((index: number) => commands[index]?.run());
  const offer = useEffectEvent(() =>
    store?.offer(commands.map((command, index) => ({ ...command, run: () => run(index) }))),
  );
  const shape = commands.map(({ id, label, keys }) => `${id} ${label} ${keys ?? ''}`).join('\n');
  // the shape identifies the commands; what they run is looked up when it runs
  useEffect(() => offer(), [store, shape]);
}

/** All commands offered at the moment, for the palette and the list of keys. */
export function useOfferedCommands(): readonly Command[] {
  const store = use(CommandContext);
  return useSyncExternalStore(store?.subscribe ?? idle, store?.all ?? none, none);
}

const idle = () => () => {};
const nothing: readonly Command[] = [];
const none = () => nothing;

/** The command a key press means; none while somebody types, or while a dialog is open. */
export function commandFor(
  event: KeyboardEvent,
  commands: readonly Command[],
  hasSingleLetters: boolean,
): Command | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  const pressed = combinationOf(event);
  const isSingle = !pressed.includes(' ');
  if (isSingle && (isTyping(event.target) || isInOverlay(event.target))) return undefined;
  if (isSingle && !hasSingleLetters && /^\p{L}$/u.test(pressed)) return undefined;
  return commands.find(({ keys }) => keys === pressed);
}

function combinationOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (altKey) return `Alt ${name}`;
  return ctrlKey || metaKey ? `Ctrl ${name}` : name;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}

function isInOverlay(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
  );
}
