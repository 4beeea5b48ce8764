import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Db, DomainEvent } from '../../../platform/server/context.ts';
import type { DatabaseAccess } from '../../../platform/server/database.ts';
import { recordEvents } from '../../../platform/server/event-recorder.ts';
import { newId } from '../../../platform/server/new-id.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { execute } from '../../../platform/server/statements.ts';
import {
  type ClaimNames,
  type Claims,
  defaultClaimNames,
  type Grant,
  type GrantsByGroup,
  isVisitor,
  type Visitor,
  visitorOfClaims,
} from '../identity-claims.ts';
import { acceptInvitation } from './accept-invitation.ts';
import type { AccessConfig } from './access-config.ts';
import {
  ensureOrganisation,
  findPersonByEmail,
  findPersonOfVisitor,
  noteConnection,
  type Person,
  savePerson,
} from './people.store.ts';
import { house } from './resolve-actor.ts';
import { hashOf, newSecret } from './secret.ts';
import { endSession, insertSession } from './sessions.store.ts';
import { mandatesOf } from './users.store.ts';

type SignInDependencies = Readonly<{ database: DatabaseAccess; clock: Clock; config: AccessConfig }>;

type Arrival = Readonly<{
  claims: Claims;
  idToken: string | null;
  /** Secret of the session that the browser had before: it ends here, whoever it belonged to. */
  formerSecret: string | undefined;
  /** Hash of the secret in the link of an invitation, where one began this sign-in. */
  invitationHash: Buffer | null;
  requestId: string;
}>;

/**
 * Opens a session for the person whom the identity provider has named. Answers with the secret for the cookie: always a
 * new one, so that a planted cookie is useless (session fixation). Throws `Refused` with `sign-in-refused` and a reason
 * when the person may not come in.
 */
export async function signIn({ database, clock, config }: SignInDependencies, arrival: Arrival): Promise<string> {
  const visitor = readVisitor(config, arrival.claims);
  const now = clock.now();
  const secret = newSecret();
  const sessionId = newId('ses', now);
  await database.write(house, async (tx) => {
    if (arrival.formerSecret) await endSession(tx, hashOf(arrival.formerSecret), now);
    const { person, joined } = await recognise(tx, visitor, arrival, config, now);
    await noteConnection(tx, person.personId, now, config.idp ? visitor : null);
    const session = { sessionId, sessionHash: hashOf(secret), personId: person.personId, idToken: arrival.idToken };
    await insertSession(tx, session, now, config.session);
    const { personId, name } = person;
    await recordEvents(
      tx,
      { personId, name, via: 'session', credentialId: sessionId },
      { now, requestId: arrival.requestId },
      [...joined, { type: 'person.signed-in', subject: `person/${personId}`, policy: null }],
    );
  });
  return secret;
}

/** The e-mail address of the development provider counts as verified; it knows neither groups nor lasting subjects. */
function readVisitor({ idp }: AccessConfig, claims: Claims): Visitor {
  const names: ClaimNames = idp?.claimNames ?? defaultClaimNames;
  const grants: GrantsByGroup | null = idp?.grantsByGroup ?? null;
  const visitor = visitorOfClaims(claims, names, grants, { vouchesForAddresses: idp?.vouchesForAddresses ?? false });
  if (!isVisitor(visitor)) throw new Refused(visitor);
  return visitor;
}

/** The signed-in person, and the event of an accepted invitation. */
type Recognised = Readonly<{ person: Person; joined: readonly DomainEvent[] }>;

