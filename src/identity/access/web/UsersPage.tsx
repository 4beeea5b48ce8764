import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Instant, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { orderingRoleLabels, userStateLabels } from '../user-labels.ts';
import { type User, usersContract } from '../users.contract.ts';
import { rolesOf, userList } from '../users.list.ts';
import { OnlyAdministrators } from './OnlyAdministrators.tsx';
import styles from './users.module.css';

const UserPanel = lazyPanel(async () => (await import('./UserPanel.tsx')).UserPanel);

/** The people of the administrator's organisation: who is there, who is invited, who was removed (row B5). */
export function UsersPage() {
  return (
    <OnlyAdministrators>
      <ResourceListPage
        list={userList}
        cells={cells}
        tile={(user) => <UserTile user={user} />}
        actions={<InviteUser />}
        empty={(tab) => <NoUsers tab={tab} />}
        panel={(userId, row) => <UserPanel userId={userId} row={row} />}
      />
    </OnlyAdministrators>
  );
}

const cells = {
  administrator: { cell: ({ isAdministrator }: User) => isAdministrator && <Trans>yes</Trans> },
};

function InviteUser() {
  return (
    <May do={usersContract.inviteUser}>
      <ButtonLink kind="primary" icon="add" to={paths.newUser}>
        <Trans>Invite a user</Trans>
      </ButtonLink>
    </May>
  );
}

function UserTile({ user }: { user: User }) {
  const { i18n } = useLingui();
  const roles = rolesOf(user)
    .map((role) => i18n._(orderingRoleLabels[role]))
    .join(', ');
  const { name, email, jobTitle, lastSignIn, state } = user;
  return (
    <Tile
      name={name}
      meta={email}
      bar={<span className={styles.rolesOfTile}>{[jobTitle, roles].filter(Boolean).join(' · ') || <Unknown />}</span>}
      status={<StatusInWords of={userStateLabels[state]} />}
      end={lastSignIn && <Instant value={lastSignIn} />}
    />
  );
}

function NoUsers({ tab }: { tab: keyof typeof userList.tabs }) {
  if (tab === 'removed') return <Empty title={<Trans>No users were removed.</Trans>} />;
  return (
    <Empty
      title={tab === 'invited' ? <Trans>No open invitations.</Trans> : <Trans>No users yet.</Trans>}
      reason={<Trans>Users you invite get the rights you assign.</Trans>}
    >
      <InviteUser />
    </Empty>
  );
}
