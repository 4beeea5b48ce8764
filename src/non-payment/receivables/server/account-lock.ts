import { sql } from 'kysely';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { execute } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { Account } from './enter-items.ts';

/*
 * Payments, reports, plans, disputes, hand-overs and claims all change the same invoices and each other. Every action
 * that changes what a buyer owes under a policy locks the account before it locks anything else: so there is no
 * deadlock, and each sees the account as the one before left it.
 */

/** Locks an account until the transaction ends. */
export async function lockAccount(tx: Db, { policy, companyId }: Account): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`account ${policy} ${companyId}`}, 0))`;
}

/** Locks several accounts, always in the same order. */
export async function lockAccounts(tx: Db, accounts: readonly Account[]): Promise<void> {
  const names = new Set(accounts.map(({ policy, companyId }) => `account ${policy} ${companyId}`));
  await execute(tx)`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${[...names].sort()}::text[]) with ordinality as n (name, place) order by place`;
}

const idOf = {
  overdues: 'overdue_id',
  extensions: 'extension_id',
  reschedulings: 'rescheduling_id',
  disputes: 'dispute_id',
  collections: 'collection_id',
  claims: 'claim_id',
} as const;

/** As `lockAccount`, on the account of a record; nothing outside the scope. */
export async function lockAccountOf(scope: Scope, tx: Db, table: keyof typeof idOf, id: string): Promise<void> {
  await execute(tx)`
    select pg_advisory_xact_lock(hashtextextended('account ' || t.policy_key || ' ' || t.company_id, 0))
    from ${sql.table(table)} t where ${sql.ref(`t.${idOf[table]}`)} = ${id} and ${withinScope(scope, 't')}`;
}
