import { describe, expect, it } from 'vitest';
import type { Me } from '../../identity/access/access.contract.ts';
import { permissions } from '../../identity/access/permissions.ts';
import type { OrderingRole } from '../../identity/access/roles.ts';
import { paths } from '../../platform/core/paths.ts';
import { type PolicyFeature, policyFeatures } from '../../platform/core/policy-feature.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';
import { webAreas } from './areas.ts';
import { groupsOf, kindsAt, placeOf, places, placesFor, placesInPhoneBar, type Reader, whereIs } from './places.ts';
import { readerUnder } from './use-places.ts';

/** Somebody who sees everything that a customer can. */
const everything: Reader = {
  permissions,
  userType: 'customer',
  offersTools: true,
  mayOrder: true,
  features: null,
  entities: null,
  toggles: {},
};

it.each([
  ['/risk-services/covers', 'covers'],
  ['/risk-services/covers/cov_1', 'covers'],
  ['/manage/covers', 'covers'],
  ['/manage/non-dependent-covers', 'ndCovers'],
  ['/risk-services/cover-request-jobs/job_1', 'requestJobs'],
])('%s belongs to the place %s', (address, place) => {
  expect(placeOf(address)?.id).toBe(place);
});

it('the groups themselves belong to no single place', () => {
  expect([placeOf('/risk-services'), placeOf('/manage')]).toEqual([null, null]);
});

it('what no policy in view has is not offered', () => {
  const idsOf = (reader: Partial<Reader>) => placesFor({ ...everything, ...reader }).map(({ id }) => id);
  const all = idsOf({});
  const left = (reader: Partial<Reader>) => all.filter((id) => !idsOf(reader).includes(id));
  expect(left({ features: new Set(policyFeatures) })).toEqual([]);
  expect(left({ features: new Set() }).toSorted()).toEqual([
    'caps',
    'declarations',
    'estimates',
    'gradeCovers',
    'grades',
    'mixed-exposure',
    'ndCovers',
    'orders',
    'unnamed',
  ]);
  expect(left({ features: new Set(['CAP', 'APPROVALS', 'GRADES']) })).not.toContain('caps');
  expect(left({ mayOrder: false })).toEqual(['requestJobs', 'coverJobs']);
});

describe('the policies in view', () => {
  const policyOf = (
    policy: PolicyKey,
    orderingRole: OrderingRole | null,
    features: readonly PolicyFeature[],
  ): Me['policies'][number] => ({
    policy,
    holderName: 'Delta Foods BV',
    currency: 'EUR',
    orderingRole,
    features: [...features],
  });
  const policies = [
    policyOf('HERM-1000001', 'read-only', ['CAP']),
    policyOf('SFAC-2000001', 'requestor-validator', ['GRADES']),
  ];
  const ordering = permissions.filter((permission) => permission !== 'no_transactional');
  const me = { permissions: ordering, userType: 'customer', policies, policyCount: 2 } as unknown as Me;

  it('are all, or those selected', () => {
    expect(readerUnder(me, [])).toMatchObject({ mayOrder: true, features: new Set(['CAP', 'GRADES']) });
    expect(readerUnder(me, ['HERM-1000001'])).toMatchObject({ mayOrder: false, features: new Set(['CAP']) });
    expect(readerUnder({ ...me, permissions: ['no_transactional'] }, [])).toMatchObject({ mayOrder: false });
  });

  it('leave nothing out where not all of them are known', () => {
    expect(readerUnder({ ...me, policyCount: 500 }, [])).toMatchObject({ mayOrder: true, features: null });
    expect(readerUnder(me, ['HERM-1000001', 'ACI-4000002'])).toMatchObject({ features: null });
  });
});

it('no two places have an address in common', () => {
  const addresses = places.flatMap(({ path, managedAt }) => [path, ...(managedAt ? [managedAt] : [])]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it.each([
  ['customer', true, true],
  ['customer', false, false],
  ['administrator', false, true],
] as const)('tools are shown to a %s where any is connected (%s): %s', (userType, offersTools, isShown) => {
  const seen = placesFor({ ...everything, permissions: ['edoc'], userType, offersTools });
  expect(seen.some(({ id }) => id === 'tools')).toBe(isShown);
});

it.each([
  ['/risk-services/covers/cov_1', 'covers', 'cover'],
  ['/risk-services/cap-offers', 'covers', 'cover'],
  ['/manage/non-dependent-covers', 'covers', 'cover'],
  ['/risk-services/cover-estimates/est_1', 'requests', 'cover'],
  ['/non-payment/disputes', 'overdues', 'nonPayment'],
  ['/buyers/identification-requests/new', 'buyers', 'buyers'],
  ['/risk-services', null, 'cover'],
  ['/non-payment', null, 'nonPayment'],
  ['/manage', null, null],
])('%s is at the entry %s of the group %s', (address, entry, group) => {
  expect(whereIs(address)).toEqual({ entry, group });
});

it('the kinds of a list lead to one another, under all policies too, and to none that the reader does not see', () => {
  const pathsAt = (address: string, shown = places) => kindsAt(address, shown).map(({ path }) => path);
  expect(pathsAt('/risk-services/cap-offers')).toEqual([
    '/risk-services/covers',
    '/risk-services/grade-based-covers',
    '/risk-services/cap-offers',
    '/risk-services/nd-covers',
    '/risk-services/unnamed-covers',
    '/risk-services/strategic-covers',
  ]);
  expect(pathsAt('/manage/covers').slice(0, 3)).toEqual([
    '/manage/covers',
    '/manage/grade-based-covers',
    '/manage/cap-offers',
  ]);
  expect(kindsAt('/manage/cap-offers', places).find(({ isCurrent }) => isCurrent)?.id).toBe('caps');
  expect(pathsAt('/risk-services/covers/cov_1')).toEqual([]);
  const alone = places.filter(({ id }) => id !== 'identifications' && id !== 'register');
  expect(pathsAt('/buyers', alone)).toEqual([]);
});

it('an entry of which somebody sees one kind only is that kind', () => {
  const seen = placesFor({ ...everything, permissions: ['tci-access'] });
  const entries = groupsOf(seen).flatMap((group) => group.entries);
  expect(entries.find(({ id }) => id === 'requests')?.heading).toBe(
    places.find(({ id }) => id === 'estimates')?.heading,
  );
});

it('four places are at the bottom edge of a phone; requests where there is nothing to approve', () => {
  const idsOf = (shown: typeof places) => placesInPhoneBar(shown).map(({ id }) => id);
  expect(idsOf(places)).toEqual(['today', 'buyers', 'orders', 'deadlines']);
  expect(idsOf(places.filter(({ id }) => id !== 'orders'))).toEqual(['today', 'buyers', 'requests', 'deadlines']);
});

it('no two lines that can be seen together have the same drawing', () => {
  const groups = groupsOf(places);
  const drawn = groups.flatMap(({ icon, entries }) =>
    entries.length > 1 ? [icon, ...entries.map((entry) => entry.icon)] : [entries[0].icon],
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});

it('there are nine groups at most and seven entries in each, also for somebody who sees everything', () => {
  const groups = groupsOf(places);
  expect(groups.length).toBeLessThanOrEqual(9);
  expect(groups.filter(({ entries }) => entries.length > 7).map(({ id }) => id)).toEqual([]);
});

it('every address that can be linked to has its screen', () => {
  const linked = Object.values(paths).map((path) => (typeof path === 'string' ? path : path.pattern));
  const shown = webAreas.flatMap(({ screens = {} }) => Object.keys(screens));
  expect(shown.toSorted()).toEqual(linked.toSorted());
});
