import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserType } from '../../platform/core/actor.ts';
import { paths } from '../../platform/core/paths.ts';
import type { Permission } from '../../platform/core/permission.ts';
import type { PolicyFeature } from '../../platform/core/policy-feature.ts';
import type { ToggleValues } from '../../platform/core/toggles.ts';
import type { IconName } from '../../platform/ui/controls/Icon.tsx';
import { type NavigationGroup, navigationGroups, type Place } from '../../platform/ui/web-area.ts';
import { webAreas } from './areas.ts';

type GroupLook = Readonly<{
  heading: MessageDescriptor;
  icon: IconName;
  /** Where its areas are side by side, for the groups that have such a screen. */
  path?: string;
}>;

const groupLooks: Readonly<Record<NavigationGroup, GroupLook>> = {
  today: { heading: msg`Today`, icon: 'today' },
  desk: { heading: msg`Broker desk`, icon: 'portfolio' },
  approvals: { heading: msg`Approvals`, icon: 'order' },
  buyers: { heading: msg`Buyers`, icon: 'companies' },
  cover: { heading: msg`Limits & cover`, icon: 'shield', path: paths.riskServices },
  nonPayment: { heading: msg`Receivables & claims`, icon: 'hourglass', path: paths.nonPayment },
  policy: { heading: msg({ message: 'Policy', context: 'place' }), icon: 'policy' },
  help: { heading: msg`Help & content`, icon: 'library' },
};

/** A line of the navigation: one place, or several that are tabs of one another. */
export type Entry = Readonly<{
  id: string;
  heading: MessageDescriptor;
  icon: IconName;
  /** The first is where the entry leads. */
  places: readonly [Place, ...Place[]];
}>;

/** A group with its entries; it unfolds where it has more than one. */
export type Group = GroupLook & Readonly<{ id: NavigationGroup; entries: readonly [Entry, ...Entry[]] }>;

/** All places in their order. */
export const places: readonly Place[] = [...navigationGroups, 'person' as const].flatMap((group) =>
  webAreas
    .flatMap((area) => area.places ?? [])
    .filter(({ at }) => at[0] === group)
    .toSorted((one, other) => one.at[1] - other.at[1]),
);

/** What decides about the places of a person. */
export type Reader = Readonly<{
  permissions: readonly Permission[];
  userType: UserType;
  offersTools: boolean;
  mayOrder: boolean;
  /** What the policies in view have; `null` where not all of them are known, and nothing is left out. */
  features: ReadonlySet<PolicyFeature> | null;
  /** Insurer entities of the policies in view, as they are listed; `null` where not all of them are known. */
  entities: readonly string[] | null;
  toggles: ToggleValues;
}>;

/** The places a person sees. */
export function placesFor(reader: Reader): Place[] {
  const { permissions, userType, offersTools, mayOrder, features, entities, toggles } = reader;
  return places.filter(
    ({ needs = [], needsOneOf, onlyFor, isOfTools, isForOrdering, of, isOnFor }) =>
      needs.every((needed) => permissions.includes(needed)) &&
      (needsOneOf?.some((one) => permissions.includes(one)) ?? true) &&
      (onlyFor === undefined || onlyFor === userType) &&
      (mayOrder || !isForOrdering) &&
      (of === undefined || (features?.has(of) ?? true)) &&
      (isOnFor === undefined || (entities?.some((entity) => isOnFor(toggles, entity)) ?? true)) &&
      (!isOfTools || offersTools || userType === 'administrator'),
  );
}

/** The groups in which the places are; those without any are left out. */
export function groupsOf(shown: readonly Place[]): Group[] {
  return navigationGroups.flatMap((id) => {
    const [first, ...others] = entriesOf(shown.filter(({ at }) => at[0] === id));
    return first ? [{ id, ...groupLooks[id], entries: [first, ...others] }] : [];
  });
}

function entriesOf(shown: readonly Place[]): Entry[] {
  return [...Map.groupBy(shown, entryIdOf)].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    // an entry of which somebody sees one kind only is that kind
    const { heading, icon } = (others.length > 0 && places.find((place) => place.id === id)) || first;
    return [{ id, heading, icon, places: [first, ...others] }];
  });
}

function entryIdOf({ id, tab }: Place): string {
  return tab?.[0] ?? id;
}

/** The places in the bar at the bottom edge of a phone, one of each rank. */
export function placesInPhoneBar(shown: readonly Place[]): Place[] {
  const ranked = shown.filter(({ inPhoneBar }) => inPhoneBar !== undefined);
  return [...Map.groupBy(ranked, ({ inPhoneBar = 0 }) => inPhoneBar)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, [first]]) => first ?? []);
}

/** The router calls a link current only at its own address: what is within it says so itself. */
export const itself = { exact: true, includeSearch: false } as const;

/** A link to places is what a tour shows for each of them. */
export function tourAnchors(linked: readonly Place[]): string {
  return linked.map(({ id }) => `place-${id}`).join(' ');
}

/** The place an address belongs to: the one with the longest matching beginning. */
export function placeOf(address: string): Place | null {
  const isAt = (path: string) => address === path || address.startsWith(`${path}/`);
  const within = places.filter(({ path, managedAt }) => isAt(path) || (managedAt !== undefined && isAt(managedAt)));
  return within.reduce<Place | null>(
    (best, place) => (best && best.path.length >= place.path.length ? best : place),
    null,
  );
}

/** Where an address is in the navigation: its entry, and the group that is open there. */
export function whereIs(address: string): Readonly<{ entry: string | null; group: string | null }> {
  const place = placeOf(address);
  if (place) return { entry: entryIdOf(place), group: place.at[0] };
  return { entry: null, group: navigationGroups.find((id) => groupLooks[id].path === address) ?? null };
}

/** A tab at the head of a list: a kind of the same thing, at an address of its own. */
export type KindOfPlace = Readonly<{ id: string; word: MessageDescriptor; path: string; isCurrent: boolean }>;

/** The kinds beside which a list is one, as far as somebody sees them; none on other screens, and where there is only one. */
export function kindsAt(address: string, shown: readonly Place[]): KindOfPlace[] {
  const current = shown.find(({ path, managedAt }) => path === address || managedAt === address);
  if (!current?.tab) return [];
  const isManaged = current.managedAt === address;
  const kinds = shown.flatMap((place) => {
    if (!place.tab || place.tab[0] !== current.tab?.[0]) return [];
    const path = (isManaged && place.managedAt) || place.path;
    return [{ id: place.id, word: place.tab[1], path, isCurrent: place === current }];
  });
  return kinds.length > 1 ? kinds : [];
}
