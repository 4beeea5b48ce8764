import type { Db, DomainEvent } from '../../../platform/server/context.ts';
import type { Visitor } from '../identity-claims.ts';
import { closeInvitation, lockInvitationOf } from './invitations.store.ts';
import { type Person, readmitPerson, savePerson } from './people.store.ts';
import { mandatesOf } from './users.store.ts';

type SignInIntent = Readonly<{ invitationHash: Buffer | null; now: string }>;

/**
 * Accepts an invitation: the visitor gets its rights, as the former person if they had an account once. `null` when no
 * invitation is open for the visitor's address, or the address is not verified: a link is passed on more easily than a
 * mailbox.
 */
export async function acceptInvitation(
  tx: Db,
  known: Person | null,
  visitor: Visitor,
  { invitationHash, now }: SignInIntent,
): Promise<{ person: Person; joined: readonly DomainEvent[] } | null> {
  const invitation = await lockInvitationOf(tx, visitor, invitationHash, now);
  if (!invitation) return null;
  const { userType, organisationId, permissions, jobTitle, mandates } = invitation;
  const personId = known?.personId ?? invitation.personId;
  const person: Person = {
    personId,
    email: known?.email ?? visitor.email,
    name: invitation.name,
    userType,
    organisationId,
    permissions,
    state: 'ACTIVE',
    identity: known?.identity ?? null,
  };
  await savePerson(tx, { ...person, jobTitle, mandates: mandatesOf(mandates) }, now);
  if (known) await readmitPerson(tx, personId);
  await closeInvitation(tx, invitation.invitationId, { acceptedAt: now });
  return {
    person,
    joined: [
      {
        type: 'user.joined',
        subject: `user/${invitation.personId}`,
        policy: null,
        alsoConcerns: personId === invitation.personId ? [] : [`user/${personId}`],
        after: { userType, permissions, mandates },
      },
    ],
  };
}
