import { listColumns } from '../../platform/core/exported-list.ts';
import { yesOrNo } from '../../platform/exports/translate.ts';
import { englishPermissionLabels } from './english-permission-labels.ts';
import type { GrantedMandate } from './identity-claims.ts';
import { usersContract } from './users.contract.ts';

const roleExportLabels = {
  'broker-read-only': 'Reads, as a broker',
  'read-only': 'Reads',
  'requestor-four-eyes': 'Requestor, four eyes',
  'validator-four-eyes': 'Validator, four eyes',
  'requestor-validator': 'Requestor and validator',
  'requestor-six-eyes': 'Requestor, six eyes',
  'intermediary-validator-six-eyes': 'Intermediary validator, six eyes',
  'final-validator-six-eyes': 'Final validator, six eyes',
} as const;

const keyOf = (mandate: GrantedMandate) => ('policy' in mandate ? mandate.policy : mandate.portfolio);

/** The users of an organisation as a file: who may do what, for whoever reviews it. */
export const userExport = listColumns({
  list: 'users',
  title: 'Users',
  operation: usersContract.listUsers,
  columns: [
    { id: 'name', head: 'Name', width: 26, kind: 'text', of: ({ name }) => name },
    { id: 'email', head: 'E-mail', width: 34, kind: 'text', of: ({ email }) => email },
    { id: 'jobTitle', head: 'Position', width: 22, kind: 'text', of: ({ jobTitle }) => jobTitle },
    {
      id: 'role',
      head: 'Ordering role',
      width: 30,
      kind: 'codes',
      labels: roleExportLabels,
      of: ({ mandates }) => [...new Set(mandates.map(({ orderingRole }) => orderingRole))],
    },
    { id: 'role', head: 'Policies', width: 34, kind: 'text', of: ({ mandates }) => mandates.map(keyOf).join(', ') },
    {
      id: 'administrator',
      head: 'Administrator',
      width: 14,
      kind: 'code',
      labels: yesOrNo,
      of: ({ isAdministrator }) => String(isAdministrator),
    },
    {
      id: 'permissions',
      head: 'Rights',
      width: 60,
      kind: 'codes',
      labels: englishPermissionLabels,
      of: ({ permissions }) => permissions,
    },
    { id: 'lastSignIn', head: 'Last sign-in', width: 17, kind: 'instant', of: ({ lastSignIn }) => lastSignIn },
    {
      id: 'state',
      head: 'Status',
      width: 24,
      kind: 'code',
      labels: {
        ACTIVE: 'Active',
        INVITED: 'Invited',
        INVITATION_EXPIRED: 'Invitation lapsed',
        SUSPENDED: 'Suspended by the insurer',
        REMOVED: 'Removed',
      },
      of: ({ state }) => state,
    },
    { id: 'state', head: 'Invited by', width: 24, kind: 'text', of: ({ invitation }) => invitation?.invitedBy },
    {
      id: 'state',
      head: 'Invitation open until',
      width: 19,
      kind: 'instant',
      of: ({ invitation }) => invitation?.expiresAt,
    },
  ],
});
