import type { Instant } from '../../core/instant.ts';
import type { Db } from '../../server/context.ts';
import { allRows, execute, firstRow } from '../../server/statements.ts';

/** Where the audit trail is broken, and how. */
export type TrailFault = Readonly<{
  chainId: string;
  position: number;
  fault:
    | 'edited'
    | 'entry missing before'
    | 'does not follow its predecessor'
    | 'tail cut'
    | 'not what its head says'
    | 'beyond its head'
    | 'chain unknown'
    | 'gone since it was checked'
    | 'set back since it was checked'
    | 'written anew since it was checked';
}>;

/** An entry by its place in its chain and its hash, in hexadecimal. */
export type CheckedEntry = Readonly<{ position: number; hash: string }>;

/** A chain and its head; `null` where entries belong to a chain without a head. */
export type Chain = Readonly<{ chainId: string; head: CheckedEntry | null }>;

/** How far a walk through the audit trail has come: everything up to an entry of a chain. */
export type TrailPlace = Readonly<{ chain: Chain; after: CheckedEntry }>;

/** What steps of a walk found. */
export type TrailStep = Readonly<{
  /** Where the check continues; `null` behind the last chain. */
  next: TrailPlace | null;
  chains: number;
  entries: number;
  faults: readonly TrailFault[];
  /** Chains that were found whole up to their head. */
  whole: readonly Readonly<{ chainId: string; head: CheckedEntry }>[];
}>;

type FoundChain = Readonly<{
  chainId: string | null;
  position: number | null;
  hash: string | null;
  first: number | null;
  /** Its head when the chain was last found complete, and the present entry at that place. */
  knownPosition: number | null;
  knownHash: string | null;
  hashThere: string | null;
}>;

/**
 * The chain behind another, in the order of their ids; `null` behind the last. Chains that were found whole before are asked
 * for too: one that is gone with its head is missed.
 */
export async function nextChain(tx: Db, chainId: string): Promise<(Chain & { faults: TrailFault[] }) | null> {
  const found = await firstRow<FoundChain>(tx)`
    select n.chain_id, c.position, encode(c.hash, 'hex') as hash,
      (select min(e.position) from audit_entries e where e.chain_id = n.chain_id) as first,
      h.position as "knownPosition", encode(h.hash, 'hex') as "knownHash",
      (select encode(e.hash, 'hex') from audit_entries e where e.chain_id = n.chain_id and e.position = h.position) as "hashThere"
    from (select least((select min(chain_id) from audit_chains where chain_id > ${chainId}),
      (select min(chain_id) from audit_entries where chain_id > ${chainId}),
      (select min(chain_id) from trail_heads where chain_id > ${chainId})) as chain_id) n
    left join audit_chains c on c.chain_id = n.chain_id
    left join trail_heads h on h.chain_id = n.chain_id`;
  if (!found || found.chainId === null) return null;
  const { chainId: next, position, hash } = found;
  const head = position !== null && hash !== null ? { position, hash } : null;
  const faults = [...faultsOfBeginning(next, found), ...faultsSinceCheck(next, found)];
  return { chainId: next, head, faults };
}

function faultsOfBeginning(chainId: string, { position, first }: FoundChain): TrailFault[] {
  return position === null && first !== null ? [{ chainId, position: first, fault: 'chain unknown' }] : [];
}

/** What whoever can write every table did to a chain that was whole: the head that was noted then no longer fits. */
function faultsSinceCheck(
  chainId: string,
  { position, first, knownPosition, knownHash, hashThere }: FoundChain,
): TrailFault[] {
  if (knownPosition === null) return [];
  const faultAtHead = (fault: TrailFault['fault']) => [{ chainId, position: knownPosition, fault }];
  if (position === null) return first === null ? faultAtHead('gone since it was checked') : [];
  if (position < knownPosition) return faultAtHead('set back since it was checked');
  return hashThere === null || hashThere === knownHash ? [] : faultAtHead('written anew since it was checked');
}

