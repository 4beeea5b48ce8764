import { sql } from 'kysely';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { receivableColumns } from '../../receivables/server/public.ts';
import type { LineToMove } from '../misplaced-lines.ts';

/** Stores the references of lines of an entered file for their buyer; a later file counts. */
export async function storeNamesOfLines(tx: Db, jobId: string, lines: readonly number[]): Promise<void> {
  await execute(tx)`
    insert into called_receivables (receivable_id, policy_key, portfolio_id, called)
    select distinct on (r.receivable_id) r.receivable_id, r.policy_key, r.portfolio_id,
      l.called - array['amount', 'currency', 'by']
    from job_lines l join receivables r on r.policy_key = l.body ->> 'policy' and r.company_id = l.company_id
      and r.document_number = l.body -> 'stated' -> 'item' ->> 'documentNumber'
    where l.job_id = ${jobId} and l.line = any(${[...lines]}::int[]) and l.called ->> 'called' <> ''
    order by r.receivable_id, l.line desc
    on conflict (receivable_id) do update set called = excluded.called
      where called_receivables.called is distinct from excluded.called`;
}

/** The references of lines in the book of a buyer, where that number or name was assigned to another one. */
export type NamedElsewhere = Readonly<{
  policy: string;
  companyId: string;
  called: Readonly<{
    called: string;
    name: string;
    isNumber: boolean;
    countryCode: string | null;
    town: string | null;
    postalCode: string | null;
    idTypeCode: string | null;
    idValue: string | null;
  }>;
}>;

/** References that are handled in one batch. */
const mostNamesAtOnce = 2_000;

/** Which lines to select: all in scope, those of a policy, or those of one number or name in one book. */
export type WhichMisplaced = Readonly<{
  policy?: string | undefined;
  called?: string | undefined;
  companyId?: string | undefined;
}>;

/** The references of buyers in whose books lines are, where an answer names another buyer. */
export function findNamedElsewhere(
  scope: Scope,
  tx: Db,
  { policy, called, companyId }: WhichMisplaced,
): Promise<readonly NamedElsewhere[]> {
  const ofPolicy = policy === undefined ? sql`` : sql` and b.policy_key = ${policy}`;
  const ofNumber = called === undefined ? sql`` : sql` and called_key(k.called ->> 'called') = called_key(${called})`;
  const ofBook = companyId === undefined ? sql`` : sql` and r.company_id = ${companyId}`;
  return allRows<NamedElsewhere>(tx)`
    with said as materialized (select b.policy_key, b.called, b.name, b.company_id from named_buyers b
      where ${withinScope(scope, 'b')}${ofPolicy}),
    elsewhere as (
      select k.receivable_id from said s join called_receivables k
          on k.policy_key = s.policy_key and called_key(k.called ->> 'called') = s.called
        join receivables r on r.receivable_id = k.receivable_id and r.company_id <> s.company_id
      union select k.receivable_id from said s join called_receivables k
          on k.policy_key = s.policy_key and k.called ->> 'name' <> '' and called_key(k.called ->> 'name') = s.called
        join receivables r on r.receivable_id = k.receivable_id and r.company_id <> s.company_id where s.name = '')
    select distinct k.policy_key as policy, r.company_id, k.called
    from elsewhere e join called_receivables k using (receivable_id) join receivables r using (receivable_id)
    where r.cleared_reason is distinct from 'WITHDRAWN' and ${withinScope(scope, 'r')}${ofNumber}${ofBook}
    limit ${mostNamesAtOnce}`;
}

/** A line with what decides whether it can go to another book. `twin`: what that book has under its document number. */
export type MisplacedLine = Receivable &
  Pick<LineToMove, 'hasCase' | 'paidBy'> &
  Readonly<{ place: number; twin: Pick<Receivable, 'itemType' | 'issueDate' | 'currency' | 'amountInclTax'> | null }>;

/**
 * The lines with this reference in one book, with what the book of another buyer has of them; `place`: in the request.
 */
export async function findMisplacedLines(
  scope: Scope,
  tx: Db,
  asked: readonly Readonly<NamedElsewhere & { toCompanyId: string }>[],
): Promise<readonly MisplacedLine[]> {
  if (asked.length === 0) return [];
  const wanted = JSON.stringify(asked.map((each, place) => ({ ...each, place })));
  return allRows<MisplacedLine>(tx)`
    select w.place, ${receivableColumns},
      (exists (select from extensions x where x.receivable_id = r.receivable_id)
        or exists (select from rescheduling_items x where x.receivable_id = r.receivable_id)
        or exists (select from dispute_items x where x.receivable_id = r.receivable_id)
        or exists (select from collection_items x where x.receivable_id = r.receivable_id)
        or exists (select from claim_items x where x.receivable_id = r.receivable_id)) as "hasCase",
      (select case when bool_and(y.is_matched) then 'LEDGER' else 'HAND' end from payment_allocations a
        join receivable_payments y using (payment_id) where a.receivable_id = r.receivable_id
        having count(*) > 0) as "paidBy",
      (select jsonb_build_object('itemType', t.item_type, 'issueDate', t.issue_date, 'currency', t.currency,
          'amountInclTax', t.amount_incl_tax::text)
        from receivables t where t.policy_key = r.policy_key and t.company_id = w."toCompanyId"
          and t.document_number = r.document_number) as twin
    from jsonb_to_recordset(${wanted}::jsonb) as w (place int, policy text, "companyId" text, "toCompanyId" text, called jsonb)
    join called_receivables k on k.policy_key = w.policy
      and called_key(k.called ->> 'called') = called_key(w.called ->> 'called') and k.called = w.called
    join receivables r on r.receivable_id = k.receivable_id and r.company_id = w."companyId"
    where r.cleared_reason is distinct from 'WITHDRAWN' and ${withinScope(scope, 'r')}
    order by w.place, r.original_due_date, r.document_number`;
}
