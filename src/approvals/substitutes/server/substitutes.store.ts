import { sql } from 'kysely';
import type { GrantedMandate } from '../../../identity/access/identity-claims.ts';
import type { OrderingRole, userTypes } from '../../../identity/access/roles.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { ValueOf } from '../../../platform/core/enumeration.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Db } from '../../../platform/server/context.ts';
import { type ListInput, readPage } from '../../../platform/server/keyset.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import type { RoleBearer, Substitution } from '../substitution.ts';

/** A substitution as it is stored. */
export type SubstitutionRecord = Substitution &
  Readonly<{ substitutionId: string; personName: string; substituteName: string; createdAt: Instant }>;

const columns = sql`
  s.substitution_id, s.person_id, s.person_name, s.substitute_id, s.substitute_name, s.from_day as "from", s.to_day as "to",
  s.ended_on, s.created_at`;

/** Whose it is, beside row-level security: the insurer's people see no more than their own either. */
const seenBy = (personId: string) => sql`(
  s.person_id = ${personId} or s.substitute_id = ${personId} or s.organisation_id = (select aval_administered()))`;

/** Substitutions that somebody named, is, or administers, newest first. */
export function listSubstitutions(tx: Db, personId: string, input: ListInput): Promise<Page<SubstitutionRecord>> {
  return readPage<SubstitutionRecord>(tx, input, {
    columns,
    from: sql`approval_substitutes s`,
    where: seenBy(personId),
    sorts: { createdAt: { column: 's.created_at', kind: 'instant' } },
    id: 's.substitution_id',
    standard: '-createdAt',
  });
}

/** What somebody named. */
export function findNamedBy(tx: Db, personId: string): Promise<readonly SubstitutionRecord[]> {
  return allRows<SubstitutionRecord>(tx)`
    select ${columns} from approval_substitutes s where s.person_id = ${personId} order by s.from_day`;
}

/** One that somebody sees, until the transaction ends nobody else's. */
export function lockSubstitution(tx: Db, personId: string, substitutionId: string): Promise<SubstitutionRecord | null> {
  return firstRow<SubstitutionRecord>(tx)`
    select ${columns} from approval_substitutes s
    where s.substitution_id = ${substitutionId} and ${seenBy(personId)} for update`;
}

/** Nobody else names a substitute for this person until the transaction ends. */
export async function lockSubstitutionsOf(tx: Db, personId: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`substitutes/${personId}`}, 4))`;
}

/**
 * Those that hold today and of which nobody has been told yet that they began; locked, and those that others hold are
 * theirs. Only the insurer's side reads it.
 */
export function lockBeginning(tx: Db, today: Day, most: number): Promise<SubstitutionRecord[]> {
  return allRows<SubstitutionRecord>(tx)`
    select ${columns} from approval_substitutes s
    where ${today}::date between s.from_day and s.to_day and s.ended_on is null
      and not exists (select from audit_entries a
        where a.subject = 'substitution/' || s.substitution_id and a.type = 'substitution.began')
    order by s.created_at limit ${most} for update of s skip locked`;
}

export async function insertSubstitution(tx: Db, named: SubstitutionRecord): Promise<void> {
  await execute(tx)`
    insert into approval_substitutes (substitution_id, person_id, person_name, substitute_id, substitute_name,
      organisation_id, from_day, to_day, created_at)
    select ${named.substitutionId}, p.person_id, ${named.personName}, ${named.substituteId}, ${named.substituteName},
      coalesce(p.organisation_id, p.person_id), ${named.from}::date, ${named.to}::date, ${named.createdAt}
    from people p where p.person_id = ${named.personId}`;
}

export async function storeEnd(tx: Db, substitutionId: string, endedOn: Day): Promise<void> {
  await execute(tx)`
    update approval_substitutes set ended_on = ${endedOn}::date where substitution_id = ${substitutionId}`;
}

/** The caller's colleagues who may act on orders, with the roles of their mandates. */
export function findColleagues(tx: Db): Promise<readonly (RoleBearer & Readonly<{ name: string }>)[]> {
  return allRows<RoleBearer & Readonly<{ name: string }>>(tx)`select * from colleagues_with_roles()`;
}

/** The ordering roles of somebody's own mandates. */
export async function findOwnRoles(tx: Db, personId: string): Promise<readonly OrderingRole[]> {
  const rows = await allRows<{ role: OrderingRole }>(tx)`
    select distinct m.ordering_role as role from mandates m where m.person_id = ${personId}`;
  return rows.map(({ role }) => role);
}

/** A colleague who is away, with what they may do: a substitute does no more. */
export type AbsentColleague = Readonly<{
  substituteId: string;
  personId: string;
  name: string;
  userType: ValueOf<typeof userTypes>;
  permissions: readonly Permission[];
  mandates: readonly GrantedMandate[];
}>;

/** For whom these people stand in on a day. On the side of the app only the caller's own are told. */
export function findAbsent(tx: Db, substitutes: readonly string[], day: Day): Promise<readonly AbsentColleague[]> {
  return allRows<AbsentColleague>(tx)`select * from stood_in_for(${[...substitutes]}::text[], ${day}::date)`;
}
