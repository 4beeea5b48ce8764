import { defaultPageSize, type Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { permissions } from '../permissions.ts';
import { approvalModeAt, rolesToGive } from '../user.ts';
import type { Grantable, User } from '../users.contract.ts';
import { administeredOrganisation, type UsersSettings } from './administer.ts';
import { listVisiblePolicies, listVisiblePortfolios } from './grantable.store.ts';
import { findUser, historyOfUser, listUsers as listStored, type UserEvent } from './users.store.ts';

/** One page of the users of the caller's organisation. */
export async function listUsers(query: Parameters<typeof listStored>[1], context: Context): Promise<Page<User>> {
  return listStored(await administeredOrganisation(context), query, context);
}

/** One user of the caller's organisation. */
export async function showUser(userId: string, context: Context): Promise<User> {
  const user = await findUser(context.tx, await administeredOrganisation(context), userId, context.now);
  if (!user) throw new Refused(refuse('not-found'));
  return user;
}

/** What administrators did with a user, newest first. */
export async function listUserHistory(
  userId: string,
  { limit = defaultPageSize, cursor = '0' }: { limit?: number | undefined; cursor?: string | undefined },
  context: Context,
): Promise<Page<UserEvent>> {
  await showUser(userId, context);
  const passed = Number(cursor);
  const rows = await historyOfUser(context.tx, userId, { limit: limit + 1, passed });
  const next = rows.length > limit ? String(passed + limit) : null;
  return { items: rows.slice(0, limit), next, count: null };
}

/** What the caller may give to the users of their organisation. */
export async function showGrantableRights(settings: UsersSettings, q: string, context: Context): Promise<Grantable> {
  const { scope, tx, actor } = context;
  const { kind } = await administeredOrganisation(context);
  const visible = [
    ...(await listVisiblePortfolios(scope, tx, actor.personId)),
    ...(await listVisiblePolicies(scope, tx, actor.personId, { q })),
  ];
  return {
    permissions: permissions.filter((each) => each === 'no_transactional' || actor.permissions.has(each)),
    places: visible.map(({ ownRole, passesIntermediary, ...place }) => ({
      ...place,
      approvalMode: approvalModeAt(kind, { ...place, passesIntermediary }),
      orderingRoles: [...rolesToGive(kind, { ...place, ownRole })],
    })),
    isFromProvider: settings.rightsFromProvider,
  };
}
