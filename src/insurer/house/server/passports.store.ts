import { createHash } from 'node:crypto';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { RequestStatus } from '../../../risk/covers/cover-request.ts';
import type { HouseRules } from '../house-rules.ts';
import { type ChainHead, canonicalJson, type Passport, type PassportContent, sealPassport } from '../passport.ts';

/** SHA-256 of UTF-8 text, lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * Keeps a version of the rules for ever, from its first decision on.
 * @throws when the same version decided before with other rules: passports could no longer be replayed
 */
export async function keepRules(tx: Db, rules: HouseRules, now: string): Promise<void> {
  await execute(tx)`
    insert into house_rules (version, rules, first_used_at) values (${rules.version}, ${JSON.stringify(rules)}::jsonb, ${now})
    on conflict (version) do nothing`;
  const kept = await findRules(tx, rules.version);
  if (canonicalJson(kept) !== canonicalJson(rules))
    throw new Error(
      `House rules ${rules.version} have decided before and were different: give the new ones a new version`,
    );
}

/** The rules of a version that decided something; `null` when it never did. */
export async function findRules(tx: Db, version: string): Promise<HouseRules | null> {
  const row = await firstRow<{ rules: HouseRules }>(tx)`select rules from house_rules where version = ${version}`;
  return row?.rules ?? null;
}

/** A decision before it takes its place in the chain of its policy. */
type Decided = Omit<PassportContent, 'position' | 'previousHash'>;

/** Seals a decision and appends it to the chain of its policy; others who decide on the policy wait. */
export async function appendPassport(tx: Db, decided: Decided): Promise<void> {
  await appendPassports(tx, [decided]);
}

/** As `appendPassport`, for many decisions. Chains are taken in the order of their policies. */
export async function appendPassports(tx: Db, decided: readonly Decided[]): Promise<void> {
  const policyKeys = [...new Set(decided.map(({ policyKey }) => policyKey))].sort();
  for (const key of policyKeys)
    await appendToChain(
      tx,
      key,
      decided.filter(({ policyKey }) => policyKey === key),
    );
}

async function appendToChain(tx: Db, policyKey: string, decided: readonly Decided[]): Promise<void> {
  await execute(tx)`insert into passport_chains (policy_key) values (${policyKey}) on conflict do nothing`;
  const rows = await allRows<ChainHead>(tx)`
    select position, hash from passport_chains where policy_key = ${policyKey} for update`;
  let head = rows[0] as ChainHead;
  const sealed = decided.map((each) => {
    const content = { ...each, position: head.position + 1, previousHash: head.hash };
    const passport = sealPassport(content, sha256);
    head = passport;
    return { ...passport, content: canonicalJson(content) };
  });
  await execute(tx)`
    insert into decision_passports (policy_key, position, request_id, rules_version, ladder, decided_at, content,
      previous_hash, hash)
    select ${policyKey}, p.position, p."requestId", p."rulesVersion", p.ladder, p."decidedAt", p.content,
      p."previousHash", p.hash
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as p(position int, "requestId" text, "rulesVersion" text,
      ladder text, "decidedAt" timestamptz, content text, "previousHash" text, hash text)`;
  await execute(tx)`
    update passport_chains set position = ${head.position}, hash = ${head.hash}
    where policy_key = ${policyKey}`;
}

type PassportRow = Readonly<{ content: string; hash: string }>;

/** A passport with the present status of its request. */
export type PassportOfRequest = Readonly<{ content: Passport; requestStatus: RequestStatus }>;

/** The passports of a request in the order in which they were given; none where the policy is outside the scope. */
export async function findPassports(scope: Scope, tx: Db, requestId: string): Promise<PassportOfRequest[]> {
  const rows = await allRows<PassportRow & { requestStatus: RequestStatus }>(tx)`
    select d.content, d.hash, r.request_status
    from decision_passports d join policies p using (policy_key) join cover_requests r using (request_id)
    where d.request_id = ${requestId} and ${withinScope(scope, 'p')}
    order by d.position`;
  return rows.map(({ requestStatus, ...row }) => ({ content: passportOf(row), requestStatus }));
}

/** The chain of a policy with its head, both of one moment; `null` when the policy is outside the scope. */
export async function findChain(
  scope: Scope,
  tx: Db,
  policyKey: string,
): Promise<{ passports: Passport[]; head: ChainHead } | null> {
  const chain = await firstRow<{ position: number | null; hash: string | null; passports: PassportRow[] | null }>(tx)`
    select h.position, h.hash,
      (select json_agg(json_build_object('content', d.content, 'hash', d.hash) order by d.position)
       from decision_passports d where d.policy_key = p.policy_key) as passports
    from policies p left join passport_chains h using (policy_key)
    where p.policy_key = ${policyKey} and ${withinScope(scope, 'p')}`;
  if (!chain) return null;
  return {
    passports: (chain.passports ?? []).map(passportOf),
    head: { position: chain.position ?? 0, hash: chain.hash },
  };
}

function passportOf({ content, hash }: PassportRow): Passport {
  return { ...(JSON.parse(content) as PassportContent), hash };
}
