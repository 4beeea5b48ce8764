import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Instant, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import type { User } from '../users.contract.ts';
import { orderingRoleLabels, UserStatus, userStates } from './user-labels.tsx';

type UserColumn = Column<User>;

/** The distinct ordering roles of a user, in words. */
export function rolesText(i18n: I18n, { mandates }: Pick<User, 'mandates'>): string {
  const roles = [...new Set(mandates.map(({ orderingRole }) => orderingRole))];
  return roles.map((role) => i18n._(orderingRoleLabels[role])).join(', ');
}

/** Columns of the users: who, with which role, where, since when and their status. */
export function userColumns(i18n: I18n, format: Format): readonly UserColumn[] {
  return [...whoColumns(i18n), ...rightsColumns(i18n), signInColumn(i18n, format), stateColumn(i18n)];
}

function whoColumns(i18n: I18n): UserColumn[] {
  return [
    {
      id: 'name',
      head: i18n._(msg`Name`),
      width: 170,
      grows: true,
      priority: 1,
      sort: 'name',
      cell: ({ name }) => name,
      text: ({ name }) => name,
    },
    {
      id: 'email',
      head: i18n._(msg`E-mail`),
      width: 250,
      priority: 5,
      sort: 'email',
      cell: ({ email }) => email,
      text: ({ email }) => email,
    },
    {
      id: 'jobTitle',
      head: i18n._(msg`Position`),
      width: 130,
      priority: 7,
      cell: ({ jobTitle }) => jobTitle ?? <Unknown />,
      text: ({ jobTitle }) => jobTitle ?? '',
    },
  ];
}

function rightsColumns(i18n: I18n): UserColumn[] {
  const administers = i18n._(msg`Administrator`);
  return [
    {
      id: 'role',
      head: i18n._(msg`Ordering role`),
      width: 190,
      priority: 3,
      cell: (user) => rolesText(i18n, user) || <Unknown />,
      text: (user) => rolesText(i18n, user),
    },
    {
      id: 'administrator',
      head: administers,
      width: 108,
      priority: 6,
      cell: ({ isAdministrator }) => (isAdministrator ? i18n._(msg`yes`) : null),
      text: ({ isAdministrator }) => (isAdministrator ? administers : ''),
    },
    {
      id: 'permissions',
      head: i18n._(msg`Rights`),
      width: 70,
      align: 'end',
      priority: 8,
      cell: ({ permissions }) => permissions.length,
      text: ({ permissions }) => String(permissions.length),
    },
  ];
}

function signInColumn(i18n: I18n, format: Format): UserColumn {
  return {
    id: 'lastSignIn',
    head: i18n._(msg`Last sign-in`),
    width: 130,
    align: 'end',
    priority: 4,
    sort: 'lastSignIn',
    cell: ({ lastSignIn }) => (lastSignIn ? <Instant value={lastSignIn} /> : <Unknown />),
    text: ({ lastSignIn }) => (lastSignIn ? format.fullInstant(lastSignIn) : ''),
  };
}

function stateColumn(i18n: I18n): UserColumn {
  return {
    id: 'state',
    head: i18n._(msg`Status`),
    width: 170,
    priority: 2,
    cell: ({ state }) => (
      <Changed by={state}>
        <UserStatus state={state} />
      </Changed>
    ),
    text: ({ state }) => i18n._(userStates[state].label),
  };
}
