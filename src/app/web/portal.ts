import { publicConfigPath } from '../../platform/core/public-config.ts';
import { type ClosePortal, openPortal } from './open-portal.ts';

/** Entry of the portal inside an app shell (row A7): `import { mount, unmount } from '<portal>/portal.js'`. */
export type MountOptions = Readonly<{
  /** Path of the shell under which the portal's screens are, such as `/credit`; `/` when absent. */
  basePath?: string;
  /** Address of the portal's `config.json`; that of the server this module came from when absent. */
  configUrl?: string;
}>;

/** What was asked for last; each mount and unmount waits for the one before. */
let latest: Promise<ClosePortal | null> = Promise.resolve(null);

/** Shows the portal in an element of the shell's page. A portal shown elsewhere is unmounted first. */
export async function mount(element: HTMLElement, options: MountOptions = {}): Promise<void> {
  const configUrl = options.configUrl ?? new URL(publicConfigPath, import.meta.url).href;
  latest = closeLatest().then(() => {
    element.setAttribute('data-aval', '');
    return openPortal(element, { configUrl, basePath: options.basePath ?? '/' });
  });
  await latest;
}

/** Takes the portal out of the page and leaves nothing behind. */
export async function unmount(): Promise<void> {
  latest = closeLatest();
  await latest;
}

async function closeLatest(): Promise<null> {
  const close = await latest.catch(() => null);
  close?.();
  return null;
}
