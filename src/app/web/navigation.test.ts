import { expect, it } from 'vitest';
import { paths } from '../../platform/core/paths.ts';
import { webAreas } from './areas.ts';
import { placeOf, places, placesFor } from './navigation.ts';

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

it('no two places have an address in common', () => {
  const addresses = places.flatMap(({ path, managedAt }) => [path, ...(managedAt ? [managedAt] : [])]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it.each([
  ['customer', true, true],
  ['customer', false, false],
  ['administrator', false, true],
] as const)('tools are shown to a %s where any is connected (%s): %s', (userType, offersTools, isShown) => {
  const seen = placesFor({ permissions: ['edoc'], userType, offersTools });
  expect(seen.some(({ id }) => id === 'tools')).toBe(isShown);
});

it('every address that can be linked to has its screen', () => {
  const linked = Object.values(paths).map((path) => (typeof path === 'string' ? path : path.pattern));
  const shown = webAreas.flatMap(({ screens = {} }) => Object.keys(screens));
  expect(shown.toSorted()).toEqual(linked.toSorted());
});
