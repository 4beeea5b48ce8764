import { sql } from 'kysely';
import type { UserType } from '../../../platform/core/actor.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Db } from '../../../platform/server/context.ts';
import { execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { ApprovalLimit } from '../approval-limit.ts';
import type { Grant, Visitor } from '../identity-claims.ts';
import { type PersonState, personStates } from '../person.ts';
import type { OrderingRole } from '../roles.ts';

const personState = statusSql(personStates);

/** A person as signing in needs to know them. */
export type Person = Readonly<{
  personId: string;
  email: string;
  name: string;
  userType: UserType;
  organisationId: string | null;
  permissions: readonly Permission[];
  state: PersonState;
  identity: Readonly<{ issuer: string; subject: string }> | null;
}>;

/** The person behind an identity of the provider: by that identity, else by e-mail address. Needs the insurer's side. */
export async function findPersonOfVisitor(tx: Db, { issuer, subject, email }: Visitor): Promise<Person | null> {
  const found = await selectPeople(tx)
    .where((person) =>
      person.or([
        person.and([person('identityIssuer', '=', issuer), person('identitySubject', '=', subject)]),
        person('email', '=', email),
      ]),
    )
    .orderBy(
      sql`identity_issuer is not distinct from ${issuer} and identity_subject is not distinct from ${subject}`,
      'desc',
    )
    .limit(1)
    .executeTakeFirst();
  return found ? personOf(found) : null;
}

/** The person with an e-mail address. Needs the insurer's side. */
export async function findPersonByEmail(tx: Db, email: string): Promise<Person | null> {
  const found = await selectPeople(tx).where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
  return found ? personOf(found) : null;
}

function selectPeople(tx: Db) {
  return tx
    .selectFrom('people')
    .select([
      'personId',
      'email',
      'name',
      'userType',
      'organisationId',
      'permissions',
      'state',
      'identityIssuer',
      'identitySubject',
    ]);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

function personOf(row: PersonRow): Person {
  return {
    personId: row.personId,
    email: row.email,
    name: row.name,
    userType: row.userType as UserType,
    organisationId: row.organisationId,
    permissions: row.permissions as Permission[],
    state: row.state as PersonState,
    identity:
      row.identityIssuer && row.identitySubject ? { issuer: row.identityIssuer, subject: row.identitySubject } : null,
  };
}

/** Notes that a person has signed in, and as whom at the provider when `link` is given. */
export async function noteConnection(tx: Db, personId: string, now: string, link: Visitor | null): Promise<void> {
  await tx
    .updateTable('people')
    .set((person) => ({
      previousConnectionAt: person.ref('lastConnectionAt'),
      lastConnectionAt: now,
      ...(link ? { identityIssuer: link.issuer, identitySubject: link.subject } : {}),
    }))
    .where('personId', '=', personId)
    .execute();
}

/** What a person is and may do, as somebody entered or granted it. */
export type PersonDraft = Readonly<{
  personId: string;
  email: string;
  name: string;
  jobTitle: string | null;
  userType: UserType;
  organisationId: string | null;
  permissions: readonly Permission[];
  mandates: readonly Mandate[];
}>;

/**
 * A right to see policies: one (`policyKey`) or all of a portfolio (`portfolioId`), with the ordering role held there and
 * how much may be approved in it.
 */
export type Mandate = Readonly<
  { orderingRole: OrderingRole; approvalLimit?: ApprovalLimit } & (
    | { policyKey: string; portfolioId?: never }
    | { portfolioId: string; policyKey?: never }
  )
>;

/** Enters a person or brings a known one up to date, mandates included. Needs the insurer's side. */
export async function savePerson(tx: Db, draft: PersonDraft, now: string): Promise<void> {
  const { personId, mandates } = draft;
  const rights = {
    name: draft.name,
    userType: draft.userType,
    organisationId: draft.organisationId,
    permissions: [...draft.permissions],
  };
  await tx
    .insertInto('people')
    .values({ personId, email: draft.email, jobTitle: draft.jobTitle, createdAt: now, ...rights })
    .onConflict((known) =>
      known.column('personId').doUpdateSet({ ...rights, ...(draft.jobTitle ? { jobTitle: draft.jobTitle } : {}) }),
    )
    .execute();
  await replaceMandates(tx, personId, mandates);
}

/**
 * Gives a person these mandates and no others. Leaves unchanged mandates untouched, so that nobody is notified about a
 * change that is none.
 */
export async function replaceMandates(tx: Db, personId: string, mandates: readonly Mandate[]): Promise<void> {
  const wanted = JSON.stringify(mandates);
  const same = sql`m.policy_key is not distinct from w."policyKey" and m.portfolio_id is not distinct from w."portfolioId"
    and m.ordering_role = w."orderingRole" and m.approval_limit is not distinct from w."approvalLimit"`;
  const requested = sql`jsonb_to_recordset(${wanted}::jsonb) as w(
    "policyKey" text, "portfolioId" text, "orderingRole" text, "approvalLimit" numeric)`;
  await execute(
    tx,
  )`delete from mandates m where m.person_id = ${personId} and not exists (select from ${requested} where ${same})`;
  await execute(tx)`
    insert into mandates (person_id, policy_key, portfolio_id, ordering_role, approval_limit)
    select ${personId}, w."policyKey", w."portfolioId", w."orderingRole", w."approvalLimit" from ${requested}
    where not exists (select from mandates m where m.person_id = ${personId} and ${same})`;
}

/** Enters an organisation unless it is known. Needs the insurer's side. */
export async function ensureOrganisation(tx: Db, organisation: NonNullable<Grant['organisation']>): Promise<void> {
  await tx
    .insertInto('organisations')
    .values({
      organisationId: organisation.organisationId,
      name: organisation.name,
      kind: organisation.kind,
      countryCode: organisation.countryCode,
    })
    .onConflict((known) => known.column('organisationId').doNothing())
    .execute();
}

/** Opens the portal again to somebody who was removed. Needs the insurer's side. */
export async function readmitPerson(tx: Db, personId: string): Promise<void> {
  await execute(tx)`
    update people set state = ${personState.value('ACTIVE')}, rights_version = rights_version + 1 where person_id = ${personId}`;
}
