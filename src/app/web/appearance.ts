import { type Density, densities, type Preferences, type Theme, themes } from '../../identity/access/person.ts';
import { isOneOf } from '../../platform/core/enumeration.ts';
import { type Locale, locales } from '../../platform/core/locale.ts';

/** What of the preferences is needed before it is known who is signed in; kept in the browser beside the person. */
export type Appearance = Readonly<{ theme: Theme; density: Density; locale: Locale | null }>;

const key = 'aval.appearance';

/** What the last person at this browser chose. */
export function storedAppearance(): Appearance {
  const kept = readKept();
  return {
    theme: isOneOf(themes, kept['theme']) ? kept['theme'] : 'system',
    density: isOneOf(densities, kept['density']) ? kept['density'] : 'dense',
    locale: isOneOf(locales, kept['locale']) ? kept['locale'] : null,
  };
}

/** Keeps the appearance for the next start, so that it does not change once the person is known. */
export function storeAppearance({ theme, density, locale }: Pick<Preferences, 'theme' | 'density' | 'locale'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ theme, density, locale }));
  } catch {
    // Storage may be full or forbidden; the appearance then follows the person a moment later.
  }
}

/**
 * Wears theme and density. On a page of its own the portal owns the page, whose canvas and scroll bars follow; inside
 * an app shell only its own element changes.
 */
export function applyAppearance(element: HTMLElement, { theme, density }: Pick<Appearance, 'theme' | 'density'>): void {
  const page = element.dataset['aval'] === 'page' ? [document.documentElement] : [];
  for (const wearer of [element, ...page]) {
    if (theme === 'system') delete wearer.dataset['theme'];
    else wearer.dataset['theme'] = theme;
    if (density === 'roomy') wearer.dataset['density'] = 'roomy';
    else delete wearer.dataset['density'];
  }
}

function readKept(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
