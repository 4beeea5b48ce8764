import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserType } from '../../platform/core/actor.ts';
import { paths } from '../../platform/core/paths.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type NavigationSection, navigationSections, type Place } from '../../platform/ui/web-area.ts';
import { webAreas } from './areas.ts';

/** Headings of the sections; the first has none. */
export const sectionLabels: Readonly<Record<NavigationSection, MessageDescriptor | null>> = {
  first: null,
  risk: msg`Risk`,
  nonPayment: msg`Non-payment`,
  policy: msg`Policy`,
  service: msg`Service`,
};

/** Where the areas of a section are side by side, for the sections that have such a screen. */
export const sectionPaths: Partial<Record<NavigationSection, string>> = {
  risk: paths.riskServices,
  nonPayment: paths.nonPayment,
};

/** All places in their order. */
export const places: readonly Place[] = navigationSections.flatMap((section) =>
  webAreas
    .flatMap((area) => area.places ?? [])
    .filter(({ at }) => at[0] === section)
    .toSorted((one, other) => one.at[1] - other.at[1]),
);

/** The places a person sees. */
export function placesFor({
  permissions,
  userType,
  offersTools,
}: Readonly<{ permissions: readonly Permission[]; userType: UserType; offersTools: boolean }>): Place[] {
  return places.filter(
    ({ needs = [], needsOneOf, onlyFor, isOfTools }) =>
      needs.every((needed) => permissions.includes(needed)) &&
      (needsOneOf?.some((one) => permissions.includes(one)) ?? true) &&
      (onlyFor === undefined || onlyFor === userType) &&
      (!isOfTools || offersTools || userType === 'administrator'),
  );
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
