import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What sign-in, users and tokens have on the screens. */
export const accessWebArea: WebArea = {
  screens: {
    [paths.users]: async () => (await import('./UsersPage.tsx')).UsersPage,
    [paths.newUser]: async () => (await import('./InviteUserPage.tsx')).InviteUserPage,
    [paths.user.pattern]: async () => (await import('./ChangeUserPage.tsx')).ChangeUserPage,
  },
  places: [
    {
      id: 'users',
      at: ['person', 40],
      path: paths.users,
      heading: msg`Users and roles`,
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