async function recognise(
  tx: Db,
  visitor: Visitor,
  { invitationHash }: Arrival,
  { idp }: AccessConfig,
  now: string,
): Promise<Recognised> {
  // two first sign-ins at once must not enter the person twice
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${visitor.email}, 2))`;
  const known = idp ? await findPersonOfVisitor(tx, visitor) : await findPersonByEmail(tx, visitor.email);
  if (idp) refuseIf(whyNotFirst(known, visitor));
  if (isWelcome(known, visitor, idp !== null)) {
    const accepted = await acceptInvitation(tx, known, visitor, { invitationHash, now });
    if (accepted) return accepted;
  }
  refuseIf(whyNotAdmit(known, visitor, idp !== null));
  if (visitor.granted) return { person: await bringUpToDate(tx, known, visitor, visitor.granted, now), joined: [] };
  return { person: known as Person, joined: [] };
}

/** Whether an invitation may admit the visitor: the address is unknown, or belongs to a removed person. */
function isWelcome(known: Person | null, visitor: Visitor, hasLastingSubjects: boolean): boolean {
  if (visitor.granted) return false;
  if (!known) return true;
  return known.state === 'REMOVED' && !isSomebodyElse(known, visitor, hasLastingSubjects);
}

/**
 * Why a visitor may not sign in as the person that was found. Once a person is linked to an identity of the provider,
 * another identity with the same e-mail address is another person: addresses are reassigned to newcomers.
 */
export function whyNotAdmit(known: Person | null, visitor: Visitor, hasLastingSubjects: boolean): Refusal | null {
  if (!known) return visitor.granted ? null : refuse('sign-in-refused', { reason: 'unknown-person' });
  if (known.state === 'REMOVED') return refuse('sign-in-refused', { reason: 'unknown-person' });
  if (known.state !== 'ACTIVE') return refuse('sign-in-refused', { reason: 'suspended' });
  return isSomebodyElse(known, visitor, hasLastingSubjects)
    ? refuse('sign-in-refused', { reason: 'address-of-another' })
    : null;
}

/**
 * Why an identity may not be bound to an address: at a first sign-in the address alone says who somebody is and which
 * invitation is theirs, so it must be verified. From then on it is known by its subject.
 */
function whyNotFirst(known: Person | null, { issuer, subject, emailVerified }: Visitor): Refusal | null {
  const isKnown = known?.identity?.issuer === issuer;
  if (isKnown && known.identity?.subject !== subject) return null; // another person, refused as such
  return isKnown || emailVerified ? null : refuse('sign-in-refused', { reason: 'email-not-verified' });
}

function isSomebodyElse({ identity }: Person, { issuer, subject }: Visitor, hasLastingSubjects: boolean): boolean {
  return hasLastingSubjects && identity?.issuer === issuer && identity.subject !== subject;
}

/** Where grants are configured, the provider's groups decide at every sign-in what a person is and may do. */
async function bringUpToDate(
  tx: Db,
  known: Person | null,
  visitor: Visitor,
  granted: Grant,
  now: string,
): Promise<Person> {
  if (granted.organisation) await ensureOrganisation(tx, granted.organisation);
  const person: Person = {
    personId: known?.personId ?? newId('per', now),
    email: known?.email ?? visitor.email,
    name: visitor.name,
    userType: granted.userType ?? known?.userType ?? 'customer',
    organisationId: granted.organisation?.organisationId ?? known?.organisationId ?? null,
    permissions: granted.permissions,
    state: 'ACTIVE',
    identity: known?.identity ?? null,
  };
  await savePerson(tx, { ...person, jobTitle: null, mandates: mandatesOf(granted.mandates) }, now);
  return person;
}

/** Ends the session of a secret. Answers with the hint for signing out at the provider; `null` when there was no session. */
export async function signOut(
  { database, clock }: SignInDependencies,
  secret: string,
  requestId: string,
): Promise<{ idToken: string | null } | null> {
  const now = clock.now();
  return database.write(house, async (tx) => {
    const ended = await endSession(tx, hashOf(secret), now);
    if (!ended) return null;
    const { sessionId, personId, name, idToken } = ended;
    await recordEvents(tx, { personId, name, via: 'session', credentialId: sessionId }, { now, requestId }, [
      { type: 'person.signed-out', subject: `person/${personId}`, policy: null },
    ]);
    return { idToken };
  });
}
