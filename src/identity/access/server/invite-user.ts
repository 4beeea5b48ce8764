import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { userTypeOf, whyNotGive } from '../user.ts';
import type { InvitationRequest, InvitedUser } from '../users.contract.ts';
import { beginUserChange, giverOf, lockUser, tidyRights, type UsersSettings, userForTrail } from './administer.ts';
import { insertInvitation, renewInvitation } from './invitations.store.ts';
import { showUser } from './list-users.ts';
import { hashOf, newSecret } from './secret.ts';
import { findUserByEmail, type Organisation } from './users.store.ts';

/**
 * Invites somebody to the caller's organisation. The link is in the reply, for the caller to pass on; a mail with a
 * link of its own follows where the portal sends mail. The answer does not reveal whether another organisation knows
 * the address.
 */
export async function inviteUser(
  settings: UsersSettings,
  requested: InvitationRequest,
  context: Context,
): Promise<InvitedUser> {
  const { tx, actor, now, newId } = context;
  const organisation = await beginUserChange(settings, context);
  refuseIf(whyNotGive(await giverOf(organisation, requested, context), null, requested));
  const rights = tidyRights(requested);
  const email = requested.email.trim().toLowerCase();
  const personId = await personToInvite(organisation, email, context);
  const secret = newSecret();
  const invitation = {
    ...rights,
    invitationId: newId('inv'),
    personId,
    organisationId: organisation.organisationId,
    email,
    name: requested.name.trim(),
    jobTitle: requested.jobTitle?.trim() ?? null,
    userType: userTypeOf(organisation.kind, rights, null),
  };
  const isNew = await insertInvitation(
    tx,
    { ...invitation, tokenHash: hashOf(secret), invitedByName: actor.name },
    now,
  );
  if (!isNew) throw new Refused(refuse('user-exists', { state: 'INVITED' }));
  await context.record({
    type: 'user.invited',
    subject: `user/${personId}`,
    policy: null,
    after: { email, ...userForTrail(invitation) },
  });
  return withLink(personId, secret, context);
}

/** Makes a new link for an invitation, and a new mail; former links become invalid. */
export async function sendInvitationAgain(
  settings: UsersSettings,
  userId: string,
  context: Context,
): Promise<InvitedUser> {
  const organisation = await beginUserChange(settings, context);
  const user = await lockUser(organisation, userId, context);
  if (!user.invitation) throw new Refused(refuse('invitation-missing', { state: user.state }));
  const secret = newSecret();
  await renewInvitation(context.tx, userId, hashOf(secret), context.now);
  await context.record({
    type: 'user.invited-again',
    subject: `user/${userId}`,
    policy: null,
    before: { expiresAt: user.invitation.expiresAt },
    after: { email: user.email },
  });
  return withLink(userId, secret, context);
}

/**
 * Who was removed and comes back is the same person as before: so nobody can approve their own former orders under a
 * new identity.
 */
async function personToInvite(organisation: Organisation, email: string, context: Context): Promise<string> {
  const known = await findUserByEmail(context.tx, organisation, email, context.now);
  if (!known) return context.newId('per');
  if (known.state !== 'REMOVED') throw new Refused(refuse('user-exists', { state: known.state }));
  return known.userId;
}

async function withLink(userId: string, secret: string, context: Context): Promise<InvitedUser> {
  return { ...(await showUser(userId, context)), signInPath: `/auth/login?invitation=${secret}` };
}
