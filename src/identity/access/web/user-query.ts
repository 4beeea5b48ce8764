import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { parsePolicyKey } from '../../../platform/core/policy-key.ts';
import { permissions } from '../permissions.ts';
import { orderingRoles } from '../roles.ts';
import { userSorts } from '../users.contract.ts';
import type { UsersQuery } from './users.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** Tabs of the list of users, and the states that each shows. */
export const userTabs = {
  all: undefined,
  active: 'ACTIVE,SUSPENDED',
  invited: 'INVITED,INVITATION_EXPIRED',
  removed: 'REMOVED',
} as const;
export type UserTab = keyof typeof userTabs;

/** The tab of the address; all who are not removed where it names none. */
export function tabOf({ state }: Search): UserTab {
  const tabs = Object.keys(userTabs) as UserTab[];
  return tabs.find((tab) => tab === state) ?? 'all';
}

/**
 * The query of the list as the address has it, without values that the API would refuse, because anybody can write an
 * address.
 */
export function queryOf(search: Search, sort: string | undefined): UsersQuery {
  const { q, policy, created } = search;
  const roles = splitValues(search['orderingRole']).filter((role) => isOneOf(orderingRoles, role));
  const held = splitValues(search['permission']).filter((permission) => isOneOf(permissions, permission));
  const query = {
    q: q?.slice(0, 200),
    state: userTabs[tabOf(search)],
    orderingRole: roles.length > 0 ? roles.join(',') : undefined,
    permission: held.length > 0 ? held.join(',') : undefined,
    policy: policy !== undefined && parsePolicyKey(policy) ? policy : undefined,
    created: isOneOf(dateRangePresets, created) ? created : undefined,
    sort: userSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as UsersQuery;
}
