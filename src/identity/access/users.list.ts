import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  codes,
  defineList,
  instant,
  number,
  own,
  period,
  status,
  text,
} from '../../platform/core/list.ts';
import { parsePolicyKey } from '../../platform/core/policy-key.ts';
import { yesNoLabels } from '../../platform/core/yes-no-labels.ts';
import { permissionLabels } from './permission-labels.ts';
import { orderingRoleLabels, userStateLabels } from './user-labels.ts';
import { type User, userSorts, usersContract } from './users.contract.ts';

/** The ordering roles of a user, each once. */
export function rolesOf({ mandates }: Pick<User, 'mandates'>) {
  return [...new Set(mandates.map(({ orderingRole }) => orderingRole))];
}

const placesOf = ({ mandates }: User) =>
  mandates.map((mandate) => ('policy' in mandate ? mandate.policy : mandate.portfolio)).join(', ');

const limitsOf = ({ mandates }: User) =>
  mandates.map(({ approvalLimit }) => approvalLimit ?? '–').some((limit) => limit !== '–')
    ? mandates.map(({ approvalLimit }) => approvalLimit ?? '–').join(', ')
    : null;

/** The people of the administrator's organisation: who is there, who is invited, who was removed (row B5). */
export const userList = defineList(usersContract.listUsers, {
  name: 'users',
  title: label('Users and roles'),
  failed: label('The users could not be loaded.'),
  idOf: ({ userId }) => userId,
  sorts: userSorts,
  sort: 'name',
  search: label('Name, email, position'),
  tabsBy: { at: 'state', label: label('Status') },
  tabs: {
    all: { label: label('All') },
    active: { label: label('Active'), query: { state: ['ACTIVE', 'SUSPENDED'] } },
    invited: { label: label('Invited'), query: { state: ['INVITED', 'INVITATION_EXPIRED'] } },
    removed: { label: label('Removed'), query: { state: ['REMOVED'] } },
  },
  filters: {
    policy: own(null, (policy) => (parsePolicyKey(policy) ? policy : undefined)),
    orderingRole: choices(label('Ordering role'), orderingRoleLabels),
    permission: choices(label('Right'), permissionLabels),
    created: period(label('Added'), label('Added: any time')),
  },
  columns: [
    text('name', label('Name'), (row) => row.name, { width: 170, grows: true, priority: 1, sort: 'name', file: 26 }),
    text('email', label('Email'), (row) => row.email, { width: 250, priority: 5, sort: 'email', file: 34 }),
    text('jobTitle', label('Position'), (row) => row.jobTitle, { width: 130, priority: 7, file: 22 }),
    codes('role', label('Ordering role'), orderingRoleLabels, rolesOf, { width: 190, priority: 3, file: 30 }),
    text('role', label('Policies'), placesOf, { file: 34 }),
    text('role', label('Approval limits'), limitsOf, { file: 30 }),
    code('administrator', label('Administrator'), yesNoLabels, (row) => `${row.isAdministrator}`, {
      width: 108,
      priority: 6,
      file: 14,
    }),
    number('permissions', label('Rights'), (row) => row.permissions.length, { width: 70, priority: 8 }),
    codes('permissions', label('Rights'), permissionLabels, (row) => row.permissions, { file: 60 }),
    instant('lastSignIn', label('Last sign-in'), (row) => row.lastSignIn, {
      width: 136,
      priority: 4,
      sort: 'lastSignIn',
      file: 17,
    }),
    status('state', label('Status'), userStateLabels, (row) => row.state, { width: 212, priority: 2, file: 24 }),
    text('state', label('Invited by'), ({ invitation }) => invitation?.invitedBy ?? null, { file: 24 }),
    instant('state', label('Invitation open until'), ({ invitation }) => invitation?.expiresAt ?? null, { file: 19 }),
  ],
});
