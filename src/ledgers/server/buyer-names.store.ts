import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { readName } from '../../buyers/company-name.ts';
import type { Db } from '../../platform/server/context.ts';
import { withinScope } from '../../platform/server/within-scope.ts';
import type { Instant } from '../../reference/instant.ts';
import type { MatchedBy } from '../buyer-match.ts';

/** What a ledger calls a buyer under a policy. */
export type CalledBuyer = Readonly<{ policy: string; called: string }>;

/** A company that may be meant, and what speaks for it. */
export type FoundBuyer = CalledBuyer & Readonly<{ by: MatchedBy; companyId: string }>;

/**
 * The insured buyers that may be meant: as somebody said once, by the reference of their cover, by a register number or
 * the insurer's, or by their name with or without its legal form.
 */
export async function findBuyersCalled(scope: Scope, tx: Db, wanted: readonly CalledBuyer[]): Promise<FoundBuyer[]> {
  if (wanted.length === 0) return [];
  const named = wanted.map((each) => ({ ...each, key: readName(each.called).key }));
  const { rows } = await sql<FoundBuyer>`
    with wanted as materialized (
      select policy, called, key, search_key(called) as spoken, upper(regexp_replace(called, '[^[:alnum:]]', '', 'g')) as number
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as w (policy text, called text, key text)),
    insured as (select c.policy_key, c.company_id, c.customer_reference, c.name_key from covers c where ${withinScope(scope, 'c')})
    select w.policy, w.called, 'SAID' as by, b.company_id as "companyId" from wanted w
      join ledger_buyers b on b.policy_key = w.policy and b.called = w.spoken where ${withinScope(scope, 'b')}
    union select w.policy, w.called, 'REFERENCE', c.company_id from wanted w
      join insured c on c.policy_key = w.policy and lower(c.customer_reference) = lower(w.called)
    union select w.policy, w.called, 'NUMBER', c.company_id from wanted w
      join company_identifiers i on i.id_value = w.number and char_length(w.number) >= 6
      join insured c on c.policy_key = w.policy and c.company_id = i.company_id
    union select w.policy, w.called, 'NUMBER', c.company_id from wanted w
      join insured c on c.policy_key = w.policy and c.company_id = w.called
    union select w.policy, w.called, 'NAME', c.company_id from wanted w
      join insured c on c.policy_key = w.policy and c.name_key = w.spoken where w.spoken <> ''
    union select w.policy, w.called, 'NAME', c.company_id from wanted w
      join companies n on n.name_key = w.key join insured c on c.policy_key = w.policy and c.company_id = n.company_id
      where w.key <> ''`.execute(tx);
  return rows;
}

/** Remembers what the insured calls a buyer; a later word counts. */
export async function rememberBuyer(
  tx: Db,
  { policy, called, companyId, saidByName }: CalledBuyer & Readonly<{ companyId: string; saidByName: string }>,
  at: Instant,
): Promise<void> {
  await sql`
    insert into ledger_buyers (policy_key, portfolio_id, called, company_id, said_by_name, said_at)
    select p.policy_key, p.portfolio_id, search_key(${called}), ${companyId}, ${saidByName}, ${at}
    from policies p where p.policy_key = ${policy}
    on conflict (policy_key, called) do update set company_id = excluded.company_id,
      said_by_name = excluded.said_by_name, said_at = excluded.said_at`.execute(tx);
}
