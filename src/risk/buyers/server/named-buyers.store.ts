import type { Instant } from '../../../platform/core/instant.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';

/**
 * The reference of a file for a buyer under a policy: a number or a name, and the name beside the number (empty: none).
 */
export type NamedBuyer = Readonly<{ policy: string; called: string; name: string }>;

/**
 * How the evidence was found: a stored answer for number and name, for the number, for the name without a number beside
 * it, or for the name beside another number; a cover's reference; a number.
 */
export type SignKind = 'PAIR' | 'SAID_NUMBER' | 'SAID_NAME' | 'SAID_ELSEWHERE' | 'REFERENCE' | 'NUMBER';

/** A company with evidence besides the similarity of names. */
export type BuyerSign = Readonly<{ place: number; kind: SignKind; companyId: string; storedName: string | null }>;

/** The evidence for buyers, by the place of each in the list: stored answers, their references and their numbers. */
export async function findBuyerSigns(
  scope: Scope,
  tx: Db,
  wanted: readonly NamedBuyer[],
): Promise<readonly BuyerSign[]> {
  if (wanted.length === 0) return [];
  return allRows<BuyerSign>(tx)`
    with wanted as materialized (
      select ordinality::int - 1 as place, policy, called, called_key(called) as called_key, called_key(name) as name_key,
        upper(regexp_replace(called, '[^[:alnum:]]', '', 'g')) as number
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (policy text, called text, name text))
        with ordinality as w (policy, called, name, ordinality)),
    said as (select b.policy_key, b.called, b.name, b.company_id from named_buyers b
      where b.policy_key in (select policy from wanted) and ${withinScope(scope, 'b')}),
    insured as (select c.policy_key, c.company_id, c.customer_reference from covers c where ${withinScope(scope, 'c')})
    select w.place, 'PAIR' as kind, s.company_id, null as "storedName" from wanted w
      join said s on s.policy_key = w.policy and s.called = w.called_key and s.name = w.name_key
    union select w.place, 'SAID_NUMBER', s.company_id, nullif(s.name, '') from wanted w
      join said s on s.policy_key = w.policy and s.called = w.called_key
    union select w.place, case when s.name = '' then 'SAID_NAME' else 'SAID_ELSEWHERE' end, s.company_id, null
      from wanted w
      join said s on s.policy_key = w.policy
        and (s.called = w.name_key and s.name = '' or s.name = w.name_key and s.called <> w.called_key)
      where w.name_key <> ''
    union select w.place, 'REFERENCE', c.company_id, null from wanted w
      join insured c on c.policy_key = w.policy and lower(c.customer_reference) = lower(w.called)
    union select w.place, 'NUMBER', c.company_id, null from wanted w
      join company_identifiers i on i.id_value = w.number and char_length(w.number) >= 6
      join insured c on c.policy_key = w.policy and c.company_id = i.company_id
    union select w.place, 'NUMBER', c.company_id, null from wanted w
      join insured c on c.policy_key = w.policy and c.company_id = w.called`;
}

/**
 * Stores which buyer a reference of the insured means; a later answer replaces it. Open files are checked again with
 * it, `checkedIn` was.
 */
export async function storeNamedBuyer(
  tx: Db,
  said: NamedBuyer & Readonly<{ companyId: string; declaredByName: string; checkedIn?: string | undefined }>,
  at: Instant,
): Promise<void> {
  const { policy, called, name, companyId, declaredByName, checkedIn } = said;
  await execute(tx)`
    insert into named_buyers (policy_key, portfolio_id, called, name, company_id, declared_by_name, declared_at)
    select p.policy_key, p.portfolio_id, called_key(${called}), called_key(${name}), ${companyId}, ${declaredByName}, ${at}
    from policies p where p.policy_key = ${policy}
    on conflict (policy_key, called, name) do update set company_id = excluded.company_id,
      declared_by_name = excluded.declared_by_name, declared_at = excluded.declared_at`;
  await noteRenamed(tx, { policy, called, checkedIn });
}

/** Deletes the stored buyer of a reference. */
export async function forgetBuyer(
  scope: Scope,
  tx: Db,
  { policy, called, name, checkedIn }: NamedBuyer & Readonly<{ checkedIn?: string | undefined }>,
): Promise<void> {
  await execute(tx)`
    delete from named_buyers b where b.policy_key = ${policy} and b.called = called_key(${called})
      and b.name = called_key(${name}) and ${withinScope(scope, 'b')}`;
  await noteRenamed(tx, { policy, called, checkedIn });
}

type Renamed = Readonly<{ policy: string; called: string; checkedIn: string | undefined }>;

async function noteRenamed(tx: Db, { policy, called, checkedIn = undefined }: Renamed): Promise<void> {
  await execute(tx)`
    insert into renamed_buyers (policy_key, portfolio_id, called, checked_in)
    select p.policy_key, p.portfolio_id, called_key(${called}), ${checkedIn ?? null}
    from policies p where p.policy_key = ${policy}`;
}
