import type { UserType } from '../platform/core/actor.ts';
import type { Permission } from '../platform/core/permission.ts';
import { toolRights } from '../service/partner-tools/partner-tool.ts';
import { orderRights } from './order-rights.ts';

/*
 * The navigation: only screens that exist. A place is shown to those who hold the permissions it needs; its words are
 * in `web/navigation-words.ts`, its screen in `web/routes.tsx`.
 */

export const navigationSections = ['first', 'risk', 'nonPayment', 'policy', 'service'] as const;
export type NavigationSection = (typeof navigationSections)[number];

/** Where the areas of a section are side by side, for the sections that have such a screen. */
export const sectionPaths: Partial<Record<NavigationSection, string>> = {
  risk: '/risk-services',
  nonPayment: '/non-payment',
};

export type Place = Readonly<{
  id: PlaceId;
  section: NavigationSection;
  /** Address of the screen. The place is current on every address that begins with it. */
  path: string;
  /** Where the same list is in the group `manage`, whose screens are about all policies selected (row D16). */
  managedAt?: `/manage/${string}`;
  needs: readonly Permission[];
  /** One of these is needed besides. */
  needsOneOf?: readonly Permission[];
  /** The only user type that sees it; everybody does where none is named. */
  onlyFor?: UserType;
  /** Shown only where tools are connected; administrators see it always, and what is missing. */
  isOfTools?: true;
  /** Shown at the bottom edge of a phone, as far as five find room. */
  isQuick: boolean;
}>;

export const placeIds = [
  'today',
  'buyers',
  'shipping',
  'monitor',
  'covers',
  'gradeCovers',
  'caps',
  'grades',
  'ndCovers',
  'unnamed',
  'strategic',
  'estimates',
  'requests',
  'requestJobs',
  'coverJobs',
  'orders',
  'overdues',
  'ledgers',
  'extensions',
  'reschedulings',
  'disputes',
  'collections',
  'deadlines',
  'claims',
  'policies',
  'exports',
  'tools',
  'users',
  'notifications',
  'settings',
] as const;
export type PlaceId = (typeof placeIds)[number];

/** All places in their order. */
export const places: readonly Place[] = [
  { id: 'today', section: 'first', path: '/dashboard', needs: [], isQuick: true },
  { id: 'buyers', section: 'risk', path: '/buyers', needs: ['tci-access'], isQuick: false },
  { id: 'shipping', section: 'risk', path: '/risk-services/shipping-check', needs: ['tci-access'], isQuick: true },
  { id: 'monitor', section: 'risk', path: '/risk-services/monitor', needs: ['tci-access'], isQuick: false },
  {
    id: 'covers',
    section: 'risk',
    path: '/risk-services/covers',
    managedAt: '/manage/covers',
    needs: ['tci-access'],
    isQuick: true,
  },
  {
    id: 'gradeCovers',
    section: 'risk',
    path: '/risk-services/grade-based-covers',
    managedAt: '/manage/grade-based-covers',
    needs: ['tci-access', 'read_gr'],
    isQuick: false,
  },
  {
    id: 'caps',
    section: 'risk',
    path: '/risk-services/cap-offers',
    managedAt: '/manage/cap-offers',
    needs: ['tci-access', 'read_clr'],
    isQuick: false,
  },
  {
    id: 'grades',
    section: 'risk',
    path: '/risk-services/grades',
    managedAt: '/manage/grades',
    needs: ['tci-access', 'read_gr'],
    isQuick: false,
  },
  {
    id: 'ndCovers',
    section: 'risk',
    path: '/risk-services/nd-covers',
    managedAt: '/manage/non-dependent-covers',
    needs: ['tci-access', 'read_unnamedcover'],
    isQuick: false,
  },
  {
    id: 'unnamed',
    section: 'risk',
    path: '/risk-services/unnamed-covers',
    needs: ['tci-access', 'read_unnamedcover'],
    isQuick: false,
  },
  {
    id: 'strategic',
    section: 'risk',
    path: '/risk-services/strategic-covers',
    needs: ['tci-access', 'read_strategic_cover'],
    isQuick: false,
  },
  { id: 'estimates', section: 'risk', path: '/risk-services/cover-estimates', needs: ['tci-access'], isQuick: false },
  {
    id: 'requests',
    section: 'risk',
    path: '/risk-services/cover-requests',
    needs: ['tci-access', 'read_clr'],
    isQuick: false,
  },
  {
    id: 'requestJobs',
    section: 'risk',
    path: '/risk-services/cover-request-jobs',
    needs: ['tci-access', 'read_clr'],
    isQuick: false,
  },
  {
    id: 'coverJobs',
    section: 'risk',
    path: '/risk-services/cover-jobs',
    needs: ['tci-access', 'read_clr'],
    isQuick: false,
  },
  { id: 'orders', section: 'risk', path: '/orders', needs: ['tci-access'], needsOneOf: orderRights, isQuick: true },
  {
    id: 'overdues',
    section: 'nonPayment',
    path: '/non-payment/overdues',
    managedAt: '/manage/overdues',
    needs: ['tci-access', 'read_overdues'],
    isQuick: true,
  },
  {
    id: 'ledgers',
    section: 'nonPayment',
    path: '/ledgers',
    needs: ['tci-access', 'read_overdues'],
    isQuick: false,
  },
  {
    id: 'extensions',
    section: 'nonPayment',
    path: '/non-payment/extensions',
    needs: ['tci-access', 'read_overdues'],
    isQuick: false,
  },
  {
    id: 'reschedulings',
    section: 'nonPayment',
    path: '/non-payment/reschedulings',
    managedAt: '/manage/reschedulings',
    needs: ['tci-access', 'read_overdues'],
    isQuick: false,
  },
  {
    id: 'disputes',
    section: 'nonPayment',
    path: '/non-payment/disputes',
    needs: ['tci-access', 'read_overdues'],
    isQuick: false,
  },
  {
    id: 'collections',
    section: 'nonPayment',
    path: '/non-payment/collections',
    needs: ['tci-access', 'read_overdues'],
    isQuick: false,
  },
  {
    id: 'deadlines',
    section: 'nonPayment',
    path: '/deadlines',
    needs: ['tci-access', 'read_overdues'],
    isQuick: false,
  },
  {
    id: 'claims',
    section: 'nonPayment',
    path: '/non-payment/claims',
    managedAt: '/manage/claims',
    needs: ['tci-access', 'read_claims'],
    isQuick: false,
  },
  { id: 'policies', section: 'policy', path: '/policies', needs: [], isQuick: true },
  { id: 'exports', section: 'service', path: '/export-tables', needs: ['export-tables'], isQuick: false },
  {
    id: 'tools',
    section: 'service',
    path: '/tools',
    needs: [],
    needsOneOf: toolRights,
    isOfTools: true,
    isQuick: false,
  },
  { id: 'users', section: 'service', path: '/users', needs: [], onlyFor: 'administrator', isQuick: false },
  { id: 'notifications', section: 'service', path: '/notifications', needs: [], isQuick: false },
  { id: 'settings', section: 'service', path: '/settings', needs: [], isQuick: false },
];

/** The places a person sees. */
export function placesFor({
  permissions,
  userType,
  offersTools,
}: Readonly<{ permissions: readonly Permission[]; userType: UserType; offersTools: boolean }>): Place[] {
  return places.filter(
    ({ needs, needsOneOf, onlyFor, isOfTools }) =>
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
