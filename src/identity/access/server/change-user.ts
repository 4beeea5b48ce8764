import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import {
  noRights,
  type Rights,
  userTypeOf,
  whyNotCeaseToAdminister,
  whyNotChangeOwn,
  whyNotGive,
  whyNotGiveUp,
} from '../user.ts';
import type { User, UserChange } from '../users.contract.ts';
import { beginUserChange, giverOf, lockUser, tidyRights, type UsersSettings, userForTrail } from './administer.ts';
import { revokeInvitation, updateInvitation } from './invitations.store.ts';
import { showUser } from './list-users.ts';
import {
  findAdministrators,
  findRightsOfAdministrators,
  type Organisation,
  removePerson,
  updateUser,
} from './users.store.ts';

/** Changes what a user or an invitation is called and may do; what the change does not name stays. */
export async function changeUser(
  settings: UsersSettings,
  userId: string,
  change: UserChange,
  context: Context,
): Promise<User> {
  const organisation = await beginUserChange(settings, context);
  const user = await lockUser(organisation, userId, context);
  if (user.state === 'REMOVED') throw new Refused(refuse('user-removed'));
  const before = tidyRights(user);
  const requested = { ...before, ...withoutAbsent(change) };
  refuseIf(whyNotGive(await giverOf(organisation, requested, context), before, requested));
  const after = tidyRights(requested);
  await refuseIfPersonMayNotLose(settings, organisation, user, after, context);
  const next = {
    ...after,
    userId,
    name: change.name?.trim() ?? user.name,
    jobTitle: change.jobTitle === undefined ? user.jobTitle : (change.jobTitle?.trim() ?? null),
    userType: userTypeOf(organisation.kind, after, user.userType),
  };
  const trail = { before: userForTrail({ ...user, ...before }), after: userForTrail(next) };
  if (JSON.stringify(trail.before) === JSON.stringify(trail.after)) throw new Refused(refuse('nothing-to-change'));
  if (user.invitation) await updateInvitation(context.tx, { ...next, personId: userId });
  await context.record({ type: 'user.changed', subject: `user/${userId}`, policy: null, ...trail });
  if (user.invitation) return showUser(userId, context);
  await updateUser(context.tx, next);
  return userId === context.actor.personId ? ownAfter(user, next) : showUser(userId, context);
}

/** Who has given up administering may not ask for users any more, and sees what they are now. */
function ownAfter(user: User, next: Rights & Pick<User, 'name' | 'jobTitle' | 'userType'>): User {
  return {
    ...user,
    ...next,
    permissions: [...next.permissions],
    mandates: [...next.mandates],
    version: user.version + 1,
  };
}

/**
 * Removes a user: no rights, no sessions and no tokens are left, at once and on every node. The person remains as the
 * author of former actions. What waits for their approval waits for others; where nobody else could finish it, the
 * removal is refused.
 */
export async function removeUser(
  settings: UsersSettings,
  userId: string,
  context: Context,
): Promise<Record<string, never>> {
  const organisation = await beginUserChange(settings, context);
  const user = await lockUser(organisation, userId, context);
  const before = { email: user.email, ...userForTrail(user) };
  const subject = `user/${userId}`;
  if (user.state === 'REMOVED') throw new Refused(refuse('user-removed'));
  if (user.invitation) {
    await revokeInvitation(context.tx, userId, context.now);
    await context.record({ type: 'user.invitation-revoked', subject, policy: null, before });
    return {};
  }
  await refuseIfPersonMayNotLose(settings, organisation, user, noRights, context);
  const userType = userTypeOf(organisation.kind, noRights, user.userType);
  const ended = await removePerson(context.tx, userId, userType, context.now);
  await context.record({ type: 'user.removed', subject, policy: null, before, after: ended });
  return {};
}

/** The checks for existing people; an open invitation needs none. */
async function refuseIfPersonMayNotLose(
  { checks }: UsersSettings,
  organisation: Organisation,
  { userId, state, invitation, ...user }: User,
  after: Rights,
  context: Context,
): Promise<void> {
  const { tx, actor, now } = context;
  if (invitation) return;
  const isOwn = userId === actor.personId;
  if (isOwn) refuseIf(whyNotChangeOwn(user, after));
  if (state !== 'ACTIVE') return;
  if (user.isAdministrator && !after.isAdministrator)
    refuseIf(whyNotCeaseToAdminister(await findAdministrators(tx, organisation), userId));
  if (isOwn) refuseIf(whyNotGiveUp(user, after, await findRightsOfAdministrators(tx, organisation, userId, now)));
  for (const whyNotChange of checks) refuseIf(await whyNotChange(userId, after, context));
}

function withoutAbsent(change: UserChange): Partial<Rights> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
