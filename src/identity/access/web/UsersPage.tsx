import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Instant, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { May } from '../../../platform/ui/May.tsx';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { permissions } from '../permissions.ts';
import { orderingRoles } from '../roles.ts';
import type { User } from '../users.contract.ts';
import { usersContract } from '../users.contract.ts';
import { OnlyAdministrators } from './OnlyAdministrators.tsx';
import { permissionLabels } from './permission-labels.ts';
import { UserPanel } from './UserPanel.tsx';
import { rolesText, userColumns } from './user-columns.tsx';
import { orderingRoleLabels, UserStatus } from './user-labels.tsx';
import { queryOf, tabOf, type UserTab } from './user-query.ts';
import styles from './users.module.css';
import { useUsers } from './users.queries.ts';

const idOf = (user: User) => user.userId;

/** The people of the administrator's organisation: who is there, who is invited, who was removed (row B5). */
export function UsersPage() {
  return (
    <OnlyAdministrators>
      <Users />
    </OnlyAdministrators>
  );
}

function Users() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'users', sort: 'name' });
  const query = queryOf(list.search, list.sort);
  const pages = useUsers(query);
  const columns = useMemo(() => userColumns(i18n, format), [i18n, format]);
  return (
    <ResourceList
      title={t`Users`}
      list={list}
      pages={pages}
      idOf={idOf}
      columns={columns}
      tile={(user) => <UserTile user={user} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Name, e-mail, position`}
      filters={<UserFilters list={list} />}
      setFilters={useSetFilters(list)}
      exporting={<ExportButton list="users" query={query} columns={columns} hidden={list.hidden} />}
      actions={<InviteUser />}
      empty={<NoUsers tab={tabOf(list.search)} />}
      failed={t`The users could not be read.`}
      panel={(userId, row) => <UserPanel userId={userId} row={row} />}
    />
  );
}

function InviteUser() {
  return (
    <May do={usersContract.inviteUser}>
      <ButtonLink kind="primary" icon="add" to="/users/new">
        <Trans>Invite somebody</Trans>
      </ButtonLink>
    </May>
  );
}

function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = tabOf(list.search);
  const labels: Readonly<Record<UserTab, string>> = {
    all: t`All`,
    active: t`Active`,
    invited: t`Invited`,
    removed: t`Removed`,
  };
  const items = (Object.keys(labels) as UserTab[]).map(
    (id): StateTab => ({
      id,
      label: labels[id],
      count: id === current ? count : undefined,
      search: { state: id === 'all' ? undefined : id },
    }),
  );
  return { label: t`Status`, items, current };
}

function UserFilters({ list }: { list: ListState }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <ChoicesFilter
        label={t`Ordering role`}
        choices={orderingRoles.map((value) => ({ value, label: i18n._(orderingRoleLabels[value]) }))}
        value={list.search['orderingRole']}
        onChange={(orderingRole) => list.change({ orderingRole })}
      />
      <ChoicesFilter
        label={t`Right`}
        choices={permissions.map((value) => ({ value, label: i18n._(permissionLabels[value]) }))}
        value={list.search['permission']}
        onChange={(permission) => list.change({ permission })}
      />
      <DateRangeFilter list={list} name="created" label={t`Entered`} whenOff={t`Entered: any time`} />
    </>
  );
}

function useSetFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    orderingRole: t`Ordering role`,
    permission: t`Right`,
    created: t`Entered`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}

function UserTile({ user }: { user: User }) {
  const { i18n } = useLingui();
  const { name, email, jobTitle, lastSignIn, state } = user;
  return (
    <Tile
      name={name}
      meta={email}
      bar={
        <span className={styles.rolesOfTile}>
          {[jobTitle, rolesText(i18n, user)].filter(Boolean).join(' · ') || <Unknown />}
        </span>
      }
      status={<UserStatus state={state} />}
      end={lastSignIn && <Instant value={lastSignIn} />}
    />
  );
}

function NoUsers({ tab }: { tab: UserTab }) {
  if (tab === 'removed') return <Empty title={<Trans>Nobody was removed.</Trans>} />;
  return (
    <Empty
      title={tab === 'invited' ? <Trans>No invitation is open.</Trans> : <Trans>Nobody is here yet.</Trans>}
      reason={<Trans>Whom you invite comes in with the rights that you give.</Trans>}
    >
      <InviteUser />
    </Empty>
  );
}