/** What is wrong with the next entries of a chain, how many were looked at, and the last of them. */
export async function faultsOfEntries(
  tx: Db,
  chainId: string,
  { after, upTo, most }: Readonly<{ after: CheckedEntry; upTo: number; most: number }>,
): Promise<{ last: CheckedEntry | null; count: number; faults: TrailFault[] }> {
  type Checked = { position: number; hash: string; fault: TrailFault['fault'] | null };
  const rows = await allRows<Checked>(tx)`
    with piece as (
      select e as entry from audit_entries e
      where e.chain_id = ${chainId} and e.position > ${after.position} and e.position <= ${upTo}
      order by e.position limit ${most}
    ), linked as (
      select (entry).position, (entry).hash, (entry).previous_hash, audit_digest(entry) as digest,
        lag((entry).position, 1, ${after.position}::bigint) over w as position_before,
        lag((entry).hash, 1, decode(${after.hash}, 'hex')) over w as hash_before
      from piece window w as (order by (entry).position)
    )
    select position, encode(hash, 'hex') as hash,
      case when position <> position_before + 1 then 'entry missing before'
           when previous_hash <> hash_before then 'does not follow its predecessor'
           when hash <> digest then 'edited' end as fault
    from linked order by position`;
  const faults = rows.flatMap(({ position, fault }) => (fault === null ? [] : [{ chainId, position, fault }]));
  const last = rows.at(-1);
  return { last: last ? { position: last.position, hash: last.hash } : null, count: rows.length, faults };
}

/** The first entry behind the head of its chain: regular writes never leave one there. */
export async function entriesBeyondHead(tx: Db, chainId: string): Promise<TrailFault[]> {
  const rows = await allRows<{ position: number }>(tx)`
    select e.position from audit_entries e join audit_chains c on c.chain_id = e.chain_id and e.position > c.position
    where e.chain_id = ${chainId} order by e.position limit 1`;
  return rows.map(({ position }) => ({ chainId, position, fault: 'beyond its head' }));
}

/** Opens a round unless one is under way or the last one began later than `before`. */
export async function openRound(tx: Db, now: Instant, before: Instant, place: TrailPlace): Promise<void> {
  await execute(tx)`
    insert into trail_checks (started_at, place) select ${now}, ${JSON.stringify(place)}::jsonb
    where not exists (select from trail_checks where finished_at is null or started_at > ${before}::timestamptz)
    on conflict do nothing`;
}

/** Locks the round under way for a minute; `null` when another node has it, or there is none. */
export function claimRound(tx: Db): Promise<{ checkId: number; place: TrailPlace } | null> {
  return firstRow<{ checkId: number; place: TrailPlace }>(tx)`
    update trail_checks set claimed_until = clock_timestamp() + interval '1 minute'
    where finished_at is null and coalesce(claimed_until < clock_timestamp(), true)
    returning check_id, place`;
}

/** Faults of a round that are kept; all of them are counted. */
const mostKept = 1_000;
/** Rounds that are kept. */
const roundsKept = 400;

/** Notes how far a round has come and what it found, lets another node continue, and ends it behind the last chain. */
export async function noteProgress(tx: Db, checkId: number, step: TrailStep, now: Instant): Promise<void> {
  const { next, chains, entries, faults } = step;
  await execute(tx)`
    update trail_checks set chains = chains + ${chains}, entries = entries + ${entries},
      fault_count = fault_count + ${faults.length},
      faults = case when fault_count < ${mostKept} then faults || ${JSON.stringify(faults)}::jsonb else faults end,
      place = coalesce(${next === null ? null : JSON.stringify(next)}::jsonb, place),
      finished_at = ${next === null ? now : null},
      claimed_until = null
    where check_id = ${checkId}`;
  if (next === null) await execute(tx)`delete from trail_checks where check_id <= ${checkId - roundsKept}`;
}

/** Stores the heads of chains that were found complete; a stored head never moves back. */
export async function noteHeads(tx: Db, whole: TrailStep['whole']): Promise<void> {
  if (whole.length === 0) return;
  const heads = whole.map(({ chainId, head }) => ({ chainId, ...head }));
  await execute(tx)`
    insert into trail_heads as known (chain_id, position, hash)
    select "chainId", position, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h("chainId" text, position bigint, hash text)
    on conflict (chain_id) do update set position = excluded.position, hash = excluded.hash
    where known.position < excluded.position`;
}

/** How the last finished round ended, and how many faults are known: those of the round under way count too. */
export async function trailHealth(tx: Db): Promise<{ checkedAt: Instant | null; faults: number }> {
  const row = await firstRow<{ checkedAt: Instant | null; faults: number }>(tx)`
    select max(finished_at) as "checkedAt", coalesce(max(fault_count), 0) as faults
    from (select finished_at, fault_count from trail_checks order by check_id desc limit 2) as latest`;
  return row ?? { checkedAt: null, faults: 0 };
}
