import { createHash } from 'node:crypto';
import { refuse } from '../core/refusal.ts';
import type { Db } from './context.ts';
import { Refused } from './refusal-error.ts';
import { allRows, execute } from './statements.ts';

/** What a key was first used for: the same reply is sent again, byte for byte, instead of repeating the work. */
export type StoredReply = Readonly<{ status: number; reply: unknown }>;

/** An `Idempotency-Key` in use: who sent it for which operation, with which body. */
export type KeyInUse = Readonly<{ personId: string; key: string; operation: string; body: unknown }>;

/** Fingerprint of a body that does not depend on the order of its members. */
function fingerprint(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body, sortedMembers) ?? '')
    .digest();
}

function sortedMembers(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Takes the key for this transaction and returns the stored reply when the key was used before.
 * Refuses with `idempotency-key-in-flight` (409) while another request holds it and with `idempotency-key-reused` (422)
 * when it came with another body or for another operation.
 */
export async function lockIdempotencyKey(tx: Db, use: KeyInUse): Promise<StoredReply | null> {
  await holdKey(tx, use);
  const rows = await allRows<{ operation: string; bodyHash: Buffer; status: number; reply: unknown }>(tx)`
    select operation, body_hash, status, reply from idempotency_keys where person_id = ${use.personId} and key = ${use.key}`;
  const stored = rows[0];
  if (!stored) return null;
  if (stored.operation !== use.operation || !stored.bodyHash.equals(fingerprint(use.body)))
    throw new Refused(refuse('idempotency-key-reused'));
  return { status: stored.status, reply: stored.reply };
}

/** Stores the reply under the key, in the transaction that did the work. */
export async function storeReply(tx: Db, use: KeyInUse, now: string, { status, reply }: StoredReply): Promise<void> {
  await execute(tx)`
    insert into idempotency_keys (person_id, key, operation, body_hash, status, reply, created_at)
    values (${use.personId}, ${use.key}, ${use.operation}, ${fingerprint(use.body)}, ${status}, ${JSON.stringify(reply)}::json, ${now})`;
}

/** The operation of a key whose request was discarded; no operation of a contract has this name. */
const discarded = '(discarded)';

/**
 * Discards a request that was sent with a key and not answered. Answers whether it was done; if not, the key is marked
 * as used, so that a request that arrives later with it is refused. While that request is running:
 * `idempotency-key-in-flight`.
 */
export async function discardKey(
  tx: Db,
  { personId, key }: Pick<KeyInUse, 'personId' | 'key'>,
  now: string,
): Promise<boolean> {
  await holdKey(tx, { personId, key });
  const rows = await allRows<{ operation: string }>(tx)`
    select operation from idempotency_keys where person_id = ${personId} and key = ${key}`;
  if (rows[0]) return rows[0].operation !== discarded;
  await storeReply(tx, { personId, key, operation: discarded, body: null }, now, { status: 200, reply: null });
  return false;
}

/** Of two requests with the same key one runs, and the other is refused. */
async function holdKey(tx: Db, { personId, key }: Pick<KeyInUse, 'personId' | 'key'>): Promise<void> {
  const rows = await allRows<{ taken: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended(${`${personId}\n${key}`}, 7)) as taken`;
  if (!rows[0]?.taken) throw new Refused(refuse('idempotency-key-in-flight'));
}

/** Deletes keys older than two days: twice the day within which a duplicate gets the same answer (V18). */
export async function forgetOldKeys(tx: Db, now: string): Promise<void> {
  await execute(tx)`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '48 hours'`;
}
