import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What sign-in, users and tokens have on the screens. */
export const accessWebArea: WebArea = {
  screens: {
    '/users': async () => (await import('./UsersPage.tsx')).UsersPage,
    '/users/new': async () => (await import('./InviteUserPage.tsx')).InviteUserPage,
    '/users/$userId': async () => (await import('./ChangeUserPage.tsx')).ChangeUserPage,
  },
  places: [
    {
      id: 'users',
      section: 'service',
      rank: 30,
      path: '/users',
      heading: msg`Users`,
      icon: 'person',
      onlyFor: 'administrator',
    },
  ],
  staleOn: {
    me: ['person', 'user'],
    users: ['user'],
    tokens: ['token'],
  },
};
