import { sessionOverrides } from '../../platform/ui/toggles/session-overrides.ts';
import { drawnMark } from '../drawn-screen.ts';
import { applyBrand } from './apply-brand.ts';
import { askWhoIsSignedIn } from './ask-ahead.ts';
import { firstPaint } from './first-paint.ts';
import { LoadFailure } from './load-failure.ts';
import { loadSettings, type Settings } from './load-settings.ts';
import { loadMonitoring, loadTagManager } from './outside-scripts.ts';
import { goToSignIn } from './session.ts';
import { showOpening } from './show-opening.ts';

export type OpenOptions = Readonly<{
  /** Address of `config.json`. */
  configUrl: string;
  /** Path under which the screens' addresses begin; `/` for a portal that has the page to itself. */
  basePath: string;
  /** The server knows that nobody is signed in here; the application finds out otherwise. */
  isSignedOut?: boolean;
}>;

/** Closes an opened portal and empties its element. */
export type ClosePortal = () => void;

/**
 * Reads the settings and only then fetches the application proper (row A3). Without settings the element shows the
 * plain page that says so (row A4), and a visitor whom the server knows to have no session goes on to the sign-in.
 */
export async function openPortal(element: HTMLElement, options: OpenOptions): Promise<ClosePortal> {
  const readSettings = () => loadSettings(options.configUrl, sessionOverrides(location.search, storageOf(window)));
  const settings = await settingsOrFailure(readSettings);
  if (settings instanceof LoadFailure) return showFailure(element, settings, options);

  loadMonitoring(settings.config);
  loadTagManager(settings.config);
  const { isSignedOut } = options;
  const isDrawn = drawnMark in element.dataset;
  const me = isSignedOut || isDrawn ? null : askWhoIsSignedIn(settings.config);
  applyBrand(element, settings.config);
  // what the server drew is seen before the application takes the processor
  if (isDrawn) await firstPaint();
  else showOpening(element, settings.config);
  const application = import('./portal-root.tsx').catch(asLoadFailure);
  if (isSignedOut) return leaveForSignIn(element, settings.config);
  loadCalendars(settings.config.timeZone);
  const loaded = await application;
  // without it nothing on the page would ever react
  if (loaded instanceof LoadFailure) return showFailure(element, loaded, options);
  const readToggles = async () => (await readSettings()).toggles;
  return loaded.mountPortal(element, { ...settings, me, readToggles, basePath: options.basePath });
}

/** The application goes on being fetched, so that the browser has it when the visitor comes back signed in. */
function leaveForSignIn(element: HTMLElement, { signInPath }: Settings['config']): ClosePortal {
  goToSignIn(signInPath);
  return () => element.replaceChildren();
}

/**
 * The first day that is formatted makes the browser load its calendars, a tenth of a second on a slow telephone: once the
 * portal's name is drawn, while the application is on its way.
 */
function loadCalendars(timeZone: string): void {
  requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat('en-US', { timeZone }).format()));
}

async function settingsOrFailure(readSettings: () => Promise<Settings>): Promise<Settings | LoadFailure> {
  try {
    return await readSettings();
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error;
    reportError(error);
    return error;
  }
}

/** Browsers name the file that they could not fetch in their message. */
function asLoadFailure(error: Error): LoadFailure {
  reportError(error);
  const { message } = error;
  const [url = ''] = /https?:\S+/.exec(message) ?? [];
  return new LoadFailure(url, message.replace(url, '').trim(), 'code');
}

/** The browser's storage for this session; `null` where it is forbidden. */
function storageOf(page: Window): Storage | null {
  try {
    return page.sessionStorage;
  } catch {
    return null;
  }
}

async function showFailure(element: HTMLElement, failure: LoadFailure, options: OpenOptions): Promise<ClosePortal> {
  const { showNullConfiguration } = await import('./null-configuration.ts');
  delete element.dataset[drawnMark];
  let close: ClosePortal = () => element.replaceChildren();
  showNullConfiguration(element, failure, async () => {
    // browsers remember code that they could not fetch for as long as the page lives
    if (failure.what === 'code') location.reload();
    else close = await openPortal(element, options);
  });
  return () => close();
}
