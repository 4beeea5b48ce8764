import { readOverrides, type ToggleValues } from '../../core/toggles.ts';

const storageKey = 'aval.toggles';

/**
 * The overrides of this browser session (row A6): those of the address, which are kept, over those kept before. A name
 * without a value (`?name=`) ends its override. They change what is shown, never what the API allows. A browser without
 * storage keeps none.
 */
export function sessionOverrides(search: string, storage: Storage | null): ToggleValues {
  const kept = keptOverrides(storage);
  const named = readOverrides(new URLSearchParams(search));
  const overrides = Object.fromEntries(Object.entries({ ...kept, ...named }).filter(([, value]) => value !== ''));
  if (Object.keys({ ...kept, ...named }).length > 0) keep(storage, overrides);
  return overrides;
}

function keptOverrides(storage: Storage | null): ToggleValues {
  try {
    return readOverrides(
      Object.entries(JSON.parse(storage?.getItem(storageKey) ?? '{}')).map(([name, value]) => [name, String(value)]),
    );
  } catch {
    return {};
  }
}

function keep(storage: Storage | null, overrides: ToggleValues): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(overrides));
  } catch {
    // a full or forbidden storage: the overrides hold for this page only
  }
}
