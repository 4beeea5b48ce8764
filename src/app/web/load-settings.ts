import type { PublicConfig } from '../../platform/core/public-config.ts';
import { isOn, readToggleFile, settleToggles, type ToggleValues } from '../../platform/core/toggles.ts';
import { LoadFailure } from './load-failure.ts';

/** What the portal starts with. */
export type Settings = Readonly<{ config: PublicConfig; toggles: ToggleValues }>;

/**
 * Reads the configuration, then the toggles: from the app shell when the micro-frontend toggle is on, from the
 * configuration alone when it is off (rows A1, A2).
 *
 * @param overrides of this browser session; they win over both, but for one that asks for a shell that does not answer
 * @throws LoadFailure with the address and the status of what could not be read
 */
export async function loadSettings(configUrl: string, overrides: ToggleValues): Promise<Settings> {
  const config = (await readJson(configUrl)) as PublicConfig;
  const { location, values } = config.toggles;
  if (!runsInShell(values, overrides)) return { config, toggles: settleToggles(values, overrides) };
  try {
    const shell = readToggleFile(await readJson(new URL(location, new URL(configUrl, document.baseURI)).href));
    return { config, toggles: settleToggles(values, shell, overrides) };
  } catch (failure) {
    if (runsInShell(values)) throw failure;
    // the shell is asked for by an override alone, which lasts for the session: it must not lock its person out (row A6)
    reportError(failure);
    return { config, toggles: settleToggles(values, overrides, { [microFrontend]: false }) };
  }
}

const microFrontend = 'micro-frontend';

function runsInShell(...layers: readonly ToggleValues[]): boolean {
  return isOn(settleToggles(...layers), microFrontend);
}

async function readJson(url: string): Promise<unknown> {
  const reply = await fetch(url, { headers: { accept: 'application/json' } }).catch((error: Error) => {
    throw new LoadFailure(url, error.message);
  });
  if (!reply.ok) throw new LoadFailure(url, `${reply.status} ${reply.statusText}`.trim());
  return reply.json().catch(() => {
    throw new LoadFailure(url, `${reply.status} ${reply.statusText}, but no JSON`);
  });
}
