import type { StaleAreas } from '../../platform/web/live.ts';

/**
 * What has to be read again when something happened, by the kind of the thing it happened to. An area is the path
 * segment behind the version; a kind that is not named here concerns the area of its own plural.
 */
export const staleAreas: StaleAreas = {
  'cover-request': ['cover-requests', 'covers', 'orders', 'dashboard', 'companies', 'history', 'shipping-check'],
  cap: ['cap-offers', 'cap-terms', 'orders', 'history'],
  cover: [
    'covers',
    'grade-based-covers',
    'strategic-covers',
    'cap-offers',
    'cap-terms',
    'nd-covers',
    'nd-cover-terms',
    'dashboard',
    'companies',
    'history',
    'shipping-check',
  ],
  job: ['cover-request-jobs'],
  order: [
    'orders',
    'dashboard',
    'cover-requests',
    'covers',
    'grade-requests',
    'cap-offers',
    'cap-terms',
    'nd-covers',
    'nd-cover-terms',
    'history',
  ],
  policy: ['policies', 'me', 'dashboard'],
  company: ['companies', 'covers', 'grade-requests', 'grade-based-covers'],
  'grade-cover': ['grade-based-covers', 'history'],
  'grade-cover-table': ['policies', 'grade-based-covers'],
  'grade-request': ['grade-requests', 'grade-based-covers', 'orders', 'covers', 'companies', 'history'],
  'identification-request': ['identification-requests'],
  'strategic-cover': ['strategic-covers', 'covers', 'history'],
  'nd-cover': ['nd-covers', 'nd-cover-terms', 'orders', 'history'],
  'unnamed-check': ['unnamed-covers', 'history'],
  person: ['me'],
  user: ['users', 'me'],
  session: [],
  token: ['tokens'],
};
