import { sql } from 'kysely';
import type { Owner } from '../../../platform/core/actor.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { PolicyInPortfolio } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { type ListInput, readPage } from '../../../platform/server/keyset.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import type { Token } from '../tokens.contract.ts';

const tokenColumns = sql`
  t.token_id, t.name, t.permissions, t.policies, t.narrowed, t.created_at, t.expires_at,
  t.revoked_at, t.last_used_at`;

const sortable = { createdAt: { column: 't.created_at', kind: 'instant' } } as const;

/** A narrowed token sees itself and the tokens made with it. */
function ownedBy({ personId, onlyWith }: Owner) {
  if (onlyWith === null) return sql`t.person_id = ${personId}`;
  return sql`t.person_id = ${personId} and (t.token_id = ${onlyWith} or t.parent_token_id = ${onlyWith})`;
}

/** A person's tokens, newest first unless asked otherwise. */
export function listTokensOf(tx: Db, owner: Owner, input: ListInput): Promise<Page<Token>> {
  return readPage<Token>(tx, input, {
    columns: tokenColumns,
    from: sql`access_tokens t`,
    where: ownedBy(owner),
    sorts: sortable,
    id: 't.token_id',
    standard: '-createdAt',
  });
}

/** One token of a person; `null` when it does not exist or is another's. */
export function findTokenOf(tx: Db, owner: Owner, tokenId: string): Promise<Token | null> {
  return firstRow<Token>(tx)`
    select ${tokenColumns} from access_tokens t where ${ownedBy(owner)} and t.token_id = ${tokenId}`;
}

export type TokenToStore = Omit<Token, 'revokedAt' | 'lastUsedAt'> &
  Readonly<{ tokenHash: Buffer; personId: string; parentTokenId: string | null; opens: 'calendar' | null }>;

/** Stores a token by the hash of its secret. */
export async function insertToken(tx: Db, token: TokenToStore): Promise<void> {
  await tx
    .insertInto('accessTokens')
    .values({
      tokenId: token.tokenId,
      tokenHash: token.tokenHash,
      personId: token.personId,
      parentTokenId: token.parentTokenId,
      name: token.name,
      permissions: [...token.permissions],
      policies: token.policies === null ? null : [...token.policies],
      narrowed: token.narrowed,
      createdAt: token.createdAt,
      expiresAt: token.expiresAt,
      opens: token.opens,
    })
    .execute();
}

/** Revokes a token and every token made with it, down to the last. Answers with those revoked now. */
export async function revokeTokenAndOffspring(
  tx: Db,
  personId: string,
  tokenId: string,
  now: string,
): Promise<string[]> {
  const rows = await allRows<{ tokenId: string }>(tx)`
    with recursive family as (
      select token_id from access_tokens where person_id = ${personId} and token_id = ${tokenId}
      union
      select child.token_id from access_tokens child join family on child.parent_token_id = family.token_id
    )
    update access_tokens t set revoked_at = ${now} from family
    where t.token_id = family.token_id and t.revoked_at is null returning t.token_id`;
  return rows.map((row) => row.tokenId);
}

/** A person's tokens that open one thing only and are neither revoked nor over; the newest first. */
export function liveTokensThatOpen(tx: Db, personId: string, opens: 'calendar', now: string): Promise<Token[]> {
  return allRows<Token>(tx)`
    select ${tokenColumns} from access_tokens t
    where t.person_id = ${personId} and t.opens = ${opens} and t.revoked_at is null and t.expires_at > ${now}
    order by t.created_at desc, t.token_id desc`;
}

/** Those of the policies that the connection may see, each with its portfolio. */
export function findPoliciesInPortfolio(tx: Db, policies: readonly string[]): Promise<PolicyInPortfolio[]> {
  return allRows<PolicyInPortfolio>(tx)`
    select policy_key, portfolio_id from policies where policy_key = any(${[...policies]}::text[])`;
}
