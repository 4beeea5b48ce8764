import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Locale } from '../../platform/core/locale.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { faultOfViews, type SavedView } from '../../platform/core/saved-view.ts';

/** Whether a person may sign in: not while the insurer's side has suspended them, nor after their administrator has removed them. */
export const personStates = ['ACTIVE', 'SUSPENDED', 'REMOVED'] as const;
export type PersonState = (typeof personStates)[number];

/** Who somebody works for. */
export const organisationKinds = ['CUSTOMER', 'BROKER', 'INTERMEDIARY', 'AGENT', 'INSURER'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const densities = ['dense', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** Row H1: how a list shows its items. */
export const listDisplays = ['tile', 'table'] as const;
export type ListDisplay = (typeof listDisplays)[number];

/** When somebody is notified by mail: at once, in one mail a day, or not. */
export const mailRhythms = ['at-once', 'daily', 'never'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

/**
 * What somebody can be notified about by mail, and when: orders that wait for their approval, what became of their own,
 * and what changed on their buyers, which is a count of a day.
 */
export const rhythmsOfTopic = {
  approvals: mailRhythms,
  'own-orders': mailRhythms,
  changes: ['daily', 'never'],
} as const satisfies Readonly<Record<string, readonly MailRhythm[]>>;
export type MailTopic = keyof typeof rhythmsOfTopic;

/** Which notifications a person wants, and when. */
export type MailChoices = { readonly [Topic in MailTopic]: (typeof rhythmsOfTopic)[Topic][number] };

/** A screen that somebody pinned on top of the navigation: in their own words, with the filters that its address had. */
export type Favourite = Readonly<{ title: string; address: string }>;

/** As many as can be seen at a glance. */
export const mostFavourites = 7;
export const longestFavouriteTitle = 60;

/** The preferences of a person for look and behaviour; kept with the person, not with the browser. */
export type Preferences = Readonly<{
  theme: Theme;
  density: Density;
  /** `null`: the language of the browser. */
  locale: Locale | null;
  /** Whether single letters are commands (WCAG 2.1.4 asks for a way to switch them off). */
  singleLetterKeys: boolean;
  /** By list name; a list that is not named shows its own default. */
  listDisplay: Readonly<Record<string, ListDisplay>>;
  /** By list name (row D16). */
  savedViews: Readonly<Record<string, SavedView[]>>;
  /** In the order in which they were pinned. */
  favourites: Favourite[];
  /** Of totals over several currencies; `null`: what most of the policies in view are in. */
  totalsCurrency: CurrencyCode | null;
  mail: MailChoices;
}>;

/** What a new person starts with. */
export const defaultPreferences: Preferences = {
  theme: 'system',
  density: 'dense',
  locale: null,
  singleLetterKeys: true,
  listDisplay: {},
  savedViews: {},
  favourites: [],
  totalsCurrency: null,
  mail: { approvals: 'at-once', 'own-orders': 'at-once', changes: 'daily' },
};

/** Some preferences to change; those not named stay. */
export type PreferenceChange = {
  readonly [Name in keyof Omit<Preferences, 'mail'>]?: Preferences[Name] | undefined;
} & { readonly mail?: { readonly [Topic in MailTopic]?: MailChoices[Topic] | undefined } | undefined };

/** Preferences after a change: lists and topics of mail are changed one by one, everything else is replaced. */
export function changePreferences(preferences: Preferences, change: PreferenceChange): Preferences {
  const { listDisplay, savedViews, mail, ...others } = change;
  return {
    ...preferences,
    ...named(others),
    listDisplay: { ...preferences.listDisplay, ...listDisplay },
    savedViews: { ...preferences.savedViews, ...savedViews },
    mail: { ...preferences.mail, ...named(mail ?? {}) },
  };
}

/** The change that undoes a change, and nothing else. */
export function changeBack(before: Preferences, change: PreferenceChange): PreferenceChange {
  const { listDisplay, savedViews, mail, ...others } = change;
  return {
    ...formerOf(before, others),
    ...(listDisplay ? { listDisplay: formerOf(before.listDisplay, listDisplay) } : {}),
    ...(savedViews ? { savedViews: formerOf(before.savedViews, savedViews) } : {}),
    ...(mail ? { mail: formerOf(before.mail, mail) } : {}),
  };
}

function formerOf<Values extends object>(before: Values, changed: { [Name in keyof Values]?: unknown }): Values {
  return Object.fromEntries(Object.keys(changed).map((name) => [name, before[name as keyof Values]])) as Values;
}

/** The fields that a change names; the others do not change. */
function named<Change extends object>(change: Change): { [Name in keyof Change]: Exclude<Change[Name], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
}

/** More lists than the portal has; larger inputs are not preferences. */
const mostLists = 100;

/** Why preferences cannot be kept: they name more lists than there can be, views that a list cannot have, or a screen twice. */
export function whyNotKeepPreferences({ listDisplay, savedViews, favourites }: Preferences): Refusal | null {
  if (Object.keys(listDisplay).length > mostLists) return tooMuch('/listDisplay', 'too-many');
  if (Object.keys(savedViews).length > mostLists) return tooMuch('/savedViews', 'too-many');
  for (const [list, views] of Object.entries(savedViews)) {
    const fault = faultOfViews(views);
    if (fault) return tooMuch(`/savedViews/${list}`, fault);
  }
  const addresses = favourites.map(({ address }) => address);
  return new Set(addresses).size < addresses.length ? tooMuch('/favourites', 'repeated') : null;
}

function tooMuch(pointer: string, code: string): Refusal {
  return refuse('invalid-input', undefined, [{ pointer, code }]);
}
