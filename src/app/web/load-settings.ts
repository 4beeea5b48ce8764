import type { PublicConfig } from '../../platform/core/public-config.ts';
import { isOn, readToggleFile, settleToggles, type ToggleValues } from '../../platform/core/toggles.ts';
import { LoadFailure } from './load-failure.ts';

/** What the portal starts with. */
export type Settings = Readonly<{ config: PublicConfig; toggles: ToggleValues }>;

/**
 * Reads the configuration, then the toggles: from the app shell when the micro-frontend toggle is on, from the
 * configuration alone when it is off (rows A1, A2).
 *
 * @param overrides of this browser session; they win over both
 * @throws LoadFailure with the address and the status of what could not be read
 */
export async function loadSettings(configUrl: string, overrides: ToggleValues): Promise<Settings> {
  const config = (await readJson(configUrl)) as PublicConfig;
  const { location, values } = config.toggles;
  const isMicroFrontend = isOn(settleToggles(values, overrides), 'micro-frontend');
  const shell = isMicroFrontend
    ? readToggleFile(await readJson(new URL(location, new URL(configUrl, document.baseURI)).href))
    : {};
  return { config, toggles: settleToggles(values, shell, overrides) };
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
